# What there is to do with the sources. A C compiler and Go are all that most of
# it needs; `make test` fetches the rest where it can.

SHELL       := bash
.SHELLFLAGS := -eu -o pipefail -c

# The demonstration site: a fixed seed, so that everybody sees the same boards.
SITE := mysite
SEED := 696e6b62616e6b
PORT := 8080
DEMO := ./inkbank --config $(SITE)/inkbank.toml

# Packages in which several goroutines meet; the race detector watches these.
RACED := ./bank ./db ./sitegen ./sitegen/check ./cmd/inkbank

.PHONY: help
help:
	@echo 'make site       build ./inkbank and a site in $(SITE)'
	@echo 'make serve      look at that site, on PORT=$(PORT)'
	@echo 'make test       everything a change must pass'
	@echo 'make test-long  the same with the large cases'
	@echo 'make bench      boards a second, beside other programs'
	@echo 'make fuzz       each fuzz target for FUZZTIME=20s'
	@echo 'make lint       format, vet, staticcheck'
	@echo 'make clean      remove ./inkbank and $(SITE)'

.PHONY: inkbank
inkbank:
	go build -o inkbank ./cmd/inkbank

# A second run on the same day changes nothing.
.PHONY: site
site: inkbank
	@mkdir -p $(SITE)
	@[ -f $(SITE)/inkbank.toml ] || cp cmd/inkbank/testdata/demo.toml $(SITE)/inkbank.toml
	@[ -f $(SITE)/bank.db ] || $(DEMO) --quiet init --seed $(SEED)
	@if [ ! -f $(SITE)/ledger.jsonl ]; then \
		from=$$(date -u -d '14 days ago' +%F 2>/dev/null || date -u -v-14d +%F); \
		$(DEMO) generate; \
		$(DEMO) schedule plan --from $$from --days 15; \
		$(DEMO) generate; \
	fi
	$(DEMO) daily
	@echo
	@echo 'The site is in $(SITE)/public. Look at it with'
	@echo
	@echo '    make serve'
	@echo
	@echo 'or open $(SITE)/public/index.html in a browser. Tomorrow: $(DEMO) daily'

.PHONY: serve
serve: inkbank
	@$(DEMO) serve --port $(PORT) || { echo 'for another port: make serve PORT=8081'; exit 1; }

.PHONY: lint
lint:
	@unformatted=$$(gofmt -l $$(git ls-files '*.go')); [ -z "$$unformatted" ] || { echo "not formatted: $$unformatted"; exit 1; }
	go vet ./...
	go tool staticcheck ./...

.PHONY: tools
tools:
	@.ci/tools

# Skipped tests are named, so that nobody takes them for passed.
.PHONY: test
test: lint tools
	go test -timeout 40m -v ./... | .ci/summary
	go test -timeout 40m -short -race -v $(RACED) | .ci/summary

.PHONY: test-long
test-long: lint tools
	INKBANK_LONG=1 go test -timeout 120m -v ./... | .ci/summary

.PHONY: bench
bench: tools
	go test -run '^$$' -bench . -benchtime 1s -cpu 1 ./grade ./bank/... ./db ./sitegen
	INKBANK_BENCH=1 go test -count 1 -cpu 1 -run '^TestSpeed' -v ./bank/puzzle/... ./sitegen | { grep -vE '^(=== |--- |PASS$$)|no test(s| files)|no tests to run' || true; }

FUZZTIME := 20s

.PHONY: fuzz
fuzz:
	@for package in $$(go list ./...); do \
		for target in $$(go test -list '^Fuzz' $$package | grep '^Fuzz' || true); do \
			echo "$$package $$target"; \
			go test -run '^$$' -fuzz "^$$target$$" -fuzztime $(FUZZTIME) $$package; \
		done; \
	done

.PHONY: clean
clean:
	rm -rf inkbank $(SITE)

package main

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"
)

// settings is inkbank.toml as it stands in the file, with its lines.
type settings struct {
	path  string
	file  settingsFile
	lines map[string]int // by key, see indexLines
}

// settingsFile is everything that inkbank.toml may say.
type settingsFile struct {
	Title     string   `toml:"title"`
	Languages []string `toml:"languages"`
	Timezone  string   `toml:"timezone"`
	Release   string   `toml:"release"`
	Early     int      `toml:"early"`
	BaseURL   string   `toml:"base_url"`
	StockDays int      `toml:"stock_days"`
	Bank      string   `toml:"bank"`
	Ledger    string   `toml:"ledger"`
	Public    string   `toml:"public"`
	Preview   string   `toml:"preview"`
	Books     bool     `toml:"books"`

	Logo   string `toml:"logo"`
	Footer byLang `toml:"footer"`
	Theme  string `toml:"theme"`
	Static string `toml:"static"`

	Book        bookTable         `toml:"book"`
	Slots       []slotTable       `toml:"slot"`
	Collections []collectionTable `toml:"collection"`
}

// bookTable is [book].
type bookTable struct {
	Font string `toml:"font"`
}

// slotTable is one [[slot]]. Tier holds for the weekdays that are not named.
type slotTable struct {
	Name      string `toml:"name"`
	Family    string `toml:"family"`
	Size      string `toml:"size"`
	Options   string `toml:"options"`
	Title     byLang `toml:"title"`
	Tier      string `toml:"tier"`
	Monday    string `toml:"monday"`
	Tuesday   string `toml:"tuesday"`
	Wednesday string `toml:"wednesday"`
	Thursday  string `toml:"thursday"`
	Friday    string `toml:"friday"`
	Saturday  string `toml:"saturday"`
	Sunday    string `toml:"sunday"`
}

// collectionTable is one [[collection]].
type collectionTable struct {
	Name     string `toml:"name"`
	Family   string `toml:"family"`
	Size     string `toml:"size"`
	Options  string `toml:"options"`
	Tier     string `toml:"tier"`
	Count    int    `toml:"count"`
	Needs    string `toml:"needs"`
	MinScore int    `toml:"min_score"`
	MaxScore int    `toml:"max_score"`
	Givens   string `toml:"givens"`
	Title    byLang `toml:"title"`
	PerSheet int    `toml:"per_sheet"`
}

// byLang is a text by language; "" holds one that was given for all of them.
type byLang map[string]string

// UnmarshalText takes a text that is one for all languages.
func (t *byLang) UnmarshalText(text []byte) error {
	*t = byLang{"": string(text)}
	return nil
}

// parseSettings reads the file's text over the defaults. Errors are usage faults
// that name file and line.
func parseSettings(path string, text []byte) (*settings, error) {
	s := &settings{path: path, file: settingsFile{
		Timezone: "UTC", Release: "00:00", StockDays: 60,
		Bank: "bank.db", Ledger: "ledger.jsonl", Public: "public", Preview: "preview", Books: true,
		Theme: "theme", Static: "static",
	}}
	text = bytes.TrimPrefix(text, []byte("\xef\xbb\xbf")) // some editors mark UTF-8 so
	if !utf8.Valid(text) {
		return nil, usage("save it as UTF-8 in your editor", "%s:%d: not UTF-8 text", path, badLine(text))
	}
	d := toml.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&s.file); err != nil {
		return nil, s.explain(err, text)
	}
	s.lines = indexLines(text)
	return s, nil
}

// badLine finds the line of the first byte that is not UTF-8.
func badLine(text []byte) int {
	line := 1
	for len(text) > 0 {
		r, size := utf8.DecodeRune(text)
		if r == utf8.RuneError && size == 1 {
			break
		}
		if r == '\n' {
			line++
		}
		text = text[size:]
	}
	return line
}

// explain puts what the decoder found into words of our own where it speaks of
// keys, and adds a hint.
func (s *settings) explain(err error, text []byte) error {
	if strict, ok := errors.AsType[*toml.StrictMissingError](err); ok {
		first := strict.Errors[0]
		line, _ := first.Position()
		key := []string(first.Key())
		return usage(unknownKeyHint(key), "%s:%d: unknown key %q", s.path, line, key[len(key)-1])
	}
	wrong, ok := errors.AsType[*toml.DecodeError](err)
	if !ok {
		return usage("", "%s: %w", s.path, err)
	}
	line, _ := wrong.Position()
	message := strings.TrimPrefix(wrong.Error(), "toml: ")
	if m := wrongType.FindStringSubmatch(message); m != nil {
		return usage("write "+typeHint(m[2]), "%s:%d: %s takes no %s", s.path, line, strings.Join(wrong.Key(), "."), m[1])
	}
	if lines := strings.Split(string(text), "\n"); line <= len(lines) && strings.ContainsAny(lines[line-1], "“”„‘’") {
		return usage(`write "text", not “text”`, "%s:%d: the quotes are not straight ones", s.path, line)
	}
	return usage(`a line is a remark after #, or a name, = and a value: text in straight "quotes", or a number`,
		"%s:%d: %s", s.path, line, message)
}

// wrongType is how the decoder reports a value of another type than its key's.
var wrongType = regexp.MustCompile(`^cannot decode TOML (.+) into .*of type (.+)$`)

// typeHint says how a value of a type is written.
func typeHint(goType string) string {
	switch {
	case goType == "int":
		return "a whole number without quotes, such as 7"
	case goType == "string":
		return `text in quotes, such as "text"`
	case goType == "bool":
		return "true or false, without quotes"
	case strings.HasSuffix(goType, "bookTable"):
		return "[book] on a line of its own, and font = \"file.ttf\" below"
	case strings.HasSuffix(goType, "[]string"):
		return `a list of texts, such as ["en", "ja"]`
	case strings.HasSuffix(goType, "collectionTable"):
		return "[[collection]] on a line of its own, and what belongs to the collection below"
	}
	return "[[slot]] on a line of its own, and what belongs to the slot below"
}

// unknownKeyHint names the key that was meant: one of the same table, or one
// that stands in the wrong table.
func unknownKeyHint(key []string) string {
	here, there := keysOf[settingsFile](), keysOf[slotTable]()
	move := "%s belongs into a slot, below its line [[slot]]"
	switch {
	case len(key) > 1 && key[0] == "slot":
		here, there = there, here
		move = "%s belongs above the first line [[slot]]"
	case len(key) > 1 && key[0] == "book":
		here, there = keysOf[bookTable](), here
		move = "%s belongs above the line [book]"
	case len(key) > 1 && key[0] == "collection":
		here, there = keysOf[collectionTable](), here
		move = "%s belongs above the first line [[collection]]"
	}
	name := key[len(key)-1]
	if len(key) == 1 && slices.Contains(keysOf[bookTable](), name) {
		return name + " belongs below a line [book]"
	}
	if slices.Contains(there, name) {
		return fmt.Sprintf(move, name)
	}
	if near := nearest(name, here); near != "" {
		return "did you mean " + near + "?"
	}
	return "the keys here are " + strings.Join(here, ", ")
}

// keysOf lists the keys of a table in the order in which it declares them.
func keysOf[table any]() []string {
	var keys []string
	t := reflect.TypeFor[table]()
	for i := range t.NumField() {
		keys = append(keys, t.Field(i).Tag.Get("toml"))
	}
	return keys
}

// indexLines finds the line of each key that has one of its own: "early",
// "slot.0.name" for a key of the first slot, "slot.0" for its header.
func indexLines(text []byte) map[string]int {
	lines := map[string]int{}
	var p unstable.Parser
	p.Reset(text)
	prefix, tables := "", map[string]int{} // by name: how many of a list of tables there were
	for p.NextExpression() {
		e := p.Expression()
		if e.Kind == unstable.Comment {
			continue
		}
		var parts []string
		line := 0
		for keys := e.Key(); keys.Next(); {
			parts = append(parts, strings.ToLower(string(keys.Node().Data)))
			if line == 0 {
				line = p.Shape(keys.Node().Raw).Start.Line
			}
		}
		name := strings.Join(parts, ".")
		switch {
		case e.Kind == unstable.KeyValue:
			lines[prefix+name] = line
		case len(parts) == 1 && (e.Kind == unstable.ArrayTable || name == "slot" || name == "collection"): // the decoder takes one bracket for two
			name = fmt.Sprintf("%s.%d", name, tables[name])
			lines[name] = line
			prefix = name + "."
			tables[strings.Join(parts, ".")]++
		default: // a table of one in a list
			if list, last, found := strings.Cut(name, "."); found {
				name = fmt.Sprintf("%s.%d.%s", list, tables[list]-1, last)
				lines[name] = line
			}
			prefix = name + "."
		}
	}
	return lines
}

// line is where a key stands: of the keys given, the first that has a line.
func (s *settings) line(keys ...string) int {
	for _, key := range keys {
		if line := s.lines[key]; line > 0 {
			return line
		}
	}
	return 0
}

// fault is a usage fault about the first of the keys that has a line.
func (s *settings) fault(hint, message string, keys ...string) error {
	return s.locate(usage(hint, "%s", message), keys...)
}

// locate puts file and line before an error, and keeps its hint.
func (s *settings) locate(err error, keys ...string) error {
	if line := s.line(keys...); line > 0 {
		return fmt.Errorf("%s:%d: %w", s.path, line, err)
	}
	return fmt.Errorf("%s: %w", s.path, err)
}

package sitegen

import (
	"context"
	"strings"
	"testing"
)

// A table in a text says which cells head its columns; so many rows that all known
// screens hold them are no fault, and neither is a technique that rightly misses.
func TestTableOfFacts(t *testing.T) {
	s := toySite(t, 1)
	table := "| Squares | Sum |\n|---|---|\n" + strings.Repeat("| 2 | 3 |\n", 12)
	page := strings.Replace(toyPage, "Every sign holds.", table, 1)
	page = strings.Replace(page, "Fill it.\n\n---\n", "Fill it.\n\n---\n\nNothing yet.\n\n```inkbank\nboard = \"\"\"\n"+
		".-.-.-.\n-------\n.-.-.-.\n-------\n.-.-.-.\n-------\n.-.-.-.\"\"\"\nmisses = \"last-cell\"\n```\n\n---\n", 1)
	s.Content = toyContent(t, page)
	dir := t.TempDir()
	if _, err := Build(context.Background(), s, dir); err != nil {
		t.Fatal(err)
	}
	wantAll(t, read(t, dir, "howto/toy/1/index.html"), `<table class="facts">`, `<th scope="col">Squares</th>`, "<td>2</td>\n<td>3</td>")
	wantAll(t, read(t, dir, "howto/toy/3/index.html"), "Nothing yet.", `<table class="board`)
}

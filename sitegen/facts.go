package sitegen

import (
	"fmt"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
)

// A table of facts is a table in a Markdown text. Each of its rows takes one line on
// every screen that a how-to screen has to fit. In hundredths of the size of plain text:
const (
	factHeight = 160  // of a row with its line, see content/css/site.css
	factSpace  = 90   // beside what stands in a column
	factsWidth = 2040 // of the narrowest of those screens
)

// factsClass is the class of tables of facts.
const factsClass = "facts"

// facts prepares the tables in a block for those who look and for those who listen,
// and returns how high they are. The error says that one is too wide.
func facts(source []byte, n ast.Node) (height int, err error) {
	err = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		table, ok := n.(*extast.Table)
		if !ok || !entering {
			return ast.WalkContinue, nil
		}
		table.SetAttributeString("class", []byte(factsClass))
		rows, columns := 0, make([]int, len(table.Alignments))
		for row := table.FirstChild(); row != nil; row = row.NextSibling() {
			rows++
			measureFacts(source, row, columns)
		}
		total := 0
		for _, column := range columns {
			total += column + factSpace
		}
		if total > factsWidth {
			return ast.WalkStop, fmt.Errorf("a table too wide for a phone, by %d %%: shorten its cells or leave out a column", (total-factsWidth)*100/factsWidth+1)
		}
		height += textSpace + rows*factHeight
		return ast.WalkSkipChildren, nil
	})
	return height, err
}

// measureFacts widens columns to the cells of a row, and says of the cells of a
// header that they head their columns.
func measureFacts(source []byte, row ast.Node, columns []int) {
	i := 0
	for cell := row.FirstChild(); cell != nil && i < len(columns); cell = cell.NextSibling() {
		long := width(plain(source, cell))
		if row.Kind() == extast.KindTableHeader {
			cell.SetAttributeString("scope", []byte("col"))
			long = long * boldWidth / 100
		}
		columns[i] = max(columns[i], long)
		i++
	}
}

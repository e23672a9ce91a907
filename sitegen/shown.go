package sitegen

import (
	"slices"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"

	"inkbank/bank/puzzle"
	"inkbank/content"
)

// ShownBoards lists, by family, the texts of the boards that how-to pages draw, in any
// language, each once and in order. Their readers know them, so no day may have them.
func ShownBoards(words *content.Content, families []puzzle.Family) (map[string][]string, error) {
	out := map[string][]string{}
	for _, l := range words.Languages {
		for _, f := range families {
			page, err := l.Family(f.Name())
			if err != nil {
				continue // a family without a page shows nothing
			}
			for _, source := range blocks(page.Page) {
				d := diagramSource{Family: f.Name()}
				if err := decodeBlock(source.text, &d); err != nil {
					return nil, &ContentError{page.File, source.line, err}
				}
				if !slices.Contains(out[d.Family], d.Board) {
					out[d.Family] = append(out[d.Family], d.Board)
				}
			}
		}
	}
	return out, nil
}

// block is a fenced block of ours.
type block struct {
	text string
	line int // of the file
}

// blocks lists the blocks of a page.
func blocks(page content.Page) []block {
	source := []byte(page.Body)
	var out []block
	for n := markdown.Parser().Parse(text.NewReader(source)).FirstChild(); n != nil; n = n.NextSibling() {
		if fence, ok := n.(*ast.FencedCodeBlock); ok && string(fence.Language(source)) == "inkbank" {
			out = append(out, block{string(fence.Lines().Value(source)), proseReader{source: page}.line(source, n)})
		}
	}
	return out
}

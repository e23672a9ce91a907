package pagetest

import (
	_ "embed"
	"testing"
)

//go:embed bare.js
var bareScript string

// Every family is played to the end by taps and by hints without what engines have
// learnt since the oldest ones that play. Those have no keyboard.
func TestPlayWithoutNewFunctions(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	before(t, ctx, bareScript)
	for _, family := range []string{"sudoku", "kakuro", "nonogram", "shikaku"} {
		p := start(t, ctx, url, family, nil)
		expect(p, "a new function", p.text("typeof [].find + typeof document.body.closest + typeof window.fetch + typeof new KeyboardEvent('keydown').key"), "undefinedundefinedundefinedundefined")
		p.enterAll(p.cell, p.press)
		p.solved()
		for _, name := range []string{"more", "restart", "play"} {
			p.named(name)
		}
		p.byHints()
	}
}

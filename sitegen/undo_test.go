package sitegen

import (
	"slices"
	"strings"
	"testing"
)

// A word of four wide letters has room on the button that undoes, three on those beside
// it, and no row becomes longer for it.
func TestLongUndo(t *testing.T) {
	for _, d := range devices {
		if d.w < 320 {
			continue // no screen that is known is so narrow
		}
		for _, words := range []int{5, 6} {
			px, inRow := d.each(words, leastWord)
			rows := map[int]int{px: inRow}
			if beside, word, _ := d.arrows(words); beside {
				rows[word] = words
			}
			for px, inRow := range rows {
				total := (px - d.frame()) * inRow
				undo, other := d.undo(total, inRow)
				if undo < 4*d.font || other < 3*d.font || undo+(inRow-1)*other > total {
					t.Errorf("%d x %d: of %d px in %d buttons %d are to undo and %d each for the others", d.w, d.h, total, inRow, undo, other)
				}
				if d.known && other*100 < 8*d.w {
					t.Errorf("%d x %d: buttons of %d px are too narrow", d.w, d.h, other)
				}
			}
		}
	}
}

// Only the languages that need it have rules for it.
func TestLongUndoOf(t *testing.T) {
	b := played(t)
	if codes := b.longUndo(); !slices.Equal(codes, []string{"ja"}) {
		t.Errorf("the word is long in %q", codes)
	}
	list := []shape{tightest()}
	if text := undoRules(nil, list); text != "" {
		t.Errorf("without such a language there are the rules %s", text)
	}
	text := undoRules([]string{"ja"}, list)
	if strings.Count(text, "@media") != len(devices) || !strings.Contains(text, "html:lang(ja).play .arrows .acts.c6 button[data-name=undo]{width:") {
		t.Errorf("the rules are %s", text)
	}
}

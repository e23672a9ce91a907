package sitegen

import "strconv"

// leastUndo is the least width of the button that undoes, in hundredths of the size of plain
// text, in languages whose word for it is longer than those of the buttons beside it.
const leastUndo = 406

// longUndo lists the languages in which that word is longer than buttons are wide.
func (b *build) longUndo() (codes []string) {
	for _, l := range b.tongues {
		if width(l.Word("play.button-undo")) > leastWord {
			codes = append(codes, l.Code)
		}
	}
	return codes
}

// undoRules are the style rules that give the button that undoes more room in some
// languages, and the others in its row less.
func undoRules(codes []string, list []shape) (text string) {
	pads := padsOf(list)
	if len(codes) == 0 || len(pads) == 0 {
		return ""
	}
	for _, d := range devices {
		text += "@media " + d.query() + "{"
		for _, code := range codes {
			text += d.undoRules("html:lang("+code+").play ", pads)
		}
		text += "}\n"
	}
	return text
}

func (d device) undoRules(within string, pads []pad) (text string) {
	rules := func(selector string, px, inRow int) {
		undo, other := d.undo((px-d.frame())*inRow, inRow)
		selector = within + selector + " button"
		text += selector + "{width:" + strconv.Itoa(other+d.frame()) + "px}" +
			selector + "[data-name=undo]{width:" + strconv.Itoa(undo+d.frame()) + "px}"
	}
	for _, words := range countsOf(pads, func(p pad) int { return p.words }) {
		px, inRow := d.each(words, leastWord)
		rules(".acts.c"+strconv.Itoa(words), px, inRow)
		if beside, word, _ := d.arrows(words); beside {
			px, inRow = word, words
		}
		rules(".arrows .acts.c"+strconv.Itoa(words), px, inRow)
	}
	return text
}

// undo splits the width of so many buttons in a row, without the lines they share, between
// the one that undoes and each of the others.
func (d device) undo(total, buttons int) (undo, other int) {
	least := d.px(leastUndo)
	if each := total / buttons; each >= least {
		return each, each
	}
	return least, (total - least) / (buttons - 1)
}

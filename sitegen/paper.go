package sitegen

import (
	"slices"
	"sync"

	"inkbank/bank/days"
	"inkbank/bank/figure"
	"inkbank/bank/puzzle"
	"inkbank/sitegen/sentence"
)

// forPaper reports whether a board is too large for the screens of e-readers: its
// size is said to be, or not all of it fits each of them. Sizes that no generator
// makes are said to be nothing.
func (b *build) forPaper(f puzzle.Family, x *board) bool {
	if spec, err := f.Spec(x.Take.Size); err == nil && !spec.Screen {
		return true
	}
	return !b.readers.fit(shape{pad: padOf(x)}.outlined(&x.drawn), func(k shape) bool {
		return !slices.ContainsFunc(b.tongues, func(l tongue) bool { return !k.fitsReaders(linkWidths(l.dayWords())) })
	})
}

// readers remembers which boards fit the screens of all known e-readers: a site has few
// that differ. Its methods may be called at the same time.
type readers struct {
	mu    sync.Mutex
	known map[outline]bool
}

// outline is all of a bare shape that its size follows from.
type outline struct {
	rows, cols, top, left  int
	drawn, split, numbered bool
	acrossBold, downBold   int
	pad                    pad
}

func (r *readers) fit(k shape, work func(shape) bool) bool {
	o := outline{k.rows, k.cols, k.top, k.left, k.drawn, k.split, k.numbered, k.acrossBold, k.downBold, k.pad}
	r.mu.Lock()
	defer r.mu.Unlock()
	fits, known := r.known[o]
	if !known {
		fits = work(k)
		r.known[o] = fits
	}
	return fits
}

// fitsReaders reports whether a board's bare shape fits the screens of all known e-readers,
// without its note, the pad if need be in the place of the links, and with cells that
// can be read.
func (k shape) fitsReaders(links []int) bool {
	k.links, k.shared = links, true
	for _, d := range devices {
		if d.known && d.fit(k, false).cell < d.minCell() {
			return false
		}
	}
	return true
}

// dayWords are the links that a board of a day can have, by their text alone.
func (l tongue) dayWords() []link {
	var list []link
	for _, word := range []string{"nav.how-to", "nav.first-puzzle", "nav.earlier-days", "nav.solution"} {
		list = append(list, link{"#", l.Word(word)})
	}
	return list
}

// paperPath is the folder of the page with a day's boards for paper.
func paperPath(d days.Date) string { return dayPath(d) + "paper/" }

// paperNotice is what the screen of a board for paper says in the board's place.
func (b *build) paperNotice(p page, m *markup, s screen) {
	m.raw(`<section class="screen elsewhere"`).attr("id", puzzleAnchor(s.Slot)).raw(">\n")
	b.screenHead(p, m, s)
	b.note(p, m, s)
	m.el(`p class="note"`, p.l.Word("paper.notice"))
	m.raw(`<p class="note">`).link(p.toPrint(s.board).href, p.toPrint(s.board).text).raw("</p>\n")
	m.links(s.links...).raw("</section>\n")
}

// toPrint links to a board for paper.
func (p page) toPrint(x *board) link {
	path := paperPath(x.Date)
	if x.of != nil {
		path = x.of.printPath(x.of.n)
	}
	return link{p.href(path) + "#" + puzzleAnchor(x.Slot), p.l.Word("nav.paper")}
}

// solutionToPrint links to the solution of a board for paper.
func (p page) solutionToPrint(x *board) link {
	if !x.paper {
		return link{}
	}
	path := paperPath(x.Date) + "solution/"
	if x.of != nil {
		path = x.of.printPath(x.of.n)
	}
	return link{p.href(path) + "#" + solutionAnchor(x.Slot), p.l.Word("nav.paper-solution")}
}

// paperPages writes a day's boards for paper, each on a sheet of its own, and
// their solutions once they are out.
func (b *build) paperPages(l tongue, d days.Date, boards []board) error {
	var large []*board
	for i := range boards {
		if boards[i].paper {
			large = append(large, &boards[i])
		}
	}
	if len(large) == 0 {
		return nil
	}
	p := page{l: l, path: paperPath(d), still: true, title: l.Say("paper.title", "date", l.date("long", d))}
	if err := b.paperPage(p, large, b.puzzleSheet); err != nil || !b.solvable(d) {
		return err
	}
	p = page{l: l, path: paperPath(d) + "solution/", still: true, title: l.Say("paper.solution-title", "date", l.date("long", d))}
	return b.paperPage(p, large, b.solutionSheet)
}

// sheet is what differs between the sheet of a puzzle and that of its solution.
type sheet struct {
	head, anchor string
	drawn        *figure.Figure
	word         string // what the drawing is called
	credit       string // of a solution, "" where nothing is known
	links        []link // to the same board elsewhere
}

func (b *build) puzzleSheet(p page, x *board) sheet {
	back := link{p.href(dayPath(x.Date)) + "#" + puzzleAnchor(x.Slot), p.l.Word("nav.puzzle")}
	solution := link{}
	if b.solvable(x.Date) {
		solution = p.solutionToPrint(x)
	}
	return sheet{p.l.date("long", x.Date), puzzleAnchor(x.Slot), &x.drawn, "board.label", "", []link{back, solution}}
}

func (b *build) solutionSheet(p page, x *board) sheet {
	anchor := solutionAnchor(x.Slot)
	back := link{p.href(dayPath(x.Date)+"solution/") + "#" + anchor, p.l.Word("nav.solution")}
	credit := p.l.credit(x.Take.Claim.Credit)
	return sheet{p.l.Say("solution.title", "date", p.l.date("long", x.Date)), anchor, &x.solved, "board.solved", credit, []link{back, p.toPrint(x)}}
}

func (b *build) paperPage(p page, boards []*board, sheetOf func(page, *board) sheet) error {
	names := make([]string, len(boards))
	for i, x := range boards {
		var err error
		if names[i], err = b.name(p.l, x); err != nil {
			return err
		}
	}
	return b.putPage(p, func(m *markup) {
		for i, x := range boards {
			b.paperSheet(p, m, x, names[i], sheetOf(p, x), i == 0)
		}
	})
}

func (b *build) paperSheet(p page, m *markup, x *board, name string, s sheet, first bool) {
	m.raw(`<section class="sheet"`).attr("id", s.anchor).raw(">\n")
	tag := `p class="date"`
	if first {
		tag = "h1"
	}
	b.head(p, m, tag, s.head, s.anchor)
	claim := p.l.claim(x.Take.Claim)
	m.bar("h2", name, func() { m.claim(p.href(dayPath(x.Date))+"#"+whyAnchor(x.Slot), claim) })
	m.el(`p class="note"`, sentence.Follow(x.words(p.l).Rules, p.l.Word("why.logic")))
	if s.credit != "" {
		m.el(`p class="note credit"`, s.credit)
	}
	m.drawing(s.drawn, p.l.Say(s.word, "family", name, "tier", claim))
	m.links(append(s.links, p.earlier(x.Date))...).raw("</section>\n")
}

// drawing writes a figure as a picture, as large as it is printed but no wider than
// the page.
func (m *markup) drawing(f *figure.Figure, label string) {
	m.raw(`<div class="drawing" role="img"`).attr("aria-label", label).raw(">\n")
	m.b = figure.AppendSVG(m.b, *f)
	m.raw("\n</div>\n")
}

package sitegen

import (
	"fmt"
	"slices"
	"strings"

	"inkbank/bank/days"
	"inkbank/bank/figure"
	"inkbank/bank/puzzle"
	"inkbank/content"
	"inkbank/sitegen/book"
	"inkbank/sitegen/sentence"
)

// Volume is what a book is made from, whatever its language.
type Volume struct {
	Identity string // tells it from all other books of the site
	// Title and Subtitle by language; an empty Subtitle says how many puzzles there are.
	Title, Subtitle map[string]string
	Notes           map[string][]string // paragraphs on the title page
	Newest          days.Date           // of its boards
	Chapters        []Chapter
	// Proofs are shown of the boards that have one here, by id.
	Proofs map[string]Proof
}

// Chapter is boards under one heading.
type Chapter struct {
	Date   days.Date         // the heading is a day, if this is one
	Title  map[string]string // or else this, by language
	Boards []Chosen
}

// Chosen is a board of a book.
type Chosen struct {
	Take days.Take
	Slot string // whose title the board has; "" for its family's
}

// Proof is what was found out of a board when it was looked at again.
type Proof struct {
	Solutions int    // by the independent count: 1, or -1 for one that was given up
	Stuck     string // the position where all lower tiers stop; "" for none
	Command   string // what checks it again
}

// Count is how many boards a book has.
func (v Volume) Count() (n int) {
	for _, c := range v.Chapters {
		n += len(c.Boards)
	}
	return n
}

// MonthVolume is the published days of a month, ascending. The caller has none that
// must not be shown, nor its solutions.
func MonthVolume(s Site, month []Day) (Volume, error) {
	b, err := bareBuild(s)
	if err != nil {
		return Volume{}, err
	}
	return b.monthVolume(month), nil
}

// CollectionVolume is the boards of a collection, in its order. Without a title of its
// own it is called by what its boards have in common.
func CollectionVolume(s Site, c days.Collection, boards []days.Take, made days.Date) (Volume, error) {
	b, err := bareBuild(s)
	if err != nil {
		return Volume{}, err
	}
	v := Volume{Identity: b.base + "\n" + b.Title + "\ncollection " + c.Name, Newest: made, Title: map[string]string{}}
	for _, l := range b.tongues {
		v.Title[l.Code] = c.Title
		if c.Title == "" {
			page, err := l.Family(c.Selection.Family)
			if err != nil {
				return Volume{}, err
			}
			v.Title[l.Code] = l.Say("book.of-collection", "family", page.Title, "tier", l.Tier(c.Selection.Tier.String()))
		}
	}
	all := Chapter{}
	for _, t := range boards {
		all.Boards = append(all.Boards, Chosen{Take: t})
	}
	v.Chapters = []Chapter{all}
	return v, nil
}

// SetBook says a volume in a language, ready to be set as a file.
func SetBook(s Site, language string, v Volume) (*book.Book, error) {
	b, err := bareBuild(s)
	if err != nil {
		return nil, err
	}
	for _, l := range b.tongues {
		if l.Code == language {
			out, err := b.setBook(l, v)
			if err == nil {
				err = s.Content.Err()
			}
			return out, err
		}
	}
	return nil, fmt.Errorf("no language %q on the site", language)
}

// monthVolume puts the boards of a month in the order of their days and slots.
func (b *build) monthVolume(month []Day) Volume {
	first := month[0].Date.FirstOfMonth()
	v := Volume{Identity: b.base + "\n" + b.Title + "\nmonth " + first.String()[:len("2026-11")], Newest: month[len(month)-1].Date, Title: map[string]string{}}
	for _, l := range b.tongues {
		v.Title[l.Code] = l.Say("book.of-month", "site", b.title(l), "month", l.date("month", first))
	}
	for _, d := range month {
		c := Chapter{Date: d.Date}
		for _, e := range b.inOrder(d.Entries) {
			c.Boards = append(c.Boards, Chosen{e.Take, e.Slot})
		}
		v.Chapters = append(v.Chapters, c)
	}
	return v
}

// binder collects what a book has of each board.
type binder struct {
	*build
	l      tongue
	proofs map[string]Proof
	n      int
	needed map[string]map[string][]int // by family and technique: the puzzles that need it
}

func (b *build) setBook(l tongue, v Volume) (*book.Book, error) {
	w := binder{build: b, l: l, proofs: v.Proofs, needed: map[string]map[string][]int{}}
	out := &book.Book{
		Identity: v.Identity, Language: l.Code, Title: v.Title[l.Code], Subtitle: v.Subtitle[l.Code], Notes: slices.Clone(v.Notes[l.Code]),
		Date: book.Date{Year: v.Newest.Year, Month: v.Newest.Month, Day: v.Newest.Day}, Words: l.bookWords(),
	}
	if b.Title != "" && b.Title != out.Title {
		out.Publisher = b.Title
	}
	for _, c := range v.Chapters {
		s, err := w.section(c)
		if err != nil {
			return nil, err
		}
		out.Sections = append(out.Sections, s)
	}
	if out.Subtitle == "" {
		out.Subtitle = l.Count("book.count", w.n)
	}
	out.Notes = append(out.Notes, l.Word("why.logic"))
	var err error
	out.Index, err = w.index()
	return out, err
}

// bookWords are the words that all books of a language have.
func (l tongue) bookWords() book.Words {
	return book.Words{
		Contents: l.Word("nav.contents"), Puzzles: l.Word("book.puzzles"), Solutions: l.Word("book.solutions"),
		Solution: l.Word("book.solution"), SolutionPage: l.Say("book.solution-page", "n", book.PageNumber), Puzzle: l.Word("book.back"),
		InWords: l.Word("book.in-words"), SolvedInWords: l.Word("book.solved-in-words"),
		Techniques: l.Word("book.techniques"), AboutIndex: l.Word("book.about-index"), Proofs: l.Word("book.proofs"), Summary: l.Word("book.summary"),
	}
}

func (w *binder) section(c Chapter) (book.Section, error) {
	s := book.Section{Title: c.Title[w.l.Code]}
	if c.Date != (days.Date{}) {
		s.Title = w.l.date("long", c.Date)
	}
	for _, board := range c.Boards {
		p, err := w.puzzle(board)
		if err != nil {
			return s, fmt.Errorf("board %s: %w", board.Take.ID, err)
		}
		s.Puzzles = append(s.Puzzles, p)
	}
	return s, nil
}

func (w *binder) puzzle(c Chosen) (book.Puzzle, error) {
	w.n++
	t, l := c.Take, w.l
	f, ok := w.families[t.Family]
	if !ok {
		return book.Puzzle{}, fmt.Errorf("family %q is not part of the site", t.Family)
	}
	page, err := l.Family(t.Family)
	if err != nil {
		return book.Puzzle{}, err
	}
	name, err := w.slotTitle(l, days.Entry{Slot: c.Slot, Take: t})
	if err != nil {
		return book.Puzzle{}, err
	}
	claim := l.claim(t.Claim)
	p := book.Puzzle{
		Title: l.Say("book.puzzle", "n", fmt.Sprint(w.n), "name", name), Tier: claim, Rules: page.Rules,
		Label: l.Say("board.label", "family", name, "tier", claim), SolvedLabel: l.Say("board.solved", "family", name),
		Reasons: w.reasonsInWords(page, t), Credit: l.credit(t.Claim.Credit),
	}
	if p.Board, err = f.Draw(t.Board, "", puzzle.Marks{}); err != nil {
		return p, err
	}
	if p.Solved, err = f.DrawSolution(t.Board, t.Solution); err != nil {
		return p, err
	}
	p.Words, p.SolvedWords = l.inWords(&p.Board, page), l.solvedInWords(&p.Solved, page)
	w.need(t)
	if proof, ok := w.proofs[t.ID]; ok {
		p.Proof, err = w.proof(f, page, name, p.Reasons, t, proof)
	}
	return p, err
}

// reasonsInWords says why a board has its tier, without links.
func (w *binder) reasonsInWords(page content.FamilyPage, t days.Take) string {
	said := ""
	for _, r := range w.reasons(w.l, t) {
		var names []string
		for _, name := range r.techniques {
			names = append(names, techniqueName(page, name))
		}
		text := strings.Replace(r.said, "{techniques}", w.l.List("names", names), 1)
		if said == "" {
			said = text
		} else {
			said = sentence.Follow(said, text)
		}
	}
	return said
}

func (w *binder) proof(f puzzle.Family, page content.FamilyPage, name, reasons string, t days.Take, found Proof) (*book.Proof, error) {
	l := w.l
	p := &book.Proof{Command: found.Command, Label: l.Say("book.stuck-label", "family", name)}
	counted := "book.counted"
	if found.Solutions != 1 {
		counted = "book.given-up"
	}
	p.Text = append(p.Text, l.Word(counted), reasons)
	if t.Claim.Ladder != "" {
		p.Text = append(p.Text, l.Say("book.ladder", "ladder", t.Claim.Ladder))
	}
	p.Text = append(p.Text, l.Word("book.recheck"))
	if found.Stuck == "" {
		return p, nil
	}
	stuck, err := f.Draw(t.Board, found.Stuck, puzzle.Marks{Entries: true, Notes: true})
	p.Stuck, p.AboutStuck = &stuck, l.Word("book.stuck")
	return p, err
}

// need enters a board into the index.
func (w *binder) need(t days.Take) {
	for _, name := range t.Claim.Needs {
		if w.needed[t.Family] == nil {
			w.needed[t.Family] = map[string][]int{}
		}
		w.needed[t.Family][name] = append(w.needed[t.Family][name], w.n)
	}
}

// index lists the techniques that boards need, by family, in the order of the ladder.
// Names that a family no longer has come last.
func (w *binder) index() (out []book.Group, err error) {
	for _, f := range w.Families {
		needed := w.needed[f.Name()]
		if needed == nil {
			continue
		}
		page, err := w.l.Family(f.Name())
		if err != nil {
			return nil, err
		}
		var names []string
		for _, t := range f.Techniques() {
			names = append(names, t.Name)
		}
		var old []string
		for name := range needed {
			if !slices.Contains(names, name) {
				old = append(old, name)
			}
		}
		slices.Sort(old) // for equal books
		group := book.Group{Title: page.Title}
		for _, name := range append(names, old...) {
			if list := needed[name]; list != nil {
				group.Techniques = append(group.Techniques, book.Technique{Name: techniqueName(page, name), Puzzles: list})
			}
		}
		out = append(out, group)
	}
	return out, nil
}

// solvedInWords says a solution: the parts that the board is cut into, or else what
// is filled, or what stands in each square, a paragraph a row.
func (l tongue) solvedInWords(f *figure.Figure, family content.FamilyPage) (out []string) {
	if parts := regions(f); parts != nil {
		return l.partsInWords(f, parts, family)
	}
	rows, cols := f.Board()
	for row := range rows {
		cells := rowInWords(l, f, row, family)
		if f.LeftClues+f.TopClues > 0 {
			cells = l.filledInWords(f, row, cols)
		}
		out = append(out, l.lineInWords("text.row", row, strings.Join(cells, l.Word("list.names-separator"))))
	}
	return out
}

// filledInWords names the squares of a row that are filled, run by run.
func (l tongue) filledInWords(f *figure.Figure, row, cols int) (runs []string) {
	for col := 0; col < cols; col++ {
		first := col
		for col < cols && f.Square(row, col).Kind == figure.Filled {
			col++
		}
		if col > first {
			runs = append(runs, sentence.Span(l.Language, "column", first, col-first))
		}
	}
	if runs == nil {
		return []string{l.Word("text.empty")}
	}
	return runs
}

// partsInWords says which squares belong to each clue, in reading order.
func (l tongue) partsInWords(f *figure.Figure, parts map[int]region, family content.FamilyPage) (out []string) {
	rows, cols := f.Board()
	seen := map[int]bool{}
	for row := range rows {
		for col := range cols {
			n := f.Square(row, col).Region
			if seen[n] || n == 0 {
				continue
			}
			seen[n] = true
			out = append(out, l.Say("board.region", "value", family.SayClue(parts[n].number), "cells", sentence.Cells(l.Language, parts[n].squares)))
		}
	}
	return out
}

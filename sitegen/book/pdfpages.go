package book

import (
	"strconv"
)

// titlePage writes the first page.
func (d *document) titlePage() {
	d.mark(d.Title, 0)
	x, _, w, _ := d.room()
	points := d.paper.points()
	y := d.paper.height() / 4
	y = d.paragraph(d.Title, x, y, w, points*2, true) + 3
	y = d.paragraph(d.Subtitle, x, y, w, points*1.3, false) + 6
	for _, note := range d.Notes {
		y = d.paragraph(note, x, y, w, points, false) + 2
	}
	d.paragraph(d.Publisher, x, d.paper.height()*4/5, w, points, false)
}

// contentLine is a line of the contents.
type contentLine struct {
	text  string
	inner bool
	page  func() int
}

// contentLines lists the parts of the book, and the sections of its puzzles.
func (d *document) contentLines() []contentLine {
	first := func() int { return d.puzzleAt[0] }
	out := []contentLine{{d.Words.Puzzles, false, first}}
	n := 0
	for i := range d.Sections {
		if s := &d.Sections[i]; s.Title != "" && len(s.Puzzles) > 0 {
			at := n
			out = append(out, contentLine{s.Title, true, func() int { return d.puzzleAt[at] }})
		}
		n += len(d.Sections[i].Puzzles)
	}
	out = append(out, contentLine{d.Words.Solutions, false, func() int { return d.toSolutions }})
	if len(d.index) > 0 {
		out = append(out, contentLine{d.Words.Techniques, false, func() int { return d.toRest }})
	}
	if len(d.proven) > 0 {
		out = append(out, contentLine{d.Words.Proofs, false, func() int { return d.toRest + len(d.index) }})
	}
	return out
}

// linesPerPage is how many lines of plain text a page has room for.
func (d *document) linesPerPage() int {
	_, _, _, h := d.room()
	return int(h / line(d.paper.points()))
}

// contentPages writes the contents. Two lines are for the heading.
func (d *document) contentPages() {
	x, y, w, _ := d.room()
	points := d.paper.points()
	for i, l := range d.lines {
		if n := i + 2; i == 0 || n%d.linesPerPage() == 0 {
			d.newPage()
			_, y, _, _ = d.room()
		}
		if i == 0 {
			d.mark(d.Words.Contents, 0)
			d.say(d.Words.Contents, x, y, points+2, true)
			y += 2 * line(points)
		}
		indent := 0.0
		if l.inner {
			indent = 4
		}
		number := strconv.Itoa(l.page())
		d.say(d.cut(l.text, w-indent-12), x+indent, y, points, !l.inner)
		d.face(points, false)
		d.write(x+w-d.length(number), y+line(points)*0.72, number)
		link := d.AddLink()
		d.SetLink(link, 0, l.page())
		d.Link(x, y, w, line(points), link)
		y += line(points)
	}
}

// cut is as much of a text as a line has room for.
func (d *document) cut(text string, w float64) string {
	d.face(d.paper.points(), true)
	if lines := wrap(text, w, d.length); len(lines) > 0 {
		return lines[0]
	}
	return ""
}

// indexLine is a line of the index: a heading, the name of a technique, or places of
// puzzles.
type indexLine struct {
	text    string
	heading bool
	puzzles []int
}

// indexPages puts the index on pages.
func (d *document) indexPages() (out [][]indexLine) {
	if len(d.Index) == 0 {
		return nil
	}
	_, _, w, _ := d.room()
	var all []indexLine
	d.face(d.paper.points(), false)
	for _, text := range wrap(d.Words.AboutIndex, w, d.length) {
		all = append(all, indexLine{text: text})
	}
	for _, g := range d.Index {
		all = append(all, indexLine{}, indexLine{text: g.Title, heading: true})
		for _, t := range g.Techniques {
			all = append(all, indexLine{text: t.Name})
			perLine := max(1, int((w-indexIndent)/d.numberRoom()))
			for from := 0; from < len(t.Puzzles); from += perLine {
				all = append(all, indexLine{puzzles: t.Puzzles[from:min(from+perLine, len(t.Puzzles))]})
			}
		}
	}
	perPage := d.linesPerPage() - 2 // the heading's
	for from := 0; from < len(all); from += perPage {
		out = append(out, all[from:min(from+perPage, len(all))])
	}
	return out
}

const indexIndent = 4.0

// numberRoom is the room of a number in the index.
func (d *document) numberRoom() float64 { return d.length("0000 ") }

// indexed writes the index.
func (d *document) indexed() {
	x, _, _, _ := d.room()
	points := d.paper.points()
	for i, page := range d.index {
		d.newPage()
		_, y, _, _ := d.room()
		if i == 0 {
			d.mark(d.Words.Techniques, 0)
		}
		d.say(d.Words.Techniques, x, y, points+2, true)
		y += 2 * line(points)
		for _, l := range page {
			d.say(l.text, x, y, points, l.heading)
			for k, n := range l.puzzles {
				at := x + indexIndent + float64(k)*d.numberRoom()
				d.say(strconv.Itoa(n), at, y, points, false)
				d.Link(at, y, d.numberRoom(), line(points), d.toPuzzle[n-1])
			}
			y += line(points)
		}
	}
}

// proofPages writes a page about each puzzle that has a proof.
func (d *document) proofPages() {
	points := d.paper.points()
	for i, p := range d.proven {
		d.newPage()
		if i == 0 {
			d.mark(d.Words.Proofs, 0)
		}
		x, y, w, h := d.room()
		bottom := y + h
		d.Link(x, y, w, line(points+1), d.toPuzzle[p.n-1])
		y = d.paragraph(p.Title, x, y, w, points+1, true)
		y = d.paragraph(p.Tier, x, y, w, points, false) + 2
		for _, text := range p.Proof.Text {
			y = d.paragraph(text, x, y, w, points, false) + 1
		}
		y = d.command(p.Proof.Command, x, y, w, points-1) + 2
		if p.Proof.Stuck != nil {
			y = d.paragraph(p.Proof.AboutStuck, x, y, w, points, false) + 2
			cell := d.fit(p.Proof.Stuck, w, bottom-y)
			_, _, fw, _ := p.Proof.Stuck.Bounds()
			d.figureAt(p.Proof.Stuck, x+(w-float64(fw)*cell/100)/2, y, cell)
		}
	}
}

// command writes what is to be typed.
func (d *document) command(text string, x, y, w, points float64) float64 {
	d.SetFont(typedFace, "", points)
	length := func(text string) float64 { return d.GetStringWidth(d.latin(text)) }
	for _, part := range wrap(text, w, length) {
		d.Text(x, y+line(points)*0.72, d.latin(part))
		y += line(points)
	}
	return y
}

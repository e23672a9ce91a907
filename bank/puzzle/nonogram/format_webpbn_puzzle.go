package nonogram

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// webpbnPuzzle is a puzzle as the file has it.
type webpbnPuzzle struct {
	Type       string           `xml:"type,attr"`
	Default    string           `xml:"defaultcolor,attr"`
	Background string           `xml:"backgroundcolor,attr"`
	Title      string           `xml:"title"`
	Author     string           `xml:"author"`
	Copyright  string           `xml:"copyright"`
	Colours    []webpbnColour   `xml:"color"`
	Clues      []webpbnClues    `xml:"clues"`
	Solutions  []webpbnSolution `xml:"solution"`
}

type webpbnColour struct {
	Name  string `xml:"name,attr"`
	Char  string `xml:"char,attr"`
	Value string `xml:",chardata"`
}

type webpbnClues struct {
	Type  string       `xml:"type,attr"`
	Lines []webpbnLine `xml:"line"`
}

type webpbnLine struct {
	Counts []webpbnCount `xml:"count"`
}

type webpbnCount struct {
	Colour string `xml:"color,attr"`
	Value  string `xml:",chardata"`
}

type webpbnSolution struct {
	Type  string `xml:"type,attr"`
	Image string `xml:"image"`
}

// sheet makes a board of a puzzle. Credits of its set stand for those that it lacks.
func (p *webpbnPuzzle) sheet(set puzzle.Credit) (puzzle.Sheet, error) {
	if p.Type != "" && p.Type != "grid" {
		return puzzle.Sheet{}, fmt.Errorf("a puzzle of type %.40q: only grids are read", p.Type)
	}
	if len(p.Colours) > mostColours {
		return puzzle.Sheet{}, fmt.Errorf("%d colours: %w", len(p.Colours), errColour)
	}
	if name := either(p.Background, white.name); !p.is(name, white) {
		return puzzle.Sheet{}, fmt.Errorf("the background is %.40q: %w", name, errColour)
	}
	d := draft{credit: puzzle.Credit{
		Title: p.Title, Author: either(p.Author, set.Author), Licence: either(p.Copyright, set.Licence),
	}}
	err := p.goal(&d)
	if err == nil {
		err = p.clues(&d)
	}
	if err != nil {
		return puzzle.Sheet{}, err
	}
	return d.sheet()
}

// either returns a text or, where there is none, another.
func either(text, other string) string {
	if text == "" {
		return other
	}
	return text
}

// ink is a colour, with the sign for its cells in pictures.
type ink struct{ name, rgb, char string }

// The two colours that are read, as files have them that define none.
var (
	white = ink{"white", "fff", "."}
	black = ink{"black", "000", "X"}
)

// mostColours bounds how many a puzzle defines, though it uses two of them.
const mostColours = 64

// errColour reports any other colour.
var errColour = errors.New("only black on white is read")

// is reports whether a colour of the puzzle's is one of the two.
func (p *webpbnPuzzle) is(name string, i ink) bool {
	value := ""
	if name == i.name {
		value = i.rgb
	}
	for _, c := range p.Colours {
		if c.Name == name {
			value = strings.ToLower(strings.Trim(c.Value, "# \t\r\n"))
		}
	}
	return value == i.rgb || value == i.rgb+i.rgb
}

// signs returns the signs for cells of a colour.
func (p *webpbnPuzzle) signs(i ink) (signs string) {
	for _, c := range p.Colours {
		if p.is(c.Name, i) {
			signs += c.Char
		}
	}
	return either(signs, i.char)
}

// goal reads the first picture that is a goal.
func (p *webpbnPuzzle) goal(d *draft) error {
	for _, s := range p.Solutions {
		if s.Type != "" && s.Type != "goal" {
			continue
		}
		g, err := p.picture(s.Image)
		if err != nil {
			return fmt.Errorf("goal: %w", err)
		}
		d.goal = g
		return nil
	}
	return nil
}

// picture reads rows between bars, with white space anywhere.
func (p *webpbnPuzzle) picture(image string) (*grid, error) {
	parts := strings.Split(strings.Join(strings.Fields(image), ""), "|")
	var rows []string
	for i, part := range parts {
		if i%2 == 1 {
			rows = append(rows, part)
		} else if part != "" {
			return nil, fmt.Errorf("%.40q between two rows: want each row between bars", part)
		}
	}
	if len(parts)%2 == 0 {
		return nil, fmt.Errorf("no bar behind row %d", len(rows))
	}
	filled, empty := p.signs(black), p.signs(white)
	g := &grid{h: len(rows)}
	for row, text := range rows {
		cells := []rune(bracketed.ReplaceAllString(text, "$1"))
		if row == 0 {
			g.w = len(cells)
			if err := checkSize(g.w, g.h); err != nil {
				return nil, err
			}
		}
		if len(cells) != g.w {
			return nil, fmt.Errorf("row %d has %s, row 1 has %d", row+1, puzzle.Cells(len(cells)), g.w)
		}
		for col, cell := range cells {
			if strings.ContainsRune(filled, cell) {
				g.flip(row, col)
			} else if !strings.ContainsRune(empty, cell) {
				return nil, fmt.Errorf("%v: %q is neither %.40q nor %.40q: %w", grade.At(row, col), cell, filled, empty, errColour)
			}
		}
	}
	return g, checkSize(g.w, g.h)
}

// bracketed is a cell that lists the one colour that it can have.
var bracketed = regexp.MustCompile(`\[([^\]])\]`)

// clues reads the clues; where those of columns or rows are not there, they follow
// from the picture.
func (p *webpbnPuzzle) clues(d *draft) error {
	columns, rows, err := p.lines()
	if err != nil {
		return err
	}
	w, h := len(columns), len(rows)
	if columns == nil || rows == nil {
		if d.goal == nil {
			return errors.New("neither clues of both columns and rows nor a picture")
		}
		b := &board{w: d.goal.w, h: d.goal.h}
		d.goal.describe(b)
		d.columns, d.rows = b.clues(b.h, b.lines()), b.clues(0, b.h)
	}
	if columns == nil {
		w = d.goal.w
	}
	if rows == nil {
		h = d.goal.h
	}
	if err := checkSize(w, h); err != nil {
		return err
	}
	if columns != nil {
		d.columns, err = p.readLines("column", columns)
	}
	if err == nil && rows != nil {
		d.rows, err = p.readLines("row", rows)
	}
	return err
}

// lines returns the clues of columns and rows as they stand there, nil for none.
func (p *webpbnPuzzle) lines() (columns, rows []webpbnLine, err error) {
	for _, c := range p.Clues {
		var lines *[]webpbnLine
		switch c.Type {
		case "columns":
			lines = &columns
		case "rows":
			lines = &rows
		default:
			return nil, nil, fmt.Errorf("clues of type %.40q: want columns or rows", c.Type)
		}
		if *lines != nil {
			return nil, nil, fmt.Errorf("clues of %s stand there twice", c.Type)
		}
		*lines = append([]webpbnLine{}, c.Lines...)
	}
	return columns, rows, nil
}

func (p *webpbnPuzzle) readLines(unit string, lines []webpbnLine) ([]clue, error) {
	clues := make([]clue, len(lines))
	for i, line := range lines {
		var lengths []string
		for _, count := range line.Counts {
			name := either(count.Colour, either(p.Default, black.name))
			if !p.is(name, black) {
				return nil, fmt.Errorf("%s %d: a block of colour %.40q: %w", unit, i+1, name, errColour)
			}
			lengths = append(lengths, strings.TrimSpace(count.Value))
		}
		var err error
		if clues[i], err = parseLengths(lengths); err != nil {
			return nil, fmt.Errorf("%s %d: %w", unit, i+1, err)
		}
	}
	return clues, nil
}

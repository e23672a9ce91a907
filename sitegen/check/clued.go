package check

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// blackCell spells a black cell without clues, as boards and solutions write it;
// inCell puts the two clues of another into one word: down, this sign, across.
const (
	blackCell = "#"
	inCell    = `\`
)

// addClue adds a text to the clues that a black cell spells.
func addClue(cell, text string, across bool) string {
	if cell == blackCell {
		cell = inCell
	}
	down, right, _ := strings.Cut(cell, inCell)
	if across {
		return down + inCell + right + text
	}
	return down + text + inCell + right
}

// withoutClues spells the cells of a board as its solution is written, where a black
// cell is the same whatever clues it holds.
func withoutClues(cells []string) []string {
	out := slices.Clone(cells)
	for i, cell := range out {
		if strings.Contains(cell, inCell) {
			out[i] = blackCell
		}
	}
	return out
}

// heardCell is a cell of a table and what is said of it.
type heardCell struct {
	black, outside bool
	word           string // what a black cell spells
	label          string
	line           int
}

// head is what a black cell says of the squares to its right, or below it.
func (c heardCell) head(across bool) string {
	down, right, _ := strings.Cut(c.word, inCell)
	switch {
	case !c.black:
		return ""
	case across:
		return right
	}
	return down
}

var numberText = regexp.MustCompile(`\d+`)

// heard checks that every cell of a board with clues in black cells says where it is,
// and each clue that it has to do with, with the number of squares that it is for.
// Languages put these in an order of their own.
func (p *pageCheck) heard(rows [][]heardCell) {
	clued := slices.ContainsFunc(rows, func(row []heardCell) bool {
		return slices.ContainsFunc(row, func(c heardCell) bool { return strings.Contains(c.word, inCell) })
	})
	if !clued {
		return
	}
	for row := range rows {
		for col, c := range rows[row] {
			if c.outside {
				continue
			}
			said := numberText.FindAllString(c.label, -1)
			want := []string{strconv.Itoa(row + 1), strconv.Itoa(col + 1)}
			want = append(want, run(rows, row, col, true)...)
			want = append(want, run(rows, row, col, false)...)
			for _, number := range want {
				i := slices.Index(said, number)
				if i < 0 {
					p.fault(c.line, "E20", "the label %q of row %d, column %d lacks one of %s: place, clues and how many squares they are for",
						c.label, row+1, col+1, strings.Join(want, ", "))
					break
				}
				said = slices.Delete(said, i, i+1)
			}
		}
	}
}

// run returns the clue of the squares that a cell stands among, or that it heads, and
// how many they are; nothing where they have none.
func run(rows [][]heardCell, row, col int, across bool) []string {
	at := func(n int) *heardCell {
		r, c := row+n, col
		if across {
			r, c = row, col+n
		}
		if r < 0 || r >= len(rows) || c < 0 || c >= len(rows[r]) {
			return nil
		}
		return &rows[r][c]
	}
	head := 0
	for at(head) != nil && !at(head).black && !at(head).outside {
		head--
	}
	if at(head) == nil || at(head).head(across) == "" {
		return nil
	}
	n := 0
	for next := at(head + 1); next != nil && !next.black && !next.outside; next = at(head + 1 + n) {
		n++
	}
	return []string{at(head).head(across), strconv.Itoa(n)}
}

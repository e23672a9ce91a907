package nonogram

import (
	"fmt"
	"strings"

	"inkbank/bank/puzzle"
)

// formats lists the formats of other programs, those first that a file can be
// told to have with the most certainty.
func formats() []puzzle.Format {
	return []puzzle.Format{webpbnFormat(), nonFormat(), puzzlinkFormat(), gameIDFormat(), mkFormat(), ninFormat()}
}

// draft is a board as a file gives it, not yet held against the rules.
type draft struct {
	columns, rows []clue
	goal          *grid // the picture; nil for none
	credit        puzzle.Credit
}

// sheet makes a board of a draft. A picture that does not meet the clues is an error.
func (d draft) sheet() (puzzle.Sheet, error) {
	b, err := assemble(d.columns, d.rows)
	if err != nil {
		return puzzle.Sheet{}, err
	}
	s := puzzle.Sheet{Board: encode(b), Credit: d.credit}
	if d.goal == nil {
		return s, nil
	}
	if d.goal.w != b.w || d.goal.h != b.h {
		return puzzle.Sheet{}, fmt.Errorf("goal: %s, the clues have %d and %d", puzzle.Sides(d.goal.w, d.goal.h), b.w, b.h)
	}
	s.Solution = d.goal.pictureText()
	if err := judge(b, s.Solution); err != nil {
		return puzzle.Sheet{}, fmt.Errorf("goal: %w", err)
	}
	return s, nil
}

// unsheet is what a format writes: the board of a sheet, and its solution where it
// has one, which must meet the clues as other programs trust it.
func unsheet(s puzzle.Sheet) (b *board, goal *grid, err error) {
	if b, err = decode(s.Board); err != nil || s.Solution == "" {
		return b, nil, err
	}
	g, err := parsePicture(s.Solution, b.w, b.h)
	if err == nil {
		err = judge(b, s.Solution)
	}
	if err != nil {
		return nil, nil, fmt.Errorf("solution: %w", err)
	}
	return b, &g, nil
}

// lineFormat is a format of one board a line, clues alone.
func lineFormat(name string, sniff func(line string) bool, read func(line string) (draft, error), write func(b *board) string) puzzle.Format {
	sheet := func(line string) (puzzle.Sheet, error) {
		d, err := read(line)
		if err != nil {
			return puzzle.Sheet{}, err
		}
		return d.sheet()
	}
	return puzzle.LineFormat(name, sniff, sheet, puzzle.BoardWriter(decode, func(b *board) string { return write(b) + "\n" }))
}

// longestLine bounds the lines of files with a board on several: a picture of
// twice as many cells a side as a board can have fits.
const longestLine = 20_000

// betweenLengths tells what stands between lengths.
func betweenLengths(r rune) bool { return r == ',' || r == ' ' || r == '\t' }

// joined writes a clue with something else between its lengths, "0" for none.
func (c clue) joined(between string) string {
	return strings.ReplaceAll(c.String(), ".", between)
}

// drawn writes the picture with other signs for its cells and between its rows.
func (g *grid) drawn(empty, filled, between string) string {
	return strings.NewReplacer(emptyValue, empty, filledValue, filled, "\n", between).Replace(g.pictureText())
}

// clues returns the clues of some lines.
func (b *board) clues(from, to int) (list []clue) {
	for line := from; line < to; line++ {
		list = append(list, b.clue(line))
	}
	return list
}

// columnsFirst lists the columns, left to right, and then the rows.
func (b *board) columnsFirst() []int {
	lines := make([]int, b.lines())
	for i := range lines {
		lines[i] = (b.h + i) % b.lines()
	}
	return lines
}

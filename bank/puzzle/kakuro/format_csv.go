package kakuro

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"inkbank/bank/puzzle"
)

// csvFormat is grids as spreadsheets save them and as other programs keep them: a
// row a line, border included, cells split by commas, semicolons, tabs, bars or
// spaces. What a cell may be is said at csvCell. It writes commas, \ for a black
// cell without sums and nothing for a white one, to be filled in:
//
//	\,4\,6\
//	\3,,
//	\7,,
//
// A blank line, or one of empty cells where those are white, ends a board. Lines
// before the first row that start with # are comments, and one of two numbers gives
// the rows and columns.
func csvFormat() puzzle.Format {
	return puzzle.Format{Name: "csv", Sniff: sniffCSV, Read: readCSV, Write: puzzle.BoardWriter(decode, writeCSV)}
}

// mostRows is how many lines of a board are kept: a size, the border, one too many.
const mostRows = maxSide + 3

// csvLine is a line of a board; csvBoard is what has been read of one.
type csvLine struct {
	number int
	text   string
}

type csvBoard struct {
	puzzle.Begun
	lines []csvLine
	count int // of the lines, those among them that are not kept
}

func readCSV(r io.Reader, each func(int, puzzle.Sheet, error) bool) error {
	lines := func(take func(int, string, error) bool) error { return puzzle.Lines(r, longestRow, take) }
	return puzzle.ReadBoards(lines, func() puzzle.LineBoard { return new(csvBoard) }, each)
}

func (b *csvBoard) Take(number int, line string, fault error) bool {
	switch {
	case fault == nil && b.count == 0 && isComment(line):
		return true
	case fault == nil && b.endsAt(line):
		return b.count == 0
	case b.count == 0:
		b.Line = number
	}
	if b.count++; len(b.lines) < mostRows {
		b.lines = append(b.lines, csvLine{number, line})
	}
	b.Note(number, fault)
	return true
}

var word = regexp.MustCompile(`\pL{3}`)

// isComment tells a comment from a row that starts with a black cell: no cell has
// a word.
func isComment(line string) bool {
	return strings.HasPrefix(strings.TrimSpace(line), "#") && word.MatchString(line)
}

// endsAt reports whether a line has no cell but empty ones, and so ends the board:
// unless the empty ones are the black ones, as the first one of the board says.
func (b *csvBoard) endsAt(line string) bool {
	if !isEmpty(line) {
		return false
	}
	if b.count == 0 || strings.Trim(line, " ") == "" {
		return true
	}
	_, lines := cutSize(b.lines)
	rows, err := splitRows(lines)
	return err != nil || !startsEmpty(rows)
}

// isEmpty reports whether a line has nothing but what splits cells.
func isEmpty(line string) bool {
	return strings.TrimFunc(line, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",;|", r) }) == ""
}

// startsEmpty reports whether the first cell is an empty one.
func startsEmpty(rows [][]string) bool {
	return len(rows) > 0 && len(rows[0]) > 0 && rows[0][0] == ""
}

// cutSize takes off a first line that gives the rows and columns; others have more
// than two cells.
func cutSize(lines []csvLine) (sides []int, rows []csvLine) {
	if len(lines) == 0 {
		return nil, lines
	}
	fields := strings.FieldsFunc(lines[0].text, func(r rune) bool { return strings.ContainsRune(" \t,;", r) })
	if len(fields) == 3 && (fields[2] == "TAB" || fields[2] == "SPACE") { // how the cells are split
		fields = fields[:2]
	}
	if len(fields) != 2 {
		return nil, lines
	}
	for _, field := range fields {
		side, err := strconv.Atoi(field)
		if err != nil || side < 0 {
			return nil, lines
		}
		sides = append(sides, side)
	}
	return sides, lines[1:]
}

// separatorOf finds what splits the cells: the first of these that is in every
// line; a space is any number of them.
func separatorOf(lines []csvLine) rune {
	for _, separator := range "|\t;," {
		if !slices.ContainsFunc(lines, func(l csvLine) bool { return !strings.ContainsRune(l.text, separator) }) {
			return separator
		}
	}
	return ' '
}

// splitRows takes rows apart into cells without spaces around them.
func splitRows(lines []csvLine) (rows [][]string, err error) {
	separator := separatorOf(lines)
	framed := separator == '|' && !slices.ContainsFunc(lines, func(l csvLine) bool {
		text := strings.TrimSpace(l.text)
		return len(text) < 2 || text[0] != '|' || text[len(text)-1] != '|'
	})
	for _, line := range lines {
		text := line.text
		if framed {
			text = strings.TrimSpace(text)
			text = text[1 : len(text)-1]
		}
		row, err := splitRow(text, separator)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", line.number, err)
		}
		rows = append(rows, row)
	}
	return rows, nil
}

func splitRow(text string, separator rune) (cells []string, err error) {
	switch {
	case separator == ' ':
		cells = strings.Fields(text)
	case strings.Contains(text, `"`):
		in := csv.NewReader(strings.NewReader(text))
		in.Comma, in.TrimLeadingSpace = separator, separator != '\t'
		if cells, err = in.Read(); err != nil {
			return nil, errors.New("a quote within a cell, or one without its other half")
		}
	default:
		cells = strings.Split(text, string(separator))
	}
	for i, cell := range cells {
		cells[i] = strings.TrimSpace(cell)
	}
	return cells, nil
}

// withoutMargin leaves out columns at the right whose cells are all empty, which
// sheets have where something else is wider, unless empty cells are the black ones.
func withoutMargin(rows [][]string) [][]string {
	if len(rows) == 0 || len(rows[0]) == 0 || startsEmpty(rows) {
		return rows
	}
	for w := len(rows[0]); ; w-- {
		for _, row := range rows {
			if len(row) != w || row[w-1] != "" {
				return rows
			}
		}
		for i := range rows {
			rows[i] = rows[i][:w-1]
		}
	}
}

// sheet makes a board of what was read.
func (b *csvBoard) Sheet() (puzzle.Sheet, error) {
	if b.Fault != nil {
		return puzzle.Sheet{}, b.Fault
	}
	sides, lines := cutSize(b.lines)
	rows, err := splitRows(lines)
	if err != nil {
		return puzzle.Sheet{}, err
	}
	rows = withoutMargin(rows)
	w, h := 0, b.count-len(b.lines)+len(rows)
	if h > 0 {
		w = len(rows[0])
	}
	for i, row := range rows {
		if len(row) != w {
			return puzzle.Sheet{}, fmt.Errorf("line %d has %s, the first row %d", lines[i].number, puzzle.Cells(len(row)), w)
		}
	}
	if err := checkSize(w, h); err != nil {
		return puzzle.Sheet{}, err
	}
	if sides != nil && (sides[0] != h || sides[1] != w) && (sides[0] != w || sides[1] != h) {
		return puzzle.Sheet{}, fmt.Errorf("line %d says %s of %s, and there are %d of %d", b.lines[0].number, puzzle.Counted(sides[0], "row"), puzzle.Cells(sides[1]), h, w)
	}
	return csvSheet(slices.Concat(rows...), w, h)
}

// headBytes is how much of a file Sniff sees.
const headBytes = 4096

// sniffCSV looks for a sum in rows that are no board text.
func sniffCSV(head []byte) bool {
	text := string(head)
	if end := strings.LastIndexByte(text, '\n'); end >= 0 && len(text) >= headBytes {
		text = text[:end]
	}
	lines, commented := firstRows(text)
	sides, lines := cutSize(lines)
	rows, err := splitRows(lines)
	if err != nil {
		return false
	}
	foreign := commented || sides != nil || separatorOf(lines) != ' '
	known, sums := true, false
	for _, row := range rows {
		if len(row) <= minRun {
			return false
		}
		for _, token := range row {
			c, err := parseCSVCell(token)
			known = known && err == nil
			sums = sums || c.below|c.right > 0
			if _, err := parseCell(token); err != nil {
				foreign = true
			}
		}
	}
	return foreign && sums && (known || separatorOf(lines) != ' ')
}

// firstRows returns the lines of the first board, and whether any are a comment.
func firstRows(text string) (lines []csvLine, commented bool) {
	number := 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimRight(line, "\r\n")
		switch {
		case len(lines) == 0 && isComment(line):
			commented = true
		case !isEmpty(line):
			lines = append(lines, csvLine{number, line})
		case len(lines) > 0:
			return lines, commented
		}
	}
	return lines, commented
}

func writeCSV(b *board) string {
	below, right := b.clues()
	var out strings.Builder
	for at := range b.index {
		if b.index[at] < 0 {
			out.WriteString(strings.Replace(sumText(below[at], right[at]), blackToken, splitter, 1))
		}
		if at%b.w < b.w-1 {
			out.WriteByte(',')
		} else {
			out.WriteByte('\n')
		}
	}
	return out.String() + "\n"
}

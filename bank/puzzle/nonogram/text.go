package nonogram

import (
	"fmt"
	"strconv"
	"strings"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// The values of a cell, as texts and steps write them.
const (
	filledValue = "#"
	emptyValue  = "."
)

// The two lines of a board text start with these words.
const (
	columnsWord = "cols"
	rowsWord    = "rows"
)

// String writes a clue as board texts do: "3.1", "0" for an empty line.
func (c clue) String() string {
	if len(c) == 0 {
		return "0"
	}
	parts := make([]string, len(c))
	for i, length := range c {
		parts[i] = strconv.Itoa(int(length))
	}
	return strings.Join(parts, ".")
}

// encode writes "cols" with the clues of the columns and "rows" with those of the rows.
func encode(b *board) string {
	var out strings.Builder
	out.WriteString(columnsWord)
	for col := range b.w {
		out.WriteString(" " + b.clue(b.h+col).String())
	}
	out.WriteString("\n" + rowsWord)
	for row := range b.h {
		out.WriteString(" " + b.clue(row).String())
	}
	return out.String()
}

// decode reads a board text. The two lines may come in either order, with any
// number of spaces; errors name the line and the clue.
func decode(text string) (*board, error) {
	lines := strings.Split(strings.TrimSuffix(strings.ReplaceAll(text, "\r\n", "\n"), "\n"), "\n")
	if len(lines) != 2 {
		return nil, fmt.Errorf("a board of %s: want two, %q and %q with their clues", puzzle.Counted(len(lines), "line"), columnsWord, rowsWord)
	}
	clues := map[string][]clue{}
	for i, line := range lines {
		fields := strings.Fields(line)
		if len(fields) == 0 || fields[0] != columnsWord && fields[0] != rowsWord {
			return nil, fmt.Errorf("line %d: starts with neither %q nor %q", i+1, columnsWord, rowsWord)
		}
		word := fields[0]
		if _, twice := clues[word]; twice {
			return nil, fmt.Errorf("line %d: a second line of %s", i+1, word)
		}
		list, err := parseClues(fields[1:])
		if err != nil {
			return nil, fmt.Errorf("line %d, %s: %w", i+1, word, err)
		}
		clues[word] = list
	}
	return assemble(clues[columnsWord], clues[rowsWord])
}

// assemble makes a board of the clues of its columns and rows.
func assemble(columns, rows []clue) (*board, error) {
	b := &board{w: len(columns), h: len(rows)}
	if err := checkSize(b.w, b.h); err != nil {
		return nil, err
	}
	for row, c := range rows {
		b.setClue(row, c)
	}
	for col, c := range columns {
		b.setClue(b.h+col, c)
	}
	return b, b.check()
}

// checkSize refuses sides that no board has.
func checkSize(w, h int) error {
	switch {
	case w < 1 || h < 1:
		return fmt.Errorf("%s: want at least one of each", puzzle.Sides(w, h))
	case w > maxSide || h > maxSide:
		return fmt.Errorf("%w: %s, each side has at most %d cells", puzzle.ErrSize, puzzle.Sides(w, h), maxSide)
	}
	return nil
}

// parseClues reads clues of a line each; errors count them from 1.
func parseClues(fields []string) ([]clue, error) {
	list := make([]clue, len(fields))
	for i, field := range fields {
		c, err := parseClue(field)
		if err != nil {
			return nil, fmt.Errorf("clue %d: %w", i+1, err)
		}
		list[i] = c
	}
	return list, nil
}

// parseClue reads lengths joined by dots; "0" is an empty line.
func parseClue(field string) (clue, error) {
	c, err := parseLengths(strings.Split(field, "."))
	if err != nil {
		return nil, fmt.Errorf("%.40q: %w", field, err)
	}
	return c, nil
}

// parseLengths reads a clue from its lengths; none or "0" alone is an empty line.
func parseLengths(parts []string) (clue, error) {
	if len(parts) == 0 || len(parts) == 1 && parts[0] == "0" {
		return nil, nil
	}
	if len(parts) > maxBlocks {
		return nil, fmt.Errorf("%d lengths, a line has room for at most %d", len(parts), maxBlocks)
	}
	c := make(clue, len(parts))
	for i, part := range parts {
		length, err := strconv.Atoi(part)
		if err != nil || length < 1 || length > maxSide || part[0] == '+' || part[0] == '0' {
			return nil, fmt.Errorf("want lengths from 1 to %d or 0 alone, not %.40q", maxSide, part)
		}
		c[i] = uint8(length)
	}
	return c, nil
}

// size names a board by its sides; the text's grid is the board itself.
func size(b *board) (string, int, int) { return sizeName(b.w, b.h), b.w, b.h }

func sizeName(w, h int) string { return fmt.Sprintf("%dx%d", w, h) }

// pictureText writes a line a row, "#" for a filled cell and "." for an empty one.
func (g *grid) pictureText() string {
	out := make([]byte, 0, g.h*(g.w+1))
	for row := range g.h {
		if row > 0 {
			out = append(out, '\n')
		}
		for col := range g.w {
			if g.filled(row, col) {
				out = append(out, filledValue...)
			} else {
				out = append(out, emptyValue...)
			}
		}
	}
	return string(out)
}

// parsePicture reads what pictureText wrote, of the size given; errors name the
// line or the cell.
func parsePicture(text string, w, h int) (grid, error) {
	g := grid{w: w, h: h}
	lines := strings.Split(strings.TrimSuffix(strings.ReplaceAll(text, "\r\n", "\n"), "\n"), "\n")
	if len(lines) != h {
		return g, fmt.Errorf("an answer of %s: want %d", puzzle.Counted(len(lines), "line"), h)
	}
	for row, line := range lines {
		if len(line) != w {
			return g, fmt.Errorf("line %d has %s, not %d", row+1, puzzle.Counted(len(line), "character"), w)
		}
		for col := range line {
			switch line[col : col+1] {
			case filledValue:
				g.flip(row, col)
			case emptyValue:
			default:
				return g, fmt.Errorf("%v: %q is neither %q nor %q", grade.At(row, col), line[col], filledValue, emptyValue)
			}
		}
	}
	return g, nil
}

// solution writes a solved state as a picture.
func solution(b *board, s *state) string {
	g := grid{w: b.w, h: b.h}
	copy(g.rows[:], s.black[:b.h])
	return g.pictureText()
}

// parseSolution reads an answer and holds it against the clues alone.
func parseSolution(b *board, text string) (*state, error) {
	g, err := parsePicture(text, b.w, b.h)
	if err != nil {
		return nil, err
	}
	s := start(b)
	for row := range b.h {
		if cell, ok := meets(b.clue(row), g.rows[row], b.w); !ok {
			return nil, fmt.Errorf("%v: row %d is not %v", grade.At(row, cell), row+1, b.clue(row))
		}
	}
	for col := range b.w {
		if cell, ok := meets(b.clue(b.h+col), g.column(col), b.h); !ok {
			return nil, fmt.Errorf("%v: column %d is not %v", grade.At(cell, col), col+1, b.clue(b.h+col))
		}
	}
	for row := range b.h {
		s.decide(row, g.rows[row], full(b.w)&^g.rows[row])
	}
	return s, nil
}

// judge reports whether an answer meets the clues.
func judge(b *board, answer string) error {
	_, err := parseSolution(b, answer)
	return err
}

// encodeState writes a token a cell in reading order: "#", "." or "#." for both.
func encodeState(b *board, s *state) string {
	tokens := make([]string, 0, b.w*b.h)
	for row := range b.h {
		for col := range b.w {
			switch {
			case s.black[row]>>col&1 != 0:
				tokens = append(tokens, filledValue)
			case s.white[row]>>col&1 != 0:
				tokens = append(tokens, emptyValue)
			default:
				tokens = append(tokens, filledValue+emptyValue)
			}
		}
	}
	return strings.Join(tokens, " ")
}

// decodeState reads a position. A line that it fills in another way than the
// clue says is an error that names the line.
func decodeState(b *board, text string) (*state, error) {
	tokens := strings.Fields(text)
	if len(tokens) != b.w*b.h {
		return nil, fmt.Errorf("a position of %s: want %d", puzzle.Cells(len(tokens)), b.w*b.h)
	}
	s := start(b)
	for i, token := range tokens {
		row, bit := i/b.w, uint64(1)<<(i%b.w)
		switch token {
		case filledValue:
			s.decide(row, bit, 0)
		case emptyValue:
			s.decide(row, 0, bit)
		case filledValue + emptyValue:
		default:
			return nil, fmt.Errorf("%v: %q is not %q, %q or both", grade.At(row, i%b.w), token, filledValue, emptyValue)
		}
	}
	if s.broken {
		return nil, fmt.Errorf("%s is full and not %v", b.name(s.fault), b.clue(s.fault))
	}
	return s, nil
}

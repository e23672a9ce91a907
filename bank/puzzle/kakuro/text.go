package kakuro

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"inkbank/bank/puzzle"
)

// The tokens of a board text that have no number.
const (
	whiteToken = "."
	blackToken = "#"
	splitter   = `\` // between the sum below and the sum to the right
)

// sumText writes the sums of a black cell: "17\24", "17\", "\24", "#" without any.
func sumText(below, right uint8) string {
	number := func(sum uint8) string {
		if sum == 0 {
			return ""
		}
		return strconv.Itoa(int(sum))
	}
	if below == 0 && right == 0 {
		return blackToken
	}
	return number(below) + splitter + number(right)
}

// clues returns the two sums of each grid cell, 0 for none.
func (b *board) clues() (below, right []uint8) {
	below, right = make([]uint8, b.w*b.h), make([]uint8, b.w*b.h)
	for i, r := range b.runs {
		if r.down {
			below[r.head] = b.sums[i]
		} else {
			right[r.head] = b.sums[i]
		}
	}
	return below, right
}

// encode writes a line a row, a token a cell.
func encode(b *board) string {
	below, right := b.clues()
	return b.lines(func(at int) string {
		if b.index[at] >= 0 {
			return whiteToken
		}
		return sumText(below[at], right[at])
	})
}

// lines writes a grid, a line a row, with a token for each cell.
func (l *layout) lines(token func(at int) string) string {
	return puzzle.JoinRows(l.w, len(l.index), token)
}

// decode reads a board text; errors name the cell.
func decode(text string) (*board, error) {
	tokens, w, h, err := puzzle.SplitRows(text)
	if err != nil {
		return nil, err
	}
	d := draft{w: w, h: h, cells: make([]draftCell, w*h)}
	if err := checkSize(w, h); err != nil {
		return nil, err
	}
	for at, token := range tokens {
		if d.cells[at], err = parseCell(token); err != nil {
			return nil, fmt.Errorf("%v: %w", d.site(at), err)
		}
	}
	return d.board()
}

// parseCell reads one token.
func parseCell(token string) (c draftCell, err error) {
	switch token {
	case whiteToken:
		return draftCell{white: true}, nil
	case blackToken, splitter:
		return c, nil
	}
	below, right, ok := strings.Cut(token, splitter)
	if !ok {
		return c, fmt.Errorf(`%.40q is no cell: want ".", "#" or sums as 17\24, 17\ or \24`, token)
	}
	if c.below, err = parseSum(below); err == nil {
		c.right, err = parseSum(right)
	}
	return c, err
}

// parseSum reads a sum from 1 to 45, "" as none.
func parseSum(text string) (uint8, error) {
	if text == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > largestSum(maxRun) || text[0] == '0' || text[0] == '+' {
		return 0, fmt.Errorf("%.40q is no sum: want 1 to %d", text, largestSum(maxRun))
	}
	return uint8(n), nil
}

// size names a board by its inner sides; the text's grid is one larger.
func size(b *board) (string, int, int) { return sizeName(b.w-1, b.h-1), b.w, b.h }

func sizeName(columns, rows int) string { return fmt.Sprintf("%dx%d", columns, rows) }

// fillingText writes a digit for each white cell and "#" for each black one.
func (l *layout) fillingText(f filling) string {
	return l.lines(func(at int) string {
		if c := l.index[at]; c >= 0 {
			return digitsText(f[c])
		}
		return blackToken
	})
}

// parseFilling reads what fillingText wrote; errors name the cell.
func (l *layout) parseFilling(text string) (filling, error) {
	tokens, w, h, err := puzzle.SplitRows(text)
	if err != nil {
		return nil, err
	}
	if w != l.w || h != l.h {
		return nil, fmt.Errorf("an answer of %s: want %d and %d", puzzle.Sides(w, h), l.w, l.h)
	}
	f := make(filling, 0, len(l.grid))
	for at, token := range tokens {
		if l.index[at] < 0 {
			if token != blackToken {
				return nil, fmt.Errorf("%v: %.40q in a black cell: want %q", l.site(at), token, blackToken)
			}
			continue
		}
		set, err := parseDigits(token)
		if err != nil || bits.OnesCount16(set) != 1 {
			return nil, fmt.Errorf("%v: %.40q is no digit from 1 to 9", l.site(at), token)
		}
		f = append(f, set)
	}
	return f, nil
}

// digitsText lists the digits of a set in order: "129".
func digitsText(set uint16) string {
	text := make([]byte, 0, 9)
	for ; set != 0; set &= set - 1 {
		text = append(text, byte('0'+digitOf(set)))
	}
	return string(text)
}

// parseDigits reads what digitsText wrote, of one digit or more.
func parseDigits(text string) (set uint16, err error) {
	for _, c := range []byte(text) {
		if c < '1' || c > '9' || set >= bit(int(c-'0')) {
			return 0, fmt.Errorf("%.40q: want digits from 1 to 9 in ascending order", text)
		}
		set |= bit(int(c - '0'))
	}
	if set == 0 {
		return 0, fmt.Errorf("no digit")
	}
	return set, nil
}

// solution writes a solved state.
func solution(b *board, s *state) string { return b.fillingText(s.cand) }

// parseSolution reads an answer that obeys every run.
func parseSolution(b *board, text string) (*state, error) {
	f, err := b.parseFilling(text)
	if err != nil {
		return nil, err
	}
	if err := b.meets(f); err != nil {
		return nil, err
	}
	s := start(b)
	for c, set := range f {
		s.restrict(c, set)
	}
	return s, nil
}

// judge reports whether an answer obeys every run.
func judge(b *board, answer string) error {
	_, err := parseSolution(b, answer)
	return err
}

// encodeState lists what is possible in each white cell, in reading order.
func encodeState(b *board, s *state) string {
	tokens := make([]string, len(s.cand))
	for c, set := range s.cand {
		tokens[c] = digitsText(set)
	}
	return strings.Join(tokens, " ")
}

// decodeState reads a position. A full run that breaks its rule is an error.
func decodeState(b *board, text string) (*state, error) {
	tokens := strings.Fields(text)
	if len(tokens) != len(b.grid) {
		return nil, fmt.Errorf("a position of %s: want %d", puzzle.Cells(len(tokens)), len(b.grid))
	}
	s := start(b)
	for c, token := range tokens {
		set, err := parseDigits(token)
		if err != nil {
			return nil, fmt.Errorf("%v: %w", b.cellSite(c), err)
		}
		s.restrict(c, set)
	}
	if s.broken {
		return nil, b.meetsRun(s.cand, s.fault)
	}
	return s, nil
}

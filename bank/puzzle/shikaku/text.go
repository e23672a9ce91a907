package shikaku

import (
	"fmt"
	"strconv"
	"strings"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// emptyToken is a cell without a number.
const emptyToken = "."

func cellName(cell, w int) string { return grade.At(cell/w, cell%w).String() }

// encode writes a line a row, a token a cell.
func encode(b *board) string {
	return puzzle.JoinRows(b.w, len(b.index), func(cell int) string {
		if k := b.index[cell]; k >= 0 {
			return strconv.Itoa(int(b.clues[k].area))
		}
		return emptyToken
	})
}

// decode reads a board text; errors name the cell.
func decode(text string) (*board, error) {
	tokens, w, h, err := puzzle.SplitRows(text)
	if err == nil {
		err = checkSize(w, h)
	}
	if err != nil {
		return nil, err
	}
	areas := make([]int, len(tokens))
	for cell, token := range tokens {
		if token == emptyToken {
			continue
		}
		if areas[cell], err = parseNumber(token, w*h); err != nil {
			return nil, fmt.Errorf(`%s: %w, or "." for none, with spaces between`, cellName(cell, w), err)
		}
	}
	return newBoard(w, h, areas)
}

// parseNumber reads a number from 1 to a largest one.
func parseNumber(text string, largest int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > largest || text[0] == '0' || text[0] == '+' {
		return 0, fmt.Errorf("%.40q is no number here: want 1 to %d", text, largest)
	}
	return n, nil
}

func size(b *board) (string, int, int) { return sizeName(b.w, b.h), b.w, b.h }

func sizeName(columns, rows int) string { return fmt.Sprintf("%dx%d", columns, rows) }

// text writes the number of each cell's rectangle, from 1.
func (t tiling) text(w int) string {
	return puzzle.JoinRows(w, len(t), func(cell int) string { return strconv.Itoa(int(t[cell]) + 1) })
}

// parseTiling reads what text wrote, as an answer to a board; errors name the cell.
func (b *board) parseTiling(text string) (tiling, error) {
	tokens, w, h, err := puzzle.SplitRows(text)
	if err != nil {
		return nil, err
	}
	if w != b.w || h != b.h {
		return nil, fmt.Errorf("line %d: an answer of %s: want %d and %d", h, puzzle.Sides(w, h), b.w, b.h)
	}
	t := make(tiling, len(tokens))
	for cell, token := range tokens {
		n, err := parseNumber(token, len(b.clues))
		if err != nil {
			return nil, fmt.Errorf("%v: rectangle %w", b.site(cell), err)
		}
		t[cell] = int16(n - 1)
	}
	return t, t.solves(b)
}

// judge reports whether an answer meets the rules.
func judge(b *board, answer string) error {
	_, err := b.parseTiling(answer)
	return err
}

// solution writes a solved state.
func solution(b *board, s *state) string { return renumbered(s.own).text(b.w) }

// parseSolution reads an answer as the solved state.
func parseSolution(b *board, text string) (*state, error) {
	t, err := b.parseTiling(text)
	if err != nil {
		return nil, err
	}
	owner := make([]int, len(b.clues))
	for k, c := range b.clues {
		owner[t[c.cell]] = k
	}
	s := start(b)
	for cell, n := range t {
		s.decide(cell, owner[n])
	}
	return s, nil
}

// ownerSplitter stands between the clues that may own a cell.
const ownerSplitter = '+'

// encodeState lists the cells of the clues that may own each cell, in reading order.
func encodeState(b *board, s *state) string {
	names := make([]string, len(b.clues))
	for k := range names {
		names[k] = b.clueSite(k).String()
	}
	out := make([]byte, 0, s.possible*len("r10c10+"))
	for cell := range b.index {
		splitter := byte(' ')
		s.eachOwner(cell, func(k int) {
			out = append(append(out, splitter), names[k]...)
			splitter = ownerSplitter
		})
	}
	return string(out[1:])
}

// decodeState reads a position.
func decodeState(b *board, text string) (*state, error) {
	tokens := strings.Fields(text)
	if len(tokens) != len(b.index) {
		return nil, fmt.Errorf("a position of %s: want %d", puzzle.Cells(len(tokens)), len(b.index))
	}
	s := start(b)
	for cell, token := range tokens {
		if err := s.allowOnly(cell, token); err != nil {
			return nil, fmt.Errorf("%v: %w", b.site(cell), err)
		}
	}
	if s.broken {
		return nil, fmt.Errorf("%v: no rectangle is left for this cell", b.site(s.fault))
	}
	return s, nil
}

// allowOnly rules out all owners of a cell but those that a token lists; one alone is
// decided.
func (s *state) allowOnly(cell int, token string) error {
	listed := map[int]bool{}
	for name := range strings.SplitSeq(token, string(ownerSplitter)) {
		k, err := s.parseOwner(cell, name)
		if err != nil {
			return err
		}
		listed[k] = true
	}
	s.eachOwner(cell, func(k int) {
		switch {
		case !listed[k]:
			s.ruleOut(cell, k)
		case len(listed) == 1:
			s.decide(cell, k)
		}
	})
	return nil
}

package sudoku

import (
	"fmt"
	"math/bits"
	"strings"
)

// noDigit stands for a cell of a broken position.
const noDigit = "-"

// encodeTable lists the candidates of each cell, cells split by spaces.
func encodeTable(_ Board, s *tableState) string {
	tokens := make([]string, len(s.cand))
	for cell, cand := range s.cand {
		tokens[cell] = digitText(cand)
		if s.broken {
			tokens[cell] = noDigit
		}
	}
	return strings.Join(tokens, " ")
}

// decodeTable reads what encodeTable wrote. A cell with one candidate is
// entered unless a peer has that candidate too, since entering takes it away.
func decodeTable(b Board, text string) (*tableState, error) {
	s := newTableState(gridOf(b.Side))
	tokens := strings.Split(text, " ")
	if len(tokens) != len(s.cand) {
		return nil, fmt.Errorf("a position on this board lists %d cells, not %d", len(s.cand), len(tokens))
	}
	for cell, token := range tokens {
		digits, ok := s.parseDigits(token)
		switch {
		case token == noDigit:
			s.fail()
		case !ok || digits == 0 || token != digitText(digits):
			return nil, fmt.Errorf("%v: %q is no list of digits from 1 to %d in ascending order", s.site(cell), token, b.Side)
		default:
			s.clear(cell, s.all&^digits)
		}
	}
	for cell, cand := range s.cand {
		if bits.OnesCount16(cand) == 1 && !s.broken && s.alone(cell) {
			s.enter(cell, cand)
		}
	}
	return s, nil
}

// alone reports whether no peer has a candidate that the cell has.
func (s *tableState) alone(cell int) bool {
	for _, peer := range s.peers[cell] {
		if s.cand[peer]&s.cand[cell] != 0 {
			return false
		}
	}
	return true
}

// solutionOfTable writes a solved position as solution text.
func solutionOfTable(b Board, s *tableState) string {
	full := Board{Side: b.Side, Cells: make([]uint8, len(s.cand))}
	for cell, cand := range s.cand {
		if s.entered[cell] {
			full.Cells[cell] = uint8(bits.Len16(cand))
		}
	}
	return encode(full)
}

// parseTableSolution reads a solution as the solved position.
func parseTableSolution(b Board, text string) (*tableState, error) {
	full, err := parseAnswer(b, text)
	if err != nil {
		return nil, err
	}
	return startTable(full), nil
}

package sudoku

import (
	"fmt"
	"math/bits"
	"strings"
)

// nineEncodeState lists the candidates of each cell, cells split by spaces.
func nineEncodeState(_ Board, s *nineState) string {
	var text strings.Builder
	for cell := range nineCells {
		if cell > 0 {
			text.WriteByte(' ')
		}
		if s.broken {
			text.WriteString(noDigit)
		} else {
			text.WriteString(digitText(s.digits(cell)))
		}
	}
	return text.String()
}

// nineDecodeState reads what nineEncodeState wrote. Texts do not say what is
// entered: a cell with one candidate is, unless a peer still has that candidate.
func nineDecodeState(b Board, text string) (*nineState, error) {
	tokens := strings.Split(text, " ")
	if len(tokens) != nineCells {
		return nil, fmt.Errorf("a position on a 9x9 board lists %d cells, not %d", nineCells, len(tokens))
	}
	s := new(nineState)
	broken := false
	for cell, token := range tokens {
		digits, ok := nineParseDigits(token)
		if !ok && token != noDigit {
			return nil, fmt.Errorf("%v: %q is no list of digits 1 to 9 in ascending order", nineSite(cell), token)
		}
		if given := b.Cells[cell]; ok && given != 0 && digits != 1<<(given-1) {
			return nil, fmt.Errorf("%v: %q, but %d is given there", nineSite(cell), token, given)
		}
		broken = broken || !ok
		for ; digits != 0; digits &= digits - 1 {
			p := &s.places[bits.TrailingZeros16(digits)]
			*p = p.or(nineCell(cell))
		}
	}
	s.enterDecided()
	s.broken = s.broken || broken
	return s, nil
}

// enterDecided enters the cells with one candidate that no peer has.
func (s *nineState) enterDecided() {
	for r := s.bare(); !r.empty(); r = r.rest() {
		cell := r.first()
		d := bits.TrailingZeros16(s.digits(cell))
		if !s.places[d].meets(nineTable.peers[cell]) {
			s.enter(d, cell)
		}
	}
	s.settle()
}

// nineParseDigits reads digits in ascending order as bits; there must be one.
func nineParseDigits(token string) (digits uint16, ok bool) {
	for i := range len(token) {
		d := token[i] - '1'
		if d > 8 || digits>>d != 0 {
			return 0, false
		}
		digits |= 1 << d
	}
	return digits, digits != 0
}

// nineSolution writes a solved position as solution text.
func nineSolution(_ Board, s *nineState) string {
	full := Board{Side: 9, Cells: make([]uint8, nineCells)}
	for cell := range full.Cells {
		full.Cells[cell] = uint8(bits.Len16(s.digits(cell)))
	}
	return encode(full)
}

// nineParseSolution reads a solution as the solved position.
func nineParseSolution(b Board, text string) (*nineState, error) {
	full, err := parseAnswer(b, text)
	if err != nil {
		return nil, err
	}
	return nineStart(full), nil
}

package playdata

import (
	"fmt"
	"math/bits"
)

// stream is bits under construction, the most significant of a byte first.
type stream struct {
	b    []byte
	used int // bits of the last byte, 0 for all
}

// add writes the lowest so many bits of a number, the most significant first.
func (s *stream) add(n, width int) {
	for width > 0 {
		if s.used == 0 {
			s.b = append(s.b, 0)
		}
		take := min(width, 8-s.used)
		width -= take
		s.b[len(s.b)-1] |= byte(n>>width&(1<<take-1)) << (8 - s.used - take)
		s.used = (s.used + take) % 8
	}
}

// bits writes a number from 0 to a largest one.
func (s *stream) bits(n, largest int) { s.add(n, bits.Len(uint(largest))) }

// gamma writes a number from 0 up in Elias' code.
func (s *stream) gamma(n int) {
	width := bits.Len(uint(n + 1))
	s.add(0, width-1)
	s.add(n+1, width)
}

// text writes ASCII.
func (s *stream) text(text string) error {
	s.gamma(len(text))
	for _, c := range []byte(text) {
		if c > 127 {
			return fmt.Errorf("%q is not ASCII", text)
		}
		s.add(int(c), 7)
	}
	return nil
}

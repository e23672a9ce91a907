package kakuro

import (
	"errors"
	"fmt"
	"math/bits"
)

// board is a layout with a sum for each of its runs. It is never changed once it
// is made.
type board struct {
	*layout
	sums []uint8
}

// allDigits is the set of the digits 1 to 9; digit d is bit d-1.
const allDigits uint16 = 1<<9 - 1

// sumOf adds up the digits of a set.
func sumOf(set uint16) (sum int) {
	for ; set != 0; set &= set - 1 {
		sum += digitOf(set)
	}
	return sum
}

// digitOf is the least digit of a set, of one digit or more.
func digitOf(set uint16) int { return bits.TrailingZeros16(set) + 1 }

func bit(digit int) uint16 { return 1 << (digit - 1) }

// leastSum and largestSum bound the sums of so many different digits.
func leastSum(cells int) int   { return cells * (cells + 1) / 2 }
func largestSum(cells int) int { return cells * (19 - cells) / 2 }

// check reports sums that no digits have, and sums that cannot fit together
// since every digit counts once across and once down.
func (b *board) check() error {
	var total [2]int
	for i := range b.runs {
		r, sum, n := &b.runs[i], int(b.sums[i]), len(b.runs[i].cells)
		if sum < leastSum(n) || sum > largestSum(n) {
			return fmt.Errorf("%v: the %d cells %s cannot add up to %d: want %d to %d",
				b.site(int(r.head)), n, r.way(), sum, leastSum(n), largestSum(n))
		}
		if r.down {
			total[down] += sum
		} else {
			total[across] += sum
		}
	}
	if total[across] != total[down] {
		return fmt.Errorf("the sums across add up to %d, the sums down to %d: a sum is wrong", total[across], total[down])
	}
	return nil
}

// filling is a digit for each white cell, as a set of one.
type filling []uint16

// meets reports whether a filling obeys every run; the error names the first one
// that it does not obey, or a cell without a digit.
func (b *board) meets(f filling) error {
	if len(f) != len(b.grid) {
		return errors.New("not a digit for each cell")
	}
	for i := range b.runs {
		if err := b.meetsRun(f, i); err != nil {
			return err
		}
	}
	return nil
}

func (b *board) meetsRun(f filling, i int) error {
	r := &b.runs[i]
	var seen uint16
	for _, c := range r.cells {
		switch {
		case bits.OnesCount16(f[c]) != 1:
			return fmt.Errorf("%v: no digit", b.cellSite(int(c)))
		case seen&f[c] != 0:
			return fmt.Errorf("%v: a second %d in the run that starts behind %v", b.cellSite(int(c)), digitOf(f[c]), b.site(int(r.head)))
		}
		seen |= f[c]
	}
	if sum := sumOf(seen); sum != int(b.sums[i]) {
		return fmt.Errorf("%v: the cells %s add up to %d, not to %d", b.site(int(r.head)), r.way(), sum, b.sums[i])
	}
	return nil
}

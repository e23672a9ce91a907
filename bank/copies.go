package bank

import (
	"slices"

	"inkbank/bank/puzzle"
)

// copies knows the boards of one stream, to tell symmetric copies of them.
// Boards with different keys are no copies of each other; of boards with equal
// keys the canonical forms decide.
type copies struct {
	family puzzle.Family
	text   func(n int64) (string, error) // of a board that was added
	first  map[uint64]int64              // trial of the first board with a key
	more   map[uint64][]int64            // the others with that key; rare
	canons map[int64]string              // forms computed so far, by trial
}

func newCopies(f puzzle.Family, text func(n int64) (string, error)) *copies {
	return &copies{f, text, map[uint64]int64{}, map[uint64][]int64{}, map[int64]string{}}
}

func (c *copies) add(n int64, key uint64) {
	if _, taken := c.first[key]; taken {
		c.more[key] = append(c.more[key], n)
		return
	}
	c.first[key] = n
}

// hold reports whether one of the boards added is a symmetric copy of b.
func (c *copies) hold(b *Board) (bool, error) {
	first, taken := c.first[b.Key]
	if !taken {
		return false, nil
	}
	canon, err := c.family.Canon(b.Text)
	if err != nil {
		return false, err
	}
	for _, n := range slices.Concat([]int64{first}, c.more[b.Key]) {
		held, err := c.canon(n)
		if err != nil || held == canon {
			return err == nil, err
		}
	}
	return false, nil
}

func (c *copies) canon(n int64) (string, error) {
	if canon, ok := c.canons[n]; ok {
		return canon, nil
	}
	text, err := c.text(n)
	if err != nil {
		return "", err
	}
	canon, err := c.family.Canon(text)
	if err == nil {
		c.canons[n] = canon
	}
	return canon, err
}

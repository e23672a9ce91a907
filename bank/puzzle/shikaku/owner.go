package shikaku

import (
	"fmt"
	"strings"

	"inkbank/grade"
)

// parseOwner reads the cell of a clue that may own a cell from the start on.
func (s *state) parseOwner(cell int, name string) (k int, err error) {
	at, err := grade.ParseSite(name)
	if err != nil {
		return 0, err
	}
	k, ok := s.clueAt(at)
	if !ok {
		return 0, fmt.Errorf("%v is no number's cell", at)
	}
	if _, ok := s.entry(cell, k); !ok {
		return 0, fmt.Errorf("no rectangle of the number in %v reaches this cell", at)
	}
	return k, nil
}

// change reads the cell of a change, and the owners that it sets or clears.
func (s *state) change(c grade.Change) (cell int, owners []int, err error) {
	cell, ok := s.cell(c.At)
	if !ok {
		return 0, nil, fmt.Errorf("%v: no cell of the board", c.At)
	}
	for _, name := range strings.Fields(c.Value) {
		k, err := s.parseOwner(cell, name)
		if err != nil {
			return 0, nil, fmt.Errorf("%v: %w", c.At, err)
		}
		owners = append(owners, k)
	}
	if len(owners) == 0 {
		return 0, nil, fmt.Errorf("%v: no owner", c.At)
	}
	return cell, owners, nil
}

package puzzle

import (
	"errors"
	"fmt"

	"inkbank/grade"
)

// ImportOptions says how a picture becomes a board.
type ImportOptions struct {
	Format string // one of the Def's Pictures, such as "png" or "pbm"
	Size   string // of the board; "" is one cell a pixel
	// Repair applies the fewest changes that make the board solvable, where a
	// search with a counted budget finds some. Without it the picture is taken as it is.
	Repair bool
}

// ErrNoPictures reports that a family makes no boards from pictures.
var ErrNoPictures = errors.New("this family makes no boards from pictures")

// UnsolvedPicture is the error for a picture whose board the ladder does not solve.
type UnsolvedPicture struct {
	Open    []grade.Site // cells that stay undecided, in reading order
	Repairs []Repair     // single changes found that would make it solvable, best first
	Wanted  int          // with Repair: how many changes were tried together in vain; 0 without
}

// Repair is a single change of a picture: what the cell would become, as a plain
// value of the family's texts, and the tier of the board then. The lower the
// tier the better.
type Repair struct {
	At    grade.Site
	Value string
	Tier  grade.Tier
}

func (e *UnsolvedPicture) Error() string {
	text := "1 cell stays open"
	if len(e.Open) != 1 {
		text = fmt.Sprintf("%d cells stay open", len(e.Open))
	}
	switch {
	case e.Wanted == 1:
		text += ", and single changes were tried in vain"
	case e.Wanted > 1:
		text += fmt.Sprintf(", and up to %d changes at once were tried in vain", e.Wanted)
	}
	return "logic does not solve the board of this picture: " + text
}

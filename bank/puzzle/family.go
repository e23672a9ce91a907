package puzzle

import (
	"context"
	"io"
	"math/rand/v2"

	"inkbank/bank/figure"
	"inkbank/bank/puzzle/playdata"
	"inkbank/grade"
)

// Family is a family of puzzles as everybody but itself sees it. Boards,
// solutions and positions are canonical text; errors of a board text name the
// cell or line. All methods are safe for concurrent use.
type Family interface {
	Name() string
	Specs() []Spec // smallest first
	OneLine() bool // board texts are single lines
	// Spec finds a size by name; the error lists the names.
	Spec(size string) (Spec, error)
	// Revision is the generator's for a size that a spec lists.
	Revision(size string) int
	// Techniques lists the family's techniques, easiest first, each once, over all sizes.
	Techniques() []TechniqueInfo

	// Canonical reads a board text in any of its usual variants and returns the
	// canonical one, with the size it belongs to.
	Canonical(board string) (Shape, error)
	// Judge reports whether an answer meets the rules on a board.
	Judge(board, answer string) error

	// Trial is one try of a generator: it makes a board and grades it whole.
	// ErrReject, perhaps wrapped, is normal. Any other error means that the
	// ladder and the independent count contradict each other: stop.
	Trial(ctx context.Context, r *rand.Rand, w Wish) (Graded, error)
	// Grade solves, proves and counts a board from anywhere. The error is about
	// the text; what is wrong with the puzzle itself is in the result.
	Grade(ctx context.Context, board string) (Graded, error)
	// Verify checks a stored claim again, trusting nothing of it, and returns
	// each fault found; with reprove everything is also computed anew and compared.
	Verify(ctx context.Context, claim Graded, reprove bool) []error

	// Path returns the whole path of a board that the ladder solves, and pruned
	// the steps of it that something later uses.
	Path(board string) (whole, pruned []grade.Step, err error)
	// Replay follows steps from the start of a board, checks that each is found
	// by its technique where it stands, sets only what the solution holds and
	// clears nothing that it does, and that the board is solved at the end.
	Replay(board, solution string, steps []grade.Step) error
	// Find runs one technique on a position (EncodeState's text; "" is the
	// start) and returns what it finds there, in reading order.
	Find(board, position, technique string) ([]grade.Step, error)
	// Closure returns the position where the techniques up to a tier stop, starting from the
	// board's start; Unproved stands for no techniques at all.
	Closure(board string, tier grade.Tier) (position string, err error)

	// HasGivens reports whether boards differ in how much they give; Givens counts it,
	// such as digits or numbers, and is 0 where they do not.
	HasGivens() bool
	Givens(board string) (int, error)

	Key(board string) (uint64, error)
	Canon(board string) (string, error)
	Symmetries(board string) ([]string, error)

	// Draw draws a board at a position ("" is the start).
	Draw(board, position string, m Marks) (figure.Figure, error)
	// DrawSolution draws a board with a solution's values entered.
	DrawSolution(board, solution string) (figure.Figure, error)

	Formats() []FormatInfo
	// Read reads boards in a named format, or in the one that sniffs right for ""
	// (the family's own text where none does): each board as canonical text, with
	// the solution as the file has it and the credit cleaned. Lines may end as
	// LineEnds says. What is wrong with a board of the text format is a *TextError.
	Read(r io.Reader, format string, each func(line int, s Sheet, err error) bool) error
	// Write writes a board with as much of its solution and credit as the format keeps.
	Write(w io.Writer, format string, s Sheet) error

	// Pictures names the formats that ImportPicture takes; nil where the family
	// makes no boards from pictures.
	Pictures() []string
	// ImportPicture turns a picture into a board that the ladder solves, and lists
	// the cells that Repair changed. Errors: ErrNoPictures, *UnsolvedPicture, and
	// what is wrong with the picture or the size.
	ImportPicture(r io.Reader, o ImportOptions) (board string, changed []grade.Site, err error)

	// PlayMode is how the family's boards are played on pages, "" where they are only
	// read, and PlayEntries lists what can be entered on one, in order; nil then.
	PlayMode() Mode
	PlayEntries(board string) ([]string, error)
	// PlaySource is the family's script for pages, "" for none; PlayData what a
	// page needs of one board and its path, as package playdata writes it.
	PlaySource() string
	PlayData(board, solution string, path []grade.Step) ([]byte, error)

	// For Join; they also keep other implementations out.
	formats() []Format
	playBoard(board, solution string) (playdata.Board, error) // without techniques
}

// TechniqueInfo is what others may know of a technique.
type TechniqueInfo struct {
	Name string
	Tier grade.Tier
}

// Shape is a canonical board text with its size.
type Shape struct {
	Text          string
	Size          string
	Width, Height int // of the text's grid
	Screen        bool
}

// FormatInfo names a format and says what can be done with it.
type FormatInfo struct {
	Name  string
	Write bool
}

// Graded is a board with everything that is claimed of it.
type Graded struct {
	Shape
	Family    string
	Solution  string     // "" where the count did not find exactly one
	Solutions int        // by the independent count: 0, 1, 2 for at least two, -1 for undecided
	Tier      grade.Tier // Unproved where the ladder does not solve the board
	Stuck     string     // the position where all lower tiers stop; "" for Easy and without a tier
	Open      int        // undecided cells in it
	Needs     []string   // technique names in ladder order, never nil
	Enough    []string
	Score     int
	Ladder    string // fingerprint; "" without a tier
	Key       uint64
}

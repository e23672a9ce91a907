// Package figure describes a drawn board in cell units: a grid of cells with
// text, notes, edges and marks, and shapes laid over it. It knows no family and
// no file format beyond the SVG that it can write; everything is black on white.
//
// A figure is plain data: equal figures give equal bytes.
package figure

// Figure is a board as a grid of Rows x Cols cells, with shapes over it. The first
// row and the first column may be gutters: they hold clues of columns and rows,
// count among Rows and Cols, and are as high and as wide as they say.
type Figure struct {
	Rows, Cols int
	Cells      []Cell  // row-major from the top left, Rows*Cols of them
	Shapes     []Shape // drawn over the cells, in order

	// TopClues is the height of the first row, LeftClues the width of the first
	// column, in hundredths of a cell, where they hold clues; see Clued. 0 means
	// that they are part of the board.
	TopClues, LeftClues int
}

// At returns the cell in the given row and column, from 0 at the top left, gutters
// included.
func (f *Figure) At(row, col int) *Cell { return &f.Cells[row*f.Cols+col] }

// New returns a figure of blank cells without edges.
func New(rows, cols int) Figure {
	return Figure{Rows: rows, Cols: cols, Cells: make([]Cell, rows*cols)}
}

// Kind says what a cell is to the reader.
type Kind uint8

// The kinds of cells.
const (
	Blank  Kind = iota // outside the board: nothing is drawn but edges
	Open               // to be filled in; Text, if any, is an entered value
	Given              // Text is printed with the board
	Clue               // in a gutter: numbers split by single spaces; elsewhere plain text
	Black              // solid; Down and Across, if any, are written in it, split by a diagonal
	Filled             // an answer that is a filled square
	Struck             // an answer that is "none": a small cross or dot
)

// Weight is how strongly an edge is drawn.
type Weight uint8

// The weights of edges.
const (
	None Weight = iota
	Thin
	Thick
)

// Mark is what a step says of a cell, told apart by pattern, never by colour.
type Mark uint8

// The marks; a cell has one.
const (
	Plain   Mark = iota
	Pattern      // part of what was seen: hatched
	Target       // what changes: a heavy frame inside the cell
)

// Cell is one cell of a figure. Edges of neighbours coincide; the heavier wins.
type Cell struct {
	Kind                     Kind
	Text                     string
	Down, Across             string // the two clues of a split black cell
	Notes                    []Note // possibilities, in order, laid out NoteCols to a row
	NoteCols                 int
	Top, Right, Bottom, Left Weight
	Mark                     Mark
	Label                    string // in place of Text for one who listens, where it differs
	Region                   int    // squares of an equal one other than 0 are known to belong together
}

// Note is one small possibility in a cell; a gap keeps its place.
type Note struct {
	Text string // "" is a gap
	Gone bool   // removed by the step shown: struck through
	Bold bool   // what the step speaks of
}

// Shape is a line or a ring laid over the grid. Coordinates are in hundredths
// of a cell from the top left corner of the board without its gutters.
type Shape struct {
	Ring           bool // a circle round X1, Y1 with radius X2; otherwise a line from 1 to 2
	X1, Y1, X2, Y2 int
	Weight         Weight
	Text           string // written at the middle
}

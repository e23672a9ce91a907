package figure

import "strings"

// Measures of clues in gutters, in hundredths of a cell. What draws a figure
// keeps to them, so that all drawings of a board have the same proportions.
const (
	ClueSize = 50 // of the type
	ClueLine = 52 // from one number of a column's clue to the next
	CluePad  = 8  // below and above a column's clue, together
	ClueGap  = 12 // right of a row's clue

	clueDigit = 32 // as much as a digit takes in the widest of common typefaces
	clueSpace = 18 // between the numbers of a row's clue
	clueWords = 2  // of that, what is more than a space of that typeface
)

// ClueRoom returns the room that a clue, numbers split by single spaces, takes in
// a gutter, in hundredths of a cell: its height above a column, where each number
// has a line, and its width left of a row, where all stand in one line.
func ClueRoom(text string) (height, width int) {
	numbers := strings.Fields(text)
	for _, number := range numbers {
		width += clueDigit * runes(number)
	}
	return ClueLine*len(numbers) + CluePad, width + clueSpace*max(0, len(numbers)-1) + ClueGap
}

// Clued returns a figure of a board with a clue at the left of each row and above
// each column: a blank corner, clues, and blank cells without edges. The gutters
// are as large as the longest clues need. An empty list leaves its gutter out,
// and then the figure has a single row or column of cells.
func Clued(rows, cols []string) Figure {
	var f Figure
	for _, clue := range cols {
		height, _ := ClueRoom(clue)
		f.TopClues = max(f.TopClues, height)
	}
	for _, clue := range rows {
		_, width := ClueRoom(clue)
		f.LeftClues = max(f.LeftClues, width)
	}
	above, left := f.Gutters()
	f.Rows, f.Cols = max(1, len(rows))+above, max(1, len(cols))+left
	f.Cells = make([]Cell, f.Rows*f.Cols)
	for i, clue := range rows {
		*f.RowClue(i) = Cell{Kind: Clue, Text: clue}
	}
	for i, clue := range cols {
		*f.ColumnClue(i) = Cell{Kind: Clue, Text: clue}
	}
	return f
}

// Gutters returns how many rows above and columns left of the board hold clues: 0
// or 1 each.
func (f *Figure) Gutters() (above, left int) {
	return min(f.TopClues, 1), min(f.LeftClues, 1)
}

// Board returns the size of the board without its gutters, in cells.
func (f *Figure) Board() (rows, cols int) {
	above, left := f.Gutters()
	return f.Rows - above, f.Cols - left
}

// Place returns where on the board the cell that At finds in a row and column is,
// from 0 at the board's top left; -1 stands for the gutter.
func (f *Figure) Place(row, col int) (boardRow, boardCol int) {
	above, left := f.Gutters()
	return row - above, col - left
}

// Square returns the cell in a row and column of the board, gutters not counted.
func (f *Figure) Square(row, col int) *Cell {
	above, left := f.Gutters()
	return f.At(row+above, col+left)
}

// Numbered reports whether squares of the board itself hold clues, such as the area of
// the part that they belong to.
func (f *Figure) Numbered() bool {
	rows, cols := f.Board()
	for row := range rows {
		for col := range cols {
			if f.Square(row, col).Kind == Clue {
				return true
			}
		}
	}
	return false
}

// RowClue returns the cell with the clue of a row of the board; there must be a
// gutter at the left.
func (f *Figure) RowClue(row int) *Cell {
	above, _ := f.Gutters()
	return f.At(row+above, 0)
}

// ColumnClue returns the cell with the clue of a column of the board; there must
// be a gutter above.
func (f *Figure) ColumnClue(col int) *Cell {
	_, left := f.Gutters()
	return f.At(0, col+left)
}

// ExtendLines carries the lines between the rows and columns of the board on
// through its gutters, and takes all other edges of the gutters away. Call it
// when the board has its edges.
func (f *Figure) ExtendLines() {
	rows, cols := f.Board()
	for row := range rows {
		if f.LeftClues > 0 {
			clue, first := f.RowClue(row), f.Square(row, 0)
			clue.Top, clue.Right, clue.Bottom, clue.Left = first.Top, first.Left, first.Bottom, None
		}
	}
	for col := range cols {
		if f.TopClues > 0 {
			clue, first := f.ColumnClue(col), f.Square(0, col)
			clue.Top, clue.Right, clue.Bottom, clue.Left = None, first.Right, first.Top, first.Left
		}
	}
}

// box is the room of a cell in a drawing, in hundredths of a cell from the top
// left corner of the board.
type box struct{ x, y, w, h int }

// box returns the room of the cell that At finds.
func (f *Figure) box(row, col int) box {
	x, y := f.lineX(col), f.lineY(row)
	return box{x, y, f.lineX(col+1) - x, f.lineY(row+1) - y}
}

// lineX is where the line at the left of a column of cells is; col may be Cols.
func (f *Figure) lineX(col int) int { return lineAt(col, f.LeftClues) }

// lineY is where the line above a row of cells is; row may be Rows.
func (f *Figure) lineY(row int) int { return lineAt(row, f.TopClues) }

func lineAt(i, gutter int) int {
	switch {
	case gutter == 0:
		return i * cell
	case i == 0:
		return -gutter
	}
	return (i - 1) * cell
}

// gutterClue draws the clue of a row, which ends next to the board, or of a
// column, a number a line down to the board.
func (d *drafter) gutterClue(c Cell, at box, row bool) {
	text := label{x: at.x + at.w/2, y: at.y + at.h/2, size: ClueSize, rim: c.Mark == Pattern, bold: c.Mark == Target}
	if row {
		text.x, text.end = at.x+at.w-ClueGap, true
		d.label(text, c.Text)
		return
	}
	numbers := strings.Fields(c.Text)
	for i, number := range numbers {
		text.y = at.y + at.h - CluePad/2 - ClueLine*(len(numbers)-i) + ClueLine/2
		d.label(text, number)
	}
}

package puzzle

import "fmt"

// LineBoard is a board that several lines of a file make up. A new one has not begun.
type LineBoard interface {
	// Take takes the next line, or reports that it is none of this board's. One
	// that has not begun takes any, which need not begin it. A fault is what Lines
	// says of the line.
	Take(number int, line string, fault error) bool
	// Start is the line where the board starts, 0 before it has begun.
	Start() int
	// Sheet is the board that the lines make up, or what is wrong with it.
	Sheet() (Sheet, error)
}

// ReadBoards hands over the boards of a file in order, each when a line is none of
// its own or the file ends, until each returns false. The lines come as Lines hands
// them over; begin makes a board that has not begun.
func ReadBoards(lines func(take func(number int, line string, fault error) bool) error, begin func() LineBoard, each func(line int, s Sheet, err error) bool) error {
	b, going := begin(), true
	end := func() {
		if b.Start() > 0 {
			s, err := b.Sheet()
			going = each(b.Start(), s, err)
		}
		b = begin()
	}
	err := lines(func(number int, line string, fault error) bool {
		if !b.Take(number, line, fault) {
			end()
			b.Take(number, line, fault)
		}
		return going
	})
	if err == nil && going {
		end()
	}
	return err
}

// Begun is where a LineBoard starts and what is wrong with it.
type Begun struct {
	Line  int   // of the file, 0 before the board has begun
	Fault error // the first
}

// Start is the line where the board starts.
func (b *Begun) Start() int { return b.Line }

// Note keeps what is wrong with a line, nil for nothing, if that is the first fault.
func (b *Begun) Note(number int, fault error) {
	if b.Fault == nil && fault != nil {
		b.Fault = fmt.Errorf("line %d: %w", number, fault)
	}
}

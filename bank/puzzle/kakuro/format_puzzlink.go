package kakuro

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/link"
)

// puzzlinkFormat is links of puzz.link, one a line. The body has the cells inside
// the border in reading order, then a sum for each white cell that the border
// above touches, then one for each that the border at the left touches. A sum is
// one character; a letter from firstWhite on is a run of white cells, which may go
// on in the next row; bareBlack is a black cell without sums, two sums are a black
// cell with the one below and the one to the right.
func puzzlinkFormat() puzzle.Format {
	return puzzle.LineFormat("puzzlink",
		func(line string) bool { return link.Holds(line, linkName) },
		readPuzzlink,
		puzzle.BoardWriter(decode, func(b *board) string { return writePuzzlink(b) + "\n" }))
}

// linkName is what links call these boards.
const linkName = "kakuro"

// Characters of a link's body.
const (
	bareBlack  = '.'
	firstWhite = 'k' // one white cell; z is mostWhite
	lastWhite  = 'z'
	mostWhite  = lastWhite - firstWhite + 1

	// sumSigns has the character of each sum in the sum's place. Older programs
	// write 0 for none.
	sumSigns = "-123456789abcdefghijABCDEFGHIJKLMNOPQRSTUVWXYZ"
	oldNone  = '0'
)

func readPuzzlink(line string) (puzzle.Sheet, error) {
	a, err := link.ParseAs(line, linkName)
	if err != nil {
		return puzzle.Sheet{}, err
	}
	w, h := a.Width+1, a.Height+1
	if err := checkSize(w, h); err != nil {
		return puzzle.Sheet{}, err
	}
	l := linkReader{draft: draft{w: w, h: h, cells: make([]draftCell, w*h)}, body: a.Body}
	if err := l.read(); err != nil {
		return puzzle.Sheet{}, err
	}
	return l.sheet(nil)
}

// linkReader reads a body into a draft.
type linkReader struct {
	draft
	body string
	used int // bytes of the body
}

func (l *linkReader) read() error {
	inner := l.inner()
	for len(inner) > 0 {
		n, err := l.take(inner)
		if err != nil {
			return err
		}
		inner = inner[n:]
	}
	for col := 1; col < l.w; col++ {
		if err := l.border(col, l.w+col, &l.cells[col].below); err != nil {
			return err
		}
	}
	for at := l.w; at < len(l.cells); at += l.w {
		if err := l.border(at, at+1, &l.cells[at].right); err != nil {
			return err
		}
	}
	if l.used < len(l.body) {
		return l.fault("%s behind the last sum", l.sign())
	}
	return nil
}

// take reads what the next character, or the next two, say of the cells ahead,
// and returns how many of them those are.
func (l *linkReader) take(ahead []int) (n int, err error) {
	if l.used == len(l.body) {
		return 0, l.short(ahead[0])
	}
	c := &l.cells[ahead[0]]
	switch sign := l.body[l.used]; {
	case sign >= firstWhite && sign <= lastWhite:
		if n = int(sign-firstWhite) + 1; n > len(ahead) {
			return 0, l.fault("%s is %s, and the board has %d more", l.sign(), puzzle.Cells(n), len(ahead))
		}
		for _, at := range ahead[:n] {
			l.cells[at].white = true
		}
		l.used++
		return n, nil
	case sign == bareBlack:
		l.used++
		return 1, nil
	}
	if c.below, err = l.sum(ahead[0]); err == nil {
		c.right, err = l.sum(ahead[0])
	}
	return 1, err
}

// border reads the sum of a border cell, which is there if the next cell is white.
func (l *linkReader) border(at, next int, sum *uint8) (err error) {
	if l.cells[next].white {
		*sum, err = l.sum(at)
	}
	return err
}

// sum reads one sum of a cell.
func (l *linkReader) sum(at int) (uint8, error) {
	if l.used == len(l.body) {
		return 0, l.short(at)
	}
	sum := strings.IndexByte(sumSigns, l.body[l.used])
	if l.body[l.used] == oldNone {
		sum = 0
	}
	if sum < 0 {
		return 0, l.fault("%s is no sum of %v: want 1 to 9, a to j for 10 to 19, A to Z for 20 to 45, - for none", l.sign(), l.site(at))
	}
	l.used++
	return uint8(sum), nil
}

// fault names the next character by its number behind the size.
func (l *linkReader) fault(format string, args ...any) error {
	return fmt.Errorf("character %d of the board: %w", l.used+1, fmt.Errorf(format, args...))
}

func (l *linkReader) short(at int) error {
	return fmt.Errorf("the link ends before %v: it is cut short", l.site(at))
}

// sign is the next character as messages show it.
func (l *linkReader) sign() string {
	_, size := utf8.DecodeRuneInString(l.body[l.used:])
	return fmt.Sprintf("%q", l.body[l.used:l.used+size])
}

func writePuzzlink(b *board) string {
	var body strings.Builder
	below, right := b.clues()
	run := 0
	flush := func() {
		for ; run > 0; run -= min(run, mostWhite) {
			body.WriteByte(byte(firstWhite + min(run, mostWhite) - 1))
		}
	}
	for at := b.w + 1; at < len(b.index); at++ {
		switch {
		case at%b.w == 0:
		case b.index[at] >= 0:
			run++
		case below[at]|right[at] == 0:
			flush()
			body.WriteByte(bareBlack)
		default:
			flush()
			body.WriteByte(sumSigns[below[at]])
			body.WriteByte(sumSigns[right[at]])
		}
	}
	flush()
	writeBorder(&body, below[1:b.w], 1)
	writeBorder(&body, right[b.w:], b.w)
	return link.Address{Name: linkName, Width: b.w - 1, Height: b.h - 1, Body: body.String()}.String()
}

// writeBorder writes each step-th sum, if there is one: a border cell has one
// wherever the next cell is white.
func writeBorder(body *strings.Builder, sums []uint8, step int) {
	for at := 0; at < len(sums); at += step {
		if sums[at] > 0 {
			body.WriteByte(sumSigns[sums[at]])
		}
	}
}

package shikaku

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/link"
)

// gameIDFormat is how Simon Tatham's Rectangles names its boards: the size, a colon,
// and the cells in reading order, a letter from a to z for 1 to 26 of them without a
// number, and _ between numbers of neighbours: "3x2:a2_2b2".
func gameIDFormat() puzzle.Format {
	return puzzle.LineFormat("game-id", sniffGameID, readGameID, writeGameID)
}

// making is what may follow the size: by how much the rectangles were stretched, and
// that there may be several solutions.
var making = regexp.MustCompile(`^(e[0-9.]+)?a?$`)

// Characters of a game ID's board.
const (
	firstEmpty = 'a' // one empty cell; z is mostEmpty
	lastEmpty  = 'z'
	mostEmpty  = lastEmpty - firstEmpty + 1
	nextNumber = '_'
	digits     = "0123456789"
)

func sniffGameID(line string) bool {
	id, err := link.ParseGameID(line, making)
	return err == nil && strings.Trim(id.Body, "abcdefghijklmnopqrstuvwxyz_"+digits) == ""
}

func readGameID(line string) (puzzle.Sheet, error) {
	id, err := link.ParseGameID(line, making)
	if err == nil {
		err = checkSize(id.Width, id.Height)
	}
	if err != nil {
		return puzzle.Sheet{}, err
	}
	areas, err := gameAreas(id)
	if err != nil {
		return puzzle.Sheet{}, err
	}
	return clueSheet(id.Width, id.Height, areas)
}

// gameAreas reads the area of each cell, 0 for none.
func gameAreas(id link.GameID) ([]int, error) {
	areas := make([]int, id.Width*id.Height)
	cell := 0
	for text := id.Body; text != ""; {
		number := text[:len(text)-len(strings.TrimLeft(text, digits))]
		used, count := max(len(number), 1), 1
		switch c := text[0]; {
		case number != "":
		case c == nextNumber:
			count = 0
		case c >= firstEmpty && c <= lastEmpty:
			count = int(c-firstEmpty) + 1
		default:
			r, _ := utf8.DecodeRuneInString(text)
			return nil, fmt.Errorf("character %d of the board: %q: want an area, a to z for 1 to %d empty cells, or _", len(id.Body)-len(text)+1, r, mostEmpty)
		}
		if left := len(areas) - cell; count > left {
			return nil, fmt.Errorf("character %d of the board: %.40q is %s, and there is room for %d", len(id.Body)-len(text)+1, text[:used], puzzle.Cells(count), left)
		}
		if number != "" {
			n, err := parseNumber(number, len(areas))
			if err != nil {
				return nil, fmt.Errorf("%s: %w", cellName(cell, id.Width), err)
			}
			areas[cell] = n
		}
		cell += count
		text = text[used:]
	}
	if cell < len(areas) {
		return nil, fmt.Errorf("the board ends before %s: it is cut short", cellName(cell, id.Width))
	}
	return areas, nil
}

// errOneCell reports a board that Rectangles does not take.
var errOneCell = errors.New("a board of one cell has no game ID")

func writeGameID(w io.Writer, s puzzle.Sheet) error {
	b, err := decode(s.Board)
	if err != nil {
		return err
	}
	if len(b.index) == 1 {
		return errOneCell
	}
	var body strings.Builder
	empty := 0
	flush := func() {
		for ; empty > 0; empty -= min(empty, mostEmpty) {
			body.WriteByte(byte(firstEmpty + min(empty, mostEmpty) - 1))
		}
	}
	for cell, area := range b.areas() {
		switch {
		case area == 0:
			empty++
			continue
		case empty == 0 && cell > 0:
			body.WriteByte(nextNumber)
		}
		flush()
		body.WriteString(strconv.Itoa(area))
	}
	flush()
	_, err = io.WriteString(w, link.GameID{Width: b.w, Height: b.h, Body: body.String()}.String()+"\n")
	return err
}

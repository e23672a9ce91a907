package grade

import (
	"fmt"
	"strconv"
	"strings"
)

// Site is where on a board something happens: a cell, or a pair of cells that
// a value lies between. Sites are comparable; the zero Site is no place.
type Site struct {
	row, col     uint8 // 1-based, so that the zero value is no place
	toRow, toCol uint8 // 0 for a single cell
}

// At returns the cell in the given row and column, both counted from 0 at the top left.
func At(row, col int) Site { return Site{row: uint8(row + 1), col: uint8(col + 1)} }

// Between returns the pair of two cells, rows and columns counted from 0.
func Between(row, col, toRow, toCol int) Site {
	return Site{uint8(row + 1), uint8(col + 1), uint8(toRow + 1), uint8(toCol + 1)}
}

// Row returns the row of the (first) cell, counted from 0.
func (s Site) Row() int { return int(s.row) - 1 }

// Col returns the column of the (first) cell, counted from 0.
func (s Site) Col() int { return int(s.col) - 1 }

// Pair reports whether the site is a pair of cells.
func (s Site) Pair() bool { return s.toRow != 0 }

// To returns the second cell of a pair.
func (s Site) To() Site { return Site{row: s.toRow, col: s.toCol} }

// String returns "r1c1", or "r1c1-r1c5" for a pair, rows and columns counted from 1.
func (s Site) String() string {
	text := "r" + strconv.Itoa(int(s.row)) + "c" + strconv.Itoa(int(s.col))
	if s.Pair() {
		text += "-" + s.To().String()
	}
	return text
}

// MarshalText writes the site as String does.
func (s Site) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what MarshalText wrote.
func (s *Site) UnmarshalText(text []byte) error {
	parsed, err := ParseSite(string(text))
	if err == nil {
		*s = parsed
	}
	return err
}

// ParseSite reads "r1c1" or "r1c1-r1c5"; rows and columns run from 1 to 255.
func ParseSite(text string) (Site, error) {
	first, second, pair := strings.Cut(text, "-")
	row, col, ok := parseCell(first)
	s := Site{row: row, col: col}
	if ok && pair {
		s.toRow, s.toCol, ok = parseCell(second)
	}
	if !ok {
		return Site{}, fmt.Errorf("%q is no cell: want r1c1 or r1c1-r1c5", text)
	}
	return s, nil
}

func parseCell(text string) (row, col uint8, ok bool) {
	rest, ok := strings.CutPrefix(text, "r")
	if !ok {
		return 0, 0, false
	}
	r, c, ok := strings.Cut(rest, "c")
	if !ok {
		return 0, 0, false
	}
	row, rowOK := parseOrdinal(r)
	col, colOK := parseOrdinal(c)
	return row, col, rowOK && colOK
}

// parseOrdinal reads 1 to 255 without sign or leading zero, so that each site has one text.
func parseOrdinal(text string) (uint8, bool) {
	n, err := strconv.ParseUint(text, 10, 8)
	return uint8(n), err == nil && text[0] != '0' && text[0] != '+'
}

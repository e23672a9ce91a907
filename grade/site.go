package grade

import (
	"fmt"
	"strconv"
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
	row, col, rest := parseCell(text)
	s := Site{row: row, col: col}
	if row != 0 && len(rest) > 0 && rest[0] == '-' {
		s.toRow, s.toCol, rest = parseCell(rest[1:])
		row = s.toRow
	}
	if row == 0 || rest != "" {
		return Site{}, fmt.Errorf("%q is no cell: want r1c1 or r1c1-r1c5", text)
	}
	return s, nil
}

// parseCell reads a cell at the start of a text; row is 0 where there is none.
func parseCell(text string) (row, col uint8, rest string) {
	row, text = parseOrdinal(text, 'r')
	col, text = parseOrdinal(text, 'c')
	if col == 0 {
		row = 0
	}
	return row, col, text
}

// parseOrdinal reads a letter and 1 to 255 without a leading zero, so that each site has
// one text; 0 where a text does not start so.
func parseOrdinal(text string, letter byte) (n uint8, rest string) {
	if len(text) < 2 || text[0] != letter || text[1] == '0' {
		return 0, text
	}
	value, i := 0, 1
	for ; i < len(text) && text[i] >= '0' && text[i] <= '9'; i++ {
		if value = value*10 + int(text[i]-'0'); value > 255 {
			return 0, text
		}
	}
	return uint8(value), text[i:]
}

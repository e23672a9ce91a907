package kakuro

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"inkbank/bank/puzzle"
)

// csvCell is a cell of a grid file:
//
//	. ? _ ____     white
//	1 to 9         white, with the solution
//	# ■ █ -1       black
//	17\24 17\ \24  black, with the sum below and the one to the right; / and : do
//	               as well, and - x 0 * for a sum that is not there
//	C17F24 D17A24  the same: the column's and row's, or down and across, in any order
//	- x * 0        and nothing at all: white in some files and black in others
//
// The last kind is told by the border, which is black.
type csvCell struct {
	draftCell
	digit uint8
	sign  string // of the last kind; unsigned for the others
}

// unsigned is the sign of cells that are what they are in every file.
const unsigned = "."

var (
	signs   = []string{"", "-", "x", "*", "0"}
	blacks  = []string{blackToken, "■", "█", "-1"}
	letters = regexp.MustCompile(`^([CDFA])(\d+)(?:([CDFA])(\d+))?$`)
)

func parseCSVCell(token string) (c csvCell, err error) {
	c.sign = unsigned
	sign := strings.ToLower(token)
	switch {
	case slices.Contains(signs, sign):
		c.sign = sign
		return c, nil
	case token == whiteToken || token == "?" || strings.Trim(token, "_") == "":
		c.white = true
		return c, nil
	case slices.Contains(blacks, token):
		return c, nil
	case len(token) == 1 && token[0] >= '1' && token[0] <= '9':
		c.white, c.digit = true, token[0]-'0'
		return c, nil
	}
	below, right, err := cutSums(token)
	if err != nil {
		return c, err
	}
	if c.below, err = parseSum(below); err == nil {
		c.right, err = parseSum(right)
	}
	return c, err
}

// cutSums parts the two sums of a black cell, "" for none.
func cutSums(token string) (below, right string, err error) {
	if m := letters.FindStringSubmatch(strings.ToUpper(token)); m != nil {
		return lettered(m[1], m[2], m[3], m[4])
	}
	if at := strings.IndexAny(token, `\/:`); at >= 0 {
		return sumPart(token[:at]), sumPart(token[at+1:]), nil
	}
	if _, err := strconv.ParseUint(token, 10, 32); err == nil {
		return "", "", fmt.Errorf(`%.40s says not which way: want %[1]s\ for the sum below, \%[1]s for the sum to the right`, token)
	}
	return "", "", fmt.Errorf(`%.40q is no cell: want ".", "#", or sums as 17\24, 17\ or \24`, token)
}

// lettered sorts two sums with letters before them; the second may be "".
func lettered(letter, sum, letter2, sum2 string) (below, right string, err error) {
	isBelow := func(letter string) bool { return letter == "C" || letter == "D" }
	switch {
	case letter2 != "" && isBelow(letter) == isBelow(letter2):
		return "", "", fmt.Errorf("%s%s and %s%s are two sums one way", letter, sum, letter2, sum2)
	case isBelow(letter):
		return sum, sum2, nil
	}
	return sum2, sum, nil
}

func sumPart(text string) string {
	text = strings.TrimSpace(text)
	if slices.Contains(signs, strings.ToLower(text)) {
		return ""
	}
	return text
}

// csvSheet makes a board of the cells of a grid.
func csvSheet(tokens []string, w, h int) (puzzle.Sheet, error) {
	d := draft{w: w, h: h}
	cells := make([]csvCell, len(tokens))
	for at, token := range tokens {
		var err error
		if cells[at], err = parseCSVCell(token); err != nil {
			return puzzle.Sheet{}, fmt.Errorf("%v: %w", d.site(at), err)
		}
	}
	if err := d.settle(cells); err != nil {
		return puzzle.Sheet{}, err
	}
	goal, err := d.goal(cells)
	if err != nil {
		return puzzle.Sheet{}, err
	}
	swapped := d.swapped()
	s, err := d.sheet(goal)
	if err != nil && swapped.fits() {
		err = fmt.Errorf("%w; the other way round it is a board: want the sum below first, then the sum to the right", err)
	}
	return s, err
}

// settle finds what signs stand for, and makes the cells those of the draft. A sign
// in the border is a black cell; another one is a white cell, if no others can be.
func (d *draft) settle(cells []csvCell) error {
	var black []string
	white, known := unsigned, false
	for at, c := range cells {
		if (at < d.w || at%d.w == 0) && c.sign != unsigned {
			black = append(black, c.sign)
		}
		known = known || c.white && c.digit == 0
	}
	for at := range cells {
		c := &cells[at]
		if c.sign == unsigned || slices.Contains(black, c.sign) {
			continue
		}
		if known || white != unsigned && white != c.sign {
			return fmt.Errorf(`%v: %s may be a white cell or a black one: want "." or "#"`, d.site(at), shown(c.sign))
		}
		white, c.white = c.sign, true
	}
	for _, c := range cells {
		d.cells = append(d.cells, c.draftCell)
	}
	if len(black) > 0 && !slices.ContainsFunc(d.cells, func(c draftCell) bool { return c.white }) {
		return fmt.Errorf(`no white cell: %s is black here, as one is in the border: want "." for white cells, or "#" for those of the border`, shown(black[0]))
	}
	return nil
}

// shown is a sign as messages show it.
func shown(sign string) string {
	if sign == "" {
		return "an empty cell"
	}
	return strconv.Quote(sign)
}

// goal is the digits of a solved grid, nil for one with none.
func (d *draft) goal(cells []csvCell) ([]uint8, error) {
	goal := make([]uint8, len(cells))
	with, without := -1, -1
	for at, c := range cells {
		switch {
		case c.digit > 0 && (at < d.w || at%d.w == 0):
			return nil, fmt.Errorf(`%v: a digit in the border, which is black: want %d\ for the sum below, \%[2]d for the sum to the right`, d.site(at), c.digit)
		case c.digit > 0:
			goal[at], with = c.digit, at
		case c.white && without < 0:
			without = at
		}
	}
	switch {
	case with < 0:
		return nil, nil
	case without >= 0:
		return nil, fmt.Errorf("%v has a digit and %v has none: want all of the solution or nothing, given digits are not read", d.site(with), d.site(without))
	}
	return goal, nil
}

// swapped is the draft with the sums of each cell the other way round.
func (d *draft) swapped() *draft {
	s := &draft{d.w, d.h, slices.Clone(d.cells)}
	for at := range s.cells {
		c := &s.cells[at]
		c.below, c.right = c.right, c.below
	}
	return s
}

// fits reports whether the draft is a board.
func (d *draft) fits() bool {
	_, err := d.board()
	return err == nil
}

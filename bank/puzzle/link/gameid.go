package link

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// GameID is a game ID of Simon Tatham's collection taken apart: "7x7:a3b".
type GameID struct {
	Width, Height int
	Body          string // in a coding of the game
}

// ParseGameID takes a game ID apart. A size of one number is a square's. Parameters
// that may follow the size, nil for none, say how a board was made: they are left
// out. IDs that hold no board but the number of a random one are an error.
func ParseGameID(text string, parameters *regexp.Regexp) (GameID, error) {
	size, body, ok := strings.Cut(text, ":")
	if !ok {
		return GameID{}, fmt.Errorf("%.40q is no game ID: want size, colon, board", text)
	}
	columns, rest := cutNumber(size)
	rows := columns
	if after, ok := strings.CutPrefix(rest, "x"); ok {
		rows, rest = cutNumber(after)
	}
	w, err := strconv.Atoi(columns)
	h, err2 := strconv.Atoi(rows)
	if err != nil || err2 != nil || rest != "" && (parameters == nil || !parameters.MatchString(rest)) {
		return GameID{}, fmt.Errorf("%.40q is no size: want one as 10x10", size)
	}
	return GameID{w, h, body}, nil
}

// cutNumber cuts a text behind the digits that it starts with.
func cutNumber(text string) (number, rest string) {
	rest = strings.TrimLeft(text, digits)
	return text[:len(text)-len(rest)], rest
}

// String returns the game ID.
func (id GameID) String() string { return fmt.Sprintf("%dx%d:%s", id.Width, id.Height, id.Body) }

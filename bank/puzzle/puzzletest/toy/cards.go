package toy

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"inkbank/bank/puzzle"
)

// cards is a form that keeps all that a sheet says: lines of a key, a colon and a
// value up to a blank line, the board as a game ID and the solution's lines split
// by spaces.
//
//	title: A staircase
//	author: A. Person
//	licence: CC0
//	board: 4:0,0L,0L,0L,0U,1,0,0,0U,0,0,0L,0U,0,0,0
//	solution: 1234 2143 3412 4321
//
// Only the board is required.
func cards() puzzle.Format {
	return puzzle.Format{
		Name: "cards",
		Sniff: func(head []byte) bool {
			key, _, ok := bytes.Cut(bytes.TrimLeft(head, "\r\n"), []byte(":"))
			var c card
			return ok && c.part(string(key)) != nil
		},
		Read: func(r io.Reader, each func(int, puzzle.Sheet, error) bool) error {
			return puzzle.ReadTexts(r, false, func(line int, text string, err error) bool {
				var s puzzle.Sheet
				if err == nil {
					s, err = readCard(text)
				}
				return each(line, s, err)
			})
		},
		Write: func(w io.Writer, s puzzle.Sheet) error {
			text, err := writeCard(s)
			if err == nil {
				_, err = io.WriteString(w, text)
			}
			return err
		},
	}
}

// card holds a card's values as they stand there.
type card struct {
	board, solution string
	puzzle.Credit
}

// cardKeys are the keys in the order in which they are written.
var cardKeys = [...]string{"title", "author", "licence", "board", "solution"}

// part is where a key's value goes; nil for no key.
func (c *card) part(key string) *string {
	switch key {
	case "title":
		return &c.Title
	case "author":
		return &c.Author
	case "licence":
		return &c.Licence
	case "board":
		return &c.board
	case "solution":
		return &c.solution
	}
	return nil
}

func readCard(text string) (puzzle.Sheet, error) {
	var c card
	for line := range strings.SplitSeq(text, "\n") {
		key, value, _ := strings.Cut(line, ":")
		part := c.part(key)
		if part == nil {
			return puzzle.Sheet{}, fmt.Errorf("unexpected %q: want one of %s", key, strings.Join(cardKeys[:], ", "))
		}
		if *part != "" {
			return puzzle.Sheet{}, fmt.Errorf("%s stands there twice", key)
		}
		*part = strings.TrimSpace(value)
	}
	b, err := readGameID(c.board)
	if err != nil {
		return puzzle.Sheet{}, err
	}
	return puzzle.Sheet{Board: encode(b), Solution: strings.Join(strings.Fields(c.solution), "\n"), Credit: c.Credit}, nil
}

func writeCard(s puzzle.Sheet) (string, error) {
	b, err := decode(s.Board, 1, maxSide)
	if err != nil {
		return "", err
	}
	c := card{writeGameID(b), strings.Join(strings.Fields(s.Solution), " "), s.Credit}
	var out strings.Builder
	for _, key := range cardKeys {
		if value := *c.part(key); value != "" {
			fmt.Fprintf(&out, "%s: %s\n", key, value)
		}
	}
	out.WriteByte('\n')
	return out.String(), nil
}

package days

import (
	"encoding/json"
	"errors"
	"fmt"
	"unicode/utf8"

	"inkbank/bank"
)

// Collected is a collection with its boards, easiest first.
type Collected struct {
	Collection
	Takes []Take
}

// collectionStart is how the line of a collection starts, and no other line.
const collectionStart = `{"collection":`

// collectionLine is a line as it is written; keys and their order are a promise.
type collectionLine struct {
	Collection string          `json:"collection"`
	Title      string          `json:"title"`
	PerSheet   int             `json:"per_sheet,omitempty"`
	Selection  Selection       `json:"selection"`
	Boards     []collectedLine `json:"boards"`
	Hash       string          `json:"hash"`
}

// collectedLine is a board in it; family and size are the selection's.
type collectedLine struct {
	ID       string          `json:"id"`
	Board    string          `json:"board"`
	Solution string          `json:"solution"`
	Claim    Claim           `json:"claim"`
	Path     json.RawMessage `json:"path,omitempty"`
}

// EncodeCollection writes a published collection as a line, without its newline. It
// never writes what DecodeLine does not read back.
func EncodeCollection(c Collected) (string, error) {
	text, err := encodeCollection(c)
	if err == nil {
		_, err = decodeCollection(text)
	}
	if err != nil {
		return "", fmt.Errorf("collection %q: %w", c.Name, err)
	}
	return text, nil
}

func encodeCollection(c Collected) (string, error) {
	s := c.Selection
	if !utf8.ValidString(c.Title + s.Size + s.Options + s.Needs) {
		return "", errors.New("title and selection must be UTF-8")
	}
	line := collectionLine{c.Name, c.Title, c.PerSheet, s, make([]collectedLine, len(c.Takes)), c.Hash}
	for i, t := range c.Takes {
		if t.Family != s.Family || t.Size != s.Size {
			return "", fmt.Errorf("board %s is a %s %s", t.ID, t.Family, t.Size)
		}
		line.Boards[i] = collectedLine{t.ID, t.Board, t.Solution, t.Claim.whole(), json.RawMessage(t.Path)}
	}
	return marshal(line)
}

// decodeCollection reads a line that encodeCollection wrote, byte for byte.
func decodeCollection(text string) (Collected, error) {
	var l collectionLine
	if err := unmarshal(text, &l); err != nil {
		return Collected{}, fmt.Errorf("no line of a ledger: %w", err)
	}
	c := Collected{Collection: Collection{l.Collection, l.Title, l.PerSheet, l.Selection, l.Hash}}
	for _, b := range l.Boards {
		t := Take{b.ID, l.Selection.Family, l.Selection.Size, b.Board, b.Solution, b.Claim, string(b.Path)}
		if id := bank.ID(t.Family, t.Board); t.ID != id {
			return Collected{}, fmt.Errorf("the id is %q, but this board's is %q: the line was changed after it was written", t.ID, id)
		}
		c.Takes = append(c.Takes, t)
	}
	if err := CheckCollectionName(c.Name); err != nil {
		return Collected{}, fmt.Errorf("collection %q: %w", c.Name, err)
	}
	if len(c.Takes) == 0 || len(c.Takes) != c.Selection.Count {
		return Collected{}, fmt.Errorf("collection %q: %d boards are said to be in it, and %d are", c.Name, c.Selection.Count, len(c.Takes))
	}
	if hash := CollectionHash(c.Collection, c.Takes); c.Hash != hash {
		return Collected{}, fmt.Errorf("the hash is %.12q, but this content's is %.12q: the line was changed after it was written", c.Hash, hash)
	}
	if again, err := encodeCollection(c); err != nil || again != text {
		return Collected{}, errForm
	}
	return c, nil
}

package bank

import (
	"bytes"
	"encoding/json"
	"io"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// Record is a board as one line of JSON: what exports write and imports read.
// The keys and their order are a promise to other people's programs.
type Record struct {
	ID        string       `json:"id"`
	Family    string       `json:"family"`
	Size      string       `json:"size"`
	Width     int          `json:"width"` // of the text's grid
	Height    int          `json:"height"`
	Board     string       `json:"board"`
	Solution  string       `json:"solution"`
	Aimed     grade.Tier   `json:"aimed"` // Unproved for an imported board
	Tier      grade.Tier   `json:"tier"`  // Unproved without a proof
	Proved    bool         `json:"proved"`
	Solutions int          `json:"solutions"` // 0, 1, 2 for at least two, -1 for undecided
	Stuck     string       `json:"stuck"`
	Open      int          `json:"open"`
	Needs     []string     `json:"needs"` // technique names in ladder order
	Enough    []string     `json:"enough"`
	Score     int          `json:"score"`
	Ladder    string       `json:"ladder"`
	Steps     []RecordStep `json:"steps"` // the whole path, not pruned
	// Day and Slot are read by imports only: the place in the archive that the
	// board takes as published. Both are set or both are "".
	Day  string `json:"day,omitempty"`
	Slot string `json:"slot,omitempty"`
	// What the board is called, by whom and on what terms, each only where it is known.
	puzzle.Credit
}

// RecordStep is a step of a path in a record. It has no arguments: those are
// for sentences.
type RecordStep struct {
	Technique string       `json:"technique"`
	Cells     []grade.Site `json:"cells"`
	Sets      Changes      `json:"sets"`
	Clears    Changes      `json:"clears"`
}

// Changes is a list of changes that JSON shows as an object from site to value,
// in the order of the list.
type Changes []grade.Change

// NewRecord is the record of a graded board, with the tier it was made for
// (Unproved for none) and the whole path that solves it (nil without a proof).
func NewRecord(g puzzle.Graded, aimed grade.Tier, path []grade.Step) Record {
	r := Record{
		ID: ID(g.Family, g.Text), Family: g.Family, Size: g.Size, Width: g.Width, Height: g.Height,
		Board: g.Text, Solution: g.Solution, Aimed: aimed, Tier: g.Tier, Proved: g.Tier != grade.Unproved,
		Solutions: g.Solutions, Stuck: g.Stuck, Open: g.Open, Needs: listed(g.Needs), Enough: listed(g.Enough),
		Score: g.Score, Ladder: g.Ladder, Steps: make([]RecordStep, len(path)),
	}
	for i, s := range path {
		r.Steps[i] = RecordStep{s.Technique, listed(s.Cells), s.Sets, s.Clears}
	}
	return r
}

// listed makes a missing list an empty one, which JSON shows as [].
func listed[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

// WriteTo writes the record as one line.
func (r Record) WriteTo(w io.Writer) (int64, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false) // boards hold < and >, and nobody puts this line into a page
	if err := e.Encode(r); err != nil {
		return 0, err
	}
	return b.WriteTo(w)
}

// MarshalJSON writes {"r1c2":"7"}, or {} for none.
func (c Changes) MarshalJSON() ([]byte, error) {
	b := []byte{'{'}
	for i, change := range c {
		value, err := json.Marshal(change.Value)
		if err != nil {
			return nil, err
		}
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, '"')
		b = append(b, change.At.String()...)
		b = append(append(b, '"', ':'), value...)
	}
	return append(b, '}'), nil
}

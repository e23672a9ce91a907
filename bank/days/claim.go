package days

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// Claim is what pages say of a board beside what it shows. Its text is under the
// content hash of published days: fields may only be added at the end, with
// omitempty, so that old claims keep their text.
type Claim struct {
	Aimed  grade.Tier `json:"aimed"`  // Unproved for an imported board
	Tier   grade.Tier `json:"tier"`   // Unproved where there is no proof
	Open   int        `json:"open"`   // cells left open where all lower tiers stop
	Needs  []string   `json:"needs"`  // technique names in ladder order
	Enough []string   `json:"enough"` // technique names in ladder order
	Score  int        `json:"score"`
	Ladder string     `json:"ladder"` // fingerprint of the ladder that proved it
	// What the board is called, by whom and on what terms: shown with its solution,
	// and not before, since a name may give it away.
	puzzle.Credit
}

// EncodeClaim writes a claim as one line of JSON, the tier line of ledgers and
// exports; equal claims give equal text, and a nil list is written as an empty one.
func EncodeClaim(c Claim) string {
	text, _ := marshal(c.whole()) // a claim holds nothing that JSON cannot say
	return text
}

// whole returns the claim without nil lists, which JSON writes in another way.
func (c Claim) whole() Claim {
	if c.Needs == nil {
		c.Needs = []string{}
	}
	if c.Enough == nil {
		c.Enough = []string{}
	}
	return c
}

// ParseClaim reads what EncodeClaim wrote, byte for byte, and refuses everything else.
func ParseClaim(text string) (Claim, error) {
	var c Claim
	if err := unmarshal(text, &c); err != nil {
		return Claim{}, fmt.Errorf("claim: %w", err)
	}
	if EncodeClaim(c) != text {
		return Claim{}, fmt.Errorf("claim: %w", errForm)
	}
	return c, nil
}

// errForm reports JSON that says what it should, but not in the one form that is written.
var errForm = errors.New("not in the form that inkbank writes: keys in order, none twice or left out, no spaces between them")

// marshal writes a value as one line of JSON without escapes that only HTML needs.
func marshal(v any) (string, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return string(bytes.TrimSuffix(b.Bytes(), []byte("\n"))), err
}

// unmarshal reads one value and refuses keys that it does not know.
func unmarshal(text string, v any) error {
	d := json.NewDecoder(bytes.NewReader([]byte(text)))
	d.DisallowUnknownFields()
	return d.Decode(v)
}

package grade

import (
	"encoding/json"
	"slices"
	"strings"
)

// Step is one use of one technique: what was seen, where, and what it changes.
// Steps carry names and arguments, never prose; sentences are made from them elsewhere.
type Step struct {
	Technique string   // the technique's name
	Cells     []Site   // the cells that make the pattern, in the technique's own order
	Sets      []Change // values entered, in reading order
	Clears    []Change // possibilities removed, in reading order, one Change a site
	Args      []Arg    // what the sentence needs, in the order the technique documents
}

// Change is a value, or for clears a list of values, at a site. The text of
// values is the family's own (one character a value, or values split by spaces).
type Change struct {
	At    Site
	Value string
}

// SplitValues splits the values of a change: by spaces where there are any or
// where the value is a cell, else each character is one.
func SplitValues(text string) []string {
	if _, err := ParseSite(text); err == nil || strings.Contains(text, " ") {
		return strings.Fields(text)
	}
	return strings.Split(text, "")
}

// ArgKind says which fields of an Arg hold its value.
type ArgKind string

// The kinds of arguments.
const (
	ArgUnit   ArgKind = "unit"   // Unit names the kind of unit ("row", "box"), Index which ones, from 0
	ArgCells  ArgKind = "cells"  // Sites
	ArgValues ArgKind = "values" // Values, such as digits
	ArgLine   ArgKind = "line"   // Unit "row" or "column", Index which ones, from 0
	ArgClue   ArgKind = "clue"   // Sites[0] is the clue's cell, Values its text
	ArgChain  ArgKind = "chain"  // Sites[i] with Values[i] is the i-th node
)

// Arg is one typed value that a step's sentence mentions.
type Arg struct {
	Kind   ArgKind  `json:"k"`
	Unit   string   `json:"u,omitempty"`
	Index  []int    `json:"i,omitempty"`
	Sites  []Site   `json:"s,omitempty"`
	Values []string `json:"v,omitempty"`
}

// UnitArg names units of one kind, such as the boxes with index 2 and 5 (the
// third and the sixth).
func UnitArg(unit string, index ...int) Arg { return Arg{Kind: ArgUnit, Unit: unit, Index: index} }

// CellsArg names cells.
func CellsArg(sites ...Site) Arg { return Arg{Kind: ArgCells, Sites: sites} }

// ValuesArg names values, such as digits.
func ValuesArg(values ...string) Arg { return Arg{Kind: ArgValues, Values: values} }

// sameReason reports whether two steps are the same instance of the same
// technique, whatever they still change.
func sameReason(a, b Step) bool {
	return a.Technique == b.Technique && slices.Equal(a.Cells, b.Cells) && slices.EqualFunc(a.Args, b.Args, sameArg)
}

func sameArg(a, b Arg) bool {
	return a.Kind == b.Kind && a.Unit == b.Unit && slices.Equal(a.Index, b.Index) &&
		slices.Equal(a.Sites, b.Sites) && slices.Equal(a.Values, b.Values)
}

// storedStep is the encoded form of a Step: short keys, changes as pairs.
type storedStep struct {
	Technique string      `json:"t"`
	Cells     []Site      `json:"c,omitempty"`
	Sets      [][2]string `json:"s,omitempty"`
	Clears    [][2]string `json:"x,omitempty"`
	Args      []Arg       `json:"a,omitempty"`
}

// EncodeSteps writes a path as one line of JSON that DecodeSteps reads back
// exactly; equal paths give equal text.
func EncodeSteps(steps []Step) (string, error) {
	stored := make([]storedStep, len(steps))
	for i, s := range steps {
		stored[i] = storedStep{s.Technique, s.Cells, pairs(s.Sets), pairs(s.Clears), s.Args}
	}
	text, err := json.Marshal(stored)
	return string(text), err
}

// DecodeSteps reads what EncodeSteps wrote.
func DecodeSteps(text string) ([]Step, error) {
	if steps, ok := scanSteps(text); ok {
		return steps, nil
	}
	return decodeJSON(text)
}

// decodeJSON reads a path in any form that JSON allows.
func decodeJSON(text string) ([]Step, error) {
	var stored []storedStep
	if err := json.Unmarshal([]byte(text), &stored); err != nil {
		return nil, err
	}
	steps := make([]Step, len(stored))
	for i, s := range stored {
		sets, err := changes(s.Sets)
		if err != nil {
			return nil, err
		}
		clears, err := changes(s.Clears)
		if err != nil {
			return nil, err
		}
		steps[i] = Step{s.Technique, s.Cells, sets, clears, s.Args}
	}
	return steps, nil
}

func pairs(list []Change) [][2]string {
	var out [][2]string
	for _, c := range list {
		out = append(out, [2]string{c.At.String(), c.Value})
	}
	return out
}

func changes(list [][2]string) ([]Change, error) {
	var out []Change
	for _, p := range list {
		at, err := ParseSite(p[0])
		if err != nil {
			return nil, err
		}
		out = append(out, Change{at, p[1]})
	}
	return out, nil
}

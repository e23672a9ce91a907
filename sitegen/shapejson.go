package sitegen

import (
	"encoding/json"
	"slices"
)

// storedShape is a shape as a manifest has it.
type storedShape struct {
	Class  string        `json:"class"`
	Grid   [6]int        `json:"grid"`         // rows, cols, top, left, acrossBold, downBold
	Around [6]int        `json:"around"`       // title, side, name, extra, reserve, heading
	Pad    [2]int        `json:"pad"`          // keys, words
	Is     []string      `json:"is,omitempty"` // which flags are set, by name
	Texts  []int         `json:"texts,omitempty"`
	Links  []int         `json:"links,omitempty"`
	Solved *storedSolved `json:"solved,omitempty"`
}

type storedSolved struct {
	Title   int   `json:"title"`
	Texts   []int `json:"texts,omitempty"`
	Links   []int `json:"links,omitempty"`
	Instead []int `json:"instead,omitempty"`
}

// flags are the flags of a shape by the names that they have in a manifest.
func (k *shape) flags() []struct {
	name string
	is   *bool
} {
	return []struct {
		name string
		is   *bool
	}{
		{"drawn", &k.drawn}, {"split", &k.split}, {"numbered", &k.numbered}, {"shared", &k.shared}, {"note", &k.note},
		{"arrows", &k.pad.arrows}, {"row", &k.pad.row}, {"fills", &k.pad.fills},
	}
}

// MarshalJSON writes the whole shape.
func (k shape) MarshalJSON() ([]byte, error) {
	s := storedShape{
		Class:  k.class,
		Grid:   [6]int{k.rows, k.cols, k.top, k.left, k.acrossBold, k.downBold},
		Around: [6]int{k.title, k.side, k.name, k.extra, k.reserve, k.heading},
		Pad:    [2]int{k.pad.keys, k.pad.words},
		Texts:  k.texts, Links: k.links,
	}
	for _, f := range k.flags() {
		if *f.is {
			s.Is = append(s.Is, f.name)
		}
	}
	if v := k.solved; v.title != 0 || v.texts != nil || v.links != nil || v.instead != nil {
		s.Solved = &storedSolved{v.title, v.texts, v.links, v.instead}
	}
	return json.Marshal(s)
}

// UnmarshalJSON reads what MarshalJSON wrote.
func (k *shape) UnmarshalJSON(text []byte) error {
	var s storedShape
	if err := json.Unmarshal(text, &s); err != nil {
		return err
	}
	*k = shape{
		class: s.Class,
		rows:  s.Grid[0], cols: s.Grid[1], top: s.Grid[2], left: s.Grid[3], acrossBold: s.Grid[4], downBold: s.Grid[5],
		title: s.Around[0], side: s.Around[1], name: s.Around[2], extra: s.Around[3], reserve: s.Around[4], heading: s.Around[5],
		pad:   pad{keys: s.Pad[0], words: s.Pad[1]},
		texts: s.Texts, links: s.Links,
	}
	for _, f := range k.flags() {
		*f.is = slices.Contains(s.Is, f.name)
	}
	if v := s.Solved; v != nil {
		k.solved = solvedShape{v.Title, v.Texts, v.Links, v.Instead}
	}
	return nil
}

package sitegen

import (
	"bytes"
	"encoding/json"

	"inkbank/bank/days"
	"inkbank/grade"
)

// dayJSON is a day for programs. Links are relative to the file.
type dayJSON struct {
	Date     days.Date   `json:"date"`
	Page     string      `json:"page"`
	Solution string      `json:"solution_page,omitempty"` // once the solutions are out
	Boards   []boardJSON `json:"boards"`
}

// boardJSON has the keys that exports have, as far as a day keeps them.
type boardJSON struct {
	Slot     string     `json:"slot"`
	ID       string     `json:"id"`
	Family   string     `json:"family"`
	Size     string     `json:"size"`
	Board    string     `json:"board"`
	Solution string     `json:"solution,omitempty"` // once the solutions are out
	Aimed    grade.Tier `json:"aimed"`
	Tier     grade.Tier `json:"tier"`
	Proved   bool       `json:"proved"`
	Open     int        `json:"open"`
	Needs    []string   `json:"needs"`
	Enough   []string   `json:"enough"`
	Score    int        `json:"score"`
	Ladder   string     `json:"ladder"`
}

// putJSON writes a day for programs into a file of the site.
func (b *build) putJSON(name string, d days.Date, boards []board) error {
	up := page{}.up(name)
	out := dayJSON{Date: d, Page: up + dayPath(d) + "index.html"}
	if b.solvable(d) {
		out.Solution = up + dayPath(d) + "solution/index.html"
	}
	for i := range boards {
		t := &boards[i].Take
		entry := boardJSON{
			Slot: boards[i].Slot, ID: t.ID, Family: t.Family, Size: t.Size, Board: t.Board,
			Aimed: t.Claim.Aimed, Tier: t.Claim.Tier, Proved: t.Claim.Tier != grade.Unproved, Open: t.Claim.Open,
			Needs: list(t.Claim.Needs), Enough: list(t.Claim.Enough), Score: t.Claim.Score, Ladder: t.Claim.Ladder,
		}
		if b.solvable(d) {
			entry.Solution = t.Solution
		}
		out.Boards = append(out.Boards, entry)
	}
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", " ")
	if err := encoder.Encode(out); err != nil {
		return err
	}
	return b.out.put(name, text.Bytes())
}

// list makes a list that JSON writes as [] when it is empty.
func list(names []string) []string { return append([]string{}, names...) }

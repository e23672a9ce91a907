package days

import "inkbank/grade"

// Slot is a place that every day fills with one board.
type Slot struct {
	Name    string // unique; lower case, digits and hyphens
	Family  string
	Size    string
	Options string            // canonical
	Tiers   [7]grade.Tier     // by weekday, Monday first
	Title   map[string]string // by language code; may be empty
}

// State is what may still happen to an entry of the ledger.
type State string

// The states of an entry. Pinned and published entries are never changed by planning.
const (
	Planned   State = "planned"
	Pinned    State = "pinned"
	Published State = "published"
)

// Take is what a day keeps of the board it takes, so that pages never run a
// solver and never change when a ladder does.
type Take struct {
	ID       string
	Family   string
	Size     string
	Board    string
	Solution string
	Claim    Claim
	Path     string // the pruned path as grade.EncodeSteps writes it; "" without a proof
}

// Claim is what the page says of a board's difficulty.
type Claim struct {
	Aimed  grade.Tier `json:"aimed"`  // Unproved for an imported board
	Tier   grade.Tier `json:"tier"`   // Unproved where there is no proof
	Open   int        `json:"open"`   // cells left open where all lower tiers stop
	Needs  []string   `json:"needs"`  // technique names in ladder order
	Enough []string   `json:"enough"` // technique names in ladder order
	Score  int        `json:"score"`
	Ladder string     `json:"ladder"` // fingerprint of the ladder that proved it
}

// Entry is one place of the ledger: which board stands on a day in a slot.
type Entry struct {
	Date  Date
	Slot  string
	State State
	Take  Take
	Hash  string // of a published entry, see ContentHash; else ""
}

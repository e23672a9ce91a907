package days

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"slices"

	"inkbank/bank"
	"inkbank/grade"
)

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

// NewTake keeps what a day needs of a board and its pruned path.
func NewTake(b bank.Board, pruned []grade.Step) (Take, error) {
	t := Take{
		ID: b.ID, Family: b.Family, Size: b.Size, Board: b.Text, Solution: b.Solution,
		Claim: Claim{
			Aimed: b.Aimed, Tier: b.Tier, Open: b.Open, Needs: slices.Clone(b.Needs),
			Enough: slices.Clone(b.Enough), Score: b.Score, Ladder: b.Ladder,
			Credit: b.Credit,
		},
	}
	var err error
	if b.Tier != grade.Unproved {
		t.Path, err = grade.EncodeSteps(pruned)
	}
	return t, err
}

// Entry is one place of the ledger: which board stands on a day in a slot.
type Entry struct {
	Date  Date
	Slot  string
	State State
	Take  Take
	Hash  string // of a published entry, see ContentHash; else ""
}

// Place returns the entry without what it shows.
func (e Entry) Place() Place { return Place{e.Date, e.Slot, e.State} }

// Place is a slot on a day that has a board, and what may still happen to it.
type Place struct {
	Date  Date
	Slot  string
	State State
}

// ContentHash is what must never change of a published entry: a SHA-256, in hex,
// over date, slot, board, solution, claim and path, each led by its length. What
// surrounds them on a page, and the slot's title, is free to change.
func ContentHash(e Entry) string {
	h := sha256.New()
	for _, part := range []string{
		"inkbank day 1", e.Date.String(), e.Slot, e.Take.Board, e.Take.Solution, EncodeClaim(e.Take.Claim), e.Take.Path,
	} {
		var length [8]byte
		binary.BigEndian.PutUint64(length[:], uint64(len(part)))
		h.Write(length[:])
		h.Write([]byte(part))
	}
	return hex.EncodeToString(h.Sum(nil))
}

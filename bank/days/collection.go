package days

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"regexp"

	"inkbank/grade"
)

// Selection is what the boards of a collection have in common, as it was asked for.
type Selection struct {
	Family    string     `json:"family"`
	Size      string     `json:"size"`
	Options   string     `json:"options"` // canonical
	Tier      grade.Tier `json:"tier"`    // proved
	Count     int        `json:"count"`   // of boards
	Needs     string     `json:"needs,omitempty"`
	MinScore  int        `json:"min_score,omitempty"`
	MaxScore  int        `json:"max_score,omitempty"` // 0 for any
	MinGivens int        `json:"min_givens,omitempty"`
	MaxGivens int        `json:"max_givens,omitempty"` // 0 for any
}

// Kind is the kind of the boards that a selection chooses from.
func (s Selection) Kind() Kind { return Kind{s.Family, s.Size, s.Options, s.Tier} }

// EncodeSelection writes a selection as one line of JSON; equal ones give equal text.
func EncodeSelection(s Selection) string {
	text, _ := marshal(s) // it holds nothing that JSON cannot say
	return text
}

// ParseSelection reads what EncodeSelection wrote, byte for byte, and refuses everything else.
func ParseSelection(text string) (Selection, error) {
	var s Selection
	if err := unmarshal(text, &s); err != nil {
		return Selection{}, fmt.Errorf("selection: %w", err)
	}
	if EncodeSelection(s) != text {
		return Selection{}, fmt.Errorf("selection: %w", errForm)
	}
	return s, nil
}

// Collection is a fixed selection of boards, easiest first. Its boards are Takes,
// which are kept apart since they are many.
type Collection struct {
	Name      string // see CheckCollectionName
	Title     string // free to change; "" for the site's own words
	PerSheet  int    // boards on a printed sheet, 0 for the usual number; free to change
	Selection Selection
	Hash      string // of a published one, see CollectionHash; else ""
}

// Published reports whether readers can know the collection.
func (c Collection) Published() bool { return c.Hash != "" }

// dateInName is what would look like a day that is to come, or has been.
var dateInName = regexp.MustCompile(`[0-9]{4}-[0-9]{2}-[0-9]{2}`)

var collectionName = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// Errors of collections.
var (
	// ErrCollectionName reports a name that cannot stand in addresses.
	ErrCollectionName = errors.New("a collection's name is lower-case letters, digits and single hyphens between them, at most 32 long, and no date")
	// ErrCollectionChanged reports that a published collection is not what was published.
	ErrCollectionChanged = errors.New("a published collection never changes")
)

// CheckCollectionName checks that a name can stand in addresses.
func CheckCollectionName(name string) error {
	if len(name) > maxName || !collectionName.MatchString(name) || dateInName.MatchString(name) {
		return ErrCollectionName
	}
	return nil
}

// CollectionHash is what must never change of a published collection: a SHA-256,
// in hex, over its name, what was asked for, and of each board in order text,
// solution, claim and path, each led by its length. Title and sheets are free to change.
func CollectionHash(c Collection, takes []Take) string {
	h := sha256.New()
	add := func(part string) {
		var length [8]byte
		binary.BigEndian.PutUint64(length[:], uint64(len(part)))
		h.Write(length[:])
		h.Write([]byte(part))
	}
	add("inkbank collection 1")
	add(c.Name)
	add(EncodeSelection(c.Selection))
	for _, t := range takes {
		for _, part := range []string{t.Board, t.Solution, EncodeClaim(t.Claim), t.Path} {
			add(part)
		}
	}
	return hex.EncodeToString(h.Sum(nil))
}

// PublishCollection returns the collection as it is published, with its hash.
func PublishCollection(c Collection, takes []Take) Collection {
	c.Hash = CollectionHash(c, takes)
	return c
}

// CheckCollection reports, as ErrCollectionChanged, a published collection whose content is
// not what its hash was taken of.
func CheckCollection(c Collection, takes []Take) error {
	if hash := CollectionHash(c, takes); c.Published() && hash != c.Hash {
		return fmt.Errorf("collection %q: %w: it holds %.12s, %.12s was published", c.Name, ErrCollectionChanged, hash, c.Hash)
	}
	return nil
}

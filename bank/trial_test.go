package bank

import (
	"encoding/hex"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// TestTrialKey compares keys with what Python's hashlib makes of the same texts.
func TestTrialKey(t *testing.T) {
	for _, c := range []struct {
		options string
		n       int64
		want    string
	}{
		{"", 0, "4c722af053b7a90b5895161df1486e90346753e48a8ca5d0447d2602463a8649"},
		{"signs=some", 12345, "183099d7ab1fbe1f8b96c62ef3bb5ca55564e7936df65b5792ba08a90c18e4c4"},
	} {
		from := newSource(stream("4x4", grade.Medium, c.options))
		from.at(99) // what came before leaves no trace
		if key := from.key(c.n); hex.EncodeToString(key[:]) != c.want {
			t.Errorf("%q, trial %d: key %x, want %s", c.options, c.n, key, c.want)
		}
	}
}

func TestTrialsStartAfresh(t *testing.T) {
	from := newSource(small)
	first := from.at(3).Uint64()
	from.at(4).Uint64()
	if again := from.at(3).Uint64(); again != first {
		t.Error("a trial's source depends on the trials before")
	}
}

// TestDigest compares with what Python's hashlib makes of the same two rows.
func TestDigest(t *testing.T) {
	d := NewDigest()
	if got := d.Sum(); got != "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" {
		t.Errorf("no rows: %s", got)
	}
	d.Add(small, &Board{N: 7, Graded: puzzle.Graded{
		Shape: puzzle.Shape{Text: "board"}, Solution: "solution", Tier: grade.Medium, Stuck: "stuck",
		Needs: []string{"a", "b"}, Enough: []string{"c"}, Score: 117,
	}})
	d.Add(Stream{Family: "toy", Size: "4x4"}, &Board{Graded: puzzle.Graded{Shape: puzzle.Shape{Text: "b2"}, Solution: "s2"}})
	if got := d.Sum(); got != "f7a5c780b750f4e190c6ab537fe625c24c895fe4f0a20b5524032680626e8f38" {
		t.Errorf("two rows: %s", got)
	}
}

func TestSeed(t *testing.T) {
	for text, want := range map[string]string{
		"1": "00000000000000000000000000000001", "ABCDEF0123456789abcdef0123456789": "abcdef0123456789abcdef0123456789",
	} {
		if s, err := ParseSeed(text); err != nil || s.String() != want {
			t.Errorf("%s: got %v, %v", text, s, err)
		}
	}
	for _, text := range []string{"", "x", "0x1", strings.Repeat("0", 33)} {
		if s, err := ParseSeed(text); err == nil {
			t.Errorf("%q read as %v", text, s)
		}
	}
}

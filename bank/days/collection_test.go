package days

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strings"
	"testing"

	"inkbank/grade"
)

func TestCollectionNames(t *testing.T) {
	for name, ok := range map[string]bool{
		"hard-kakuros": true, "50-hard": true, "a": true, strings.Repeat("a", 32): true,
		"": false, "Hard": false, "a b": false, "a--b": false, "-a": false, "a-": false, "é": false, "../x": false, "2026-11-29": false, "of-2026-11-29": false, "2026-11": true, strings.Repeat("a", 33): false,
	} {
		if err := CheckCollectionName(name); (err == nil) != ok || err != nil && !errors.Is(err, ErrCollectionName) {
			t.Errorf("%q: %v", name, err)
		}
	}
}

func TestSelectionText(t *testing.T) {
	s := Selection{Family: "toy", Size: "4x4", Tier: grade.Hard, Count: 50, Needs: "x-wing", MaxGivens: 26}
	text := EncodeSelection(s)
	if want := `{"family":"toy","size":"4x4","options":"","tier":"hard","count":50,"needs":"x-wing","max_givens":26}`; text != want {
		t.Errorf("got  %s\nwant %s", text, want)
	}
	if got, err := ParseSelection(text); got != s || err != nil {
		t.Errorf("read back as %+v, %v", got, err)
	}
	for _, bad := range []string{"", "{}", text + " ", strings.Replace(text, "needs", "wants", 1)} {
		if _, err := ParseSelection(bad); err == nil {
			t.Errorf("%q was read", bad)
		}
	}
}

// The hash as anybody can compute it: each part led by its length, eight bytes.
func TestCollectionHash(t *testing.T) {
	c := Collection{Name: "c", Title: "T", Selection: Selection{Family: "toy", Size: "4x4", Tier: grade.Hard, Count: 1}}
	takes := []Take{{ID: "id", Family: "toy", Size: "4x4", Board: "board", Solution: "solution", Claim: Claim{Tier: grade.Hard}, Path: "[]"}}
	var text strings.Builder
	for _, part := range []string{
		"inkbank collection 1", "c", `{"family":"toy","size":"4x4","options":"","tier":"hard","count":1}`, "board", "solution",
		`{"aimed":"","tier":"hard","open":0,"needs":[],"enough":[],"score":0,"ladder":""}`, "[]",
	} {
		text.WriteString("\x00\x00\x00\x00\x00\x00\x00" + string(rune(len(part))) + part)
	}
	sum := sha256.Sum256([]byte(text.String()))
	if got, want := CollectionHash(c, takes), hex.EncodeToString(sum[:]); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	out := PublishCollection(c, takes)
	out.Title = "Another"
	if err := CheckCollection(out, takes); err != nil {
		t.Error(err)
	}
	takes[0].Solution = "other"
	if err := CheckCollection(out, takes); !errors.Is(err, ErrCollectionChanged) {
		t.Errorf("got %v", err)
	}
	if err := CheckCollection(c, takes); err != nil {
		t.Errorf("what is not published can be anything: %v", err)
	}
}

package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"inkbank/bank"
)

// ladder looks at the fingerprint of the ladder that proved a board. That of an
// older revision is no fault, but nothing can be said of the proof; any other
// that is not the one of today is.
func (i *inspection) ladder(ctx context.Context, b bank.Board) (older bool, err error) {
	key := b.Family + " " + b.Size
	today, known := i.ladders[key]
	if !known {
		f, err := i.a.family(b.Family)
		if err != nil {
			return false, nil // the board is faulty for that
		}
		g, err := f.Grade(ctx, b.Text)
		if err != nil || g.Ladder == "" {
			return false, nil // and for that
		}
		today = g.Ladder
		i.ladders[key] = today
	}
	if b.Ladder == today {
		return false, nil
	}
	was, now := revision(b.Ladder, b.Family), revision(today, b.Family)
	if was > 0 && was < now {
		return true, nil
	}
	return false, fmt.Errorf("proof: ladder %q is unknown: that of today is %q", b.Ladder, today)
}

// revision reads a fingerprint, "family/revision:hash"; 0 where it is none of the family.
func revision(fingerprint, family string) int {
	text, hash, ok := strings.Cut(strings.TrimPrefix(fingerprint, family+"/"), ":")
	n, err := strconv.Atoi(text)
	if !ok || err != nil || len(hash) != 12 || !strings.HasPrefix(fingerprint, family+"/") {
		return 0
	}
	return n
}

package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"
)

// ladder looks at the fingerprint that a board's claims name as that of the
// ladder that proved it. That of an
// older revision is no fault, but nothing can be said of the proof; any other
// that is not the one of today is.
func (i *inspection) ladder(ctx context.Context, family, size, board, fingerprint string) (older bool, err error) {
	key := family + " " + size
	today, known := i.ladders[key]
	if !known {
		f, err := i.a.family(family)
		if err != nil {
			return false, nil // the board is faulty for that
		}
		g, err := f.Grade(ctx, board)
		if err != nil || g.Ladder == "" {
			return false, nil // and for that
		}
		today = g.Ladder
		i.ladders[key] = today
	}
	if fingerprint == today {
		return false, nil
	}
	was, now := revision(fingerprint, family), revision(today, family)
	if was > 0 && was < now {
		return true, nil
	}
	return false, fmt.Errorf("proof: ladder %q is unknown: that of today is %q", fingerprint, today)
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

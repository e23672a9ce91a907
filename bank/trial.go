package bank

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// ErrRevision reports a stream of another generator revision than the family
// has now: its boards stay readable, but it is never continued.
var ErrRevision = errors.New("made by another generator revision")

// source is the randomness of a stream's trials, one trial at a time.
type source struct {
	text   []byte // what the key of every trial begins with, then the trial's own part
	prefix int
	chacha *rand.ChaCha8
	rand   *rand.Rand
}

func newSource(s Stream) *source {
	var text []byte
	for _, part := range []string{
		"inkbank trial 1", string(s.Seed[:]), s.Family, s.Size, s.Options, s.Aimed.String(), strconv.Itoa(s.Revision),
	} {
		text = appendPart(text, part)
	}
	chacha := rand.NewChaCha8([32]byte{})
	return &source{text: text, prefix: len(text), chacha: chacha, rand: rand.New(chacha)}
}

// key is what the ChaCha8 of a trial is keyed with.
func (s *source) key(n int64) [sha256.Size]byte {
	s.text = appendPart(s.text[:s.prefix], strconv.FormatInt(n, 10))
	return sha256.Sum256(s.text)
}

// at returns the random source of a trial, valid until the next call.
func (s *source) at(n int64) *rand.Rand {
	s.chacha.Seed(s.key(n))
	return s.rand
}

// Check reports what is wrong with the kind of boards that a stream asks its
// family for; ErrRevision where only the generator is another one.
func (s Stream) Check(f puzzle.Family) error {
	_, err := s.wish(f)
	return err
}

// wish is the stream as its family's generator is asked for it.
func (s Stream) wish(f puzzle.Family) (puzzle.Wish, error) {
	spec, err := f.Spec(s.Size)
	if err != nil {
		return puzzle.Wish{}, err
	}
	options, err := spec.Canonical(s.Options)
	switch {
	case err != nil:
		return puzzle.Wish{}, err
	case options != s.Options:
		return puzzle.Wish{}, fmt.Errorf("options %q are not in canonical form: want %q", s.Options, options)
	case !spec.Reaches(s.Aimed):
		return puzzle.Wish{}, fmt.Errorf("%s %s has no boards of tier %q: it reaches %s", s.Family, s.Size, s.Aimed, tierList(spec.Tiers))
	case s.Revision != f.Revision(s.Size):
		return puzzle.Wish{}, fmt.Errorf("%v: %w: %d, now %d", s, ErrRevision, s.Revision, f.Revision(s.Size))
	}
	return puzzle.Wish{Spec: spec, Options: options, Tier: s.Aimed}, nil
}

func tierList(tiers []grade.Tier) string {
	names := make([]string, len(tiers))
	for i, t := range tiers {
		names[i] = t.String()
	}
	return strings.Join(names, ", ")
}

// try runs one trial and returns the board that it offers the stream, nil for
// none. Whether the stream has a copy already is not looked at.
func (s Stream) try(ctx context.Context, f puzzle.Family, w puzzle.Wish, from *source, n int64) (*Board, error) {
	g, err := f.Trial(ctx, from.at(n), w)
	switch {
	case errors.Is(err, puzzle.ErrReject):
		return nil, nil
	case err != nil:
		return nil, fmt.Errorf("%v: trial %d: %w", s, n, err)
	case g.Tier == grade.Unproved || g.Solutions != 1:
		return nil, nil
	case g.Tier != s.Aimed && !s.KeepAll:
		return nil, nil
	}
	return &Board{
		Graded: g, ID: ID(g.Family, g.Text), Aimed: s.Aimed, Options: s.Options, N: n, Extra: g.Tier != s.Aimed,
	}, nil
}

package bank

import (
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"inkbank/grade"
)

// Seed is a bank's secret: whoever knows it can compute the boards of days to come.
type Seed [16]byte

// ParseSeed reads 1 to 32 hexadecimal digits; fewer than 32 stand for a seed
// that begins with zeros.
func ParseSeed(text string) (Seed, error) {
	var s Seed
	padded := strings.Repeat("0", max(0, 2*len(s)-len(text))) + text
	if text == "" || len(padded) != 2*len(s) {
		return Seed{}, fmt.Errorf("a seed has 1 to %d hexadecimal digits, not %d", 2*len(s), len(text))
	}
	if _, err := hex.Decode(s[:], []byte(padded)); err != nil {
		return Seed{}, fmt.Errorf("a seed has only hexadecimal digits, 0 to 9 and a to f")
	}
	return s, nil
}

// String returns the seed as 32 hexadecimal digits.
func (s Seed) String() string { return hex.EncodeToString(s[:]) }

// Stream is a sequence of trials of one kind, each a pure function of its
// number and of the stream's fields down to Revision. Streams are comparable.
type Stream struct {
	Seed     Seed
	Family   string
	Size     string
	Options  string // canonical, see puzzle.Spec.Canonical
	Aimed    grade.Tier
	Revision int // of the family's generator at this size
	// KeepAll also keeps boards that prove another tier, as extras. They count
	// for no quota and for no dry spell, so the other boards are the same as
	// those of the stream without it.
	KeepAll bool
	// Shard is the part of the trials that is looked at; the zero Shard is all of them.
	Shard Shard
}

// whole returns the stream that a shard is a part of.
func (s Stream) whole() Stream {
	s.Shard = Shard{}
	return s
}

// String names the stream as messages do: family, size and tier, split by spaces.
func (s Stream) String() string {
	name := s.Family + " " + s.Size + " " + s.Aimed.String()
	if s.Options != "" {
		name += " " + s.Options
	}
	if s.Shard.Of > 0 {
		name += ", shard " + s.Shard.String()
	}
	return name
}

// Shard is the trials n with n = Index mod Of, or with Of 0 all trials.
type Shard struct{ Index, Of int }

// maxShards bounds into how many shards a stream can be split.
const maxShards = 10_000

// ParseShard reads "I/N" with I from 0 to N; N/N is 0/N.
func ParseShard(text string) (Shard, error) {
	index, of, _ := strings.Cut(text, "/")
	i, errI := strconv.Atoi(index)
	n, errN := strconv.Atoi(of)
	if errI != nil || errN != nil || n < 1 || n > maxShards || i < 0 || i > n {
		return Shard{}, fmt.Errorf("%q is no shard: want I/N, such as 1/4, with I from 0 to N and N at most %d", text, maxShards)
	}
	return Shard{i % n, n}, nil
}

// String returns "1/4", and of the shard with index 0 "4/4".
func (s Shard) String() string {
	index := s.Index
	if index == 0 {
		index = s.Of
	}
	return strconv.Itoa(index) + "/" + strconv.Itoa(s.Of)
}

// stride is how far apart the shard's trials lie.
func (s Shard) stride() int64 { return int64(max(s.Of, 1)) }

// share is how many own-tier boards the shard looks for when the whole stream
// shall hold quota.
func (s Shard) share(quota int) int {
	n := max(s.Of, 1)
	return (quota + n - 1) / n
}

// DryLimit is how many trials in a row without an accepted board end a stream.
const DryLimit = 20_000

// Progress is how far a stream has come. It is stored with the boards it
// covers, in one transaction.
type Progress struct {
	Next      int64 // the first trial that is not yet decided; of a shard its frontier
	Accepted  int   // own-tier boards so far, what a quota counts
	Dry       int64 // trials decided since the last accepted own-tier board
	Exhausted bool  // ended by DryLimit
	Quota     int   // the most that were asked for, over the whole stream
}

// Batch is what one transaction adds to a stream: boards in ascending order of
// trial, and the progress that they and the rejected trials between them make.
type Batch struct {
	Stream   Stream
	Boards   []Board
	Progress Progress
}

// Past is what a stream holds when work on it goes on.
type Past struct {
	Progress Progress
	// Keys calls each for every board that is held, with its trial and its
	// puzzle.Graded.Key. It may be nil where none is.
	Keys func(each func(n int64, key uint64)) error
	// Text returns the text of the board that is held of trial n, those of
	// batches committed meanwhile too.
	Text func(n int64) (string, error)
}

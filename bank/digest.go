package bank

import (
	"crypto/sha256"
	"encoding/hex"
	"hash"
	"strconv"
	"strings"
)

// Digest sums up what a bank claims, so that two banks can be compared by one
// line. It depends on the rows and their order, which is the caller's to keep:
// family, spec, tier, aimed tier, options, n; imports last, by id.
type Digest struct {
	hash hash.Hash
	buf  []byte
}

// NewDigest returns the digest of no rows.
func NewDigest() *Digest { return &Digest{hash: sha256.New()} }

// Add adds a row: a board in the stream that holds it. For an imported board
// the stream has only a family and a size.
func (d *Digest) Add(s Stream, b *Board) {
	d.buf = d.buf[:0]
	for _, part := range [...]string{
		"inkbank row 1", string(s.Seed[:]), s.Family, s.Size, s.Options, s.Aimed.String(), strconv.Itoa(s.Revision),
		strconv.FormatBool(s.KeepAll), strconv.FormatInt(b.N, 10), b.Text, b.Solution, b.Tier.String(), b.Stuck,
		strings.Join(b.Needs, " "), strings.Join(b.Enough, " "), strconv.Itoa(b.Score),
	} {
		d.buf = appendPart(d.buf, part)
	}
	d.hash.Write(d.buf)
}

// Sum returns the digest of the rows so far as 64 hexadecimal digits.
func (d *Digest) Sum() string { return hex.EncodeToString(d.hash.Sum(nil)) }

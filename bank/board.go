// Package bank makes the stock of boards: streams of trials, a pool of workers,
// and one ordered writer.
//
// A stream's rows are a function of the stream and its quota alone: with one
// worker or many, killed and resumed or not. Nothing here knows a family's
// name, a file or a clock; time comes in as ticks from the caller.
package bank

import (
	"crypto/sha256"
	"encoding/base32"
	"encoding/binary"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// Board is a board with all that is claimed of it and where it comes from.
type Board struct {
	puzzle.Graded
	puzzle.Credit        // clean; no part of what the digest sums up
	ID            string // see ID
	Imported      bool
	// For a generated board, of the stream that made it:
	Aimed   grade.Tier // Unproved for an imported board
	Options string
	N       int64 // trial
	// Extra marks a board whose proved tier is not the aimed one, kept under
	// the option keep-all; it counts for no quota.
	Extra bool
}

var idEncoding = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)

// ID returns the name of a board: the first 60 bits of a SHA-256 over family and
// canonical board text, as 12 lower-case base-32 letters and digits.
func ID(family, board string) string {
	sum := hashParts("inkbank id 1", family, board)
	return idEncoding.EncodeToString(sum[:])[:12]
}

// hashParts is the SHA-256 of texts, see appendPart.
func hashParts(parts ...string) [sha256.Size]byte {
	var b []byte
	for _, p := range parts {
		b = appendPart(b, p)
	}
	return sha256.Sum256(b)
}

// appendPart appends a text led by its length in 8 bytes, so that no two lists
// of texts run together.
func appendPart(b []byte, part string) []byte {
	b = binary.BigEndian.AppendUint64(b, uint64(len(part)))
	return append(b, part...)
}

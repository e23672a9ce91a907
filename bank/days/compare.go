package days

import (
	"cmp"
	"fmt"
	"io"
	"slices"
)

// Mark is what is needed of a published entry to compare two ledgers: the hash
// stands for all that must never change.
type Mark struct {
	Date Date
	Slot string
	ID   string
	Hash string
}

// Mark returns the entry's mark.
func (e Entry) Mark() Mark { return Mark{e.Date, e.Slot, e.Take.ID, e.Hash} }

func compareMarks(a, b Mark) int {
	return cmp.Or(a.Date.Compare(b.Date), cmp.Compare(a.Slot, b.Slot))
}

// ReadMarks returns the marks of a ledger file, of each place the last, by date
// and then slot, with ReadLedger's errors.
func ReadMarks(r io.Reader) ([]Mark, error) {
	var marks []Mark
	err := ReadLedger(r, func(l Line) error {
		marks = append(marks, l.Entry.Mark())
		return nil
	})
	slices.SortStableFunc(marks, compareMarks)
	slices.Reverse(marks) // so that of equal places the last line comes first
	marks = slices.CompactFunc(marks, func(a, b Mark) bool { return compareMarks(a, b) == 0 })
	slices.Reverse(marks)
	return marks, err
}

// DifferenceKind says how two ledgers differ in a place.
type DifferenceKind uint8

// The ways two ledgers differ in a place.
const (
	OnlyInBank   DifferenceKind = iota // the file can be completed by adding its line
	OnlyInFile                         // the bank can be completed by recovering
	OtherBoard                         // two boards claim one place
	OtherContent                       // one board, but another solution, claim or path
)

// Difference is a place in which bank and file do not agree.
type Difference struct {
	Kind       DifferenceKind
	Bank, File Mark // the zero Mark where it has none
}

// String says where the ledgers differ and how, as "2026-11-29, slot \"easy\": …".
func (d Difference) String() string {
	at := d.Bank
	if d.Kind == OnlyInFile {
		at = d.File
	}
	where := fmt.Sprintf("%s, slot %q", at.Date, at.Slot)
	switch d.Kind {
	case OnlyInBank:
		return fmt.Sprintf("%s: board %s is published in the bank, but not in the file", where, d.Bank.ID)
	case OnlyInFile:
		return fmt.Sprintf("%s: board %s is published in the file, but not in the bank", where, d.File.ID)
	case OtherBoard:
		return fmt.Sprintf("%s: the bank says board %s, the file %s", where, d.Bank.ID, d.File.ID)
	}
	return fmt.Sprintf("%s: board %s has other content in the bank (%.12s) than in the file (%.12s)",
		where, d.Bank.ID, d.Bank.Hash, d.File.Hash)
}

// Compare lists the places in which a bank's ledger and a file differ, by date
// and then slot; none means that they agree. Each list names a place once, in any order.
func Compare(bank, file []Mark) []Difference {
	bank, file = slices.SortedFunc(slices.Values(bank), compareMarks), slices.SortedFunc(slices.Values(file), compareMarks)
	var out []Difference
	for len(bank) > 0 || len(file) > 0 {
		var order int
		switch {
		case len(file) == 0:
			order = -1
		case len(bank) == 0:
			order = 1
		default:
			order = compareMarks(bank[0], file[0])
		}
		switch {
		case order < 0:
			out = append(out, Difference{Kind: OnlyInBank, Bank: bank[0]})
			bank = bank[1:]
		case order > 0:
			out = append(out, Difference{Kind: OnlyInFile, File: file[0]})
			file = file[1:]
		default:
			if kind := OtherContent; bank[0] != file[0] {
				if bank[0].ID != file[0].ID {
					kind = OtherBoard
				}
				out = append(out, Difference{kind, bank[0], file[0]})
			}
			bank, file = bank[1:], file[1:]
		}
	}
	return out
}

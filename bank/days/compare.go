package days

import (
	"cmp"
	"fmt"
	"io"
	"slices"
)

// Mark is what is needed of a published entry or collection to compare two ledgers:
// the hash stands for all that must never change.
type Mark struct {
	Date       Date   // of an entry; the zero Date for a collection
	Slot       string // of an entry
	ID         string // of an entry's board
	Collection string // its name; "" for an entry
	Hash       string
}

// Mark returns the entry's mark.
func (e Entry) Mark() Mark { return Mark{Date: e.Date, Slot: e.Slot, ID: e.Take.ID, Hash: e.Hash} }

// Mark returns the collection's mark.
func (c Collection) Mark() Mark { return Mark{Collection: c.Name, Hash: c.Hash} }

// where is a mark without what stands there.
func (m Mark) where() Mark { return Mark{Date: m.Date, Slot: m.Slot, Collection: m.Collection} }

// place says where: "2026-11-29, slot \"easy\"", or which collection.
func (m Mark) place() string {
	if m.Collection != "" {
		return fmt.Sprintf("collection %q", m.Collection)
	}
	return fmt.Sprintf("%s, slot %q", m.Date, m.Slot)
}

// what says what is published there.
func (m Mark) what() string {
	if m.Collection != "" {
		return "it"
	}
	return "board " + m.ID
}

// compareMarks puts entries first, by date and then slot, and then collections, by name.
func compareMarks(a, b Mark) int {
	return cmp.Or(cmp.Compare(a.Collection, b.Collection), a.Date.Compare(b.Date), cmp.Compare(a.Slot, b.Slot))
}

// ReadMarks returns the marks of a ledger file, of each place the last, by date
// and then slot and after them collections by name, with ReadLedger's errors.
func ReadMarks(r io.Reader) ([]Mark, error) {
	var marks []Mark
	err := ReadLedger(r, func(l Line) error {
		marks = append(marks, l.Mark())
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
	OtherContent                       // one board, but another solution, claim or path; or another collection of one name
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
	where := at.place()
	switch d.Kind {
	case OnlyInBank:
		return fmt.Sprintf("%s: %s is published in the bank, but not in the file", where, at.what())
	case OnlyInFile:
		return fmt.Sprintf("%s: %s is published in the file, but not in the bank", where, at.what())
	case OtherBoard:
		return fmt.Sprintf("%s: the bank says board %s, the file %s", where, d.Bank.ID, d.File.ID)
	}
	return fmt.Sprintf("%s: %s has other content in the bank (%.12s) than in the file (%.12s)",
		where, at.what(), d.Bank.Hash, d.File.Hash)
}

// Compare lists the places in which a bank's ledger and a file differ, by date
// and then slot and after them collections; none means that they agree. Each list names a place once, in any order.
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

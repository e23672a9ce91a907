package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"inkbank/bank/days"
	"inkbank/db"
)

// ledgerFile is ledger.jsonl: all that was ever published, as text, so that a
// lost bank can be rebuilt. It only grows.
type ledgerFile string

// marks returns what the file says is published; nothing where there is none.
func (l ledgerFile) marks() ([]days.Mark, error) {
	f, err := os.Open(string(l))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	marks, err := days.ReadMarks(f)
	if err != nil {
		err = fmt.Errorf("%s: %w", l, err)
	}
	return marks, err
}

// claim returns what pages say of a published board as the file has it, whose
// lines cannot be damaged unseen; what the entry itself says where the file has
// no such line.
func (l ledgerFile) claim(e days.Entry) (days.Claim, error) {
	claim := e.Take.Claim
	f, err := os.Open(string(l))
	if err != nil {
		return claim, err
	}
	defer f.Close()
	err = days.ReadLedger(f, func(line days.Line) error {
		if line.Entry.Place() == e.Place() && line.Entry.Take.ID == e.Take.ID {
			claim = line.Entry.Take.Claim
		}
		return nil
	})
	return claim, err
}

// add appends lines, and returns when they are on the disk. If it fails the file
// is as it was.
func (l ledgerFile) add(lines []string) error {
	if len(lines) == 0 {
		return nil
	}
	f, err := os.OpenFile(string(l), os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return err
	}
	size, err := l.end(f)
	if err == nil {
		_, err = f.WriteString(strings.Join(lines, "\n") + "\n")
		if err == nil {
			err = f.Sync()
		}
		if err != nil {
			err = errors.Join(err, f.Truncate(size))
		}
	}
	return errors.Join(err, f.Close())
}

// end goes to the end of the file, which it makes the end of a line, and returns its size.
func (l ledgerFile) end(f *os.File) (int64, error) {
	size, err := f.Seek(0, 2)
	if err != nil || size == 0 {
		return size, err
	}
	last := make([]byte, 1)
	if _, err := f.ReadAt(last, size-1); err != nil || last[0] == '\n' {
		return size, err
	}
	_, err = f.WriteString("\n")
	return size, err
}

// cut drops a last line that a crash left unfinished.
func (l ledgerFile) cut(torn *days.TornError) error {
	return os.Truncate(string(l), torn.Offset)
}

// compare lists where the bank's ledger and the file differ. A last line cut off
// by a crash is told apart in torn; what stands before it is compared.
func (l ledgerFile) compare(ctx context.Context, store *db.Store) (differences []days.Difference, torn *days.TornError, err error) {
	inFile, err := l.marks()
	if err != nil && !errors.As(err, &torn) {
		return nil, nil, failure("it was changed by hand: take back the change, or take a copy from a backup", "%w", err)
	}
	inBank, err := store.Marks(ctx)
	if err != nil {
		return nil, nil, err
	}
	ofCollections, err := collectionMarks(ctx, store)
	if err != nil {
		return nil, nil, err
	}
	return days.Compare(slices.Concat(inBank, ofCollections), inFile), torn, nil
}

// agree makes the bank's ledger and the file the same before anything is
// published: lines that a crash kept out of the file are added. Every other
// difference is an error, and changes nothing.
func (a *app) agree(ctx context.Context, store *db.Store) error {
	c, err := a.config()
	if err != nil {
		return err
	}
	file := ledgerFile(c.Ledger)
	differences, torn, err := file.compare(ctx, store)
	if err != nil {
		return err
	}
	for _, d := range differences {
		ok, err := mendable(ctx, store, d)
		if err != nil {
			return err
		}
		if !ok {
			return disagreement(c, d)
		}
	}
	if torn != nil {
		if len(differences) == 0 {
			return failure("remove the line; nothing of the bank is missing without it", "%s: %w", c.Ledger, torn)
		}
		if err := file.cut(torn); err != nil {
			return err
		}
	}
	if len(differences) == 0 {
		return nil
	}
	a.say("%s: adding %s that an interrupted run left out", c.Ledger, counted(len(differences), "line"))
	return addToFile(ctx, store, file, differences)
}

// changeTo returns the recorded change to a published day that led to what the
// bank has in a place; nil where that is what was published first.
func changeTo(ctx context.Context, store *db.Store, m days.Mark) (*db.Republished, error) {
	changes, err := store.RepublishedDays(ctx)
	if err != nil {
		return nil, err
	}
	for _, c := range slices.Backward(changes) {
		if c.Date == m.Date && c.Slot == m.Slot && c.NewHash == m.Hash {
			return &c, nil
		}
	}
	return nil, nil
}

// mendable reports whether the file only lacks what the bank has recorded: a
// place, a collection, or a change to a place with its reason.
func mendable(ctx context.Context, store *db.Store, d days.Difference) (bool, error) {
	switch d.Kind {
	case days.OnlyInBank:
		return true, nil
	case days.OnlyInFile:
		return false, nil
	}
	change, err := changeTo(ctx, store, d.Bank)
	return change != nil && change.OldHash == d.File.Hash, err
}

// disagreement is the error for a difference that cannot be mended here.
func disagreement(c *Config, d days.Difference) error {
	hint := "find out which one is right; the other one comes from a backup"
	if d.Kind == days.OnlyInFile {
		hint = "inkbank recover " + c.Ledger + " brings it back into the bank"
	}
	return failure(hint, "%s and %s disagree: %v", c.Bank, c.Ledger, d)
}

// addToFile adds what the file lacks, in the order of days, collections last.
func addToFile(ctx context.Context, store *db.Store, file ledgerFile, differences []days.Difference) error {
	var lines []string
	for _, d := range differences {
		line, err := lineOf(ctx, store, d.Bank)
		if err != nil {
			return err
		}
		lines = append(lines, line)
	}
	return file.add(lines)
}

// lineOf is the line of something that the bank has recorded.
func lineOf(ctx context.Context, store *db.Store, m days.Mark) (string, error) {
	if m.Collection != "" {
		c, err := store.Collection(ctx, m.Collection)
		if err != nil {
			return "", err
		}
		whole, err := collected(ctx, store, c)
		if err != nil {
			return "", err
		}
		return days.EncodeCollection(whole)
	}
	entry, err := store.Entry(ctx, m.Date, m.Slot)
	if err != nil {
		return "", err
	}
	change, err := changeTo(ctx, store, m)
	if err != nil {
		return "", err
	}
	reason := ""
	if change != nil {
		reason = change.Reason
	}
	return days.EncodeLine(entry, reason)
}

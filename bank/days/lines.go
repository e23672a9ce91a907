package days

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"inkbank/bank"
)

// A ledger file holds one line of JSON for each published place and for each
// published collection, in the order of publishing, with all that their pages are
// made of: a bank can be rebuilt from it and renders the same bytes. It only ever
// grows. A place that is published again gets a second line with the reason, and
// the later line counts.

// Line is one line of a ledger file, of a place or of a collection.
type Line struct {
	Number     int        // from 1
	Entry      Entry      // published; the zero Entry in a line of a collection
	Reason     string     // why the place was published again; "" for the first time
	Collection *Collected // published; nil in a line of a place
}

// Mark returns the mark of what the line is about.
func (l Line) Mark() Mark {
	if l.Collection != nil {
		return l.Collection.Mark()
	}
	return l.Entry.Mark()
}

// ledgerLine is a line as it is written; keys and their order are a promise.
type ledgerLine struct {
	Date     Date            `json:"date"`
	Slot     string          `json:"slot"`
	ID       string          `json:"id"`
	Family   string          `json:"family"`
	Size     string          `json:"size"`
	Board    string          `json:"board"`
	Solution string          `json:"solution"`
	Claim    Claim           `json:"claim"`
	Path     json.RawMessage `json:"path,omitempty"`
	Hash     string          `json:"hash"`
	Reason   string          `json:"reason,omitempty"`
}

// EncodeLine writes a published entry as a line, without its newline. It never
// writes what DecodeLine does not read back: an entry whose id or hash does not
// fit, or that is not text, is an error.
func EncodeLine(e Entry, reason string) (string, error) {
	if !utf8.ValidString(e.Take.Size + reason) {
		return "", fmt.Errorf("%s, slot %q: size and reason must be UTF-8", e.Date, e.Slot)
	}
	t := e.Take
	text, err := marshal(ledgerLine{
		e.Date, e.Slot, t.ID, t.Family, t.Size, t.Board, t.Solution, t.Claim.whole(), json.RawMessage(t.Path), e.Hash, reason,
	})
	if err == nil {
		_, err = DecodeLine(text)
	}
	if err != nil {
		return "", fmt.Errorf("%s, slot %q: %w", e.Date, e.Slot, err)
	}
	return text, nil
}

// DecodeLine reads a line that EncodeLine or EncodeCollection wrote, byte for byte,
// and refuses everything else: other keys, another form, an id that is not the
// board's, a hash that is not the content's. The Line has no number.
func DecodeLine(text string) (Line, error) {
	if text == "" {
		return Line{}, errors.New("no line of a ledger: it is empty")
	}
	if strings.HasPrefix(text, collectionStart) {
		c, err := decodeCollection(text)
		if err != nil {
			return Line{}, err
		}
		return Line{Collection: &c}, nil
	}
	var l ledgerLine
	if err := unmarshal(text, &l); err != nil {
		return Line{}, fmt.Errorf("no line of a ledger: %w", err)
	}
	e := Entry{l.Date, l.Slot, Published, Take{l.ID, l.Family, l.Size, l.Board, l.Solution, l.Claim, string(l.Path)}, l.Hash}
	switch id, hash := bank.ID(l.Family, l.Board), ContentHash(e); {
	case l.Date == Date{}:
		return Line{}, errors.New("no line of a ledger: it has no date")
	case !goodSlotName(l.Slot):
		return Line{}, fmt.Errorf("slot %q: %w", l.Slot, ErrSlotName)
	case l.ID != id:
		return Line{}, fmt.Errorf("the id is %q, but this board's is %q: the line was changed after it was written", l.ID, id)
	case l.Hash != hash:
		return Line{}, fmt.Errorf("the hash is %.12q, but this content's is %.12q: the line was changed after it was written", l.Hash, hash)
	}
	if again, err := marshal(l); err != nil || again != text {
		return Line{}, errForm
	}
	return Line{Entry: e, Reason: l.Reason}, nil
}

// LineError is what is wrong with a line of a ledger file.
type LineError struct {
	Line int // from 1
	Err  error
}

func (e *LineError) Error() string { return fmt.Sprintf("line %d: %v", e.Line, e.Err) }

// Unwrap returns what is wrong.
func (e *LineError) Unwrap() error { return e.Err }

// TornError is a last line that stops in the middle, as after a crash while it
// was written. Everything before it is good: cut the file to Offset bytes and
// publish again.
type TornError struct {
	Line   int   // from 1
	Offset int64 // where the line starts, in bytes
}

func (e *TornError) Error() string {
	return fmt.Sprintf("line %d: the last line is cut off, as after a crash", e.Line)
}

// ReadLedger reads a ledger file and calls each with every line, in order, until
// it returns an error. Errors of the file itself are a *LineError or, when all but
// an unfinished last line is good, a *TornError. A place may come again only with a reason,
// a collection never.
// The newline at the very end may be missing, so look for it before adding a line.
func ReadLedger(r io.Reader, each func(Line) error) error {
	seen := map[Mark]int{} // by marks without content
	in := bufio.NewReader(r)
	var offset int64
	for number := 1; ; number++ {
		text, readErr := in.ReadString('\n')
		switch {
		case readErr != nil && readErr != io.EOF:
			return readErr
		case text == "":
			return nil
		}
		line, err := DecodeLine(strings.TrimSuffix(strings.TrimSuffix(text, "\n"), "\r"))
		here := line.Mark().where()
		switch first := seen[here]; {
		case err != nil && readErr == io.EOF:
			return &TornError{number, offset}
		case err != nil:
			return &LineError{number, err}
		case first > 0 && line.Reason == "":
			return &LineError{number, fmt.Errorf("%s is on line %d already, and no reason is given", here.place(), first)}
		}
		seen[here] = number
		offset += int64(len(text))
		line.Number = number
		if err := each(line); err != nil {
			return err
		}
	}
}

package puzzle

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

// TextFormat is the name of the format that every family has: canonical board
// texts, one a line, or split by blank lines where a text has several lines.
const TextFormat = "text"

// TextError says what is wrong with a text that was read as a canonical board text.
// There may be none at all in it, but something in a format of another family.
type TextError struct {
	Text string
	Err  error
}

// Error is what is wrong, without the text.
func (e *TextError) Error() string { return e.Err.Error() }

// Unwrap returns the fault itself.
func (e *TextError) Unwrap() error { return e.Err }

// sniffBytes is how much of a file a format may look at to know its own.
const sniffBytes = 4096

func (t *typed[P, S]) Formats() []FormatInfo { return t.texts().infos() }
func (t *typed[P, S]) formats() []Format     { return t.Def.Formats }

func (t *typed[P, S]) texts() texts {
	return texts{t.Def.Name, t.Def.OneLine, t.Canonical, t.Def.Formats}
}

func (t *typed[P, S]) Read(r io.Reader, format string, each func(line int, s Sheet, err error) bool) error {
	return t.texts().read(r, format, each)
}

func (t *typed[P, S]) Write(w io.Writer, format string, s Sheet) error {
	return t.texts().write(w, format, s)
}

// texts is a family as its formats see it.
type texts struct {
	family    string
	oneLine   bool
	canonical func(board string) (Shape, error)
	formats   []Format
}

func (t texts) infos() []FormatInfo {
	out := []FormatInfo{{TextFormat, true}}
	for _, f := range t.formats {
		out = append(out, FormatInfo{f.Name, f.Write != nil})
	}
	return out
}

// find returns a format by name; the error lists the names.
func (t texts) find(name string) (Format, error) {
	names := []string{TextFormat}
	for _, f := range append([]Format{t.plain()}, t.formats...) {
		if f.Name == name {
			return f, nil
		}
		names = append(names, f.Name)
	}
	return Format{}, fmt.Errorf("%s has no format %q: want one of %s", t.family, name, strings.Join(names[1:], ", "))
}

// plain is the format of canonical board texts.
func (t texts) plain() Format {
	end := "\n"
	if !t.oneLine {
		end = "\n\n"
	}
	return Format{
		Name: TextFormat,
		Read: func(r io.Reader, each func(int, Sheet, error) bool) error {
			return ReadTexts(r, t.oneLine, func(line int, text string, err error) bool {
				return each(line, Sheet{Board: text}, err)
			})
		},
		Write: func(w io.Writer, s Sheet) error {
			_, err := io.WriteString(w, s.Board+end)
			return err
		},
	}
}

func (t texts) sniff(head []byte) string {
	for _, f := range t.formats {
		if f.Sniff != nil && f.Sniff(head) {
			return f.Name
		}
	}
	return TextFormat
}

func (t texts) read(r io.Reader, format string, each func(line int, s Sheet, err error) bool) error {
	r = LineEnds(r)
	if format == "" {
		buffered := bufio.NewReaderSize(r, sniffBytes)
		head, err := buffered.Peek(sniffBytes)
		if err != nil && !errors.Is(err, io.EOF) {
			return err
		}
		format, r = t.sniff(head), buffered
	}
	f, err := t.find(format)
	if err != nil {
		return err
	}
	return f.Read(r, func(line int, s Sheet, err error) bool {
		if err == nil {
			text := s.Board
			if s, err = t.clean(s); err != nil && f.Name == TextFormat {
				err = &TextError{text, err}
			}
		}
		if err != nil {
			s = Sheet{}
		}
		return each(line, s, err)
	})
}

// clean is a sheet with its board in canonical form and its credit on one line each.
func (t texts) clean(s Sheet) (Sheet, error) {
	shape, err := t.canonical(s.Board)
	return Sheet{shape.Text, s.Solution, s.Credit.Clean()}, err
}

func (t texts) write(w io.Writer, format string, s Sheet) error {
	f, err := t.find(format)
	if err != nil {
		return err
	}
	if f.Write == nil {
		return fmt.Errorf("format %s can be read but not written", format)
	}
	if s, err = t.clean(s); err != nil {
		return err
	}
	return f.Write(w, s)
}

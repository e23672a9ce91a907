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

// sniffBytes is how much of a file a format may look at to know its own.
const sniffBytes = 4096

func (t *typed[P, S]) Formats() []FormatInfo { return t.texts().infos() }
func (t *typed[P, S]) formats() []Format     { return t.Def.Formats }

func (t *typed[P, S]) texts() texts {
	return texts{t.Def.Name, t.Def.OneLine, t.Canonical, t.Def.Formats}
}

func (t *typed[P, S]) Read(r io.Reader, format string, each func(line int, board string, err error) bool) error {
	return t.texts().read(r, format, each)
}

func (t *typed[P, S]) Write(w io.Writer, format, board string) error {
	return t.texts().write(w, format, board)
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
		Read: func(r io.Reader, each func(int, string, error) bool) error {
			return ReadTexts(r, t.oneLine, each)
		},
		Write: func(w io.Writer, board string) error {
			_, err := io.WriteString(w, board+end)
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

func (t texts) read(r io.Reader, format string, each func(line int, board string, err error) bool) error {
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
	return f.Read(r, func(line int, board string, err error) bool {
		if err != nil {
			return each(line, "", err)
		}
		shape, err := t.canonical(board)
		return each(line, shape.Text, err)
	})
}

func (t texts) write(w io.Writer, format, board string) error {
	f, err := t.find(format)
	if err != nil {
		return err
	}
	if f.Write == nil {
		return fmt.Errorf("format %s can be read but not written", format)
	}
	shape, err := t.canonical(board)
	if err != nil {
		return err
	}
	return f.Write(w, shape.Text)
}

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
			return ReadTexts(r, t.oneLine, func(line int, text string) bool { return each(line, text, nil) })
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

// maxLine bounds a line of a text file, so that a file that is no text at all
// is refused and not swallowed.
const maxLine = 1 << 20

// ReadTexts splits a text file into board texts: each line that is not empty,
// or with oneLine false each group of lines up to a blank one. \r\n is taken as
// \n. Each text comes with the number of its first line, from 1, until each
// returns false.
func ReadTexts(r io.Reader, oneLine bool, each func(line int, text string) bool) error {
	scan := bufio.NewScanner(r)
	scan.Buffer(make([]byte, 0, 64<<10), maxLine)
	var group []string
	first, number := 0, 0
	for scan.Scan() {
		number++
		line := scan.Text() // without its \r\n
		blank := strings.TrimSpace(line) == ""
		if !blank {
			if len(group) == 0 {
				first = number
			}
			group = append(group, line)
		}
		if len(group) > 0 && (blank || oneLine) {
			if !each(first, strings.Join(group, "\n")) {
				return nil
			}
			group = group[:0]
		}
	}
	if err := scan.Err(); err != nil {
		return fmt.Errorf("line %d: %w", number+1, err)
	}
	if len(group) > 0 {
		each(first, strings.Join(group, "\n"))
	}
	return nil
}

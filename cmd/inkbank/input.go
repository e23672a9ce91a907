package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"inkbank/bank"
	"inkbank/bank/puzzle"
)

// jsonlFormat is the name of the format that is no family's: one JSON object a line.
const jsonlFormat = "jsonl"

// standardInput is the file name that stands for it.
const standardInput = "-"

// incoming is a board from outside, before anything is known of it.
type incoming struct {
	line   int // of the file, where the board starts
	family puzzle.Family
	sheet  puzzle.Sheet // its board canonical; what the file has, as far as it can be read, with err
	day    string       // its place in the archive, as jsonl gives it
	slot   string
	err    error // what is wrong with this board
}

// open opens a file for reading, or standard input.
func (a *app) open(name string) (io.ReadCloser, error) {
	if name == standardInput {
		return io.NopCloser(a.stdin), nil
	}
	f, err := os.Open(name)
	if err == nil {
		if info, err := f.Stat(); err == nil && info.IsDir() {
			return nil, errors.Join(failure("name a file in it", "%s: it is a folder", name), f.Close())
		}
	}
	if pathError, ok := errors.AsType[*os.PathError](err); ok {
		return nil, failure("check the name; - reads standard input", "%s: %w", name, pathError.Err)
	}
	return f, err
}

// readBoards reads the boards of a file, in a format of the family's or as
// jsonl, in order, until each returns an error. The family may be nil where the
// format is jsonl, which names it. The error is each's, or about reading the file.
func (a *app) readBoards(name string, f puzzle.Family, format string, each func(incoming) error) error {
	in, err := a.open(name)
	if err != nil {
		return err
	}
	defer in.Close()
	text, err := afterMark(in)
	switch {
	case err != nil:
	case format == jsonlFormat:
		err = a.readRecords(text, f, each)
	default:
		err = a.readFormat(text, f, format, each)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", fileName(name), err)
	}
	return nil
}

// afterMark passes over the mark that some editors put before UTF-8 text.
func afterMark(in io.Reader) (io.Reader, error) {
	const mark = "\xef\xbb\xbf"
	b := bufio.NewReader(in)
	head, err := b.Peek(len(mark))
	if err == nil && string(head) == mark {
		_, err = b.Discard(len(mark))
	}
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return b, bare(err)
}

// fileName is how messages speak of an input.
func fileName(name string) string {
	if name == standardInput {
		return "standard input"
	}
	return name
}

func (a *app) readFormat(in io.Reader, f puzzle.Family, format string, each func(incoming) error) error {
	var stop error
	err := f.Read(in, format, func(line int, s puzzle.Sheet, err error) bool {
		if e, ok := errors.AsType[*puzzle.TextError](err); ok && format == "" {
			if other := a.familyOf(e.Text, f); other != "" {
				err = errOther(other, f)
			}
		}
		stop = each(incoming{line: line, family: f, sheet: s, err: err})
		return stop == nil
	})
	if stop != nil {
		return stop
	}
	return err
}

// familyOf names the family, but the one that is asked for, that a text is a board of
// beyond doubt, in a line or a format of its own; "" where there is none.
func (a *app) familyOf(text string, asked puzzle.Family) string {
	line, _, _ := strings.Cut(text, "\n")
	for _, f := range a.families {
		if f.Name() == asked.Name() {
			continue
		}
		for _, format := range f.Formats() {
			text := text
			if format.Name == puzzle.TextFormat {
				if text = line; !f.OneLine() || strings.ContainsAny(line, " \t") {
					continue // rows of numbers may be anything
				}
			}
			found := false
			err := f.Read(strings.NewReader(text), format.Name, func(_ int, _ puzzle.Sheet, err error) bool {
				found = err == nil
				return false
			})
			if err == nil && found {
				return f.Name()
			}
		}
	}
	return ""
}

// errOther says that a board is of another family than the one asked for.
func errOther(name string, asked puzzle.Family) error {
	return fmt.Errorf("a board of %s, where --family says %s", name, asked.Name())
}

// maxRecord bounds a line of jsonl.
const maxRecord = 16 << 20

func (a *app) readRecords(in io.Reader, f puzzle.Family, each func(incoming) error) error {
	var stop error
	err := puzzle.Lines(puzzle.LineEnds(in), maxRecord, func(number int, line string, err error) bool {
		if strings.TrimSpace(line) == "" {
			return true
		}
		b := incoming{family: f, err: err}
		if err == nil {
			b = a.parseRecord([]byte(line), f)
		}
		b.line = number
		stop = each(b)
		return stop == nil
	})
	if stop != nil {
		return stop
	}
	return err
}

// parseRecord reads one object of jsonl; f is the family that the command line names.
func (a *app) parseRecord(text []byte, f puzzle.Family) incoming {
	r, err := bank.ReadRecord(text)
	if err != nil {
		return incoming{family: f, err: err}
	}
	b := incoming{family: f, sheet: puzzle.Sheet{Board: r.Board, Solution: r.Solution, Credit: r.Credit}, day: r.Day, slot: r.Slot}
	switch {
	case f == nil:
		if b.family, b.err = a.family(r.Family); b.err != nil {
			return b
		}
	case r.Family != f.Name():
		b.err = errOther(r.Family, f)
		return b
	}
	shape, err := b.family.Canonical(r.Board)
	if b.err = err; err == nil {
		b.sheet.Board = shape.Text
	}
	return b
}

// inputFormat checks --family and --format for reading a file, whose name may
// give the format away. The family is nil where jsonl names it.
func (a *app) inputFormat(name, family, format string) (puzzle.Family, string, error) {
	if format == "" && strings.HasSuffix(name, "."+jsonlFormat) {
		format = jsonlFormat
	}
	if format == jsonlFormat && family == "" {
		return nil, format, nil
	}
	f, err := a.family(family)
	if err != nil || format == "" || format == jsonlFormat {
		return f, format, err
	}
	names := append([]string{jsonlFormat}, f.Pictures()...)
	for _, info := range f.Formats() {
		if info.Name == format {
			return f, format, nil
		}
		names = append(names, info.Name)
	}
	return nil, "", unknown("format of "+f.Name(), format, names)
}

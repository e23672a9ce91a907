package puzzle

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// longestLine bounds a line of a text file.
const longestLine = 1 << 20

// ErrEncoding reports a line that is no text.
var ErrEncoding = errors.New("not UTF-8 text: save the file as UTF-8")

// Lines calls each for the lines of a file, numbered from 1, without their ends
// (\n or \r\n), until each returns false. A line that is longer than longest bytes
// or no UTF-8 text comes with an error, the long one cut; the lines after it
// come all the same, so that one fault hides nothing.
func Lines(r io.Reader, longest int, each func(number int, line string, err error) bool) error {
	in := bufio.NewReaderSize(r, 64<<10)
	for number := 1; ; number++ {
		line, err := readLine(in, longest)
		if err != nil && err != io.EOF {
			return fmt.Errorf("line %d: %w", number, err)
		}
		if err == io.EOF && line == "" {
			return nil
		}
		if !each(number, strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r"), lineFault(line, longest)) || err == io.EOF {
			return nil
		}
	}
}

// readLine reads up to an end of line, and keeps only so much of it as shows that
// it is too long.
func readLine(in *bufio.Reader, longest int) (string, error) {
	var line []byte
	for {
		piece, err := in.ReadSlice('\n')
		if room := longest + len("\r\n") + 1 - len(line); len(piece) > room {
			piece = piece[:room]
		}
		line = append(line, piece...)
		if !errors.Is(err, bufio.ErrBufferFull) {
			return string(line), err
		}
	}
}

func lineFault(line string, longest int) error {
	switch {
	case len(strings.TrimRight(line, "\r\n")) > longest:
		return fmt.Errorf("the line has more than %d bytes: no board has", longest)
	case !utf8.ValidString(line) || strings.ContainsRune(line, 0):
		return ErrEncoding
	}
	return nil
}

// ReadTexts splits a text file into board texts: each line that is not empty,
// or with oneLine false each group of lines up to a blank one. \r\n is taken as
// \n. Each text comes with the number of its first line, from 1, and with what
// makes it no text, until each returns false.
func ReadTexts(r io.Reader, oneLine bool, each func(line int, text string, err error) bool) error {
	var group []string
	var fault error
	first, going := 0, true
	end := func() {
		if len(group) > 0 {
			going = each(first, strings.Join(group, "\n"), fault)
		}
		group, fault = group[:0], nil
	}
	err := Lines(r, longestLine, func(number int, line string, err error) bool {
		if strings.TrimSpace(line) == "" {
			end()
			return going
		}
		if len(group) == 0 {
			first = number
		}
		group = append(group, line)
		if fault == nil {
			fault = err
		}
		if oneLine {
			end()
		}
		return going
	})
	if err == nil && going {
		end()
	}
	return err
}

// LineFormat is a format of one board a line; blank lines and lines that start with
// # are passed over. Sniff looks at the first line that is neither.
func LineFormat(name string, sniff func(line string) bool, read func(line string) (Sheet, error), write func(io.Writer, Sheet) error) Format {
	return Format{
		Name:  name,
		Sniff: func(head []byte) bool { return sniff(firstBoard(head)) },
		Read: func(r io.Reader, each func(int, Sheet, error) bool) error {
			return ReadTexts(r, true, func(number int, text string, err error) bool {
				text = strings.TrimSpace(text)
				if err == nil && strings.HasPrefix(text, comment) {
					return true
				}
				var s Sheet
				if err == nil {
					s, err = read(text)
				}
				return each(number, s, err)
			})
		},
		Write: write,
	}
}

// BoardWriter is a Write that keeps the board and nothing else.
func BoardWriter[P any](decode func(text string) (P, error), write func(p P) string) func(io.Writer, Sheet) error {
	return func(w io.Writer, s Sheet) error {
		p, err := decode(s.Board)
		if err == nil {
			_, err = io.WriteString(w, write(p))
		}
		return err
	}
}

const comment = "#"

// firstBoard returns the first line of a file that is neither blank nor a comment.
func firstBoard(head []byte) string {
	for line := range strings.Lines(string(head)) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, comment) {
			return line
		}
	}
	return ""
}

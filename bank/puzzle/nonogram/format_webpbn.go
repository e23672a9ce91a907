package nonogram

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"

	"inkbank/bank/puzzle"
)

// webpbnFormat is the XML of webpbn.com: sets of puzzles with clues, a picture of
// the goal, or both. Only black on white is read, on a rectangular grid. Each
// board is written as a set of its own, without the reference to a DTD that
// programs would fetch.
func webpbnFormat() puzzle.Format {
	return puzzle.Format{Name: "webpbn", Sniff: sniffWebpbn, Read: readWebpbn, Write: writeWebpbn}
}

// Elements that hold puzzles, and puzzles.
const (
	setElement    = "puzzleset"
	puzzleElement = "puzzle"
)

func sniffWebpbn(head []byte) bool {
	text := strings.TrimSpace(string(head))
	return strings.HasPrefix(text, "<") && strings.Contains(text, "<"+setElement)
}

// webpbnReader reads one file.
type webpbnReader struct {
	xml    *xml.Decoder
	source meter
	set    puzzle.Credit // of the set, for puzzles that have none
	found  bool
	each   func(int, puzzle.Sheet, error) bool
}

func readWebpbn(r io.Reader, each func(int, puzzle.Sheet, error) bool) error {
	f := webpbnReader{source: meter{from: r, left: longestPuzzle}, each: each}
	f.xml = xml.NewDecoder(&f.source)
	f.xml.Entity = xml.HTMLEntity // files use them; each is one character
	f.xml.CharsetReader = func(string, io.Reader) (io.Reader, error) { return nil, puzzle.ErrEncoding }
	for going := true; going; {
		line, _ := f.xml.InputPos()
		token, err := f.xml.Token()
		if err == io.EOF {
			if !f.found {
				each(1, puzzle.Sheet{}, fmt.Errorf("no board: want <%s> in <%s>", puzzleElement, setElement))
			}
			return nil
		}
		if err == nil {
			if start, ok := token.(xml.StartElement); ok {
				going, err = f.element(line, start)
			}
		}
		if err != nil {
			return f.stop(line, err)
		}
	}
	return nil
}

// stop reports what makes the rest of a file unreadable: at the board where it is
// the file's fault, or as the reading's own.
func (f *webpbnReader) stop(line int, err error) error {
	if f.source.fault != nil {
		return f.source.fault
	}
	if syntax, ok := errors.AsType[*xml.SyntaxError](err); ok {
		err = fmt.Errorf("line %d: %.200s", syntax.Line, syntax.Msg)
	}
	f.each(line, puzzle.Sheet{}, fmt.Errorf("%w; what follows cannot be read", err))
	return nil
}

// element takes an element of the file or of a set.
func (f *webpbnReader) element(line int, start xml.StartElement) (going bool, err error) {
	switch start.Name.Local {
	case setElement:
		f.set = puzzle.Credit{}
	case "author":
		return true, f.xml.DecodeElement(&f.set.Author, &start)
	case "copyright":
		return true, f.xml.DecodeElement(&f.set.Licence, &start)
	case puzzleElement:
		f.found = true
		f.source.left = longestPuzzle
		var p webpbnPuzzle
		if err := f.xml.DecodeElement(&p, &start); err != nil {
			return false, err
		}
		s, err := p.sheet(f.set)
		return f.each(line, s, err), nil
	default:
		return true, f.xml.Skip()
	}
	return true, nil
}

// longestPuzzle bounds how much of a file is read for one puzzle.
const longestPuzzle = 4 << 20

// errLong reports a puzzle that is longer.
var errLong = fmt.Errorf("a puzzle of more than %d bytes: no board has so many", longestPuzzle)

// meter passes a file on until it has been read for too long.
type meter struct {
	from  io.Reader
	left  int   // bytes that may still be read
	fault error // of the file; nil at its end
}

func (m *meter) Read(p []byte) (int, error) {
	if m.left <= 0 {
		return 0, errLong
	}
	n, err := m.from.Read(p[:min(len(p), m.left)])
	m.left -= n
	if err != nil && err != io.EOF {
		m.fault = err
	}
	return n, err
}

func writeWebpbn(w io.Writer, s puzzle.Sheet) error {
	b, goal, err := unsheet(s)
	if err != nil {
		return err
	}
	var out strings.Builder
	put := func(element, text string) {
		if text != "" {
			out.WriteString("<" + element + ">")
			xml.EscapeText(&out, []byte(text)) // a Builder takes everything
			out.WriteString("</" + element + ">\n")
		}
	}
	out.WriteString("<?xml version=\"1.0\"?>\n<puzzleset>\n<puzzle type=\"grid\" defaultcolor=\"black\">\n")
	put("title", s.Title)
	put("author", s.Author)
	put("copyright", s.Licence)
	for _, ink := range []ink{white, black} {
		fmt.Fprintf(&out, "<color name=%q char=%q>%s</color>\n", ink.name, ink.char, ink.rgb)
	}
	for _, line := range b.columnsFirst() {
		switch line {
		case b.h:
			out.WriteString("<clues type=\"columns\">\n")
		case 0:
			out.WriteString("</clues>\n<clues type=\"rows\">\n")
		}
		out.WriteString("<line>")
		for _, length := range b.clue(line) {
			fmt.Fprintf(&out, "<count>%d</count>", length)
		}
		out.WriteString("</line>\n")
	}
	out.WriteString("</clues>\n")
	if goal != nil {
		fmt.Fprintf(&out, "<solution type=\"goal\">\n<image>\n|%s|\n</image>\n</solution>\n", goal.drawn(white.char, black.char, "|\n|"))
	}
	out.WriteString("</puzzle>\n</puzzleset>\n")
	_, err = io.WriteString(w, out.String())
	return err
}

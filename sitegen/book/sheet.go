package book

import (
	"bytes"
	"fmt"
	"unicode/utf16"

	"codeberg.org/go-pdf/fpdf"
)

// sheet is a PDF that is being written, in millimetres from the top left of the page.
type sheet struct {
	*fpdf.Fpdf
	font    *Font // of words; nil for the typefaces that every reader knows
	missing error // the first character that no font has
}

const (
	wordsFace  = "words"
	latinFace  = "Helvetica"
	typedFace  = "Courier" // of commands
	pointsOfMM = 72 / 25.4
)

// blank is a PDF without pages.
func blank(p Paper, d Date) *sheet {
	pdf := fpdf.NewCustom(&fpdf.InitType{UnitStr: "mm", Size: fpdf.SizeType{Wd: p.width(), Ht: p.height()}})
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(d.midnight())
	pdf.SetModificationDate(d.midnight())
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetMargins(0, 0, 0)
	pdf.SetCellMargin(0)
	pdf.SetLineCapStyle("square")
	pdf.SetLineJoinStyle("round")
	s := &sheet{Fpdf: pdf}
	s.AddPage()
	s.face(10, false)
	return s
}

// use sets words in a font.
func (s *sheet) use(f *Font) {
	s.font = f
	s.AddUTF8FontFromBytes(wordsFace, "", bytes.Clone(f.data))
	s.face(10, false)
}

// bytes runs what writes into the sheet and returns the whole file. The library panics
// over fonts that it cannot read.
func (s *sheet) bytes(write func()) (out []byte, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("%w: %v", ErrBadFont, fault)
		}
	}()
	write()
	if s.missing != nil {
		return nil, s.missing
	}
	var file bytes.Buffer
	err = s.Output(&file)
	return file.Bytes(), err
}

// face chooses type for words, in points. A font that was handed in has one weight.
func (s *sheet) face(points float64, bold bool) {
	switch {
	case s.font != nil:
		s.SetFont(wordsFace, "", points)
	case bold:
		s.SetFont(latinFace, "B", points)
	default:
		s.SetFont(latinFace, "", points)
	}
}

// coded is a text as the chosen typeface has it. A character that it has not is kept as
// a fault.
func (s *sheet) coded(text string) string {
	if s.font == nil {
		return s.latin(text)
	}
	for _, r := range text {
		if !s.font.Has(r) {
			s.miss(r, text)
		}
	}
	return text
}

// latin is a text in the bytes of the typefaces that every reader knows.
func (s *sheet) latin(text string) string {
	out := make([]byte, 0, len(text))
	for _, r := range text {
		b, ok := latinByte(r)
		if !ok {
			s.miss(r, text)
		}
		out = append(out, b)
	}
	return string(out)
}

func (s *sheet) miss(r rune, text string) {
	if s.missing == nil {
		s.missing = &MissingError{r, text}
	}
}

// length is the width of a text in the chosen type.
func (s *sheet) length(text string) float64 { return s.GetStringWidth(s.coded(text)) }

// write puts a text with its left end on a baseline.
func (s *sheet) write(x, y float64, text string) {
	if text != "" {
		s.Text(x, y, s.coded(text))
	}
}

// mark enters a page's place into the document's outline.
func (s *sheet) mark(text string, level int) {
	s.SetFont(latinFace, "", 10) // in which the library takes the bytes as they are
	s.Bookmark(utf16Text(text), level, 0)
}

// utf16Text is a text as PDFs name things.
func utf16Text(text string) string {
	out := []byte{0xfe, 0xff}
	for _, unit := range utf16.Encode([]rune(text)) {
		out = append(out, byte(unit>>8), byte(unit))
	}
	return string(out)
}

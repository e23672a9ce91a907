package book

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
)

// Font is a typeface for the words of a PDF, from a TrueType file.
type Font struct {
	data   []byte
	glyphs map[rune]bool // that it has
}

// Faults of fonts.
var (
	ErrNoFont      = errors.New("is no font file")
	ErrNotTrueType = errors.New("is a font, but not one with TrueType outlines in a file of its own")
	ErrBadFont     = errors.New("is a damaged font")
)

// fontTables are the parts that a font is put into a PDF from.
var fontTables = []string{"OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post"}

// ParseFont reads a TrueType font: a file .ttf, as a rule. Fonts with outlines of other
// kinds and collections of fonts are ErrNotTrueType.
func ParseFont(data []byte) (*Font, error) {
	if len(data) < 12 {
		return nil, ErrNoFont
	}
	switch string(data[:4]) {
	case "OTTO", "ttcf", "wOFF", "wOF2":
		return nil, ErrNotTrueType
	case "\x00\x01\x00\x00", "true":
	default:
		return nil, ErrNoFont
	}
	tables, err := fontParts(data)
	if err != nil {
		return nil, err
	}
	for _, name := range fontTables {
		if _, ok := tables[name]; !ok {
			return nil, fmt.Errorf("%w: it has no part %q", ErrBadFont, name)
		}
	}
	f := &Font{data: data}
	if f.glyphs, err = characters(tables["cmap"]); err != nil {
		return nil, err
	}
	return f, f.tryOut()
}

// fontParts finds the tables of a font by name.
func fontParts(data []byte) (map[string][]byte, error) {
	out := map[string][]byte{}
	n := int(binary.BigEndian.Uint16(data[4:]))
	if len(data) < 12+16*n {
		return nil, ErrBadFont
	}
	for i := range n {
		record := data[12+16*i:]
		from, size := uint64(binary.BigEndian.Uint32(record[8:])), uint64(binary.BigEndian.Uint32(record[12:]))
		if from+size > uint64(len(data)) {
			return nil, fmt.Errorf("%w: its part %q ends after the file", ErrBadFont, record[:4])
		}
		out[string(record[:4])] = data[from : from+size]
	}
	return out, nil
}

// characters lists the characters of a font, from the part of its character map that
// a PDF is made with: the first one for Unicode that has 16 bits.
func characters(cmap []byte) (map[rune]bool, error) {
	if len(cmap) < 4 {
		return nil, ErrBadFont
	}
	n := int(binary.BigEndian.Uint16(cmap[2:]))
	if len(cmap) < 4+8*n {
		return nil, ErrBadFont
	}
	for i := range n {
		record := cmap[4+8*i:]
		platform, encoding := binary.BigEndian.Uint16(record), binary.BigEndian.Uint16(record[2:])
		from := uint64(binary.BigEndian.Uint32(record[4:]))
		if platform != 0 && (platform != 3 || encoding != 1) || from+14 > uint64(len(cmap)) || binary.BigEndian.Uint16(cmap[from:]) != 4 {
			continue
		}
		return segments(cmap[from:])
	}
	return nil, fmt.Errorf("%w: it has no map of characters", ErrBadFont)
}

// segments reads a character map of format 4.
func segments(part []byte) (map[rune]bool, error) {
	size, n := int(binary.BigEndian.Uint16(part[2:])), int(binary.BigEndian.Uint16(part[6:])/2)
	if size > len(part) || 16+8*n > size {
		return nil, ErrBadFont
	}
	at := func(column, i int) int { // columns: ends, a gap, starts, shifts, places
		return int(binary.BigEndian.Uint16(part[14+column*2*n+2*min(column, 1)+2*i:]))
	}
	out, next := map[rune]bool{}, 0
	for i := range n {
		end, start, shift, place := at(0, i), at(1, i), at(2, i), at(3, i)
		if start < next {
			return nil, fmt.Errorf("%w: its map of characters is not in order", ErrBadFont)
		}
		next = end + 1
		for char := start; char <= end && char < 0xffff; char++ {
			glyph := char + shift
			if place != 0 {
				from := 16 + 6*n + 2*i + place + 2*(char-start)
				if from+2 > size {
					break
				}
				if glyph = int(binary.BigEndian.Uint16(part[from:])); glyph != 0 {
					glyph += shift
				}
			}
			if glyph&0xffff != 0 {
				out[rune(char)] = true
			}
		}
	}
	return out, nil
}

// tryOut sets a text in a font, so that a damaged one is found before a book is.
func (f *Font) tryOut() error {
	var text []rune
	for r := range f.glyphs {
		text = append(text, r)
	}
	slices.Sort(text)
	p := blank(Paper{Width: 100, Height: 100}, Date{2000, 1, 1})
	_, err := p.bytes(func() {
		p.use(f)
		p.write(10, 10, string(text[:min(len(text), 200)]))
	})
	return err
}

// Data is the font's file; nil for no font. It must not be changed.
func (f *Font) Data() []byte {
	if f == nil {
		return nil
	}
	return f.data
}

// Sum is a SHA-256, in hex, of the font's file; "" for no font.
func (f *Font) Sum() string {
	if f == nil {
		return ""
	}
	sum := sha256.Sum256(f.data)
	return hex.EncodeToString(sum[:])
}

// Has reports whether a font has a character.
func (f *Font) Has(r rune) bool { return f.glyphs[r] }

// MissingError reports a character that no font at hand has.
type MissingError struct {
	Char rune
	Text string // where it stands
}

// Error names the character and the text.
func (e *MissingError) Error() string {
	return fmt.Sprintf("no font at hand has the character %q of %q", e.Char, e.Text)
}

// latin is the characters from 0x80 to 0x9f that the typefaces have which every PDF
// reader knows; from 0xa0 to 0xff they have those of Unicode.
const latin = "€\x00‚ƒ„…†‡ˆ‰Š‹Œ\x00Ž\x00\x00‘’“”•–—˜™š›œ\x00žŸ"

// latinByte is the number of a character in those typefaces.
func latinByte(r rune) (byte, bool) {
	if r >= 0x20 && r < 0x7f || r >= 0xa0 && r <= 0xff {
		return byte(r), true
	}
	n := byte(0x80)
	for _, other := range latin {
		if other == r && r != 0 {
			return n, true
		}
		n++
	}
	return 0, false
}

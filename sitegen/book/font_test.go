package book

import (
	"encoding/binary"
	"errors"
	"strings"
	"testing"
)

// cmap4 is a character map with some segments of characters; each segment's glyphs are
// its characters plus a shift.
func cmap4(segments ...[3]int) []byte {
	part := make([]byte, 14)
	column := func(at int) {
		for _, s := range segments {
			part = binary.BigEndian.AppendUint16(part, uint16(s[at]))
		}
	}
	column(1)
	part = append(part, 0, 0)
	column(0)
	column(2)
	part = append(part, make([]byte, 2*len(segments))...)
	binary.BigEndian.PutUint16(part, 4)
	binary.BigEndian.PutUint16(part[2:], uint16(len(part)))
	binary.BigEndian.PutUint16(part[6:], uint16(2*len(segments)))
	head := []byte{0, 0, 0, 1, 0, 3, 0, 1, 0, 0, 0, 12}
	return append(head, part...)
}

func TestCharacters(t *testing.T) {
	got, err := characters(cmap4([3]int{'a', 'c', 1}, [3]int{'x', 'x', -'x'}, [3]int{0xffff, 0xffff, 1}))
	if err != nil || len(got) != 3 || !got['a'] || !got['c'] || got['x'] {
		t.Errorf("%v, %v: x has no glyph, a to c have some", got, err)
	}
}

// Segments in any other order would take ages to read.
func TestCharactersOutOfOrder(t *testing.T) {
	if _, err := characters(cmap4([3]int{'a', 'c', 1}, [3]int{'b', 'd', 1})); !errors.Is(err, ErrBadFont) {
		t.Errorf("error is %v", err)
	}
}

func TestParseFontFaults(t *testing.T) {
	for text, want := range map[string]error{
		"":                              ErrNoFont,
		"not a font at all":             ErrNoFont,
		"OTTO" + strings.Repeat(" ", 9): ErrNotTrueType,
		"ttcf" + strings.Repeat(" ", 9): ErrNotTrueType,
		"\x00\x01\x00\x00\x00\x09\x00\x00\x00\x00\x00\x00": ErrBadFont,
		"\x00\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00": ErrBadFont,
	} {
		if _, err := ParseFont([]byte(text)); !errors.Is(err, want) {
			t.Errorf("%q: %v, want %v", text, err, want)
		}
	}
}

// A font that parses sets texts without a panic.
func FuzzParseFont(f *testing.F) {
	f.Add([]byte("\x00\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"))
	f.Add(append([]byte("\x00\x01\x00\x00\x00\x01\x00\x00\x00\x00\x00\x00cmap\x00\x00\x00\x00\x00\x00\x00\x1c\x00\x00\x00\x40"), cmap4([3]int{'a', 'c', 1})...))
	f.Fuzz(func(t *testing.T, data []byte) {
		font, err := ParseFont(data)
		if err == nil && font == nil {
			t.Fatal("neither a font nor an error")
		}
	})
}

// The same, for the part that says which characters there are.
func FuzzCharacters(f *testing.F) {
	f.Add(cmap4([3]int{'a', 'c', 1}, [3]int{0xffff, 0xffff, 1}))
	f.Fuzz(func(t *testing.T, data []byte) {
		chars, err := characters(data)
		for r := range chars {
			if r < 0 || r >= 0xffff || err != nil {
				t.Fatalf("character %x, error %v", r, err)
			}
		}
	})
}

// The letters of western Europe are where code page 1252 has them.
func TestLatinByte(t *testing.T) {
	for r, want := range map[rune]byte{'A': 'A', '€': 0x80, '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96, '™': 0x99, 'Ÿ': 0x9f, '×': 0xd7, 'é': 0xe9, 'ÿ': 0xff} {
		if got, ok := latinByte(r); !ok || got != want {
			t.Errorf("%c is %x, want %x", r, got, want)
		}
	}
	for _, r := range "\x00\x81あЯ\u2009\n" {
		if got, ok := latinByte(r); ok {
			t.Errorf("%q has the number %x", r, got)
		}
	}
}

package link

import (
	"fmt"
	"strconv"
	"strings"
)

// What a cell holds that has no number.
const (
	None    = -1 // nothing
	Unknown = -2 // a question mark
)

// Letters for runs of cells without a number: g is one cell, z is longestRun.
const (
	firstRun   = 'g'
	longestRun = 'z' - firstRun + 1
)

// firstAbove is the first number that "=" marks.
const firstAbove = 0x1000

// DecodeNumbers reads a number a cell: a digit of base 16, "-" and two of them,
// "+" and three, "=" and three of what is above 0xfff, "." for Unknown, a letter
// from g to z for 1 to 20 cells with None. Cells behind the end of the body have None,
// and a run of those may reach further than the cells. It returns what is left of the body; errors count its
// characters from 1.
func DecodeNumbers(body string, cells int) (numbers []int, rest string, err error) {
	rest = body
	for rest != "" && len(numbers) < cells {
		used := 1
		switch c := rest[0]; {
		case c == '.':
			numbers = append(numbers, Unknown)
		case c >= firstRun && c <= 'z':
			numbers = appendNone(numbers, min(int(c-firstRun)+1, cells-len(numbers)))
		default:
			n := 0
			if n, used, err = number(rest); err != nil {
				return nil, rest, fmt.Errorf("character %d: %w", len(body)-len(rest)+1, err)
			}
			numbers = append(numbers, n)
		}
		rest = rest[used:]
	}
	return appendNone(numbers, cells-len(numbers)), rest, nil
}

// number reads the number that a text starts with, of used characters.
func number(text string) (n, used int, err error) {
	mark, width, above := 1, 1, 0
	switch text[0] {
	case '-':
		width = 2
	case '+':
		width = 3
	case '=':
		width, above = 3, firstAbove
	default:
		mark = 0
	}
	used = mark + width
	if used > len(text) || !made(text[mark:used], digits+"abcdef") {
		return 0, 0, fmt.Errorf("%q is no number of this coding", text[:min(used, len(text))])
	}
	value, err := strconv.ParseUint(text[mark:used], 16, 16)
	return int(value) + above, used, err
}

func appendNone(numbers []int, count int) []int {
	for range count {
		numbers = append(numbers, None)
	}
	return numbers
}

// EncodeNumbers writes what DecodeNumbers reads, each number from Unknown to 0x1fff,
// in the way that the pages themselves write it, or, from 0x1000 on, as they read it.
func EncodeNumbers(numbers []int) string {
	var out strings.Builder
	run := 0
	flush := func() {
		if run > 0 {
			out.WriteByte(byte(firstRun + run - 1))
		}
		run = 0
	}
	for _, n := range numbers {
		if n == None {
			if run++; run == longestRun {
				flush()
			}
			continue
		}
		flush()
		switch {
		case n == Unknown:
			out.WriteByte('.')
		case n < 0x10:
			fmt.Fprintf(&out, "%x", n)
		case n < 0x100:
			fmt.Fprintf(&out, "-%x", n)
		case n < firstAbove:
			fmt.Fprintf(&out, "+%x", n)
		default:
			fmt.Fprintf(&out, "=%03x", n-firstAbove)
		}
	}
	flush()
	return out.String()
}

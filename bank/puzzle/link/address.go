// Package link reads and writes what other programs hold whole boards of several
// kinds of puzzles in: the links and saved files of puzz.link and its relatives, the
// game IDs of Simon Tatham's collection, and the codings that these share.
//
// What it takes apart comes from outside: nothing is trusted, a fault is an error
// that says where it lies, and no more is kept than the caller has room for.
package link

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Address is a link taken apart.
type Address struct {
	Name          string // of the kind of puzzle
	Flags         string // what stands before the size; "" for nothing
	Width, Height int    // at least 1
	Body          string // the rest, in a coding of the kind
}

// page is the address before a link's own part.
const page = "https://puzz.link/p?"

// Parse takes a link apart, with any page before it or none. What some links add,
// _edit or the like behind the name and one more / at the end, is left out.
func Parse(text string) (Address, error) {
	var a Address
	if at := strings.IndexByte(text, '?'); at >= 0 {
		text = text[at+1:]
	}
	parts := strings.Split(text, "/")
	a.Name, _, _ = strings.Cut(parts[0], "_")
	parts = parts[1:]
	if len(parts) > 0 && !made(parts[0], digits) {
		a.Flags, parts = parts[0], parts[1:]
	}
	if !made(a.Name, letters+digits) || len(parts) < 2 {
		return Address{}, errors.New("no link: want ?, a name, columns, rows and the board, with / between them")
	}
	for i, side := range []*int{&a.Width, &a.Height} {
		var err error
		if *side, err = strconv.Atoi(parts[i]); err != nil || *side < 1 {
			return Address{}, fmt.Errorf("%q: want a number of columns or rows", parts[i])
		}
	}
	a.Body = strings.TrimSuffix(strings.Join(parts[2:], "/"), "/")
	return a, nil
}

// Holds reports whether a text is a link to a board of some name, or, with all of its
// address, one to any other board: ParseAs says of which.
func Holds(text, name string) bool {
	a, err := Parse(text)
	return err == nil && (a.Name == name || strings.Contains(text, "://"))
}

// ParseAs takes apart a link to a board of some name, without flags: those change
// the rules.
func ParseAs(text, name string) (Address, error) {
	a, err := Parse(text)
	switch {
	case err != nil:
		return Address{}, err
	case a.Name != name:
		return Address{}, fmt.Errorf("a link to a board of %.40q: want %s", a.Name, name)
	case a.Flags != "":
		return Address{}, fmt.Errorf("%.40q: boards with other rules are not read", a.Flags)
	}
	return a, nil
}

// What names and numbers are made of.
const (
	letters = "abcdefghijklmnopqrstuvwxyz-"
	digits  = "0123456789"
)

// made reports whether a text is made of some characters, at least one of them.
func made(text, characters string) bool {
	return text != "" && strings.Trim(text, characters) == ""
}

// String returns the link.
func (a Address) String() string {
	flags := a.Flags
	if flags != "" {
		flags += "/"
	}
	return fmt.Sprintf("%s%s/%s%d/%d/%s", page, a.Name, flags, a.Width, a.Height, a.Body)
}

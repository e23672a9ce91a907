package nonogram

import (
	"errors"
	"fmt"
	"html"
	"io"
	"strconv"
	"strings"
	"unicode"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// nonFormat is Steve Simpson's form with the additions of the nonogram-db
// collection: lines of a key and a value in any order, strings in quotes with the
// references of HTML, and behind the keys rows and columns a line of lengths for
// each line of the grid. What is not known is left out, as its description wants.
//
//	title "A plus"
//	width 3
//	height 3
//
//	rows
//	1
//	3
//	1
//
//	columns
//	1
//	3
//	1
//
//	goal "010111010"
//
// A line of equals signs ends a board, and so does a key that the board has
// already, for files that are just put one behind the other.
func nonFormat() puzzle.Format {
	return puzzle.Format{Name: "non", Sniff: sniffNon, Read: readNon, Write: writeNon}
}

// Keys that are looked at; rows, columns and goal can have their values on the
// lines behind them.
const (
	keyTitle     = "title"
	keyBy        = "by"
	keyCopyright = "copyright"
	keyLicence   = "license"
	keyCatalogue = "catalogue"
	keyWidth     = "width"
	keyHeight    = "height"
	keyRows      = "rows"
	keyColumns   = "columns"
	keyGoal      = "goal"
)

// endOfBoard is what a line starts with that ends a board.
const endOfBoard = "===="

// sniffNon looks for a size.
func sniffNon(head []byte) bool {
	for line := range strings.Lines(string(head)) {
		key, value := splitKey(line)
		if _, err := strconv.ParseUint(value, 10, 32); err == nil && (key == keyWidth || key == keyHeight) {
			return true
		}
	}
	return false
}

// splitKey parts a line into its first word and the rest.
func splitKey(line string) (key, value string) {
	line = strings.TrimSpace(line)
	end := strings.IndexAny(line, " \t")
	if end < 0 {
		return line, ""
	}
	return line[:end], strings.TrimSpace(line[end:])
}

// nonBoard is what has been read of one board.
type nonBoard struct {
	line   int // of the file, where it starts; 0 before that
	words  map[string]string
	lists  map[string][]nonLine
	open   string // the key of the list that goes on
	longer bool   // some list had more lines than any board
	fault  error  // a line that is no text
}

// nonLine is a line of a list, perhaps blank.
type nonLine struct {
	number int
	text   string
}

// mostListed bounds a list: a line of the grid each, and blank ones between them.
const mostListed = 4 * maxSide

func readNon(r io.Reader, each func(int, puzzle.Sheet, error) bool) error {
	b := newNonBoard()
	going, found, first := true, false, 0
	end := func() {
		if b.line > 0 {
			s, err := b.sheet()
			found, going = true, each(b.line, s, err)
		}
		b = newNonBoard()
	}
	err := puzzle.Lines(r, longestLine, func(number int, line string, fault error) bool {
		line = strings.TrimSpace(line)
		if line != "" && first == 0 {
			first = number
		}
		switch key, value := splitKey(line); {
		case fault != nil:
			b.note(number, fault)
		case strings.HasPrefix(line, endOfBoard):
			end()
		case b.listed(number, line):
		case b.has(key, value):
			end()
			b.enter(number, key, value)
		default:
			b.enter(number, key, value)
		}
		return going
	})
	if err == nil && going {
		end()
	}
	if err == nil && going && !found && first > 0 {
		each(first, puzzle.Sheet{}, errors.New("no board: want width, height, rows and columns"))
	}
	return err
}

func newNonBoard() *nonBoard {
	return &nonBoard{words: map[string]string{}, lists: map[string][]nonLine{}}
}

// begin notes where the board starts.
func (b *nonBoard) begin(number int) {
	if b.line == 0 {
		b.line = number
	}
}

// note keeps the first line that is no text.
func (b *nonBoard) note(number int, fault error) {
	b.begin(number)
	if b.fault == nil {
		b.fault = fmt.Errorf("line %d: %w", number, fault)
	}
}

// listed reports whether a line is part of the list that goes on, or says nothing.
func (b *nonBoard) listed(number int, line string) bool {
	switch {
	case strings.HasPrefix(line, "#"):
		return true
	case b.open == "":
		return line == ""
	case line != "" && (line[0] < '0' || line[0] > '9'):
		return false
	}
	if list := b.lists[b.open]; len(list) < mostListed {
		b.lists[b.open] = append(list, nonLine{number, line})
	} else {
		b.longer = b.longer || line != ""
	}
	return true
}

// standsFor is the key that a line means: "rows 5" is the height.
func standsFor(key, value string) string {
	switch {
	case key == keyRows && value != "":
		return keyHeight
	case key == keyColumns && value != "":
		return keyWidth
	}
	return key
}

// has reports whether the board has a key already.
func (b *nonBoard) has(key, value string) bool {
	key = standsFor(key, value)
	_, word := b.words[key]
	_, list := b.lists[key]
	return word || list
}

// enter takes a line with a key.
func (b *nonBoard) enter(number int, key, value string) {
	b.open = ""
	switch key = standsFor(key, value); key {
	case keyRows, keyColumns, keyGoal:
		b.open, b.lists[key] = key, []nonLine{}
		if value != "" {
			b.lists[key] = append(b.lists[key], nonLine{number, unquote(value)})
		}
	case keyTitle, keyBy, keyCopyright, keyLicence, keyCatalogue, keyWidth, keyHeight:
		b.words[key] = unquote(value)
	default:
		return
	}
	b.begin(number)
}

// unquote returns a string without its quotes, if it has any, and what stands
// behind them, and with the references of HTML replaced.
func unquote(value string) string {
	if value != "" && (value[0] == '"' || value[0] == '\'') {
		value, _, _ = strings.Cut(value[1:], value[:1])
	}
	return html.UnescapeString(value)
}

// sheet makes a board of what was read.
func (b *nonBoard) sheet() (puzzle.Sheet, error) {
	w, err := b.side(keyWidth)
	if err != nil {
		return puzzle.Sheet{}, err
	}
	h, err := b.side(keyHeight)
	if err == nil {
		err = checkSize(w, h)
	}
	if err == nil {
		err = b.fault
	}
	if err != nil {
		return puzzle.Sheet{}, err
	}
	d := draft{credit: b.credit()}
	if d.rows, err = b.clues(keyRows, h, keyHeight); err != nil {
		return puzzle.Sheet{}, err
	}
	if d.columns, err = b.clues(keyColumns, w, keyWidth); err != nil {
		return puzzle.Sheet{}, err
	}
	if d.goal, err = b.goal(w, h); err != nil {
		return puzzle.Sheet{}, err
	}
	return d.sheet()
}

func (b *nonBoard) side(key string) (int, error) {
	value, ok := b.words[key]
	if !ok {
		return 0, fmt.Errorf("a board without %s", key)
	}
	side, err := strconv.ParseUint(value, 10, 20)
	if err != nil {
		return 0, fmt.Errorf("%s %.40q: want a number of cells", key, value)
	}
	return int(side), nil
}

// clues reads the lines of a list, n of them as another key says.
func (b *nonBoard) clues(key string, n int, says string) ([]clue, error) {
	list, ok := b.lists[key]
	if !ok {
		return nil, fmt.Errorf("a board without %s", key)
	}
	lines, ok := pick(list, n)
	if !ok || b.longer {
		return nil, fmt.Errorf("%s of %s: %s says %d", puzzle.Counted(len(filled(list)), "line"), key, says, n)
	}
	clues := make([]clue, n)
	for i, line := range lines {
		if strings.ContainsFunc(line.text, unicode.IsLetter) {
			return nil, fmt.Errorf("line %d: %.40q names a colour: only boards of one colour are read", line.number, line.text)
		}
		var err error
		if clues[i], err = parseLengths(strings.FieldsFunc(line.text, betweenLengths)); err != nil {
			return nil, fmt.Errorf("line %d: %w", line.number, err)
		}
	}
	return clues, nil
}

// pick finds the n clues of a list. By one description of the form blank lines
// mean nothing, by the other an empty line of the grid: they mean nothing where n
// others are there.
func pick(list []nonLine, n int) (clues []nonLine, ok bool) {
	if texts := filled(list); len(texts) == n {
		return texts, true
	}
	if len(list) < n || len(filled(list[n:])) > 0 {
		return nil, false
	}
	return list[:n], true
}

// filled returns the lines that are not blank.
func filled(list []nonLine) (texts []nonLine) {
	for _, line := range list {
		if line.text != "" {
			texts = append(texts, line)
		}
	}
	return texts
}

// goal reads the picture, row after row, 0 for an empty cell and 1 for a filled one.
func (b *nonBoard) goal(w, h int) (*grid, error) {
	var cells strings.Builder
	for _, line := range b.lists[keyGoal] {
		cells.WriteString(strings.Join(strings.Fields(line.text), ""))
	}
	text := cells.String()
	if text == "" {
		return nil, nil
	}
	if len(text) != w*h {
		return nil, fmt.Errorf("goal: %s, want %d", puzzle.Cells(len(text)), w*h)
	}
	g := &grid{w: w, h: h}
	for i := range len(text) {
		switch text[i] {
		case '0':
		case '1':
			g.flip(i/w, i%w)
		default:
			return nil, fmt.Errorf("goal: %v: %q is neither 0 nor 1: only boards of one colour are read", grade.At(i/w, i%w), text[i])
		}
	}
	return g, nil
}

// credit joins the licence and the copyright, as the one may want the other kept.
func (b *nonBoard) credit() puzzle.Credit {
	licence := b.words[keyLicence]
	if right := b.words[keyCopyright]; licence != "" && right != "" {
		licence += ", " + right
	} else {
		licence += right
	}
	return puzzle.Credit{Title: b.words[keyTitle], Author: b.words[keyBy], Licence: licence}
}

func writeNon(w io.Writer, s puzzle.Sheet) error {
	b, goal, err := unsheet(s)
	if err != nil {
		return err
	}
	var out strings.Builder
	put := func(key, value string) {
		if value != "" {
			fmt.Fprintf(&out, "%s %s\n", key, value)
		}
	}
	put(keyTitle, quote(s.Title))
	put(keyBy, quote(s.Author))
	put(keyLicence, licenceCode(s.Licence))
	put(keyWidth, strconv.Itoa(b.w))
	put(keyHeight, strconv.Itoa(b.h))
	for line := range b.lines() {
		switch line {
		case 0:
			out.WriteString("\n" + keyRows + "\n")
		case b.h:
			out.WriteString("\n" + keyColumns + "\n")
		}
		out.WriteString(b.clue(line).joined(",") + "\n")
	}
	if goal != nil {
		fmt.Fprintf(&out, "\n%s \"%s\"\n", keyGoal, goal.drawn("0", "1", ""))
	}
	out.WriteString("\n" + endOfBoard + "\n")
	_, err = io.WriteString(w, out.String())
	return err
}

// quote writes a string; "" stays "".
func quote(text string) string {
	if text == "" {
		return ""
	}
	return `"` + strings.NewReplacer("&", "&amp;", `"`, "&quot;").Replace(text) + `"`
}

// licenceCode writes a licence bare where it is a code as SPDX lists them.
func licenceCode(text string) string {
	const code = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-.+"
	if strings.Trim(text, code) == "" {
		return text
	}
	return quote(text)
}

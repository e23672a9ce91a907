package kakuro

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// matrix is the inside of a grid with a digit in each white cell, 0 in black ones.
type matrix [][]int

// at is 0 outside.
func (m matrix) at(row, col int) int {
	if row < 0 || row >= len(m) || col < 0 || col >= len(m[0]) {
		return 0
	}
	return m[row][col]
}

// text writes the board of a matrix, each sum added up anew.
func (m matrix) text() string {
	var lines []string
	for row := -1; row < len(m); row++ {
		var tokens []string
		for col := -1; col < len(m[0]); col++ {
			tokens = append(tokens, m.token(row, col))
		}
		lines = append(lines, strings.Join(tokens, " "))
	}
	return strings.Join(lines, "\n")
}

// answer writes the digits as an answer.
func (m matrix) answer() string {
	lines := []string{strings.TrimSpace(strings.Repeat("# ", len(m[0])+1))}
	for _, row := range m {
		line := "#"
		for _, digit := range row {
			line += strings.Replace(fmt.Sprint(" ", digit), "0", "#", 1)
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

func (m matrix) token(row, col int) string {
	if m.at(row, col) != 0 {
		return "."
	}
	number := func(down, right int) string {
		sum := 0
		for r, c := row+down, col+right; m.at(r, c) != 0; r, c = r+down, c+right {
			sum += m[r][c]
		}
		if sum == 0 {
			return ""
		}
		return fmt.Sprint(sum)
	}
	if text := number(1, 0) + `\` + number(0, 1); text != `\` {
		return text
	}
	return "#"
}

// turnRight is the matrix a quarter further, flip is it in a mirror.
func (m matrix) turnRight() (out matrix) {
	for col := range m[0] {
		var line []int
		for row := len(m) - 1; row >= 0; row-- {
			line = append(line, m[row][col])
		}
		out = append(out, line)
	}
	return out
}

func (m matrix) flip() (out matrix) {
	for _, line := range m {
		line = slices.Clone(line)
		slices.Reverse(line)
		out = append(out, line)
	}
	return out
}

// images are the texts of all copies, in order and each once.
func (m matrix) images() (texts []string) {
	for range 4 {
		texts = append(texts, m.text(), m.flip().text())
		m = m.turnRight()
	}
	slices.Sort(texts)
	return slices.Compact(texts)
}

// randomMatrix is a layout with digits of which no run has one twice.
func randomMatrix(r *rand.Rand, layouts []*layout) matrix {
	l := layouts[r.IntN(len(layouts))]
	digits := make([]int, len(l.grid))
	for c := range digits {
		for digits[c] = 1 + r.IntN(9); taken(l, digits, c, digits[c]); {
			digits[c] = 1 + r.IntN(9)
		}
	}
	m := make(matrix, l.h-1)
	for row := range m {
		m[row] = make([]int, l.w-1)
	}
	for c, at := range l.grid {
		m[int(at)/l.w-1][int(at)%l.w-1] = digits[c]
	}
	return m
}

func copyLayouts() (list []*layout) {
	for _, size := range [][2]int{{2, 2}, {3, 2}, {2, 4}, {3, 3}, {4, 3}, {4, 4}} {
		list = append(list, smallLayouts(size[0], size[1])...)
	}
	return list
}

// The copies of a board are what turning and mirroring its digits make, and all of
// them, and no others, have its key and its canonical text.
func TestCopies(t *testing.T) {
	layouts := copyLayouts()
	rapid.Check(t, func(t *rapid.T) {
		m := randomMatrix(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)), layouts)
		b, err := decode(m.text())
		if err != nil {
			t.Fatalf("%v\n%s", err, m.text())
		}
		want := m.images()
		got := []string{encode(b)}
		for _, image := range symmetries(b) {
			got = append(got, encode(image))
			if key(image) != key(b) || canon(image) != canon(b) {
				t.Fatalf("the copy\n%s\nof\n%s\nhas key %x, not %x, or another canonical text", encode(image), encode(b), key(image), key(b))
			}
		}
		slices.Sort(got)
		if got = slices.Compact(got); !slices.Equal(got, want) {
			t.Fatalf("%d copies, want %d of\n%s", len(got), len(want), encode(b))
		}
		if canon(b) != want[0] {
			t.Fatalf("canonical text\n%s\nwant\n%s", canon(b), want[0])
		}
	})
}

// Of all boards of two by two, and many larger ones, those with one canonical text
// are copies of each other. The keys tell them apart just as well.
func TestOthersAreNoCopies(t *testing.T) {
	byCanon, byKey := map[string]string{}, map[uint64]string{}
	see := func(m matrix) {
		class := m.images()[0]
		b, err := decode(m.text())
		if err != nil {
			t.Fatalf("%v\n%s", err, m.text())
		}
		if other, ok := byCanon[canon(b)]; ok && other != class {
			t.Fatalf("no copies, and one canonical text\n%s\n%s", other, class)
		}
		if other, ok := byKey[key(b)]; ok && other != class {
			t.Errorf("no copies, and one key\n%s\n%s", other, class)
		}
		byCanon[canon(b)], byKey[key(b)] = class, class
	}
	for digits := range 9 * 9 * 9 * 9 {
		m := matrix{{digits%9 + 1, digits/9%9 + 1}, {digits/81%9 + 1, digits/729 + 1}}
		if m[0][0] != m[0][1] && m[1][0] != m[1][1] && m[0][0] != m[1][0] && m[0][1] != m[1][1] {
			see(m)
		}
	}
	r := rand.New(rand.NewPCG(7, 7))
	layouts := copyLayouts()
	for range 3000 {
		see(randomMatrix(r, layouts))
	}
}

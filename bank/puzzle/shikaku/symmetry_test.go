package shikaku

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// matrix is a grid with the area where a number stands, 0 elsewhere.
type matrix [][]int

// matrixOf reads a board text, by a plainer way than the family's.
func matrixOf(text string) (m matrix) {
	for row := range strings.SplitSeq(text, "\n") {
		var line []int
		for token := range strings.FieldsSeq(row) {
			area := 0
			fmt.Sscan(token, &area) // 0 for a dot
			line = append(line, area)
		}
		m = append(m, line)
	}
	return m
}

func (m matrix) text() string {
	var lines []string
	for _, row := range m {
		var tokens []string
		for _, area := range row {
			if area == 0 {
				tokens = append(tokens, ".")
			} else {
				tokens = append(tokens, fmt.Sprint(area))
			}
		}
		lines = append(lines, strings.Join(tokens, " "))
	}
	return strings.Join(lines, "\n")
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

// The copies of a board are what turning and mirroring its numbers make, and all of
// them, and no others, have its key and its canonical text.
func TestCopies(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 0))
		b, _ := drawnBoard(t, r, 1+r.IntN(7), 1+r.IntN(7), 1+r.IntN(9))
		want := matrixOf(encode(b)).images()
		got := []string{encode(b)}
		images := symmetries(b)
		for _, image := range images {
			got = append(got, encode(image))
			if key(image) != key(b) || canon(image) != canon(b) {
				rt.Fatalf("the copy\n%s\nof\n%s\nhas key %x, not %x, or another canonical text", encode(image), encode(b), key(image), key(b))
			}
		}
		slices.Sort(got)
		if got = slices.Compact(got); len(images) != 7 || !slices.Equal(got, want) {
			rt.Fatalf("%d images, %d copies, want %d of\n%s", len(images), len(got), len(want), encode(b))
		}
		if canon(b) != want[0] {
			rt.Fatalf("canonical text\n%s\nwant\n%s", canon(b), want[0])
		}
	})
}

// Of many small boards those with one canonical text are copies of each other.
func TestOthersAreNoCopies(t *testing.T) {
	classes := map[string]string{}
	r := rand.New(rand.NewPCG(7, 7))
	for range 10_000 {
		b, _ := drawnBoard(t, r, 1+r.IntN(4), 1+r.IntN(4), 1+r.IntN(6))
		class := matrixOf(encode(b)).images()[0]
		if other, ok := classes[canon(b)]; ok && other != class {
			t.Fatalf("no copies, and one canonical text\n%s\n%s", other, class)
		}
		classes[canon(b)] = class
	}
	if len(classes) < 1000 {
		t.Errorf("%d boards, too few to say anything", len(classes))
	}
}

// The keys tell boards apart of the sizes that are made. Two corners of a side and
// two across lie equally far from the middle, which only the canonical text tells apart.
func TestKeysTellBoardsApart(t *testing.T) {
	boards := map[uint64]string{}
	r := rand.New(rand.NewPCG(7, 8))
	for range 5000 {
		b, _ := drawnBoard(t, r, 6, 6, 8)
		if other, ok := boards[key(b)]; ok && other != canon(b) {
			t.Errorf("no copies, and one key\n%s\n%s", other, canon(b))
		}
		boards[key(b)] = canon(b)
	}
	side, err := decode("3 . 3\n. 3 .\n. . .")
	across, err2 := decode("3 . .\n. 3 .\n. . 3")
	if err != nil || err2 != nil || key(side) != key(across) || canon(side) == canon(across) {
		t.Errorf("keys %x and %x, canonical texts %q and %q, %v, %v", key(side), key(across), canon(side), canon(across), err, err2)
	}
}

// A copy has the tier of its board, the same needs and the same score.
func TestCopiesHaveTheTier(t *testing.T) {
	for _, size := range []string{"6x8", "8x8"} {
		for _, tier := range allTiers {
			for _, b := range boards(t, 3, size, tier, "") {
				want := judgement(t, encode(b))
				for _, text := range matrixOf(encode(b)).images() {
					if got := judgement(t, text); got != want || !strings.HasPrefix(got, tier.String()) {
						t.Errorf("a copy is %s, its board %s, made as %v\n%s", got, want, tier, text)
					}
				}
			}
		}
	}
}

// judgement tells the tier, the needs and the score of a board.
func judgement(t *testing.T, text string) string {
	t.Helper()
	b, err := decode(text)
	if err != nil {
		t.Fatal(err)
	}
	p, err := ladder.Prove(start(b))
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	needs := ladder.Names(ladder.Ablate(start(b), p).Needs())
	return fmt.Sprint(p.Tier, " ", needs, " ", ladder.Score(start(b), p.Tier))
}

package nonogram

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
)

// gridsByClues lists all pictures of a size by the clues that they have.
func gridsByClues(w, h int) map[string][]string {
	all := map[string][]string{}
	for filled := range uint64(1) << (w * h) {
		g := grid{w: w, h: h}
		for row := range h {
			g.rows[row] = filled >> (row * w) & full(w)
		}
		var columns, rows []string
		for col := range w {
			columns = append(columns, runs(g.column(col)))
		}
		for row := range h {
			rows = append(rows, runs(g.rows[row]))
		}
		text := columnsWord + " " + strings.Join(columns, " ") + "\n" + rowsWord + " " + strings.Join(rows, " ")
		all[text] = append(all[text], g.pictureText())
	}
	return all
}

// The count agrees with a list of all pictures of a size, for every board there is.
func TestCountsAgainstAllPictures(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {1, 6}, {6, 1}, {2, 5}, {5, 3}, {4, 4}} {
		for text, pictures := range gridsByClues(size[0], size[1]) {
			b, err := decode(text)
			if err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
			count := brute(context.Background(), b, 1000)
			if count.Outcome != puzzle.Complete || len(count.Solutions) != len(pictures) {
				t.Fatalf("%d solutions, want %d\n%s", len(count.Solutions), len(pictures), text)
			}
			for _, found := range count.Solutions {
				if !contains(pictures, found) {
					t.Fatalf("a solution that is none\n%s\n%s", text, found)
				}
			}
			two := brute(context.Background(), b, 2)
			if two.Number() != min(2, len(pictures)) || (two.Outcome == puzzle.AtLimit) != (len(pictures) >= 2) {
				t.Fatalf("up to two: %d, %v, want %d\n%s", two.Number(), two.Outcome, len(pictures), text)
			}
		}
	}
}

func contains(list []string, text string) bool {
	for _, x := range list {
		if x == text {
			return true
		}
	}
	return false
}

// noise is a picture of random cells.
func noise(r *rand.Rand, side int) *board {
	g, b := grid{w: side, h: side}, &board{w: side, h: side}
	for row := range side {
		g.rows[row] = r.Uint64() & full(side)
	}
	g.describe(b)
	return b
}

// A large picture can have more ways to fill its rows than anybody can try; then
// the count says that it does not know, and so does everything that rests on it.
func TestCountGivesUp(t *testing.T) {
	b := noise(rand.New(rand.NewPCG(3, 3)), 48)
	g, err := Family().Grade(context.Background(), encode(b))
	if err != nil || g.Solutions != -1 || g.Solution != "" {
		t.Errorf("graded: %d solutions, %q, %v", g.Solutions, g.Solution, err)
	}
}

func TestCountStopsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	b, err := decode(plus)
	if err != nil {
		t.Fatal(err)
	}
	if count := brute(ctx, b, 2); count.Outcome != puzzle.Undecided {
		t.Errorf("%v", count.Outcome)
	}
}

package kakuro

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"

	"inkbank/grade"
)

// Every trial makes a board of exactly the tier it was asked for, of any size,
// that nobody would call dull.
func TestGenerates(t *testing.T) {
	n := 20
	if testing.Short() {
		n = 4
	}
	for _, spec := range Family().Specs() {
		for _, tier := range grade.Tiers() {
			for _, options := range []string{"", "symmetry=none"} {
				for _, b := range boards(t, n, spec.Size, tier, options) {
					checkMade(t, b, tier)
					if turned := encode(b.blank()) == encode(b.blank().turned(true, true, false)); options == "" && !turned {
						t.Errorf("a half turn changes the layout\n%s", encode(b))
					}
				}
			}
		}
	}
}

// blank is a board of the same layout that has the same sum in runs of one length.
func (b *board) blank() *board {
	sums := make([]uint8, len(b.sums))
	for i := range sums {
		sums[i] = uint8(5 * len(b.runs[i].cells))
	}
	return &board{b.layout, sums}
}

// checkMade proves a board's tier by the ladder, and looks at its layout as it is
// written.
func checkMade(t *testing.T, b *board, tier grade.Tier) {
	t.Helper()
	text := encode(b)
	p, err := ladder.Prove(start(b))
	if err != nil || p.Tier != tier {
		t.Errorf("%v, %v, want %v\n%s", p.Tier, err, tier, text)
		return
	}
	rows := strings.Split(text, "\n")
	grid := make([][]string, len(rows))
	for i, row := range rows {
		grid[i] = strings.Fields(row)
	}
	black, longest := 0, 0
	for i := range grid[1:] {
		for j := range grid[0][1:] {
			if grid[i+1][j+1] != "." {
				black++
				continue
			}
			longest = max(longest, whites(grid, i+1, j+1, 0, 1), whites(grid, i+1, j+1, 1, 0))
			if whites(grid, i+1, j+1, 0, 1) >= 3 && block(grid, i+1, j+1, 4, 3) || block(grid, i+1, j+1, 3, 4) {
				t.Errorf("a large white block at r%dc%d\n%s", i+2, j+2, text)
			}
		}
	}
	inner := (len(grid) - 1) * (len(grid[0]) - 1)
	// 28 to 36 of a hundred cells, in whole cells.
	if black < inner*28/100 || black > inner*36/100 || longest > 7 {
		t.Errorf("%d of %d cells are black, the longest run has %d\n%s", black, inner, longest, text)
	}
	lengths := map[int]int{}
	for _, r := range b.runs {
		lengths[len(r.cells)]++
	}
	if len(lengths) < 3 {
		t.Errorf("runs of %d lengths\n%s", len(lengths), text)
	}
}

// whites counts white cells from one on.
func whites(grid [][]string, row, col, down, right int) (n int) {
	for row < len(grid) && col < len(grid[0]) && grid[row][col] == "." {
		row, col, n = row+down, col+right, n+1
	}
	return n
}

// block reports whether a rectangle of cells is white.
func block(grid [][]string, row, col, h, w int) bool {
	for i := range h {
		if row+i >= len(grid) || whites(grid, row+i, col, 0, 1) < w {
			return false
		}
	}
	return true
}

// A change of this digest changes what every bank holds: raise the revision with
// it, and say why in the commit.
func TestGolden(t *testing.T) {
	var text strings.Builder
	for _, spec := range Family().Specs() {
		for _, tier := range grade.Tiers() {
			for _, options := range []string{"", "symmetry=none"} {
				for _, b := range boards(t, 2, spec.Size, tier, options) {
					fmt.Fprintf(&text, "%s %v %s:\n%s\n", spec.Size, tier, options, encode(b))
				}
			}
		}
	}
	sum := sha256.Sum256([]byte(text.String()))
	const wantRevision, want = 2, "78e89b3a1bfd231a"
	if got := hex.EncodeToString(sum[:8]); got != want || revision != wantRevision {
		t.Errorf("revision %d makes %s, want revision %d and %s; its first board is\n%s",
			revision, got, wantRevision, want, text.String()[:200])
	}
}

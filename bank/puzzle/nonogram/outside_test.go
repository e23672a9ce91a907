package nonogram

import (
	"bytes"
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest"
	"inkbank/grade"
)

// outsidePictures returns the files of picture boards, by name.
func outsidePictures(t *testing.T) (names, files []string) {
	names, err := filepath.Glob(filepath.Join(puzzletest.Cases(t), "nonogram", "*.non"))
	if err != nil || len(names) < 6 {
		t.Fatalf("%d files, %v", len(names), err)
	}
	for i, name := range names {
		files = append(files, string(puzzletest.Case(t, "nonogram", filepath.Base(name))))
		names[i] = strings.TrimSuffix(filepath.Base(name), ".non")
	}
	return names, files
}

// outsideIDs returns the game IDs of this family, as a foreign program wrote them.
func outsideIDs(t *testing.T) (ids []string) {
	for line := range strings.SplitSeq(string(puzzletest.Case(t, "game-ids.txt")), "\n") {
		if id, ok := strings.CutPrefix(line, "nonogram\t"); ok {
			ids = append(ids, strings.TrimSpace(id))
		}
	}
	if len(ids) < 30 {
		t.Fatalf("%d game IDs", len(ids))
	}
	return ids
}

// outsideSheets returns all outside boards.
func outsideSheets(t *testing.T) (names []string, sheets []puzzle.Sheet) {
	names, pictures := outsidePictures(t)
	for _, file := range pictures {
		sheets = append(sheets, files.One(t, "non", file))
	}
	for i, id := range outsideIDs(t) {
		names = append(names, fmt.Sprintf("game ID %d", i+1))
		sheets = append(sheets, files.One(t, "game-id", id))
	}
	return names, sheets
}

// quoted returns the value of a key of a file, by a plainer way than the reader's.
func quoted(t *testing.T, file, key string) string {
	t.Helper()
	_, value, ok := strings.Cut("\n"+file, "\n"+key+" ")
	value, _, _ = strings.Cut(value, "\n")
	if !ok {
		t.Errorf("no %s in\n%s", key, file)
	}
	return strings.Trim(strings.TrimSpace(value), `"`)
}

// Every picture board keeps what its file says, and the picture meets the clues.
func TestOutsidePicturesAreReadWhole(t *testing.T) {
	names, pictures := outsidePictures(t)
	for i, file := range pictures {
		s := files.One(t, "", file)
		picture := strings.NewReplacer("#", "1", ".", "0", "\n", "").Replace(s.Solution)
		if picture == "" || picture != quoted(t, file, "goal") {
			t.Errorf("%s: the picture is\n%s", names[i], s.Solution)
		}
		want := puzzle.Credit{
			Title: quoted(t, file, "title"), Author: quoted(t, file, "by"),
			Licence: quoted(t, file, "license") + ", " + quoted(t, file, "copyright"),
		}
		if s.Credit != want {
			t.Errorf("%s: %+v, want %+v", names[i], s.Credit, want)
		}
		width, height, _ := strings.Cut(sizeOf(t, s.Board), "x")
		if width != quoted(t, file, "width") || height != quoted(t, file, "height") {
			t.Errorf("%s: %s by %s", names[i], width, height)
		}
	}
}

func sizeOf(t *testing.T, board string) string {
	t.Helper()
	shape, err := Family().Canonical(board)
	if err != nil {
		t.Error(err)
	}
	return shape.Size
}

// A game ID that is read and written is the one that the foreign program wrote.
func TestOutsideGameIDsAreWrittenAsTheyCame(t *testing.T) {
	for _, id := range outsideIDs(t) {
		files.Writes(t, "game-id", files.One(t, "", id), id+"\n")
	}
}

// All outside boards in one file of each format are read back in order, with the
// picture and the credit where the format keeps them.
func TestOutsideBoardsInEachFormat(t *testing.T) {
	_, sheets := outsideSheets(t)
	keeps := map[string]bool{"non": true, "webpbn": true}
	for _, info := range Family().Formats() {
		var file bytes.Buffer
		var want []puzzle.Sheet
		for _, s := range sheets {
			if err := Family().Write(&file, info.Name, s); err != nil {
				t.Errorf("%s: %v", info.Name, err)
			}
			if !keeps[info.Name] {
				s = puzzle.Sheet{Board: s.Board}
			}
			want = append(want, s)
		}
		for _, name := range []string{info.Name, ""} {
			var got []puzzle.Sheet
			err := Family().Read(bytes.NewReader(file.Bytes()), name, func(line int, s puzzle.Sheet, err error) bool {
				if err != nil {
					t.Errorf("%s, line %d: %v", info.Name, line, err)
				}
				got = append(got, s)
				return true
			})
			if err != nil || !slices.Equal(got, want) {
				t.Errorf("%s, read as %q: %d of %d boards, %v", info.Name, name, len(got), len(want), err)
			}
		}
	}
}

// The ladder solves every outside board to its picture, the count finds no other,
// and the proof stands.
func TestOutsideBoardsAreProved(t *testing.T) {
	names, sheets := outsideSheets(t)
	tiers := map[grade.Tier]int{}
	for i, s := range sheets {
		g, err := Family().Grade(context.Background(), s.Board)
		if err != nil || g.Tier == grade.Unproved || g.Solutions != 1 {
			t.Errorf("%s: %v, %d solutions, %v", names[i], g.Tier, g.Solutions, err)
			continue
		}
		tiers[g.Tier]++
		b, err := decode(s.Board)
		if err != nil {
			t.Fatal(err)
		}
		_, nodes := search(context.Background(), b, 2)
		t.Logf("%-22s %5s  %-7v %3d rounds, counted %d in %d nodes", names[i], g.Size, g.Tier, rounds(t, b, g.Tier), g.Solutions, nodes)
		if err := Family().Judge(s.Board, g.Solution); err != nil {
			t.Errorf("%s: %v", names[i], err)
		}
		if s.Solution != "" && s.Solution != g.Solution {
			t.Errorf("%s: solved as\n%s\nthe file has\n%s", names[i], g.Solution, s.Solution)
		}
		for _, fault := range Family().Verify(context.Background(), g, !testing.Short()) {
			t.Errorf("%s: %v", names[i], fault)
		}
	}
	t.Logf("tiers: %v", tiers)
}

// rounds is how often all techniques up to a tier must look at a board until it is solved.
func rounds(t *testing.T, b *board, tier grade.Tier) (count int) {
	for s := start(b); !s.Solved(); count++ {
		seen := s.Clone()
		for i, q := range ladder.Techniques() {
			if ladder.UpTo(tier).Has(i) {
				q.Apply(seen, s)
			}
		}
		if s.Equal(seen) {
			t.Fatalf("stuck\n%s", encode(b))
		}
	}
	return count
}

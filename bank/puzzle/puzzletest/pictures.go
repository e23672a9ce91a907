package puzzletest

import (
	"cmp"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// testPictures: pictures become boards that the ladder solves, or it is said
// where it does not; what is no picture is refused.
func testPictures(t *testing.T, f puzzle.Family, o Options) {
	testNoPictures(t, f)
	if f.Pictures() == nil {
		if _, _, err := f.ImportPicture(strings.NewReader(""), puzzle.ImportOptions{}); !errors.Is(err, puzzle.ErrNoPictures) {
			t.Errorf("a family without picture formats: %v, want %v", err, puzzle.ErrNoPictures)
		}
		return
	}
	solved, repaired := 0, 0
	formats := map[string]bool{}
	for _, p := range o.Pictures {
		formats[p.Format] = true
		if p.Solved {
			solved++
			testSolvedPicture(t, f, p)
		} else if testUnsolvedPicture(t, f, p) {
			repaired++
		}
	}
	if solved == 0 || repaired == 0 {
		t.Errorf("Options.Pictures has %d that are solved and %d that a repair helps", solved, repaired)
	}
	for _, name := range f.Pictures() {
		if !formats[name] || !wordName.MatchString(name) || slices.ContainsFunc(f.Formats(), func(i puzzle.FormatInfo) bool { return i.Name == name }) {
			t.Errorf("picture format %q: none in Options.Pictures, no lower-case name, or a text format too", name)
		}
	}
}

func testNoPictures(t *testing.T, f puzzle.Family) {
	for _, format := range append(f.Pictures(), "no-such-format") {
		for _, size := range []string{"", f.Specs()[0].Size, "no-such-size"} {
			for _, file := range []string{"", "no picture"} {
				_, _, err := f.ImportPicture(strings.NewReader(file), puzzle.ImportOptions{Format: format, Size: size})
				if err == nil || errors.Is(err, puzzle.ErrReject) {
					t.Errorf("%q as a picture, format %q, size %q: %v", file, format, size, err)
				}
			}
		}
	}
}

func (p Picture) read(f puzzle.Family, repair bool) (string, []grade.Site, error) {
	return f.ImportPicture(strings.NewReader(p.File), puzzle.ImportOptions{Format: p.Format, Size: p.Size, Repair: repair})
}

// testSolvedPicture: with or without Repair nothing is changed.
func testSolvedPicture(t *testing.T, f puzzle.Family, p Picture) {
	board, changed, err := p.read(f, false)
	again, more, err2 := p.read(f, true)
	if err != nil || err2 != nil || board != again || len(changed)+len(more) != 0 {
		t.Errorf("%q: %v, %v; with a repair %v and %v changed:\n%s\n%s", p.File, err, changed, err2, more, board, again)
		return
	}
	testPictureBoard(t, f, board)
}

func testPictureBoard(t *testing.T, f puzzle.Family, board string) {
	t.Helper()
	if shape, err := f.Canonical(board); err != nil || shape.Text != board {
		t.Errorf("a picture makes what is no canonical text: %v\n%s", err, board)
	}
	if _, _, err := f.Path(board); err != nil {
		t.Errorf("a picture makes a board that is not solved: %v\n%s", err, board)
	}
}

// testUnsolvedPicture reports whether a repair helps.
func testUnsolvedPicture(t *testing.T, f puzzle.Family, p Picture) bool {
	_, _, err := p.read(f, false)
	fault, ok := errors.AsType[*puzzle.UnsolvedPicture](err)
	if !ok {
		t.Errorf("%q: %v, want that it is not solved", p.File, err)
		return false
	}
	testFault(t, fault, false)
	if _, _, again := p.read(f, false); !reflect.DeepEqual(err, again) {
		t.Errorf("%q: two reports: %v, %v", p.File, err, again)
	}
	board, changed, err := p.read(f, true)
	if fault, ok := errors.AsType[*puzzle.UnsolvedPicture](err); ok {
		testFault(t, fault, true)
		return false
	}
	if err != nil || len(changed) == 0 || !inOrder(changed) {
		t.Errorf("%q: %v changed by a repair, %v", p.File, changed, err)
	}
	if len(fault.Repairs) > 0 && len(changed) > 1 {
		t.Errorf("%q: %v changed where one of %v is enough", p.File, changed, fault.Repairs)
	}
	testPictureBoard(t, f, board)
	return true
}

// testFault: open cells in reading order, repairs best first, each cell once.
func testFault(t *testing.T, e *puzzle.UnsolvedPicture, repair bool) {
	t.Helper()
	if len(e.Open) == 0 || !inOrder(e.Open) || (e.Wanted > 0) != repair {
		t.Errorf("open cells %v, %d changes tried", e.Open, e.Wanted)
	}
	best := slices.IsSortedFunc(e.Repairs, func(a, b puzzle.Repair) int { return cmp.Compare(a.Tier, b.Tier) })
	seen := map[puzzle.Repair]bool{}
	for _, r := range e.Repairs {
		what := puzzle.Repair{At: r.At, Value: r.Value}
		if seen[what] || r.Value == "" || !slices.Contains(grade.Tiers(), r.Tier) {
			t.Errorf("repair %+v stands there twice, or lacks something", r)
		}
		seen[what] = true
	}
	if !best {
		t.Errorf("repairs not the best first: %+v", e.Repairs)
	}
}

// inOrder reports whether cells stand in reading order, each once.
func inOrder(cells []grade.Site) bool {
	for i, s := range cells[1:] {
		if before := cells[i]; cmp.Or(cmp.Compare(before.Row(), s.Row()), cmp.Compare(before.Col(), s.Col())) >= 0 {
			return false
		}
	}
	return true
}

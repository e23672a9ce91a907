package nonogram

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// plainBitmap is a picture text as a file.
func plainBitmap(text string) string {
	rows := strings.Split(text, "\n")
	return fmt.Sprintf("P1 %d %d ", len(rows[0]), len(rows)) + strings.NewReplacer("#", "1", ".", "0").Replace(text)
}

// imported imports a picture, a cell a pixel.
func imported(picture string, repair bool) (board string, changed []grade.Site, err error) {
	return Family().ImportPicture(strings.NewReader(plainBitmap(picture)), puzzle.ImportOptions{Format: "pbm", Repair: repair})
}

// flipped is a picture with some cells changed.
func flipped(picture string, cells ...grade.Site) string {
	rows := strings.Split(picture, "\n")
	for _, c := range cells {
		row := []byte(rows[c.Row()])
		row[c.Col()] ^= '#' ^ '.'
		rows[c.Row()] = string(row)
	}
	return strings.Join(rows, "\n")
}

// proved returns the tier of a picture's board by the ladder itself.
func proved(t testing.TB, picture string) grade.Tier {
	t.Helper()
	rows := strings.Split(picture, "\n")
	g, err := parsePicture(picture, len(rows[0]), len(rows))
	if err != nil {
		t.Fatal(err)
	}
	b := &board{w: g.w, h: g.h}
	g.describe(b)
	proof, err := ladder.Prove(start(b))
	if err != nil && !errors.Is(err, grade.ErrBeyond) {
		t.Fatal(err)
	}
	return proof.Tier
}

// everyCell lists the cells of a picture.
func everyCell(picture string) (list []grade.Site) {
	for y, row := range strings.Split(picture, "\n") {
		for x := range row {
			list = append(list, grade.At(y, x))
		}
	}
	return list
}

// randomPicture is a picture of about so many percent filled, in shapes of some size.
func randomPicture(seed uint64, w, h, percent, blurs int) string {
	k := &sketch{w: w, h: h, least: percent, most: percent, blurs: blurs}
	k.shades = make([]uint8, (w+2)*(h+2))
	k.sums = make([]uint16, len(k.shades))
	var g grid
	k.draw(rand.New(rand.NewPCG(seed, uint64(w))), &g)
	return g.pictureText()
}

// unsolvedPictures lists random pictures of many kinds that the ladder does not solve.
func unsolvedPictures(t testing.TB, count, least, most int) (list []string) {
	for seed := uint64(0); len(list) < count; seed++ {
		w, h := least+int(seed)%(most-least+1), least+int(seed*7/3)%(most-least+1)
		picture := randomPicture(seed, w, h, 25+int(seed)%35, int(seed)%4)
		if strings.Contains(picture, "#") && proved(t, picture) == grade.Unproved {
			list = append(list, picture)
		}
	}
	return list
}

func fault(t *testing.T, err error) *puzzle.UnsolvedPicture {
	t.Helper()
	e, ok := errors.AsType[*puzzle.UnsolvedPicture](err)
	if !ok {
		t.Fatalf("%v, want that the picture is not solved", err)
	}
	return e
}

// The two diagonals of a square have the same clues. Changing any cell is enough,
// and a cell of the diagonal shows less: one of its neighbours is filled, while of
// those of the others all but two are not.
func TestRepairsOfASwitch(t *testing.T) {
	_, _, err := imported("#.\n.#", false)
	e := fault(t, err)
	want := &puzzle.UnsolvedPicture{
		Open: []grade.Site{grade.At(0, 0), grade.At(0, 1), grade.At(1, 0), grade.At(1, 1)},
		Repairs: []puzzle.Repair{
			{At: grade.At(0, 0), Value: ".", Tier: grade.Easy}, {At: grade.At(1, 1), Value: ".", Tier: grade.Easy},
			{At: grade.At(0, 1), Value: "#", Tier: grade.Easy}, {At: grade.At(1, 0), Value: "#", Tier: grade.Easy},
		},
	}
	if fmt.Sprint(*e) != fmt.Sprint(*want) {
		t.Errorf("%+v, want %+v", e, want)
	}
	board, changed, err := imported("#.\n.#", true)
	if err != nil || board != "cols 0 1\nrows 0 1" || !slices.Equal(changed, []grade.Site{grade.At(0, 0)}) {
		t.Errorf("%q, %v changed, %v", board, changed, err)
	}
}

// The report tells what the ladder leaves open, and all single changes that help:
// those that are found by proving each picture that differs in one cell.
func TestReportIsComplete(t *testing.T) {
	none := 0
	for _, picture := range unsolvedPictures(t, 300, 3, 9) {
		_, _, err := imported(picture, false)
		e := fault(t, err)
		want := map[puzzle.Repair]bool{}
		for _, c := range everyCell(picture) {
			after := flipped(picture, c)
			if tier := proved(t, after); tier != grade.Unproved {
				want[puzzle.Repair{At: c, Value: strings.Split(after, "\n")[c.Row()][c.Col() : c.Col()+1], Tier: tier}] = true
			}
		}
		for _, r := range e.Repairs {
			if !want[r] {
				t.Errorf("%+v is no repair of\n%s", r, picture)
			}
		}
		if len(e.Repairs) != len(want) {
			t.Errorf("%d repairs of %d of\n%s", len(e.Repairs), len(want), picture)
		}
		if len(want) == 0 {
			none++
		}
		g := canvasOf(t, picture)
		stuck := start(g.b)
		ladder.Close(stuck, ladder.UpTo(grade.Extreme))
		if len(e.Open) != stuck.open || !stuck.Equal(g.known) || e.Wanted != 0 {
			t.Errorf("%v open, %d tried, want %d and none:\n%s", e.Open, e.Wanted, stuck.open, picture)
		}
	}
	if none < 20 {
		t.Errorf("only %d pictures that no single change helps", none)
	}
}

func canvasOf(t testing.TB, picture string) *canvas {
	t.Helper()
	rows := strings.Split(picture, "\n")
	g, err := parsePicture(picture, len(rows[0]), len(rows))
	if err != nil {
		t.Fatal(err)
	}
	return newCanvas(&g)
}

// checkRepaired checks that a repair made the board that it says, with the one
// picture that differs from the old one in the cells that it lists.
func checkRepaired(t *testing.T, picture, board string, changed []grade.Site) {
	t.Helper()
	after := flipped(picture, changed...)
	b, err := decode(board)
	if err != nil {
		t.Fatal(err)
	}
	count := brute(context.Background(), b, 2)
	if count.Outcome != puzzle.Complete || len(count.Solutions) != 1 || count.Solutions[0] != after {
		t.Errorf("%d solutions, %v, with %v changed in\n%s", len(count.Solutions), count.Outcome, changed, picture)
	}
	if proved(t, after) == grade.Unproved {
		t.Errorf("not solved with %v changed in\n%s", changed, picture)
	}
}

// A repair is one change where one is enough, and then the best of them; two where
// two are, by trying all pairs; and where it needs more, none of them can be left out.
func TestRepairsAreFew(t *testing.T) {
	sizes := map[int]int{}
	for _, picture := range unsolvedPictures(t, 120, 4, 8) {
		_, _, err := imported(picture, false)
		single := fault(t, err).Repairs
		board, changed, err := imported(picture, true)
		if err != nil {
			t.Fatalf("%v for\n%s", err, picture)
		}
		sizes[len(changed)]++
		checkRepaired(t, picture, board, changed)
		switch {
		case len(single) > 0 && (len(changed) != 1 || changed[0] != single[0].At):
			t.Errorf("%v changed, with %v best of all in\n%s", changed, single[0], picture)
		case len(changed) == 2:
			checkTierOfPair(t, picture, changed)
		case len(changed) > 2:
			checkNoPair(t, picture)
		}
		for i := range changed {
			if rest := slices.Delete(slices.Clone(changed), i, i+1); proved(t, flipped(picture, rest...)) != grade.Unproved {
				t.Errorf("%v changed, and %v are enough in\n%s", changed, rest, picture)
			}
		}
	}
	if sizes[1] < 50 || sizes[2] < 5 || sizes[1]+sizes[2] == 120 {
		t.Errorf("repairs by the number of changes: %v", sizes)
	}
}

// eachPair calls yield with the tier of a picture for every two changes.
func eachPair(t *testing.T, picture string, yield func(pair [2]grade.Site, tier grade.Tier)) {
	t.Helper()
	cells := everyCell(picture)
	for i, c := range cells {
		for _, other := range cells[:i] {
			if tier := proved(t, flipped(picture, c, other)); tier != grade.Unproved {
				yield([2]grade.Site{other, c}, tier)
			}
		}
	}
}

func checkNoPair(t *testing.T, picture string) {
	t.Helper()
	eachPair(t, picture, func(pair [2]grade.Site, _ grade.Tier) {
		t.Errorf("two changes are enough, %v, of\n%s", pair, picture)
	})
}

func checkTierOfPair(t *testing.T, picture string, changed []grade.Site) {
	t.Helper()
	got := proved(t, flipped(picture, changed...))
	eachPair(t, picture, func(pair [2]grade.Site, tier grade.Tier) {
		if tier < got {
			t.Errorf("%v changed, which is %v; %v would be %v, of\n%s", changed, got, pair, tier, picture)
		}
	})
}

// spoiled flips cells of a picture that is solved, so that it is not.
func spoiled(t *testing.T, r *rand.Rand, picture string, cells int) (spoiled string, at []grade.Site) {
	t.Helper()
	for range 10_000 {
		at = at[:0]
		for range cells {
			at = append(at, everyCell(picture)[r.IntN(len(everyCell(picture)))])
		}
		if p := flipped(picture, at...); proved(t, p) == grade.Unproved {
			return p, at
		}
	}
	t.Fatalf("nothing spoils\n%s", picture)
	return "", nil
}

// Pictures that other people drew: they are imported as their files have them. With
// one cell spoiled changing it back is in the report, and with more no more
// changes are needed to repair it.
func TestOutsidePicturesAreRepaired(t *testing.T) {
	names, pictures := outsidePictures(t)
	r := rand.New(rand.NewPCG(5, 11))
	solved := 0
	for i, file := range pictures {
		s := files.One(t, "", file)
		board, changed, err := imported(s.Solution, true)
		if err != nil && proved(t, s.Solution) != grade.Unproved || err == nil && (board != s.Board || changed != nil) {
			t.Errorf("%s: %v, %v changed", names[i], err, changed)
		}
		if err != nil {
			continue
		}
		solved++
		one, at := spoiled(t, r, s.Solution, 1)
		_, _, err = imported(one, false)
		if e := fault(t, err); !slices.ContainsFunc(e.Repairs, func(r puzzle.Repair) bool { return r.At == at[0] }) {
			t.Errorf("%s: %v was spoiled, the repairs are %v", names[i], at, e.Repairs)
		}
		for cells := 2; cells <= 4; cells++ {
			picture, at := spoiled(t, r, s.Solution, cells)
			board, changed, err := imported(picture, true)
			if err != nil || len(changed) > cells {
				t.Errorf("%s: %v, %v were spoiled and %v changed", names[i], err, at, changed)
			}
			checkRepaired(t, picture, board, changed)
		}
	}
	if solved < 5 {
		t.Errorf("%d of %d pictures are solved", solved, len(pictures))
	}
}

// field is a chequered field: the other colours have the same clues, but for the corners.
func field(side, square int) string {
	var out strings.Builder
	for y := range side {
		if y > 0 {
			out.WriteByte('\n')
		}
		for x := range side {
			out.WriteByte(".#"[(x/square+y/square)%2])
		}
	}
	return out.String()
}

// Where the search is in vain it ends all the same, by its limits, and says how far
// it went. Each limit can be passed by a closure, which costs no more than a few
// times what the first one did.
func TestSearchEnds(t *testing.T) {
	side := 24
	if !testing.Short() {
		side = 64
	}
	v := canvasOf(t, field(side, 2))
	closure := 4 * v.effort.looks
	v.effort.allow(singleWork)
	single := v.repairs()
	before := v.effort.looks
	if most := singleWork + closure; before > most {
		t.Errorf("%d lines looked at for single changes, want at most %d", before, most)
	}
	fixes, tried := v.mend()
	if most := mendWork + 4*(shareOfWork+closure); v.effort.looks-before > most {
		t.Errorf("%d lines looked at for several changes, want at most %d", v.effort.looks-before, most)
	}
	if len(single) > 0 || len(fixes) > 0 || tried < 2 || tried > mostChanges || v.known.open != side*side {
		t.Errorf("%d and %d fixes, %d changes tried, %d open", len(single), len(fixes), tried, v.known.open)
	}
}

// The same picture is repaired the same way, several at once or not.
func TestRepairsAreTheSameAgain(t *testing.T) {
	for _, picture := range unsolvedPictures(t, 8, 9, 12) {
		board, changed, err := imported(picture, true)
		t.Run("", func(t *testing.T) {
			t.Parallel()
			again, more, err2 := imported(picture, true)
			if board != again || !slices.Equal(changed, more) || fmt.Sprint(err) != fmt.Sprint(err2) {
				t.Errorf("%v, %v, then %v, %v for\n%s", changed, err, more, err2, picture)
			}
		})
	}
}

// exhaust ends where the ladder does, whatever it is told to suppose first.
func TestExhaustIsTheClosure(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for _, picture := range unsolvedPictures(t, 60, 6, 14) {
		v := canvasOf(t, picture)
		want := start(v.b)
		ladder.Close(want, ladder.UpTo(grade.Extreme))
		var likely []whatIf
		for range 20 {
			likely = append(likely, whatIf{row: r.IntN(v.b.h), cell: 1 << r.IntN(v.b.w), filled: r.IntN(2) == 0})
		}
		s := start(v.b)
		told := s.exhaust(likely)
		again := start(v.b)
		if more := again.exhaust(told); !s.Equal(want) || !again.Equal(want) || len(more) > 0 && len(likely) == 0 {
			t.Errorf("%d open, want %d, for\n%s", s.open, want.open, picture)
		}
	}
}

func TestStandOut(t *testing.T) {
	v := canvasOf(t, "###...\n###..#\n###...\n......")
	for c, want := range map[cell]int{
		{1, 5}: 8, // a speck: five cells and three places outside
		{1, 1}: 0, // amid a shape
		{0, 0}: 5, // a corner of it, of the picture too: five places outside
		{1, 2}: 3, // its edge
		{3, 3}: 1, // touches its corner
	} {
		if got := v.g.standOut([]cell{c}); got != want {
			t.Errorf("%v: %d, want %d", c, got, want)
		}
	}
	if got := v.g.standOut([]cell{{1, 5}, {1, 2}}); got != 11 {
		t.Errorf("two cells: %d, want 11", got)
	}
}

// largeUnsolved are pictures as large as they come from a camera's shades.
func largeUnsolved(b *testing.B, side int) (files [][]byte) {
	for seed := uint64(0); len(files) < 20; seed++ {
		picture := randomPicture(seed, side, side, 30+int(seed%3)*10, 2+int(seed)%4)
		if canvasOf(b, picture).known.open > 0 {
			files = append(files, []byte(plainBitmap(picture)))
		}
	}
	return files
}

// What it costs to report on a picture that is not solved, and to repair it.
func BenchmarkUnsolvedPicture(b *testing.B) {
	for _, side := range []int{15, 30, 64} {
		files := largeUnsolved(b, side)
		for _, repair := range []bool{false, true} {
			b.Run(fmt.Sprintf("%d/repair=%v", side, repair), func(b *testing.B) {
				for i := range b.N {
					_, _, err := importPicture(bytes.NewReader(files[i%len(files)]), puzzle.ImportOptions{Format: "pbm", Repair: repair})
					if _, ok := errors.AsType[*puzzle.UnsolvedPicture](err); err != nil && !ok {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

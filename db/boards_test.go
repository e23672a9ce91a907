package db

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"inkbank/bank"
	"inkbank/grade"
)

// of is a stream of made-up boards.
func of(family, size string, aimed grade.Tier, options string) bank.Stream {
	return bank.Stream{Seed: seed, Family: family, Size: size, Aimed: aimed, Options: options, Revision: 1}
}

// mixedBank has boards in every place that the order tells apart, made in no order.
func mixedBank(t *testing.T) *Store {
	t.Helper()
	s := create(t)
	keep := of("b", "9x9", grade.Hard, "")
	keep.KeepAll = true
	newer := of("b", "9x9", grade.Hard, "")
	newer.Revision = 2
	fill(t, s, of("b", "10x10", grade.Easy, ""), grade.Easy, "b10-easy")
	fill(t, s, keep, grade.Expert, "b9-expert-extra")
	fill(t, s, keep, grade.Hard, "b9-hard-kept")
	fill(t, s, keep, grade.Easy, "b9-easy-extra")
	fill(t, s, newer, grade.Hard, "b9-hard-newer")
	fill(t, s, of("b", "9x9", grade.Expert, ""), grade.Expert, "b9-expert")
	fill(t, s, of("b", "9x9", grade.Hard, "x=1"), grade.Hard, "b9-hard-x")
	fill(t, s, of("b", "9x9", grade.Hard, ""), grade.Hard, "b9-hard-2", "b9-hard-1")
	fill(t, s, of("b", "9x9", grade.Easy, ""), grade.Easy, "b9-easy")
	fill(t, s, of("a", "9x9/2", grade.Hard, ""), grade.Hard, "a9/2")
	fill(t, s, of("a", "9x9/1", grade.Hard, ""), grade.Hard, "a9/1")
	var imports []bank.Board
	for _, text := range []string{"i1", "i2", "i3"} {
		imports = append(imports, elsewhere("a", "9x9/1", text))
	}
	slices.SortFunc(imports, func(a, b bank.Board) int { return strings.Compare(b.ID, a.ID) }) // not in order
	if done, err := s.Import(t.Context(), imports); done != (Imported{Added: 3}) || err != nil {
		t.Fatal(done, err)
	}
	return s
}

// elsewhere is a made-up board as it is imported.
func elsewhere(family, size, text string) bank.Board {
	b := madeUp(bank.Stream{Family: family, Size: size}, 0, text, grade.Medium)
	b.Imported, b.Extra = true, false
	return b
}

// byID sorts texts of a family by the ids of their boards.
func byID(family string, texts ...string) string {
	slices.SortFunc(texts, func(a, b string) int { return strings.Compare(bank.ID(family, a), bank.ID(family, b)) })
	return strings.Join(texts, " ")
}

func TestBoardsInOrder(t *testing.T) {
	s := mixedBank(t)
	b9 := "b9-easy b9-easy-extra b9-hard-2 b9-hard-1 b9-hard-kept b9-hard-newer b9-hard-x b9-expert-extra b9-expert"
	imported := byID("a", "i1", "i2", "i3")
	for _, c := range []struct {
		filter Filter
		want   string
	}{
		{Filter{}, "a9/1 a9/2 " + b9 + " b10-easy " + imported},
		{Filter{Family: "b", Size: "9x9"}, b9},
		{Filter{Family: "a"}, "a9/1 a9/2 " + imported},
		{Filter{Tier: grade.Easy}, "b9-easy b9-easy-extra b10-easy"},
		{Filter{Tier: grade.Medium}, imported},
		{Filter{Aimed: grade.Hard, Tier: grade.Expert}, "b9-expert-extra"},
		{Filter{Limit: 3}, "a9/1 a9/2 b9-easy"},
		{Filter{IDs: []string{bank.ID("b", "b10-easy"), bank.ID("a", "i1"), bank.ID("b", "b9-easy")}}, "b9-easy b10-easy i1"},
		{Filter{IDs: []string{bank.ID("b", "b10-easy"), bank.ID("b", "b9-easy")}, Size: "10x10"}, "b10-easy"},
		{Filter{IDs: []string{bank.ID("b", "of no board")}}, ""},
		{Filter{Family: "c"}, ""},
	} {
		if got := list(t, s, c.filter); got != c.want {
			t.Errorf("%+v:\n got %s\nwant %s", c.filter, got, c.want)
		}
	}
	if n, err := s.Count(t.Context()); n != 15 || err != nil {
		t.Errorf("counts %d, %v", n, err)
	}
	stop := errors.New("stop")
	if err := s.Boards(t.Context(), Filter{}, func(bank.Board) error { return stop }); err != stop {
		t.Errorf("got %v", err)
	}
	faultless(t, s)
}

func TestBoardsComeBackWhole(t *testing.T) {
	s := mixedBank(t)
	keep := of("b", "9x9", grade.Hard, "")
	for _, want := range []bank.Board{
		madeUp(of("b", "9x9", grade.Hard, "x=1"), 0, "b9-hard-x", grade.Hard),
		madeUp(keep, 20, "b9-easy-extra", grade.Easy),
		elsewhere("a", "9x9/1", "i2"),
	} {
		got, err := s.Find(t.Context(), want.ID)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("got %+v, %v\nwant %+v", got, err, want)
		}
	}
}

func TestStreams(t *testing.T) {
	s := mixedBank(t)
	streams, err := s.Streams(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, st := range streams {
		names = append(names, st.Stream.String())
		if st.Stream.KeepAll && st.Boards != [6]int{0, 1, 0, 1, 1, 0} {
			t.Errorf("keep-all holds %v", st.Boards)
		}
	}
	want := "a 9x9/1 hard, a 9x9/2 hard, b 9x9 easy, b 9x9 hard, b 9x9 hard, b 9x9 hard, b 9x9 hard x=1, b 9x9 expert, b 10x10 easy, a 9x9/1 "
	if got := strings.Join(names, ", "); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if last := streams[len(streams)-1]; !last.Imported || last.Boards[grade.Medium] != 3 {
		t.Errorf("imports: %+v", last)
	}
}

func TestSizesInOrder(t *testing.T) {
	want := []string{"large", "small", "4x4", "6x6", "8x8/1", "9x9", "10x10", "10x10/2", "12x10", "12x12", "25x25"}
	got := slices.Clone(want)
	slices.Reverse(got)
	slices.SortFunc(got, compareSizes)
	if !slices.Equal(got, want) {
		t.Errorf("got %v", got)
	}
}

func TestFind(t *testing.T) {
	s := create(t)
	var texts, ids []string
	for i := range 200 {
		texts = append(texts, strings.Repeat("x", i+1))
		ids = append(ids, bank.ID("toy", texts[i]))
	}
	fill(t, s, small, grade.Medium, texts...)
	found, err := s.Find(t.Context(), ids[7])
	if err != nil || found.Text != texts[7] {
		t.Errorf("whole id: %q, %v", found.Text, err)
	}
	for n := 11; n > 0; n-- {
		prefix := ids[7][:n]
		var same []string
		for _, id := range ids {
			if strings.HasPrefix(id, prefix) {
				same = append(same, id)
			}
		}
		slices.Sort(same)
		found, err := s.Find(t.Context(), prefix)
		switch {
		case len(same) == 1 && (err != nil || found.ID != ids[7]):
			t.Errorf("%s: %v, %v", prefix, found.ID, err)
		case len(same) > maxListed:
			says(t, err, ErrAmbiguous, strings.Join(same[:maxListed], ", ")+", ...")
		case len(same) > 1:
			says(t, err, ErrAmbiguous, strings.Join(same, ", "))
		}
	}
	for _, none := range []string{"", ids[7] + "a", strings.ToUpper(ids[7]), "0", "é", "zzzzzzzzzzz"} {
		_, err := s.Find(t.Context(), none)
		says(t, err, ErrNoBoard, none)
	}
}

func TestIDsAsNumbers(t *testing.T) {
	ids := []string{"222222222222", "234567abcdef", "aaaaaaaaaaaa", "egbu6r7xh4dm", "zzzzzzzzzzzz"}
	last := int64(-1)
	for _, id := range ids {
		n, err := packID(id)
		if err != nil || unpackID(n) != id {
			t.Errorf("%s became %s, %v", id, unpackID(n), err)
		}
		if n <= last {
			t.Errorf("%s is out of order", id)
		}
		last = n
	}
	if last != 1<<60-1 {
		t.Errorf("the last id is %x", last)
	}
}

// TestTwins puts one board into two streams and among the imports, in two orders.
func TestTwins(t *testing.T) {
	early, late := of("t", "4x4", grade.Easy, ""), of("t", "4x4", grade.Easy, "x=1")
	steps := []func(s *Store){
		func(s *Store) { fill(t, s, early, grade.Easy, "a", "b") },
		func(s *Store) { fill(t, s, late, grade.Easy, "b", "c") },
		func(s *Store) {
			if _, err := s.Import(t.Context(), []bank.Board{elsewhere("t", "4x4", "b"), elsewhere("t", "4x4", "i")}); err != nil {
				t.Fatal(err)
			}
		},
	}
	var sums []string
	for _, order := range [][]int{{0, 1, 2}, {2, 1, 0}, {1, 2, 0}} {
		s := create(t)
		for _, i := range order {
			steps[i](s)
		}
		if got := list(t, s, Filter{}); got != "a b c i" {
			t.Errorf("order %v: holds %s", order, got)
		}
		if b, err := s.Find(t.Context(), bank.ID("t", "b")); err != nil || b.Options != "" || b.N != 10 || b.Imported {
			t.Errorf("order %v: found %+v, %v", order, b, err)
		}
		if n, err := s.Count(t.Context()); n != 4 || err != nil {
			t.Errorf("order %v: counts %d, %v", order, n, err)
		}
		rows := 0
		err := s.All(t.Context(), func(bank.Stream, bank.Board) error { rows++; return nil })
		if err != nil || rows < 5 {
			t.Errorf("order %v: %d rows, %v", order, rows, err)
		}
		sums = append(sums, digest(t, s))
		faultless(t, s)
	}
	if sums[0] != sums[1] || sums[0] != sums[2] {
		t.Errorf("digests %v", sums)
	}
}

func TestImportIsAllOrNothing(t *testing.T) {
	s := create(t)
	bad := elsewhere("t", "4x4", "bad")
	bad.Tier = grade.Unproved
	_, err := s.Import(t.Context(), []bank.Board{elsewhere("t", "4x4", "good"), bad})
	if err == nil || !strings.Contains(err.Error(), bad.ID) || list(t, s, Filter{}) != "" {
		t.Errorf("%v; holds %q", err, list(t, s, Filter{}))
	}
	twice := []bank.Board{elsewhere("t", "4x4", "good"), elsewhere("t", "4x4", "good")}
	for _, want := range []int{1, 0} {
		if done, err := s.Import(t.Context(), twice); done != (Imported{Added: want}) || err != nil {
			t.Errorf("done %+v, %v", done, err)
		}
	}
}

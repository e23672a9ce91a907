package db

import (
	"slices"
	"strings"
	"testing"

	"inkbank/bank"
	"inkbank/bank/days"
	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest/toy"
	"inkbank/grade"
)

var toyMedium = days.Kind{Family: "toy", Size: "4x4", Tier: grade.Medium}

// weak is the toy family with keys that tell nothing.
type weak struct{ puzzle.Family }

func (weak) Key(string) (uint64, error) { return 1, nil }

// graded lists boards of the toy family as a stream holds them.
func graded(t testing.TB, st bank.Stream, quota int) []bank.Board {
	t.Helper()
	s := create(t)
	generate(t, s, 2, quota, st)
	var out []bank.Board
	if err := s.Boards(t.Context(), Filter{}, func(b bank.Board) error { out = append(out, b); return nil }); err != nil {
		t.Fatal(err)
	}
	return out
}

// hold commits boards as the whole of a stream.
func hold(t testing.TB, s *Store, st bank.Stream, boards ...bank.Board) {
	t.Helper()
	b := bank.Batch{Stream: st}
	for n, board := range boards {
		board.N, board.Aimed, board.Options = int64(n), st.Aimed, st.Options
		b.Boards = append(b.Boards, board)
		if board.Tier == st.Aimed {
			b.Progress.Accepted++
		}
		b.Progress.Next = board.N + 1
	}
	if err := s.Commit(b); err != nil {
		t.Fatal(err)
	}
}

// copyOf is a symmetric copy of a board, graded.
func copyOf(t testing.TB, b bank.Board) bank.Board {
	t.Helper()
	texts, err := toy.Family().Symmetries(b.Text)
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(texts, func(text string) bool { return text != b.Text })
	g, err := toy.Family().Grade(t.Context(), texts[i])
	if err != nil || g.Tier != b.Tier || g.Key != b.Key {
		t.Fatalf("a symmetric copy is graded otherwise: %v", err)
	}
	return bank.Board{Graded: g, ID: bank.ID(g.Family, g.Text), Imported: true}
}

func stockIDs(t testing.TB, s *Store, k days.Kind, f puzzle.Family) (ids, classes []string) {
	t.Helper()
	stock, err := s.Stock(t.Context(), k, f)
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range stock {
		ids, classes = append(ids, b.ID), append(classes, b.Class)
	}
	return ids, classes
}

func idsOf(boards ...bank.Board) []string {
	var ids []string
	for _, b := range boards {
		ids = append(ids, b.ID)
	}
	return ids
}

func place(t testing.TB, s *Store, slot string, b bank.Board) {
	t.Helper()
	take, err := days.NewTake(b, nil)
	if err != nil {
		t.Fatal(err)
	}
	e := days.Entry{Date: days.Date{Year: 2026, Month: 11, Day: 29}, Slot: slot, State: days.Planned, Take: take}
	if err := s.AddEntries(t.Context(), []days.Entry{e}); err != nil {
		t.Fatal(err)
	}
}

func TestStock(t *testing.T) {
	boards := graded(t, small, 8)
	easy := graded(t, stream("4x4", grade.Easy, ""), 1)[0]
	other := graded(t, stream("4x4", grade.Medium, "signs=some"), 2)
	keep := stream("4x4", grade.Easy, "")
	keep.KeepAll = true
	s := create(t)
	hold(t, s, small, boards[:5]...)
	hold(t, s, keep, easy, boards[5], boards[2])                    // extras, one of them a twin
	hold(t, s, stream("4x4", grade.Medium, "signs=some"), other...) // of other options
	undecided := boards[7]
	undecided.Solutions = -1
	if _, err := s.Import(t.Context(), []bank.Board{boards[6], undecided}); err != nil {
		t.Fatal(err)
	}

	// Aimed Easy comes first within a tier, and a board held twice once.
	want := idsOf(boards[5], boards[2], boards[0], boards[1], boards[3], boards[4], boards[6])
	ids, classes := stockIDs(t, s, toyMedium, toy.Family())
	if !slices.Equal(ids, want) {
		t.Errorf("got %v, want %v", ids, want)
	}
	if slices.Sort(classes); len(slices.Compact(classes)) != len(want) {
		t.Errorf("classes %v of boards that are no copies", classes)
	}
	some := toyMedium
	some.Options = "signs=some"
	if ids, _ := stockIDs(t, s, some, toy.Family()); !slices.Equal(ids, idsOf(other...)) {
		t.Errorf("of other options: %v", ids)
	}

	place(t, s, "a", boards[1])            // itself
	place(t, s, "b", copyOf(t, boards[3])) // a copy that is not in the bank
	c := days.Collection{Name: "c", Selection: days.Selection{Family: "toy", Size: "4x4", Tier: grade.Medium, Count: 1}}
	if err := s.AddCollection(t.Context(), c, []days.Take{must(days.NewTake(boards[0], nil))}); err != nil {
		t.Fatal(err)
	}
	want = idsOf(boards[5], boards[2], boards[4], boards[6])
	if ids, _ := stockIDs(t, s, toyMedium, toy.Family()); !slices.Equal(ids, want) {
		t.Errorf("unused are %v, want %v", ids, want)
	}
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// TestStockClasses holds a board and a symmetric copy of it, of two kinds, and
// keys that tell nothing: equal classes are copies and no others.
func TestStockClasses(t *testing.T) {
	boards := graded(t, small, 4)
	for _, weakKeys := range []bool{false, true} {
		s, f := create(t), toy.Family()
		copied := copyOf(t, boards[1])
		held := slices.Clone(boards)
		if weakKeys {
			f = weak{f}
			copied.Key = 1
			for i := range held {
				held[i].Key = 1
			}
		}
		hold(t, s, small, held...)
		some := stream("4x4", grade.Medium, "signs=some")
		hold(t, s, some, copied)
		ids, classes := stockIDs(t, s, toyMedium, f)
		kind := toyMedium
		kind.Options = some.Options
		_, others := stockIDs(t, s, kind, f)
		if len(ids) != 4 || len(others) != 1 {
			t.Fatalf("stock %v and %v", ids, others)
		}
		for i, class := range classes {
			if (class == others[0]) != (i == 1) {
				t.Errorf("weak keys %v: board %d has class %s, the copy of board 1 %s", weakKeys, i, class, others[0])
			}
		}
		if distinct := slices.Compact(slices.Sorted(slices.Values(classes))); len(distinct) != 4 {
			t.Errorf("weak keys %v: classes %s", weakKeys, strings.Join(classes, "\n"))
		}
		place(t, s, "a", copied)
		if ids, _ := stockIDs(t, s, toyMedium, f); !slices.Equal(ids, idsOf(held[0], held[2], held[3])) {
			t.Errorf("weak keys %v: unused are %v", weakKeys, ids)
		}
	}
}

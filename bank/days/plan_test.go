package days

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"inkbank/grade"
)

// TestPlanDraw follows the draw by hand, with the numerators of the shared
// cases: sudoku:2026-11-29 gives 3189779378, 757509962, 507662403 over 2^32.
func TestPlanDraw(t *testing.T) {
	slots := []Slot{
		always("one", "sudoku", grade.Hard),
		always("other", "kakuro", grade.Hard), // kakuro:2026-11-29 gives 1436059589
		always("two", "sudoku", grade.Hard),
		always("three", "sudoku", grade.Easy),
	}
	stock := stockOf(map[Kind][]Stocked{
		{"sudoku", "9x9", "", grade.Hard}: boards("h", 10),
		{"sudoku", "9x9", "", grade.Easy}: boards("e", 100),
		{"kakuro", "9x9", "", grade.Hard}: boards("k", 3),
	})
	day := Date{2026, 11, 29}
	placed, short, err := Plan(day, day, slots, nil, stock)
	want := []Placement{
		{day, "one", "h7"},    // 0.742 of 10
		{day, "other", "k1"},  // 0.334 of 3
		{day, "two", "h1"},    // 0.176 of the 9 left
		{day, "three", "e11"}, // 0.118 of 100
	}
	if err != nil || len(short) > 0 || !slices.Equal(placed, want) {
		t.Errorf("planned %v, short %v, %v; want %v", placed, short, err, want)
	}
}

// TestPlanKeepsTheTurn shows that a slot's turn in the draw does not depend on
// which places are filled.
func TestPlanKeepsTheTurn(t *testing.T) {
	slots := []Slot{always("one", "sudoku", grade.Easy), always("two", "sudoku", grade.Hard)}
	stock := stockOf(map[Kind][]Stocked{{"sudoku", "9x9", "", grade.Hard}: boards("h", 10)})
	day := Date{2026, 11, 29}
	places := []Place{{day, "one", Pinned}}
	placed, _, err := Plan(day, day, slots, places, stock)
	if want := []Placement{{day, "two", "h1"}}; err != nil || !slices.Equal(placed, want) {
		t.Errorf("planned %v, %v; want %v", placed, err, want)
	}
}

func TestPlanByWeekday(t *testing.T) {
	week := Slot{Name: "daily", Family: "sudoku", Size: "9x9", Tiers: [7]grade.Tier{
		grade.Easy, grade.Easy, grade.Medium, grade.Medium, grade.Hard, grade.Hard, grade.Expert}}
	stock := map[Kind][]Stocked{}
	for _, tier := range []grade.Tier{grade.Easy, grade.Medium, grade.Hard, grade.Expert} {
		stock[Kind{"sudoku", "9x9", "", tier}] = boards(tier.String(), 9)
	}
	from := Date{2024, 2, 26}                                                            // a Monday; Thursday is the leap day
	placed, short, err := Plan(from, from.AddDays(6), []Slot{week}, nil, stockOf(stock)) // to Sunday 3 March
	if err != nil || len(short) > 0 || len(placed) != 7 {
		t.Fatalf("planned %v, short %v, %v", placed, short, err)
	}
	if placed[3].Date != (Date{2024, 2, 29}) || placed[4].Date != (Date{2024, 3, 1}) {
		t.Errorf("the leap day is not the fourth: %v", placed)
	}
	for i, p := range placed {
		if tier := week.Tiers[i].String(); p.ID[:len(tier)] != tier {
			t.Errorf("%s has %s, want one of tier %s", p.Date, p.ID, tier)
		}
	}
}

func TestPlanShortages(t *testing.T) {
	slots := []Slot{always("one", "sudoku", grade.Easy), always("two", "kakuro", grade.Hard)}
	slots[0].Tiers[6] = grade.Hard
	stock := func() *Stock {
		return stockOf(map[Kind][]Stocked{
			{"sudoku", "9x9", "", grade.Easy}: boards("e", 3),
			{"kakuro", "9x9", "", grade.Hard}: boards("k", 20),
		})
	}
	from, to := Date{2026, 12, 28}, Date{2027, 1, 10} // Monday to Sunday, two weeks over a year's end
	placed, short, err := Plan(from, to, slots, nil, stock())
	want := []Shortage{
		{"one", Kind{"sudoku", "9x9", "", grade.Easy}, 9, Date{2026, 12, 31}},
		{"one", Kind{"sudoku", "9x9", "", grade.Hard}, 2, Date{2027, 1, 3}},
	}
	if err != nil || len(placed) != 17 || !slices.Equal(short, want) {
		t.Errorf("%d planned, short %v, %v; want 17, %v", len(placed), short, err, want)
	}
	demand := Demand(from, to, slots, []Place{{from, "one", Published}})
	want = []Shortage{ // the published day asks for nothing, not even in the other slot
		{"one", Kind{"sudoku", "9x9", "", grade.Easy}, 11, Date{2026, 12, 29}},
		{"one", Kind{"sudoku", "9x9", "", grade.Hard}, 2, Date{2027, 1, 3}},
		{"two", Kind{"kakuro", "9x9", "", grade.Hard}, 13, Date{2026, 12, 29}},
	}
	if !slices.Equal(demand, want) {
		t.Errorf("demand %v, want %v", demand, want)
	}
	left, err := DaysLeft(from, 14, slots, nil, stock())
	if want := []int{3, 14}; err != nil || !slices.Equal(left, want) {
		t.Errorf("days left %v, %v; want %v", left, err, want)
	}
	full := []Place{{from.AddDays(3), "one", Planned}, {from.AddDays(4), "one", Pinned}}
	if left, err = DaysLeft(from, 14, slots, full, stock()); err != nil || left[0] != 5 {
		t.Errorf("days left %v, %v; want 5 in the first slot", left, err)
	}
}

func TestPlanCopies(t *testing.T) {
	slots := []Slot{always("one", "sudoku", grade.Easy), always("two", "sudoku", grade.Hard), always("three", "kakuro", grade.Easy)}
	stock := stockOf(map[Kind][]Stocked{
		{"sudoku", "9x9", "", grade.Easy}: {{"a", "x"}, {"b", "x"}},
		{"sudoku", "9x9", "", grade.Hard}: {{"c", "x"}, {"d", "y"}},
		{"kakuro", "9x9", "", grade.Easy}: {{"e", "x"}}, // another family: no copy
	})
	day := Date{2026, 11, 29}
	placed, short, err := Plan(day, day, slots, nil, stock)
	want := []Placement{{day, "one", "b"}, {day, "two", "d"}, {day, "three", "e"}}
	if err != nil || len(short) > 0 || !slices.Equal(placed, want) {
		t.Errorf("planned %v, short %v, %v; want %v", placed, short, err, want)
	}
	_, short, _ = Plan(day.AddDays(1), day.AddDays(1), slots, nil, stock)
	if len(short) != 3 {
		t.Errorf("short %v; every board is used, or a copy of it", short)
	}
}

func TestPlanReportsStockErrors(t *testing.T) {
	broken := errors.New("the disk is gone")
	stock := NewStock(func(Kind) ([]Stocked, error) { return nil, broken })
	day := Date{2026, 11, 29}
	if _, _, err := Plan(day, day, []Slot{always("one", "sudoku", grade.Easy)}, nil, stock); !errors.Is(err, broken) {
		t.Errorf("error %v, want %v", err, broken)
	}
}

// world is a drawn calendar: slots, a ledger and a stock.
type world struct {
	from   Date
	length int
	slots  []Slot
	places []Place
	stock  map[Kind][]Stocked
}

func (w world) to() Date { return w.from.AddDays(w.length - 1) }

// plan plans some days over a ledger with a fresh copy of a stock without the boards used.
func (w world) plan(t *rapid.T, from, to Date, places []Place, used map[string]bool) ([]Placement, []Shortage) {
	classes := map[class]bool{}
	for k, list := range w.stock {
		for _, b := range list {
			if used[b.ID] {
				classes[class{k.Family, b.Class}] = true
			}
		}
	}
	stock := NewStock(func(k Kind) ([]Stocked, error) {
		return slices.DeleteFunc(slices.Clone(w.stock[k]), func(b Stocked) bool { return classes[class{k.Family, b.Class}] }), nil
	})
	placed, short, err := Plan(from, to, w.slots, places, stock)
	if err != nil {
		t.Fatal(err)
	}
	return placed, short
}

func worlds() *rapid.Generator[world] {
	return rapid.Custom(func(t *rapid.T) world {
		w := world{from: dates().Draw(t, "from"), length: rapid.IntRange(1, 40).Draw(t, "days"), stock: map[Kind][]Stocked{}}
		serial := 0
		for i := range rapid.IntRange(1, 5).Draw(t, "slots") {
			s := Slot{Name: fmt.Sprintf("s%d", i), Family: rapid.SampledFrom([]string{"a", "b"}).Draw(t, "family"), Size: "9x9"}
			for day := range s.Tiers {
				s.Tiers[day] = rapid.SampledFrom([]grade.Tier{grade.Easy, grade.Hard}).Draw(t, "tier")
				kind := Kind{s.Family, s.Size, "", s.Tiers[day]}
				if _, ok := w.stock[kind]; ok {
					continue
				}
				w.stock[kind] = []Stocked{}
				for range rapid.IntRange(0, 60).Draw(t, "stock") {
					serial++
					b := Stocked{fmt.Sprintf("%s%d", s.Family, serial), fmt.Sprint(serial)}
					if rapid.IntRange(0, 4).Draw(t, "copy") == 0 {
						b.Class = fmt.Sprint(rapid.IntRange(1, serial).Draw(t, "of"))
					}
					w.stock[kind] = append(w.stock[kind], b)
				}
			}
			w.slots = append(w.slots, s)
		}
		for range rapid.IntRange(0, 10).Draw(t, "filled") {
			p := Place{
				w.from.AddDays(rapid.IntRange(0, w.length-1).Draw(t, "day")),
				rapid.SampledFrom(w.slots).Draw(t, "slot").Name,
				rapid.SampledFrom([]State{Planned, Pinned, Published}).Draw(t, "state"),
			}
			if !slices.ContainsFunc(w.places, func(q Place) bool { return q.Date == p.Date && q.Slot == p.Slot }) {
				w.places = append(w.places, p)
			}
		}
		return w
	})
}

// after is the ledger with what was planned, and the boards used.
func after(places []Place, placed []Placement) ([]Place, map[string]bool) {
	places, used := slices.Clone(places), map[string]bool{}
	for _, p := range placed {
		places = append(places, Place{p.Date, p.Slot, Planned})
		used[p.ID] = true
	}
	return places, used
}

func TestPlanProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := worlds().Draw(t, "world")
		placed, short := w.plan(t, w.from, w.to(), w.places, nil)
		checkFilling(t, w, placed, short)
		checkNoRepeats(t, w, placed)

		places, used := after(w.places, placed)
		if again, still := w.plan(t, w.from, w.to(), places, used); len(again) > 0 || !reflect.DeepEqual(still, short) {
			t.Fatalf("planning again places %v and lacks %v, after %v", again, still, short)
		}
		cut := rapid.IntRange(0, w.length).Draw(t, "cut")
		first, _ := w.plan(t, w.from, w.from.AddDays(cut-1), w.places, nil)
		places, used = after(w.places, first)
		second, _ := w.plan(t, w.from.AddDays(cut), w.to(), places, used)
		if two := append(first, second...); !slices.Equal(two, placed) {
			t.Fatalf("in two goes, cut at %d: %v; in one: %v", cut, two, placed)
		}
	})
}

// checkFilling confirms that only empty places on days that are not published
// get boards, each of its slot's kind, and that the shortages are what stays empty.
func checkFilling(t *rapid.T, w world, placed []Placement, short []Shortage) {
	placedAt := map[Place]string{}
	for _, p := range placed {
		placedAt[Place{p.Date, p.Slot, Planned}] = p.ID
	}
	lacking := map[string]int{}
	for d := w.from; !d.After(w.to()); d = d.AddDays(1) {
		published := slices.ContainsFunc(w.places, func(p Place) bool { return p.Date == d && p.State == Published })
		for _, s := range w.slots {
			filled := slices.ContainsFunc(w.places, func(p Place) bool { return p.Date == d && p.Slot == s.Name })
			id, ok := placedAt[Place{d, s.Name, Planned}]
			switch {
			case (published || filled) && ok:
				t.Fatalf("%s %s is not to be filled, but has %s", d, s.Name, id)
			case ok && !slices.ContainsFunc(w.stock[s.Kind(d)], func(b Stocked) bool { return b.ID == id }):
				t.Fatalf("%s %s has %s, which is of another kind", d, s.Name, id)
			case !published && !filled && !ok:
				lacking[s.Name+s.Kind(d).Tier.String()]++
			}
		}
	}
	for _, s := range short {
		if lacking[s.Slot+s.Kind.Tier.String()] != s.Days {
			t.Fatalf("short %+v, counted %v", s, lacking)
		}
		delete(lacking, s.Slot+s.Kind.Tier.String())
	}
	if len(lacking) > 0 {
		t.Fatalf("nothing is said of %v", lacking)
	}
}

// checkNoRepeats confirms that no board and no copy of one is placed twice, and
// that days and slots come in the order of planning.
func checkNoRepeats(t *rapid.T, w world, placed []Placement) {
	classes := map[string]string{}
	for _, list := range w.stock {
		for _, b := range list {
			classes[b.ID] = b.ID[:1] + b.Class
		}
	}
	seen := map[string]bool{}
	for i, p := range placed {
		if seen[classes[p.ID]] {
			t.Fatalf("%v repeats a board", p)
		}
		seen[classes[p.ID]] = true
		if i > 0 && (p.Date.Before(placed[i-1].Date) || p.Date == placed[i-1].Date && p.Slot <= placed[i-1].Slot) {
			t.Fatalf("%v comes after %v", p, placed[i-1])
		}
	}
}

// TestPlanInTwoGoesWithNewStock shows where planning in two goes stops being
// planning in one: what joins the stock meanwhile is drawn from too. The earlier
// days stay as they are.
func TestPlanInTwoGoesWithNewStock(t *testing.T) {
	kind := Kind{"sudoku", "9x9", "", grade.Easy}
	slots := []Slot{always("one", "sudoku", grade.Easy)}
	small, large := boards("e", 4), boards("e", 40)
	from, cut, to := Date{2026, 12, 30}, Date{2026, 12, 31}, Date{2027, 1, 2}
	first, _, _ := Plan(from, cut, slots, nil, stockOf(map[Kind][]Stocked{kind: slices.Clone(small)}))
	one, _, _ := Plan(from, to, slots, nil, stockOf(map[Kind][]Stocked{kind: small}))
	rest := slices.DeleteFunc(large, func(b Stocked) bool { return b.ID == first[0].ID || b.ID == first[1].ID })
	second, _, _ := Plan(cut.AddDays(1), to, slots, nil, stockOf(map[Kind][]Stocked{kind: rest}))
	if !slices.Equal(first, one[:2]) || slices.Equal(second, one[2:]) {
		t.Errorf("in one go %v, in two %v and %v", one, first, second)
	}
}

func always(name, family string, tier grade.Tier) Slot {
	return Slot{Name: name, Family: family, Size: "9x9", Tiers: [7]grade.Tier{tier, tier, tier, tier, tier, tier, tier}}
}

// boards makes n boards that are no copies of each other, prefix0 and on.
func boards(prefix string, n int) []Stocked {
	var out []Stocked
	for i := range n {
		id := fmt.Sprintf("%s%d", prefix, i)
		out = append(out, Stocked{id, id})
	}
	return out
}

func stockOf(lists map[Kind][]Stocked) *Stock {
	return NewStock(func(k Kind) ([]Stocked, error) { return lists[k], nil })
}

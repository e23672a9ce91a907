package pagetest

import (
	"slices"
	"strings"
	"testing"
)

// A broken rule is shown at every square of it and told; with the setting off it is not.
func TestConflicts(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	for _, on := range []bool{true, false} {
		p := start(t, ctx, url, "sudoku", map[string]bool{"conflicts": on})
		a, b := p.pairInRow()
		words := map[int]string{a: p.place(a) + ", 1", b: p.place(b) + ", 1"}
		var bad []int
		for c, given := range p.given { // givens that the same digit meets
			for _, own := range []int{a, b} {
				if given && p.want[c] == "1" && (c/4 == own/4 || c%4 == own%4 || c/8 == own/8 && c%4/2 == own%4/2) && !slices.Contains(bad, c) {
					bad = append(bad, c)
					words[c] = p.place(c) + ", 1, given"
				}
			}
		}
		bad = append(bad, a, b)
		slices.Sort(bad)
		p.cell(a)
		p.press("1")
		p.cell(b)
		p.press("1")
		marked := p.classed("e")
		if on && !slices.Equal(marked, bad) || !on && len(marked) > 0 {
			t.Errorf("with the setting %v %v are marked, want %v", on, marked, bad)
		}
		for c, said := range words {
			if on {
				said += ", breaks a rule"
			}
			expect(p, "a square", p.label(c), said)
		}
		if told := p.told(); on && told != p.label(b) || !on && strings.Contains(told, "breaks") {
			t.Errorf("with the setting %v %q is told", on, told)
		}
		p.press("Undo")
		p.press("Undo")
		if marked := p.classed("e"); len(marked) > 0 {
			t.Errorf("%v are marked after undo", marked)
		}
		expect(p, "a square", p.label(a), p.place(a)+", empty")
	}
}

// A second broken rule is told as well as the first.
func TestConflictsAreTold(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	p := start(t, ctx, url, "sudoku", nil)
	free := p.free()
	for _, c := range []int{free[len(free)-1], free[0]} { // the lower one first
		near := slices.IndexFunc(p.given, func(bool) bool { return true })
		for g, given := range p.given {
			if given && (g/4 == c/4 || g%4 == c%4) {
				near = g
			}
		}
		p.cell(c)
		p.press(p.want[near])
		if told, want := p.told(), p.label(c); told != want || !strings.HasSuffix(told, "breaks a rule") {
			t.Errorf("%q is told of %q", told, want)
		}
	}
	p.press("Undo")
	expect(p, "what is told after undo", p.told(), p.label(free[0]))
}

// A sum that comes out wrong is broken in all its squares, one that still can come out
// right is not.
func TestConflictsOfSums(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	p := start(t, ctx, url, "kakuro", nil)
	a := slices.IndexFunc(p.want, func(want string) bool { return want != "" })
	b := a
	for p.want[b+1] != "" && (b+1)%p.cols > 0 {
		b++
	}
	fill := p.want[a] // the last square takes what no sum of the others leaves
	for c := a; c < b; c++ {
		p.cell(c)
		p.press(p.want[c])
	}
	if marked := p.classed("e"); len(marked) > 0 {
		t.Errorf("%v are marked in a sum that can still come out", marked)
	}
	p.cell(b)
	p.press(p.other(b, p.want[a:b]...))
	marked := p.classed("e")
	for c := a; c <= b; c++ {
		if !slices.Contains(marked, c) || !strings.HasSuffix(p.label(c), ", breaks a rule") || !strings.Contains(p.label(c), ", across ") {
			t.Errorf("a wrong sum leaves cell %d as %q, marked %v", c, p.label(c), marked)
		}
	}
	p.press("Undo")
	p.cell(b)
	p.press(fill)
	if marked := p.classed("e"); !slices.Contains(marked, a) || !slices.Contains(marked, b) {
		t.Errorf("a digit twice in a sum marks %v", marked)
	}
}

// A line that can no longer become its clue's says so at its head.
func TestConflictsOfLines(t *testing.T) {
	ctx := tab(t)
	_, url := serve(t)
	p := start(t, ctx, url, "nonogram", nil)
	row := 0
	for slices.Index(p.want[row*p.cols:(row+1)*p.cols], ".") < 0 {
		row++
	}
	head := p.cols + row // the heads of columns come first
	label := func() string { return p.text("T.label(T.heads(slot)[" + itoa(head) + "])") }
	marked := func() (list []int) { p.eval(`T.classed(T.heads(slot), "e")`, &list); return list }
	clue := label()
	told := ""
	for c := row * p.cols; c < (row+1)*p.cols; c++ {
		p.cell(c)
		told += p.told() + "\n"
	}
	if !slices.Contains(marked(), head) || label() != clue+", breaks a rule" {
		t.Errorf("a full row leaves its head as %q, marked %v", label(), marked())
	}
	if strings.Count(told, clue+", breaks a rule\n") != 1 {
		t.Errorf("%q is told of %q", told, clue)
	}
	for range p.cols {
		p.press("Undo")
	}
	if len(marked()) > 0 || label() != clue {
		t.Errorf("undo leaves a head as %q, marked %v", label(), marked())
	}
}

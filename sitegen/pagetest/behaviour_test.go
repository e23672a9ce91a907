package pagetest

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/chromedp/chromedp"
)

// These are what tests of play's single parts say of a board.

// firstOf is the slot of a family's smallest board.
func firstOf(t *testing.T, family string) string {
	t.Helper()
	boards, err := boardsOnce()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range boards.slots {
		if s.Family == family {
			return s.Name
		}
	}
	t.Fatalf("no slot of %s", family)
	return ""
}

// start opens a family's smallest board on a device that keeps nothing but some
// settings.
func start(t *testing.T, ctx context.Context, url, family string, settings map[string]bool) *playing {
	t.Helper()
	do(t, ctx, on(screens[0]), chromedp.Navigate(url+"404.html"))
	prefer(t, ctx, settings)
	return play(t, ctx, url, firstOf(t, family))
}

// prefer leaves nothing in the storage but settings.
func prefer(t *testing.T, ctx context.Context, settings map[string]bool) {
	t.Helper()
	text, err := json.Marshal(settings)
	if err != nil {
		t.Fatal(err)
	}
	js(t, ctx, `(function (settings) {
		localStorage.clear();
		for (var name in settings) { localStorage.setItem('inkbank/o/' + name, settings[name] ? '1' : '0'); }
		return '';
	})(`+string(text)+`)`)
}

// free lists the cells that something can be entered in.
func (p *playing) free() (list []int) {
	for c, want := range p.want {
		if want != "" && !p.given[c] {
			list = append(list, c)
		}
	}
	return list
}

// pairInRow is two free cells in one row.
func (p *playing) pairInRow() (a, b int) {
	p.t.Helper()
	list := p.free()
	for i := range list[1:] {
		if list[i]/p.cols == list[i+1]/p.cols {
			return list[i], list[i+1]
		}
	}
	p.t.Fatalf("%s: no row has two empty squares", p.slot)
	return 0, 0
}

func (p *playing) label(c int) string {
	p.t.Helper()
	return p.text(fmt.Sprintf("T.label(T.cell(slot, %d))", c))
}

func (p *playing) notes(c int) string {
	p.t.Helper()
	return p.text(fmt.Sprintf("T.notes(slot, %d)", c))
}

func (p *playing) pressed(name string) string {
	p.t.Helper()
	return p.text(fmt.Sprintf("T.pressed(slot, %q)", name))
}

func (p *playing) told() string { p.t.Helper(); return p.text("T.told(slot)") }

// classed lists the cells with a class.
func (p *playing) classed(name string) (list []int) {
	p.t.Helper()
	p.eval(fmt.Sprintf("T.classed(T.all(slot), %q)", name), &list)
	return list
}

// place says where a cell is.
func (p *playing) place(c int) string {
	return fmt.Sprintf("row %d, column %d", c/p.cols+1, c%p.cols+1)
}

// expect compares something of the page with what it should be.
func expect[T comparable](p *playing, what string, got, want T) {
	p.t.Helper()
	if got != want {
		p.t.Errorf("%s: %s is %q, want %q", p.slot, what, fmt.Sprint(got), fmt.Sprint(want))
	}
}

// holds checks what some cells hold.
func (p *playing) holds(want map[int]string) {
	p.t.Helper()
	held := p.held()
	for c, value := range want {
		if held[c] != value {
			p.t.Errorf("%s: cell %d holds %q, want %q", p.slot, c, held[c], value)
		}
	}
}

// asBefore checks that a board holds what it held.
func (p *playing) asBefore(when string, before []string) {
	p.t.Helper()
	if got := p.held(); !slices.Equal(got, before) {
		p.t.Errorf("%s: %s the board holds %q, want %q", p.slot, when, got, before)
	}
}

// other is a value that does not belong in a cell of a board with digits.
func (p *playing) other(c int, but ...string) string {
	p.t.Helper()
	for _, v := range []string{"1", "2", "3", "4"} {
		if v != p.want[c] && !slices.Contains(but, v) {
			return v
		}
	}
	p.t.Fatalf("%s: no other value", p.slot)
	return ""
}

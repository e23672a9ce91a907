package shikaku

import (
	"strings"
	"testing"
)

// cutAs is a tiler that has cut a grid as the letters of a picture do.
func cutAs(t *testing.T, picture string, s shapes) *tiler {
	t.Helper()
	w, h := strings.Index(picture, "\n"), strings.Count(picture, "\n")+1
	cut := newTiler(nil, w, h, mix{shapes: s})
	for n, r := range rectsOf(t, picture) {
		cut.live = append(cut.live, int16(n))
		cut.rects[n] = r
		cut.fill(r, int16(n))
	}
	return cut
}

// Tilings by hand that would bore, and some that nearly do.
func TestDull(t *testing.T) {
	for _, c := range []struct {
		picture                string
		mixed, squares, strips bool
	}{
		{"aaa\nbbc\nbbc", false, false, false}, // a strip and a square
		{"aaa\nbbb", true, false, false},       // strips alone
		{"aabb\naabb", true, false, false},     // squares alone
		{"aabbc\naabbc", true, false, false},   // and a domino, which is no strip
		// Three dominoes side by side and two, standing and lying.
		{"aaaaa\nbbcde\nbbcde", true, true, true},
		{"aaaaa\nbbcdd\nbbcee", false, false, false},
		{"abbcc\nabbdd\nabbee", true, true, true},
		{"abbcc\nabbdd\naeeee", false, false, false},
		// Three stand beside each other, but one lower.
		{"aaaab\ncdeeb\ncdfgg\nhhfgg", false, false, false},
	} {
		for s, want := range []bool{anyShape: c.mixed, squares: c.squares, strips: c.strips} {
			if got := cutAs(t, c.picture, shapes(s)).dull(); got != want {
				t.Errorf("%s: dull %v, want %v\n%s", shapeNames[s], got, want, c.picture)
			}
		}
	}
}

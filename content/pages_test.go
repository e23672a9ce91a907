package content

import (
	"slices"
	"strings"
	"testing"
)

// Every language shows the same screens with the same diagrams, in the same order.
// A screen without a heading goes on with what the one before it is about.
func TestSameScreens(t *testing.T) {
	c, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range c.Languages[0].familyNames() {
		want := blocks(t, c.Languages[0], name)
		for _, l := range c.Languages[1:] {
			got := blocks(t, l, name)
			if len(got) != len(want) {
				t.Errorf("%s has %d screens, %s has %d", l.file(name+".md"), len(got), c.Languages[0].Code, len(want))
				continue
			}
			for i := range got {
				if !slices.Equal(got[i], want[i]) {
					t.Errorf("%s: the diagrams of screen %d differ from those in %s", l.file(name+".md"), i+1, c.Languages[0].Code)
				}
			}
		}
	}
}

// blocks returns the text of the diagrams on each screen of a family's page.
func blocks(t *testing.T, l *Language, family string) [][]string {
	t.Helper()
	page, err := l.Family(family)
	if err != nil {
		t.Fatal(err)
	}
	var screens [][]string
	for screen := range strings.SplitSeq(page.Body, "\n---\n") {
		if len(screens) == 0 && !strings.HasPrefix(strings.TrimSpace(screen), "## ") {
			t.Errorf("%s: the first screen has no heading", page.File)
		}
		var found []string
		for _, rest := range strings.Split(screen, "```inkbank\n")[1:] {
			block, _, closed := strings.Cut(rest, "\n```")
			if !closed {
				t.Errorf("%s: screen %d: a diagram is not closed", page.File, len(screens)+1)
			}
			found = append(found, block)
		}
		screens = append(screens, found)
	}
	return screens
}

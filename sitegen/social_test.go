package sitegen

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A site that knows its address has a picture for links on other sites, in each language;
// one that does not, and a preview, have none.
func TestCards(t *testing.T) {
	s := toySite(t, 2)
	s.BaseURL = "https://example.org/p"
	dir := t.TempDir()
	mustBuild(t, s, dir)
	wantAll(t, read(t, dir, "ja/2026/11/28/index.html"), `<meta property="og:image" content="https://example.org/p/ja/card.png">`,
		`<meta property="og:url" content="https://example.org/p/ja/2026/11/28/">`)
	for _, name := range []string{"card.png", "ja/card.png"} {
		if !strings.HasPrefix(read(t, dir, name), "\x89PNG") {
			t.Errorf("%s is no picture", name)
		}
	}
	for _, change := range []func(*Site){func(s *Site) { s.BaseURL = "" }, func(s *Site) { s.Preview = true }} {
		other, dir := s, t.TempDir()
		change(&other)
		mustBuild(t, other, dir)
		if _, err := os.Stat(filepath.Join(dir, "card.png")); err == nil || strings.Contains(read(t, dir, "index.html"), "og:") {
			t.Error("there is a picture that nobody can ask for")
		}
	}
}

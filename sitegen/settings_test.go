package sitegen

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The page of settings has a button each in every language, a way to forget all, and
// a word for browsers without scripts.
func TestSettings(t *testing.T) {
	dir := t.TempDir()
	mustBuild(t, toySite(t, 1), dir)
	want := []string{"conflicts", "notes", "digitfirst", "fillfirst", "timer", "large", "left", "fast", "dark"}
	for name, words := range map[string][]string{
		"settings/index.html":    {"<h1>Settings</h1>", "Larger type</button>", ">On</span>", ">Off</span>", "Settings need a script", "Forget everything on this device</button>"},
		"ja/settings/index.html": {"<h1>設定</h1>", "文字を大きくする</button>", ">オン</span>", ">オフ</span>", "スクリプト", "この端末の記録をすべて消す</button>"},
	} {
		page := read(t, dir, name)
		wantAll(t, page, words...)
		var have []string
		for _, found := range regexp.MustCompile(`data-setting="(\w+)"`).FindAllStringSubmatch(page, -1) {
			have = append(have, found[1])
		}
		if !slices.Equal(have, want) {
			t.Errorf("%s has the settings %v, want %v", name, have, want)
		}
		if n := strings.Count(page, `<button type="button"`); n != len(want)+1 {
			t.Errorf("%s has %d buttons, want %d", name, n, len(want)+1)
		}
	}
	for name, link := range map[string]string{
		"index.html": "settings/index.html", "about/index.html": "../settings/index.html", "archive/index.html": "../settings/index.html",
		"archive/2026/11/index.html": "../../../settings/index.html", "ja/2026/11/29/index.html": "../../../settings/index.html",
	} {
		wantAll(t, read(t, dir, name), `<a href="`+link+`">`)
	}
}

package sitegen

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"inkbank/bank/days"
	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// What a board is called may give it away: it is said beside the solution, once
// that is out, and nowhere before or else.
func TestCredit(t *testing.T) {
	s := toySite(t, 3)
	list := allOf(t, s)
	for i := range list {
		for j := range list[i].Entries {
			list[i].Entries[j].Take.Claim.Credit = puzzle.Credit{
				Title: fmt.Sprintf("Früher <Frost> %d-%d", i, j), Author: "A. Person", Licence: "CC BY 4.0",
			}
		}
	}
	list[1].Entries[1].Take.Claim.Credit = puzzle.Credit{Author: "Nobody & Co"}
	list[1].Entries[2].Take.Claim.Credit = puzzle.Credit{}
	for i := range list {
		for j := range list[i].Entries {
			list[i].Entries[j] = days.Publish(list[i].Entries[j])
		}
	}
	s.Months = each(list)
	dir := t.TempDir()
	mustBuild(t, s, dir)
	en, ja := read(t, dir, "2026/11/28/solution/index.html"), read(t, dir, "ja/2026/11/28/solution/index.html")
	wantAll(t, en, `<p class="note credit">“Früher &lt;Frost&gt; 1-0”, by A. Person, licence: CC BY 4.0</p>`, `<p class="note credit">by Nobody &amp; Co</p>`)
	wantAll(t, ja, `「Früher &lt;Frost&gt; 1-0」、作者：A. Person、ライセンス：CC BY 4.0`)
	if strings.Count(en, "note credit") != 2 {
		t.Error("a board without a credit has a line for it")
	}
	solutions := regexp.MustCompile(`^(ja/)?2026/11/2[78]/solution/index\.html$`)
	for name, text := range tree(t, dir) {
		for _, part := range []string{"Frost", "A. Person", "Nobody", "CC BY"} {
			if strings.Contains(text, part) && !solutions.MatchString(name) {
				t.Errorf("%s says %q", name, part)
			}
		}
	}
}

// Where there are no steps to show, a solution says why: nobody has proved that board,
// or there was nothing to find on it.
func TestNoSteps(t *testing.T) {
	s := toySite(t, 3)
	list := allOf(t, s)
	for i := range 2 {
		list[1].Entries[i].Take.Path = "[]"
	}
	list[1].Entries[0].Take.Claim.Tier = grade.Easy
	list[1].Entries[1].Take.Claim.Tier = grade.Unproved
	s.Months = each(list)
	dir := t.TempDir()
	mustBuild(t, s, dir)
	for _, page := range []struct{ file, solved, unproved, link string }{
		{"2026/11/28/solution/index.html", "The board is solved as it stands, so there are no steps to show.",
			"There is no proof yet, so there are no steps to show.", "One way to solve it, step by step</a>"},
		{"ja/2026/11/28/solution/index.html", "初めから解けているため、手順はありません。", "まだ証明がないため、手順は示せません。", "解き方の一例（手順）</a>"},
	} {
		text := read(t, dir, page.file)
		wantAll(t, text, `<p class="note">`+page.solved+`</p>`, `<p class="note">`+page.unproved+`</p>`, page.link)
		if strings.Index(text, page.solved) > strings.Index(text, page.unproved) || strings.Count(text, page.link) != 1 {
			t.Errorf("%s says it of another board", page.file)
		}
	}
}

package sitegen

import (
	"os"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/sitegen/check"
)

// Whatever a board is called, even in a bank that took it unclean, its pages have
// no fault, and what can be read of its name is there.
func TestCheckCredits(t *testing.T) {
	s := toySite(t, 2)
	list := allOf(t, s)
	for i, c := range []puzzle.Credit{
		{Title: "\ufeffSnow \U0001F468\u200d\U0001F469\u200d\U0001F467 \u2603\ufe0f", Author: "Rene\u0301 \u200b\u202eabc", Licence: "© 2026 ™ € °"},
		{Title: "שלום ״א״", Author: "Đặng Thị Huyền", Licence: "‘x’ – “y”…"},
		{Title: "\ue000\U0001F600", Author: "Ἀθῆναι Ґ 雪 한", Licence: "1\ufe0f\u20e3 \xff\u0378"},
	} {
		list[0].Entries[i].Take.Claim.Credit = c
	}
	s.Months = each(list)
	dir := t.TempDir()
	mustBuild(t, s, dir)
	report, err := check.Site(t.Context(), os.DirFS(dir), check.Options{Newest: sunday})
	if err != nil || len(report.Faults) != 0 {
		t.Errorf("%v, %v; want no fault", report.Faults, err)
	}
	wantAll(t, read(t, dir, "2026/11/28/solution/index.html"), "Rene\u0301 abc", "© 2026 ™ € °", "שלום", "Đặng Thị Huyền", "‘x’ – “y”…", "Ἀθῆναι Ґ 雪 한")
}

package db

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"inkbank/grade"
)

// TestFaults changes one thing at a time behind the store's back and looks for
// the fault that names it.
func TestFaults(t *testing.T) {
	for change, want := range map[string]string{
		"DELETE FROM board WHERE key = (SELECT max(key) FROM board)":            "holds 2 boards of its tier, not 3",
		"UPDATE board SET tier = 4 WHERE key = (SELECT max(key) FROM board)":    "holds 1 boards of tier 4, not 0",
		"UPDATE board SET tier = 9":                                             "CHECK constraint failed in board",
		"UPDATE board SET id = id + 1 WHERE key = 1 << 40":                      fmt.Sprint("the id of board ", 1<<40, " is registered wrongly"),
		"DELETE FROM name WHERE board = 1 << 40":                                fmt.Sprint("the id of board ", 1<<40, " is not registered"),
		"UPDATE stream SET next = 20, named = 20":                               "has boards of trials that are not decided",
		"DELETE FROM stream":                                                    "points to nothing",
		"UPDATE name SET id = 7":                                                "do not know of each other",
		"UPDATE stream SET next = next + 7":                                     ": 9 trials since its last board, not 16",
		"UPDATE stream SET dry = 3":                                             "3 trials since its last board, not 9",
		"UPDATE stream SET exhausted = 1":                                       "exhausted is 1 after 9 trials",
		"UPDATE stream SET quota = 2":                                           "holds 3 boards, where 2 were asked for",
		"INSERT INTO republished VALUES (1, '2026-11-29', 's', 'why', '', 'x')": "2026-11-29, slot s: was not published again as x",
		"INSERT INTO credit VALUES (7, 'Frost', '', '')":                        "a credit is of no board: Frost",
		"DROP TABLE twin":                                                       "the bank is damaged",
	} {
		s := create(t)
		fill(t, s, small, grade.Medium, "a", "b", "c")
		closeStore(t, s)
		execOn(t, s.Path(), change)
		faults, err := open(t, s.Path(), Read).Faults(t.Context())
		if err != nil {
			t.Errorf("%s: %v", change, err)
		}
		if all := fmt.Sprint(errors.Join(faults...)); !strings.Contains(all, want) {
			t.Errorf("%s: faults %s\nwant %s", change, all, want)
		}
	}
}

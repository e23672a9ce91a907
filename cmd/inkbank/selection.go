package main

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"inkbank/bank"
	"inkbank/bank/days"
	"inkbank/bank/puzzle"
	"inkbank/sitegen"
)

// ask is what somebody wants in a collection, as they wrote it.
type ask struct {
	kind
	count              int
	needs              string
	minScore, maxScore int
	givens             string
}

// checkPerSheet refuses numbers of boards that no sheet is laid out for.
func checkPerSheet(n int) error {
	choices := sitegen.PerSheet()
	if n == 0 || slices.Contains(choices, n) {
		return nil
	}
	var names []string
	for _, c := range slices.Sorted(slices.Values(choices)) {
		names = append(names, strconv.Itoa(c))
	}
	return usage("there is "+list(names), "a printed sheet cannot have %d boards", n)
}

// maxCollection is the most boards of a collection: its pages are made at once.
const maxCollection = 1000

// selection checks what is asked for. An error comes with the key of inkbank.toml
// that it is about.
func (a *app) selection(q ask) (f puzzle.Family, s days.Selection, key string, err error) {
	f, w, err := a.wish(q.kind)
	if err != nil {
		return f, s, a.wishKey(q.kind), err
	}
	s = days.Selection{
		Family: f.Name(), Size: w.Spec.Size, Options: w.Options, Tier: w.Tier,
		Count: q.count, Needs: q.needs, MinScore: q.minScore, MaxScore: q.maxScore,
	}
	switch {
	case q.count < 1:
		return f, s, "count", usage("ask for 1 to "+grouped(maxCollection), "how many boards shall the collection have?")
	case q.count > maxCollection:
		return f, s, "count", usage("make several collections of it", "a collection of %s boards is more than %s", grouped(int64(q.count)), grouped(maxCollection))
	case q.minScore < 0:
		return f, s, "min_score", usage("leave it away for any score", "a score cannot be less than %d", q.minScore)
	case q.maxScore < 0:
		return f, s, "max_score", usage("leave it away for any score", "a score cannot be at most %d", q.maxScore)
	case q.maxScore > 0 && q.maxScore < q.minScore:
		return f, s, "max_score", usage("swap them", "no score is at least %d and at most %d", q.minScore, q.maxScore)
	}
	if err := checkNeeded(f, s); err != nil {
		return f, s, "needs", err
	}
	if s.MinGivens, s.MaxGivens, err = a.givens(f, q.givens); err != nil {
		return f, s, "givens", err
	}
	return f, s, "", nil
}

// wishKey is the key of the first thing that is wrong in a kind.
func (a *app) wishKey(k kind) string {
	f, err := a.family(k.family)
	if err != nil {
		return "family"
	}
	s, err := spec(f, k.size)
	if err != nil {
		return "size"
	}
	if _, err := reachable(f, s, k.tier); err != nil {
		return "tier"
	}
	return "options"
}

// checkNeeded refuses a technique that no board of a selection can need: one that
// the family does not have, or that is harder than its boards.
func checkNeeded(f puzzle.Family, s days.Selection) error {
	if s.Needs == "" {
		return nil
	}
	var names []string
	for _, t := range f.Techniques() {
		if t.Name != s.Needs {
			names = append(names, t.Name)
			continue
		}
		if t.Tier > s.Tier {
			return usage("ask for "+t.Tier.String()+" boards, or for a technique of "+s.Tier.String()+" ones",
				"no %s board needs %s, which is of tier %s", s.Tier, s.Needs, t.Tier)
		}
		return nil
	}
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(distance(s.Needs, a), distance(s.Needs, b)) })
	return unknown("technique of "+f.Name(), s.Needs, names)
}

// givens reads how many givens boards shall have: "22-26", "24", or "" for any.
func (a *app) givens(f puzzle.Family, text string) (from, to int, err error) {
	if text == "" {
		return 0, 0, nil
	}
	if !f.HasGivens() {
		var names []string
		for _, f := range a.families {
			if f.HasGivens() {
				names = append(names, f.Name())
			}
		}
		return 0, 0, usage("leave it away; givens are counted for "+list(names), "the boards of %s have no givens to count", f.Name())
	}
	first, last, isRange := strings.Cut(text, "-")
	if !isRange {
		last = first
	}
	from, errFrom := strconv.Atoi(first)
	to, errTo := strconv.Atoi(last)
	if errFrom != nil || errTo != nil || from < 0 || to < 1 || from > to {
		return 0, 0, usage("write the fewest and the most, such as 22-26, or one number", "%q is no number of givens", text)
	}
	return from, to, nil
}

// fits reports whether a board of a selection's kind is one that it asks for.
func fits(f puzzle.Family, s days.Selection, b *bank.Board) (bool, error) {
	if s.Needs != "" && !slices.Contains(b.Needs, s.Needs) || b.Score < s.MinScore || s.MaxScore > 0 && b.Score > s.MaxScore {
		return false, nil
	}
	if s.MaxGivens == 0 {
		return true, nil
	}
	n, err := f.Givens(b.Text)
	if err != nil {
		return false, fmt.Errorf("board %s: %w", b.ID, err)
	}
	return s.MinGivens <= n && n <= s.MaxGivens, nil
}

// selectionWords says what a selection asks for beside its number: family and size,
// then "hard, needs x-wing, score 200 to 300".
func selectionWords(s days.Selection) string {
	words := []string{s.Family + " " + size(s.Size, s.Options), s.Tier.String()}
	if s.Needs != "" {
		words = append(words, "needs "+s.Needs)
	}
	if s.MinScore > 0 || s.MaxScore > 0 {
		words = append(words, "score "+between(s.MinScore, s.MaxScore))
	}
	if s.MaxGivens > 0 {
		words = append(words, between(s.MinGivens, s.MaxGivens)+" givens")
	}
	return list(words)
}

// between says a range of numbers, where 0 is no limit.
func between(from, to int) string {
	switch {
	case from == to:
		return strconv.Itoa(from)
	case from == 0:
		return "up to " + strconv.Itoa(to)
	case to == 0:
		return "from " + strconv.Itoa(from)
	}
	return strconv.Itoa(from) + " to " + strconv.Itoa(to)
}

// narrow reports whether a selection takes not just any boards of its kind.
func narrow(s days.Selection) bool {
	s.Count = 0
	return s != days.Selection{Family: s.Family, Size: s.Size, Options: s.Options, Tier: s.Tier}
}

// generateWords is the command that makes boards for a selection.
func generateWords(s days.Selection, quota int) string {
	words := "generate --family " + s.Family + " --size " + s.Size + " --tier " + s.Tier.String()
	if s.Options != "" {
		words += " --options " + s.Options
	}
	return words + " --count " + strconv.Itoa(quota)
}

// easierFirst puts the easier board first, by tier and score. Boards that are equal in
// both stay in the order of exports.
func easierFirst(a, b bank.Board) int {
	return cmp.Or(cmp.Compare(a.Tier, b.Tier), cmp.Compare(a.Score, b.Score))
}

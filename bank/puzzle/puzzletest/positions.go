package puzzletest

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// testPositions: on the given positions techniques find what they must, and
// nothing where they must not; every technique has both.
func testPositions(t *testing.T, f puzzle.Family, o Options) {
	fired, missed := map[string]bool{}, map[string]bool{}
	for _, c := range o.Positions {
		steps, err := f.Find(c.board, c.position, c.technique)
		if err != nil {
			t.Errorf("%s: %v", c.technique, err)
			continue
		}
		if c.fires {
			fired[c.technique] = true
		} else {
			missed[c.technique] = true
		}
		if got, want := effectOf(steps), readEffect(t, c.effect); !sameEffect(got, want) {
			t.Errorf("%s has the effect %v, want %v on %q of\n%s", c.technique, got, want, c.position, c.board)
		}
	}
	for _, q := range f.Techniques() {
		if !fired[q.Name] || !missed[q.Name] {
			t.Errorf("Options lacks a position where %s fires, or a near miss where it must not", q.Name)
		}
	}
	for _, c := range o.Positions[:min(1, len(o.Positions))] {
		if _, err := f.Find(c.board, "", "no-such-technique"); err == nil {
			t.Error("an unknown technique finds nothing without an error")
		}
	}
}

// effect is, by site, what is entered and which values are removed.
type effect map[string][]string

func (e effect) add(at, op string, values []string) {
	for _, v := range values {
		if key := at + op; !slices.Contains(e[key], v) {
			e[key] = append(e[key], v)
			slices.Sort(e[key])
		}
	}
}

func effectOf(steps []grade.Step) effect {
	e := effect{}
	for _, step := range steps {
		for _, c := range step.Sets {
			e.add(c.At.String(), "=", []string{c.Value})
		}
		for _, c := range step.Clears {
			e.add(c.At.String(), "!=", values(c.Value))
		}
	}
	return e
}

func readEffect(t *testing.T, text string) effect {
	e := effect{}
	for field := range strings.FieldsSeq(text) {
		at, value, removed := strings.Cut(field, "!=")
		op := "!="
		if !removed {
			at, value, _ = strings.Cut(field, "=")
			op = "="
		}
		if _, err := grade.ParseSite(at); err != nil || value == "" {
			t.Errorf("effect %q: want changes such as r1c2=7 or r1c2!=79", field)
		}
		list := values(strings.ReplaceAll(value, ",", " "))
		if op == "=" {
			list = []string{value}
		}
		e.add(at, op, list)
	}
	return e
}

// values splits the text of a clear: words by spaces, or else single characters.
func values(text string) []string {
	if _, err := grade.ParseSite(text); err == nil {
		return []string{text}
	}
	if strings.Contains(text, " ") {
		return strings.Fields(text)
	}
	return strings.Split(text, "")
}

func sameEffect(a, b effect) bool { return maps.EqualFunc(a, b, slices.Equal) }

// step is the effect as one step.
func (e effect) step() (step grade.Step) {
	for _, key := range slices.Sorted(maps.Keys(e)) {
		at, removed := strings.CutSuffix(key, "!=")
		at = strings.TrimSuffix(at, "=")
		site, err := grade.ParseSite(at)
		if err != nil {
			continue // reported where it was read
		}
		for _, v := range e[key] {
			if removed {
				step.Clears = append(step.Clears, grade.Change{At: site, Value: v})
			} else {
				step.Sets = append(step.Sets, grade.Change{At: site, Value: v})
			}
		}
	}
	return step
}

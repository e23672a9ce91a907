package sentence_test

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/all"
	"inkbank/content"
	"inkbank/grade"
	"inkbank/sitegen/sentence"
)

var update = flag.Bool("update", false, "write the golden files anew; read what changed")

// Every technique of every family has a name and a sentence in every language,
// and no page names a technique that there is not.
func TestEveryTechniqueHasWords(t *testing.T) {
	c := load(t)
	for _, f := range all.Families() {
		for _, l := range c.Languages {
			page, err := l.Family(f.Name())
			if err != nil {
				t.Error(err)
				continue
			}
			for _, q := range f.Techniques() {
				if page.Techniques[q.Name].Sentence == "" {
					t.Errorf("%s: no words for technique %s", page.File, q.Name)
				}
			}
			if len(page.Techniques) != len(f.Techniques()) {
				t.Errorf("%s has %d techniques, the family has %d", page.File, len(page.Techniques), len(f.Techniques()))
			}
		}
	}
}

// The paths of generated boards can be said in every language: each placeholder
// has its argument, each unit its word.
func TestPathsCanBeSaid(t *testing.T) {
	c := load(t)
	for _, f := range all.Families() {
		for _, spec := range f.Specs() {
			for _, tier := range spec.Tiers {
				for _, step := range somePath(t, f, puzzle.Wish{Spec: spec, Tier: tier}) {
					sayAll(t, c, f.Name(), step)
				}
			}
		}
	}
	if err := c.Err(); err != nil {
		t.Error(err)
	}
}

// somePath returns the path of a board of the wished tier.
func somePath(t *testing.T, f puzzle.Family, w puzzle.Wish) []grade.Step {
	t.Helper()
	r := rand.New(rand.NewPCG(1, uint64(w.Tier)))
	for range 20000 {
		g, err := f.Trial(t.Context(), r, w)
		if errors.Is(err, puzzle.ErrReject) || err == nil && g.Tier != w.Tier {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		whole, _, err := f.Path(g.Text)
		if err != nil {
			t.Fatal(err)
		}
		return whole
	}
	t.Fatalf("%s %s: no board of tier %v", f.Name(), w.Spec.Size, w.Tier)
	return nil
}

// The sentences of all diagrams, which between them show every technique, are
// as a person has read them.
func TestDiagramSentences(t *testing.T) {
	c := load(t)
	for _, f := range all.Families() {
		page, err := c.Languages[0].Family(f.Name())
		if err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		shown := map[string]bool{}
		for _, d := range diagrams(t, page) {
			shown[d.Technique] = true
			steps, err := f.Find(d.Board, d.Position, d.Technique)
			if err != nil || len(steps) == 0 {
				t.Errorf("%s: %s finds %d steps, error %v", page.File, d.Technique, len(steps), err)
				continue
			}
			noEasierStep(t, f, d)
			fmt.Fprintln(&out, sentence.Notation(steps[0]))
			for _, said := range sayAll(t, c, f.Name(), steps[0]) {
				fmt.Fprintln(&out, said)
			}
			fmt.Fprintln(&out)
		}
		for _, q := range f.Techniques() {
			if !shown[q.Name] {
				t.Errorf("%s: no screen shows %s", page.File, q.Name)
			}
		}
		golden(t, filepath.Join("testdata", f.Name()+".txt"), out.String())
	}
}

// noEasierStep checks that a diagram's technique is the one to use there.
func noEasierStep(t *testing.T, f puzzle.Family, d diagram) {
	t.Helper()
	for _, q := range f.Techniques() {
		if q.Name == d.Technique {
			return
		}
		if steps, err := f.Find(d.Board, d.Position, q.Name); err != nil || len(steps) > 0 {
			t.Errorf("the diagram of %s also has a %s (error %v)", d.Technique, q.Name, err)
		}
	}
}

// diagram is a fenced block that runs a technique.
type diagram struct{ Board, Position, Technique string }

func diagrams(t *testing.T, page content.FamilyPage) (out []diagram) {
	t.Helper()
	for _, rest := range strings.Split(page.Body, "```inkbank\n")[1:] {
		text, _, _ := strings.Cut(rest, "\n```")
		var d diagram
		if err := toml.Unmarshal([]byte(text), &d); err != nil {
			t.Fatalf("%s: %v", page.File, err)
		}
		if d.Technique != "" {
			out = append(out, d)
		}
	}
	return out
}

// sayAll says a step in every language.
func sayAll(t *testing.T, c *content.Content, family string, step grade.Step) (out []string) {
	t.Helper()
	for _, l := range c.Languages {
		said, err := sentence.Of(l, family, step)
		if err != nil {
			t.Errorf("%s: %v", sentence.Notation(step), err)
		}
		out = append(out, said)
	}
	return out
}

func load(t *testing.T) *content.Content {
	t.Helper()
	c, err := content.Load()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func golden(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs; this is what is said now:\n%s", file, got)
	}
}

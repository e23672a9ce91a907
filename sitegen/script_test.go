package sitegen

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"inkbank/bank"
	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/all"
	"inkbank/bank/puzzle/playdata"
	"inkbank/bank/puzzle/puzzletest"
	"inkbank/bank/puzzle/puzzletest/toy"
	"inkbank/content"
	"inkbank/grade"
	"inkbank/sitegen/sentence"
)

// played is a build of a site of all families, as far as scripts go.
func played(t testing.TB) *build {
	t.Helper()
	c, err := content.Load()
	if err != nil {
		t.Fatal(err)
	}
	b, err := newBuild(Site{Content: c, Families: all.Families()})
	if err != nil {
		t.Fatal(err)
	}
	if err := b.readGuides(); err != nil {
		t.Fatal(err)
	}
	return b
}

// pathBoard is a board with its path, for scripts.
type pathBoard struct {
	Name      string   `json:"name"`
	Family    string   `json:"family"`
	ID        string   `json:"id"`
	Data      string   `json:"data"`
	Sentences []string `json:"sentences"`
	steps     []grade.Step
}

// pathBoards generates boards of all families, sizes and tiers, so many of each, with
// their whole paths, of which pruned ones are a part.
func pathBoards(t testing.TB, count int) (out []pathBoard) {
	t.Helper()
	for _, f := range all.Families() {
		for _, spec := range f.Specs() {
			for _, tier := range spec.Tiers {
				for seed := range count {
					out = append(out, newPathBoard(t, f, puzzle.Wish{Spec: spec, Tier: tier}, uint64(seed)))
				}
			}
		}
	}
	return out
}

// newPathBoard takes the first trial that is a board, whatever tier it proves.
func newPathBoard(t testing.TB, f puzzle.Family, w puzzle.Wish, seed uint64) pathBoard {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, uint64(w.Tier)))
	for {
		g, err := f.Trial(context.Background(), r, w)
		if errors.Is(err, puzzle.ErrReject) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		whole, _, err := f.Path(g.Text)
		if err != nil {
			t.Fatal(err)
		}
		return withSteps(t, f, g, whole)
	}
}

func withSteps(t testing.TB, f puzzle.Family, g puzzle.Graded, steps []grade.Step) pathBoard {
	t.Helper()
	data, err := f.PlayData(g.Text, g.Solution, steps)
	if err != nil {
		t.Fatalf("%v\n%s", err, g.Text)
	}
	id := bank.ID(f.Name(), g.Text)
	name := fmt.Sprintf("%s %s %v %s", f.Name(), g.Size, g.Tier, id)
	return pathBoard{Name: name, Family: f.Name(), ID: id, Data: masked(id, data), steps: steps}
}

// explained takes the boards of the how-to pages, which between them show every
// technique, each with all that its technique finds there.
func explained(t testing.TB, l tongue) (out []pathBoard) {
	t.Helper()
	for _, f := range all.Families() {
		page, err := l.Family(f.Name())
		if err != nil {
			t.Fatal(err)
		}
		for _, rest := range strings.Split(page.Body, "```inkbank\n")[1:] {
			text, _, _ := strings.Cut(rest, "\n```")
			var d diagramSource
			if err := decodeBlock(text, &d); err != nil {
				t.Fatal(err)
			}
			if d.Technique == "" {
				continue
			}
			g, err := f.Grade(context.Background(), d.Board)
			if err != nil {
				t.Fatal(err)
			}
			steps, err := f.Find(g.Text, d.Position, d.Technique)
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, withSteps(t, f, g, steps))
		}
	}
	return out
}

// needsScripts skips a test that the race detector watches, before it makes what scripts
// are to read.
func needsScripts(t *testing.T) {
	t.Helper()
	if puzzletest.Raced {
		t.Skip("skipped: scripts of pages are no matter of the race detector")
	}
}

// node runs a script of testdata/play with files and what stands on its input.
func node(t *testing.T, script string, in []byte, files ...string) string {
	t.Helper()
	needsScripts(t)
	cmd := exec.Command(puzzletest.Tool(t, "node"), append([]string{filepath.Join("testdata", "play", script)}, files...)...)
	cmd.Stdin = bytes.NewReader(in)
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%.2000s", err, out)
	}
	return string(out)
}

// lines writes boards as scripts read them.
func lines(t *testing.T, boards []pathBoard) []byte {
	t.Helper()
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	for _, x := range boards {
		if err := enc.Encode(x); err != nil {
			t.Fatal(err)
		}
	}
	return out.Bytes()
}

// speaker writes the parts of the script that read data and say steps, with the words of
// a language, for use outside a page.
func speaker(t *testing.T, b *build, l tongue) string {
	t.Helper()
	words, err := b.spokenOn(page{l: l, path: "2026/11/29/"}, everyTechnique(b))
	if err != nil {
		t.Fatal(err)
	}
	quoted, err := json.Marshal(words)
	if err != nil {
		t.Fatal(err)
	}
	source := "var document={querySelector:function(){return{textContent:" + string(quoted) + "}}};\n"
	for _, part := range b.Content.Scripts {
		if slices.Contains([]string{"board/words.js", "board/data.js", "board/sentence.js"}, part.Name) {
			source += part.Text
		}
	}
	source += "module.exports={readData:readData,sayStep:sayStep,say:say,sayList:sayList,fillIn:fillIn,W:W};\n"
	name := filepath.Join(t.TempDir(), l.Code+".js")
	if err := os.WriteFile(name, []byte(source), 0o666); err != nil {
		t.Fatal(err)
	}
	return name
}

// everyTechnique is a board of each family whose path has every technique, for words.
func everyTechnique(b *build) (out []board) {
	for _, f := range b.Families {
		x := board{data: "-"}
		x.Take.Family = f.Name()
		for _, q := range f.Techniques() {
			x.steps = append(x.steps, grade.Step{Technique: q.Name})
		}
		out = append(out, x)
	}
	return out
}

// Scripts say every step of every family as the site says it, in every language.
func TestScriptSentences(t *testing.T) {
	needsScripts(t)
	count := 1
	if os.Getenv("INKBANK_LONG") != "" {
		count = 6
	}
	b := played(t)
	boards := append(pathBoards(t, count), explained(t, b.tongues[0])...)
	used := map[string]bool{}
	for _, l := range b.tongues {
		steps := 0
		for i, x := range boards {
			boards[i].Sentences = nil
			for _, step := range x.steps {
				said, err := sentence.Of(l.Language, x.Family, step)
				if err != nil {
					t.Fatal(err)
				}
				boards[i].Sentences = append(boards[i].Sentences, said)
				used[x.Family+" "+step.Technique] = true
				steps++
			}
		}
		if out := node(t, "say.js", lines(t, boards), speaker(t, b, l)); out != "" {
			t.Errorf("%s\n%.2000s", l.Code, out)
		}
		t.Logf("%s: %d steps of %d boards", l.Code, steps, len(boards))
	}
	for _, f := range all.Families() {
		for _, q := range f.Techniques() {
			if !used[f.Name()+" "+q.Name] {
				t.Errorf("no step of %s is by %s", f.Name(), q.Name)
			}
		}
	}
	if err := b.Content.Err(); err != nil {
		t.Error(err)
	}
}

// oddPage has sentences for steps as no family has them.
const oddPage = `+++
title = "Toy"
rules = "-"

[techniques]
last-cell = {name = "-", sentence = "{1}."}
naked-single = {name = "-", sentence = "{1}; {sets}", more = "more: {2} {3}"}
order = {name = "-", sentence = "é{1} {clears}。", more = "{sets}"}
hidden-single = {name = "-", sentence = "{1} {changes}."}
order-fork = {name = "-", sentence = "{sets} } {clears}", more = "{changes} {clears}{3}!"}

[values]
"#" = "fill"
+++
-
`

// oddStep makes a step of anything that data can hold and that its sentence says.
func oddStep(r *rand.Rand, b playdata.Board) grade.Step {
	cells := func(most int) (list []grade.Site) {
		if most > 8 && r.IntN(4) == 0 { // rows of a block, their cells in any order
			order := r.Perm(4)
			for i := range 8 {
				list = append(list, grade.At(min(i/4, b.Rows-1), order[i%4]))
			}
			return list
		}
		at, by := r.IntN(b.Rows*b.Cols), []int{1, b.Cols, 2, 0}[r.IntN(4)]
		for range r.IntN(most + 1) {
			if r.IntN(5) == 0 {
				at = r.IntN(b.Rows * b.Cols)
			}
			list = append(list, grade.At(at/b.Cols, at%b.Cols))
			if at += by; at%b.Cols == 3 && r.IntN(2) == 0 {
				at += b.Cols - 3
			}
			at %= b.Rows * b.Cols
		}
		return list
	}
	values := func(count int) (list []string) {
		for range count {
			list = append(list, []string{"#", "r1c2", "r1c4", "17", "x"}[r.IntN(5)])
		}
		return list
	}
	arg := func() grade.Arg {
		switch r.IntN(6) {
		case 0:
			return grade.UnitArg("box", r.Perm(9)[:1+r.IntN(4)]...)
		case 1:
			return grade.CellsArg(cells(12)...)
		case 2:
			return grade.ValuesArg(values(r.IntN(4))...)
		case 3:
			return grade.Arg{Kind: grade.ArgLine, Unit: "row", Index: []int{r.IntN(20)}}
		case 4:
			return grade.Arg{Kind: grade.ArgClue, Values: values(r.IntN(3)), Sites: cells(1)}
		}
		sites := cells(3)
		return grade.Arg{Kind: grade.ArgChain, Sites: sites, Values: values(len(sites))}
	}
	s := grade.Step{Technique: b.Techniques[r.IntN(len(b.Techniques))]}
	for _, at := range cells(8) {
		s.Sets = append(s.Sets, grade.Change{At: at, Value: b.Solution[at.Row()*b.Cols+at.Col()]})
	}
	for i := range b.Rows * b.Cols {
		if value := []string{"#", "x", "#x", "r1c2", "r1c2 #"}; r.IntN(10) == 0 {
			s.Clears = append(s.Clears, grade.Change{At: grade.At(i/b.Cols, i%b.Cols), Value: value[r.IntN(len(value))]})
		}
	}
	for range 1 + r.IntN(4) {
		s.Args = append(s.Args, arg())
	}
	return s
}

// Scripts say what the site says of any step, also of such as no family has.
func TestScriptSaysAnyStep(t *testing.T) {
	c := toyContent(t, oddPage)
	b, err := newBuild(Site{Content: c, Families: []puzzle.Family{toy.Family()}})
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, q := range toy.Family().Techniques() {
		names = append(names, q.Name)
	}
	r := rand.New(rand.NewPCG(1, 2))
	for _, l := range b.tongues {
		var boards []pathBoard
		for range 40 {
			x := playdata.Board{Rows: 1 + r.IntN(12), Cols: 4 + r.IntN(12), Entries: []string{"x", "#", "r1c2"}, Techniques: names}
			for range x.Rows * x.Cols {
				x.Solution = append(x.Solution, x.Entries[r.IntN(3)])
			}
			odd := pathBoard{Name: fmt.Sprintf("%d by %d", x.Rows, x.Cols), Family: "toy", ID: "odd"}
			for len(odd.steps) < 100 {
				step := oddStep(r, x)
				if said, err := sentence.Of(l.Language, "toy", step); err == nil {
					odd.steps, odd.Sentences = append(odd.steps, step), append(odd.Sentences, said)
				}
			}
			data, err := playdata.Pack(x, odd.steps)
			if err != nil {
				t.Fatal(err)
			}
			odd.Data = masked(odd.ID, data)
			boards = append(boards, odd)
		}
		if out := node(t, "say.js", lines(t, boards), speaker(t, b, l)); out != "" {
			t.Errorf("%s\n%.2000s", l.Code, out)
		}
	}
	if err := c.Err(); err != nil {
		t.Error(err)
	}
}

// Whatever stands in a page, reading it does no harm.
func TestScriptReadsAnything(t *testing.T) {
	needsScripts(t)
	b := played(t)
	out := node(t, "spoil.js", lines(t, pathBoards(t, 1)), speaker(t, b, b.tongues[0]))
	var tried, taken int
	if n, err := fmt.Sscanf(out, "%d texts, %d of them data\n", &tried, &taken); n != 2 || err != nil || tried < 10000 || taken == tried {
		t.Errorf("%.2000s", out)
	}
	t.Log(strings.TrimSpace(out))
}

// Scripts keep to what old engines know, and are no heavier than a page may have.
func TestScriptIsES5(t *testing.T) {
	puzzletest.Npm(t, "acorn")
	const maxScript = 30 << 10
	b, again := played(t), played(t)
	for name, sources := range map[string][2]string{
		playScript: {b.playSource(), again.playSource()}, deviceScript: {b.source("device/", ""), again.source("device/", "")},
	} {
		var texts [2][]byte
		for i, source := range sources {
			var err error
			if texts[i], err = scriptFile(source); err != nil {
				t.Fatal(err)
			}
		}
		if !bytes.Equal(texts[0], texts[1]) {
			t.Errorf("%s is not the same twice", name)
		}
		file := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(file, texts[0], 0o666); err != nil {
			t.Fatal(err)
		}
		if out := node(t, "es5.js", nil, file); out != "" {
			t.Error(out)
		}
		if len(texts[0]) > maxScript {
			t.Errorf("%s: %d bytes, want at most %d", name, len(texts[0]), maxScript)
		}
		t.Logf("%s: %d bytes", name, len(texts[0]))
	}
	if err := b.Content.Err(); err != nil {
		t.Error(err)
	}
}

// What the scan must find.
func TestES5Scan(t *testing.T) {
	puzzletest.Npm(t, "acorn")
	for source, want := range map[string]string{
		"var a = [1].indexOf(1), find = 2; a.from = find;": "",
		"let a = 1;":                               "Unexpected token",
		"var f = () => 1;":                         "Unexpected token",
		"var a = `b`;":                             "Unexpected character",
		"var a = {b, c: 1};":                       "Unexpected token",
		"function f(a = 1) {}":                     "Unexpected token",
		"[1].includes(1);":                         "calls includes",
		"function f(a) { return a.closest('b'); }": "calls closest",
		"e.classList.add('a');":                    "uses e.classList",
		"var a = new Map();":                       "uses Map",
		"if (window.Promise) { Promise.all([]); }": "uses Promise.all",
		"fetch('a');":                              "uses fetch",
		"var a = Object.assign({}, {});":           "uses Object.assign",
		"f.bind(1)();":                             "calls bind",
		"confirm('a');":                            "uses confirm",
		"new Date().toLocaleString();":             "calls toLocaleString",
	} {
		name := filepath.Join(t.TempDir(), "a.js")
		if err := os.WriteFile(name, []byte(source), 0o666); err != nil {
			t.Fatal(err)
		}
		if out := node(t, "es5.js", nil, name); out != "" && want == "" || !strings.Contains(out, want) {
			t.Errorf("%s: %q, want %q", source, out, want)
		}
	}
}

// A script has the words that its strings name, and no others.
func TestScriptWords(t *testing.T) {
	keys := []string{"list.last", "list.first", "nav.back", "place.cell", "unit.row-one", "unit.row-other", "unit.column-one"}
	slices.Sort(keys)
	source := `say('place.cell', {row: 1}); var x = "unit.row-" + a, z = /nav.back/; // 'nav.back'
say('place.none'); say('index.html'); say('list.' + kind + '-last')`
	found, err := stringLiterals(source)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"list.first", "list.last", "place.cell", "place.none", "unit.row-one", "unit.row-other"}
	if got := wordsNamed(found, keys); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

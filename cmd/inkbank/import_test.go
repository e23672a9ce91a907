package main

import (
	"bufio"
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest/toy"
)

// folder is an inkbank folder with the toy family as the only one, or with what
// stands in for it.
type folder struct {
	t        *testing.T
	dir      string
	families []puzzle.Family
}

func newFolder(t *testing.T, families ...puzzle.Family) folder {
	f := folder{t, t.TempDir(), families}
	f.ends(exitDone, "", "init "+f.dir+" --seed 7")
	return f
}

// ends runs a command line and returns what it wrote; words in it may be quoted by ".
func (f folder) ends(code int, stdin, line string) (out, talk string) {
	f.t.Helper()
	var stdout, stderr bytes.Buffer
	a := &app{program: "inkbank", families: f.families, stdin: strings.NewReader(stdin), stdout: bufio.NewWriter(&stdout), stderr: &stderr, now: noon}
	var args []string
	for i, part := range strings.Split(line, `"`) {
		if i%2 == 1 {
			args = append(args, part)
		} else {
			args = append(args, strings.Fields(part)...)
		}
	}
	if got := a.execute(context.Background(), append(args, "--config", filepath.Join(f.dir, configName))); got != code {
		f.t.Errorf("inkbank %s: exit %d, want %d\n%s%s", line, got, code, &stdout, &stderr)
	}
	return stdout.String(), stderr.String()
}

// file writes a file into the folder and returns its path.
func (f folder) file(name, text string) string {
	path := filepath.Join(f.dir, name)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		f.t.Fatal(err)
	}
	return path
}

func wants(t *testing.T, text string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			t.Errorf("%q is missing in\n%s", part, text)
		}
	}
}

const (
	ring       = "P1 4 4 1101101001011011" // the toy's ladder solves it
	threeCells = "P1 4 4 1000001000000100" // one more given is enough
	blankFour  = "P1 4 4 0000000000000000" // beyond repair
)

// A picture becomes a board with its credit, which every command shows; said
// again, the credit takes the place of the old one.
func TestImportPicture(t *testing.T) {
	f := newFolder(t, toy.Family())
	picture := f.file("ring.PBM", ring)
	_, talk := f.ends(exitDone, "", "import "+picture+` --family toy --title "The  ring" --author "A. Person"`)
	wants(t, talk, "toy 4x4, ", "1 board added, 0 in the bank already\n")
	if strings.Contains(talk, "changed") {
		t.Errorf("a picture that is solved was changed:\n%s", talk)
	}
	out, _ := f.ends(exitDone, "", "list --json")
	wants(t, out, `,"title":"The ring","author":"A. Person"}`)
	id := strings.Split(out, `"`)[3]
	out, _ = f.ends(exitDone, "", "list")
	wants(t, out, "The ring\n")
	out, _ = f.ends(exitDone, "", "show "+id)
	wants(t, out, "  title      The ring\n  author     A. Person\n")
	if strings.Contains(out, "licence") {
		t.Errorf("a licence that nobody named:\n%s", out)
	}
	for _, command := range []string{"export --format jsonl", "show --json " + id} {
		out, _ = f.ends(exitDone, "", command)
		wants(t, out, `,"title":"The ring","author":"A. Person"}`+"\n")
	}
	card, _ := f.ends(exitDone, "", "export --format cards")
	wants(t, card, "title: The ring\nauthor: A. Person\nboard: 4:", "\nsolution: ")

	_, talk = f.ends(exitDone, ring, "import - --format pbm --family toy --title Circle --licence CC0")
	wants(t, talk, "0 boards added, 1 in the bank already, 1 credit updated\n")
	out, _ = f.ends(exitDone, "", "list --json")
	wants(t, out, `,"title":"Circle","licence":"CC0"}`)
	_, talk = f.ends(exitDone, ring, "import - --format pbm --family toy")
	wants(t, talk, "1 in the bank already\n")
	out, _ = f.ends(exitDone, "", "grade --family toy --json "+f.file("card", card))
	wants(t, out, `,"title":"The ring","author":"A. Person"}`)
}

// A picture that logic does not solve is told cell by cell; a repair is too.
func TestImportUnsolvedPicture(t *testing.T) {
	f := newFolder(t, toy.Family())
	three, blank := f.file("three.pbm", threeCells), f.file("blank.pbm", blankFour)
	_, talk := f.ends(exitFailed, "", "import "+three+" --family toy")
	wants(t, talk, "open: r1c2 r1c3 ", "each of these changes is enough:\n  r", ", which makes it easy\n", "\ninkbank: "+three+": logic does not solve",
		"\nhint: --repair applies the fewest changes it can find\n")
	_, talk = f.ends(exitFailed, "", "import "+blank+" --family toy")
	wants(t, talk, "open: r1c1 r1c2 r1c3 r1c4 r2c1", "16 cells stay open\n", "--repair")
	if strings.Contains(talk, "enough") {
		t.Errorf("changes that would do:\n%s", talk)
	}
	_, talk = f.ends(exitFailed, "", "import "+blank+" --family toy --size 6x6")
	wants(t, talk, " r4c2 and 16 more\n", "36 cells stay open\n")
	_, talk = f.ends(exitFailed, "", "import "+blank+" --family toy --repair")
	wants(t, talk, "16 cells stay open, and up to 3 changes at once were tried in vain", "hint: change the picture")
	if out, _ := f.ends(exitDone, "", "list --json"); out != "" {
		t.Errorf("the bank has %s", out)
	}
	_, talk = f.ends(exitDone, "", "import "+three+" --family toy --repair")
	wants(t, talk, "three.pbm: changed 1 cell: r", "1 board added")
}

// Ten changes are listed, and how many more there are.
func TestSomeOfAList(t *testing.T) {
	for _, c := range []struct {
		list      []string
		separator string
		want      string
	}{
		{[]string{"a", "b"}, ", ", "a, b"},
		{[]string{"a", "b", "c"}, ", ", "a, b and 1 more"},
		{[]string{"a", "b", "c", "d"}, " ", "a b and 2 more"},
		{[]string{"a", "b", "c"}, "\n", "a\nb\nand 1 more"},
	} {
		if got := some(c.list, 2, c.separator); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// plain is a family that makes no boards from pictures.
type plain struct{ puzzle.Family }

func (plain) Name() string       { return "plain" }
func (plain) Pictures() []string { return nil }

func TestImportUsage(t *testing.T) {
	f := newFolder(t, toy.Family(), plain{toy.Family()})
	picture, text := f.file("ring.png", "no picture"), f.file("two.txt", "?\n\n?\n")
	for line, says := range map[string][]string{
		"import " + picture:                               {"which family", "--family toy"},
		"import " + picture + " --family tow":             {"unknown family", "did you mean toy"},
		"import " + text + " --family toy --repair":       {"--repair", "pbm, png"},
		"import " + text + " --family toy --size 4x4":     {"--size", "pbm, png"},
		"import " + text + " --family toy --title x":      {"--title", "several", "jsonl"},
		"import " + text + " --family toy --licence x":    {"--licence", "several", "jsonl"},
		"import " + text + " --family toy --format gif":   {"unknown format", "jsonl"},
		"import " + picture + " --family toy --size four": nil,
	} {
		code := exitUsage
		if says == nil {
			code, says = exitFailed, []string{"ring.png: ", "hint: inkbank import --help says which pictures"}
		}
		_, talk := f.ends(code, "", line)
		wants(t, talk, append(says, "\nhint: ")...)
	}
	_, talk := f.ends(exitUsage, "", "import "+picture+" --family plain")
	wants(t, talk, "plain makes no boards from pictures", "hint: boards are made from pictures by toy")
	_, talk = f.ends(exitFailed, "P1 9 9 "+strings.Repeat("1", 81), "import - --format pbm --family toy")
	wants(t, talk, "side of 9", "hint: inkbank import --help says which pictures")
}

// A solution that a file claims must be the board's, in whatever form.
func TestImportClaimedSolution(t *testing.T) {
	const board = "board: 4:0,0L,0L,0L,0U,1,0,0,0U,0,0,0L,0U,0,0,0\n"
	f := newFolder(t, toy.Family())
	_, talk := f.ends(exitFailed, "title: Wrong\n"+board+"solution: 1234 2143 3421 4312\n", "import - --family toy")
	wants(t, talk, "standard input:1: refused: its solution is another one than the file says: r3c", "1 of 1 boards were refused")
	_, talk = f.ends(exitFailed, board+"solution: 12\n", "import - --family toy")
	wants(t, talk, "another one than the file says")
	_, talk = f.ends(exitDone, "title: Right\n"+board+"solution: 1234 2143 3412 4321\n", `import - --family toy --author "B. Person"`)
	wants(t, talk, "1 board added")
	out, _ := f.ends(exitDone, "", "export --format jsonl")
	wants(t, out, `"solution":"1234\n2143\n3412\n4321"`, `,"title":"Right","author":"B. Person"}`)
	// Beyond the ladder the reason is that, whatever the file claims.
	_, talk = f.ends(exitFailed, "board: 4:1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0\nsolution: 12\n", "import - --family toy")
	wants(t, talk, "refused: it has more than one solution")
}

// unsure is the toy family with a count that always gives up.
type unsure struct{ puzzle.Family }

func (u unsure) Grade(ctx context.Context, board string) (puzzle.Graded, error) {
	g, err := u.Family.Grade(ctx, board)
	g.Solutions = -1
	return g, err
}

// A board that the ladder solves and nobody could count is kept, out of days.
func TestImportUndecided(t *testing.T) {
	const board = ".<.<.<.\n^------\n.-1-.-.\n^------\n.-.-.<.\n^------\n.-.-.-."
	slot := "[[slot]]\nname = \"daily\"\nfamily = \"toy\"\nsize = \"4x4\"\ntier = \"easy\"\n"
	for _, family := range []puzzle.Family{unsure{toy.Family()}, toy.Family()} {
		f := newFolder(t, family)
		f.file(configName, slot)
		_, talk := f.ends(exitDone, board, "import - --family toy")
		wants(t, talk, "1 board added")
		_, undecided := family.(unsure)
		if says := strings.Contains(talk, "warning: standard input:1: the count of its solutions took too long"); says != undecided {
			t.Errorf("undecided %v: %s", undecided, talk)
		}
		_, talk = f.ends(exitDone, "", "schedule plan --days 1")
		if planned := strings.Contains(talk, "planned 1 board "); planned == undecided {
			t.Errorf("undecided %v: %s", undecided, talk)
		}
	}
	f := newFolder(t, unsure{toy.Family()})
	record := `{"family":"toy","board":"` + strings.ReplaceAll(board, "\n", `\n`) + `","day":"2021-03-04","slot":"daily"}`
	_, talk := f.ends(exitFailed, record, "import - --format jsonl")
	wants(t, talk, "refused: the count of its solutions took too long")
}

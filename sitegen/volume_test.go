package sitegen

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"inkbank/bank"
	"inkbank/bank/days"
	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/all"
	"inkbank/bank/puzzle/puzzletest"
	"inkbank/content"
	"inkbank/sitegen/book"
)

// made generates a board of a size with its easiest tier, by a fixed seed.
func made(t testing.TB, f puzzle.Family, spec puzzle.Spec) days.Take {
	t.Helper()
	tier := spec.Tiers[min(1, len(spec.Tiers)-1)]
	r := rand.New(rand.NewPCG(uint64(spec.Width), uint64(spec.Height)))
	for {
		g, err := f.Trial(context.Background(), r, puzzle.Wish{Spec: spec, Tier: tier})
		if errors.Is(err, puzzle.ErrReject) || err == nil && (g.Tier == 0 || g.Solutions != 1) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		_, pruned, err := f.Path(g.Text)
		if err != nil {
			t.Fatal(err)
		}
		take, err := days.NewTake(bank.Board{Graded: g, ID: bank.ID(f.Name(), g.Text), Aimed: tier}, pruned)
		if err != nil {
			t.Fatal(err)
		}
		return take
	}
}

// allSizes is a book of one board of every size of every family, a section a family,
// with the proofs of all.
func allSizes(t testing.TB) (Site, Volume) {
	t.Helper()
	words, err := content.Load()
	if err != nil {
		t.Fatal(err)
	}
	s := Site{Content: words, Families: all.Families()}
	v := Volume{
		Identity: "all", Title: map[string]string{"en": "One of each", "ja": "ひとつずつ"}, Newest: sunday, Proofs: map[string]Proof{},
	}
	for _, f := range s.Families {
		c := Chapter{Title: map[string]string{"en": "All of " + f.Name(), "ja": "全部の" + f.Name()}}
		for _, spec := range f.Specs() {
			if testing.Short() && spec.Width*spec.Height > 15*15 {
				continue
			}
			take := made(t, f, spec)
			take.Claim.Title, take.Claim.Author = "A <title> & \"more\"", "Somebody"
			c.Boards = append(c.Boards, Chosen{Take: take})
			stuck, err := f.Closure(take.Board, 1)
			if err != nil {
				t.Fatal(err)
			}
			v.Proofs[take.ID] = Proof{Solutions: 1, Stuck: stuck, Command: "inkbank show " + take.ID + " --proof"}
		}
		v.Chapters = append(v.Chapters, c)
	}
	return s, v
}

// epubFaults lets epubcheck read a book.
func epubFaults(t *testing.T, data []byte) {
	t.Helper()
	checker := puzzletest.Tool(t, "epubcheck")
	file := filepath.Join(t.TempDir(), "book.epub")
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
	args := []string{checker, "--failonwarnings", file}
	if start, err := os.ReadFile(checker); err == nil && strings.HasPrefix(string(start), "PK") {
		args = append([]string{puzzletest.Tool(t, "java"), "-jar"}, args...) // where the system does not know by itself
	}
	out, err := exec.Command(args[0], args[1:]...).CombinedOutput()
	if err != nil || !strings.Contains(string(out), "No errors or warnings detected") {
		t.Errorf("%v\n%s", err, out)
	}
}

// Books of all sizes of all families are what the format wants, in every language.
func TestBooksOfAllFamilies(t *testing.T) {
	if puzzletest.Raced {
		t.Skip("skipped: there is nothing to race")
	}
	s, v := allSizes(t)
	for _, l := range s.Content.Languages {
		t.Run(l.Code, func(t *testing.T) {
			b, err := SetBook(s, l.Code, v)
			if err != nil {
				t.Fatal(err)
			}
			data, err := book.EPUB(b)
			if err != nil {
				t.Fatal(err)
			}
			if dir := os.Getenv("INKBANK_BOOKS"); dir != "" {
				if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("all-%s.epub", l.Code)), data, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			epubFaults(t, data)
			printed(t, l.Code, b)
		})
	}
}

// japaneseFont is a font with Japanese letters, from Debian's fonts-ipaexfont-gothic.
func japaneseFont(t *testing.T) *book.Font {
	t.Helper()
	const file = "/usr/share/fonts/opentype/ipaexfont-gothic/ipaexg.ttf"
	data, err := os.ReadFile(file)
	if err != nil && os.Getenv("CI") != "true" {
		t.Skipf("skipped: %s is not there", file)
	}
	if err != nil {
		t.Fatal(err)
	}
	f, err := book.ParseFont(data)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// printed sets a book for every paper and looks for its title and words in the PDF.
func printed(t *testing.T, code string, b *book.Book) {
	t.Helper()
	for _, paper := range book.Papers() {
		o := book.PDFOptions{Paper: paper}
		if code != "en" {
			o.Font = japaneseFont(t)
		}
		data, err := book.PDF(b, o)
		if err != nil {
			t.Fatalf("%s: %v", paper.Name, err)
		}
		again, err := book.PDF(b, o)
		if err != nil || string(again) != string(data) {
			t.Errorf("%s: two equal books differ, %v", paper.Name, err)
		}
		file := filepath.Join(t.TempDir(), "book.pdf")
		if dir := os.Getenv("INKBANK_BOOKS"); dir != "" {
			file = filepath.Join(dir, fmt.Sprintf("all-%s-%s.pdf", code, paper.Name))
		}
		if err := os.WriteFile(file, data, 0o644); err != nil {
			t.Fatal(err)
		}
		text, err := exec.Command(puzzletest.Tool(t, "pdftotext"), file, "-").Output()
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{b.Title, b.Words.Proofs, b.Sections[0].Puzzles[0].Title} {
			if !strings.Contains(string(text), want) {
				t.Errorf("%s: the text of the PDF lacks %q", paper.Name, want)
			}
		}
	}
}

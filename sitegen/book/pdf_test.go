package book

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"inkbank/bank/figure"
	"inkbank/bank/puzzle/puzzletest"
)

func mustPDF(t *testing.T, b *Book, o PDFOptions) []byte {
	t.Helper()
	data, err := PDF(b, o)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// pagesOf is the text of each page of a PDF, as another program reads it.
func pagesOf(t *testing.T, data []byte) []string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "book.pdf")
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
	text, err := exec.Command(puzzletest.Tool(t, "pdftotext"), "-layout", file, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(text), "\f"), "\f")
}

// The pages come in order, and the numbers of pages that are named are right.
func TestPDFPages(t *testing.T) {
	pages := pagesOf(t, mustPDF(t, small(), PDFOptions{Paper: Papers()[2]}))
	want := []string{"Small & <good>", "Contents", "1. Toy & <toy>", "2. Toy & <toy>", "3. Toy & <toy>", "1. Toy & <toy>", "Techniques", "One solution."}
	if len(pages) != len(want) {
		t.Fatalf("%d pages, want %d: %q", len(pages), len(want), pages)
	}
	for i, text := range want {
		if !strings.Contains(pages[i], text) {
			t.Errorf("page %d lacks %q: %s", i+1, text, pages[i])
		}
		if i > 0 && !slices.Contains(strings.Fields(pages[i]), strconv.Itoa(i+1)) {
			t.Errorf("page %d has no number: %s", i+1, pages[i])
		}
	}
	for _, line := range []string{"Puzzles 3", "Monday 3", "Tuesday 5", "Solutions 6", "Techniques 7", "Proofs 8"} {
		if !strings.Contains(strings.Join(strings.Fields(pages[1]), " "), line) {
			t.Errorf("the contents lack %q: %s", line, pages[1])
		}
	}
	if !strings.Contains(pages[2], "Solution: page 6") || !strings.Contains(pages[5], "3. Toy") {
		t.Errorf("the way to the solution: %s", pages[2])
	}
}

func TestPDFPerPage(t *testing.T) {
	for n, want := range map[int]int{1: 8, 2: 7, 12: 6} {
		if pages := pagesOf(t, mustPDF(t, small(), PDFOptions{Paper: Papers()[0], PerPage: n})); len(pages) != want {
			t.Errorf("with %d boards a page there are %d pages, want %d", n, len(pages), want)
		}
	}
}

func TestPDFIsTheSameTwice(t *testing.T) {
	for _, p := range Papers() {
		data := mustPDF(t, small(), PDFOptions{Paper: p})
		for range 5 {
			if !bytes.Equal(data, mustPDF(t, small(), PDFOptions{Paper: p})) {
				t.Fatalf("%s: two equal books differ", p.Name)
			}
		}
		if !bytes.Contains(data, []byte("/CreationDate (D:20261103000000)")) {
			t.Errorf("%s: it does not have the date of its newest puzzle", p.Name)
		}
	}
}

// No letter is ever shown as a box.
func TestPDFWithoutALetter(t *testing.T) {
	for _, spoil := range []func(b *Book){
		func(b *Book) { b.Title = "パズル" },
		func(b *Book) { b.Sections[1].Puzzles[0].Credit = "by Łukasz" },
		func(b *Book) { b.Sections[0].Puzzles[1].Board.Cells[0].Text = "い" },
		func(b *Book) { b.Index[0].Techniques[0].Name = "手筋" },
		func(b *Book) { b.Sections[1].Puzzles[0].Proof.Command = "inkbank λ" },
	} {
		b := small()
		spoil(b)
		_, err := PDF(b, PDFOptions{Paper: Papers()[0]})
		if _, ok := errors.AsType[*MissingError](err); !ok {
			t.Errorf("error is %v", err)
		}
	}
}

// A board that nobody could read on a paper is refused by name.
func TestPDFTooLarge(t *testing.T) {
	b := small()
	b.Sections[1].Puzzles[0].Board = figure.New(50, 50)
	_, err := PDF(b, PDFOptions{Paper: Papers()[2]})
	small, ok := errors.AsType[*SmallError](err)
	if !ok || small.Title != "3. Toy & <toy>" || small.Paper != "6" {
		t.Errorf("error is %v", err)
	}
	if _, err := PDF(b, PDFOptions{Paper: Papers()[0]}); err != nil {
		t.Errorf("on A4: %v", err)
	}
}

package link

import (
	"slices"
	"strings"
	"testing"
)

// Links as they go around, from puzz.link's own tests and from its forerunners.
func TestParse(t *testing.T) {
	want := Address{"nonogram", "", 6, 6, "12g1111h11112j12g11g21j11g3h"}
	for _, text := range []string{
		"https://puzz.link/p?nonogram/6/6/12g1111h11112j12g11g21j11g3h",
		"https://puzz.link/p?nonogram_edit/6/6/12g1111h11112j12g11g21j11g3h",
		"http://pzv.jp/p.html?nonogram/6/6/12g1111h11112j12g11g21j11g3h/",
		"nonogram/6/6/12g1111h11112j12g11g21j11g3h",
	} {
		if got, err := Parse(text); err != nil || got != want {
			t.Errorf("%s: %+v, %v", text, got, err)
		}
	}
	if got := want.String(); got != "https://puzz.link/p?nonogram/6/6/12g1111h11112j12g11g21j11g3h" {
		t.Errorf("written as %s", got)
	}
	flagged := Address{"nurikabe", "v:", 6, 4, "4j4p6h4p6j6"}
	const text = "https://puzz.link/p?nurikabe/v:/6/4/4j4p6h4p6j6"
	if got, err := Parse(text); err != nil || got != flagged || got.String() != text {
		t.Errorf("%+v, %v", got, err)
	}
	stars := Address{"starbattle", "", 10, 10, "2/5g252c2qkgbakk98igse7g88cp3730so000u"}
	if got, err := Parse(stars.String()); err != nil || got != stars {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestParseRefuses(t *testing.T) {
	for text, says := range map[string]string{
		"":                                  "no link",
		"https://puzz.link/p?":              "no link",
		"https://puzz.link/p?nonogram":      "no link",
		"https://puzz.link/p?nonogram/6":    "no link",
		"https://puzz.link/p?nonogram/v:/6": "no link",
		"https://puzz.link/p?/6/6/z":        "no link",
		"p?nonogram/0/6/z":                  `"0"`,
		"p?nonogram/6/-6/z":                 `"-6"`,
		"p?nonogram/6/99999999999999999999": `"99999999999999999999"`,
		"p?nonogram/a/b/6/6/z":              `"b"`,
	} {
		if got, err := Parse(text); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %+v, %v; want an error with %s", text, got, err, says)
		}
	}
}

func TestParseAs(t *testing.T) {
	const name = "kakuro"
	if got, err := ParseAs("kakuro_edit/2/2/n3443", name); err != nil || got != (Address{name, "", 2, 2, "n3443"}) {
		t.Errorf("%+v, %v", got, err)
	}
	for text, says := range map[string]string{
		"kakuro/2":              "no link",
		"p?nonogram/2/2/111g":   `a link to a board of "nonogram": want kakuro`,
		"p?kakuro/v:/2/2/n3443": `"v:": boards with other rules`,
		"p?kakuros/2/2/n3443":   `"kakuros"`,
	} {
		if got, err := ParseAs(text, name); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %+v, %v; want an error with %s", text, got, err, says)
		}
	}
	for text, want := range map[string]bool{"p?kakuro/2/2/n": true, "p?kakuro/v:/2/2/n": true, "p?nonogram/2/2/n": false, "kakuro": false,
		"https://puzz.link/p?slither/2/2/n": true, "https://puzz.link/p?slither": false} {
		if Holds(text, name) != want {
			t.Errorf("%q holds a board of %s: want %v", text, name, want)
		}
	}
}

// none is a number of cells without a number.
func none(count int) []int { return slices.Repeat([]int{None}, count) }

// Bodies as pzpr 0.10.1 wrote them for boards of these numbers.
func TestNumbers(t *testing.T) {
	for body, numbers := range map[string][]int{
		"1gf-10-ff.":    {1, None, 15, 16, 255, Unknown},
		"7zi9":          slices.Concat([]int{7}, none(23), []int{9}),
		"g+100z+fffzj.": slices.Concat(none(1), []int{256}, none(20), []int{4095}, none(24), []int{Unknown}),
		"z":             none(20),
		"zg":            none(21),
		"zzj-11j":       slices.Concat(none(44), []int{17}, none(4)),
	} {
		if got := EncodeNumbers(numbers); got != body {
			t.Errorf("%v: %s, want %s", numbers, got, body)
		}
		if got, rest, err := DecodeNumbers(body, len(numbers)); err != nil || rest != "" || !slices.Equal(got, numbers) {
			t.Errorf("%s: %v, %q, %v; want %v", body, got, rest, err, numbers)
		}
	}
}

// Bodies that no program writes, read as pzpr 0.10.1 reads them: a run that is too
// long, cells left out, numbers with zeros before them.
func TestNumbersLoosely(t *testing.T) {
	for _, c := range []struct {
		body    string
		numbers []int
		rest    string
	}{
		{"1z", []int{1, None, None, None, None, None}, ""},
		{"12", []int{1, 2, None, None, None, None}, ""},
		{"-0f+00a.g", []int{15, 10, Unknown, None}, ""},
		{"z7j", slices.Concat(none(20), []int{7}, none(4)), ""},
		{"12/34", []int{1, 2}, "/34"},
		{"1z2", []int{1, None}, "2"},
		{"=000g=fff", []int{4096, None, 8191}, ""},
	} {
		got, rest, err := DecodeNumbers(c.body, len(c.numbers))
		if err != nil || rest != c.rest || !slices.Equal(got, c.numbers) {
			t.Errorf("%s: %v, %q, %v; want %v", c.body, got, rest, err, c.numbers)
		}
	}
}

func TestNumbersRefuses(t *testing.T) {
	for body, says := range map[string]string{
		"1A":   `character 2: "A"`,
		"12-":  `character 3: "-"`,
		"-1":   `character 1: "-1"`,
		"g-1g": `character 2: "-1g"`,
		"+-12": `character 1: "+-12"`,
		"é":    "character 1",
		"%000": `character 1: "%"`,
		"=00g": `character 1: "=00g"`,
		"-_1":  `character 1: "-_1"`,
	} {
		if got, _, err := DecodeNumbers(body, 9); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v, %v; want an error with %s", body, got, err, says)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("https://puzz.link/p?nonogram/6/6/12g1111h11112j12g11g21j11g3h")
	f.Add("x_edit_edit/v:/1/2//")
	f.Fuzz(func(t *testing.T, text string) {
		a, err := Parse(text)
		if err != nil {
			return
		}
		if again, err := Parse(a.String()); err != nil || again.Name != a.Name || again.Width != a.Width || again.Height != a.Height {
			t.Errorf("%q is %+v and that %+v, %v", text, a, again, err)
		}
	})
}

// What is read has a number a cell and, written again, reads the same.
func FuzzNumbers(f *testing.F) {
	f.Add("1gf-10-ff.", 6)
	f.Add("g+100z+fffzj./", 48)
	f.Fuzz(func(t *testing.T, body string, cells int) {
		if cells < 0 || cells > 5000 {
			return
		}
		numbers, rest, err := DecodeNumbers(body, cells)
		if err != nil {
			return
		}
		if len(numbers) != cells || !strings.HasSuffix(body, rest) {
			t.Fatalf("%q has %d numbers and %q left", body, len(numbers), rest)
		}
		again, rest, err := DecodeNumbers(EncodeNumbers(numbers), cells)
		if err != nil || rest != "" || !slices.Equal(again, numbers) {
			t.Errorf("%q reads as %v, and that as %v, %q, %v", body, numbers, again, rest, err)
		}
	})
}

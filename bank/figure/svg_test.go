package figure

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strings"
	"testing"
)

// everything is a figure with every kind of cell, mark, edge and shape.
func everything() Figure {
	f := New(2, 4)
	kinds := []Cell{
		{Kind: Blank},
		{Kind: Open, Text: "5", Mark: Pattern},
		{Kind: Given, Text: "12", Mark: Target},
		{Kind: Clue, Text: "103"},
		{Kind: Black, Down: "17", Across: "24"},
		{Kind: Filled, Mark: Pattern},
		{Kind: Struck},
		{Kind: Open, NoteCols: 3, Notes: []Note{{Text: "1"}, {}, {Text: "3", Gone: true}, {Text: "4", Bold: true}}},
	}
	copy(f.Cells, kinds)
	for i := range f.Cells {
		c := &f.Cells[i]
		c.Top, c.Left, c.Right, c.Bottom = Thin, Thick, Thin, None
	}
	f.Shapes = []Shape{
		{X1: 50, Y1: 50, X2: 350, Y2: 50, Weight: Thick},
		{X1: 50, Y1: 50, X2: 50, Y2: 150, Weight: Thin, Text: "2"},
		{Ring: true, X1: 50, Y1: 50, X2: 40, Weight: Thick, Text: "8"},
		{X1: 200, Y1: 100, X2: 200, Y2: 100, Text: "<&>"},
	}
	return f
}

type element struct {
	name, text string
	attr       map[string]string
}

// parse reads a drawing as XML, strictly.
func parse(t *testing.T, drawing []byte) (out []element) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(drawing))
	depth, roots := 0, 0
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, drawing)
		}
		switch token := token.(type) {
		case xml.StartElement:
			if depth == 0 {
				roots++
			}
			depth++
			e := element{name: token.Name.Local, attr: map[string]string{}}
			for _, a := range token.Attr {
				e.attr[a.Name.Local] = a.Value
			}
			out = append(out, e)
		case xml.EndElement:
			depth--
		case xml.CharData:
			out[len(out)-1].text += string(token)
		}
	}
	if roots != 1 {
		t.Fatalf("%d elements at the top", roots)
	}
	return out
}

func TestAppendSVG(t *testing.T) {
	drawing := AppendSVG([]byte("before"), everything())
	rest, ok := bytes.CutPrefix(drawing, []byte("before"))
	if !ok || !bytes.Equal(rest, AppendSVG(nil, everything())) {
		t.Error("what was there is not kept, or two drawings of a figure differ")
	}
	elements := parse(t, rest)
	if svg := elements[0]; svg.name != "svg" || svg.attr["viewBox"] != "-4 -4 408 208" ||
		svg.attr["width"] != "40.8mm" || svg.attr["height"] != "20.8mm" {
		t.Errorf("a figure of 2 by 4 cells is %v", svg)
	}
	var texts []string
	for _, e := range elements {
		if e.name == "text" && e.attr["aria-hidden"] == "" {
			texts = append(texts, e.text)
		}
	}
	want := "5 12 103 17 24 1 3 4 2 8 <&>"
	if got := strings.Join(texts, " "); got != want {
		t.Errorf("texts %q, want %q", got, want)
	}
}

// A drawing uses two colours, refers to nothing outside and has no ids.
func TestSVGIsPlain(t *testing.T) {
	drawing := string(AppendSVG(nil, everything()))
	for _, colour := range regexp.MustCompile(`(fill|stroke)="([^"]*)"`).FindAllStringSubmatch(drawing, -1) {
		if c := colour[2]; c != "#000" && c != "#fff" && c != "none" {
			t.Errorf("colour %q", c)
		}
	}
	body := strings.Replace(drawing, `xmlns="http://www.w3.org/2000/svg"`, "", 1)
	for _, bad := range []string{"http", "href", "url(", " id=", "style", "script", "opacity", "gradient"} {
		if strings.Contains(body, bad) {
			t.Errorf("%q in a drawing", bad)
		}
	}
}

func TestSVGEscapes(t *testing.T) {
	f := New(1, 1)
	f.Cells[0] = Cell{Kind: Given, Text: "\x00<\"'>\xff"}
	for _, e := range parse(t, AppendSVG(nil, f)) {
		if e.name == "text" && e.text != "\uFFFD<\"'>\uFFFD" {
			t.Errorf("text %q", e.text)
		}
	}
}

// A board of 30 cells is as wide as a page, and no wider.
func TestSVGFitsAPage(t *testing.T) {
	svg := parse(t, AppendSVG(nil, New(15, 30)))[0]
	if svg.attr["width"] != "180.0mm" || svg.attr["height"] != "90.2mm" {
		t.Errorf("15 by 30 cells are %s by %s", svg.attr["width"], svg.attr["height"])
	}
}

// Of two weights that meet the heavier is drawn, and a run is one line.
func TestSVGEdges(t *testing.T) {
	f := New(1, 2)
	f.Cells[0] = Cell{Top: Thin, Right: Thick}
	f.Cells[1] = Cell{Top: Thin, Left: Thin}
	var paths []string
	for _, e := range parse(t, AppendSVG(nil, f)) {
		if e.name == "path" {
			paths = append(paths, e.attr["stroke-width"]+" "+e.attr["d"])
		}
	}
	if got, want := strings.Join(paths, "; "), "2 M0 0L200 0; 7 M100 0L100 100"; got != want {
		t.Errorf("edges %q, want %q", got, want)
	}
}

// Two black cells are told apart by the white between them.
func TestSVGBlackNeighbours(t *testing.T) {
	f := New(1, 2)
	for i := range f.Cells {
		f.Cells[i] = Cell{Kind: Black, Top: Thin, Right: Thin, Bottom: Thin, Left: Thin}
	}
	for _, e := range parse(t, AppendSVG(nil, f)) {
		if strings.Contains(e.attr["d"], "M100 0") {
			t.Errorf("a line between two black cells: %v", e.attr)
		}
		if e.name == "rect" && e.attr["fill"] == "" && e.attr["width"] != "98" {
			t.Errorf("a black cell of width %s", e.attr["width"])
		}
	}
}

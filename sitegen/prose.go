package sitegen

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"

	"inkbank/content"
)

// markdown reads all prose, tables included. Raw HTML is not let through.
var markdown = goldmark.New(goldmark.WithExtensions(
	extension.NewCJK(extension.WithEastAsianLineBreaks(), extension.WithEscapedSpace()),
	extension.Table,
))

// guideScreen is what stands between two thematic breaks of a Markdown text. A
// screen without a heading goes on with what the one before it is about.
type guideScreen struct {
	title    string
	start    int    // index of the screen that has the heading
	parts    []part // in order
	texts    []int  // widths of its paragraphs, see width
	facts    int    // height of its tables, in hundredths of the size of plain text
	diagrams []diagram
	class    string // of its diagrams
	line     int    // of the file
}

// part is a piece of a screen: markup, or the n-th diagram.
type part struct {
	html    []byte
	diagram int // -1 for markup
}

// proseReader splits a Markdown text into screens.
type proseReader struct {
	page   page // where the text will stand; links are relative to it
	source content.Page
	block  func(text string) (diagram, error) // draws a fenced block of ours; nil where there is none
}

func (r proseReader) screens() ([]guideScreen, error) {
	if at := invalid(r.source.Body); at >= 0 { // goldmark takes it that there is none
		line := r.source.BodyLine + strings.Count(r.source.Body[:at], "\n")
		return nil, &ContentError{r.source.File, line, errors.New("the text is not UTF-8")}
	}
	source := []byte(r.source.Body)
	doc := markdown.Parser().Parse(text.NewReader(source))
	out := []guideScreen{{line: r.source.BodyLine}}
	for n := doc.FirstChild(); n != nil; n = n.NextSibling() {
		line := r.line(source, n)
		if n.Kind() == ast.KindThematicBreak {
			out = append(out, guideScreen{line: line})
			continue
		}
		s := &out[len(out)-1]
		if len(s.parts) == 0 {
			s.line = line
		}
		if err := r.add(s, source, n); err != nil {
			return nil, &ContentError{r.source.File, line, err}
		}
	}
	if out[0].title == "" {
		return nil, &ContentError{r.source.File, out[0].line, errors.New("the first screen starts with a heading: ## …")}
	}
	for i := range out {
		if out[i].start = i; out[i].title == "" {
			out[i].start, out[i].title = out[i-1].start, out[i-1].title
		}
	}
	return out, nil
}

// invalid is the offset of the first byte that is not UTF-8, or -1.
func invalid(text string) int {
	for i, c := range text {
		if c == utf8.RuneError && !strings.HasPrefix(text[i:], string(utf8.RuneError)) {
			return i
		}
	}
	return -1
}

// line is the line of the file on which a block starts.
func (r proseReader) line(source []byte, n ast.Node) int {
	for ; n != nil; n = n.FirstChild() {
		if n.Type() == ast.TypeBlock && n.Lines().Len() > 0 {
			return r.source.BodyLine + bytes.Count(source[:n.Lines().At(0).Start], []byte("\n"))
		}
	}
	return r.source.BodyLine
}

// add writes one block of a screen.
func (r proseReader) add(s *guideScreen, source []byte, n ast.Node) error {
	if fence, ok := n.(*ast.FencedCodeBlock); ok && string(fence.Language(source)) == "inkbank" && r.block != nil {
		if len(s.diagrams) > 0 {
			return errors.New("a second diagram on one screen: split it by a line ---")
		}
		d, err := r.block(string(fence.Lines().Value(source)))
		if err != nil {
			return err
		}
		s.parts = append(s.parts, part{diagram: len(s.diagrams)})
		s.diagrams = append(s.diagrams, d)
		if d.sentence != "" {
			s.texts = append(s.texts, width(d.sentence))
		}
		return nil
	}
	if heading, ok := n.(*ast.Heading); ok && s.title == "" {
		s.title = plain(source, heading)
		return nil
	}
	if err := r.relink(n); err != nil {
		return err
	}
	height, err := facts(source, n)
	if err != nil {
		return err
	}
	var html bytes.Buffer
	if err := markdown.Renderer().Render(&html, source, n); err != nil {
		return err
	}
	s.parts = append(s.parts, part{html.Bytes(), -1})
	if s.facts += height; n.Kind() != extast.KindTable {
		s.texts = append(s.texts, width(plain(source, n)))
	}
	return nil
}

// relink makes the links of a text relative to the page where it stands. In the
// text they are written from the root of the language: howto/<family>/1/.
func (r proseReader) relink(n ast.Node) error {
	return ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		l, ok := n.(*ast.Link)
		if !ok || !entering {
			return ast.WalkContinue, nil
		}
		to := string(l.Destination)
		if !inside(to) {
			return ast.WalkStop, fmt.Errorf("link %q: want a folder of this site, such as archive/", to)
		}
		l.Destination = []byte(r.page.href(to))
		return ast.WalkContinue, nil
	})
}

// inside reports whether a link of a text leads to a folder of the site.
func inside(to string) bool {
	return !strings.Contains(to, ":") && !strings.HasPrefix(to, "/") && !strings.HasPrefix(to, ".") && strings.HasSuffix(to, "/")
}

// plain is the text of a block without its markup.
func plain(source []byte, n ast.Node) string {
	var out strings.Builder
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) { // the function never fails
		if t, ok := n.(*ast.Text); ok && entering {
			out.Write(t.Value(source))
			if t.SoftLineBreak() {
				out.WriteByte(' ')
			}
		}
		return ast.WalkContinue, nil
	})
	return out.String()
}

// decodeBlock reads the TOML of a fenced block; unknown keys are errors.
func decodeBlock(text string, into *diagramSource) error {
	err := toml.NewDecoder(strings.NewReader(text)).DisallowUnknownFields().Decode(into)
	var unknown *toml.StrictMissingError
	switch {
	case errors.As(err, &unknown):
		return fmt.Errorf("unknown key %s", strings.Join(unknown.Errors[0].Key(), "."))
	case err != nil:
		return err
	case into.Board == "":
		return errors.New("the block names no board")
	}
	return nil
}

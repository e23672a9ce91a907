package check

import (
	"html"
	"strings"
)

// token is a piece of a page.
type token struct {
	kind  tokenKind
	name  string // of a tag, in lower case
	attrs []attr
	text  string // unescaped; of a script or a style as it stands
	line  int    // on which it starts, from 1
}

type tokenKind uint8

const (
	startTag tokenKind = iota
	endTag
	textToken
	otherToken // a comment or the document type
)

type attr struct{ name, value string }

// get returns the value of an attribute, and whether the tag has it.
func (t token) get(name string) (string, bool) {
	for _, a := range t.attrs {
		if a.name == name {
			return a.value, true
		}
	}
	return "", false
}

// value is the value of an attribute, "" for one that is not there.
func (t token) value(name string) string {
	v, _ := t.get(name)
	return v
}

// tokens splits a page. It is meant for pages written by a program: of what is
// no HTML it makes text.
func tokens(page string) []token {
	s := scanner{text: page, line: 1}
	for s.at < len(s.text) {
		s.next()
	}
	return s.out
}

type scanner struct {
	text string
	at   int
	line int
	out  []token
}

// emit ends a token that reaches to an offset.
func (s *scanner) emit(t token, end int) {
	t.line = s.line
	s.line += strings.Count(s.text[s.at:end], "\n")
	s.at = end
	s.out = append(s.out, t)
}

func (s *scanner) next() {
	rest := s.text[s.at:]
	switch {
	case strings.HasPrefix(rest, "<!--"):
		s.emit(token{kind: otherToken}, s.after("-->"))
	case strings.HasPrefix(rest, "<!"):
		s.emit(token{kind: otherToken, text: rest[:min(len(rest), len("<!doctype html>"))]}, s.after(">"))
	case len(rest) > 1 && rest[0] == '<' && (letter(rest[1]) || rest[1] == '/'):
		s.tag()
	default:
		end := strings.IndexByte(rest[1:], '<') + 1
		if end == 0 {
			end = len(rest)
		}
		s.emit(token{kind: textToken, text: html.UnescapeString(rest[:end])}, s.at+end)
	}
}

func letter(b byte) bool { return b|0x20 >= 'a' && b|0x20 <= 'z' }

// after is the offset behind the next occurrence of a text, or the end.
func (s *scanner) after(text string) int {
	if i := strings.Index(s.text[s.at:], text); i >= 0 {
		return s.at + i + len(text)
	}
	return len(s.text)
}

// tag reads a tag, and what is in an element whose content is no markup.
func (s *scanner) tag() {
	i := s.at + 1
	t := token{kind: startTag}
	if s.text[i] == '/' {
		t.kind = endTag
		i++
	}
	start := i
	for i < len(s.text) && !strings.ContainsRune(" \t\r\n/>", rune(s.text[i])) {
		i++
	}
	t.name = strings.ToLower(s.text[start:i])
	t.attrs, i = attrs(s.text, i)
	s.emit(t, i)
	if t.kind == startTag && (t.name == "script" || t.name == "style" || t.name == "title") {
		s.raw(t.name)
	}
}

// raw takes everything up to an element's end tag as text.
func (s *scanner) raw(name string) {
	end := strings.Index(strings.ToLower(s.text[s.at:]), "</"+name)
	if end < 0 {
		end = len(s.text) - s.at
	}
	text := s.text[s.at : s.at+end]
	if name == "title" {
		text = html.UnescapeString(text)
	}
	s.emit(token{kind: textToken, text: text, name: name}, s.at+end)
}

// attrs reads attributes from an offset on, up to and with the end of the tag.
func attrs(text string, i int) ([]attr, int) {
	var out []attr
	for i < len(text) && text[i] != '>' {
		if strings.ContainsRune(" \t\r\n/", rune(text[i])) {
			i++
			continue
		}
		start := i
		i++ // a name is never empty, whatever it starts with
		for i < len(text) && !strings.ContainsRune(" \t\r\n/>=", rune(text[i])) {
			i++
		}
		a := attr{name: strings.ToLower(text[start:i])}
		if i < len(text) && text[i] == '=' {
			a.value, i = attrValue(text, i+1)
		}
		out = append(out, a)
	}
	return out, min(i+1, len(text))
}

func attrValue(text string, i int) (string, int) {
	if i < len(text) && (text[i] == '"' || text[i] == '\'') {
		quote := text[i]
		end := strings.IndexByte(text[i+1:], quote)
		if end < 0 {
			return html.UnescapeString(text[i+1:]), len(text)
		}
		return html.UnescapeString(text[i+1 : i+1+end]), i + end + 2
	}
	start := i
	for i < len(text) && !strings.ContainsRune(" \t\r\n>", rune(text[i])) {
		i++
	}
	return html.UnescapeString(text[start:i]), i
}

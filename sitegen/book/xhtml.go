package book

import (
	"encoding/xml"
	"strings"
)

// xhtml is markup under construction. Its methods return it so that calls can be
// strung together. raw takes markup, everything else is escaped.
type xhtml struct{ b []byte }

// Write lets package xml escape into the markup; it never fails.
func (x *xhtml) Write(p []byte) (int, error) {
	x.b = append(x.b, p...)
	return len(p), nil
}

func (x *xhtml) raw(parts ...string) *xhtml {
	for _, part := range parts {
		x.b = append(x.b, part...)
	}
	return x
}

// text adds text; what XML cannot hold becomes U+FFFD.
func (x *xhtml) text(text string) *xhtml {
	xml.EscapeText(x, []byte(text)) // Write never fails
	return x
}

// attr adds an attribute: a space, the name and the value.
func (x *xhtml) attr(name, value string) *xhtml {
	return x.raw(" ", name, `="`).text(value).raw(`"`)
}

// el adds an element with text in it, on a line of its own: el(`p class="tier"`, "…").
func (x *xhtml) el(tag, text string) *xhtml {
	name, _, _ := strings.Cut(tag, " ")
	return x.raw("<", tag, ">").text(text).raw("</", name, ">\n")
}

// some is el for a text that may be missing.
func (x *xhtml) some(tag, text string) *xhtml {
	if text == "" {
		return x
	}
	return x.el(tag, text)
}

func (x *xhtml) link(href, text string) *xhtml {
	return x.raw("<a").attr("href", href).raw(">").text(text).raw("</a>")
}

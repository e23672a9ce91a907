package sitegen

import "strconv"

// markup is HTML, or XML, under construction. Its methods return it so that
// calls can be strung together. raw takes markup, everything else is escaped.
type markup struct{ b []byte }

// raw adds markup as it is.
func (m *markup) raw(parts ...string) *markup {
	for _, part := range parts {
		m.b = append(m.b, part...)
	}
	return m
}

// text adds text, escaped for content and for attributes in double quotes.
func (m *markup) text(text string) *markup {
	start := 0
	for i := range len(text) {
		if escaped := escapes[text[i]]; escaped != "" {
			m.b = append(append(m.b, text[start:i]...), escaped...)
			start = i + 1
		}
	}
	m.b = append(m.b, text[start:]...)
	return m
}

var escapes = [256]string{'&': "&amp;", '<': "&lt;", '>': "&gt;", '"': "&quot;"}

// el adds an element with text in it: el(`p class="date"`, "…").
func (m *markup) el(tag, text string) *markup {
	return m.raw("<", tag, ">").text(text).end(tag)
}

// end closes what el's tag has opened, and ends the line.
func (m *markup) end(tag string) *markup {
	name := 0
	for name < len(tag) && tag[name] != ' ' {
		name++
	}
	return m.raw("</", tag[:name], ">\n")
}

// attr adds an attribute: a space, the name and the value.
func (m *markup) attr(name, value string) *markup {
	return m.raw(" ", name, `="`).text(value).raw(`"`)
}

// link adds a link.
func (m *markup) link(href, text string) *markup {
	return m.raw("<a").attr("href", href).raw(">").text(text).raw("</a>")
}

// num adds an attribute that is a number.
func (m *markup) num(name string, value int) *markup { return m.attr(name, strconv.Itoa(value)) }

package content

import "strings"

// Fill replaces every placeholder {name} of a template by what value returns
// for its name. It returns the names for which value returned false, in order;
// they are left in the text. A brace that has no partner is kept as it is.
func Fill(template string, value func(name string) (string, bool)) (text string, unknown []string) {
	if strings.IndexByte(template, '{') < 0 {
		return template, nil
	}
	var b strings.Builder
	b.Grow(len(template) + 32)
	for {
		before, rest, ok := strings.Cut(template, "{")
		name, after, closed := strings.Cut(rest, "}")
		if !ok || !closed {
			b.WriteString(template)
			return b.String(), unknown
		}
		b.WriteString(before)
		if v, known := value(name); known {
			b.WriteString(v)
		} else {
			b.WriteString("{" + name + "}")
			unknown = append(unknown, name)
		}
		template = after
	}
}

package check

import (
	"regexp"
	"strings"
)

// css looks at a style sheet that starts on a line of a file.
func (c *crawl) css(file string, line int, text string) {
	text = comments.ReplaceAllStringFunc(text, func(comment string) string {
		return strings.Repeat("\n", strings.Count(comment, "\n"))
	})
	depth, rule := 0, false // rule: within the braces of a rule, not of an @media
	start := 0
	for i := 0; i < len(text); i++ {
		part := text[start:i]
		switch text[i] {
		case '{':
			head := strings.TrimSpace(part)
			at := line + strings.Count(part, "\n")
			if rule {
				c.fault(file, at, "E10", "rules within rules: %q", head)
			}
			c.selector(file, at, head)
			rule = !strings.HasPrefix(head, "@media") && !strings.HasPrefix(head, "@supports")
			depth++
		case '}':
			c.declarations(file, line, part)
			depth, rule = max(0, depth-1), false
		case ';':
			if depth > 0 {
				continue
			}
			c.selector(file, line+strings.Count(part, "\n"), strings.TrimSpace(part))
		default:
			continue
		}
		line += strings.Count(part, "\n")
		start = i + 1
	}
}

var comments = regexp.MustCompile(`(?s)/\*.*?\*/`)

// tooNew are the parts of selectors and conditions that old engines do not know.
var tooNew = regexp.MustCompile(`:is\(|:has\(|:where\(|:not\([^)]*,|&|@layer|@container|@property|aspect-ratio|prefers-|\(update|\(monochrome|\(scripting|\(hover|\(pointer`)

func (c *crawl) selector(file string, line int, head string) {
	if found := tooNew.FindString(head); found != "" {
		c.fault(file, line, "E10", "%q is unknown to old engines, or asks what they cannot tell", found)
	}
	for _, word := range []struct{ text, rule, why string }{
		{"@import", "E11", "a style sheet that loads another"}, {"@font-face", "E11", "a font of the site's own"}, {"@keyframes", "E6", "an animation"},
	} {
		if strings.Contains(head, word.text) {
			c.fault(file, line, word.rule, "%s: %s", word.text, word.why)
		}
	}
}

// declarations looks at what stands between the braces of a rule, or in a style
// attribute.
func (c *crawl) declarations(file string, line int, text string) {
	for _, declaration := range splitOutside(text, ';') {
		at := line + strings.Count(declaration[:len(declaration)-len(strings.TrimLeft(declaration, " \t\r\n"))], "\n")
		line += strings.Count(declaration, "\n")
		property, value, ok := strings.Cut(declaration, ":")
		if !ok {
			continue
		}
		property, value = strings.ToLower(strings.TrimSpace(property)), strings.ToLower(strings.TrimSpace(value))
		c.declaration(file, at, strings.TrimPrefix(property, "-webkit-"), value)
	}
}

// splitOutside splits a text at a separator that does not stand in parentheses.
func splitOutside(text string, separator byte) []string {
	var out []string
	depth, start := 0, 0
	for i := range len(text) {
		switch text[i] {
		case '(':
			depth++
		case ')':
			depth--
		case separator:
			if depth <= 0 {
				out = append(out, text[start:i])
				start = i + 1
			}
		}
	}
	return append(out, text[start:])
}

var (
	newProperty  = regexp.MustCompile(`^(?:flex.*|grid.*|gap|row-gap|column-gap|place-.*|aspect-ratio|inset.*|--.*|container.*|accent-color)$`)
	newValue     = regexp.MustCompile(`\b(?:var|min|max|clamp|env)\(|\b(?:inline-)?(?:flex|grid)\b`)
	restless     = regexp.MustCompile(`^(?:animation.*|transition.*|box-shadow|text-shadow|opacity|filter|backdrop-filter|mix-blend-mode|will-change)$`)
	outside      = regexp.MustCompile(`url\(\s*["']?\s*(?:[a-z]+:)?//`)
	colourCode   = regexp.MustCompile(`#[0-9a-f]+\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\(`)
	colourOf     = regexp.MustCompile(`^(?:color|fill|stroke|.*-color|background|border(?:-(?:top|right|bottom|left))?|outline|text-decoration|column-rule)$`)
	address      = regexp.MustCompile(`url\([^)]*\)`)
	noColourWord = regexp.MustCompile(`^(?:black|white|transparent|none|hidden|inherit|initial|currentcolor|solid|dashed|dotted|double|thin|medium|thick|` +
		`repeat|repeat-x|repeat-y|no-repeat|left|right|top|bottom|center|scroll|local|underline|overline|line-through|auto|cover|contain|0|!important)$`)
)

func (c *crawl) declaration(file string, line int, property, value string) {
	bare := address.ReplaceAllString(value, "")
	switch {
	case newProperty.MatchString(property) || newValue.MatchString(bare):
		c.fault(file, line, "E10", "%s: %s: unknown to old engines", property, value)
	case restless.MatchString(property) || strings.Contains(bare, "gradient(") || property == "position" && (value == "fixed" || value == "sticky"):
		c.fault(file, line, "E6", "%s: %s: restless on e-ink", property, value)
	case outside.MatchString(value):
		c.fault(file, line, "E11", "%s is loaded from outside", property)
	case colourOf.MatchString(property):
		c.colours(file, line, property, bare)
	}
}

// colours looks at the colours in a value, which may name other things as well.
func (c *crawl) colours(file string, line int, property, value string) {
	for _, word := range strings.Fields(value) {
		code := colourCode.FindString(word)
		switch {
		case code == "" && (noColourWord.MatchString(word) || strings.ContainsAny(word[:1], "0123456789.-")):
		case code != "" && plainColour(word):
		default:
			c.fault(file, line, "E5", "%s: %s: only #000, #fff and transparent", property, word)
		}
	}
}

package sitegen

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/tdewolff/minify/v2/js"
)

// scriptName is the file of a language's script, in the language's root.
const scriptName = "play.js"

// ecmaScript5 is the year of the language that old engines know.
const ecmaScript5 = 2009

// scripts writes the script of every language: what plays boards, with the adaptors of
// the site's families and the words in which it speaks.
func (b *build) scripts(calendar) error {
	source := b.scriptSource()
	for _, l := range b.tongues {
		words, err := b.scriptWords(l, source)
		if err != nil {
			return err
		}
		text, err := scriptFile(words, source)
		if err != nil {
			return err
		}
		if err := b.out.put(l.root+scriptName, text); err != nil {
			return err
		}
	}
	return nil
}

// scriptSource joins the parts of the script: those that define things, the families'
// adaptors, and what starts it all.
func (b *build) scriptSource() string {
	var out, last strings.Builder
	for _, part := range b.Content.Scripts {
		if part.Last {
			last.WriteString(part.Text + "\n")
		} else {
			out.WriteString(part.Text + "\n")
		}
	}
	for _, f := range b.Families {
		out.WriteString(f.PlaySource() + "\n")
	}
	return out.String() + last.String()
}

// scriptFile is a script that shares no name with others, made short: without comments
// and needless space, with short names for what it defines. It stays ECMAScript 5, but
// for Math.pow and Math.sqrt, which become a newer operator: the sources do without.
func scriptFile(words, source string) ([]byte, error) {
	whole := "(function(){var W=" + words + ";\n" + source + "})();"
	var out bytes.Buffer
	short := js.Minifier{Version: ecmaScript5}
	if err := short.Minify(nil, &out, strings.NewReader(whole), nil); err != nil {
		return nil, fmt.Errorf("%s: %w", scriptName, err)
	}
	return append(out.Bytes(), '\n'), nil
}

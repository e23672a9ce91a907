package sitegen

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/tdewolff/minify/v2/js"
)

// The scripts of a site, in its root: one that plays boards, and a short one for pages
// that only deal with what the device keeps. Words are in the pages, so that one script
// serves all languages.
const (
	playScript   = "play.js"
	deviceScript = "device.js"
)

// ecmaScript5 is the year of the language that old engines know.
const ecmaScript5 = 2009

// scripts writes the scripts.
func (b *build) scripts(calendar) error {
	for name, source := range map[string]string{playScript: b.playSource(), deviceScript: b.source("device/", "")} {
		text, err := scriptFile(source)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if err := b.out.put(name, text); err != nil {
			return err
		}
	}
	return nil
}

// playSource is the script that plays boards, with the adaptors of the site's families.
func (b *build) playSource() string {
	var adaptors strings.Builder
	for _, f := range b.Families {
		adaptors.WriteString(f.PlaySource() + "\n")
	}
	return b.source("board/", adaptors.String())
}

// source joins the parts of a script: what all scripts share and those of a folder,
// then something more, and what starts it all.
func (b *build) source(folder, more string) string {
	var out, last strings.Builder
	for _, part := range b.Content.Scripts {
		switch {
		case !strings.HasPrefix(part.Name, "common/") && !strings.HasPrefix(part.Name, folder):
		case part.Last:
			last.WriteString(part.Text + "\n")
		default:
			out.WriteString(part.Text + "\n")
		}
	}
	return out.String() + more + last.String()
}

// scriptFile is a script that shares no name with others, made short: without comments
// and needless space, with short names for what it defines. It stays ECMAScript 5, but
// for Math.pow and Math.sqrt, which become a newer operator: the sources do without.
func scriptFile(source string) ([]byte, error) {
	var out bytes.Buffer
	short := js.Minifier{Version: ecmaScript5}
	if err := short.Minify(nil, &out, strings.NewReader("(function(){"+source+"})();"), nil); err != nil {
		return nil, err
	}
	return append(out.Bytes(), '\n'), nil
}

package sitegen

import (
	"errors"
	"fmt"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// The scripts of a site, in its root: one that plays boards, and a short one for pages
// that only deal with what the device keeps. Words are in the pages, so that one script
// serves all languages.
const (
	playScript   = "play.js"
	deviceScript = "device.js"
)

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

// ownProperties are properties that only the scripts themselves give to things: no browser
// knows them, they are no placeholders of words, and no script reaches them by a string.
// So they can be short where a page is slow to arrive.
const ownProperties = "^(" +
	"alone|args|bad|base|begin|box|broke|broken|brokenLine|checked|clears|clue|cols|complete|corner|cursor|drawn|drop|element|" +
	"entries|entryChanges|erase|family|fixed|head|holds|inside|kind|lacking|lines|look|minutes|more|moved|noting|numbers|owned|" +
	"page|pageChanges|pages|peers|ready|runsOf|saved|scope|section|sets|showTool|shown|slot|solution|steps|stop|strict|told|" +
	"tool|unit|voice|whole|words" +
	")$"

// scriptFile is a script that shares no name with others, made short: without comments
// and needless space, with short names for what it defines. It stays ECMAScript 5.
func scriptFile(source string) ([]byte, error) {
	out := api.Transform("(function(){"+source+"})();", api.TransformOptions{
		Target: api.ES5, Charset: api.CharsetUTF8, MangleProps: ownProperties,
		MinifyWhitespace: true, MinifyIdentifiers: true, MinifySyntax: true,
	})
	if len(out.Errors) > 0 {
		fault := out.Errors[0]
		if fault.Location == nil {
			return nil, errors.New(fault.Text)
		}
		return nil, fmt.Errorf("line %d: %s", fault.Location.Line, fault.Text)
	}
	return out.Code, nil
}

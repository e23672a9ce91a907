package sitegen

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/tdewolff/parse/v2"
	"github.com/tdewolff/parse/v2/js"

	"inkbank/bank/puzzle"
)

// spoken is what scripts say in a language: their variable W.
type spoken struct {
	Say      map[string]string       `json:"say"` // words by their keys
	Families map[string]spokenFamily `json:"families"`
}

type spokenFamily struct {
	Mode       puzzle.Mode       `json:"mode"`
	Howto      string            `json:"howto"` // the folder of its how-to screens
	Techniques []spokenTechnique `json:"techniques"`
	Values     map[string]string `json:"values"`
}

// spokenTechnique is what there is to say of a technique. Scripts see a list: name,
// sentence, what more there is to say, screen, tier.
type spokenTechnique struct {
	name, sentence, more string
	screen               int // of the how-to, from 1; 0 for none
	tier                 string
}

// MarshalJSON writes the list.
func (t spokenTechnique) MarshalJSON() ([]byte, error) {
	return json.Marshal([]any{t.name, t.sentence, t.more, t.screen, t.tier})
}

// scriptWords writes the words that a script uses in a language, as JSON that is
// JavaScript too.
func (b *build) scriptWords(l tongue, source string) (string, error) {
	w := spoken{Say: map[string]string{}, Families: map[string]spokenFamily{}}
	literals, err := stringLiterals(source)
	if err != nil {
		return "", err
	}
	for _, key := range wordsNamed(literals, l.Keys()) {
		w.Say[key] = l.Word(key)
	}
	for _, f := range b.Families {
		if f.PlaySource() == "" {
			continue
		}
		if w.Families[f.Name()], err = b.spokenFamily(l, f); err != nil {
			return "", err
		}
	}
	var out strings.Builder
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false) // a script stands in a file of its own
	err = enc.Encode(w)
	return out.String(), err
}

func (b *build) spokenFamily(l tongue, f puzzle.Family) (spokenFamily, error) {
	page, err := l.Family(f.Name())
	if err != nil {
		return spokenFamily{}, err
	}
	out := spokenFamily{Mode: f.PlayMode(), Howto: howtoFolder(f.Name()), Techniques: []spokenTechnique{}, Values: page.Values}
	if out.Values == nil {
		out.Values = map[string]string{}
	}
	for _, t := range f.Techniques() {
		words := page.Techniques[t.Name]
		out.Techniques = append(out.Techniques, spokenTechnique{
			techniqueName(page, t.Name), words.Sentence, words.More, b.explained(l, f.Name(), t.Name), t.Tier.String(),
		})
	}
	return out, nil
}

// keyLiteral is a string that names a word of a language, or the start of several.
var keyLiteral = regexp.MustCompile(`^[a-z]+(?:-[a-z]+)*\.[a-z0-9-]*$`)

// wordsNamed lists the keys that a script's strings name, in order: "place.cell" is one,
// "list." or "unit.row-" those that start so. A string that looks like a key, of a
// table that the language has, is one even where the language lacks it.
func wordsNamed(literals, keys []string) (named []string) {
	tables := map[string]bool{}
	for _, key := range keys {
		table, _, _ := strings.Cut(key, ".")
		tables[table] = true
	}
	for _, text := range literals {
		table, _, _ := strings.Cut(text, ".")
		switch {
		case !keyLiteral.MatchString(text) || !tables[table]:
		case strings.HasSuffix(text, ".") || strings.HasSuffix(text, "-"):
			for _, key := range keys {
				if strings.HasPrefix(key, text) {
					named = append(named, key)
				}
			}
		default:
			named = append(named, text)
		}
	}
	slices.Sort(named)
	return slices.Compact(named)
}

// stringLiterals lists the strings of a script, as they are written.
func stringLiterals(source string) ([]string, error) {
	tree, err := js.Parse(parse.NewInputString(source), js.Options{})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", scriptName, err)
	}
	var found literals
	js.Walk(&found, tree)
	return found, nil
}

// literals collects strings.
type literals []string

// Enter takes the string that a node is.
func (l *literals) Enter(n js.INode) js.IVisitor {
	if x, ok := n.(*js.LiteralExpr); ok && x.TokenType == js.StringToken {
		*l = append(*l, string(x.Data[1:len(x.Data)-1]))
	}
	return l
}

// Exit is for nodes that are left.
func (l *literals) Exit(js.INode) {}

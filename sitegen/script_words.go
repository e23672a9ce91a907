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
	"inkbank/grade"
)

// spoken is what the script says on a page: its variable W.
type spoken struct {
	Root     string                  `json:"root"` // leads from the page to the language's root
	Say      json.RawMessage         `json:"say"`  // words by their keys
	Families map[string]spokenFamily `json:"families"`
}

type spokenFamily struct {
	Mode       puzzle.Mode             `json:"mode"`
	Howto      string                  `json:"howto"` // the folder of its how-to screens, from the language's root
	Techniques map[int]spokenTechnique `json:"techniques"`
	Values     map[string]string       `json:"values"`
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

// wordsInScripts finds the words of a language that the script that plays boards names.
func (b *build) wordsInScripts() error {
	literals, err := stringLiterals(b.playSource())
	if err != nil {
		return err
	}
	b.said = map[string]json.RawMessage{}
	for _, l := range b.tongues {
		words := map[string]string{}
		for _, key := range wordsNamed(literals, l.Keys()) {
			words[key] = l.Word(key)
		}
		if b.said[l.Code], err = json.Marshal(words); err != nil {
			return err
		}
	}
	return nil
}

// spokenOn is what the script says on a page with some boards: of the families and the
// techniques of their paths. It is "" where none of them is played.
func (b *build) spokenOn(p page, boards []board) (string, error) {
	w := spoken{Root: p.up(p.path), Say: b.said[p.l.Code], Families: map[string]spokenFamily{}}
	for i := range boards {
		x := &boards[i]
		if x.data == "" {
			continue
		}
		f := b.families[x.Take.Family]
		known, ok := w.Families[f.Name()]
		if !ok {
			known = spokenFamily{Mode: f.PlayMode(), Howto: howtoFolder(f.Name()), Techniques: map[int]spokenTechnique{}, Values: x.words(p.l).Values}
			if known.Values == nil {
				known.Values = map[string]string{}
			}
			w.Families[f.Name()] = known
		}
		b.addTechniques(p.l, x, known.Techniques)
	}
	if len(w.Families) == 0 {
		return "", nil
	}
	text, err := json.Marshal(w) // which escapes what would end the script
	return string(text), err
}

// addTechniques adds what there is to say of the techniques of a board's path, by
// their number in the family.
func (b *build) addTechniques(l tongue, x *board, into map[int]spokenTechnique) {
	words := x.words(l)
	for n, t := range b.families[x.Take.Family].Techniques() {
		if slices.ContainsFunc(x.steps, func(s grade.Step) bool { return s.Technique == t.Name }) {
			into[n] = spokenTechnique{
				techniqueName(words, t.Name), words.Techniques[t.Name].Sentence, words.Techniques[t.Name].More,
				b.explained(l, x.Take.Family, t.Name), t.Tier.String(),
			}
		}
	}
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
		return nil, fmt.Errorf("%s: %w", playScript, err)
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

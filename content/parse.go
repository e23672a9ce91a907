package content

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// Page is a Markdown text with a title.
type Page struct {
	Title    string
	File     string // as error messages name it: "content/en/about.md"
	Body     string // Markdown
	BodyLine int    // the line of the file on which Body starts, from 1
}

// FamilyPage is what is said about one family.
type FamilyPage struct {
	Page              // how to play; a thematic break starts the next screen
	Rules      string // one line, shown below a board
	Techniques map[string]Technique
	// Clue is how a clue is said to those who listen, with {n} for its number: "area {n}".
	// "" for families whose clues are said as they stand.
	Clue string
	// Values are the words for values that are no words or numbers themselves, such
	// as "#": what to do with a cell, "fill". Empty for most families.
	Values map[string]string
}

// Value says a value of the family: by its word if it has one, else as it is.
func (p FamilyPage) Value(value string) string {
	if word, ok := p.Values[value]; ok {
		return word
	}
	return value
}

// SayClue says a clue.
func (p FamilyPage) SayClue(number string) string {
	if p.Clue == "" {
		return p.Value(number)
	}
	return strings.ReplaceAll(p.Clue, clueNumber, number)
}

// clueNumber stands for the number in a family's words for a clue.
const clueNumber = "{n}"

// Technique is a technique's words.
type Technique struct {
	Name string `toml:"name"`
	// Sentence explains one step. Its placeholders are {1}, {2}, ... for the
	// step's arguments, {sets} and {clears} for what it changes, {changes} for both.
	Sentence string `toml:"sentence"`
	// More is said after it of a step that has something for each of its placeholders;
	// "" for nothing.
	More string `toml:"more"`
}

// frontMatter is the head of a page.
type frontMatter struct {
	Title      string               `toml:"title"`
	Rules      string               `toml:"rules"`
	Techniques map[string]Technique `toml:"techniques"`
	Clue       string               `toml:"clue"`
	Values     map[string]string    `toml:"values"`
}

func parseAbout(file string, text []byte) (Page, error) {
	head, page, err := parsePage(file, text)
	if err == nil && (head.Rules != "" || head.Clue != "" || head.Techniques != nil || head.Values != nil) {
		err = fmt.Errorf("%s: rules, clue, techniques and values belong on a family's page", file)
	}
	return page, err
}

func parseFamily(file string, text []byte) (FamilyPage, error) {
	head, page, err := parsePage(file, text)
	if err != nil {
		return FamilyPage{}, err
	}
	if head.Rules == "" {
		return FamilyPage{}, fmt.Errorf("%s: front matter: rules is missing", file)
	}
	var faults []error
	for _, name := range slices.Sorted(maps.Keys(head.Techniques)) {
		if t := head.Techniques[name]; t.Name == "" || t.Sentence == "" {
			faults = append(faults, fmt.Errorf("%s: front matter: technique %q lacks its name or its sentence", file, name))
		}
	}
	for _, value := range slices.Sorted(maps.Keys(head.Values)) {
		if value == "" || head.Values[value] == "" {
			faults = append(faults, fmt.Errorf("%s: front matter: the value %q or its word is empty", file, value))
		}
	}
	if head.Clue != "" && !strings.Contains(head.Clue, clueNumber) {
		faults = append(faults, fmt.Errorf("%s: front matter: clue %q lacks %s, the number of the clue", file, head.Clue, clueNumber))
	}
	return FamilyPage{Page: page, Rules: head.Rules, Techniques: head.Techniques, Clue: head.Clue, Values: head.Values}, errors.Join(faults...)
}

// fence is the line before and after the front matter of a page.
const fence = "+++"

// parsePage splits a page into its front matter, TOML between two lines "+++"
// of which the first is the first of the file, and its body. Lines may end in
// "\r\n". Errors name the file and the line.
func parsePage(file string, text []byte) (frontMatter, Page, error) {
	var head frontMatter
	lines := strings.Split(strings.ReplaceAll(string(text), "\r\n", "\n"), "\n")
	if lines[0] != fence {
		return head, Page{}, fmt.Errorf("%s:1: the page must start with a line +++ and its front matter", file)
	}
	end := 1
	for end < len(lines) && lines[end] != fence {
		end++
	}
	if end == len(lines) {
		return head, Page{}, fmt.Errorf("%s:1: the front matter is not closed: its end is a line +++", file)
	}
	// An empty line in place of the first fence keeps the parser's line numbers right.
	err := decodeStrict(file, []byte("\n"+strings.Join(lines[1:end], "\n")), &head)
	if err != nil {
		return head, Page{}, err
	}
	if head.Title == "" {
		return head, Page{}, fmt.Errorf("%s: front matter: title is missing", file)
	}
	body := strings.Join(lines[end+1:], "\n")
	return head, Page{Title: head.Title, File: file, Body: body, BodyLine: end + 2}, nil
}

// parseWords reads words.toml: tables of strings, no deeper. An empty word is
// an error, since it is nearly always one that was forgotten.
func parseWords(file string, text []byte) (map[string]string, error) {
	var tables map[string]map[string]string
	if err := decodeStrict(file, text, &tables); err != nil {
		return nil, err
	}
	words := map[string]string{}
	var faults []error
	for table, entries := range tables {
		for key, word := range entries {
			if word == "" {
				faults = append(faults, fmt.Errorf("%s: the word %q is empty", file, table+"."+key))
			}
			words[table+"."+key] = word
		}
	}
	return words, errors.Join(faults...)
}

// decodeStrict reads TOML without unknown keys; its errors say "file:line: what".
func decodeStrict(file string, text []byte, into any) error {
	decoder := toml.NewDecoder(bytes.NewReader(text))
	err := decoder.DisallowUnknownFields().Decode(into)
	var unknown *toml.StrictMissingError
	var wrong *toml.DecodeError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &unknown):
		line, _ := unknown.Errors[0].Position()
		return fmt.Errorf("%s:%d: unknown key %s", file, line, strings.Join(unknown.Errors[0].Key(), "."))
	case errors.As(err, &wrong):
		line, _ := wrong.Position()
		return fmt.Errorf("%s:%d: %s", file, line, strings.TrimPrefix(wrong.Error(), "toml: "))
	}
	return fmt.Errorf("%s: %w", file, err)
}

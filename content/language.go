package content

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Language is all prose in one language.
type Language struct {
	Code  string // the folder's name, a BCP 47 code: "en"
	Name  string // in the language itself
	About Page

	words    map[string]string // by "table.word"
	families map[string]FamilyPage

	called func(name string) string // what messages call a file, see source

	mu      sync.Mutex
	missing map[string]bool // what was asked for in vain
}

func (s source) language(code string) (*Language, error) {
	l := &Language{Code: code, families: map[string]FamilyPage{}, called: s.called, missing: map[string]bool{}}
	var faults []error
	read := func(name string) []byte {
		text, err := s.read(code + "/" + name)
		if err != nil {
			faults = append(faults, fmt.Errorf("%s: the file is missing", l.file(name)))
		}
		return text
	}
	note := func(err error) {
		if err != nil {
			faults = append(faults, err)
		}
	}
	var err error
	l.words, err = s.words(code)
	note(err)
	l.Name = l.words["language.name"]
	l.About, err = parseAbout(l.file("about.md"), read("about.md"))
	note(err)
	pages, err := s.glob(code + "/*.md")
	note(err)
	for _, file := range pages {
		name := strings.TrimSuffix(strings.TrimPrefix(file, code+"/"), ".md")
		if name == "about" {
			continue
		}
		l.families[name], err = parseFamily(l.file(name+".md"), read(name+".md"))
		note(err)
	}
	return l, errors.Join(faults...)
}

// words reads the words of a language. Where a theme has some of a language that is known
// without it, they replace the others one by one.
func (s source) words(code string) (map[string]string, error) {
	name := code + "/words.toml"
	text, err := fs.ReadFile(s.under, name)
	known := err == nil
	if !known || !s.themed(name) {
		if text, err = s.read(name); err != nil {
			return nil, err
		}
		return parseWords(s.called(name), text)
	}
	words, err := parseWords("content/"+name, text)
	if err != nil {
		return nil, err
	}
	if text, err = s.read(name); err != nil {
		return nil, err
	}
	changed, err := parseWords(s.called(name), text)
	if err != nil {
		return nil, err
	}
	var faults []error
	_, extra := keysApart(words, changed)
	for _, key := range extra {
		faults = append(faults, fmt.Errorf("%s: the word %q is unknown", s.called(name), key))
	}
	maps.Copy(words, changed)
	return words, errors.Join(faults...)
}

// file names one of the language's files as the source tree or a theme does.
func (l *Language) file(name string) string { return l.called(l.Code + "/" + name) }

// Word returns a word by its key, "table.word". For a key that the language
// lacks it returns the key in brackets and keeps the fault for Err.
func (l *Language) Word(key string) string {
	if word, ok := l.words[key]; ok {
		return word
	}
	l.miss(l.file("words.toml") + ": no word " + strconv.Quote(key))
	return "[" + key + "]"
}

// Keys lists the keys of all words, in alphabetical order.
func (l *Language) Keys() []string { return slices.Sorted(maps.Keys(l.words)) }

// Say returns a word with its placeholders filled in: pairs are names and
// values, "n", "3" for {n}. A placeholder without a value is kept for Err.
func (l *Language) Say(key string, pairs ...string) string {
	text, unknown := Fill(l.Word(key), func(name string) (string, bool) {
		for i := 0; i+1 < len(pairs); i += 2 {
			if pairs[i] == name {
				return pairs[i+1], true
			}
		}
		return "", false
	})
	for _, name := range unknown {
		l.miss(l.file("words.toml") + ": " + key + " has the placeholder {" + name + "}, which the program does not fill")
	}
	return text
}

// Count is Say for a number of things, which fills {n}: the word key-one for
// exactly 1, key-other for all other numbers.
func (l *Language) Count(key string, n int, pairs ...string) string {
	form := key + "-other"
	if n == 1 {
		form = key + "-one"
	}
	return l.Say(form, append([]string{"n", strconv.Itoa(n)}, pairs...)...)
}

// List joins items as the language writes a list of their kind, by the words
// kind-separator and kind-last of the table "list": numbers, names, places, changes.
func (l *Language) List(kind string, items []string) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	end := len(items) - 1
	return strings.Join(items[:end], l.Word("list."+kind+"-separator")) + l.Word("list."+kind+"-last") + items[end]
}

// Date writes a civil date in a form of the table "date", such as "long" or
// "month". Month and weekday count from 1; Monday is the first weekday.
func (l *Language) Date(form string, year, month, day, weekday int) string {
	m, w := strconv.Itoa(month), strconv.Itoa(weekday)
	return l.Say("date."+form, "year", strconv.Itoa(year), "month", l.Word("month."+m), "day", strconv.Itoa(day),
		"weekday", l.Word("weekday."+w), "weekday-short", l.Word("weekday-short."+w))
}

// Tier names a tier by its lower-case name in files: "hard".
func (l *Language) Tier(name string) string { return l.Word("tier." + name) }

// Family returns a family's page. The error names the file that is missing.
func (l *Language) Family(name string) (FamilyPage, error) {
	if page, ok := l.families[name]; ok {
		return page, nil
	}
	return FamilyPage{}, fmt.Errorf("%s: no such page: a family has one in every language", l.file(name+".md"))
}

// familyNames lists the families that have a page, in alphabetical order.
func (l *Language) familyNames() []string { return slices.Sorted(maps.Keys(l.families)) }

// Err reports all that was asked for and is missing, in alphabetical order.
func (l *Language) Err() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	var faults []error
	for _, fault := range slices.Sorted(maps.Keys(l.missing)) {
		faults = append(faults, errors.New(fault))
	}
	return errors.Join(faults...)
}

func (l *Language) miss(fault string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.missing[fault] = true
}

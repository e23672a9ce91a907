// Package sentence turns a step of a solving path into a full sentence in any
// language of the content, and into one line of notation for programs.
//
// It knows no family and no language: what to say comes from the technique's
// template in content/<language>/<family>.md, which may also have words for the
// family's values; how to say a cell, a unit or a list from the tables of words.toml. Equal steps give equal text.
package sentence

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"inkbank/content"
	"inkbank/grade"
)

// Of says a step of a family's path in a language. The error names what the
// family's page lacks: the technique, or a placeholder that the step does not
// fill. A word that the language itself lacks is kept for its Err.
func Of(l *content.Language, family string, step grade.Step) (string, error) {
	page, err := l.Family(family)
	if err != nil {
		return "", err
	}
	technique, ok := page.Techniques[step.Technique]
	if !ok {
		return "", fmt.Errorf("%s: front matter: no technique %q", page.File, step.Technique)
	}
	w := writer{l, page}
	text, unknown := content.Fill(technique.Sentence, func(name string) (string, bool) { return w.placeholder(step, name) })
	if len(unknown) > 0 {
		return "", fmt.Errorf("%s: front matter: technique %q: a step has nothing for {%s}", page.File, step.Technique, unknown[0])
	}
	text = upperFirst(text)
	if technique.More == "" {
		return text, nil
	}
	if more, lacking := content.Fill(technique.More, func(name string) (string, bool) { return w.placeholder(step, name) }); len(lacking) == 0 {
		text = Follow(text, upperFirst(more))
	}
	return text, nil
}

// Cell says one cell: "row 1, column 5".
func Cell(l *content.Language, at grade.Site) string { return writer{l: l}.site(at) }

// Span says so many neighbouring units of a kind, "row" or "column", the first of them
// counted from 0: "row 4", "columns 2 and 3" or "rows 5 to 7".
func Span(l *content.Language, kind string, first, count int) string {
	return l.Say(unitWord(kind, count), "n", writer{l: l}.numbers(between(first, first+count-1)))
}

// Cells says several cells: "row 1, columns 2 and 5".
func Cells(l *content.Language, sites []grade.Site) string { return writer{l: l}.cells(sites) }

// upperFirst lets a template start with a placeholder, such as {1} for "row 3".
func upperFirst(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// writer says the parts of a step of a family in one language.
type writer struct {
	l      *content.Language
	family content.FamilyPage
}

// placeholder returns what stands for {name} in a step's sentence; false where
// the step has no such thing.
func (w writer) placeholder(step grade.Step, name string) (string, bool) {
	switch name {
	case "sets":
		return w.changes(step.Sets, w.set), len(step.Sets) > 0
	case "clears":
		return w.changes(step.Clears, func(string) string { return "change.clear" }), len(step.Clears) > 0
	case "changes":
		return w.both(step), len(step.Sets)+len(step.Clears) > 0
	}
	n, err := strconv.Atoi(name)
	if err != nil || n < 1 || n > len(step.Args) {
		return "", false
	}
	return w.arg(step.Args[n-1]), true
}

// arg says one argument of a step.
func (w writer) arg(a grade.Arg) string {
	switch a.Kind {
	case grade.ArgUnit, grade.ArgLine:
		return w.units(a.Unit, a.Index)
	case grade.ArgCells:
		return w.cells(a.Sites)
	case grade.ArgChain:
		return w.chain(a)
	case grade.ArgClue:
		return strings.Join(a.Values, " ")
	default:
		return w.list(a.Values)
	}
}

// units says "box 3" or "rows 2 and 5".
func (w writer) units(kind string, index []int) string {
	numbers := make([]string, len(index))
	for i, n := range index {
		numbers[i] = strconv.Itoa(n + 1)
	}
	return w.l.Say(unitWord(kind, len(index)), "n", w.l.List("numbers", numbers))
}

// unitWord is the key of the word for so many units of a kind.
func unitWord(kind string, count int) string {
	if count == 1 {
		return "unit." + kind + "-one"
	}
	return "unit." + kind + "-other"
}

// chain says its nodes in order, each a value at a place.
func (w writer) chain(a grade.Arg) string {
	nodes := make([]string, 0, len(a.Sites))
	for i, at := range a.Sites {
		nodes = append(nodes, w.l.Say("change.set", "values", w.list(a.Values[i:i+1]), "cells", w.site(at)))
	}
	return w.l.List("changes", nodes)
}

// set is the word for entering a value: one that the family's page words is
// something to do with a cell, such as "fill".
func (w writer) set(value string) string {
	if _, worded := w.family.Values[value]; worded {
		return "change.do"
	}
	return "change.set"
}

// both says what to write and what to cross out, for techniques whose steps may
// have either or both.
func (w writer) both(step grade.Step) string {
	said := w.eachChange(step.Sets, func(string) string { return "change.write" })
	said = append(said, w.eachChange(step.Clears, func(string) string { return "change.cross" })...)
	return w.l.List("changes", said)
}

// changes says values entered or removed as a list: "3 from row 1, columns 2 and
// 5; 7 from row 2, column 3".
func (w writer) changes(list []grade.Change, key func(value string) string) string {
	return w.l.List("changes", w.eachChange(list, key))
}

// eachChange says values entered or removed, those with equal values together,
// each by the word that key returns for it.
func (w writer) eachChange(list []grade.Change, key func(value string) string) []string {
	var values []string
	sites := map[string][]grade.Site{}
	for _, c := range list {
		if !slices.Contains(values, c.Value) {
			values = append(values, c.Value)
		}
		sites[c.Value] = append(sites[c.Value], c.At)
	}
	said := make([]string, len(values))
	for i, v := range values {
		said[i] = w.l.Say(key(v), "values", w.values(v), "cells", w.cells(sites[v]))
	}
	return said
}

// values says the values of one change.
func (w writer) values(text string) string { return w.list(grade.SplitValues(text)) }

// list says values: cells as cells, others as the family's page words them.
func (w writer) list(values []string) string {
	said := make([]string, len(values))
	for i, v := range values {
		if at, err := grade.ParseSite(v); err == nil {
			said[i] = w.site(at)
		} else {
			said[i] = w.family.Value(v)
		}
	}
	return w.l.List("numbers", said)
}

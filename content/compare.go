package content

import (
	"fmt"
	"maps"
	"slices"
)

// compare reports where a language differs from the default one in what it has.
func (l *Language) compare(model *Language) []error {
	faults := apart(l.file("words.toml"), "the word", model, model.words, l.words)
	faults = append(faults, apart(l.file(""), "the family page", model, model.families, l.families)...)
	for _, name := range l.familyNames() {
		if want, ok := model.families[name]; ok {
			faults = append(faults, l.comparePage(model, want, l.families[name])...)
		}
	}
	return faults
}

// comparePage reports where a family's page differs in what it has.
func (l *Language) comparePage(model *Language, want, got FamilyPage) []error {
	faults := apart(got.File, "the technique", model, want.Techniques, got.Techniques)
	for _, name := range slices.Sorted(maps.Keys(want.Techniques)) {
		if t, ok := got.Techniques[name]; ok && (t.More == "") != (want.Techniques[name].More == "") {
			faults = append(faults, fmt.Errorf("%s: front matter: technique %q: %s and %s must both have more to say, or neither", got.File, name, l.Code, model.Code))
		}
	}
	if (got.Clue == "") != (want.Clue == "") {
		faults = append(faults, fmt.Errorf("%s: front matter: %s and %s must both have a clue, or neither", got.File, l.Code, model.Code))
	}
	return append(faults, apart(got.File, "the value", model, want.Values, got.Values)...)
}

// apart reports the keys of what a file has that the default language has not, and
// the reverse.
func apart[V any](file, what string, model *Language, want, got map[string]V) (faults []error) {
	missing, extra := keysApart(want, got)
	for _, key := range missing {
		faults = append(faults, fmt.Errorf("%s: %s %q is missing: %s has it", file, what, key, model.Code))
	}
	for _, key := range extra {
		faults = append(faults, fmt.Errorf("%s: %s %q is unknown: %s does not have it", file, what, key, model.Code))
	}
	return faults
}

// keysApart lists the keys of want that got lacks, and those that it has beyond.
func keysApart[V any](want, got map[string]V) (missing, extra []string) {
	lacks := func(m map[string]V) func(string) bool {
		return func(key string) bool { _, ok := m[key]; return ok }
	}
	missing = slices.DeleteFunc(slices.Sorted(maps.Keys(want)), lacks(got))
	extra = slices.DeleteFunc(slices.Sorted(maps.Keys(got)), lacks(want))
	return missing, extra
}

package content

import (
	"fmt"
	"maps"
	"slices"
)

// compare reports where a language differs from the default one in what it has.
func (l *Language) compare(model *Language) (faults []error) {
	note := func(file, what string, missing, extra []string) {
		for _, key := range missing {
			faults = append(faults, fmt.Errorf("%s: %s %q is missing: %s has it", file, what, key, model.Code))
		}
		for _, key := range extra {
			faults = append(faults, fmt.Errorf("%s: %s %q is unknown: %s does not have it", file, what, key, model.Code))
		}
	}
	missing, extra := keysApart(model.words, l.words)
	note(l.file("words.toml"), "the word", missing, extra)
	missing, extra = keysApart(model.families, l.families)
	note(l.file(""), "the family page", missing, extra)
	for _, name := range l.familyNames() {
		if want, ok := model.families[name]; ok {
			missing, extra = keysApart(want.Techniques, l.families[name].Techniques)
			note(l.file(name+".md"), "the technique", missing, extra)
			if got := l.families[name]; (got.Clue == "") != (want.Clue == "") {
				faults = append(faults, fmt.Errorf("%s: %s and %s must both have a clue in the front matter, or neither", l.file(name+".md"), l.Code, model.Code))
			}
			missing, extra = keysApart(want.Values, l.families[name].Values)
			note(l.file(name+".md"), "the value", missing, extra)
		}
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

package sitegen

import (
	"errors"
	"io/fs"
	"maps"
	"slices"
	"strings"
)

// manifestHead is the first line of a manifest.
const manifestHead = "inkbank site 1"

// ErrManifest reports a manifest that no build has written.
var ErrManifest = errors.New("is no list of a site's files")

// readManifest adds the file names of a manifest, or of a journal, which is the
// same without the first line, to a set.
func readManifest(text []byte, journal bool, into map[string]bool) error {
	if len(text) == 0 {
		return nil
	}
	body, ended := strings.CutSuffix(string(text), "\n")
	lines := strings.Split(body, "\n")
	if !journal && lines[0] != manifestHead || !ended {
		return ErrManifest
	}
	if !journal {
		lines = lines[1:]
	}
	for _, name := range lines {
		if !fs.ValidPath(name) || name == "." {
			return ErrManifest
		}
		into[name] = true
	}
	return nil
}

func writeManifest(files map[string]bool) []byte {
	names := append([]string{manifestHead}, slices.Sorted(maps.Keys(files))...)
	return []byte(strings.Join(names, "\n") + "\n")
}

// leftOver lists what is owned and was not placed, deepest folders first, so
// that folders are emptied from within.
func leftOver(owned, placed map[string]bool) []string {
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(owned)), func(name string) bool { return placed[name] })
	slices.Reverse(names)
	return names
}

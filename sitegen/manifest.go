package sitegen

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
)

// First lines of manifests: of today's, and of those that knew no months.
const (
	manifestHead = "inkbank site 2"
	oldHead      = "inkbank site 1"
)

// ErrManifest reports a manifest that no build has written.
var ErrManifest = errors.New("is no list of a site's files")

// manifest is what a build has made: a line a file, and before the files of a month a
// line "/month", its name, its key and its facts. No file's name starts with a slash.
type manifest struct {
	files  []string // that belong to no month
	months []monthFiles
}

// monthFiles is what a manifest says of a month.
type monthFiles struct {
	name, key, facts string
	files            []string // sorted
}

const monthMark = "/month "

// readManifest reads a manifest; an empty text is an empty one.
func readManifest(text string) (m manifest, err error) {
	if text == "" {
		return m, nil
	}
	body, ended := strings.CutSuffix(text, "\n")
	head, body, _ := strings.Cut(body, "\n")
	if !ended || head != manifestHead && head != oldHead {
		return m, ErrManifest
	}
	if body == "" {
		return m, nil
	}
	into := &m.files
	for line := range strings.SplitSeq(body, "\n") {
		rest, isMonth := strings.CutPrefix(line, monthMark)
		switch {
		case isMonth && head == manifestHead:
			parts := strings.SplitN(rest, " ", 3)
			if len(parts) != 3 || parts[0] == "" || parts[1] == "" || parts[2] == "" {
				return m, ErrManifest
			}
			m.months = append(m.months, monthFiles{name: parts[0], key: parts[1], facts: parts[2]})
			into = &m.months[len(m.months)-1].files
		case !isFile(line):
			return m, ErrManifest
		default:
			*into = append(*into, line)
		}
	}
	return m, nil
}

// isFile reports whether a line can name a file of a site.
func isFile(line string) bool { return fs.ValidPath(line) && line != "." }

// text writes the manifest; it sorts the files outside months.
func (m manifest) text() string {
	var out strings.Builder
	out.WriteString(manifestHead + "\n")
	slices.Sort(m.files)
	for _, name := range m.files {
		out.WriteString(name + "\n")
	}
	for _, p := range m.months {
		out.WriteString(monthMark + p.name + " " + p.key + " " + p.facts + "\n")
		for _, name := range p.files {
			out.WriteString(name + "\n")
		}
	}
	return out.String()
}

// changedMark is the line of a journal that says that files of an earlier build have
// been written anew.
const changedMark = "/changed"

// readJournal lists the new files of a build that has not ended.
func readJournal(text string) (names []string, err error) {
	if text == "" {
		return nil, nil
	}
	for line := range strings.SplitSeq(strings.TrimSuffix(text, "\n"), "\n") {
		switch {
		case line == changedMark:
		case !isFile(line):
			return nil, ErrManifest
		default:
			names = append(names, line)
		}
	}
	return names, nil
}

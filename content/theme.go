package content

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
)

// Files is what Load reads: the texts that a theme can replace, by name.
func Files() fs.FS { return files }

// LoadWith reads the embedded files with a theme over them: a folder laid out like this
// one whose files replace those of the same name. A theme's words.toml of a language that
// is embedded needs only the words that it changes; a folder of a further language has
// all its files. The name is what messages call the theme, such as "theme". The error
// joins all faults found; a file that replaces nothing is one.
func LoadWith(theme fs.FS, name string) (*Content, error) {
	s := source{under: files, over: theme, name: name}
	if err := s.fit(); err != nil {
		return nil, err
	}
	return s.load()
}

// source is where content is read from: files, and a theme over them if there is one.
type source struct {
	under fs.FS
	over  fs.FS  // nil for none
	name  string // of the theme
}

// themed reports whether the theme has a file.
func (s source) themed(name string) bool {
	if s.over == nil {
		return false
	}
	info, err := fs.Stat(s.over, name)
	return err == nil && info.Mode().IsRegular()
}

// called is how messages name a file.
func (s source) called(name string) string {
	if s.themed(name) {
		return s.name + "/" + name
	}
	return "content/" + name
}

func (s source) read(name string) ([]byte, error) {
	if s.themed(name) {
		return fs.ReadFile(s.over, name)
	}
	return fs.ReadFile(s.under, name)
}

// glob lists the files of a pattern, each once; those that only the theme has come last.
func (s source) glob(pattern string) ([]string, error) {
	found, err := fs.Glob(s.under, pattern)
	if err != nil || s.over == nil {
		return found, err
	}
	more, err := fs.Glob(s.over, pattern)
	for _, name := range more {
		if !slices.Contains(found, name) {
			found = append(found, name)
		}
	}
	return found, err
}

// languageCode is what the folder of a language may be called: a code of BCP 47, which no
// other folder of a site is.
var languageCode = regexp.MustCompile(`^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$`)

// IsLanguageCode reports whether the folder of a language may be called so.
func IsLanguageCode(text string) bool { return languageCode.MatchString(text) }

// fit reports files of the theme that replace nothing and belong to no language.
func (s source) fit() error {
	var known []string
	if err := fs.WalkDir(s.under, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			known = append(known, name)
		}
		return err
	}); err != nil {
		return err
	}
	var faults []error
	err := fs.WalkDir(s.over, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return fmt.Errorf("%s: %w", s.name, err)
		case name != "." && strings.HasPrefix(d.Name(), "."):
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		case d.IsDir() || slices.Contains(known, name) || s.ofLanguage(name):
			return nil
		}
		faults = append(faults, &MisplacedError{File: s.name + "/" + name, Meant: sameName(name, known)})
		return nil
	})
	return errors.Join(append(faults, err)...)
}

// ofLanguage reports whether a file is one of a further language.
func (s source) ofLanguage(name string) bool {
	code, file, _ := strings.Cut(name, "/")
	if _, err := fs.Stat(s.under, code); err == nil {
		return false // it is known
	}
	return languageCode.MatchString(code) && (path.Ext(file) == ".md" || file == "words.toml") && s.themed(code+"/words.toml")
}

// sameName lists the files that are called like one that stands elsewhere.
func sameName(name string, known []string) (out []string) {
	for _, k := range known {
		if path.Base(k) == path.Base(name) {
			out = append(out, k)
		}
	}
	return out
}

// MisplacedError reports a file of a theme that replaces nothing.
type MisplacedError struct {
	File  string   // with the theme's name
	Meant []string // files that can be replaced and that are called so
}

// Error names the file.
func (e *MisplacedError) Error() string { return e.File + " replaces no file" }

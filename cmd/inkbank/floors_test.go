package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"inkbank/bank/puzzle/all"
)

// The house has floors; a package imports only lower ones. Families, which this
// list does not name, stand on familyFloor.
var floors = map[string]int{
	"grade":                      0,
	"bank/figure":                0,
	"content":                    0,
	"bank/puzzle/playdata":       1,
	"bank/puzzle":                2,
	"bank/puzzle/link":           3,
	"bank/puzzle/puzzletest":     3,
	"bank/puzzle/puzzletest/toy": familyFloor,
	"bank":                       familyFloor,
	"bank/puzzle/all":            familyFloor + 1,
	"bank/days":                  familyFloor + 1,
	"db":                         familyFloor + 2,
	"sitegen/sentence":           familyFloor + 3,
	"sitegen/check":              familyFloor + 3,
	"sitegen/book":               familyFloor + 3,
	"sitegen/card":               familyFloor + 3,
	"sitegen":                    familyFloor + 4,
	"sitegen/pagetest":           familyFloor + 5,
	"cmd/inkbank":                familyFloor + 6,
}

const familyFloor = 4

// testOnly are folders whose packages serve tests alone, though their files are
// not named so.
func testOnly(dir string) bool {
	return strings.HasPrefix(dir, "bank/puzzle/puzzletest")
}

// only says which folders may import what, beside what the floors forbid. Tests may.
var only = map[string][]string{
	"time":                            {"cmd/inkbank", "sitegen/book/stamp.go"},
	"crypto/rand":                     {"cmd/inkbank"},
	"os":                              {"cmd/inkbank", "db", "sitegen/writer.go"},
	"inkbank/bank/puzzle/all":         {"cmd/inkbank"},
	"github.com/mattn/go-sqlite3":     {"db"},
	"github.com/chromedp/chromedp":    {},
	"pgregory.net/rapid":              {},
	"github.com/rogpeppe/go-internal": {},
}

// source is one file of the module.
type source struct {
	name, dir string // from the module's root, with slashes
	test      bool
	text      string
	file      *ast.File
}

// sources parses every Go file of the module, whatever its build tags.
func sources(t *testing.T) (out []source) {
	t.Helper()
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	err = filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		base := d.Name()
		if d.IsDir() && name != root && (strings.HasPrefix(base, ".") || base == "testdata" || base == "node_modules") {
			return filepath.SkipDir
		}
		if d.IsDir() || filepath.Ext(base) != ".go" {
			return nil
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ParseComments)
		if err != nil {
			return err
		}
		name, err = filepath.Rel(root, name)
		name = filepath.ToSlash(name)
		out = append(out, source{name, path.Dir(name), strings.HasSuffix(base, "_test.go") || testOnly(path.Dir(name)), string(text), file})
		return err
	})
	if err != nil || len(out) == 0 {
		t.Fatalf("%d files, %v", len(out), err)
	}
	return out
}

func (s source) imports(t *testing.T) (out []string) {
	t.Helper()
	for _, spec := range s.file.Imports {
		name, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, name)
	}
	return out
}

// floor returns a folder's floor; the test fails for a package that has none.
func floor(t *testing.T, dir string) int {
	t.Helper()
	if n, ok := floors[dir]; ok {
		return n
	}
	if isFamily(dir) {
		return familyFloor
	}
	t.Errorf("package %s has no floor", dir)
	return -1
}

func isFamily(dir string) bool {
	_, named := floors[dir]
	return path.Dir(dir) == "bank/puzzle" && !named
}

func TestFloors(t *testing.T) {
	for _, s := range sources(t) {
		own := floor(t, s.dir)
		for _, name := range s.imports(t) {
			dir, ours := strings.CutPrefix(name, "inkbank/")
			if !ours || dir == s.dir {
				continue
			}
			// Tests may reach sideways, and for the toy family and its suite.
			if n := floor(t, dir); n > own && !testOnly(dir) || n == own && !s.test {
				t.Errorf("%s, on floor %d, imports %s, on floor %d", s.name, own, dir, n)
			}
			if !s.test && testOnly(dir) {
				t.Errorf("%s imports %s, which is for tests", s.name, dir)
			}
		}
	}
}

func TestImportsOfTheFew(t *testing.T) {
	for _, s := range sources(t) {
		if s.test {
			continue
		}
		for _, name := range s.imports(t) {
			for module, allowed := range only {
				if name != module && !strings.HasPrefix(name, module+"/") {
					continue
				}
				if !slices.Contains(allowed, s.dir) && !slices.Contains(allowed, s.name) {
					t.Errorf("%s imports %s; that is for %v", s.name, name, allowed)
				}
			}
			if dir, ours := strings.CutPrefix(name, "inkbank/"); ours && isFamily(dir) && s.dir != "bank/puzzle/all" {
				t.Errorf("%s imports the family %s", s.name, dir)
			}
		}
	}
}

// Below the program nothing draws from the one random source that all share.
func TestNoSharedRandomness(t *testing.T) {
	own := []string{"New", "NewPCG", "NewChaCha8", "NewZipf", "Rand", "Source", "PCG", "ChaCha8", "Zipf"}
	for _, s := range sources(t) {
		imports := s.imports(t)
		if slices.Contains(imports, "math/rand") {
			t.Errorf("%s imports math/rand; want math/rand/v2", s.name)
		}
		if s.dir == "cmd/inkbank" || !slices.Contains(imports, "math/rand/v2") {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			if use, ok := n.(*ast.SelectorExpr); ok {
				if of, ok := use.X.(*ast.Ident); ok && of.Name == "rand" && of.Obj == nil && !slices.Contains(own, use.Sel.Name) {
					t.Errorf("%s uses rand.%s", s.name, use.Sel.Name)
				}
			}
			return true
		})
	}
}

func TestNoInit(t *testing.T) {
	for _, s := range sources(t) {
		for _, d := range s.file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Name.Name == "init" && f.Recv == nil {
				t.Errorf("%s has a func init", s.name)
			}
		}
	}
}

// Nothing that is stored is decided by floating point.
func TestNoFloatingPoint(t *testing.T) {
	for _, s := range sources(t) {
		if s.test || !slices.Contains([]string{"grade", "bank", "db"}, strings.Split(s.dir, "/")[0]) {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Ident:
				if n.Name == "float64" || n.Name == "float32" {
					t.Errorf("%s has a %s", s.name, n.Name)
				}
			case *ast.BasicLit:
				if n.Kind == token.FLOAT {
					t.Errorf("%s has the number %s", s.name, n.Value)
				}
			}
			return true
		})
	}
}

// A family's name stands in its own folder, in the list of families and in
// tests; adding a family changes no other Go file.
func TestNobodyKnowsAFamily(t *testing.T) {
	folders, names := map[string]bool{}, map[string]bool{}
	files := sources(t)
	for _, s := range files {
		if isFamily(s.dir) {
			folders[path.Base(s.dir)] = true
		}
	}
	for _, f := range all.Families() {
		names[f.Name()] = true
		word := regexp.MustCompile(`(?i)\b` + regexp.QuoteMeta(f.Name()) + `\b`)
		for _, s := range files {
			if s.test || s.dir == "bank/puzzle/all" || s.dir == "bank/puzzle/"+f.Name() {
				continue
			}
			for i, line := range strings.Split(s.text, "\n") {
				if word.MatchString(line) {
					t.Errorf("%s:%d names %s", s.name, i+1, f.Name())
				}
			}
		}
	}
	if !maps.Equal(folders, names) {
		t.Errorf("folders of families %v, families listed %v", folders, names)
	}
}

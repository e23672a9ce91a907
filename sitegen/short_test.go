package sitegen

import (
	"testing"

	"github.com/tdewolff/parse/v2"
	"github.com/tdewolff/parse/v2/js"
)

// variables counts what the functions of a script declare.
type variables int

// Enter counts those of a function.
func (v *variables) Enter(n js.INode) js.IVisitor {
	if f, ok := n.(*js.FuncDecl); ok {
		*v += variables(len(f.Body.Scope.Declared))
	}
	return v
}

// Exit is for nodes that are left.
func (v *variables) Exit(js.INode) {}

func declared(t *testing.T, source string) (v variables) {
	t.Helper()
	tree, err := js.Parse(parse.NewInputString(source), js.Options{})
	if err != nil {
		t.Fatal(err)
	}
	js.Walk(&v, tree)
	return v
}

func shortened(t *testing.T, source string) string {
	t.Helper()
	text, err := scriptFile(source)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// What makes scripts short takes an assignment beside a "var" for a part of it, and so
// declares a variable of an outer function anew. No script may have such a place.
func TestShortScriptsDeclareNothingNew(t *testing.T) {
	b := played(t)
	for name, source := range map[string]string{playScript: b.playSource(), deviceScript: b.source("device/", "")} {
		before, after := declared(t, "(function(){"+source+"})()"), declared(t, shortened(t, source))
		if before != after {
			t.Errorf("%s: %d variables are declared, and %d once it is short", name, before, after)
		}
	}
}

// What the count must find, and what it must not.
func TestShortScriptsCount(t *testing.T) {
	const (
		beside = "function f(x) { var own = x + 1; outer = x; return own; } var outer; window.f = f;"
		apart  = "function f(x) { outer = x; x++; var own = x + 1; return own; } var outer; window.f = f;"
	)
	for source, more := range map[string]variables{beside: 1, apart: 0} {
		before, after := declared(t, "(function(){"+source+"})()"), declared(t, shortened(t, source))
		if before != 4 || after != before+more {
			t.Errorf("%s: %d variables are declared, and %d once it is short", source, before, after)
		}
	}
}

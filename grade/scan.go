package grade

import "strings"

// scanner reads a path as EncodeSteps writes it, and nothing else of JSON: no spaces,
// no escapes, keys in their order. What it does not know makes it fail, and the text
// is for somebody who knows more. Lists are parts of longer ones, since a path has
// hundreds of short ones.
type scanner struct {
	text    string
	failed  bool
	sites   []Site
	changes []Change
	values  []string
	args    []Arg
	index   []int
}

// scanSteps reads a path; false where the text is not as EncodeSteps writes it.
func scanSteps(text string) ([]Step, bool) {
	r := &scanner{text: text}
	steps := make([]Step, 0, strings.Count(text, `{"t":`))
	r.list(func() { steps = append(steps, r.step()) })
	return steps, !r.failed && r.text == ""
}

func (r *scanner) step() (s Step) {
	r.want(`{"t":`)
	s.Technique = r.string()
	if r.has(`,"c":`) {
		s.Cells = r.sitesOf()
	}
	if r.has(`,"s":`) {
		s.Sets = r.changesOf()
	}
	if r.has(`,"x":`) {
		s.Clears = r.changesOf()
	}
	if r.has(`,"a":`) {
		s.Args = scanList(r, &r.args, r.arg)
	}
	r.want("}")
	return s
}

func (r *scanner) arg() (a Arg) {
	r.want(`{"k":`)
	a.Kind = ArgKind(r.string())
	if r.has(`,"u":`) {
		a.Unit = r.string()
	}
	if r.has(`,"i":`) {
		a.Index = scanList(r, &r.index, r.number)
	}
	if r.has(`,"s":`) {
		a.Sites = r.sitesOf()
	}
	if r.has(`,"v":`) {
		a.Values = scanList(r, &r.values, r.string)
	}
	r.want("}")
	return a
}

func (r *scanner) sitesOf() []Site { return scanList(r, &r.sites, r.site) }

func (r *scanner) changesOf() []Change { return scanList(r, &r.changes, r.change) }

func (r *scanner) change() (c Change) {
	r.want("[")
	c.At = r.site()
	r.want(",")
	c.Value = r.string()
	r.want("]")
	return c
}

func (r *scanner) site() Site {
	s, err := ParseSite(r.string())
	if err != nil {
		r.failed = true
	}
	return s
}

// scanList reads a list into the end of a longer one. An empty one is not written.
func scanList[T any](r *scanner, into *[]T, one func() T) []T {
	if cap(*into)-len(*into) < 32 {
		*into = make([]T, 0, 512)
	}
	from := len(*into)
	r.list(func() { *into = append(*into, one()) })
	if from == len(*into) {
		r.failed = true
		return nil
	}
	return (*into)[from:len(*into):len(*into)]
}

// list reads what stands in brackets, with commas between.
func (r *scanner) list(one func()) {
	r.want("[")
	if r.has("]") {
		return
	}
	for one(); !r.failed && r.has(","); {
		one()
	}
	r.want("]")
}

// string reads a text in quotes that has no escapes and nothing that needs one.
func (r *scanner) string() string {
	if r.text == "" || r.text[0] != '"' {
		r.failed = true
		return ""
	}
	for i := 1; i < len(r.text); i++ {
		switch c := r.text[i]; {
		case c == '"':
			s := r.text[1:i]
			r.text = r.text[i+1:]
			return s
		case c == '\\' || c < ' ' || c > '~':
			r.failed = true
			return ""
		}
	}
	r.failed = true
	return ""
}

// number reads a number of up to four digits.
func (r *scanner) number() int {
	n, digits := 0, 0
	for digits < len(r.text) && r.text[digits] >= '0' && r.text[digits] <= '9' {
		n = n*10 + int(r.text[digits]-'0')
		digits++
	}
	if digits == 0 || digits > 4 || digits > 1 && r.text[0] == '0' {
		r.failed = true
		return 0
	}
	r.text = r.text[digits:]
	return n
}

// want passes over what has to come next.
func (r *scanner) want(text string) {
	if !r.has(text) {
		r.failed = true
	}
}

// has passes over what may come next, and reports whether it was there.
func (r *scanner) has(text string) bool {
	rest, ok := strings.CutPrefix(r.text, text)
	r.text = rest
	return ok
}

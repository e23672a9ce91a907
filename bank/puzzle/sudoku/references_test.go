package sudoku

import (
	"strings"
	"testing"
)

// referenceCodes maps the codes of the outside technique cases to the rungs that must
// find what they expect: a locked pair is a naked pair of two units, a dual kite
// two kites.
var referenceCodes = map[string][]string{
	"0000":   {"full-house"},
	"0002":   {"hidden-single-box", "hidden-single-line"},
	"0003":   {"naked-single"},
	"0100":   {"pointing"},
	"0101":   {"claiming"},
	"0110-1": {"naked-pair"},
	"0111-1": {"naked-triple"},
	"0200":   {"naked-pair"},
	"0201":   {"naked-triple"},
	"0202":   {"naked-quad"},
	"0210":   {"hidden-pair"},
	"0211":   {"hidden-triple"},
	"0212":   {"hidden-quad"},
	"0300":   {"x-wing"},
	"0301":   {"swordfish"},
	"0302":   {"jellyfish"},
	"0400":   {"skyscraper"},
	"0401":   {"two-string-kite"},
	"0404":   {"two-string-kite"},
	"0800":   {"xy-wing"},
	"0801":   {"xyz-wing"},
	"0803":   {"w-wing"},
}

// reference is one outside case: a position, and what a technique does there.
type reference struct {
	line         string
	rungs        []string
	silent       bool     // the technique must not fire
	board        []uint8  // givens and digits placed later
	deleted      []string // triples: digit, row, column
	clears, sets []string
	solution     []uint8
}

// readReferences returns the cases whose technique is on our ladder. A variant
// without a line of its own in referenceCodes is a case of the plain code.
func readReferences(t *testing.T) (out []reference) {
	for _, line := range readCases(t, "sudoku-techniques.txt") {
		field := strings.Split(line, ":")
		plain, variant, _ := strings.Cut(field[1], "-")
		names := referenceCodes[plain+"-"+strings.TrimSuffix(variant, "x")]
		if names == nil {
			names = referenceCodes[plain]
		}
		if names == nil {
			continue
		}
		c := reference{
			line: line, rungs: names, silent: strings.HasSuffix(variant, "x"),
			board:   digits(strings.ReplaceAll(field[3], "+", "")),
			deleted: strings.Fields(field[4]), clears: strings.Fields(field[5]), sets: strings.Fields(field[6]),
		}
		solutions, _ := countSolutions(c.board, 9, 2)
		if len(solutions) != 1 {
			t.Fatalf("%d solutions: %s", len(solutions), line)
		}
		c.solution = solutions[0]
		out = append(out, c)
	}
	return out
}

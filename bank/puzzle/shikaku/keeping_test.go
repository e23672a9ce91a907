package shikaku

import (
	"testing"

	"inkbank/grade"
)

// Each cell that keeps others away does so: no rectangle of another number reaches
// what a step decides once it has to take in those of its own. By plain enumeration,
// on boards whose steps rest on such cells.
func TestKeeping(t *testing.T) {
	rested := 0
	for _, board := range []string{
		two6, ". . 6 . .\n. . . 2 .\n. . . . 4\n. . 8 . .\n5 . . . .", "4 . . 8 .\n. . . . .\n. 6 . . .\n. . 5 . .\n. . . 2 .",
		". . 3 . . .\n. . . 6 . .\n5 . . . 6 .\n. . 5 . . .\n. . . 6 . .\n. 5 . . . .",
		"3 3 . . . . . 5\n. . . . . 9 . .\n. . 8 . . . . .\n. . . . 10 . . .\n4 . . . . . . .\n3 . . . . 6 . .\n. . . . . . . .\n. 3 . . . . . 10",
	} {
		s := begun(t, board)
		s.sweep(ruleCommon)
		eachOnlyOwner(s, func(step grade.Step) bool {
			var keeping []grade.Site
			if len(step.Args) > 3 {
				keeping = step.Args[3].Sites
				rested++
			}
			for _, at := range keeping {
				if cell, _ := s.cell(at); s.own[cell] < 0 || s.clueSite(int(s.own[cell])) == step.Args[1].Sites[0] {
					t.Errorf("%v is no cell of another number", at)
				}
			}
			for _, c := range step.Sets {
				testKept(t, s, step.Args[1].Sites[0], c.At, keeping)
			}
			return true
		})
	}
	if rested < 5 {
		t.Errorf("%d steps rest on cells of others: too few to say anything", rested)
	}
}

// testKept tries all rectangles over a cell that hold one number, not the owner's, and
// fails for one that is free and has all of the cells listed that are its number's.
func testKept(t *testing.T, s *state, owner, at grade.Site, keeping []grade.Site) {
	t.Helper()
	for top := 0; top <= at.Row(); top++ {
		for left := 0; left <= at.Col(); left++ {
			for bottom := at.Row(); bottom < s.h; bottom++ {
				for right := at.Col(); right < s.w; right++ {
					r := rect{uint8(top), uint8(left), uint8(bottom), uint8(right)}
					if k, ok := soleClue(s, r); ok && s.clueSite(k) != owner && free(s, r, k) && hasOwn(s, r, k, keeping) {
						t.Errorf("%v: the number in %v reaches %v too, by rows %d to %d, columns %d to %d; kept by %v",
							owner, s.clueSite(k), at, top+1, bottom+1, left+1, right+1, keeping)
					}
				}
			}
		}
	}
}

// soleClue is the clue of a rectangle of its area that holds no other.
func soleClue(s *state, r rect) (clue int, ok bool) {
	count := 0
	for k, c := range s.clues {
		if r.contains(square(int(c.cell), s.w)) {
			clue, count = k, count+1
		}
	}
	return clue, count == 1 && r.area() == int(s.clues[clue].area)
}

// free reports whether no cell of a rectangle is another clue's.
func free(s *state, r rect, k int) bool {
	for cell, by := range s.own {
		if by >= 0 && int(by) != k && r.contains(square(cell, s.w)) {
			return false
		}
	}
	return true
}

func hasOwn(s *state, r rect, k int, cells []grade.Site) bool {
	for _, at := range cells {
		if cell, _ := s.cell(at); int(s.own[cell]) == k && !r.contains(square(cell, s.w)) {
			return false
		}
	}
	return true
}

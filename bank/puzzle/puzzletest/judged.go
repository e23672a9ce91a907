package puzzletest

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/link"
)

// JudgedByPzpr makes boards of each size and tier, one or, in the long mode, so many
// that all of them are a thousand, and asks pzpr about the links that the family
// writes, and about its saved files if it has those: pzpr shows each board as its text
// is, judges the solution complete, and says of what spoil makes of it that it breaks
// one of some rules.
func (f Files) JudgedByPzpr(t *testing.T, spoil func(answer string) string, rules ...string) {
	t.Helper()
	boards := f.generated(t)
	for part := range slices.Chunk(boards, 200) {
		asked := f.asked(t, part, spoil)
		for i, got := range Pzpr(t, questions(asked)...) {
			q := asked[i]
			if got.Board != q.board {
				t.Errorf("pzpr reads %s as\n%s\nnot as\n%s", q.Link, got.Board, q.board)
			}
			if q.right != (got.Says == "complete") || !q.right && !slices.Contains(rules, got.Says) {
				t.Errorf("pzpr judges %q\n%s\n%s", got.Says, q.Link, q.Answer)
			}
		}
	}
	t.Logf("%d boards", len(boards))
}

// asked is a question with the board that must be shown, and whether the answer is right.
type asked struct {
	Linked
	board string
	right bool
}

// asked makes the questions about some boards.
func (f Files) asked(t *testing.T, boards []puzzle.Graded, spoil func(answer string) string) (list []asked) {
	t.Helper()
	saves := slices.Contains(f.Family.Formats(), puzzle.FormatInfo{Name: link.Saved, Write: true})
	for _, g := range boards {
		address := strings.TrimSpace(f.Written(t, "puzzlink", puzzle.Sheet{Board: g.Text}))
		list = append(list, asked{Linked{address, g.Solution}, g.Text, true}, asked{Linked{address, spoil(g.Solution)}, g.Text, false})
		if saves {
			file := f.Written(t, link.Saved, puzzle.Sheet{Board: g.Text, Solution: g.Solution})
			list = append(list, asked{Linked{Link: file}, g.Text, true})
		}
	}
	return list
}

func questions(list []asked) (questions []Linked) {
	for _, q := range list {
		questions = append(questions, q.Linked)
	}
	return questions
}

// generated makes as many boards of each size and tier, each with its solution.
func (f Files) generated(t *testing.T) (boards []puzzle.Graded) {
	t.Helper()
	kinds := 0
	for _, spec := range f.Family.Specs() {
		kinds += len(spec.Tiers)
	}
	each := 1
	if long() {
		each = (1000 + kinds - 1) / kinds
	}
	for _, spec := range f.Family.Specs() {
		for _, tier := range spec.Tiers {
			w := puzzle.Wish{Spec: spec, Tier: tier}
			r := rand.New(rand.NewPCG(uint64(spec.Width<<8|spec.Height), uint64(tier)))
			for made := 0; made < each; {
				switch g, err := f.Family.Trial(context.Background(), r, w); {
				case err == nil:
					boards = append(boards, g)
					made++
				case !errors.Is(err, puzzle.ErrReject):
					t.Fatal(err)
				}
			}
		}
	}
	return boards
}

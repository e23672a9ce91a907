package toy

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"inkbank/bank/figure"
	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/puzzletest"
	"inkbank/grade"
)

type toyDef = puzzle.Def[board, *state]

// fault is one way for a family to break the contract, with the part of the
// suite that must find it.
type fault struct {
	name, foundBy string
	put           func(d *toyDef)
}

// rewrite puts a ladder of changed techniques in place of the true one.
func rewrite(d *toyDef, name string, change func(*grade.Technique[*state])) {
	list := slices.Clone(d.Ladder.Techniques())
	for i := range list {
		if list[i].Name == name {
			change(&list[i])
		}
	}
	l, err := grade.NewLadder("toy", 1, list...)
	if err != nil {
		panic(err)
	}
	d.Ladder, d.Generate = l, generator{l}.generate
}

// faults of techniques, states and proofs, which Run must find.
func typedFaults() []fault {
	technique := func(name string, change func(*grade.Technique[*state])) func(*toyDef) {
		return func(d *toyDef) { rewrite(d, name, change) }
	}
	return []fault{
		// The count disagrees before any part of the suite is run.
		{"removes a true value", "", technique("order-fork", func(q *grade.Technique[*state]) {
			apply := q.Apply
			q.Apply = func(seen, into *state) bool { return apply(seen, into) || into.clear(7, seen.cand[7]&-seen.cand[7]) }
		})},
		// In the order of the ladder this is never met: single values are entered first.
		{"removes a true value where no path leads", "techniques", technique("order-fork", func(q *grade.Technique[*state]) {
			apply := q.Apply
			q.Apply = func(seen, into *state) bool {
				changed := apply(seen, into)
				for i := range 5 {
					if seen.cand[i]&(seen.cand[i]-1) == 0 && !seen.isEntered(i) {
						return into.clear(i, seen.cand[i]) || changed
					}
				}
				return changed
			}
		})},
		{"loses its grip when a cell is entered", "techniques", technique("hidden-single", func(q *grade.Technique[*state]) {
			apply := q.Apply
			q.Apply = func(seen, into *state) bool { return !seen.isEntered(3) && apply(seen, into) }
		})},
		{"denies that it changed something", "techniques", technique("naked-single", func(q *grade.Technique[*state]) {
			apply := q.Apply
			q.Apply = func(seen, into *state) bool { return apply(seen, into) && into.Open()%2 == 0 }
		})},
		{"applies only what it finds first", "techniques", technique("order", func(q *grade.Technique[*state]) {
			each := q.Each
			q.Apply = func(seen, into *state) bool {
				before := into.Left()
				each(seen, func(step grade.Step) bool { return into.Do(step) != nil })
				return into.Left() != before
			}
		})},
		{"changes the snapshot", "techniques", technique("order", func(q *grade.Technique[*state]) {
			apply := q.Apply
			q.Apply = func(seen, into *state) bool { apply(seen, seen); return apply(seen, into) }
		})},
		{"explains less than it does", "techniques", technique("order", func(q *grade.Technique[*state]) {
			each := q.Each
			q.Each = func(s *state, yield func(grade.Step) bool) {
				each(s, func(step grade.Step) bool { return step.Cells[0].Row() == 2 || yield(step) })
			}
		})},
		{"lists more than it removes", "techniques", technique("order", func(q *grade.Technique[*state]) {
			each := q.Each
			q.Each = func(s *state, yield func(grade.Step) bool) {
				each(s, func(step grade.Step) bool {
					step.Clears = []grade.Change{{At: step.Clears[0].At, Value: "12345"}}
					return yield(step)
				})
			}
		})},
		{"goes on after being told to stop", "techniques", technique("order", func(q *grade.Technique[*state]) {
			each := q.Each
			q.Each = func(s *state, yield func(grade.Step) bool) {
				each(s, func(step grade.Step) bool { yield(step); return true })
			}
		})},
		{"finds nothing", "effects", technique("x-wing", func(q *grade.Technique[*state]) {
			q.Apply = func(_, _ *state) bool { return false }
			q.Each = func(*state, func(grade.Step) bool) {}
		})},
		{"starts with a value that no step tells", "proofs", func(d *toyDef) { d.Start = startAhead }},
		{"loses a possibility in the text of a state", "texts_of_states", func(d *toyDef) {
			d.EncodeState = func(b board, s *state) string { return strings.Replace(encodeState(b, s), "45", "4", 1) }
		}},
		{"reads positions of any length", "texts_of_states", func(d *toyDef) {
			d.DecodeState = func(b board, text string) (*state, error) {
				fields := strings.Fields(text)
				return decodeState(b, strings.Join(fields[:min(len(fields), b.n*b.n)], " "))
			}
		}},
		{"reads any solution", "texts_of_states", func(d *toyDef) {
			d.ParseSolution = func(b board, text string) (*state, error) {
				if s, err := parseSolution(b, text); err == nil {
					return s, nil
				}
				return start(b), nil
			}
		}},
	}
}

// faults of everything else, which RunFamily must find.
func familyFaults() []fault {
	calls := uint64(0)
	return []fault{
		{"forgets a sign", "texts", func(d *toyDef) {
			d.Encode = func(b board) string { return strings.Replace(encode(b), "<", "-", 1) }
		}},
		{"takes what is no board", "refused_texts", func(d *toyDef) {
			read := d.Decode
			d.Decode = func(text string) (board, error) {
				b, err := read(text)
				if b.n > 0 { // it was read, and then refused
					return b, nil
				}
				return b, err
			}
		}},
		{"judges any answer right", "answers", func(d *toyDef) { d.Judge = func(board, string) error { return nil } }},
		{"does not say where an answer is wrong", "answers", func(d *toyDef) {
			d.Judge = func(b board, answer string) error {
				if _, err := parseSolution(b, answer); err != nil {
					return puzzle.ErrReject
				}
				return nil
			}
		}},
		{"has a key of the board as it lies", "symmetries", func(d *toyDef) {
			d.Key = func(b board) uint64 { return uint64(len(encode(b))) + uint64(b.given[0]) }
		}},
		{"calls a harder board a copy", "symmetries", func(d *toyDef) {
			d.Symmetries = func(b board) []board {
				easier := complement(b)
				for i := range easier.right {
					easier.right[i] = b.right[i]
				}
				return []board{easier}
			}
		}},
		{"starts with a value that the board does not give", "paths", func(d *toyDef) { d.Start = startAhead }},
		{"makes another board on each call", "trials", func(d *toyDef) {
			generate := d.Generate
			d.Generate = func(r *rand.Rand, w puzzle.Wish) (board, error) {
				calls++
				return generate(rand.New(rand.NewPCG(calls, r.Uint64())), w)
			}
		}},
		{"counts no solution of some boards", "boards_without_one_solution", func(d *toyDef) {
			d.Brute = func(ctx context.Context, b board, limit int) puzzle.Count { return brute(ctx, b, 1) }
		}},
		{"draws a grid of another size", "figures", func(d *toyDef) {
			d.Draw = func(b board, s *state, m puzzle.Marks) figure.Figure {
				f := draw(b, s, m)
				f.Rows++
				return f
			}
		}},
		{"marks no step", "figures", func(d *toyDef) {
			d.Draw = func(b board, s *state, m puzzle.Marks) figure.Figure { m.Step = nil; return draw(b, s, m) }
		}},
		{"reads a format wrongly", "formats", func(d *toyDef) {
			f := gameID()
			f.Read = byLine(func(line string) (board, error) { return readGameID(strings.ReplaceAll(line, "U", "")) })
			d.Formats = []puzzle.Format{f}
		}},
		{"mixes up title and author", "formats", func(d *toyDef) {
			d.Formats = cardsThat(func(s *puzzle.Sheet) { s.Title, s.Author = s.Author, s.Title })
		}},
		{"loses licences", "formats", func(d *toyDef) { d.Formats = cardsThat(func(s *puzzle.Sheet) { s.Licence = "" }) }},
		{"cuts solutions", "formats", func(d *toyDef) {
			d.Formats = cardsThat(func(s *puzzle.Sheet) { s.Solution, _, _ = strings.Cut(s.Solution, "\n") })
		}},
		{"keeps some credits", "formats", func(d *toyDef) {
			d.Formats = cardsThat(func(s *puzzle.Sheet) {
				if s.Title == "" {
					s.Credit = puzzle.Credit{}
				}
			})
		}},
		{"takes the format of another", "formats", func(d *toyDef) {
			f := pairs()
			f.Sniff = func([]byte) bool { return true }
			d.Formats = []puzzle.Format{f, gameID()}
		}},
		{"reads on when it is told to stop", "formats", func(d *toyDef) {
			d.Formats = cardsRead(func(r io.Reader, each func(int, puzzle.Sheet, error) bool) error {
				return cards().Read(r, func(line int, s puzzle.Sheet, err error) bool { each(line, s, err); return true })
			})
		}},
		{"takes a torn file for a whole one", "formats", func(d *toyDef) {
			d.Formats = cardsRead(func(r io.Reader, each func(int, puzzle.Sheet, error) bool) error {
				_ = cards().Read(r, each)
				return nil
			})
		}},
		{"promises a tier that its ladder lacks", "specs", func(d *toyDef) {
			d.Specs = []puzzle.Spec{spec(5, true, grade.Easy, grade.Medium, grade.Expert)}
		}},
		{"says another size", "texts", func(d *toyDef) {
			d.Size = func(b board) (string, int, int) { return sizeName(b.n), b.n, b.n + 1 }
		}},
		{"has a script without data", "pages", func(d *toyDef) { d.Play.Entries = nil }},
		{"has data without a script", "pages", func(d *toyDef) { d.Play.Source = "" }},
		{"cannot enter what its solution holds", "pages", func(d *toyDef) {
			d.Play.Entries = func(b board) []string { return entries(b)[1:] }
		}},
		{"tells another solution", "pages", func(d *toyDef) {
			d.Play.Answer = func(b board, solution string) []string {
				list := answer(b, solution)
				slices.Reverse(list)
				return list
			}
		}},
		{"tells a part of the solution", "pages", func(d *toyDef) {
			d.Play.Answer = func(b board, solution string) []string { return answer(b, solution)[1:] }
		}},
		{"names its values otherwise in solutions", "pages", func(d *toyDef) {
			other := strings.NewReplacer("1", "2", "2", "1")
			d.Play.Answer = func(b board, solution string) []string { return answer(b, other.Replace(solution)) }
		}},
		{"does not say what a repair changed", "pictures", func(d *toyDef) {
			read := d.Import
			d.Import = func(r io.Reader, o puzzle.ImportOptions) (board, []grade.Site, error) {
				b, _, err := read(r, o)
				return b, nil, err
			}
		}},
		{"repairs what nobody asked it to", "pictures", func(d *toyDef) {
			read := d.Import
			d.Import = func(r io.Reader, o puzzle.ImportOptions) (board, []grade.Site, error) {
				o.Repair = true
				return read(r, o)
			}
		}},
		{"does not say what stays open", "pictures", func(d *toyDef) {
			read := d.Import
			d.Import = func(r io.Reader, o puzzle.ImportOptions) (board, []grade.Site, error) {
				b, changed, err := read(r, o)
				if e, ok := errors.AsType[*puzzle.UnsolvedPicture](err); ok {
					e.Open = nil
				}
				return b, changed, err
			}
		}},
		{"has pictures and no name for them", "pictures", func(d *toyDef) { d.Pictures = nil }},
		{"makes a board of anything", "pictures", func(d *toyDef) {
			d.Import = func(io.Reader, puzzle.ImportOptions) (board, []grade.Site, error) {
				return board{n: 5}, nil, nil
			}
		}},
	}
}

// startAhead is the start with a value of the solution entered that is not given.
func startAhead(b board) *state {
	s := start(b)
	if count := brute(context.Background(), b, 2); count.Number() == 1 {
		solved, _ := parseSolution(b, count.Solutions[0])
		cell := slices.Index(b.given[:], 0)
		s.enter(cell, least(solved.cand[cell]))
	}
	return s
}

// cardsThat is a format that changes what it reads.
func cardsThat(change func(*puzzle.Sheet)) []puzzle.Format {
	return cardsRead(func(r io.Reader, each func(int, puzzle.Sheet, error) bool) error {
		return cards().Read(r, func(line int, s puzzle.Sheet, err error) bool {
			change(&s)
			return each(line, s, err)
		})
	})
}

// cardsRead is a format that is read in another way than written.
func cardsRead(read func(io.Reader, func(int, puzzle.Sheet, error) bool) error) []puzzle.Format {
	f := cards()
	f.Read = read
	return []puzzle.Format{f}
}

// TestSuiteFindsFaults runs the suite on faulty families, each in a process of
// its own, as a suite that finds a fault fails.
func TestSuiteFindsFaults(t *testing.T) {
	run := func(name string) (string, error) {
		cmd := exec.Command(os.Args[0], "-test.run=^TestFaulty$")
		cmd.Env = append(os.Environ(), "TOY_FAULT="+name)
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	if out, err := run("none"); err != nil {
		t.Errorf("without a fault: %v\n%s", err, out)
	}
	for _, f := range append(typedFaults(), familyFaults()...) {
		t.Run(f.name, func(t *testing.T) {
			want := "--- FAIL: TestFaulty"
			if f.foundBy != "" {
				want += "/" + f.foundBy
			}
			if out, err := run(f.name); err == nil || !strings.Contains(out, want) {
				t.Errorf("not found by %q: %v\n%s", f.foundBy, err, out)
			}
		})
	}
}

func TestFaulty(t *testing.T) {
	name := os.Getenv("TOY_FAULT")
	if name == "" {
		t.Skip("run by TestSuiteFindsFaults")
	}
	o := options()
	o.PerTier, o.States, o.Tries = 1, 60, 40
	d, other := def(5, 6, ladder(1, rules(grade.Extreme)), spec(5, true, grade.Easy, grade.Medium)), small()
	typed, family := typedFaults(), familyFaults()
	for _, f := range append(typed, family...) {
		if f.name == name {
			f.put(&d)
			f.put(&other)
		}
	}
	if !slices.ContainsFunc(family, func(f fault) bool { return f.name == name }) {
		puzzletest.Run(t, d, possibilities, o)
	}
	if !slices.ContainsFunc(typed, func(f fault) bool { return f.name == name }) {
		puzzletest.RunFamily(t, puzzle.Join(puzzle.New(other), puzzle.New(d)), o)
	}
}

package puzzle

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"

	"inkbank/bank/figure"
	"inkbank/bank/puzzle/playdata"
	"inkbank/grade"
)

// New erases the types of a Def. The result is immutable if the Def's functions are pure.
func New[P any, S grade.State[S]](d Def[P, S]) Family {
	t := &typed[P, S]{Def: d}
	if d.Ladder == nil {
		return t // a family that nobody solves with, as tests have
	}
	for _, q := range t.Ladder.Techniques() {
		t.techniques = append(t.techniques, TechniqueInfo{q.Name, q.Tier})
	}
	return t
}

type typed[P any, S grade.State[S]] struct {
	Def[P, S]
	techniques []TechniqueInfo // of the ladder
}

func (t *typed[P, S]) Name() string        { return t.Def.Name }
func (t *typed[P, S]) Specs() []Spec       { return slices.Clone(t.Def.Specs) }
func (t *typed[P, S]) OneLine() bool       { return t.Def.OneLine }
func (t *typed[P, S]) Revision(string) int { return t.Def.Revision }

func (t *typed[P, S]) Spec(size string) (Spec, error) {
	return findSpec(t.Def.Name, t.Def.Specs, size)
}

func findSpec(family string, specs []Spec, size string) (Spec, error) {
	if i := indexSize(specs, size); i >= 0 {
		return specs[i], nil
	}
	var names []string
	for _, s := range specs {
		names = append(names, s.Size)
	}
	return Spec{}, fmt.Errorf("%w: %s has no size %q: want one of %s", ErrSize, family, size, strings.Join(names, ", "))
}

// indexSize is the place of a size among specs, -1 where it is none.
func indexSize(specs []Spec, size string) int {
	return slices.IndexFunc(specs, func(s Spec) bool { return s.Size == size })
}

func (t *typed[P, S]) Techniques() []TechniqueInfo { return slices.Clone(t.techniques) }

func (t *typed[P, S]) shape(p P) Shape {
	size, width, height := t.Size(p)
	shape := Shape{Text: t.Encode(p), Size: size, Width: width, Height: height}
	if i := indexSize(t.Def.Specs, size); i >= 0 {
		shape.Screen = t.Def.Specs[i].Screen
	}
	return shape
}

func (t *typed[P, S]) Canonical(board string) (Shape, error) {
	p, err := t.Decode(board)
	if err != nil {
		return Shape{}, err
	}
	return t.shape(p), nil
}

func (t *typed[P, S]) Judge(board, answer string) error {
	p, err := t.Decode(board)
	if err != nil {
		return err
	}
	return t.Def.Judge(p, answer)
}

func (t *typed[P, S]) HasGivens() bool { return t.Def.Givens != nil }

func (t *typed[P, S]) Givens(board string) (int, error) {
	p, err := t.Decode(board)
	if err != nil || t.Def.Givens == nil {
		return 0, err
	}
	return t.Def.Givens(p), nil
}

func (t *typed[P, S]) Path(board string) (whole, pruned []grade.Step, err error) {
	p, err := t.Decode(board)
	if err != nil {
		return nil, nil, err
	}
	start := t.Start(p)
	proof, err := t.Ladder.Prove(start)
	if err != nil {
		return nil, nil, err
	}
	whole, err = t.Ladder.Path(start, proof.Tier)
	if err != nil {
		return nil, nil, err
	}
	return whole, t.Ladder.Prune(start, whole), nil
}

func (t *typed[P, S]) Replay(board, solution string, steps []grade.Step) error {
	p, err := t.Decode(board)
	if err != nil {
		return err
	}
	end, err := t.ParseSolution(p, solution)
	if err != nil {
		return err
	}
	return t.Ladder.Replay(t.Start(p), end, steps)
}

// position decodes a board and a position on it; "" is the start.
func (t *typed[P, S]) position(board, position string) (p P, s S, err error) {
	if p, err = t.Decode(board); err != nil {
		return p, s, err
	}
	if position == "" {
		return p, t.Start(p), nil
	}
	s, err = t.DecodeState(p, position)
	return p, s, err
}

func (t *typed[P, S]) Find(board, position, technique string) ([]grade.Step, error) {
	_, s, err := t.position(board, position)
	if err != nil {
		return nil, err
	}
	for _, q := range t.Ladder.Techniques() {
		if q.Name == technique {
			var steps []grade.Step
			q.Each(s, func(step grade.Step) bool { steps = append(steps, step); return true })
			return steps, nil
		}
	}
	return nil, fmt.Errorf("%s has no technique %q at this size", t.Def.Name, technique)
}

func (t *typed[P, S]) Closure(board string, tier grade.Tier) (string, error) {
	p, s, err := t.position(board, "")
	if err != nil {
		return "", err
	}
	t.Ladder.Close(s, t.Ladder.UpTo(tier))
	return t.EncodeState(p, s), nil
}

func (t *typed[P, S]) Key(board string) (uint64, error) {
	p, err := t.Decode(board)
	if err != nil {
		return 0, err
	}
	return t.Def.Key(p), nil
}

func (t *typed[P, S]) Canon(board string) (string, error) {
	p, err := t.Decode(board)
	if err != nil {
		return "", err
	}
	return t.Def.Canon(p), nil
}

func (t *typed[P, S]) Symmetries(board string) ([]string, error) {
	p, err := t.Decode(board)
	if err != nil {
		return nil, err
	}
	var out []string
	for _, q := range t.Def.Symmetries(p) {
		out = append(out, t.Encode(q))
	}
	return out, nil
}

func (t *typed[P, S]) Draw(board, position string, m Marks) (figure.Figure, error) {
	p, s, err := t.position(board, position)
	if err != nil {
		return figure.Figure{}, err
	}
	return t.Def.Draw(p, s, m), nil
}

func (t *typed[P, S]) DrawSolution(board, solution string) (figure.Figure, error) {
	p, err := t.Decode(board)
	if err != nil {
		return figure.Figure{}, err
	}
	s, err := t.ParseSolution(p, solution)
	if err != nil {
		return figure.Figure{}, err
	}
	return t.Def.Draw(p, s, Marks{Entries: true}), nil
}

func (t *typed[P, S]) Pictures() []string { return slices.Clone(t.Def.Pictures) }

func (t *typed[P, S]) ImportPicture(r io.Reader, o ImportOptions) (string, []grade.Site, error) {
	if t.Import == nil {
		return "", nil, ErrNoPictures
	}
	p, changed, err := t.Import(r, o)
	if err != nil {
		return "", nil, err
	}
	return t.Encode(p), changed, nil
}

func (t *typed[P, S]) PlaySource() string { return t.Play.Source }

func (t *typed[P, S]) PlayMode() Mode { return t.Play.Mode }

func (t *typed[P, S]) PlayEntries(board string) ([]string, error) {
	p, err := t.Decode(board)
	if err != nil || t.Play.Entries == nil {
		return nil, err
	}
	return t.Play.Entries(p), nil
}

func (t *typed[P, S]) PlayData(board, solution string, path []grade.Step) ([]byte, error) {
	return pack(t, board, solution, path)
}

func (t *typed[P, S]) playBoard(board, solution string) (playdata.Board, error) {
	if t.Play.Entries == nil {
		return playdata.Board{}, nil
	}
	p, err := t.Decode(board)
	if err != nil {
		return playdata.Board{}, err
	}
	solved, err := t.ParseSolution(p, solution)
	if err != nil {
		return playdata.Board{}, err
	}
	_, cols, rows := t.Size(p)
	return playdata.Board{Rows: rows, Cols: cols, Entries: t.Play.Entries(p), Solution: t.Play.Answer(p, t.Solution(p, solved))}, nil
}

// pack writes what a page needs of a board, nothing for a family that is only read. It
// names techniques by their place in the whole family.
func pack(f Family, board, solution string, path []grade.Step) ([]byte, error) {
	b, err := f.playBoard(board, solution)
	if err != nil || b.Entries == nil {
		return nil, err
	}
	techniques := f.Techniques()
	b.Techniques = make([]string, len(techniques))
	for i, t := range techniques {
		b.Techniques[i] = t.Name
	}
	return playdata.Pack(b, path)
}

func (t *typed[P, S]) Trial(ctx context.Context, r *rand.Rand, w Wish) (Graded, error) {
	p, err := t.Generate(r, w)
	if err != nil {
		return Graded{}, err
	}
	g, err := t.grade(ctx, p)
	if err != nil {
		return g, err
	}
	if g.Tier == grade.Unproved || g.Solutions != 1 {
		return g, ErrReject
	}
	g.Key = t.Def.Key(p)
	return g, nil
}

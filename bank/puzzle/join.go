package puzzle

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"

	"inkbank/bank/figure"
	"inkbank/bank/puzzle/playdata"
	"inkbank/grade"
)

// Join makes one family of several Defs that serve different sizes under one
// name. A board goes to the first part whose Decode does not say ErrSize;
// formats are looked for in the parts in order.
func Join(parts ...Family) Family {
	return &joined{parts[0].Name(), parts, joinTechniques(parts)}
}

type joined struct {
	name       string
	parts      []Family
	techniques []TechniqueInfo
}

func (j *joined) Name() string  { return j.name }
func (j *joined) OneLine() bool { return j.parts[0].OneLine() }

func (j *joined) Specs() []Spec {
	var out []Spec
	for _, p := range j.parts {
		out = append(out, p.Specs()...)
	}
	return out
}

func (j *joined) Spec(size string) (Spec, error) { return findSpec(j.name, j.Specs(), size) }

// bySize returns the part that lists a size, the first where none does.
func (j *joined) bySize(size string) Family {
	for _, p := range j.parts {
		if _, err := p.Spec(size); err == nil {
			return p
		}
	}
	return j.parts[0]
}

// byBoard returns the part that serves a board, with the error of the last where none does.
func (j *joined) byBoard(board string) (Family, error) {
	var err error
	for _, p := range j.parts {
		if _, err = p.Canonical(board); !errors.Is(err, ErrSize) {
			return p, err
		}
	}
	return nil, err
}

func (j *joined) Revision(size string) int { return j.bySize(size).Revision(size) }

func (j *joined) Techniques() []TechniqueInfo { return slices.Clone(j.techniques) }

// joinTechniques lists what several ladders have, easiest first; a name of several
// of them once.
func joinTechniques(parts []Family) (out []TechniqueInfo) {
	seen := map[string]bool{}
	for tier := grade.Easy; tier <= grade.Extreme; tier++ {
		for _, p := range parts {
			for _, t := range p.Techniques() {
				if t.Tier == tier && !seen[t.Name] {
					seen[t.Name] = true
					out = append(out, t)
				}
			}
		}
	}
	return out
}

func (j *joined) Canonical(board string) (Shape, error) {
	p, err := j.byBoard(board)
	if err != nil {
		return Shape{}, err
	}
	return p.Canonical(board)
}

func (j *joined) Judge(board, answer string) error {
	p, err := j.byBoard(board)
	if err != nil {
		return err
	}
	return p.Judge(board, answer)
}

func (j *joined) Trial(ctx context.Context, r *rand.Rand, w Wish) (Graded, error) {
	return j.bySize(w.Spec.Size).Trial(ctx, r, w)
}

func (j *joined) Grade(ctx context.Context, board string) (Graded, error) {
	p, err := j.byBoard(board)
	if err != nil {
		return Graded{}, err
	}
	return p.Grade(ctx, board)
}

func (j *joined) Verify(ctx context.Context, claim Graded, reprove bool) []error {
	p, err := j.byBoard(claim.Text)
	if err != nil {
		return []error{fmt.Errorf("board: %w", err)}
	}
	return p.Verify(ctx, claim, reprove)
}

func (j *joined) Path(board string) (whole, pruned []grade.Step, err error) {
	p, err := j.byBoard(board)
	if err != nil {
		return nil, nil, err
	}
	return p.Path(board)
}

func (j *joined) Replay(board, solution string, steps []grade.Step) error {
	p, err := j.byBoard(board)
	if err != nil {
		return err
	}
	return p.Replay(board, solution, steps)
}

func (j *joined) Find(board, position, technique string) ([]grade.Step, error) {
	p, err := j.byBoard(board)
	if err != nil {
		return nil, err
	}
	return p.Find(board, position, technique)
}

func (j *joined) Closure(board string, tier grade.Tier) (string, error) {
	p, err := j.byBoard(board)
	if err != nil {
		return "", err
	}
	return p.Closure(board, tier)
}

func (j *joined) HasGivens() bool {
	return slices.ContainsFunc(j.parts, Family.HasGivens)
}

func (j *joined) Givens(board string) (int, error) {
	p, err := j.byBoard(board)
	if err != nil {
		return 0, err
	}
	return p.Givens(board)
}

func (j *joined) Key(board string) (uint64, error) {
	p, err := j.byBoard(board)
	if err != nil {
		return 0, err
	}
	return p.Key(board)
}

func (j *joined) Canon(board string) (string, error) {
	p, err := j.byBoard(board)
	if err != nil {
		return "", err
	}
	return p.Canon(board)
}

func (j *joined) Symmetries(board string) ([]string, error) {
	p, err := j.byBoard(board)
	if err != nil {
		return nil, err
	}
	return p.Symmetries(board)
}

func (j *joined) Draw(board, position string, m Marks) (figure.Figure, error) {
	p, err := j.byBoard(board)
	if err != nil {
		return figure.Figure{}, err
	}
	return p.Draw(board, position, m)
}

func (j *joined) DrawSolution(board, solution string) (figure.Figure, error) {
	p, err := j.byBoard(board)
	if err != nil {
		return figure.Figure{}, err
	}
	return p.DrawSolution(board, solution)
}

func (j *joined) Formats() []FormatInfo { return j.texts().infos() }

func (j *joined) texts() texts {
	all := texts{family: j.name, oneLine: j.OneLine(), canonical: j.Canonical}
	seen := map[string]bool{}
	for _, p := range j.parts {
		for _, f := range p.formats() {
			if !seen[f.Name] {
				seen[f.Name] = true
				all.formats = append(all.formats, f)
			}
		}
	}
	return all
}

func (j *joined) formats() []Format { return j.texts().formats }

func (j *joined) Read(r io.Reader, format string, each func(line int, s Sheet, err error) bool) error {
	return j.texts().read(r, format, each)
}

func (j *joined) Write(w io.Writer, format string, s Sheet) error {
	return j.texts().write(w, format, s)
}

func (j *joined) Pictures() []string {
	var out []string
	for _, p := range j.parts {
		for _, name := range p.Pictures() {
			if !slices.Contains(out, name) {
				out = append(out, name)
			}
		}
	}
	return out
}

// ImportPicture asks the parts in order, until one serves the picture's size.
func (j *joined) ImportPicture(r io.Reader, o ImportOptions) (board string, changed []grade.Site, err error) {
	picture, err := io.ReadAll(r)
	if err != nil {
		return "", nil, err
	}
	for _, p := range j.parts {
		if board, changed, err = p.ImportPicture(bytes.NewReader(picture), o); !errors.Is(err, ErrSize) {
			return board, changed, err
		}
	}
	return "", nil, err
}

func (j *joined) PlaySource() string { return j.parts[0].PlaySource() }

func (j *joined) PlayMode() Mode { return j.parts[0].PlayMode() }

func (j *joined) PlayEntries(board string) ([]string, error) {
	p, err := j.byBoard(board)
	if err != nil {
		return nil, err
	}
	return p.PlayEntries(board)
}

func (j *joined) PlayData(board, solution string, path []grade.Step) ([]byte, error) {
	return pack(j, board, solution, path)
}

func (j *joined) playBoard(board, solution string) (playdata.Board, error) {
	p, err := j.byBoard(board)
	if err != nil {
		return playdata.Board{}, err
	}
	return p.playBoard(board, solution)
}

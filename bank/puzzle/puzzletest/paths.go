package puzzletest

import (
	"reflect"
	"slices"
	"testing"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// testPath: the path and its pruned form replay, fill the board, are written and read
// exactly, and nothing else replays.
func testPath(t *testing.T, f puzzle.Family, s sample) {
	whole, pruned, err := f.Path(s.Text)
	if err != nil {
		t.Errorf("%v\n%s", err, s.Text)
		return
	}
	for _, path := range [][]grade.Step{whole, pruned} {
		if err := f.Replay(s.Text, s.Solution, path); err != nil {
			t.Errorf("the path does not replay: %v\n%s", err, s.Text)
		}
		Fills(t, f, s.Text, path)
		text, err := grade.EncodeSteps(path)
		if err != nil {
			t.Errorf("%v\n%s", err, s.Text)
			continue
		}
		if again, err := grade.DecodeSteps(text); err != nil || !reflect.DeepEqual(again, path) {
			t.Errorf("the path reads back as another one, %v\n%s", err, text)
		}
	}
	if !subsequence(pruned, whole) {
		t.Errorf("the pruned path is no part of the whole\n%s", s.Text)
	}
	for name, wrong := range spoiledPaths(pruned) {
		if err := f.Replay(s.Text, s.Solution, wrong); err == nil {
			t.Errorf("a path with %s replays\n%s", name, s.Text)
		}
	}
}

// subsequence reports whether the steps of part, told by technique and cells,
// come in this order in whole.
func subsequence(part, whole []grade.Step) bool {
	for _, step := range whole {
		if len(part) > 0 && part[0].Technique == step.Technique && slices.Equal(part[0].Cells, step.Cells) {
			part = part[1:]
		}
	}
	return len(part) == 0
}

// spoiledPaths are paths that must not replay, by what is wrong with them.
func spoiledPaths(path []grade.Step) map[string][]grade.Step {
	last := len(path) - 1
	renamed := slices.Clone(path)
	renamed[last].Technique = "no-such-technique"
	moved := slices.Clone(path)
	moved[0].Cells = append([]grade.Site{grade.At(200, 200)}, moved[0].Cells...)
	wrong := slices.Clone(path)
	for i, step := range wrong {
		if len(step.Sets) > 0 {
			wrong[i].Sets = []grade.Change{{At: step.Sets[0].At, Value: "?"}}
			break
		}
		wrong[i].Clears = append([]grade.Change{{At: grade.At(200, 200), Value: step.Clears[0].Value}}, step.Clears...)
	}
	return map[string][]grade.Step{
		"no steps":              nil,
		"its last step missing": path[:last],
		"a step twice":          append(slices.Clone(path), path[last]),
		"an unknown technique":  renamed,
		"a pattern elsewhere":   moved,
		"a value that is none":  wrong,
	}
}

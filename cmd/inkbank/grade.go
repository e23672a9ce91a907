package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"inkbank/bank"
	"inkbank/bank/puzzle"
	"inkbank/grade"
)

func (a *app) gradeCommand() *cobra.Command {
	var family, format string
	var path bool
	cmd := &cobra.Command{
		Use:   "grade [FILE|-]",
		Short: "say how hard boards from anywhere are, and prove it",
		Long: `Solve, count and prove boards from a file or from standard input: the tier, where
one gets stuck without it, the techniques that a board needs, the solution and
the path. Of several boards each has one line; --path tells all of each.

A board that cannot be graded is reported, keeps its place, and makes the exit
code 1 at the end. ` + boardsStand(a.families),
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			name := standardInput
			if len(args) == 1 {
				name = args[0]
			}
			return a.grade(cmd.Context(), name, family, format, path)
		},
	}
	cmd.Example = a.examples("inkbank grade boards.txt --family %[1]s", "inkbank grade - --family %[1]s --json < boards.txt")
	cmd.Flags().StringVar(&family, "family", "", "the kind of puzzle: "+list(a.familyNames()))
	cmd.Flags().StringVar(&format, "format", "", "how the boards are written (default: what the file looks like)")
	cmd.Flags().BoolVar(&path, "path", false, "tell all of each board, with the steps that solve it")
	a.jsonFlag(cmd)
	return cmd
}

func (a *app) grade(ctx context.Context, name, family, format string, path bool) error {
	if a.pictureFormat(name, format) != "" {
		return usage("inkbank import makes a board of it, where logic solves it, and says how hard that is", "%s: grade reads boards, and this is a picture", fileName(name))
	}
	f, format, err := a.inputFormat(name, family, format)
	if err != nil {
		return err
	}
	boards, bad := 0, 0
	report := gradeReport{a: a, path: path}
	source := func(yield func(incoming) error) error { return a.readBoards(name, f, format, yield) }
	err = ordered(ctx, runtime.NumCPU(), source, gradeOne, func(g graded) error {
		boards++
		place := fmt.Sprintf("%s:%d", fileName(name), g.line)
		if g.fatal != nil {
			return fmt.Errorf("%s: %w", place, g.fatal)
		}
		if g.Error != "" {
			bad++
		}
		if a.json {
			return writeJSON(a.stdout, g)
		}
		return report.add(place, g)
	})
	if err == nil {
		err = report.end()
	}
	switch {
	case err != nil:
		return err
	case boards == 0:
		return failure("give it board texts, "+splitBy(f), "%s: no boards in it", fileName(name))
	case bad > 0:
		hint := "the others are graded; mend these and grade them again"
		if bad == boards {
			hint = "see what is said of each, mend them and grade them again"
		}
		return failure(hint, "%s: %d of %d boards could not be graded", fileName(name), bad, boards)
	}
	return nil
}

// splitBy says how boards of a family stand in a text file.
func splitBy(f puzzle.Family) string {
	if f == nil || f.OneLine() {
		return "one a line"
	}
	return "split by blank lines"
}

// boardsStand says of all families how boards stand in a text file.
func boardsStand(families []puzzle.Family) string {
	var one, several []string
	for _, f := range families {
		if f.OneLine() {
			one = append(one, f.Name())
		} else {
			several = append(several, f.Name())
		}
	}
	var says []string
	if len(one) > 0 {
		says = append(says, "Boards of "+list(one)+" stand one a line.")
	}
	if len(several) > 0 {
		says = append(says, "Boards of "+list(several)+" are split by\na blank line.")
	}
	return strings.Join(says, "\n")
}

// graded is what grade found out about one board.
type graded struct {
	bank.Record
	Error  string `json:"error,omitempty"` // what is wrong with the board
	family puzzle.Family
	line   int          // of the file
	pruned []grade.Step // the steps of the path that something later uses
	fatal  error        // what must stop everything
}

// gradeOne grades a board from outside.
func gradeOne(ctx context.Context, b incoming) graded {
	if b.err != nil {
		return ungraded(b)
	}
	out := graded{family: b.family, line: b.line}
	g, err := b.family.Grade(ctx, b.sheet.Board)
	var whole []grade.Step
	if err == nil && g.Tier != grade.Unproved {
		whole, out.pruned, err = b.family.Path(b.sheet.Board)
	}
	out.Record, out.fatal = bank.NewRecord(g, grade.Unproved, whole), err
	out.Credit = b.sheet.Credit
	if wrong := oneSolution(g); wrong != nil && !countGivenUp(g) {
		out.Error = wrong.Error()
	}
	return out
}

// ungraded keeps the place of a text that is no board.
func ungraded(b incoming) graded {
	g := puzzle.Graded{Shape: puzzle.Shape{Text: b.sheet.Board}, Solutions: -1}
	if b.family != nil {
		g.Family = b.family.Name()
	}
	out := graded{Record: bank.NewRecord(g, grade.Unproved, nil), Error: b.err.Error(), line: b.line}
	out.ID = ""
	return out
}

// oneSolution says what is wrong with a board that has not exactly one solution.
func oneSolution(g puzzle.Graded) error {
	switch g.Solutions {
	case 1:
		return nil
	case 0:
		return errors.New("it has no solution")
	case 2:
		return errors.New("it has more than one solution")
	}
	return errors.New("the count of its solutions took too long and was given up")
}

// countGivenUp reports that the ladder proves a board to have one solution, and
// the independent count that confirms it took too long.
func countGivenUp(g puzzle.Graded) bool { return g.Solutions == -1 && g.Tier != grade.Unproved }

package main

import (
	"fmt"
	"strings"

	"inkbank/bank"
	"inkbank/bank/puzzle"
)

// gradeReport writes what grade found out for a person to read: all of a board
// that is the only one, or with path of each; otherwise a line a board.
type gradeReport struct {
	a     *app
	path  bool
	first func(whole bool) error // writes the first board, until a second one comes
	begun bool
}

// add takes the next board.
func (r *gradeReport) add(place string, g graded) error {
	switch {
	case r.path:
		return r.a.printGrade(place, g)
	case !r.begun:
		r.begun = true
		r.first = func(whole bool) error {
			if whole {
				return r.a.printGrade(place, g)
			}
			return r.a.printSummary(place, g)
		}
		return nil
	case r.first != nil:
		if err := r.first(false); err != nil {
			return err
		}
		r.first = nil
	}
	return r.a.printSummary(place, g)
}

// end writes the board that was the only one.
func (r *gradeReport) end() error {
	if r.first == nil {
		return nil
	}
	return r.first(true)
}

// printSummary writes one line of a board.
func (a *app) printSummary(place string, g graded) error {
	if g.Error != "" || !g.Proved {
		return a.printUnproved(place, g)
	}
	solutions := "1 solution"
	if g.Solutions != 1 {
		solutions = "count given up"
	}
	line := fmt.Sprintf("%s: %s %s, %s, proved, %s", place, g.Family, g.Size, g.Tier, solutions)
	if len(g.Needs) > 0 {
		line += ", needs " + strings.Join(g.Needs, " and ")
	}
	if g.Stuck != "" {
		line += fmt.Sprintf(", %d open", g.Open)
	}
	_, err := fmt.Fprintln(a.stdout, line)
	return err
}

// printUnproved writes why a board has no tier.
func (a *app) printUnproved(place string, g graded) (err error) {
	if g.Error != "" {
		_, err = fmt.Fprintf(a.stdout, "%s: error: %s\n", place, printable(g.Error))
	} else {
		_, err = fmt.Fprintf(a.stdout, "%s: %s %s, beyond the ladder: one solution, but no proof that it needs no guess\n", place, g.Family, g.Size)
	}
	return err
}

// printGrade writes all that is known of one board.
func (a *app) printGrade(place string, g graded) error {
	if g.Error != "" {
		return a.printUnproved(place, g)
	}
	if !g.Proved {
		if err := a.printUnproved(place, g); err != nil {
			return err
		}
		return a.printSolution(g.family, g.Record)
	}
	fmt.Fprintf(a.stdout, "%s: %s %s, %s, proved, score %d\n", place, g.Family, g.Size, g.Tier, g.Score)
	if err := writeBoard(a.stdout, g.family, g.Board); err != nil {
		return err
	}
	if err := a.printProof(g.family, g.Record); err != nil {
		return err
	}
	if err := a.printSolution(g.family, g.Record); err != nil {
		return err
	}
	return a.printPath(g.Family, g.pruned)
}

// printProof writes why a board has its tier.
func (a *app) printProof(f puzzle.Family, r bank.Record) error {
	w := a.stdout
	if r.Solutions == 1 {
		fmt.Fprintf(w, "  solutions  exactly 1, by an independent count\n")
	} else {
		fmt.Fprintf(w, "  solutions  1 by the proof; the independent count took too long and was given up\n")
	}
	if r.Stuck == "" {
		fmt.Fprintf(w, "  proof      %s steps alone finish it (%s)\n", r.Tier, r.Ladder)
	} else {
		fmt.Fprintf(w, "  proof      without %s steps one gets stuck with %d open (%s)\n", r.Tier, r.Open, r.Ladder)
		fmt.Fprintf(w, "  stuck      what is still possible there:\n")
		if err := writePosition(w, f, r.Board, r.Stuck); err != nil {
			return err
		}
	}
	if len(r.Needs) > 0 {
		fmt.Fprintf(w, "  needs      %s\n", strings.Join(r.Needs, ", "))
	}
	if len(r.Enough) > 0 { // a board may be solved as it stands
		fmt.Fprintf(w, "  enough     %s\n", strings.Join(r.Enough, ", "))
	}
	return nil
}

// printSolution writes the solved board.
func (a *app) printSolution(f puzzle.Family, r bank.Record) error {
	fmt.Fprintln(a.stdout, "  solution")
	return writeSolution(a.stdout, f, r.Board, r.Solution)
}

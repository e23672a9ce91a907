package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"inkbank/bank"
	"inkbank/db"
)

func (a *app) showCommand() *cobra.Command {
	var path, proof, solution bool
	cmd := &cobra.Command{
		Use:   "show ID",
		Short: "show one board: its text, its proof, the path that solves it",
		Long: `Show a board of the bank. The first letters of its id are enough where no other
id begins with them. k3xq, in the example, stands for such letters: inkbank list
shows those of your bank. --path says how to solve it, step by step; --proof says
why it has its tier.`,
		Example: a.examples("inkbank show k3xq", "inkbank show k3xq --path"),
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.show(cmd.Context(), args[0], path, proof, solution)
		},
	}
	cmd.Flags().BoolVar(&path, "path", false, "the steps that solve it, in words")
	cmd.Flags().BoolVar(&proof, "proof", false, "why it has its tier")
	cmd.Flags().BoolVar(&solution, "solution", false, "the solved board")
	a.jsonFlag(cmd)
	return cmd
}

func (a *app) show(ctx context.Context, id string, path, proof, solution bool) error {
	var b bank.Board
	err := a.withBank(ctx, db.Read, func(store *db.Store) (err error) {
		b, err = store.Find(ctx, id)
		return err
	})
	if err != nil {
		return err
	}
	f, err := a.family(b.Family)
	if err != nil {
		return err
	}
	whole, pruned, err := f.Path(b.Text)
	if err != nil {
		return fmt.Errorf("board %s: %w", b.ID, err)
	}
	record := bank.NewRecord(b.Graded, b.Aimed, whole)
	record.Credit = b.Credit.Clean() // a damaged bank may have anything there
	if a.json {
		_, err := record.WriteTo(a.stdout)
		return err
	}
	fmt.Fprintf(a.stdout, "%s  %s %s, %s, proved, score %d, made as %s\n", b.ID, b.Family, size(b.Size, b.Options), b.Tier, b.Score, madeAs(b))
	if err := writeBoard(a.stdout, f, b.Text); err != nil {
		return err
	}
	if f.OneLine() {
		fmt.Fprintf(a.stdout, "  text       %s\n", b.Text)
	}
	for _, part := range [][2]string{{"title", record.Title}, {"author", record.Author}, {"licence", record.Licence}} {
		if part[1] != "" {
			fmt.Fprintf(a.stdout, "  %-10s %s\n", part[0], part[1])
		}
	}
	if proof {
		if err := a.printProof(f, record); err != nil {
			return err
		}
	}
	if solution {
		if err := a.printSolution(f, record); err != nil {
			return err
		}
	}
	if path {
		return a.printPath(b.Family, pruned)
	}
	return nil
}

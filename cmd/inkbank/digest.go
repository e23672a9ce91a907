package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"inkbank/db"
)

func (a *app) digestCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "digest",
		Short: "one line that sums up all boards and proofs of the bank",
		Long: `Print a SHA-256 over every board with its solution and its proof. Two banks with
one digest hold the same, however they were made.`,
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.withBank(cmd.Context(), db.Read, func(store *db.Store) error {
				sum, err := store.Digest(cmd.Context())
				if err == nil {
					fmt.Fprintln(a.stdout, sum)
				}
				return err
			})
		},
	}
}

package main

import (
	"context"
	"errors"
	"runtime"

	"github.com/spf13/cobra"

	"inkbank/bank"
	"inkbank/bank/puzzle"
	"inkbank/db"
)

func (a *app) mergeCommand() *cobra.Command {
	var workers int
	cmd := &cobra.Command{
		Use:   "merge BANK...",
		Short: "put the parts of a bank, made elsewhere, together",
		Long: `Bring boards of other banks of the same seed into this one: shards made with
generate --shard, whole streams, imported boards. What the parts lack is made
here. The bank then holds the same as if one run had made it. The other banks
are only read.

All parts need one --seed, and so does this bank, unless it is empty: then it
takes that of the parts. inkbank stats --show-seed tells the seed of a bank.`,
		Example: a.examples("inkbank generate --family %[1]s --size %[2]s --tier %[3]s --count 200 --shard 1/2 --seed 5ec7e7 --bank part1.db",
			"inkbank generate --family %[1]s --size %[2]s --tier %[3]s --count 200 --shard 2/2 --seed 5ec7e7 --bank part2.db",
			"inkbank init --seed 5ec7e7", "inkbank merge part1.db part2.db"),
		Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.merge(cmd.Context(), args, workers)
		},
	}
	cmd.Flags().IntVar(&workers, "workers", runtime.NumCPU(), "how many boards to work on at once; the result is the same")
	return cmd
}

func (a *app) merge(ctx context.Context, names []string, workers int) (err error) {
	if err := checkWorkers(workers); err != nil {
		return err
	}
	var sources []*db.Store
	defer func() {
		for _, s := range sources {
			err = errors.Join(err, s.Close())
		}
	}()
	for _, name := range names {
		source, err := db.Open(ctx, name, db.Read)
		if err != nil {
			return err
		}
		sources = append(sources, source)
	}
	return a.withBank(ctx, db.Write, func(store *db.Store) error {
		return a.mergeInto(ctx, store, sources, workers)
	})
}

func (a *app) mergeInto(ctx context.Context, store *db.Store, sources []*db.Store, workers int) error {
	var parts []bank.Part
	for _, source := range sources {
		streams, err := source.Streams(ctx)
		if err != nil {
			return err
		}
		for _, s := range streams {
			if !s.Imported {
				parts = append(parts, bank.Part{Stream: s.Stream, Progress: s.Progress, Boards: source.Rows(ctx, s.Stream)})
			}
		}
	}
	jobs, err := bank.Merge(parts)
	if err != nil {
		return failure("each part has its own number and all were made with one --count", "%w", err)
	}
	if err := shareSeed(ctx, store, sources); err != nil {
		return err
	}
	for i := range jobs {
		j := &jobs[i]
		if j.Family, err = a.family(j.Stream.Family); err != nil {
			return err
		}
		if j.Past, err = store.Past(ctx, j.Stream); err != nil {
			return err
		}
		j.Commit = store.Commit
	}
	if err := a.work(ctx, jobs, workers); err != nil {
		return err
	}
	return mergeImports(ctx, store, sources)
}

// shareSeed gives the bank, if it is empty, the seed that all sources must have.
func shareSeed(ctx context.Context, store *db.Store, sources []*db.Store) error {
	const hint = "only banks of one seed can be merged: inkbank stats --show-seed tells that of a bank; make the parts with it as --seed"
	first, err := sources[0].Seed(ctx)
	if err != nil {
		return err
	}
	for _, source := range sources[1:] {
		seed, err := source.Seed(ctx)
		if err != nil {
			return err
		}
		if seed != first {
			return failure(hint, "%s and %s have different seeds", sources[0].Path(), source.Path())
		}
	}
	if err := store.SetSeed(ctx, first); err != nil {
		return failure(hint, "%s: %w", sources[0].Path(), err)
	}
	return nil
}

// mergeImports brings imported boards along, and what boards of streams are called.
func mergeImports(ctx context.Context, store *db.Store, sources []*db.Store) error {
	for _, source := range sources {
		var boards []bank.Board
		err := source.All(ctx, func(_ bank.Stream, b bank.Board) error {
			wanted := b.Imported
			if !wanted && b.Credit != (puzzle.Credit{}) {
				_, err := store.Find(ctx, b.ID)
				if err != nil && !errors.Is(err, db.ErrNoBoard) {
					return err
				}
				wanted = err == nil
			}
			if wanted {
				boards = append(boards, b)
			}
			return nil
		})
		if err == nil && len(boards) > 0 {
			_, err = store.Import(ctx, boards)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// checkWorkers checks --workers.
func checkWorkers(workers int) error {
	if workers < 1 {
		return usage("one a processor is the usual number", "--workers: there must be at least 1, not %d", workers)
	}
	return nil
}

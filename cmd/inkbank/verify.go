package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"

	"github.com/spf13/cobra"

	"inkbank/bank"
	"inkbank/db"
)

// verifyFlags is how thorough verify is.
type verifyFlags struct {
	sample           int
	rebuild, reprove bool
}

func (a *app) verifyCommand() *cobra.Command {
	var v verifyFlags
	cmd := &cobra.Command{
		Use:   "verify",
		Short: "check everything that the bank claims, trusting nothing",
		Long: `Check every board again: its text and id, its solution, an independent count, its
proof; then the ledger with its paths and hashes, and that ledger.jsonl says the
same. Faults are listed on standard output, and the exit code is 4.`,
		Example: a.examples("inkbank verify", "inkbank verify --sample 1000", "inkbank verify --rebuild --reprove"),
		RunE:    func(cmd *cobra.Command, args []string) error { return a.verify(cmd.Context(), v) },
	}
	cmd.Flags().IntVar(&v.sample, "sample", 0, "check only so many boards, drawn by lot")
	cmd.Flags().BoolVar(&v.rebuild, "rebuild", false, "make the boards of all streams again from the seed and compare")
	cmd.Flags().BoolVar(&v.reprove, "reprove", false, "prove every board again and compare; also solves it step by step")
	a.jsonFlag(cmd)
	return cmd
}

// finding is one fault as programs read it.
type finding struct {
	What  string `json:"what"` // what the fault is of: a board, a day, a stream, the file
	Fault string `json:"fault"`
}

// inspection gathers faults and writes them as they are found.
type inspection struct {
	a       *app
	faults  int
	boards  int
	older   int               // boards that an older ladder has proved
	ladders map[string]string // fingerprints of today, by family and size
}

func (i *inspection) note(what string, fault error) error {
	i.faults++
	if i.a.json {
		return writeJSON(i.a.stdout, finding{what, fault.Error()})
	}
	_, err := fmt.Fprintf(i.a.stdout, "%s: %v\n", what, fault)
	return err
}

func (a *app) verify(ctx context.Context, v verifyFlags) error {
	if v.sample < 0 {
		return usage("leave --sample away for all boards", "--sample: %d is less than none", v.sample)
	}
	i := &inspection{a: a, ladders: map[string]string{}}
	err := a.withBank(ctx, db.Read, func(store *db.Store) error {
		checks := []func(context.Context, *db.Store) error{
			i.file,
			func(ctx context.Context, store *db.Store) error { return i.allBoards(ctx, store, v) },
			i.ledger,
		}
		if v.rebuild {
			checks = append(checks, i.rebuild)
		}
		for _, check := range checks {
			if err := check(ctx, store); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	if i.faults > 0 {
		return &fault{exitFaults, fmt.Errorf("%s in %s", counted(i.faults, "fault"), counted(i.boards, "board")),
			"take the bank from a backup; recover brings published days back into a new one"}
	}
	if i.older > 0 {
		a.warn("inkbank verify --reprove says which of them are other boards to the ladder of today",
			"%s proved by an older ladder: the proofs were not checked", counted(i.older, "board"))
	}
	a.say("verified %s: no fault", counted(i.boards, "board"))
	return nil
}

// file checks the bank's file itself.
func (i *inspection) file(ctx context.Context, store *db.Store) error {
	faults, err := store.Faults(ctx)
	for _, f := range faults {
		if err := i.note("bank", f); err != nil {
			return err
		}
	}
	return err
}

// origin is a board of the bank with the stream that holds it.
type origin struct {
	stream bank.Stream
	board  bank.Board
}

// verdict is what is wrong with a board.
type verdict struct {
	board  bank.Board
	name   string
	faults []error
}

// allBoards checks every board, or a sample.
func (i *inspection) allBoards(ctx context.Context, store *db.Store, v verifyFlags) error {
	rows, err := countRows(ctx, store)
	if err != nil {
		return err
	}
	want, left := rows, rows
	if v.sample > 0 {
		want = min(v.sample, rows)
	}
	source := func(yield func(origin) error) error {
		return store.All(ctx, func(st bank.Stream, b bank.Board) error {
			// Of the rows that are left take each with the chance that fills the sample.
			take := rand.IntN(max(left, 1)) < want
			left--
			if !take {
				return nil
			}
			want--
			return yield(origin{st, b})
		})
	}
	work := func(ctx context.Context, o origin) verdict { return i.a.inspect(ctx, o, v.reprove) }
	return ordered(ctx, runtime.NumCPU(), source, work, func(r verdict) error {
		i.boards++
		old, err := i.ladder(ctx, r.board)
		if err != nil {
			r.faults = append(r.faults, err)
		}
		if old {
			i.older++
		}
		for _, f := range r.faults {
			if err := i.note(r.name, f); err != nil {
				return err
			}
		}
		return nil
	})
}

// countRows returns how many rows All yields.
func countRows(ctx context.Context, store *db.Store) (int, error) {
	streams, err := store.Streams(ctx)
	rows := 0
	for _, s := range streams {
		if s.Stream.Shard.Of == 0 {
			for _, n := range s.Boards {
				rows += n
			}
		}
	}
	return rows, err
}

// inspect checks one board.
func (a *app) inspect(ctx context.Context, o origin, reprove bool) verdict {
	b := o.board
	v := verdict{board: b, name: fmt.Sprintf("board %s (%v, trial %d)", b.ID, o.stream, b.N)}
	if b.Imported {
		v.name = fmt.Sprintf("board %s (%s %s, imported)", b.ID, b.Family, b.Size)
	}
	f, err := a.family(b.Family)
	if err != nil {
		v.faults = append(v.faults, err)
		return v
	}
	if id := bank.ID(b.Family, b.Text); id != b.ID {
		v.faults = append(v.faults, fmt.Errorf("id: the board's is %s", id))
	}
	v.faults = append(v.faults, f.Verify(ctx, b.Graded, reprove)...)
	if reprove && len(v.faults) == 0 {
		whole, pruned, err := f.Path(b.Text)
		if err == nil {
			err = f.Replay(b.Text, b.Solution, whole)
		}
		if err == nil {
			err = f.Replay(b.Text, b.Solution, pruned)
		}
		if err != nil {
			v.faults = append(v.faults, fmt.Errorf("path: %w", err))
		}
	}
	return v
}

package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"

	"github.com/spf13/cobra"

	"inkbank/bank"
	"inkbank/bank/puzzle"
	"inkbank/db"
	"inkbank/grade"
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
	// held says for the boards of the ledger which tiers they were made for, by id;
	// credits what those are called that have a name.
	held    map[string][]grade.Tier
	credits map[string]puzzle.Credit
}

func (i *inspection) note(what string, fault error) error {
	i.faults++
	if i.a.json {
		return writeJSON(i.a.stdout, finding{what, fault.Error()})
	}
	_, err := fmt.Fprintf(i.a.stdout, "%s: %s\n", printable(what), printable(fault.Error()))
	return err
}

func (a *app) verify(ctx context.Context, v verifyFlags) error {
	if v.sample < 0 {
		return usage("leave --sample away for all boards", "--sample: %d is less than none", v.sample)
	}
	i := &inspection{a: a, ladders: map[string]string{}, held: map[string][]grade.Tier{}, credits: map[string]puzzle.Credit{}}
	err := a.withBank(ctx, db.Read, func(store *db.Store) error {
		checks := []func(context.Context, *db.Store) error{
			i.file,
			i.streams,
			func(ctx context.Context, store *db.Store) error { return i.allBoards(ctx, store, v) },
			func(ctx context.Context, store *db.Store) error { return i.ledger(ctx, store, v.reprove) },
		}
		if v.rebuild {
			checks = append(checks, i.rebuild)
		}
		for _, check := range checks {
			if err := i.damage(check(ctx, store)); err != nil {
				return err
			}
		}
		return nil
	})
	if err := i.damage(err); err != nil {
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

// damage notes what cannot be read of a bank, which is what verify is to find;
// every other error is the command's.
func (i *inspection) damage(err error) error {
	if errors.Is(err, db.ErrDamaged) {
		return i.note("bank", err)
	}
	return err
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
	if err := i.listLedger(ctx, store); err != nil {
		return err
	}
	rows, err := countRows(ctx, store)
	if err != nil {
		return err
	}
	want, left := rows, rows
	if v.sample > 0 {
		want = min(v.sample, rows)
	}
	source := func(yield func(origin) error) error {
		return eachBoard(ctx, store, func(st bank.Stream, b bank.Board) error {
			if tiers, listed := i.held[b.ID]; listed && st.Shard.Of == 0 {
				i.held[b.ID] = append(tiers, b.Aimed)
				i.credits[b.ID] = b.Credit
			}
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
		old, err := i.ladder(ctx, r.board.Family, r.board.Size, r.board.Text, r.board.Ladder)
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

// eachBoard goes through all boards of the bank, and of shards that wait to be merged.
func eachBoard(ctx context.Context, store *db.Store, each func(bank.Stream, bank.Board) error) error {
	if err := store.All(ctx, each); err != nil {
		return err
	}
	streams, err := store.Streams(ctx)
	for _, s := range streams {
		if s.Stream.Shard.Of == 0 {
			continue
		}
		for b, err := range store.Rows(ctx, s.Stream) {
			if err == nil {
				err = each(s.Stream, b)
			}
			if err != nil {
				return err
			}
		}
	}
	return err
}

// countRows returns how many boards eachBoard goes through.
func countRows(ctx context.Context, store *db.Store) (int, error) {
	streams, err := store.Streams(ctx)
	rows := 0
	for _, s := range streams {
		for _, n := range s.Boards {
			rows += n
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

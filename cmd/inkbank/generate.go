package main

import (
	"context"
	"errors"
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"inkbank/bank"
	"inkbank/bank/puzzle"
	"inkbank/db"
)

// generateFlags is what generate is asked for.
type generateFlags struct {
	kind
	count   int
	keepAll bool
	seed    string
	workers int
	shard   string
}

func (a *app) generateCommand() *cobra.Command {
	var g generateFlags
	cmd := &cobra.Command{
		Use:   "generate",
		Short: "make boards",
		Long: `Make boards, grade and count them, and keep those that are proved. Without flags:
all that the slots of inkbank.toml need for the days that it says. With flags:
one kind of board, until the bank holds --count of them in all.

Several machines can share the work with --shard. Give each the same --count and
the same --seed: secret digits of your own, or those that inkbank stats
--show-seed tells of the bank that the parts are for. inkbank merge puts them
together.

Ctrl-C is safe: the same command goes on where it stopped, and the boards are
the same as if it had never stopped, with any number of workers.`,
		Example: a.examples("inkbank generate",
			"inkbank generate --family %[1]s --size %[2]s --tier %[3]s --count 100",
			"inkbank generate --family %[1]s --size %[2]s --tier %[3]s --count 200 --shard 1/2 --seed 5ec7e7 --bank part1.db",
			"inkbank generate --family %[1]s --size %[2]s --tier %[3]s --count 200 --shard 2/2 --seed 5ec7e7 --bank part2.db"),
		RunE: func(cmd *cobra.Command, args []string) error { return a.generate(cmd.Context(), g) },
	}
	a.kindFlags(cmd, &g.kind)
	f := cmd.Flags()
	f.StringVar(&g.options, "options", "", "options of the generator, as name=value, split by commas")
	f.IntVar(&g.count, "count", 0, "how many boards of this kind the bank shall hold in all")
	f.BoolVar(&g.keepAll, "keep-all", false, "keep boards that turn out to be of another tier as well; they do not count")
	f.IntVar(&g.workers, "workers", runtime.NumCPU(), "how many boards to work on at once; the result is the same")
	f.StringVar(&g.shard, "shard", "", "I/N: make only the I-th of N parts, into a bank of its own, for inkbank merge")
	seedFlag(cmd, &g.seed)
	return cmd
}

// kindFlags adds the flags that choose a family, a size and a tier.
func (a *app) kindFlags(cmd *cobra.Command, k *kind) {
	f := cmd.Flags()
	f.StringVar(&k.family, "family", "", "the kind of puzzle: "+list(a.familyNames()))
	f.StringVar(&k.size, "size", "", "the size, such as "+a.families[0].Specs()[0].Size)
	f.StringVar(&k.tier, "tier", "", "how hard: "+list(tierNames(a.tiers())))
}

// order is a stream with the number of boards that it shall hold.
type order struct {
	family puzzle.Family
	stream bank.Stream // its seed is the bank's, whatever it says
	quota  int
}

func (a *app) generate(ctx context.Context, g generateFlags) error {
	if err := checkWorkers(g.workers); err != nil {
		return err
	}
	orders, err := a.orders(g)
	if err != nil {
		return err
	}
	mode := db.Write
	if g.shard != "" {
		mode = db.WriteShared
	}
	if err := a.createWithSeed(ctx, g.seed); err != nil {
		return err
	}
	err = a.withBank(ctx, mode, func(store *db.Store) error {
		if err := setSeed(ctx, store, g.seed); err != nil {
			return err
		}
		if orders == nil {
			return a.stockUp(ctx, store, g.workers)
		}
		return a.fulfil(ctx, store, orders, g.workers)
	})
	if g.shard != "" && errors.Is(err, db.ErrMissing) {
		return failure("add --seed, the same for all parts, and a bank is made; inkbank stats --show-seed tells that of the bank they are for", "%w", err)
	}
	return err
}

// createWithSeed makes the bank where there is none and its seed is given: a
// shard on another machine needs no inkbank folder.
func (a *app) createWithSeed(ctx context.Context, text string) error {
	if text == "" {
		return nil
	}
	return a.createIfMissing(ctx, text)
}

// orders reads what the flags ask for; nil for "what the settings need".
func (a *app) orders(g generateFlags) ([]order, error) {
	if g.kind == (kind{}) && g.count == 0 && !g.keepAll && g.shard == "" {
		return nil, nil
	}
	f, w, err := a.wish(g.kind)
	if err != nil {
		return nil, err
	}
	if g.count < 1 {
		return nil, usage("add --count 100, for example", "how many boards shall the bank hold?")
	}
	stream := bank.Stream{
		Family: f.Name(), Size: w.Spec.Size, Options: w.Options, Aimed: w.Tier,
		Revision: f.Revision(w.Spec.Size), KeepAll: g.keepAll,
	}
	if g.shard != "" {
		if stream.Shard, err = bank.ParseShard(g.shard); err != nil {
			return nil, usage("the first of four parts is --shard 1/4", "--shard: %w", err)
		}
	}
	return []order{{f, stream, g.count}}, nil
}

// fulfil brings streams to the numbers that are ordered.
func (a *app) fulfil(ctx context.Context, store *db.Store, orders []order, workers int) error {
	seed, err := store.Seed(ctx)
	if err != nil {
		return err
	}
	var jobs []bank.Job
	for _, o := range orders {
		o.stream.Seed = seed
		past, err := store.Past(ctx, o.stream)
		if err != nil {
			return err
		}
		jobs = append(jobs, bank.Job{Stream: o.stream, Family: o.family, Quota: o.quota, Past: past, Commit: store.Commit})
	}
	return a.work(ctx, jobs, workers)
}

// work runs jobs, shows how they get on, and commits what is done every second.
func (a *app) work(ctx context.Context, jobs []bank.Job, workers int) error {
	stop := a.watch(jobs)
	flush, stopFlush := ticks(time.Second)
	err := bank.Pool{Workers: workers, Flush: flush}.Run(ctx, jobs...)
	stopFlush()
	stop()
	return ranDry(err)
}

// ticks sends at an interval until the function that it returns is called; a
// tick that nobody waits for is dropped.
func ticks(interval time.Duration) (ticks <-chan struct{}, stop func()) {
	c := make(chan struct{}, 1)
	end := every(interval, func(time.Time) {
		select {
		case c <- struct{}{}:
		default:
		}
	})
	return c, end
}

// ranDry adds a hint where streams ended for want of boards and nothing worse happened.
func ranDry(err error) error {
	all := []error{err}
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		all = joined.Unwrap()
	}
	for _, e := range all {
		if _, dry := errors.AsType[*bank.ExhaustedError](e); !dry {
			return err
		}
	}
	return &fault{exitFailed, err, "what was found is kept; ask for fewer, or take another size or tier"}
}

package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"inkbank/bank"
	"inkbank/bank/days"
	"inkbank/bank/puzzle"
	"inkbank/db"
	"inkbank/grade"
	"inkbank/sitegen"
)

// publishFlags is what publish is asked for.
type publishFlags struct {
	date      string
	baseURL   string
	strict    bool
	catchUp   bool
	republish string
	reason    string
}

func (a *app) publishCommand() *cobra.Command {
	var p publishFlags
	cmd := &cobra.Command{
		Use:   "publish",
		Short: "make today's page and bring the site up to date",
		Long: `Publish the days that have come and are not published yet, and write the site.
Empty places of these days are filled from the stock first. Days are recorded in
the bank and in ledger.jsonl before any file is written; a published day never
changes. Nothing of a day to come gets into public/: --date names a day that has
come by the clock. What day it is say the timezone and release of inkbank.toml and
the clock, or SOURCE_DATE_EPOCH in its place.

Collections come out too: those that were added, and those of inkbank.toml that the
stock can fill, before days get their boards. A published one never changes.

Days that were missed come out too. After more than 31 of them a --catch-up is
wanted, since the clock may be wrong; then those come out that have boards, and
inkbank schedule plan --from DAY gives boards to the others first.

--republish DAY makes the pages' data of a published day anew, for a --reason
that is kept; inkbank schedule list --republished tells it.`,
		Example: a.examples("inkbank publish", "inkbank publish --date 2026-11-29 --base-url https://example.org/puzzles/"),
		RunE:    func(cmd *cobra.Command, args []string) error { return a.publish(cmd.Context(), p) },
	}
	f := cmd.Flags()
	f.StringVar(&p.date, "date", "", "publish as on this day, as 2026-11-29; none to come (default: today)")
	baseURLFlag(cmd, &p.baseURL)
	f.BoolVar(&p.strict, "strict", false, "exit code 3 where a slot has stock for less than 30 days")
	f.BoolVar(&p.catchUp, "catch-up", false, "allow more than 31 new days at once")
	f.StringVar(&p.republish, "republish", "", "the published day that may change")
	f.StringVar(&p.reason, "reason", "", "why it may")
	return cmd
}

// release is what a publishing run works with.
type release struct {
	store  *db.Store
	run    days.Run
	today  days.Date // the day that it is, or is taken to be
	strict bool
	reason string
}

func (a *app) publish(ctx context.Context, p publishFlags) error {
	r, err := a.release(p)
	if err != nil {
		return err
	}
	return a.withBank(ctx, db.Write, func(store *db.Store) error {
		r.store = store
		return a.publishDays(ctx, r, p.baseURL)
	})
}

// release reads the flags.
func (a *app) release(p publishFlags) (release, error) {
	c, err := a.config()
	if err != nil {
		return release{}, err
	}
	r := release{strict: p.strict, reason: strings.Join(strings.Fields(p.reason), " ")} // on one line
	if r.today, err = a.today(); err != nil {
		return r, err
	}
	if p.date != "" {
		d, err := dateFlag("date", p.date)
		if err != nil {
			return r, err
		}
		if d.After(r.today.AddDays(c.Early)) {
			return r, failure("inkbank preview --date "+d.String()+" shows it to you alone", "%s is still to come: by the clock it is %s, and nothing comes out before its day", d, r.today)
		}
		if d.Before(r.today) {
			r.today = d
		}
	}
	r.run = days.Run{Date: r.today.AddDays(c.Early), CatchUp: p.catchUp}
	if p.republish != "" {
		if r.run.Republish, err = dateFlag("republish", p.republish); err != nil {
			return r, err
		}
	}
	if (p.republish == "") != (r.reason == "") {
		return r, usage("say which day may change and why: --republish DAY --reason TEXT", "--republish and --reason go together")
	}
	return r, nil
}

// publishDays records the days that are due, in bank and ledger file, and then writes the site.
func (a *app) publishDays(ctx context.Context, r release, baseURL string) error {
	site, err := a.site(ctx, r.store, r.today, r.run.Date, baseURL)
	if err != nil {
		return err
	}
	if err := a.agree(ctx, r.store); err != nil {
		return err
	}
	if err := a.checkPublished(ctx, r); err != nil {
		return err
	}
	if err := a.checkDate(ctx, r); err != nil {
		return err
	}
	if err := explainBuild(sitegen.Ready(site, a.settings.Public)); err != nil {
		return err
	}
	if err := a.recordDue(ctx, r); err != nil {
		return err
	}
	if err := a.recordCollections(ctx, r.store); err != nil {
		return err
	}
	if site.Collections, err = a.collections(ctx, r.store, days.Collection.Published); err != nil {
		return err
	}
	if r.reason != "" {
		if err := a.republish(ctx, r); err != nil {
			return err
		}
	}
	if err := a.build(ctx, site, a.settings.Public); err != nil {
		return err
	}
	left, err := a.daysLeft(ctx, r.store, r.run.Date.AddDays(1), lowDays)
	if err != nil {
		return err
	}
	return a.warnLow(low(left), r.strict)
}

// checkPublished fails where a published day or collection is not what was
// published; the day to republish may differ.
func (a *app) checkPublished(ctx context.Context, r release) error {
	err := eachEntry(ctx, r.store, func(e days.Entry) error {
		if e.State != days.Published || e.Date == r.run.Republish {
			return nil
		}
		return days.CheckPublished(e)
	})
	if err != nil {
		return explainRun(err)
	}
	return checkCollections(ctx, r.store)
}

// explainRun adds hints to what the rules of publishing say.
func explainRun(err error) error {
	switch {
	case errors.Is(err, days.ErrBackdated):
		return failure("see whether the clock is right; nothing was changed", "%w", err)
	case errors.Is(err, days.ErrCatchUp):
		return failure("see whether the clock is right; if it is, add --catch-up: days that are planned come out, inkbank schedule plan --from DAY plans others", "%w", err)
	case errors.Is(err, days.ErrChanged):
		return failure("take the bank from a backup; or, if the change is wanted, add --republish DAY --reason TEXT", "%w", err)
	}
	return err
}

// checkDate refuses a day that looks like a wrong clock's.
func (a *app) checkDate(ctx context.Context, r release) error {
	last, err := r.store.LastPublished(ctx)
	if err != nil {
		return err
	}
	return explainRun(days.CheckDate(last, r.run.Date, r.run.CatchUp))
}

// recordDue makes collections, plans what is still empty and records all days that are due.
func (a *app) recordDue(ctx context.Context, r release) error {
	last, err := r.store.LastPublished(ctx)
	if err != nil {
		return err
	}
	if err := a.makeCollections(ctx, r.store); err != nil {
		return err
	}
	_, short, err := a.plan(ctx, r.store, after(last, r.run.Date), r.run.Date)
	if err != nil {
		return err
	}
	if err := a.holes(short, r.strict); err != nil {
		return err
	}
	places, err := r.store.Places(ctx)
	if err != nil {
		return err
	}
	if r.reason != "" && !slices.ContainsFunc(places, func(p days.Place) bool { return p.Date == r.run.Republish && p.State == days.Published }) {
		return failure("inkbank schedule list --from shows what is published", "%s is not published: there is nothing to publish again", r.run.Republish)
	}
	due, err := days.Due(places, r.run)
	if err != nil {
		return explainRun(err)
	}
	entries, err := a.published(ctx, r.store, due)
	if err != nil || len(entries) == 0 {
		return err
	}
	if err := a.record(ctx, r.store, entries, ""); err != nil {
		return err
	}
	a.say("published %s, the newest of %s", counted(len(entries), "board"), entries[len(entries)-1].Date)
	return nil
}

// after is the first day to plan: the one after the last published one, so that
// days that were missed get their boards. After a longer pause, such as the end of
// an archive that was imported, the days between stay as they are.
func after(last, today days.Date) days.Date {
	if last == (days.Date{}) || days.DaysBetween(last, today) > days.CatchUpDays {
		return today
	}
	return last.AddDays(1)
}

// holes warns of slots that stay empty on days that come out now; with strict
// nothing is published.
func (a *app) holes(short []days.Shortage, strict bool) error {
	for _, s := range short {
		a.warn("", "slot %q stays empty on %s, the first is %s: no %s board is left", s.Slot, counted(s.Days, "day"), s.First, s.Kind.Tier)
	}
	if len(short) > 0 && strict {
		return &fault{exitDry, errors.New("a day would come out with an empty place: nothing was published"), "inkbank generate makes more"}
	}
	return nil
}

// published reads the entries of places and gives them their hashes.
func (a *app) published(ctx context.Context, store *db.Store, due []days.Place) ([]days.Entry, error) {
	var entries []days.Entry
	for _, p := range due {
		e, err := store.Entry(ctx, p.Date, p.Slot)
		if err != nil {
			return nil, err
		}
		entries = append(entries, days.Publish(e))
	}
	var ids []string
	for _, e := range entries {
		ids = append(ids, e.Take.ID)
	}
	held, err := boardsNamed(ctx, store, ids)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		if err := a.sound(e.Take, held); err != nil {
			return nil, failure("inkbank verify tells what is wrong in the bank; nothing was published", "%s, slot %q: board %s: %w", e.Date, e.Slot, e.Take.ID, err)
		}
	}
	return entries, nil
}

// boardsNamed reads boards from the bank, by id; some may not be there.
func boardsNamed(ctx context.Context, store *db.Store, ids []string) (map[string]bank.Board, error) {
	held := map[string]bank.Board{}
	if len(ids) == 0 {
		return held, nil
	}
	err := store.Boards(ctx, db.Filter{IDs: ids}, func(b bank.Board) error {
		held[b.ID] = b
		return nil
	})
	return held, err
}

// sameClaim confirms that a day or collection says of its board what the bank says, as far
// as board and ladder decide it.
func sameClaim(c days.Claim, b bank.Board) error {
	if c.Ladder != b.Ladder || c.Tier == b.Tier && c.Open == b.Open && c.Score == b.Score &&
		slices.Equal(c.Needs, b.Needs) && slices.Equal(c.Enough, b.Enough) {
		return nil
	}
	return errors.New("what is said of it there, its tier, needs or score, is not what the bank says")
}

// sound confirms, before something is published that never changes, that its board
// is one, that its solution meets the rules and its path leads there, and that its
// claims are those of the bank's boards.
func (a *app) sound(t days.Take, held map[string]bank.Board) error {
	if id := bank.ID(t.Family, t.Board); id != t.ID {
		return fmt.Errorf("the id of what stands there is %s", id)
	}
	if b, ok := held[t.ID]; ok {
		if err := sameClaim(t.Claim, b); err != nil {
			return err
		}
	}
	f, err := a.family(t.Family)
	if err != nil {
		return err
	}
	if err := f.Judge(t.Board, t.Solution); err != nil {
		return fmt.Errorf("its solution is wrong: %w", err)
	}
	if t.Claim.Tier == grade.Unproved {
		return errors.New("it has no proof, and nothing without one comes out")
	}
	return inspectPath(f, t, false)
}

// republish makes what a published day shows anew from its boards, and fills its
// empty places.
func (a *app) republish(ctx context.Context, r release) error {
	day := r.run.Republish
	entries, err := r.store.Entries(ctx, day, day)
	if err != nil {
		return err
	}
	var anew []days.Entry
	for _, old := range entries {
		e, err := a.retake(ctx, r.store, old)
		if err != nil {
			return fmt.Errorf("%s, slot %q: %w", old.Date, old.Slot, err)
		}
		if e.Hash != old.Hash || days.CheckPublished(old) != nil {
			anew = append(anew, e)
		}
	}
	more, err := a.fillPublished(ctx, r.store, entries, day)
	if err != nil {
		return err
	}
	anew = append(anew, more...)
	if len(anew) == 0 {
		a.say("%s is as it was: there is nothing to publish again", day)
		return nil
	}
	if err := a.record(ctx, r.store, anew, r.reason); err != nil {
		return err
	}
	a.say("published %s of %s again: %s", counted(len(anew), "board"), day, r.reason)
	return nil
}

// retake solves and proves a published board again and takes what pages show of
// it. What neither board nor ladder know comes from the bank or from what was published.
func (a *app) retake(ctx context.Context, store *db.Store, old days.Entry) (days.Entry, error) {
	in := incoming{sheet: puzzle.Sheet{Board: old.Take.Board}}
	var err error
	if in.family, err = a.family(old.Take.Family); err != nil {
		return old, err
	}
	got := a.receive(ctx, in)
	if err := errors.Join(got.err, got.fatal); err != nil {
		return old, err
	}
	claim, err := ledgerFile(a.settings.Ledger).claim(old)
	if err != nil {
		return old, err
	}
	held, err := store.Find(ctx, got.board.ID)
	if err != nil && !errors.Is(err, db.ErrNoBoard) {
		return old, err
	}
	got.board.Aimed, got.board.Credit = claim.Aimed, cmp.Or(held.Credit, claim.Credit)
	entry, err := takeFor(in.family, got.board, old.Date, old.Slot)
	return days.Publish(entry), err
}

// fillPublished draws boards for the places of a published day that are empty.
func (a *app) fillPublished(ctx context.Context, store *db.Store, entries []days.Entry, day days.Date) ([]days.Entry, error) {
	var places []days.Place
	for _, e := range entries {
		places = append(places, days.Place{Date: e.Date, Slot: e.Slot, State: days.Pinned}) // for planning an open day
	}
	drafted, _, err := a.draft(ctx, store, places, day, day)
	for i := range drafted {
		drafted[i] = days.Publish(drafted[i])
	}
	return drafted, err
}

// build writes a site into a folder and says what it did.
func (a *app) build(ctx context.Context, site sitegen.Site, folder string) error {
	report, err := sitegen.Build(ctx, site, folder)
	if errors.Is(err, sitegen.ErrNoDays) {
		return failure("inkbank generate makes boards; inkbank schedule plan shows which days have some", "nothing to publish: no day up to %s has a board", site.Newest)
	}
	if err != nil {
		return explainBuild(err)
	}
	a.say("%s: %s, %s, %d of them new or changed, %d removed", folder,
		counted(report.Days, "day"), counted(report.Files, "file"), report.Written, report.Removed)
	return nil
}

// explainBuild adds hints to what stops a build.
func explainBuild(err error) error {
	if foreign, ok := errors.AsType[*sitegen.ForeignError](err); ok {
		return failure("move it elsewhere, or name another folder in inkbank.toml; it was left as it is", "%w", foreign)
	}
	if template, ok := errors.AsType[*sitegen.TemplateError](err); ok {
		return usage("inkbank theme export has the program's own to compare with, where there is none yet", "%w", template)
	}
	if static, ok := errors.AsType[*sitegen.StaticError](err); ok {
		return failure("give the file of the static folder another name, or take it away", "%w", static)
	}
	switch {
	case errors.Is(err, sitegen.ErrBusy):
		return failure("wait until the other inkbank is done", "%w", err)
	case errors.Is(err, sitegen.ErrManifest):
		return failure("move the folder away: publishing makes it anew", "%w", err)
	}
	return err
}

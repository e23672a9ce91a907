package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"

	"github.com/spf13/cobra"

	"inkbank/bank"
	"inkbank/bank/days"
	"inkbank/db"
	"inkbank/sitegen"
	"inkbank/sitegen/check"
)

func (a *app) checkCommand() *cobra.Command {
	var baseURL string
	cmd := &cobra.Command{
		Use:   "check [DIR]",
		Short: "crawl a built site: links, rules for pages, nothing that is to come",
		Long: `Crawl a built site and list what is wrong on standard output: dead links, what an
e-reader's browser trips over, pages that are too heavy, and every board, solution
or id of the bank that is not released. Without DIR it is the public folder. The
exit code is 4 if there is a fault.`,
		Example: a.examples("inkbank check", "inkbank check public"),
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, err := a.folder(args)
			if err != nil {
				return err
			}
			return a.check(cmd.Context(), dir, baseURL)
		},
	}
	baseURLFlag(cmd, &baseURL)
	a.jsonFlag(cmd)
	return cmd
}

// folder is the folder that is named, or the public one.
func (a *app) folder(args []string) (string, error) {
	if len(args) == 1 {
		return args[0], nil
	}
	c, err := a.config()
	if err != nil {
		return "", err
	}
	return c.Public, nil
}

func (a *app) check(ctx context.Context, dir, baseURL string) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return failure("inkbank publish makes the site; or name a folder", "%s: no folder to check: %w", dir, bare(err))
	}
	defer root.Close()
	options, err := a.secrets(ctx)
	if err != nil {
		return err
	}
	base, err := baseAddress(baseURL)
	if err != nil {
		return err
	}
	options.BaseURL = cmp.Or(base, options.BaseURL)
	report, err := check.Site(ctx, root.FS(), options)
	if err != nil {
		return err
	}
	if report.Files == 0 {
		return failure("inkbank publish makes the site; or name its folder", "%s: there is no site in it to check", dir)
	}
	for _, f := range report.Faults {
		if a.json {
			err = writeJSON(a.stdout, finding{f.File, f.String()})
		} else {
			_, err = fmt.Fprintf(a.stdout, "%s/%v\n", dir, f)
		}
		if err != nil {
			return err
		}
	}
	if n := len(report.Faults); n > 0 {
		return &fault{exitFaults, fmt.Errorf("%s: %s in %s", dir, counted(n, "fault"), counted(report.Files, "file")), "inkbank publish writes the site anew; a fault that stays is one of inkbank"}
	}
	a.say("%s: %d files, %d links: no fault", dir, report.Files, report.Links)
	return nil
}

// secrets lists what a site must not hold. Without an inkbank folder nothing is
// known of that.
func (a *app) secrets(ctx context.Context) (check.Options, error) {
	if _, err := os.Stat(a.configPath); err != nil {
		return check.Options{}, nil
	}
	c, err := a.config()
	if err != nil {
		return check.Options{}, err
	}
	static, err := c.static()
	if err != nil {
		return check.Options{}, err
	}
	o := check.Options{BaseURL: c.BaseURL}
	if o.Own, err = sitegen.StaticFiles(static); err != nil {
		return o, err
	}
	err = a.withBank(ctx, db.Read, func(store *db.Store) error {
		if o.Newest, err = store.LastPublished(ctx); err != nil {
			return err
		}
		today, err := a.today()
		if err != nil {
			return err
		}
		o.Secrets, err = a.unreleased(ctx, store, o.Newest, today)
		return err
	})
	if errors.Is(err, db.ErrMissing) {
		return o, nil
	}
	return o, err
}

// unreleased lists the texts and ids of all boards that are not published, nor
// drawn on a how-to page, and the solutions of those of the newest day until it is past.
// Small boards share solutions: one that is out for some board is no secret.
func (a *app) unreleased(ctx context.Context, store *db.Store, newest, today days.Date) ([]check.Secret, error) {
	released := map[string]bool{}
	for _, f := range a.families {
		shown, err := a.shown(f)
		if err != nil {
			return nil, err
		}
		for _, text := range shown {
			released[bank.ID(f.Name(), text)] = true
		}
	}
	solved := map[string]bool{} // solutions that are out
	var secrets []check.Secret
	err := eachEntry(ctx, store, func(e days.Entry) error {
		if e.State == days.Published {
			released[e.Take.ID] = true
			if e.Date == newest && !today.After(newest) {
				secrets = append(secrets, check.Secret{Text: e.Take.Solution, What: fmt.Sprintf("solution of %s, slot %s", e.Date, e.Slot)})
			} else {
				solved[e.Take.Solution] = true
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	err = eachCollection(ctx, store, func(c days.Collected) error {
		for _, t := range c.Takes {
			if c.Published() {
				released[t.ID], solved[t.Solution] = true, true
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	err = store.Boards(ctx, db.Filter{}, func(b bank.Board) error {
		if !released[b.ID] {
			for _, s := range [...]struct{ what, text string }{{"text", b.Text}, {"solution", b.Solution}, {"id", b.ID}} {
				secrets = append(secrets, check.Secret{Text: s.text, What: s.what + " of board " + b.ID})
			}
		}
		return nil
	})
	return slices.DeleteFunc(secrets, func(s check.Secret) bool { return solved[s.Text] }), err
}

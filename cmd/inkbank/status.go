package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"inkbank/bank/days"
	"inkbank/db"
)

// runStatus says where things stand and what to type next.
func (a *app) runStatus(cmd *cobra.Command, _ []string) error {
	if _, err := os.Stat(a.configPath); err != nil {
		fmt.Fprintf(a.stdout, "There is no %s here, so this is no inkbank folder yet.\nnext: %s\n", a.configPath, a.command("init"))
		return nil
	}
	store, err := a.openBank(cmd.Context(), db.Read)
	if errors.Is(err, db.ErrMissing) {
		fmt.Fprintf(a.stdout, "The bank is missing: %v.\nnext: %s, and %s if days were published\n", err, a.command("init"), a.command("recover ledger.jsonl"))
		return nil
	}
	if err != nil {
		return err
	}
	return errors.Join(a.status(cmd.Context(), store), store.Close())
}

func (a *app) status(ctx context.Context, store *db.Store) error {
	today, err := a.today()
	if err != nil {
		return err
	}
	count, err := store.Count(ctx)
	if err != nil {
		return err
	}
	last, err := store.LastPublished(ctx)
	if err != nil {
		return err
	}
	differences, torn, err := ledgerFile(a.settings.Ledger).compare(ctx, store)
	if err != nil {
		return err
	}
	from, err := a.firstOpen(ctx, store)
	if err != nil {
		return err
	}
	slots, err := a.daysLeft(ctx, store, from, a.settings.StockDays)
	if err != nil {
		return err
	}
	fmt.Fprintf(a.stdout, "today      %s\nbank       %s, %s boards\n", today, store.Path(), grouped(int64(count)))
	for _, s := range slots {
		fmt.Fprintf(a.stdout, "slot       %s: boards for %s\n", s.slot.Name, daysWord(s.days, a.settings.StockDays))
	}
	fmt.Fprintf(a.stdout, "published  %s\n", publishedWord(last))
	if len(differences) > 0 || torn != nil {
		fmt.Fprintf(a.stdout, "ledger     %s does not say the same as the bank\n", a.settings.Ledger)
	}
	fmt.Fprintf(a.stdout, "next: %s\n", a.nextStep(slots, today, last))
	return nil
}

// firstOpen is today, or the day after the last published one where that is later.
func (a *app) firstOpen(ctx context.Context, store *db.Store) (days.Date, error) {
	today, err := a.today()
	if err != nil {
		return today, err
	}
	last, err := store.LastPublished(ctx)
	return today.AddDays(max(0, days.DaysBetween(today, last.AddDays(1)))), err
}

// daysWord says a number of days that was counted up to a horizon.
func daysWord(n, horizon int) string {
	switch n {
	case horizon:
		return fmt.Sprintf("%d days and more", n)
	case 1:
		return "1 day"
	}
	return fmt.Sprintf("%d days", n)
}

func publishedWord(last days.Date) string {
	if last == (days.Date{}) {
		return "nothing yet"
	}
	return "up to " + last.String()
}

// nextStep is the command to type next.
func (a *app) nextStep(slots []slotStock, today, last days.Date) string {
	switch {
	case len(slots) == 0:
		return fmt.Sprintf("add a [[slot]] to %s", a.configPath)
	case len(low(slots)) > 0:
		return a.command("generate")
	case last.Before(today.AddDays(a.settings.Early)):
		return a.command("publish")
	}
	return fmt.Sprintf("nothing today; %s shows the site, %s is the line for tomorrow", a.command("serve"), a.command("daily"))
}

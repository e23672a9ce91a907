package main

import (
	"context"
	"crypto/rand"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"inkbank/bank"
	"inkbank/db"
)

func (a *app) initCommand() *cobra.Command {
	var seed string
	cmd := &cobra.Command{
		Use:   "init [DIR]",
		Short: "make an inkbank folder: settings, an empty bank, a secret seed",
		Long: `Make a folder with inkbank.toml, which says what the site is like, and an empty
bank. What is there already is kept, so a folder that has lost its bank gets a
new one. The bank has a random seed of its own; whoever knows it can compute
the boards of days to come.`,
		Example: a.examples("inkbank init mysite"),
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 && !filepath.IsAbs(a.configPath) {
				a.configPath = filepath.Join(args[0], a.configPath)
			}
			return a.initFolder(cmd.Context(), seed)
		},
	}
	seedFlag(cmd, &seed)
	return cmd
}

// seedFlag adds --seed.
func seedFlag(cmd *cobra.Command, seed *string) {
	cmd.Flags().StringVar(seed, "seed", "", "the bank's seed, as hexadecimal digits (default: a random one)")
}

// parseSeed reads --seed.
func parseSeed(text string) (bank.Seed, error) {
	seed, err := bank.ParseSeed(text)
	if err != nil {
		return seed, usage("leave --seed away for a random one", "--seed: %w", err)
	}
	return seed, nil
}

func (a *app) initFolder(ctx context.Context, seedText string) error {
	seed, err := newSeed(seedText)
	if err != nil {
		return err
	}
	folder := filepath.Dir(a.configPath)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	made, err := a.initConfig()
	if err != nil {
		return err
	}
	err = a.createBank(ctx, seed, seedText != "")
	switch {
	case errors.Is(err, db.ErrExists) && !made:
		return failure("plain inkbank says where things stand", "%s: an inkbank folder already", folder)
	case errors.Is(err, db.ErrExists):
		return a.initKept(ctx, seedText)
	case err != nil:
		return err
	}
	a.say("next: %s", a.commandIn(folder, "generate"))
	return nil
}

// createBank makes an empty bank where the settings want it; db.ErrExists where
// there is one.
func (a *app) createBank(ctx context.Context, seed bank.Seed, chosen bool) error {
	path, err := a.bankPath()
	if err != nil {
		return err
	}
	store, err := db.Create(ctx, path, seed)
	if err != nil {
		return err
	}
	whose := "a seed of its own"
	if chosen {
		whose = "the seed of --seed"
	}
	a.say("made %s, an empty bank with %s", path, whose)
	return store.Close()
}

// createIfMissing makes an empty bank with the seed asked for, or one of its own,
// where there is none.
func (a *app) createIfMissing(ctx context.Context, seedText string) error {
	seed, err := newSeed(seedText)
	if err != nil {
		return err
	}
	if err := a.createBank(ctx, seed, seedText != ""); !errors.Is(err, db.ErrExists) {
		return err
	}
	return nil
}

// newSeed is the seed asked for, or a random one.
func newSeed(text string) (seed bank.Seed, err error) {
	if text != "" {
		return parseSeed(text)
	}
	_, err = rand.Read(seed[:])
	return seed, err
}

// initConfig writes inkbank.toml unless there is one, and reports whether it did.
func (a *app) initConfig() (made bool, err error) {
	err = writeNew(a.configPath, []byte(defaultConfig(a.families)))
	if errors.Is(err, fs.ErrExist) {
		return false, nil
	}
	if err == nil {
		a.say("made %s, the settings: change them in any editor", a.configPath)
	}
	return err == nil, err
}

// initKept uses a bank that lay in the folder before it had settings.
func (a *app) initKept(ctx context.Context, seedText string) error {
	return a.withBank(ctx, db.Write, func(store *db.Store) error {
		a.say("kept %s, the bank that was there", store.Path())
		return setSeed(ctx, store, seedText)
	})
}

// setSeed gives the bank the seed of --seed, if there is one.
func setSeed(ctx context.Context, store *db.Store, text string) error {
	if text == "" {
		return nil
	}
	seed, err := parseSeed(text)
	if err != nil {
		return err
	}
	return store.SetSeed(ctx, seed)
}

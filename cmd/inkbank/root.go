package main

import (
	"bufio"
	"fmt"
	"io"
	"regexp"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"inkbank/bank/puzzle"
)

// app is what every command works with.
type app struct {
	program  string // as it was called
	families []puzzle.Family
	stdin    io.Reader
	stdout   *bufio.Writer // flushed by run
	stderr   io.Writer
	now      func() (time.Time, error)

	configPath string
	settings   *Config             // once they are read
	howto      map[string][]string // boards that how-to pages draw, by family, once they are listed
	bankFlag   string
	quiet      bool
	json       bool
}

// configName is the file that makes a folder an inkbank folder.
const configName = "inkbank.toml"

// say talks to the person at the terminal, unless they want quiet.
func (a *app) say(format string, args ...any) {
	if !a.quiet {
		fmt.Fprintf(a.stderr, format+"\n", args...)
	}
}

// warn is said even when quiet.
func (a *app) warn(hint, format string, args ...any) {
	fmt.Fprintf(a.stderr, "warning: "+format+"\n", args...)
	if hint != "" {
		fmt.Fprintf(a.stderr, "hint: %s\n", hint)
	}
}

func (a *app) rootCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:           "inkbank",
		Short:         "a bank of logic puzzles that never need a guess, and a daily site made from it",
		SilenceErrors: true,
		SilenceUsage:  true,
		RunE:          a.runStatus,
		Args:          noSuchCommand,
		Version:       version(),
	}
	cmd.SetVersionTemplate("inkbank {{.Version}}\n")
	flags := cmd.PersistentFlags()
	flags.StringVar(&a.configPath, "config", configName, "the settings; the folder they lie in is the inkbank folder")
	flags.StringVar(&a.bankFlag, "bank", "", "the bank (default: the one that the settings name)")
	flags.BoolVarP(&a.quiet, "quiet", "q", false, "say nothing but warnings and errors")
	cmd.SetFlagErrorFunc(flagError)
	cmd.CompletionOptions.DisableDefaultCmd = true
	cmd.AddCommand(
		a.initCommand(), a.dailyCommand(), a.generateCommand(), a.gradeCommand(), a.verifyCommand(),
		a.statsCommand(), a.listCommand(), a.showCommand(), a.exportCommand(), a.importCommand(),
		a.scheduleCommand(), a.collectionCommand(), a.themeCommand(), a.previewCommand(), a.publishCommand(), a.serveCommand(), a.checkCommand(),
		a.bookCommand(), a.mergeCommand(), a.digestCommand(), a.recoverCommand(),
	)
	for _, c := range cmd.Commands() {
		strictArgs(c)
	}
	return cmd
}

// noSuchCommand refuses words after plain inkbank.
func noSuchCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	var names []string
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			names = append(names, c.Name())
		}
	}
	hint := "the commands are " + strings.Join(names, ", ")
	if near := nearest(args[0], names); near != "" {
		hint = fmt.Sprintf("did you mean %s %s?", cmd.CommandPath(), near)
	}
	return usage(hint, "unknown command %q", args[0])
}

// strictArgs makes a command's refusal of its arguments a usage error.
func strictArgs(cmd *cobra.Command) {
	check := cmd.Args
	if cmd.HasSubCommands() {
		for _, c := range cmd.Commands() {
			strictArgs(c)
		}
		return
	}
	if check == nil {
		check = cobra.NoArgs
	}
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		if err := check(cmd, args); err != nil {
			return usage("usage: "+cmd.UseLine(), "%s: %w", cmd.Name(), err)
		}
		return nil
	}
}

// flagError adds the nearest flag, or the way to help, to what pflag says.
func flagError(cmd *cobra.Command, err error) error {
	hint := cmd.CommandPath() + " --help lists the flags"
	_, name, found := strings.Cut(err.Error(), "unknown flag: --")
	if found {
		var names []string
		collect := func(f *pflag.Flag) { names = append(names, f.Name) }
		cmd.Flags().VisitAll(collect)
		cmd.InheritedFlags().VisitAll(collect)
		if near := nearest(name, names); near != "" {
			hint = "did you mean --" + near + "?"
		}
	}
	if !cmd.HasParent() {
		return usage(hint, "%w", err)
	}
	if m := badValue.FindStringSubmatch(err.Error()); m != nil {
		return usage(hint, "%s: %s cannot be %s", cmd.Name(), m[2], m[1])
	}
	return usage(hint, "%s: %w", cmd.Name(), err)
}

// badValue is how pflag reports a value that does not fit its flag.
var badValue = regexp.MustCompile(`^invalid argument (".*") for ".*?(--[a-z-]+)" flag: `)

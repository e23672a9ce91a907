package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"

	"github.com/spf13/cobra"

	"inkbank/bank"
	"inkbank/bank/figure"
	"inkbank/bank/puzzle"
	"inkbank/db"
)

// svgFormat writes two drawings a board, as files.
const svgFormat = "svg"

func (a *app) exportCommand() *cobra.Command {
	var f filterFlags
	var format, output string
	cmd := &cobra.Command{
		Use:   "export --format F",
		Short: "write boards of the bank for other programs and for print",
		Long: `Write boards in the order of the bank: as jsonl with all that is known of them, as
svg drawings, as text, or in a format of the family's. One family at a time
where the format is a family's.

svg writes ID.svg and ID-solution.svg into the folder --output, black on white.
All other formats go to standard output, or into the file --output.`,
		Example: a.examples("inkbank export --format jsonl > boards.jsonl",
			"inkbank export --format svg --family %[1]s --tier %[3]s --limit 10 --output drawings",
			"inkbank export --format svg --collection weekend --output drawings"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.export(cmd.Context(), f, format, output)
		},
	}
	a.filterFlags(cmd, &f)
	cmd.Flags().StringVar(&format, "format", "", "how to write them: "+list(a.exportFormats(nil)))
	cmd.Flags().StringVar(&output, "output", "", "the file, or for svg the folder (default: standard output, this folder)")
	return cmd
}

// exportFormats lists the formats that a family's boards, or for nil any
// family's, can be written in.
func (a *app) exportFormats(f puzzle.Family) []string {
	names := []string{jsonlFormat, svgFormat}
	for _, family := range a.families {
		if f != nil && f.Name() != family.Name() {
			continue
		}
		for _, info := range family.Formats() {
			if info.Write && !slices.Contains(names, info.Name) {
				names = append(names, info.Name)
			}
		}
	}
	return names
}

func (a *app) export(ctx context.Context, flags filterFlags, format, output string) error {
	f, err := a.filter(flags)
	if err != nil {
		return err
	}
	var family puzzle.Family
	if format != jsonlFormat && format != svgFormat {
		if flags.family == "" && len(a.families) == 1 {
			flags.family = a.families[0].Name()
		}
		if family, err = a.family(flags.family); err != nil {
			return err
		}
		f.Family = family.Name()
	}
	names := a.exportFormats(family)
	switch {
	case format == "":
		return usage("add --format "+jsonlFormat+", for example; there is "+list(names), "in which format?")
	case !slices.Contains(names, format):
		return unknown("format", format, names)
	}
	if err := a.spare(output); err != nil {
		return err
	}
	if format == svgFormat {
		return a.exportDrawings(ctx, f, flags.collection, output)
	}
	write := func(w io.Writer) error { return a.exportText(ctx, f, flags.collection, format, w) }
	if output == "" {
		return write(a.stdout)
	}
	return writeFile(output, write)
}

// spare refuses an output that would overwrite the inkbank folder's own files, or
// give boards to readers that are not published.
func (a *app) spare(output string) error {
	if output == "" {
		return nil
	}
	bank, err := a.bankPath()
	if err != nil {
		return err
	}
	own := []string{bank}
	if c, err := a.config(); err == nil {
		if within(c.Public, output) {
			return usage("write it elsewhere: anybody may read there", "--output: %s lies in %s, where only what is published may be", output, c.Public)
		}
		own = append(own, c.Ledger, a.configPath)
	}
	for _, file := range own {
		if linked(file) == linked(output) {
			return usage("write it elsewhere", "--output: %s is a file of the inkbank folder", output)
		}
	}
	return nil
}

// written is a board as it goes out.
type written struct {
	text []byte
	err  error
}

func (a *app) exportText(ctx context.Context, f db.Filter, collection, format string, w io.Writer) error {
	return a.withBank(ctx, db.Read, func(store *db.Store) error {
		source := func(yield func(bank.Board) error) error { return a.chosen(ctx, store, f, collection, yield) }
		work := func(_ context.Context, b bank.Board) written {
			var out bytes.Buffer
			err := a.writeBoard(&out, b, format)
			return written{out.Bytes(), err}
		}
		return ordered(ctx, runtime.NumCPU(), source, work, func(r written) error {
			if r.err != nil {
				return r.err
			}
			_, err := w.Write(r.text)
			return err
		})
	})
}

// writeBoard writes one board in a format that goes into a stream.
func (a *app) writeBoard(w io.Writer, b bank.Board, format string) error {
	f, err := a.family(b.Family)
	if err != nil {
		return err
	}
	if format != jsonlFormat {
		return f.Write(w, format, puzzle.Sheet{Board: b.Text, Solution: b.Solution, Credit: b.Credit})
	}
	whole, _, err := f.Path(b.Text)
	if err != nil {
		return fmt.Errorf("board %s: %w", b.ID, err)
	}
	record := bank.NewRecord(b.Graded, b.Aimed, whole)
	record.Credit = b.Credit
	_, err = record.WriteTo(w)
	return err
}

func (a *app) exportDrawings(ctx context.Context, f db.Filter, collection, folder string) error {
	if folder != "" {
		if err := os.MkdirAll(folder, 0o755); err != nil {
			return failure("name a folder, or a new one", "--output: %s: %w", folder, bare(err))
		}
	}
	count := 0
	err := a.withBank(ctx, db.Read, func(store *db.Store) error {
		return a.chosen(ctx, store, f, collection, func(b bank.Board) error {
			count++
			if err := ctx.Err(); err != nil {
				return err
			}
			return a.draw(b, folder)
		})
	})
	if err == nil {
		a.say("drew %s, each with its solution", counted(count, "board"))
	}
	return err
}

// draw writes the two drawings of a board.
func (a *app) draw(b bank.Board, folder string) error {
	f, err := a.family(b.Family)
	if err != nil {
		return err
	}
	board, err := f.Draw(b.Text, "", puzzle.Marks{})
	if err != nil {
		return fmt.Errorf("board %s: %w", b.ID, err)
	}
	solution, err := f.DrawSolution(b.Text, b.Solution)
	if err != nil {
		return fmt.Errorf("board %s: %w", b.ID, err)
	}
	for name, drawing := range map[string]figure.Figure{b.ID: board, b.ID + "-solution": solution} {
		if err := writeWhole(filepath.Join(folder, name+".svg"), figure.AppendSVG(nil, drawing)); err != nil {
			return err
		}
	}
	return nil
}

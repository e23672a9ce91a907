package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"inkbank/bank/puzzle"
	"inkbank/grade"
)

// pictureFormats lists the picture formats that some family takes.
func (a *app) pictureFormats() []string {
	var out []string
	for _, f := range a.families {
		out = append(out, f.Pictures()...)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// painters lists the families that make boards from pictures.
func (a *app) painters() []string {
	var out []string
	for _, f := range a.families {
		if f.Pictures() != nil {
			out = append(out, f.Name())
		}
	}
	return out
}

// pictureExample is an example of a picture, where a family takes one.
func (a *app) pictureExample() []string {
	if len(a.painters()) == 0 {
		return nil
	}
	return []string{"inkbank import heart." + a.pictureFormats()[0] + " --family " + a.painters()[0] + " --title Heart --repair"}
}

// pictureFormat is the picture format that --format or a file's name gives away;
// "" for a file of texts.
func (a *app) pictureFormat(name, format string) string {
	if format == "" {
		format = strings.ToLower(strings.TrimPrefix(filepath.Ext(name), "."))
	}
	if slices.Contains(a.pictureFormats(), format) {
		return format
	}
	return ""
}

// otherPictures are how the names of pictures end that no family takes.
const otherPictures = " .jpg .jpeg .gif .webp .bmp .tif .tiff .heic .svg "

// checkNoPicture refuses what is said of pictures where there is none, and
// pictures that nobody reads.
func (a *app) checkNoPicture(name string, i importFlags) error {
	if end := strings.ToLower(filepath.Ext(name)); i.format == "" && end != "" && strings.Contains(otherPictures, " "+end+" ") {
		return usage("save the picture in one of these formats: "+list(a.pictureFormats()), "%s: pictures of this kind are not read", name)
	}
	hint := "pictures are what it is for"
	if formats := a.pictureFormats(); len(formats) > 0 {
		hint = "--format says that the file is a picture: " + list(formats)
	}
	switch {
	case i.repair:
		return usage(hint, "--repair changes pictures, and this is a file of texts")
	case i.size != "":
		return usage(hint, "--size is for pictures, and this is a file of texts: they have a size")
	}
	return nil
}

// painter finds the family that a picture is for.
func (a *app) painter(format string, i importFlags) (puzzle.Family, error) {
	hint := "boards are made from pictures by " + list(a.painters())
	if i.family == "" {
		return nil, usage("add --family "+strings.Join(a.painters(), " or --family "), "which family of puzzles?")
	}
	f, err := a.family(i.family)
	switch {
	case err != nil:
		return nil, err
	case f.Pictures() == nil:
		return nil, usage(hint, "%s makes no boards from pictures", f.Name())
	case !slices.Contains(f.Pictures(), format):
		return nil, unknown("picture format of "+f.Name(), format, f.Pictures())
	}
	return f, nil
}

// painted is what became of a picture.
type painted struct {
	board   string
	changed []grade.Site
	err     error
}

// importPicture makes a board from a picture and puts it into the bank.
func (a *app) importPicture(ctx context.Context, name, format string, i importFlags) error {
	f, err := a.painter(format, i)
	if err != nil {
		return err
	}
	p := a.paint(ctx, f, name, puzzle.ImportOptions{Format: format, Size: i.size, Repair: i.repair})
	if unsolved, ok := errors.AsType[*puzzle.UnsolvedPicture](p.err); ok {
		return a.unsolved(name, unsolved)
	}
	if p.err != nil {
		return explainPicture(name, p.err)
	}
	r := a.receive(ctx, incoming{family: f, sheet: puzzle.Sheet{Board: p.board, Credit: i.credit}})
	if err := errors.Join(r.fatal, r.err); err != nil {
		return failure("the picture is fine, its board is not: take another one", "%s: %w", fileName(name), err)
	}
	if _, err := a.keep(ctx, name, arrivals{all: 1, good: []arrival{r}}); err != nil {
		return err
	}
	if len(p.changed) > 0 {
		a.say("%s: changed %s: %s", fileName(name), counted(len(p.changed), "cell"), some(texts(p.changed), maxCellsListed, ", "))
	}
	a.warnUndecided(fileName(name), r.board)
	b := r.board
	a.say("%s: board %s, %s %s, %s", fileName(name), b.ID, b.Family, b.Size, b.Tier)
	return nil
}

// paint turns a picture into a board, which may take long: it ends with the context.
func (a *app) paint(ctx context.Context, f puzzle.Family, name string, o puzzle.ImportOptions) painted {
	file, err := a.open(name)
	if err != nil {
		return painted{err: err}
	}
	defer file.Close()
	picture, err := io.ReadAll(file)
	if err != nil {
		return painted{err: bare(err)}
	}
	done := make(chan painted, 1)
	go func() {
		board, changed, err := f.ImportPicture(bytes.NewReader(picture), o)
		done <- painted{board, changed, err}
	}()
	select {
	case <-ctx.Done():
		return painted{err: ctx.Err()}
	case p := <-done:
		return p
	}
}

// explainPicture adds hints to what is wrong with a picture.
func explainPicture(name string, err error) error {
	if _, ok := errors.AsType[*fault](err); ok || errors.Is(err, context.Canceled) {
		return err
	}
	return failure("inkbank import --help says which pictures are read and what --size does", "%s: %w", fileName(name), err)
}

// How much of a picture that is not solved is listed.
const (
	maxCellsListed   = 20
	maxRepairsListed = 10
)

// unsolved tells what stays open of a picture's board and what would help.
func (a *app) unsolved(name string, e *puzzle.UnsolvedPicture) error {
	fmt.Fprintf(a.stderr, "open: %s\n", some(texts(e.Open), maxCellsListed, " "))
	if len(e.Repairs) > 0 {
		var lines []string
		for _, r := range e.Repairs {
			lines = append(lines, fmt.Sprintf("  %v=%s, which makes it %v", r.At, printable(r.Value), r.Tier))
		}
		fmt.Fprintf(a.stderr, "each of these changes is enough:\n%s\n", some(lines, maxRepairsListed, "\n"))
	} else {
		fmt.Fprintln(a.stderr, "no single change that was tried helps")
	}
	hint := "--repair applies the fewest changes it can find"
	if e.Wanted > 0 {
		hint = "change the picture at the cells that stay open, or take another --size"
	}
	return failure(hint, "%s: %w", fileName(name), e)
}

func texts(cells []grade.Site) []string {
	var out []string
	for _, c := range cells {
		out = append(out, c.String())
	}
	return out
}

// some joins the first few of a list, and says how many more there are.
func some(list []string, most int, separator string) string {
	if len(list) <= most {
		return strings.Join(list, separator)
	}
	return strings.Join(list[:most], separator) + fmt.Sprintf("%sand %d more", strings.TrimLeft(separator, ","), len(list)-most)
}

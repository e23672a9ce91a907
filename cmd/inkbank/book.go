package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"inkbank/bank/days"
	"inkbank/db"
	"inkbank/sitegen"
	"inkbank/sitegen/book"
)

// Formats of books.
const (
	epubFormat = "epub"
	pdfFormat  = "pdf"
)

// bookFlags is what book is asked for.
type bookFlags struct {
	month, collection, format, paper, language, font, out string

	perPage int
	proofs  bool
}

func (a *app) bookCommand() *cobra.Command {
	var f bookFlags
	cmd := &cobra.Command{
		Use:   "book --month M|--collection C --format F",
		Short: "make a book of a month or a collection, for e-readers or for paper",
		Long: `Make a book of all boards that are published of a month, or of all boards of a
collection, with solutions and an index of techniques at its end: an EPUB for e-readers, or a PDF for paper and
for devices of 6, 7.8 and 10.3 inch. --proofs adds a page a board that says what
was proved of it, and the command that checks it again; every board is counted
and proved anew for it. A month's book has the date of its newest puzzle, that of
a collection the day on which it is made.

A PDF needs a typeface with all its letters. Those of western Europe are always
there; for others the usual folders of fonts are searched for one, unless --font
or inkbank.toml names a TrueType font, a file .ttf.`,
		Example: a.examples("inkbank book --month 2026-11 --format epub",
			"inkbank book --collection weekend --format pdf --paper letter --per-page 4",
			"inkbank book --month 2026-11 --format pdf --paper 7.8 --language ja --proofs --out november.pdf"),
		RunE: func(cmd *cobra.Command, args []string) error { return a.book(cmd.Context(), f) },
	}
	flags := cmd.Flags()
	flags.StringVar(&f.month, "month", "", "the month, as 2026-11")
	flags.StringVar(&f.collection, "collection", "", "the name of the collection")
	flags.StringVar(&f.format, "format", "", "what to make: epub or pdf")
	flags.StringVar(&f.paper, "paper", "", "of a pdf: "+list(paperNames())+"; numbers are inches of a device's screen (default a4)")
	flags.IntVar(&f.perPage, "per-page", 0, fmt.Sprintf("of a pdf: boards on a page, up to %d (default: 2 on paper, 1 on a device)", book.MaxPerPage))
	flags.StringVar(&f.language, "language", "", "of the book (default: the first one of the site)")
	flags.StringVar(&f.font, "font", "", "of a pdf: the file of a TrueType font for all words")
	flags.BoolVar(&f.proofs, "proofs", false, "add a page a board that says what was proved")
	flags.StringVar(&f.out, "out", "", "the file (default: named after month or collection, in this folder)")
	return cmd
}

func paperNames() (names []string) {
	for _, p := range book.Papers() {
		names = append(names, p.Name)
	}
	return names
}

// bookPlan is what the flags ask for, checked.
type bookPlan struct {
	first    days.Date // of the month
	options  book.PDFOptions
	language string
	out      string
}

func (a *app) book(ctx context.Context, f bookFlags) error {
	plan, err := a.planBook(f)
	if err != nil {
		return err
	}
	site := sitegen.Site{Title: a.settings.Title, BaseURL: a.settings.BaseURL, Content: a.settings.words, Families: a.families, Slots: a.settings.Slots}
	var volume sitegen.Volume
	err = a.withBank(ctx, db.Read, func(store *db.Store) error {
		if f.collection != "" {
			volume, err = a.collectionVolume(ctx, store, site, f.collection)
		} else {
			volume, err = a.monthVolume(ctx, store, site, plan.first)
		}
		if err == nil && f.proofs {
			volume.Proofs, err = a.proofs(ctx, store, volume)
		}
		return err
	})
	if err != nil {
		return err
	}
	b, err := sitegen.SetBook(site, plan.language, volume)
	if err != nil {
		return err
	}
	data, err := a.printBook(b, f, plan.options)
	if err != nil {
		return err
	}
	if err := writeWhole(plan.out, data); err != nil {
		return err
	}
	a.say("wrote %s: %s", plan.out, counted(volume.Count(), "board"))
	return nil
}

// planBook reads the flags.
func (a *app) planBook(f bookFlags) (bookPlan, error) {
	c, err := a.config()
	if err != nil {
		return bookPlan{}, err
	}
	plan := bookPlan{language: c.Languages[0], out: f.out}
	switch plan.first, err = days.Parse(f.month + "-01"); {
	case f.month == "" && f.collection == "":
		return plan, usage("add --month 2026-11, for example, or --collection NAME", "a book of what?")
	case f.month != "" && f.collection != "":
		return plan, usage("leave one of them away", "a book is of a month or of a collection, not of both")
	case f.month != "" && err != nil:
		return plan, usage("give year and month, such as 2026-11", "--month: %q is no month", f.month)
	}
	switch f.format {
	case "":
		return plan, usage("add --format "+epubFormat+" for e-readers, or --format "+pdfFormat+" for paper", "in which format?")
	case epubFormat, pdfFormat:
	default:
		return plan, unknown("format", f.format, []string{epubFormat, pdfFormat})
	}
	if f.language != "" {
		plan.language = f.language
	}
	if err := c.knowsLanguage(plan.language); err != nil {
		return plan, err
	}
	if plan.options, err = paperOptions(f); err != nil {
		return plan, err
	}
	if plan.out == "" {
		plan.out = f.month + f.collection + "." + f.format
	}
	return plan, a.spare(plan.out)
}

func (c *Config) knowsLanguage(code string) error {
	var known []string
	for _, l := range c.words.Languages {
		known = append(known, l.Code)
	}
	if !slices.Contains(known, code) {
		return unknown("language", code, known)
	}
	return nil
}

// paperOptions reads the flags that are for a PDF alone.
func paperOptions(f bookFlags) (book.PDFOptions, error) {
	o := book.PDFOptions{PerPage: f.perPage}
	if f.format != pdfFormat {
		if f.paper != "" || f.perPage != 0 || f.font != "" {
			return o, usage("leave them away, or take --format "+pdfFormat, "--paper, --per-page and --font are for a pdf: an e-reader lays pages out by itself")
		}
		return o, nil
	}
	name := strings.ToLower(f.paper)
	if name == "" {
		name = book.Papers()[0].Name
	}
	i := slices.Index(paperNames(), name)
	if i < 0 {
		return o, unknown("paper", f.paper, paperNames())
	}
	o.Paper = book.Papers()[i]
	if f.perPage < 0 || f.perPage > book.MaxPerPage {
		return o, usage(fmt.Sprintf("1 to %d, or leave it away", book.MaxPerPage), "--per-page cannot be %d", f.perPage)
	}
	return o, nil
}

// monthVolume is what is published of a month. Solutions that are not out yet on the
// site are in it, which is said.
func (a *app) monthVolume(ctx context.Context, store *db.Store, site sitegen.Site, first days.Date) (sitegen.Volume, error) {
	var month []sitegen.Day
	entries, err := store.Entries(ctx, first, first.AddDays(first.DaysInMonth()-1))
	if err != nil {
		return sitegen.Volume{}, err
	}
	for _, e := range entries {
		if e.State != days.Published {
			continue
		}
		if err := days.CheckPublished(e); err != nil {
			return sitegen.Volume{}, explainRun(err)
		}
		if n := len(month); n == 0 || month[n-1].Date != e.Date {
			month = append(month, sitegen.Day{Date: e.Date})
		}
		month[len(month)-1].Entries = append(month[len(month)-1].Entries, e)
	}
	if len(month) == 0 {
		return sitegen.Volume{}, failure("inkbank schedule list --from "+first.String()+" shows what that month has", "nothing of %s is published", first.String()[:len("2026-11")])
	}
	today, err := a.today()
	if err != nil {
		return sitegen.Volume{}, err
	}
	if last := month[len(month)-1].Date; !last.Before(today) {
		a.warn("keep it to yourself until then", "the book has the solutions of %s, which come out on the day after", last)
	}
	return sitegen.MonthVolume(site, month)
}

// collectionVolume is the boards of a collection.
func (a *app) collectionVolume(ctx context.Context, store *db.Store, site sitegen.Site, name string) (sitegen.Volume, error) {
	c, err := a.collectionNamed(ctx, store, name)
	if err != nil {
		return sitegen.Volume{}, err
	}
	made, err := a.today()
	if err != nil {
		return sitegen.Volume{}, err
	}
	var boards []days.Take
	for t, err := range store.Collected(ctx, name) {
		if err != nil {
			return sitegen.Volume{}, err
		}
		boards = append(boards, t)
	}
	if len(boards) == 0 {
		return sitegen.Volume{}, failure("inkbank collection show "+name+" tells what it has", "the collection %q has no board", name)
	}
	return sitegen.CollectionVolume(site, c, boards, made)
}

// proofs counts and proves every board of a book anew.
func (a *app) proofs(ctx context.Context, store *db.Store, v sitegen.Volume) (map[string]sitegen.Proof, error) {
	type looked struct {
		take  days.Take
		proof sitegen.Proof
		err   error
	}
	out := map[string]sitegen.Proof{}
	source := func(yield func(days.Take) error) error {
		for _, c := range v.Chapters {
			for _, b := range c.Boards {
				if err := yield(b.Take); err != nil {
					return err
				}
			}
		}
		return nil
	}
	work := func(ctx context.Context, t days.Take) looked {
		proof, err := a.prove(ctx, t)
		return looked{t, proof, err}
	}
	return out, ordered(ctx, runtime.NumCPU(), source, work, func(l looked) (err error) {
		if l.err == nil {
			l.proof.Command, err = recheck(ctx, store, l.take)
		}
		out[l.take.ID] = l.proof
		return errors.Join(l.err, err)
	})
}

// prove looks at a board of a book again. Where it is not what is claimed of it there is
// no book.
func (a *app) prove(ctx context.Context, t days.Take) (sitegen.Proof, error) {
	f, err := a.family(t.Family)
	if err != nil {
		return sitegen.Proof{}, err
	}
	g, err := f.Grade(ctx, t.Board)
	if err != nil {
		return sitegen.Proof{}, fmt.Errorf("board %s: %w", t.ID, err)
	}
	if faults := inspectTake(t, g); len(faults) > 0 {
		return sitegen.Proof{}, failure("inkbank verify lists all faults", "board %s: %w", t.ID, errors.Join(faults...))
	}
	p := sitegen.Proof{Solutions: g.Solutions}
	if g.Ladder == t.Claim.Ladder { // what another ladder proved is not shown again
		p.Stuck = g.Stuck
	}
	return p, nil
}

// recheck is a command line that grades a board from nothing but its text. A board that
// the bank lost is only in the ledger, of which verify checks all.
func recheck(ctx context.Context, store *db.Store, t days.Take) (string, error) {
	switch _, err := store.Find(ctx, t.ID); {
	case errors.Is(err, db.ErrNoBoard):
		return "inkbank verify", nil
	case err != nil:
		return "", err
	}
	return "inkbank show " + t.ID + " --json | inkbank grade - --family " + t.Family + " --format " + jsonlFormat, nil
}

// printBook sets a book as a file.
func (a *app) printBook(b *book.Book, f bookFlags, o book.PDFOptions) ([]byte, error) {
	if f.format == epubFormat {
		return book.EPUB(b)
	}
	if f.font != "" {
		var err error
		if o.Font, err = readFont(f.font); err != nil {
			return nil, err
		}
		data, err := book.PDF(b, o)
		return data, explainBook(err, "name another font")
	}
	data, err := book.PDF(b, o)
	if _, missing := errors.AsType[*book.MissingError](err); !missing {
		return data, explainBook(err, "")
	}
	fonts := usualFonts
	if a.settings.BookFont != "" {
		font, err := readFont(a.settings.BookFont)
		if err != nil {
			return nil, err
		}
		fonts = func() []*book.Font { return []*book.Font{font} }
	}
	for _, font := range fonts() {
		o.Font = font
		if found, e := book.PDF(b, o); e == nil {
			return found, nil
		}
	}
	return nil, explainBook(err, "name a font with --font FILE, or in inkbank.toml below [book]: a TrueType font such as IPAex Gothic, ipaexg.ttf")
}

// explainBook adds hints to what stops a PDF.
func explainBook(err error, fontHint string) error {
	if missing, ok := errors.AsType[*book.MissingError](err); ok {
		return failure(fontHint, "%w", missing)
	}
	if small, ok := errors.AsType[*book.SmallError](err); ok {
		return failure("take a larger one: --paper 10.3 or a4, for example", "%w", small)
	}
	return err
}

package sitegen

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"iter"
	"runtime"

	"golang.org/x/sync/errgroup"

	"inkbank/bank/days"
)

// Month is the days of a site within one month.
type Month struct {
	Dates []days.Date // ascending, not empty
	// Key changes whenever anything changes that the days hold. A month whose key is
	// that of the build before is left as it is on the disk, and its days are not
	// asked for. "" for one that is always written.
	Key string
	// Days yields the days of Dates, in their order. An error ends the build.
	Days iter.Seq2[Day, error]
}

// ByMonth puts days, which come by ascending date, into months without a key. A day's
// error follows the days before it.
func ByMonth(all iter.Seq2[Day, error]) iter.Seq2[Month, error] {
	return func(yield func(Month, error) bool) {
		var list []Day
		flush := func() bool {
			if len(list) == 0 {
				return true
			}
			m := Month{Days: listed(list)}
			for _, d := range list {
				m.Dates = append(m.Dates, d.Date)
			}
			list = nil
			return yield(m, nil)
		}
		for d, err := range all {
			if err != nil {
				if flush() {
					yield(Month{}, err)
				}
				return
			}
			if len(list) > 0 && list[0].Date.FirstOfMonth() != d.Date.FirstOfMonth() && !flush() {
				return
			}
			list = append(list, d)
		}
		flush()
	}
}

func listed(list []Day) iter.Seq2[Day, error] {
	return func(yield func(Day, error) bool) {
		for _, d := range list {
			if !yield(d, nil) {
				return
			}
		}
	}
}

// monthFacts is what the rest of a site has to know of a month's days: what their
// boards look like, for the style sheet, and for each day how many boards stand on a
// screen, not on paper alone, and which kinds of boards it has.
type monthFacts struct {
	Shapes []shape    `json:"shapes"`
	Boards []int      `json:"boards"`
	Kinds  [][]string `json:"kinds"`           // family, tier and slot, split by spaces
	Books  []string   `json:"books,omitempty"` // files, if the month has some
}

// name is how a month is written: "2026-11".
func (m Month) name() string { return m.Dates[0].String()[:len("2026-11")] }

// stamp is a sum of all that every page of the site depends on beside the days; "" where
// nothing of an earlier build may be kept.
func (b *build) stamp() string {
	if b.Program == "" {
		return ""
	}
	var languages []string
	for _, l := range b.tongues {
		languages = append(languages, l.Code)
	}
	text, err := json.Marshal([]any{"inkbank site 1", b.Program, b.Content.Sum, languages, b.Title, b.base, b.Slots, b.Preview, b.Books, b.BookFont.Sum(), b.Footers, len(b.Logo.Data) > 0})
	if err != nil {
		return ""
	}
	return sumOf(string(text))
}

// keyOf is a sum of all that a month's pages depend on: the days, the day before, and
// whose solutions may be shown. "" where the month is always written.
func (b *build) keyOf(m Month, before days.Date) string {
	if b.stamped == "" || m.Key == "" {
		return ""
	}
	solved := b.Solved
	if end := m.Dates[len(m.Dates)-1]; end.Before(solved) {
		solved = end
	}
	if solved.Before(before) {
		solved = days.Date{}
	}
	over := ""
	if b.over(m) {
		over = "over"
	}
	return sumOf(b.stamped, m.Key, before.String(), solved.String(), over)
}

// sumOf is a SHA-256, in hex, over texts, each led by its length.
func sumOf(texts ...string) string {
	h := sha256.New()
	for _, text := range texts {
		var length [8]byte
		binary.BigEndian.PutUint64(length[:], uint64(len(text)))
		h.Write(length[:])
		h.Write([]byte(text))
	}
	return hex.EncodeToString(h.Sum(nil))
}

// oneMonth writes the pages of a month's days, or leaves them as they are where they
// would be the same.
func (b *build) oneMonth(ctx context.Context, m Month, before days.Date) error {
	key := b.keyOf(m, before)
	facts, kept, err := b.keep(m.name(), key)
	if err != nil {
		return err
	}
	if !kept {
		if facts, err = b.writeMonth(ctx, m, before, key); err != nil {
			return err
		}
	}
	for _, k := range facts.Shapes {
		b.shapes.merge(k)
	}
	for i, d := range m.Dates {
		b.onScreen[d] = facts.Boards[i]
		b.noteKinds(d, facts.Kinds[i])
	}
	for _, name := range facts.Books {
		b.books[name] = true
	}
	return nil
}

// keep lets a month of the build before be, and reports whether it could.
func (b *build) keep(name, key string) (facts monthFacts, kept bool, err error) {
	if key == "" {
		return facts, false, nil
	}
	text, ok := b.out.keep(name, key)
	if !ok {
		return facts, false, nil
	}
	if err := json.Unmarshal([]byte(text), &facts); err != nil {
		return facts, false, fmt.Errorf("%s: month %s: %w", manifestName, name, ErrManifest)
	}
	return facts, true, nil
}

// writeMonth writes the days of a month, several at once.
func (b *build) writeMonth(ctx context.Context, m Month, before days.Date, key string) (facts monthFacts, err error) {
	part := *b
	part.shapes, part.out = &shapes{}, b.out.section(m.name())
	facts.Boards, facts.Kinds = make([]int, len(m.Dates)), make([][]string, len(m.Dates))
	var list []Day // of a month that gets a book
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	source := func() error {
		n := 0
		for d, err := range m.Days {
			switch {
			case err != nil:
				return err
			case n >= len(m.Dates) || d.Date != m.Dates[n]:
				return fmt.Errorf("day %v is not where it was said to be", d.Date)
			case len(d.Entries) == 0:
				return fmt.Errorf("day %v has no board", d.Date)
			case ctx.Err() != nil:
				return ctx.Err()
			}
			if b.over(m) {
				list = append(list, d)
			}
			yesterday, boards, kinds := before, &facts.Boards[n], &facts.Kinds[n]
			group.Go(func() (err error) {
				*boards, *kinds, err = part.day(d, yesterday)
				return err
			})
			before = d.Date
			n++
		}
		if n < len(m.Dates) {
			return fmt.Errorf("day %v is missing", m.Dates[n])
		}
		return nil
	}
	err = source()
	if e := group.Wait(); e != nil {
		return facts, e // what stopped the source, if anything did
	}
	if err != nil {
		return facts, err
	}
	facts.Shapes = part.shapes.all()
	if facts.Books, err = part.monthBooks(list); err != nil {
		return facts, err
	}
	text, err := json.Marshal(facts)
	if err != nil {
		return facts, err
	}
	return facts, b.out.end(part.out, key, string(text))
}

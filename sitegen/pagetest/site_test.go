// Package pagetest looks at built pages in a real browser: what fits on which
// screen, what can be tapped, what is grey, what is printed. It holds tests
// only. A tool that a test needs and that is not there skips the test, which
// says so; with CI=true it fails it.
//
// By default three screens are looked at, on a site that has of each family the
// smallest and the largest board, or, where the room for a board matters, one of
// each size a day, while tiers take turns from day to day. INKBANK_LONG=1 takes
// all screens, and every size at every tier on one page.
package pagetest

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"inkbank/bank"
	"inkbank/bank/days"
	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/all"
	"inkbank/content"
	"inkbank/grade"
	"inkbank/sitegen"
)

// newest is the newest day of the site here; its solutions are not out.
var newest = days.Date{Year: 2026, Month: 11, Day: 29}

// dayCount is how many days the site has: on as many days with solutions as there
// are tiers up to Hard, each size has been of each tier.
const dayCount = 4

// home is the folder of all sites here.
var home = sync.OnceValues(func() (string, error) { return os.MkdirTemp("", "inkbank-pages-") })

// siteDir builds the site that most tests look at, and wideDir the one with every size
// for those that look at the room for boards, each once for all tests.
var (
	siteDir = sync.OnceValues(func() (string, error) { return buildSite("few", boardsOnce) })
	wideDir = sync.OnceValues(func() (string, error) {
		if long() {
			return siteDir()
		}
		return buildSite("all", allBoards)
	})
)

// buildSite builds a site of some boards in a folder and returns its path.
func buildSite(name string, boardsOf func() (made, error)) (string, error) {
	parent, err := home()
	if err != nil {
		return "", err
	}
	dir := filepath.Join(parent, name)
	c, err := content.Load()
	if err != nil {
		return "", err
	}
	boards, err := boardsOf()
	if err != nil {
		return "", err
	}
	site := sitegen.Site{
		Content: c, Families: all.Families(), Slots: boards.slots, Newest: newest, Solved: newest.AddDays(-1),
		Collections: collections(boards), Books: true,
		Months: sitegen.ByMonth(func(yield func(sitegen.Day, error) bool) {
			for month := 1; month < newest.Month; month++ { // of each there is a book
				d := sitegen.Day{Date: days.Date{Year: newest.Year, Month: month, Day: 28}}
				d.Entries = []days.Entry{{Date: d.Date, Slot: boards.slots[0].Name, State: days.Published, Take: boards.takes[0][0]}}
				if !yield(d, nil) {
					return
				}
			}
			for n := range dayCount {
				d := sitegen.Day{Date: newest.AddDays(n - dayCount + 1)}
				for i, slot := range boards.slots {
					takes := boards.takes[i]
					if boards.brief[slot.Name] && n < dayCount-1 {
						continue
					}
					d.Entries = append(d.Entries, days.Entry{Date: d.Date, Slot: slot.Name, State: days.Published, Take: takes[(dayCount-1-n)%len(takes)]})
				}
				if !yield(d, nil) {
					return
				}
			}
		}),
	}
	_, err = sitegen.Build(context.Background(), site, dir)
	return dir, err
}

// made is the boards of the site, by slot: what the newest day has, the day before,
// and so on, and then the same once more.
type made struct {
	slots []days.Slot
	takes [][]days.Take
	brief map[string]bool // slots that the newest day has alone
}

// longest is how many boards the first collection has: more than a page lists.
const longest = 52

// collections are one of each family's largest boards for screens, and of those for
// paper, which come again and again: that of the first family takes two pages.
func collections(m made) (out []sitegen.Collection) {
	for _, f := range all.Families() {
		for i, takes := range m.takes {
			take := takes[0]
			last := i+1 == len(m.takes) || m.slots[i+1].Family != f.Name()
			if m.slots[i].Family != f.Name() || !last {
				continue
			}
			c := sitegen.Collection{
				Name: m.slots[i].Name, Selection: days.Selection{Family: f.Name(), Size: take.Size, Tier: take.Claim.Tier, Count: 2},
				Takes: func(yield func(days.Take, error) bool) {
					for yield(take, nil) {
					}
				},
			}
			if len(out) == 0 {
				c.Selection.Count = longest
				c.Titles = map[string]string{"en": "Fifty-two for the winter", "ja": "冬の五十二問"}
			}
			c.Takes = upTo(c.Selection.Count, c.Takes)
			out = append(out, c)
		}
	}
	return out
}

// upTo is the first so many.
func upTo(count int, takes iter.Seq2[days.Take, error]) iter.Seq2[days.Take, error] {
	return func(yield func(days.Take, error) bool) {
		left := count
		takes(func(t days.Take, err error) bool {
			left--
			return yield(t, err) && left > 0
		})
	}
}

// collectionPaths lists pages of collections: of the lists, and of boards.
func collectionPaths(m made) []string {
	paths := []string{"collections/index.html"}
	for i, c := range collections(m) {
		folder := "collections/" + c.Name + "/"
		paths = append(paths, folder+"2/index.html")
		if i == 0 {
			paths = append(paths, folder+"index.html", folder+"part/2/index.html", folder+"print/2/index.html", folder+"2/solution/index.html", folder+"2/text/index.html")
		}
	}
	first := m.takes[0][0]
	return append(paths, "archive/kinds/index.html", "archive/"+first.Family+"-"+first.Claim.Tier.String()+"/index.html")
}

// allBoards makes boards of every size, once for all tests.
var allBoards = sync.OnceValues(func() (m made, err error) {
	m.slots, m.takes, err = takeBoards()
	return m, err
})

// boardsOnce is those of the site that most tests look at: of each family the smallest
// and the largest that stand on screens, this on the newest day alone, and the one for
// paper; or all.
var boardsOnce = sync.OnceValues(func() (few made, err error) {
	every, err := allBoards()
	if err != nil || long() {
		return every, err
	}
	few.brief = map[string]bool{}
	ends, large := map[string]bool{}, map[string]bool{}
	for _, f := range all.Families() {
		specs := f.Specs()
		last := len(specs) - 1
		ends[f.Name()+specs[0].Size], ends[f.Name()+specs[last].Size] = true, true
		for last > 0 && !specs[last].Screen {
			last--
		}
		ends[f.Name()+specs[last].Size], large[f.Name()+specs[last].Size] = true, last > 0
	}
	for i, slot := range every.slots {
		if ends[slot.Family+slot.Size] {
			few.slots, few.takes = append(few.slots, slot), append(few.takes, every.takes[i])
			few.brief[slot.Name] = large[slot.Family+slot.Size]
		}
	}
	return few, nil
})

// takeBoards makes a board of every size that stands on screens, of each tier
// up to Hard that it reaches, by a fixed seed, and then one of each family's
// largest size for paper. Tiers take turns in the slot of their size; in the long
// mode each has a slot.
func takeBoards() (slots []days.Slot, takes [][]days.Take, err error) {
	add := func(f puzzle.Family, spec puzzle.Spec, tiers ...grade.Tier) {
		var list []days.Take
		for _, tier := range tiers {
			take, fault := tightBoard(f, spec, tier)
			if fault != nil {
				err = errors.Join(err, fmt.Errorf("%s %s %v: %w", f.Name(), spec.Size, tier, fault))
			}
			list = append(list, take)
		}
		slots = append(slots, days.Slot{Name: fmt.Sprintf("%s-%d", f.Name(), len(slots)+1), Family: f.Name(), Size: spec.Size})
		takes = append(takes, list)
	}
	for _, f := range all.Families() {
		specs := slices.DeleteFunc(slices.Clone(f.Specs()), func(s puzzle.Spec) bool { return !s.Screen })
		for i, spec := range specs {
			tiers := slices.DeleteFunc(slices.Clone(spec.Tiers), func(t grade.Tier) bool { return t > grade.Hard })
			if !long() {
				add(f, spec, turned(tiers, i, i == len(specs)-1)...)
				continue
			}
			for _, tier := range tiers {
				add(f, spec, tier)
			}
		}
	}
	for _, f := range all.Families() {
		if largest := f.Specs()[len(f.Specs())-1]; !largest.Screen {
			add(f, largest, largest.Tiers[0])
		}
	}
	return slots, takes, err
}

// turned is the tiers of a family's i-th size in the order of days, the newest
// first: the smallest board is then of its easiest tier, the largest of its hardest.
func turned(tiers []grade.Tier, i int, last bool) []grade.Tier {
	first := i % len(tiers)
	if last {
		first = len(tiers) - 1
	}
	return slices.Concat(tiers[first:], tiers[:first])
}

// paperPaths lists the pages for paper, if any family has a size for it.
func paperPaths() []string {
	for _, f := range all.Families() {
		if largest := f.Specs()[len(f.Specs())-1]; !largest.Screen {
			return []string{"2026/11/29/paper/index.html", "2026/11/28/paper/index.html", "2026/11/28/paper/solution/index.html"}
		}
	}
	return nil
}

// tightBoard takes of some boards with clues around them the one whose clues need
// most room; without clues one board is like another.
func tightBoard(f puzzle.Family, spec puzzle.Spec, tier grade.Tier) (tight days.Take, err error) {
	const boards = 40
	most := -1
	r := rand.New(rand.NewPCG(1, uint64(tier)))
	for range boards {
		take, err := takeBoard(f, spec, tier, r)
		if err != nil {
			return days.Take{}, err
		}
		drawn, err := f.Draw(take.Board, "", puzzle.Marks{})
		if err != nil {
			return days.Take{}, err
		}
		if room := drawn.TopClues + drawn.LeftClues; room > most {
			tight, most = take, room
		}
		if most == 0 || !spec.Screen {
			break
		}
	}
	return tight, nil
}

func takeBoard(f puzzle.Family, spec puzzle.Spec, tier grade.Tier, r *rand.Rand) (days.Take, error) {
	for range bank.DryLimit {
		g, err := f.Trial(context.Background(), r, puzzle.Wish{Spec: spec, Tier: tier})
		if errors.Is(err, puzzle.ErrReject) || err == nil && g.Tier != tier {
			continue
		}
		if err != nil {
			return days.Take{}, err
		}
		_, pruned, err := f.Path(g.Text)
		if err != nil {
			return days.Take{}, err
		}
		b := bank.Board{Graded: g, ID: bank.ID(f.Name(), g.Text), Aimed: tier}
		if tier != grade.Easy { // pages with a credit and pages without
			b.Credit = puzzle.Credit{Title: "Early frost & thaw", Author: "A. Person", Licence: "CC BY-SA 4.0"}
		}
		return days.NewTake(b, pruned)
	}
	return days.Take{}, errors.New("no board was found")
}

// serve builds the site and serves it for the length of a test.
func serve(t *testing.T) (dir, url string) { t.Helper(); return serveDir(t, siteDir) }

// serveWide does so with the site that has every size.
func serveWide(t *testing.T) (dir, url string) { t.Helper(); return serveDir(t, wideDir) }

func serveDir(t *testing.T, build func() (string, error)) (dir, url string) {
	t.Helper()
	dir, err := build()
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(http.FileServer(http.Dir(dir)))
	t.Cleanup(server.Close)
	return dir, server.URL + "/"
}

func TestMain(m *testing.M) {
	code := m.Run()
	modern.stop()
	chromium75.stop()
	if dir, err := home(); err == nil && dir != "" {
		_ = os.RemoveAll(dir) // it lies in the system's own folder for such things
	}
	os.Exit(code)
}

// howtoStep thins out the how-to pages where not everything is looked at.
const howtoStep = 7

// solvedDays are pages of days with solutions, on which together each size is of
// each tier.
var solvedDays = []string{"2026/11/28/", "2026/11/27/", "2026/11/26/"}

// dayPaths lists pages on which together boards of each size are of each tier, in each
// language.
func dayPaths() (paths []string) {
	for _, root := range []string{"", "ja/"} {
		for _, day := range solvedDays {
			paths = append(paths, root+day+"index.html", root+day+"solution/index.html")
		}
	}
	return paths
}

// pagePaths lists one page of each kind in each language, and of the how-to
// pages some or all.
func pagePaths(t *testing.T, dir string) []string {
	t.Helper()
	paths := []string{"404.html"}
	boards, err := boardsOnce()
	if err != nil {
		t.Fatal(err)
	}
	for _, root := range []string{"", "ja/"} {
		for _, p := range append(append(paperPaths(), collectionPaths(boards)...),
			"index.html", "2026/11/28/index.html", "2026/11/28/solution/index.html", "2026/11/29/text/index.html",
			"archive/index.html", "archive/2026/index.html", "archive/2026/11/index.html", "archive/2026/10/index.html", "books/index.html", "about/index.html", "settings/index.html", "keys/index.html",
		) {
			paths = append(paths, root+p)
		}
		for _, pattern := range []string{"howto/*/index.html", "howto/*/*/index.html"} {
			found, err := filepath.Glob(filepath.Join(dir, root, pattern))
			if err != nil {
				t.Fatal(err)
			}
			for i, name := range found {
				if i%howtoStep > 0 && !long() {
					continue
				}
				rel, err := filepath.Rel(dir, name)
				if err != nil {
					t.Fatal(err)
				}
				paths = append(paths, filepath.ToSlash(rel))
			}
		}
	}
	return paths
}

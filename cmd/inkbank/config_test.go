package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"inkbank/bank/days"
	"inkbank/bank/puzzle"
	"inkbank/bank/puzzle/all"
	"inkbank/bank/puzzle/puzzletest"
	"inkbank/grade"
)

// noState stands for the positions of families of which only the specs matter.
type noState struct{ grade.State[noState] }

// specFamilies are families to configure: "squares" of three sizes, the middle
// one with options and all tiers, the largest for print, and "rows" with fewer tiers, the largest too wide for a phone.
func specFamilies() []puzzle.Family {
	easy, medium, hard := grade.Easy, grade.Medium, grade.Hard
	return []puzzle.Family{
		puzzle.New(puzzle.Def[int, noState]{Name: "squares", Givens: func(int) int { return 1 }, Specs: []puzzle.Spec{
			{Size: "4x4", Tiers: []grade.Tier{easy, medium}, Screen: true},
			{Size: "9x9", Tiers: grade.Tiers(), Screen: true, Options: []puzzle.Option{
				{Name: "clues", Values: []string{"usual", "few"}}, {Name: "symmetry", Values: []string{"half", "none"}},
			}},
			{Size: "16x16", Tiers: grade.Tiers()},
		}}),
		puzzle.New(puzzle.Def[int, noState]{Name: "rows", Specs: []puzzle.Spec{
			{Size: "5x5", Tiers: []grade.Tier{easy, medium, hard}, Screen: true},
			{Size: "10x10", Width: 10, Height: 10, Tiers: []grade.Tier{easy, medium, hard, grade.Extreme}, Screen: true},
			{Size: "15x15", Width: 15, Height: 15, Tiers: []grade.Tier{easy, medium, hard, grade.Extreme}, Screen: true},
		}}),
	}
}

// configure reads a text as the inkbank.toml of an empty folder.
func configure(t *testing.T, text string) (*Config, string, error) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "inkbank.toml")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	c, err := readConfig(path, specFamilies())
	return c, path, err
}

func week(tiers ...grade.Tier) [7]grade.Tier { return [7]grade.Tier(tiers) }

func TestConfigWhole(t *testing.T) {
	c, path, err := configure(t, "\ufeff"+`# all keys
title = "Puzzles & more"
languages = ["ja", "en"]
timezone = "Asia/Tokyo"
release = "06:30"
early = 1
base_url = "https://example.org/puzzles"
stock_days = 90
bank = "data/b.db"
ledger = "/srv/ledger.jsonl"
public = "../www"
preview = "look"
books = false
logo = "logo.png"
static = "/srv/static"
footer = {en = "By *me*"}

[book]
font = "type/gothic.ttf"

[[slot]]
name = "morning"
family = "squares"
size = "9x9"
options = "symmetry=none, clues=usual"
title = "Breakfast"
tier = "hard"
sunday = "extreme"

[[slot]]
name = "evening-2"
family = "rows"
size = "5x5"
monday = "easy"
tuesday = "easy"
wednesday = "easy"
thursday = "medium"
friday = "medium"
saturday = "hard"
sunday = "hard"
[slot.title]
en = "Supper"
`)
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Dir(path)
	e, m, h := grade.Easy, grade.Medium, grade.Hard
	want := &Config{
		Title: "Puzzles & more", Languages: []string{"ja", "en"}, Location: c.Location, Release: clockTime{6, 30}, Early: 1,
		BaseURL: "https://example.org/puzzles/", StockDays: 90,
		Bank: filepath.Join(dir, "data/b.db"), Ledger: "/srv/ledger.jsonl", Public: filepath.Join(filepath.Dir(dir), "www"), Preview: filepath.Join(dir, "look"),
		BookFont: filepath.Join(dir, "type/gothic.ttf"), Logo: filepath.Join(dir, "logo.png"), Theme: filepath.Join(dir, "theme"), Static: "/srv/static",
		Footers: map[string]string{"en": "By *me*"}, words: c.words,
		Slots: []days.Slot{
			{Name: "morning", Family: "squares", Size: "9x9", Options: "symmetry=none", Tiers: week(h, h, h, h, h, h, grade.Extreme),
				Title: map[string]string{"ja": "Breakfast", "en": "Breakfast"}},
			{Name: "evening-2", Family: "rows", Size: "5x5", Tiers: week(e, e, e, m, m, h, h), Title: map[string]string{"en": "Supper"}},
		},
	}
	if c.Location.String() != "Asia/Tokyo" || !reflect.DeepEqual(c, want) {
		t.Errorf("read %+v in %s, want %+v", c, c.Location, want)
	}
}

func TestConfigDefaults(t *testing.T) {
	c, path, err := configure(t, "")
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Dir(path)
	want := &Config{
		Languages: []string{"en", "ja"}, Location: time.UTC, StockDays: 60, Bank: filepath.Join(dir, "bank.db"),
		Ledger: filepath.Join(dir, "ledger.jsonl"), Public: filepath.Join(dir, "public"), Preview: filepath.Join(dir, "preview"),
		Books: true, Theme: filepath.Join(dir, "theme"), Static: filepath.Join(dir, "static"), Footers: map[string]string{}, words: c.words,
	}
	if !reflect.DeepEqual(c, want) {
		t.Errorf("an empty file says %+v, want %+v", c, want)
	}
}

// slotText is a slot that is right, to put something wrong into; it has six lines.
const slotText = "[[slot]]\nname = \"a\"\nfamily = \"squares\"\nsize = \"9x9\"\ntier = \"easy\"\n\n"

// collectionText is a collection that is right; it has seven lines.
const collectionText = "[[collection]]\nname = \"a\"\nfamily = \"squares\"\nsize = \"9x9\"\ntier = \"hard\"\ncount = 50\n\n"

func TestConfigFaults(t *testing.T) {
	inCollection := func(pairs ...string) string { return strings.NewReplacer(pairs...).Replace(collectionText) }
	in := func(old, new string) string { return slotText + strings.Replace(slotText, old, new, 1) }
	for name, c := range map[string]struct{ text, message, hint string }{
		"unknown key":             {"title = \"x\"\ntimezon = \"UTC\"\n", `:2: unknown key "timezon"`, "did you mean timezone?"},
		"nothing near":            {"colour = 3", `:1: unknown key "colour"`, "the keys here are title, languages, timezone, release, early, base_url, stock_days, bank, ledger, public, preview, books, logo, footer, theme, static, book, slot, collection"},
		"seed":                    {"seed = 3", `:1: unknown key "seed"`, "the keys here are title, "},
		"unknown table":           {"\n[colours]\nname = \"x\"", `:2: unknown key "colours"`, "the keys here are title, "},
		"misspelled slot":         {"[[slots]]\nname = \"x\"", `:1: unknown key "slots"`, "did you mean slot?"},
		"unknown key of a slot":   {in(`size`, `seize`), `:10: unknown key "seize"`, "did you mean size?"},
		"key below a slot":        {slotText + "early = 1", `:7: unknown key "early"`, "early belongs above the first line [[slot]]"},
		"key above the slots":     {"sunday = \"hard\"\n" + slotText, `:1: unknown key "sunday"`, "sunday belongs into a slot, below its line [[slot]]"},
		"unknown key inline":      {`slot = [{name = "a", mondya = "easy"}]`, `:1: unknown key "mondya"`, "the keys here are title"},
		"text for a number":       {"early = \"1\"", ":1: early takes no string", "write a whole number without quotes"},
		"fraction":                {"early = 1.5", ":1: early takes no float", "write a whole number without quotes"},
		"number for a text":       {"\nrelease = 6", ":2: release takes no integer", "write text in quotes"},
		"text for a list":         {`languages = "en"`, ":1: languages takes no string", `write a list of texts, such as ["en", "ja"]`},
		"text for books":          {`books = "no"`, ":1: books takes no string", "write true or false, without quotes"},
		"footer to nowhere":       {"\nfooter = \"[x](y)\"", `:2: footer: link "y": want a folder of this site, such as archive/, or a whole address`, "write such a link as"},
		"footer to a script":      {`footer = {ja = "[x](javascript:x)"}`, `:1: footer: link "javascript:x"`, "write such a link as"},
		"footer in what language": {`footer = {de = "x"}`, `:1: unknown language of the footer "de"`, "there is en, ja"},
		"bank in static":          {`bank = "static/b.db"`, `:1: bank lies in the place of static, static`, "give each a place of its own"},
		"font without its table":  {`font = "x.ttf"`, `:1: unknown key "font"`, "font belongs below a line [book]"},
		"misspelled font":         {"[book]\nfnt = \"x.ttf\"", `:2: unknown key "fnt"`, "did you mean font?"},
		"title below the book":    {"[book]\ntitle = \"x\"", `:2: unknown key "title"`, "title belongs above the line [book]"},
		"text for slots":          {`slot = "a"`, ":1: slot takes no string", "write [[slot]] on a line of its own"},
		"curly quotes":            {"title = “x”", ":1: the quotes are not straight ones", `write "text", not “text”`},
		"open quotes":             {"early = 1\ntitle = \"x\n", ":2: ", `text in straight "quotes"`},
		"no value":                {"title =\n", ":1: ", "a line is a remark after #"},
		"twice":                   {"title = \"x\"\n\ntitle = \"y\"", ":3: key title is already defined", "a line is"},
		"Latin-1":                 {"# gr\xfc\xdfe\n", ":1: not UTF-8 text", "save it as UTF-8"},
		"Latin-1 below":           {"# grüße\n\n# gr\xfc\xdfe\n", ":3: not UTF-8 text", "save it as UTF-8"},
		"unknown language":        {`languages = ["en", "jp"]`, `:1: unknown language "jp"`, "there is en, ja"},
		"no language":             {"languages = []", ":1: no language is left", "there is en, ja"},
		"language twice":          {"languages = [\"en\",\n\"en\"]", `:1: language "en" is named twice`, "name each language once"},
		"unknown timezone":        {`timezone = "Europe/Belrin"`, `:1: unknown timezone "Europe/Belrin"`, "Europe/Berlin"},
		"no timezone":             {`timezone = ""`, `:1: unknown timezone ""`, "Europe/Berlin"},
		"the machine's timezone":  {`timezone = "Local"`, `:1: unknown timezone "Local"`, "Europe/Berlin"},
		"timezone upwards":        {`timezone = "../UTC"`, `:1: unknown timezone "../UTC"`, "Europe/Berlin"},
		"release":                 {`release = "6:30"`, `:1: release is "6:30", which is no time of day`, `such as "06:30"`},
		"release late":            {`release = "24:00"`, `:1: release is "24:00"`, `such as "06:30"`},
		"early below zero":        {"early = -1", ":1: early cannot be -1", "0 to 31"},
		"early by months":         {"early = 32", ":1: early cannot be 32", "0 to 31"},
		"no stock":                {"stock_days = 0", ":1: stock_days cannot be 0", "1 to 3660"},
		"huge number":             {"stock_days = 99999999999999999999", ":1: ", "a line is"},
		"address without http":    {`base_url = "example.org"`, `:1: base_url is "example.org", which is no address of a site`, "https://example.org/puzzles/"},
		"address with a query":    {`base_url = "https://example.org/?a=b"`, ":1: base_url is", "https://example.org/puzzles/"},
		"address of another sort": {`base_url = "ftp://example.org/"`, ":1: base_url is", "https://example.org/puzzles/"},
		"empty path":              {`public = ""`, ":1: public is empty", "leave the line out"},
		"two in one place":        {"preview = \"www\"\n\npublic = \"./www/\"", ":1: public lies in the place of preview, www", "a place of its own"},
		"bank in public":          {"bank = \"public/bank.db\"", ":1: bank lies in the place of public, public", "a place of its own"},
		"preview in public":       {"preview = \"public/preview\"", ":1: preview lies in the place of public, public", "a place of its own"},
		"everything in public":    {`public = "."`, ":1: preview lies in the place of public, .", "a place of its own"},
		"settings in public":      {"public = \"..\"\npreview = \"/p\"\nbank = \"/b\"\nledger = \"/l\"", ":1: inkbank.toml lies in the place of public, ..", "a place of its own"},
		"name twice":              {slotText + slotText, `:8: slot "a": two slots have this name`, "the first one is on line 2"},
		"bad name":                {in(`"a"`, `"A b"`), `:8: slot "A b": a slot's name is`, `take a name such as "morning"`},
		"no name":                 {in("name = \"a\"\n", ""), `:7: slot "": a slot's name is`, `take a name such as "morning"`},
		"no family":               {in("family = \"squares\"\n", ""), `:7: slot "a": it has no family`, `add a line such as family = "squares"; there is squares, rows`},
		"unknown family":          {in("squares", "sqaures"), `:9: slot "a": unknown family "sqaures"`, "did you mean squares? there is squares, rows"},
		"no size":                 {in("size = \"9x9\"\n", ""), `:7: slot "a": it has no size`, `add a line such as size = "4x4"; there is 4x4, 9x9, 16x16`},
		"unknown size":            {in("9x9", "8x8"), `:10: slot "a": unknown size of squares "8x8"`, "there is 4x4, 9x9, 16x16"},
		"unknown tier":            {in("easy", "eazy"), `:11: slot "a": unknown tier "eazy"`, "did you mean easy? there is easy, medium, hard, expert, extreme"},
		"tier out of reach":       {in("9x9\"", "4x4\"\nmonday=\"hard\""), `:11: slot "a": squares 4x4 has no hard boards`, "this size reaches easy, medium"},
		"no tier":                 {strings.Replace(slotText, "tier", "wednesday = \"easy\"\nmonday", 1), `:1: slot "a" has no tier on tuesday`, `add a line for tuesday, or tier = "easy"`},
		"unknown option":          {in("tier", "options = \"colour=red\"\ntier"), `:11: slot "a": unknown option "colour" for size 9x9: it has clues=usual|few, symmetry=half|none`, "leave the line out"},
		"option's value":          {in("tier", "options = \"clues=all\"\ntier"), `:11: slot "a": option clues cannot be "all": want one of usual, few`, "leave the line out"},
		"language of a title":     {in("tier", "title = { de = \"x\" }\ntier"), `:11: slot "a": unknown language of a title "de"`, "there is en, ja"},
		"title of numbers":        {in("tier", "title = { en = 3 }\ntier"), ":11: slot.title takes no integer", "write text in quotes"},
		"collection's name":       {inCollection(`"a"`, `"A"`), `:2: "A": a collection's name is lower-case letters`, "take a name such as"},
		"no collection's name":    {inCollection("name = \"a\"", ""), `:1: "": a collection's name is`, "take a name such as"},
		"collection twice":        {collectionText + collectionText, `:9: collection "a": two collections have this name`, "the first one is on line 2"},
		"key of no collection":    {inCollection("count", "cuont"), `:6: unknown key "cuont"`, "did you mean count?"},
		"key below a collection":  {collectionText + "early = 1", `:8: unknown key "early"`, "early belongs above the first line [[collection]]"},
		"collection's family":     {inCollection("squares", "sqaures"), `:3: collection "a": unknown family "sqaures"`, "did you mean squares?"},
		"collection's size":       {inCollection(`size = "9x9"`, ""), `:1: collection "a": it has no size`, "there is 4x4, 9x9, 16x16"},
		"collection's tier":       {inCollection(`tier = "hard"`, ""), `:1: collection "a": it has no tier`, `tier = "easy"`},
		"collection's count":      {inCollection("count = 50", ""), `:1: collection "a": it does not say how many boards`, "count = 50"},
		"huge collection":         {inCollection("50", "5000"), `:6: collection "a": a collection of 5,000 boards is more than 1,000`, "several collections"},
		"collection's scores":     {inCollection("50", "50\nmin_score = 300\nmax_score = 200"), `:8: collection "a": no score is at least 300 and at most 200`, "swap"},
		"collection's givens":     {inCollection("50", "50\ngivens = \"a-b\""), `:7: collection "a": "a-b" is no number of givens`, "22-26"},
		"givens of no family":     {inCollection("50", "50\ngivens = \"3\"", "squares", "rows", "9x9", "5x5"), `:7: collection "a": the boards of rows have no givens`, "counted for squares"},
		"collection's technique":  {inCollection("50", "50\nneeds = \"x\""), `:7: collection "a": unknown technique of squares "x"`, "there is"},
		"collection's title":      {collectionText + "[collection.title]\nde = \"x\"", `:8: collection "a": unknown language of a title "de"`, "there is en, ja"},
		"boards of a sheet":       {inCollection("50", "50\nper_sheet = 5"), `:7: collection "a": a printed sheet cannot have 5 boards`, "there is 1, 2, 4, 6"},
		"one collection":          {"[collection]\nname = \"a\"", `:1: collection "a": it has no family`, "squares, rows"},
		"text for collections":    {`collection = "a"`, ":1: collection takes no string", "write [[collection]] on a line of its own"},
		"slots in one line":       {"early = 1\nslot = [{name = \"a\", family = \"square\"}]", `:2: slot "a": unknown family "square"`, "did you mean squares?"},
	} {
		config, path, err := configure(t, c.text)
		message, hint, code := "", "", 0
		if err != nil {
			message, hint, code = explain(err)
		}
		if config != nil || !strings.HasPrefix(message, path+c.message) || !strings.Contains(hint, c.hint) || code != exitUsage {
			t.Errorf("%s: %+v, exit %d, %q, hint %q;\nwant exit %d, %q, hint %q", name, config, code, message, hint, exitUsage, path+c.message, c.hint)
		}
		if strings.Contains(message, "\n") || strings.Contains(hint, "\n") {
			t.Errorf("%s: %q, hint %q are more than a line each", name, message, hint)
		}
	}
}

// TestConfigPlacesByAnyName names one folder in two ways.
func TestConfigPlacesByAnyName(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	if err := os.WriteFile("inkbank.toml", []byte("public = '"+dir+"'"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := readConfig("inkbank.toml", specFamilies()); err == nil || !strings.Contains(err.Error(), "lies in the place of public") {
		t.Errorf("%v, want a fault: the bank would lie in public", err)
	}
}

func TestConfigMissing(t *testing.T) {
	_, err := readConfig(filepath.Join(t.TempDir(), "inkbank.toml"), specFamilies())
	_, hint, code := explain(err)
	if !errors.Is(err, fs.ErrNotExist) || code != exitUsage || !strings.HasPrefix(hint, "inkbank init") {
		t.Errorf("%v, hint %q, exit %d", err, hint, code)
	}
	if _, err := readConfig(t.TempDir(), specFamilies()); err == nil {
		t.Error("a folder is read as settings")
	}
}

// TestToday looks at the moment around each release, where clocks change too.
func TestToday(t *testing.T) {
	for _, c := range []struct {
		zone, now string // now in UTC
		release   clockTime
		want      string
	}{
		{"UTC", "2024-02-28T23:59:59Z", clockTime{}, "2024-02-28"},
		{"UTC", "2024-02-29T00:00:00Z", clockTime{}, "2024-02-29"},
		{"UTC", "2026-12-31T06:29:59Z", clockTime{6, 30}, "2026-12-30"},
		{"UTC", "2026-12-31T06:30:00Z", clockTime{6, 30}, "2026-12-31"},
		{"Asia/Tokyo", "2026-12-31T14:59:59Z", clockTime{}, "2026-12-31"},
		{"Asia/Tokyo", "2026-12-31T15:00:00Z", clockTime{}, "2027-01-01"},
		{"America/New_York", "2027-01-01T04:59:59Z", clockTime{}, "2026-12-31"},
		{"America/New_York", "2027-01-01T05:00:00Z", clockTime{}, "2027-01-01"},
		{"Asia/Kathmandu", "2026-06-30T18:15:00Z", clockTime{}, "2026-07-01"}, // 5:45 ahead
		// 02:30 does not exist on 29 March 2026 in Berlin: it is past at 03:00.
		{"Europe/Berlin", "2026-03-29T00:59:59Z", clockTime{2, 30}, "2026-03-28"},
		{"Europe/Berlin", "2026-03-29T01:00:00Z", clockTime{2, 30}, "2026-03-29"},
		// 02:30 exists twice on 25 October 2026: it comes out at the first, and stays.
		{"Europe/Berlin", "2026-10-25T00:29:59Z", clockTime{2, 30}, "2026-10-24"},
		{"Europe/Berlin", "2026-10-25T00:30:00Z", clockTime{2, 30}, "2026-10-25"},
		{"Europe/Berlin", "2026-10-25T01:00:00Z", clockTime{2, 30}, "2026-10-25"},
		{"America/New_York", "2026-11-01T05:29:59Z", clockTime{1, 30}, "2026-10-31"},
		{"America/New_York", "2026-11-01T05:30:00Z", clockTime{1, 30}, "2026-11-01"},
		{"America/New_York", "2026-11-01T06:00:00Z", clockTime{1, 30}, "2026-11-01"},
		// Midnight did not exist on 4 November 2018 in São Paulo: it was 01:00 at once.
		{"America/Sao_Paulo", "2018-11-04T02:59:59Z", clockTime{}, "2018-11-03"},
		{"America/Sao_Paulo", "2018-11-04T03:00:00Z", clockTime{}, "2018-11-04"},
		// Kwajalein left 21 August 1993 out, of 24 hours too; Lord Howe's summer is half an hour.
		{"Pacific/Kwajalein", "1993-08-21T11:59:59Z", clockTime{}, "1993-08-20"},
		{"Pacific/Kwajalein", "1993-08-21T12:00:00Z", clockTime{}, "1993-08-22"},
		{"Australia/Lord_Howe", "2026-10-03T15:29:59Z", clockTime{2, 15}, "2026-10-03"},
		{"Australia/Lord_Howe", "2026-10-03T15:30:00Z", clockTime{2, 15}, "2026-10-04"},
		// A clock from before all years that have numbers.
		{"UTC", "0000-12-31T12:00:00Z", clockTime{}, "0000-12-31"},
		// The first and the last to have a day.
		{"Pacific/Kiritimati", "2026-11-28T10:00:00Z", clockTime{}, "2026-11-29"},
		{"Pacific/Pago_Pago", "2026-11-29T10:59:59Z", clockTime{}, "2026-11-28"},
		// Samoa left 30 December 2011 out.
		{"Pacific/Apia", "2011-12-30T09:59:59Z", clockTime{}, "2011-12-29"},
		{"Pacific/Apia", "2011-12-30T10:00:00Z", clockTime{}, "2011-12-31"},
	} {
		zone, err := time.LoadLocation(c.zone)
		if err != nil {
			t.Fatal(err)
		}
		now, err := time.Parse(time.RFC3339, c.now)
		if err != nil {
			t.Fatal(err)
		}
		config := Config{Location: zone, Release: c.release}
		if got := config.today(now).String(); got != c.want {
			t.Errorf("%s in %s with release %02d:%02d: %s, want %s", c.now, c.zone, c.release.hour, c.release.minute, got, c.want)
		}
	}
}

// TestTodayOverAYear walks in steps of half an hour through zones that put
// clocks back over midnight, by half an hour, on by a day: no date follows a later
// one, none comes out before a clock showed its hour, all that exist come out in time.
func TestTodayOverAYear(t *testing.T) {
	if puzzletest.Raced {
		t.Skip("skipped: there is nothing to race")
	}
	for _, name := range []string{"America/St_Johns", "America/Havana", "America/Sao_Paulo", "Europe/Berlin", "Australia/Lord_Howe", "Pacific/Apia"} {
		zone, err := time.LoadLocation(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, release := range []clockTime{{}, {0, 30}, {2, 0}, {23, 30}} {
			c := Config{Location: zone, Release: release}
			now := time.Date(2010, 11, 1, 12, 0, 0, 0, time.UTC)
			last, shown := c.today(now), ""
			for range 430 * 48 {
				now = now.Add(30 * time.Minute)
				today := c.today(now)
				shown = max(shown, now.In(zone).Format("2006-01-02 15:04"))
				due := fmt.Sprintf("%s %02d:%02d", today, release.hour, release.minute)
				hourAgo := now.Add(-61 * time.Minute).In(zone)
				switch {
				case today.Before(last):
					t.Fatalf("%s, release %v: %s follows %s at %s", name, release, today, last, now.In(zone))
				case due > shown:
					t.Fatalf("%s, release %v: %s is out, but clocks show %s at most", name, release, today, shown)
				case name == "Pacific/Apia": // which has no 30 December 2011
				case fmt.Sprintf("%s %02d:%02d", today.AddDays(1), release.hour, release.minute) <= hourAgo.Format("2006-01-02 15:04"):
					t.Fatalf("%s, release %v: only %s is out an hour after %s", name, release, today, hourAgo)
				}
				last = today
			}
		}
	}
}

func TestDefaultConfig(t *testing.T) {
	text := defaultConfig(specFamilies())
	c, path, err := configure(t, text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	e, m, h := grade.Easy, grade.Medium, grade.Hard
	usual, _, _ := configure(t, "")
	want := *usual
	for _, p := range []*string{&want.Bank, &want.Ledger, &want.Public, &want.Preview, &want.Theme, &want.Static} {
		*p = filepath.Join(filepath.Dir(path), filepath.Base(*p))
	}
	want.words = c.words
	want.Slots = []days.Slot{
		{Name: "squares", Family: "squares", Size: "9x9", Tiers: week(e, e, m, m, h, h, grade.Expert), Title: map[string]string{}},
		{Name: "rows", Family: "rows", Size: "10x10", Tiers: week(e, e, m, m, h, h, h), Title: map[string]string{}},
	}
	if !reflect.DeepEqual(c, &want) {
		t.Errorf("the default says %+v, want %+v", c, &want)
	}
}

// explained wants a remark above every group of lines, and each line narrow enough
// to read.
func explained(t *testing.T, text string) {
	t.Helper()
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if len(line) > 100 {
			t.Errorf("line %d is %d wide: %s", i+1, len(line), line)
		}
		if key, _, ok := strings.Cut(line, " = "); ok && !strings.HasPrefix(key, "#") {
			above := i - 1
			for strings.Contains(lines[above], " = ") && !strings.HasPrefix(lines[above], "#") {
				above-- // lines that are explained together
			}
			if !strings.HasPrefix(lines[above], "# ") {
				t.Errorf("nothing explains line %d: %s", i+1, line)
			}
		}
	}
}

// TestDefaultConfigIsExplained wants each setting explained, for the real families
// too, and each commented-out one to work.
func TestDefaultConfigIsExplained(t *testing.T) {
	explained(t, defaultConfig(all.Families()))
	text := defaultConfig(specFamilies())
	explained(t, text)
	for _, key := range slices.Concat(keysOf[settingsFile](), keysOf[slotTable](), keysOf[bookTable](), keysOf[collectionTable]()) {
		if key == "collection" || key == "needs" { // the families here have no techniques
			text := defaultConfig(all.Families())
			if !strings.Contains(text, "\n# [[collection]]\n") || !strings.Contains(text, "\n# needs = ") {
				t.Errorf("nothing is said of %s", key)
			}
			continue
		}
		if key != "slot" && key != "book" && key != "tier" && !strings.Contains(text, "\n"+key+" = ") && !strings.Contains(text, "\n# "+key+" = ") {
			t.Errorf("nothing is said of %s", key)
		}
	}
	for _, key := range slices.Concat([]string{"languages", "title", "options", "font"}, keysOf[collectionTable]()) {
		text = strings.ReplaceAll(text, "\n# "+key+" = ", "\n"+key+" = ")
	}
	text = strings.Replace(text, "\n# [[collection]]\n", "\n[[collection]]\n", 1)
	text = strings.Replace(text, "\n# [book]\n", "\n[book]\n", 1)
	c, _, err := configure(t, text)
	if err == nil && (len(c.Collections) != 1 || c.Collections[0].Selection != days.Selection{
		Family: "squares", Size: "9x9", Tier: grade.Hard, Count: 50, MinScore: 100, MaxScore: 900, MinGivens: 20, MaxGivens: 30,
	}) {
		t.Errorf("the collection is %+v", c.Collections)
	}
	if err != nil || filepath.Base(c.BookFont) != "ipaexg.ttf" || c.Slots[0].Options != "clues=few,symmetry=none" || c.Slots[1].Title["ja"] != "For breakfast" {
		t.Errorf("with all remarks made settings: %v", err)
	}
}

// FuzzConfig looks for texts that end in a panic or in a fault without its place.
func FuzzConfig(f *testing.F) {
	f.Add(defaultConfig(specFamilies()))
	f.Add(slotText)
	f.Add(collectionText)
	f.Add("[slot.title]\nen = 1\n[[slot]]\n[slot]\nslot.name = 3")
	path := filepath.Join(f.TempDir(), "inkbank.toml")
	families := specFamilies()
	f.Fuzz(func(t *testing.T, text string) {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		c, err := readConfig(path, families)
		if (c == nil) == (err == nil) {
			t.Fatal(c, err)
		}
		if err == nil {
			if err := days.CheckSlots(c.Slots); err != nil {
				t.Fatal(err)
			}
			return
		}
		if message, hint, code := explain(err); code != exitUsage || hint == "" || !strings.HasPrefix(message, path) {
			t.Fatalf("exit %d, %q, hint %q", code, message, hint)
		}
	})
}

// Package days is the calendar of a site: civil dates, which board a day draws,
// slots by weekday, and the rules of the ledger. It reads no clock: today comes
// from the caller. It opens no file and no bank either: it plans over what the
// caller lists, and says what may be published and how a ledger is written.
//
// Two things here are promises to programs outside: the draw (Plan), which
// JavaScript computes to the same numbers, and the lines of ledger.jsonl
// (EncodeLine) with their content hash.
package days

import (
	"cmp"
	"fmt"
	"strconv"
)

// Date is a civil date of the Gregorian calendar, years 1 to 9999. Dates are
// comparable with ==; the zero Date is no date.
type Date struct{ Year, Month, Day int }

// Parse reads "2026-11-29" and nothing else. The error repeats the text and says
// what is wrong with it.
func Parse(text string) (Date, error) {
	if !dateShaped(text) {
		return Date{}, fmt.Errorf("%q is no date: want one like 2026-11-29", text)
	}
	var d Date
	for _, field := range []struct {
		to         *int
		start, end int
	}{{&d.Year, 0, 4}, {&d.Month, 5, 7}, {&d.Day, 8, 10}} {
		*field.to, _ = strconv.Atoi(text[field.start:field.end]) // digits only, see dateShaped
	}
	switch {
	case d.Year == 0:
		return Date{}, fmt.Errorf("%s is no date: years run from 0001 to 9999", text)
	case d.Month < 1 || d.Month > 12:
		return Date{}, fmt.Errorf("%s is no date: months run from 01 to 12", text)
	case d.Day < 1 || d.Day > d.DaysInMonth():
		return Date{}, fmt.Errorf("%s is no date: that month has %d days", text, d.DaysInMonth())
	}
	return d, nil
}

// dateShaped reports whether a text is four, two and two digits split by hyphens.
func dateShaped(text string) bool {
	if len(text) != len("2026-11-29") {
		return false
	}
	for i := range len(text) {
		hyphen := i == 4 || i == 7
		if hyphen != (text[i] == '-') || !hyphen && (text[i] < '0' || text[i] > '9') {
			return false
		}
	}
	return true
}

// String returns "2026-11-29".
func (d Date) String() string { return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day) }

// MarshalText writes the date as String does.
func (d Date) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads a date as Parse does.
func (d *Date) UnmarshalText(text []byte) error {
	parsed, err := Parse(string(text))
	if err == nil {
		*d = parsed
	}
	return err
}

// Compare returns -1, 0 or 1 as d lies before, on or after other.
func (d Date) Compare(other Date) int {
	return cmp.Or(cmp.Compare(d.Year, other.Year), cmp.Compare(d.Month, other.Month), cmp.Compare(d.Day, other.Day))
}

// Before reports whether d lies before other.
func (d Date) Before(other Date) bool { return d.Compare(other) < 0 }

// After reports whether d lies after other.
func (d Date) After(other Date) bool { return d.Compare(other) > 0 }

// AddDays returns the date n days later, earlier for negative n. What leaves the
// years 1 to 9999 is still counted right, but Parse does not read it.
func (d Date) AddDays(n int) Date { return fromNumber(d.number() + n) }

// DaysBetween returns how many days to lies after from, negative where it lies before.
func DaysBetween(from, to Date) int { return to.number() - from.number() }

// Weekday returns 0 for Monday to 6 for Sunday.
func (d Date) Weekday() int { return mod(d.number()+2, 7) }

// FirstOfMonth returns the first day of the date's month.
func (d Date) FirstOfMonth() Date { return Date{d.Year, d.Month, 1} }

// DaysInMonth returns 28 to 31, the length of the date's month.
func (d Date) DaysInMonth() int {
	switch d.Month {
	case 4, 6, 9, 11:
		return 30
	case 2:
		if d.Year%4 == 0 && (d.Year%100 != 0 || d.Year%400 == 0) {
			return 29
		}
		return 28
	}
	return 31
}

const (
	daysIn4Years   = 4*365 + 1
	daysIn100Years = 25*daysIn4Years - 1
	daysIn400Years = 4*daysIn100Years + 1
)

// number counts days from 0000-03-01, day 0. Years that start in March have their
// leap day last, which leaves the months before it the same every year.
func (d Date) number() int {
	year, month := d.Year, d.Month-3
	if month < 0 {
		year, month = year-1, month+12
	}
	ofEra := mod(year, 400)
	era := (year - ofEra) / 400
	return era*daysIn400Years + ofEra*365 + ofEra/4 - ofEra/100 + beforeMonth(month) + d.Day - 1
}

func fromNumber(n int) Date {
	ofEra := mod(n, daysIn400Years)
	era := (n - ofEra) / daysIn400Years
	centuries := min(ofEra/daysIn100Years, 3) // the last century of an era is a day longer
	rest := ofEra - centuries*daysIn100Years
	fours := rest / daysIn4Years
	rest -= fours * daysIn4Years
	years := min(rest/365, 3) // and so is the last year of four
	rest -= years * 365
	month := (5*rest + 2) / 153
	d := Date{era*400 + centuries*100 + fours*4 + years, month + 3, rest - beforeMonth(month) + 1}
	if d.Month > 12 {
		d.Year, d.Month = d.Year+1, d.Month-12
	}
	return d
}

// beforeMonth is how many days of a year lie before a month, March being 0: five
// months from March on, and again from August on, have 153 days.
func beforeMonth(month int) int { return (153*month + 2) / 5 }

// mod is the remainder that is never negative.
func mod(n, m int) int { return ((n % m) + m) % m }

// Package days is the calendar of a site: civil dates, which board a day draws,
// slots by weekday, and the rules of the ledger. It reads no clock: today comes
// from the caller.
package days

import "fmt"

// Date is a civil date of the Gregorian calendar, years 1 to 9999. Dates are
// comparable with ==; the zero Date is no date.
type Date struct{ Year, Month, Day int }

// String returns "2026-11-29".
func (d Date) String() string { return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day) }

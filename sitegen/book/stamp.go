package book

import "time"

// midnight is the moment at which a date starts, for formats that want one. No clock
// is read.
func (d Date) midnight() time.Time {
	return time.Date(d.Year, time.Month(d.Month), d.Day, 0, 0, 0, 0, time.UTC)
}

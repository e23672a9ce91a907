package days

import "unicode/utf16"

// draw is the source of a day's choices: mulberry32, a generator of 32-bit
// numbers that a line of JavaScript computes to the same values.
type draw struct{ state uint32 }

// newDraw seeds the draw of a family's boards on a day.
func newDraw(family string, d Date) *draw { return &draw{hashText(family + ":" + d.String())} }

// hashText is FNV-1a with 32 bits over UTF-16 code units, each taken whole.
func hashText(text string) uint32 {
	h := uint32(2166136261)
	for _, unit := range utf16.Encode([]rune(text)) {
		h = (h ^ uint32(unit)) * 16777619
	}
	return h
}

// next returns the next output; over 2^32 it is what JavaScript code calls random.
func (d *draw) next() uint32 {
	d.state += 0x6D2B79F5
	t := d.state
	t = (t ^ t>>15) * (t | 1)
	t ^= t + (t^t>>7)*(t|61)
	return t ^ t>>14
}

// index scales an output to 0 to count-1, as floor(random * count) does.
func index(u uint32, count int) int { return int(uint64(u) * uint64(count) >> 32) }

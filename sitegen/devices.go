package sitegen

import (
	"strconv"
	"strings"
)

// device is a screen that sizes are worked out for, in CSS px.
type device struct {
	w, h int
	font int  // of plain text: 2.7 % of the width of an e-reader, 16 px to 20 px elsewhere
	wide bool // board at the left, words at the right
	// known marks the screens of real e-readers. A board that does not fit all
	// of them with cells that can be read is for paper.
	known bool
}

// devices are ordered so that a later one that fits a screen suits it better.
var devices = []device{
	{w: 280, h: 200, font: 16}, {w: 320, h: 480, font: 16}, {w: 320, h: 560, font: 16}, {w: 360, h: 560, font: 16}, {w: 360, h: 640, font: 16}, {w: 390, h: 660, font: 16},
	{w: 390, h: 780, font: 16}, {w: 430, h: 740, font: 17}, {w: 536, h: 640, font: 16}, {w: 536, h: 724, font: 16, known: true},
	{w: 582, h: 706, font: 16, known: true}, {w: 600, h: 700, font: 17, known: true}, {w: 600, h: 800, font: 17, known: true}, {w: 618, h: 824, font: 17, known: true},
	{w: 660, h: 780, font: 18}, {w: 702, h: 760, font: 19}, {w: 702, h: 936, font: 19, known: true}, {w: 732, h: 762, font: 20, known: true},
	{w: 732, h: 900, font: 20}, {w: 758, h: 820, font: 21}, {w: 758, h: 899, font: 21, known: true}, {w: 758, h: 1010, font: 21},
	{w: 820, h: 1020, font: 23}, {w: 880, h: 1100, font: 24}, {w: 936, h: 1040, font: 26}, {w: 936, h: 1248, font: 26},
	{w: 1000, h: 1150, font: 27}, {w: 1072, h: 1150, font: 29}, {w: 1072, h: 1231, font: 29, known: true}, {w: 1072, h: 1400, font: 29},
	{w: 560, h: 320, font: 16, wide: true}, {w: 640, h: 360, font: 16, wide: true}, {w: 720, h: 390, font: 16, wide: true},
	{w: 724, h: 536, font: 16, wide: true}, {w: 800, h: 600, font: 16, wide: true}, {w: 936, h: 702, font: 17, wide: true},
	{w: 1024, h: 740, font: 18, wide: true}, {w: 1180, h: 640, font: 18, wide: true}, {w: 1366, h: 768, font: 18, wide: true},
	{w: 1366, h: 900, font: 20, wide: true}, {w: 1440, h: 1050, font: 20, wide: true},
}

// query is the condition of the device's rules. A wide one is at least 5 to 4.
func (d device) query() string {
	q := "(min-width:" + strconv.Itoa(d.w) + "px) and (min-height:" + strconv.Itoa(d.h) + "px)"
	if d.wide {
		q += " and (max-height:" + strconv.Itoa(d.w*4/5) + "px)"
	}
	return q
}

// low reports whether a screen is too low for a row of values.
func (d device) low() bool { return d.h < 480 }

// inner is the width between the margins, which keep everything out of the
// right-most 4 % of a screen.
func (d device) inner() int { return d.w * 91 / 100 }

// px turns hundredths of the size of plain text into px, rounded up.
func (d device) px(rem int) int { return (rem*d.font + 99) / 100 }

// rows is how many rows a text takes that is so many hundredths of its size wide.
func (d device) rows(length, within int) int {
	return (length*d.font + within*100 - 1) / (within * 100)
}

// minCell is the least size of cells on a device, in px.
func (d device) minCell() int {
	if !d.wide && d.w >= 536 && d.w <= 1072 {
		return (d.w*45 + 999) / 1000
	}
	return 26 // 7 mm
}

// wideQuery is the condition of what holds on all wide screens.
func wideQuery() string {
	var list []string
	for _, d := range devices {
		if d.wide {
			list = append(list, d.query())
		}
	}
	return strings.Join(list, ",")
}

package sitegen

import (
	"slices"
	"strconv"
	"strings"

	"inkbank/bank/figure"
)

// sizes writes the style rules for the sizes of shapes on every device.
func sizes(list []shape, banner bool) string {
	var out strings.Builder
	for _, d := range devices {
		out.WriteString("@media " + d.query() + "{html{font-size:" + strconv.Itoa(d.font) + "px}")
		for _, k := range list {
			out.WriteString(k.rules(d, banner))
		}
		out.WriteString("}\n")
	}
	out.WriteString("@media print{")
	for _, k := range list {
		out.WriteString(k.printed(banner))
	}
	out.WriteString("}\n")
	return out.String()
}

// rules are a shape's rules on a device.
func (k shape) rules(d device, banner bool) string {
	s := d.size(k, banner)
	text := k.cells(strconv.Itoa(s.font)+"px", strconv.Itoa(s.cell)+"px") + k.gutters(s, pixels) + k.lines(pixels(s.thick), banner)
	if k.pad > 0 {
		text += "." + padClass(k.class) + " span{width:" + strconv.Itoa(s.width/k.pad) + "px}"
	}
	if d.wide {
		text += "." + beside(k.class) + "{padding-left:" + strconv.Itoa(s.width+d.px(sideGap)) + "px}"
	}
	if k.hidden(banner) {
		text += k.notes(!d.hides(k, banner))
	}
	return text
}

// lines are the rules for thick lines of a shape with clues, where on some device
// the type is so small that in shares of it they would be no thicker than thin ones.
func (k shape) lines(thick string, banner bool) string {
	small := func(d device) bool { return d.w >= beyondPhones && d.size(k, banner).font < 16 }
	if k.top+k.left == 0 || !slices.ContainsFunc(devices, small) {
		return ""
	}
	var text string
	board := "." + k.class + ".board "
	for _, side := range []struct{ name, cells string }{
		{"top", board + ".t," + board + ".t>*"}, {"right", board + ".r"}, {"bottom", board + ".b"}, {"left", board + ".l"},
	} {
		text += side.cells + "{border-" + side.name + "-width:" + thick + "}"
	}
	return text
}

// beyondPhones is the width from which the style sheet sets lines in shares of the
// type.
const beyondPhones = 536

// printed are a shape's rules on paper, where there is room for its note.
func (k shape) printed(banner bool) string {
	cell := min(17, 176*100/(k.cols*100+k.left), 200*100/(k.rows*100+k.top))
	text := k.cells(strconv.Itoa(cell*55/100)+"mm", strconv.Itoa(cell)+"mm") + k.gutters(k.of(cell*10), tenths) + k.lines("0.8mm", banner)
	if k.hidden(banner) {
		text += k.notes(true)
	}
	return text
}

func (k shape) cells(font, cell string) string {
	text := "." + k.class + "{font-size:" + font + "}." + k.class + " td{width:" + cell + ";height:" + cell + "}"
	if k.split {
		text += "." + k.class + " .q{height:" + cell + "}"
	}
	return text
}

// pixels writes a length in px.
func pixels(length int) string { return strconv.Itoa(length) + "px" }

// tenths writes a length in tenths of a millimetre.
func tenths(length int) string {
	return strconv.Itoa(length/10) + "." + strconv.Itoa(length%10) + "mm"
}

// gutters are the rules of clues, and of what is laid over the board only. The
// space between clues and board is part of a gutter.
func (k shape) gutters(s size, length func(int) string) string {
	below, right := share(figure.CluePad/2, s.cell), share(figure.ClueGap, s.cell)
	var text string
	if k.top > 0 {
		text += "." + k.class + " th{width:" + length(s.cell) + ";height:" + length(s.top-below) + ";padding-bottom:" + length(below) + "}"
	}
	if k.left > 0 {
		text += "." + k.class + " .w{width:" + length(s.left-right) + ";height:" + length(s.cell) + ";padding:0 " + length(right) + " 0 0}"
	}
	if text != "" { // the corner, which may be smaller than a cell
		text += "." + k.class + " .x{width:auto;height:auto}"
	}
	if k.drawn && text != "" {
		text += "." + k.class + "+.over{left:" + length(s.left) + ";top:" + length(s.top) +
			";width:" + length(s.width-s.left) + ";height:" + length(s.height-s.top) + "}"
	}
	return text
}

// hidden reports whether any device hides the note of a shape's boards.
func (k shape) hidden(banner bool) bool {
	return slices.ContainsFunc(devices, func(d device) bool { return d.hides(k, banner) })
}

// notes shows the notes of a shape's screens, or what stands in their place, with
// titles that are longer than a date on one line too.
func (k shape) notes(shown bool) string {
	note, instead, title := "block", "none", fullTitle
	if !shown {
		note, instead, title = "none", "inline", bareTitle
	}
	screen := "." + beside(k.class)
	return screen + " .note{display:" + note + "}" + screen + " .instead{display:" + instead + "}" +
		screen + " .bar .solved{font-size:1." + strconv.Itoa(title-10) + "em}"
}

// Sizes of titles in tenths of that of plain text: as the style sheet sets them, and
// where notes are hidden.
const fullTitle, bareTitle = 13, 11

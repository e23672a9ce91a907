package sitegen

import (
	"strconv"
	"strings"

	"inkbank/bank/figure"
)

// sizes writes the style rules for the sizes of shapes on every device.
func sizes(list []shape, banner bool) string {
	var out strings.Builder
	pads, plans := padsOf(list), make([]plan, len(list))
	for i, k := range list {
		plans[i] = k.plan(banner)
		if k.still() {
			out.WriteString(".play ." + k.class + " td{-webkit-box-sizing:border-box;box-sizing:border-box}\n")
		}
	}
	for i, d := range devices {
		out.WriteString("@media " + d.query() + "{html{font-size:" + strconv.Itoa(d.font) + "px}")
		if len(pads) > 0 {
			out.WriteString(d.padRules(pads))
		}
		for _, p := range plans {
			out.WriteString(p.rules(d, p.on[i], banner))
		}
		out.WriteString("}\n")
	}
	out.WriteString("@media print{")
	for _, p := range plans {
		out.WriteString(p.printed())
	}
	out.WriteString("}\n")
	return out.String()
}

// plan is a shape with its arrangement on each device.
type plan struct {
	shape
	on            []arrangement
	hides, shares bool // on some device
	fine          bool // on some device thick lines have to be set in px, see lines
}

func (k shape) plan(banner bool) plan {
	p := plan{shape: k, on: make([]arrangement, len(devices))}
	for i, d := range devices {
		p.on[i] = d.arrange(k, banner)
		p.hides, p.shares = p.hides || p.on[i].bare, p.shares || p.on[i].shared
		p.fine = p.fine || k.top+k.left > 0 && d.w >= beyondPhones && d.sized(k.with(p.on[i]), banner).font < 16
	}
	return p
}

// rules are a shape's rules on a device, in its arrangement there.
func (p plan) rules(d device, a arrangement, banner bool) string {
	k, s := p.shape, d.sized(p.shape.with(a), banner)
	text := k.cells(pixels(s.font), pixels(s.cell), pixels(s.cell+s.thick)) + k.gutters(s, pixels) + p.lines(pixels(s.thick))
	if k.pad.row {
		text += "." + padClass(k.class) + " span{width:" + strconv.Itoa(s.width/k.pad.keys) + "px}"
	}
	if k.pad.words > 0 {
		text += ".play ." + padClass(k.class) + "{height:" + strconv.Itoa(d.buttonsHeight(k.pad)) + "px}"
	}
	room := "0"
	if d.wide {
		room = strconv.Itoa(s.width+d.px(sideGap)) + "px"
		text += "." + beside(k.class) + "{padding-left:" + room + "}.left ." + beside(k.class) + "{padding:0 " + room + " 0 0}"
	}
	if p.hides {
		text += k.notes(!a.bare)
	}
	if p.shares {
		text += k.places(a.shared, room)
	}
	return text
}

// lines are the rules for thick lines of a shape with clues, where on some device
// the type is so small that in shares of it they would be no thicker than thin ones.
func (p plan) lines(thick string) string {
	if !p.fine {
		return ""
	}
	var text string
	board := "." + p.class + ".board "
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
func (p plan) printed() string {
	k := p.shape
	cell := min(17, 176*100/(k.cols*100+k.left), 200*100/(k.rows*100+k.top))
	text := k.cells(strconv.Itoa(cell*55/100)+"mm", strconv.Itoa(cell)+"mm", tenths(cell*10+3)) + k.gutters(k.of(cell*10), tenths) + p.lines("0.8mm")
	if p.hides {
		text += k.notes(true)
	}
	return text
}

// cells are the rules for the type and the squares of a shape, and for those of a
// board that is played on.
func (k shape) cells(font, cell, bordered string) string {
	side := func(length string) string { return "{width:" + length + ";height:" + length + "}" }
	text := "." + k.class + "{font-size:" + font + "}." + k.class + " td" + side(cell)
	if k.still() {
		text += ".play ." + k.class + " td" + side(bordered)
	}
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

// still reports whether squares have to keep their size while lines around them become
// thick: they are reckoned with such lines around them then.
func (k shape) still() bool { return k.numbered && k.pad.words > 0 }

// places shows the links below a shape's boards in their place, or, where the pad has
// it, above the board, while its other buttons are to be seen. A board beside the words
// takes so much room.
func (k shape) places(shared bool, room string) string {
	screen := ".play .live." + beside(k.class)
	if !shared {
		return screen + " .links{display:block;position:static;min-height:0}"
	}
	return screen + " .links{display:none;position:absolute;min-height:3.8em;top:0;left:" + room + ";right:0}" +
		".left .live." + beside(k.class) + " .links{left:0;right:" + room + "}.play .open." + beside(k.class) + " .links{display:block}"
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

package sudoku

// nineThirds says in which third of a unit the nine bits of a set lie: i+1 for
// bits 3i to 3i+2, 0 when they do not lie in one; nineStrides the same for bits
// i, i+3 and i+6. In a box they are its rows and columns, in a line its boxes.
var nineThirds, nineStrides = makeNineThirds()

func makeNineThirds() (thirds, strides [512]uint8) {
	for set := 1; set < 512; set++ {
		for i := range 3 {
			if set&^(7<<(3*i)) == 0 {
				thirds[set] = uint8(i + 1)
			}
			if set&^(0x49<<i) == 0 {
				strides[set] = uint8(i + 1)
			}
		}
	}
	return thirds, strides
}

// ninePointing: the places of a digit in a box lie in one line, which loses it
// elsewhere. Args: box unit, value, line unit.
func ninePointing(h nineHunt) nineHunt {
	for b := 0; b < 9; b++ {
		row, column := 3*(b/3)-1, nineCols+3*(b%3)-1 // before the box's first ones
		for d := 0; d < 9; d++ {
			places := h.seen.places[d].box(b)
			if i := nineThirds[places]; i != 0 {
				h.lock(d, nineBoxes+b, row+int(i))
			}
			if i := nineStrides[places]; i != 0 {
				h.lock(d, nineBoxes+b, column+int(i))
			}
			if h.stopped {
				return h
			}
		}
	}
	return h
}

// nineClaiming: the places of a digit in a line lie in one box, which loses it
// elsewhere. Args: line unit, value, box unit.
func nineClaiming(h nineHunt) nineHunt {
	for u := 0; u < nineBoxes; u++ {
		for d := 0; d < 9 && !h.stopped; d++ {
			i := int(nineThirds[h.seen.places[d].in(u)])
			switch {
			case i == 0:
			case u < nineCols:
				h.lock(d, u, nineBoxes+3*(u/3)+i-1)
			default:
				h.lock(d, u, nineBoxes+3*(i-1)+(u-nineCols)/3)
			}
		}
	}
	return h
}

// lock reports that the places of digit d+1 in a unit lie in another one as well.
func (h *nineHunt) lock(d, unit, other int) {
	places, own := h.seen.places[d], nineTable.unit[unit]
	rest := places.and(nineTable.unit[other]).less(own)
	if !rest.empty() && h.clears(1<<d, rest) {
		h.tell(nineSites(places.and(own)), nineUnitArg(unit), values(1<<d), nineUnitArg(other))
	}
}

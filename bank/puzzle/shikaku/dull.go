package shikaku

// dominoRow is how many dominoes side by side, all lying the same way, are too many.
const dominoRow = 3

// dull reports whether a tiling would bore: it has a long row of parallel dominoes,
// or, where shapes are to be mixed, no strip or nothing but strips.
func (t *tiler) dull() bool {
	strip, wide := false, false
	for _, n := range t.live {
		switch r := t.rects[n]; {
		case r.area() == 2 && t.dominoesFrom(n) >= dominoRow:
			return true
		case min(r.rows(), r.cols()) > 1:
			wide = true
		case r.area() > 2:
			strip = true
		}
	}
	return t.mix.shapes == anyShape && !(strip && wide)
}

// dominoesFrom counts the parallel dominoes in a row that starts with one.
func (t *tiler) dominoesFrom(n int16) (count int) {
	side := behind
	if t.rects[n].cols() == 2 {
		side = below
	}
	var near [sides]int16
	for count = 1; ; count++ {
		t.neighbours(t.rects[n], &near)
		next := near[side]
		if t.rects[next].area() != 2 || !t.rects[n].sharesSide(t.rects[next]) {
			return count
		}
		n = next
	}
}

package grade

// Ablation solves a board of a proved tier again and again with techniques
// switched off. It remembers what solved the board and what did not; by
// monotony that settles many of the sets that are still to be tried.
type Ablation[S State[S]] struct {
	l        *Ladder[S]
	start, s S    // s is scratch space, from the first closure on
	closed   bool // there was one
	all      Set  // the techniques of the board's tier
	fired    Set  // of them those that were of use when the proof was found
	solving  []Set
	failing  []Set
}

// Ablate prepares the ablation of the board that starts as start, which must stay
// as it is, and has this proof.
func (l *Ladder[S]) Ablate(start S, p Proof[S]) *Ablation[S] {
	a := &Ablation[S]{l: l, start: start, all: l.upTo[p.Tier], fired: p.Fired, solving: []Set{p.Fired}}
	if p.Tier > Easy || !start.Solved() {
		a.failing = []Set{l.upTo[p.Tier-1]} // so the tier was proved
	}
	return a
}

// solves reports whether the techniques of a set alone solve the board.
func (a *Ablation[S]) solves(set Set) bool {
	for _, enough := range a.solving {
		if enough.Without(set) == 0 {
			return true
		}
	}
	for _, tooLittle := range a.failing {
		if set.Without(tooLittle) == 0 {
			return false
		}
	}
	if a.closed {
		a.s.Assign(a.start)
	} else {
		a.s, a.closed = a.start.Clone(), true
	}
	fired := a.l.Close(a.s, set)
	if !a.s.Solved() {
		a.failing = append(a.failing, set)
		return false
	}
	a.solving = append(a.solving, fired) // what was of no use could have been off
	return true
}

// Needs returns the techniques that the board cannot do without: T is needed when
// the tier's techniques without T and whatever subsumes T do not solve the board,
// and with T alone put back they do.
func (a *Ablation[S]) Needs() Set {
	var needs Set
	for i := range a.l.techniques {
		// A technique is of no account when neither it nor a subsumer ever fired.
		own := Set(1) << i
		group := (own | a.l.subsumers[i]) & a.all
		if a.all.Has(i) && a.fired&group != 0 && !a.solves(a.all.Without(group)) && a.solves(a.all.Without(group)|own) {
			needs |= own
		}
	}
	return needs
}

// Enough returns one set of techniques that solves the board and from which none
// can be dropped: from the hardest to the easiest, each technique without which
// the rest still solves is dropped. The rest does if something in it finds all
// that the technique finds.
func (a *Ablation[S]) Enough() Set {
	set := a.all
	for i := len(a.l.techniques) - 1; i >= 0; i-- {
		without := set.Without(1 << i)
		if without&a.l.subsumers[i] != 0 || a.solves(without) {
			set = without
		}
	}
	return set
}

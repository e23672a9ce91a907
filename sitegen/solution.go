package sitegen

// solutionPages shows, in every language, a page's solved boards, each followed
// by its path in words, as many steps to a screen as an e-reader shows.
func (b *build) solutionPages(boards []board) error {
	paths, err := b.allPaths(boards)
	if err != nil {
		return err
	}
	for _, l := range b.tongues {
		if err := b.solutionPage(l, boards, paths); err != nil {
			return err
		}
	}
	return nil
}

func (b *build) solutionPage(l tongue, boards []board, paths map[string][]saidPath) error {
	first := &boards[0]
	p := page{l: l, path: first.path() + "solution/", title: l.Say("solution.title", "date", first.heading(l))}
	if first.of != nil {
		p.title = l.Say("collection.solution", "title", first.heading(l))
	}
	screens := make([]solvedScreen, len(boards))
	for i := range boards {
		var err error
		if screens[i], err = b.solved(p, boards, i, len(paths[l.Code][i]) > 0); err != nil {
			return err
		}
	}
	return b.putPage(p, func(m *markup) {
		for i := range screens {
			own := paths[l.Code][i]
			b.solvedScreen(p, m, screens[i])
			for n := range own {
				s := stepsScreen{&boards[i], screens[i].name, n + 1, len(own), own[n]}
				b.stepsScreen(p, m, s, func(l tongue) string {
					return stepsAnchor(s.Slot, paths[l.Code][i].screen(s.steps[0].n))
				})
			}
		}
		b.creditsScreen(p, m, screens)
	})
}

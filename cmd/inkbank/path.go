package main

import (
	"fmt"

	"inkbank/content"
	"inkbank/grade"
	"inkbank/sitegen/sentence"
)

// printPath writes a path, each step in the program's notation and as a sentence.
func (a *app) printPath(family string, path []grade.Step) error {
	c, err := content.Load()
	if err != nil {
		return err
	}
	for i, step := range path {
		said, err := sentence.Of(c.Languages[0], family, step)
		if err != nil {
			return err
		}
		fmt.Fprintf(a.stdout, "  %3d. %s\n       %s\n", i+1, sentence.Notation(step), said)
	}
	return nil
}

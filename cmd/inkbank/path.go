package main

import (
	"fmt"

	"inkbank/content"
	"inkbank/grade"
	"inkbank/sitegen/sentence"
)

// printPath writes a path as sentences, one a line.
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
		fmt.Fprintf(a.stdout, "  %3d. %s\n", i+1, said)
	}
	return nil
}

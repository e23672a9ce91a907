package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
)

// jsonFlag adds --json to a command whose output programs read.
func (a *app) jsonFlag(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&a.json, "json", false, "write JSON, one object a line")
}

// examples fills the name of the first family into lines of examples, and of
// its size for daily use and the easiest tier of that: %[1]s, %[2]s and %[3]s.
func (a *app) examples(lines ...string) string {
	f := a.families[0]
	s := dailySpec(f)
	var b strings.Builder
	for i, line := range lines {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString("  ")
		if strings.Contains(line, "%[") {
			line = fmt.Sprintf(line+"%.0[1]s", f.Name(), s.Size, s.Tiers[0])
		}
		b.WriteString(line)
	}
	return b.String()
}

// writeJSON writes a value as one line.
func writeJSON(w io.Writer, value any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false) // it goes to programs, not into pages
	return e.Encode(value)
}

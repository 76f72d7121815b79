package speak

import (
	"fmt"
	"strings"
	"text/tabwriter"
)

// Columns sets rows of cells in columns, each row behind an indent and without spaces
// at its end.
func Columns(indent string, rows [][]string) string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, row := range rows {
		_, _ = fmt.Fprintln(w, indent+strings.Join(row, "\t")) // a Builder takes everything
	}
	_ = w.Flush()
	lines := strings.Split(b.String(), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " ")
	}
	return strings.Join(lines, "\n")
}

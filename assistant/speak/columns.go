package speak

import (
	"fmt"
	"strings"
	"text/tabwriter"
)

// Columns sets rows of cells in columns, each row behind an indent.
func Columns(indent string, rows [][]string) string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, row := range rows {
		_, _ = fmt.Fprintln(w, indent+strings.Join(row, "\t")) // a Builder takes everything
	}
	_ = w.Flush()
	return b.String()
}

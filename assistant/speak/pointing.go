package speak

import (
	"strings"
)

// Pointing is the voice for pages on which people point at their choices. It leaves out the
// brackets that say how a line is typed, as in "who begins (first = …)".
func (v *Voice) Pointing() *Voice {
	pointing := *v
	pointing.points = true
	return &pointing
}

// untyped takes the brackets that say how a line is typed out of a sentence: those that hold a
// verb, alone or before "=" or "…".
func (v *Voice) untyped(text string) string {
	kept := ""
	for {
		before, after, opened := strings.Cut(text, " (")
		inside, rest, closed := strings.Cut(after, ")")
		if !opened || !closed {
			return kept + text
		}
		kept += before
		name := inside
		if i := strings.IndexAny(inside, "=…"); i >= 0 {
			name = inside[:i]
		}
		if !v.isVerb(strings.TrimSpace(name)) {
			kept += " (" + inside + ")"
		}
		text = rest
	}
}

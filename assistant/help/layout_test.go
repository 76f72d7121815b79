package help_test

import (
	"testing"
	"unicode/utf8"

	"github.com/mattn/go-runewidth"
	"pgregory.net/rapid"

	"lestrade/assistant/help"
)

// TestColumns: a text takes as many columns, and is cut and filled, as the library says
// of any text.
func TestColumns(t *testing.T) {
	library := &runewidth.Condition{StrictEmojiNeutral: true}
	for sign := rune(0); sign < utf8.MaxRune; sign++ {
		if text := "a" + string(sign) + "b"; help.Columns.StringWidth(text) != library.StringWidth(text) {
			t.Errorf("%q takes %d columns, not %d", text, library.StringWidth(text), help.Columns.StringWidth(text))
		}
	}
	signs := []rune("ab é…’→─■·«»\u00a0\u00ad\u0301界😀\u200d\ufe0f\t")
	rapid.Check(t, func(t *rapid.T) {
		text, tail := rapid.StringOf(rapid.SampledFrom(signs)).Draw(t, "text"), rapid.SampledFrom([]string{"", "…", "界"}).Draw(t, "tail")
		width := rapid.IntRange(0, 20).Draw(t, "width")
		for what, same := range map[string]bool{
			"cut":          help.Columns.Truncate(text, width, tail) == library.Truncate(text, width, tail),
			"filled":       help.Columns.FillRight(text, width) == library.FillRight(text, width),
			"filled first": help.Columns.FillLeft(text, width) == library.FillLeft(text, width),
		} {
			if !same {
				t.Fatalf("%q, %d columns, tail %q: not %s as the library does", text, width, tail, what)
			}
		}
	})
}

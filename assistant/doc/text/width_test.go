package text

import (
	"testing"
	"unicode/utf8"

	"github.com/mattn/go-runewidth"
)

// TestWidth: a text takes as many columns as the library says of any text.
func TestWidth(t *testing.T) {
	library := &runewidth.Condition{StrictEmojiNeutral: true}
	for sign := rune(0); sign < utf8.MaxRune; sign++ {
		if text := "a" + string(sign) + "b"; Width(text) != library.StringWidth(text) {
			t.Errorf("%q takes %d columns, not %d", text, library.StringWidth(text), Width(text))
		}
	}
}

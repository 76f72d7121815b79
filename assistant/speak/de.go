package speak

import (
	"fmt"
	"strings"
	"text/template"
	"unicode"
	"unicode/utf8"
)

// german is what German sentences may call besides their figures: {{noun .colours}} is
// “Blau, Rot oder Grün”, as words that people type in small letters are written where they
// stand as nouns.
var german = template.FuncMap{"noun": noun}

// noun writes a word large, and each word of a list.
func noun(words any) string {
	all := strings.Split(fmt.Sprint(words), " ")
	for i, word := range all {
		if first, size := utf8.DecodeRuneInString(word); word != "und" && word != "oder" {
			all[i] = string(unicode.ToUpper(first)) + word[size:]
		}
	}
	return strings.Join(all, " ")
}

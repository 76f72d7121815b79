package speak

import (
	"fmt"
	"strings"
	"text/template"
	"unicode"
	"unicode/utf8"
)

// german holds the function that German sentences may call: {{noun .colours}} gives “Blau, Rot
// oder Grün”, for words that people type in small letters and that are nouns in the sentence.
var german = template.FuncMap{"noun": noun}

// noun writes each word of a list with a capital letter, except “und” and “oder”.
func noun(words any) string {
	all := strings.Split(fmt.Sprint(words), " ")
	for i, word := range all {
		if first, size := utf8.DecodeRuneInString(word); word != "und" && word != "oder" {
			all[i] = string(unicode.ToUpper(first)) + word[size:]
		}
	}
	return strings.Join(all, " ")
}

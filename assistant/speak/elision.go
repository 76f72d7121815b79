package speak

import (
	"fmt"
	"strings"
	"text/template"
	"unicode/utf8"

	"lestrade/rules"
)

// inSentences are what sentences may call besides their figures: {{de .seat}} is
// “de Bruno” and “d’Anna”.
var inSentences = template.FuncMap{"de": de}

// de puts the French “de” before a name, which elides before a vowel. Before h and
// before y with a vowel behind it, it does not: nobody hears from the letters which h
// is silent.
func de(name any) string {
	text := fmt.Sprint(name)
	if elides(rules.Plain(text)) {
		return "d’" + text
	}
	return "de " + text
}

func elides(text string) bool {
	first, size := utf8.DecodeRuneInString(text)
	if first == 'y' {
		return size < len(text) && !strings.ContainsAny(text[size:size+1], "aeiou")
	}
	return strings.ContainsRune("aeiou", first)
}

package speak

import (
	"fmt"
	"strings"
	"text/template"
	"unicode/utf8"

	"lestrade/rules"
)

// french is what French sentences may call besides their figures: {{de .seat}} is
// “de Bruno” and “d’Anna”, {{le .colour}} “le rouge” and “l’orange”.
var french = template.FuncMap{"de": de, "le": le}

// de puts the French “de” before a name, which elides before a vowel. Before h and
// before y with a vowel behind it, it does not: nobody hears from the letters which h
// is silent.
func de(name any) string { return elided("de", name) }

// le puts the French “le” before a word of that gender.
func le(word any) string { return elided("le", word) }

func elided(before string, name any) string {
	text := fmt.Sprint(name)
	if elides(rules.Plain(text)) {
		return before[:len(before)-1] + "’" + text
	}
	return before + " " + text
}

func elides(text string) bool {
	first, size := utf8.DecodeRuneInString(text)
	if first == 'y' {
		return size < len(text) && !strings.ContainsAny(text[size:size+1], "aeiou")
	}
	return strings.ContainsRune("aeiou", first)
}

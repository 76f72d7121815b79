package speak

import (
	"fmt"
	"strings"
	"text/template"
	"unicode/utf8"

	"lestrade/rules/vocabulary"
)

// french holds the functions that French sentences may call: {{de .seat}} gives “de Bruno” and
// “d’Anna”, {{le .colour}} “le rouge” and “l’orange”, {{que .seat}} “que Bruno” and “qu’Anna”.
var french = template.FuncMap{
	"de":  func(name any) string { return elide("de", name) },
	"le":  func(word any) string { return elide("le", word) },
	"que": func(name any) string { return elide("que", name) },
}

// elide puts “de”, “le” or “que” before a name, and cuts it short before a vowel. It does not cut
// it before h, since the letters do not tell which h is silent, nor before y with a vowel behind.
func elide(before string, name any) string {
	text := fmt.Sprint(name)
	plain := vocabulary.Plain(text)
	first, size := utf8.DecodeRuneInString(plain)
	elides := strings.ContainsRune("aeiou", first)
	if first == 'y' {
		elides = size < len(plain) && !strings.ContainsAny(plain[size:size+1], "aeiou")
	}
	if elides {
		return before[:len(before)-1] + "’" + text
	}
	return before + " " + text
}

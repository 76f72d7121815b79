package vocabulary

import (
	"strings"

	"lestrade/data"
)

// A device writes spoken words down by their sound: "Mark" for Marc, "but cher" for the butcher. So words
// are compared by how they sound in a language. The libraries for that know English or German names and
// drop most vowels, and none of them knows French; so the few rules of each language stand here.

// respelling puts the letters of a sound in place of those that people write for it. A rule that stands
// first is tried first. "^" is the beginning of a word, "$" its end.
type respelling []string

// soundsOf are the rules of a language: what is written, and what is heard, in turn.
var soundsOf = map[string]respelling{
	data.English: {
		"chl", "kl", "chr", "kr", "kh", "k", "^kn", "n", "^wr", "r", "^wh", "w", "^ps", "s", "^x", "s",
		"igh", "ai", "ght", "t", "gh", "", "ph", "f", "tch", "x", "sch", "sk", "sh", "x", "ch", "x", "ck", "k", "dge", "j",
		"tion", "xon", "sion", "xon", "qu", "kw", "q", "k", "x", "ks", "th", "t",
		"ce", "se", "ci", "si", "cy", "si", "c", "k", "ge$", "j", "z", "s",
		"ough", "o", "augh", "o", "eau", "o", "ee", "i", "ea", "i", "oo", "u", "ou", "u", "ow", "o", "oa", "o", "ew", "u", "ue", "u",
		"ay", "e", "ai", "e", "ei", "e", "ey", "i", "ie", "i", "au", "o", "aw", "o", "re$", "r", "er$", "r", "or$", "r", "our$", "r",
		"ah$", "a", "eh$", "a", "mb$", "m", "h", "", "y", "i", "e$", "", "w", "u",
	},
	"fr": {
		"chl", "kl", "chr", "kr", "kh", "k", "eaux$", "o", "eau", "o", "aux$", "o", "au", "o", "oeu", "e", "eu", "e", "ou", "u", "oi", "wa", "oy", "wai",
		"ain", "1", "ein", "1", "aim", "1", "in$", "1", "in", "1", "un", "1", "om", "3", "on", "3", "an", "2", "en", "2", "am", "2", "em", "2",
		"ph", "f", "ch", "x", "qu", "k", "q", "k", "gn", "n", "gue", "ge", "gu", "g", "ge", "je", "gi", "ji",
		"ss", "s", "ce", "se", "ci", "si", "cy", "si", "c", "k", "x$", "", "s$", "", "t$", "", "d$", "", "z$", "", "p$", "",
		"ez$", "e", "er$", "e", "ets$", "e", "et$", "e", "ai", "e", "ei", "e", "es$", "", "ent$", "", "e$", "", "h", "", "y", "i", "x", "ks", "w", "v",
	},
	"de": {
		"chl", "kl", "chr", "kr", "kh", "k", "tsch", "x", "sch", "x", "^st", "xt", "^sp", "xp", "chs", "ks", "ch", "x", "ck", "k", "ph", "f", "dt", "t", "th", "t", "tz", "ts", "z", "ts",
		"qu", "kw", "^v", "f", "v", "w", "c", "k", "ai", "ei", "ay", "ei", "ey", "ei", "äu", "eu", "ie", "i", "ä", "e", "ö", "o", "ü", "u", "ß", "s",
		"ah", "a", "eh", "e", "ih", "i", "oh", "o", "uh", "u", "h$", "", "b$", "p", "d$", "t", "g$", "k", "y", "i", "é", "e", "ë", "e", "x", "ks",
	},
}

// Sound returns what a word sounds like at tables of a language: words with the same sound are heard
// alike. It knows English, French and German; other words keep their letters.
func Sound(word, lang string) string {
	word = strings.ToLower(word)
	if lang != "de" {
		word = Plain(word)
	}
	rules := soundsOf[lang]
	var b strings.Builder
	last := byte(0)
	write := func(text string) {
		for i := range len(text) {
			if text[i] != last { // a letter that stands twice is heard once
				b.WriteByte(text[i])
			}
			last = text[i]
		}
	}
	for at := 0; at < len(word); {
		found := false
		for i := 0; i < len(rules) && !found; i += 2 {
			from, start := strings.CutPrefix(rules[i], "^")
			from, end := strings.CutSuffix(from, "$")
			found = strings.HasPrefix(word[at:], from) && (!start || at == 0) && (!end || at+len(from) == len(word)) && (at > 0 || len(from) < len(word) || rules[i+1] != "")
			if found {
				write(rules[i+1])
				at += len(from)
			}
		}
		if !found {
			write(word[at : at+1])
			at++
		}
	}
	return b.String()
}

// misheard are the letters of sounds that are taken for each other: voiced and voiceless ones, and vowels.
var misheard = strings.NewReplacer("b", "p", "d", "t", "g", "k", "v", "f", "z", "s", "j", "x", "m", "n",
	"e", "a", "i", "a", "o", "a", "u", "a", "1", "an", "2", "an", "3", "an")

// rough returns a sound without what is often misheard.
func rough(sound string) string {
	out := []byte(misheard.Replace(sound))
	kept := out[:0]
	for i, c := range out {
		if i == 0 || c != out[i-1] {
			kept = append(kept, c)
		}
	}
	return string(kept)
}

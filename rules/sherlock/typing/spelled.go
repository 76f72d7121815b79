package typing

import (
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/vocabulary"
)

// JoinFaces joins the words of a face that people say word by word: "north forensic, east cyber +1"
// becomes nf.ec+1, and "lead 5 north forensic" becomes "lead 5nf". Sides that follow belong to the
// same card until one of them comes again.
func (t *Language) JoinFaces(words []string) (out []string) {
	face, lead := "", false // the last word of out, if that is a face to which more sides may come; whether it is a lead's
	for i := 0; i < len(words); i++ {
		last := len(out) - 1
		pointed := face == "" && last > 0 && rules.Number(out[last]) > 0 && t.pointed[vocabulary.Plain(out[last-1])] != ""
		side, symbols, more := t.sideAndSymbols(words, i, lead || pointed)
		switch {
		case side == "" && face != "" && t.bonuses[vocabulary.Plain(words[i])] != "":
			out[last], face = face+words[i], ""
		case side == "":
			out, face, lead = append(out, words[i]), "", false
		case face != "" && !strings.Contains(face, side):
			face += "." + side + symbols
			out[last] = face
		case pointed:
			face, lead = out[last]+side+symbols, true
			out[last] = face
		default:
			face, lead = side+symbols, false
			out = append(out, face)
		}
		i += more
	}
	return out
}

// sideAndSymbols reads a side and its symbols from word i on, with how many more words that takes. The
// side or its first symbol is written out; other words give "". A second symbol belongs to the side of
// a lead, behind "and", and before a comma or the end where commas part things. Elsewhere it may be a
// token: then it does not guess and returns "" too.
func (t *Language) sideAndSymbols(words []string, i int, lead bool) (side, symbols string, more int) {
	said := func(k int) string {
		if i+k >= len(words) {
			return ""
		}
		return vocabulary.Plain(strings.Trim(words[i+k], ",;:"))
	}
	one := func(k int, of string) string {
		if sign := t.spoken[said(k)]; strings.Contains(of, sign) {
			return sign
		}
		return ""
	}
	parted := func(k int) bool { return strings.HasSuffix(words[i+k], ",") }
	side, symbols = one(0, cards.Compass), one(1, cards.Letters)
	if side == "" || symbols == "" || len(said(0)) == 1 && len(said(1)) == 1 {
		return "", "", 0
	}
	more = 1
	if parted(1) {
		return side, symbols, more
	}
	joined := t.joins[said(2)] != ""
	if joined {
		more++
	}
	second := one(more+1, cards.Letters)
	switch {
	case second == "":
		return side, symbols, 1
	case joined || lead || parted(more+1) || i+more+2 == len(words) && slices.ContainsFunc(words, func(word string) bool { return strings.HasSuffix(word, ",") }):
		return side, symbols + second, more + 1
	}
	return "", "", 0
}

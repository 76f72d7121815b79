package typing

import (
	"strings"

	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/vocabulary"
)

// JoinFaces joins the words of a face that people say word by word: "north forensic, east cyber +1"
// becomes nf.ec+1, and "lead 5 north forensic" becomes "lead 5nf". Sides that follow belong to the
// same card until one of them comes again.
func (t *Language) JoinFaces(words []string) (out []string) {
	face := "" // the last word of out, if that is a face to which more sides may come
	for i := 0; i < len(words); i++ {
		side, symbol := t.sideAndSymbol(words[i:])
		last := len(out) - 1
		switch {
		case side == "" && face != "" && t.bonuses[vocabulary.Plain(words[i])] != "":
			out[last], face = face+words[i], ""
		case side == "":
			out, face = append(out, words[i]), ""
		case face != "" && !strings.Contains(face, side):
			face += "." + side + symbol
			out[last] = face
			i++
		case face == "" && last > 0 && rules.Number(out[last]) > 0 && t.pointed[vocabulary.Plain(out[last-1])] != "":
			face = out[last] + side + symbol
			out[last] = face
			i++
		default:
			face = side + symbol
			out = append(out, face)
			i++
		}
	}
	return out
}

// sideAndSymbol reads a side and its symbol from the first two words, at least one of them written
// out. It returns "" for other words. If two symbols follow the side, the second may belong to the
// side or be a token; then it does not guess and returns "" too.
func (t *Language) sideAndSymbol(words []string) (side, symbol string) {
	if len(words) < 2 {
		return "", ""
	}
	one := func(k int, of string) (sign, said string) {
		said = vocabulary.Plain(strings.Trim(words[k], ",;:"))
		if sign = t.spoken[said]; strings.Contains(of, sign) {
			return sign, said
		}
		return "", said
	}
	side, first := one(0, cards.Compass)
	symbol, second := one(1, cards.Letters)
	if side == "" || symbol == "" || len(first) == 1 && len(second) == 1 {
		return "", ""
	}
	if len(words) > 2 && !strings.HasSuffix(words[1], ",") {
		if another, _ := one(2, cards.Letters); another != "" {
			return "", ""
		}
	}
	return side, symbol
}

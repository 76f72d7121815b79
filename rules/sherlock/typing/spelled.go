package typing

import (
	"strings"

	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/vocabulary"
)

// JoinFaces are words in which a face that people say word by word is one: "north forensic, east
// cyber +1" is nf.ec+1, and "lead 5 north forensic" is "lead 5nf". Sides that follow are those of
// the same card until one comes again.
func (t *Language) JoinFaces(words []string) (out []string) {
	face := "" // it stands last in out, and may grow
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

// sideAndSymbol are the signs of a side and its symbol that words begin with, one of them in full;
// "" for other words. Of two symbols in a row the second might be the side's or a token: which
// one is not guessed.
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

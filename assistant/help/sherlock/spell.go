package sherlock

import (
	"strings"

	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
)

// spell says in words what a card shows, where a link is, and the letter of a token or a side: "x1, right
// cyber, left witness" for "x1:EC.WT", "x5, right witness: x9" for "x5.E:T=x9".
func spell(v *speak.Voice, word string) (said string, is bool) {
	at, card, links := strings.Cut(word, "=")
	if links {
		from, at, joined := strings.Cut(at, ".")
		if !joined {
			from, at = "", from
		}
		if said, is = spellFace(v, strings.Replace(at, ":", "", 1)); !is {
			return "", false
		}
		if faced, is := spell(v, card); is {
			card = faced
		}
		return comma(from, said) + ": " + card, true
	}
	if name, face, named := strings.Cut(word, ":"); named {
		if sideOf(v, name) != "" { // as panels write it
			return spellFace(v, name+face)
		}
		said, is = spellFace(v, face)
		return comma(name, said), is
	}
	if cards.IsToken(word) {
		said, _, _ = strings.Cut(v.GlossOf("symbol", word), ":")
		return strings.TrimSpace(said), true
	}
	if side := sideOf(v, word); side != "" {
		return v.GlossOf("compass", side), true
	}
	for id := range cards.BonusSigns {
		if v.WordOf("bonus", id) == word {
			return v.GlossOf("bonus", id), true
		}
	}
	return spellFace(v, word)
}

func comma(name, said string) string { return strings.TrimPrefix(name+", "+said, ", ") }

// sideOf is the side that a letter of the voice's language means; "" if none.
func sideOf(v *speak.Voice, letter string) string {
	for _, side := range strings.Split(cards.Compass, "") {
		if v.WordOf("compass", side) == letter {
			return side
		}
	}
	return ""
}

// sideLetter finds the letter of a side before its symbols, in any language.
var sideLetter = cards.Pattern(`(^|[.1-9?])(\p{L})([FTC])`)

// spellFace says what a card shows, as the voice's language writes it.
func spellFace(v *speak.Voice, face string) (string, bool) {
	stored := sideLetter().ReplaceAllStringFunc(face, func(found string) string {
		part := sideLetter().FindStringSubmatch(found)
		return part[1] + sideOf(v, part[2]) + part[3]
	})
	card, is := cards.ReadFace(stored)
	if !is {
		return "", false
	}
	var all []string
	if card.Points > 0 {
		all = append(all, v.Say("panel.points", speak.Figures{"number": card.Points}))
	} else if strings.HasPrefix(face, rules.Unknown) {
		all = append(all, v.Say("prompt.unknown", nil))
	}
	for d, symbols := range card.Sides {
		if symbols != "" {
			all = append(all, v.GlossOf("compass", cards.Side(d).String())+" "+v.GlossOf("symbols", string(symbols)))
		}
	}
	if card.Bonus != "" {
		all = append(all, v.GlossOf("bonus", card.Bonus))
	}
	return strings.Join(all, ", "), true
}

package sherlock

import (
	"strconv"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/sherlock/cards"
)

// sheet is what an owner prints: the faces of the box as far as they are known, each with how
// many such cards were seen; and numbers to stick on the cards, for whoever wants names.
func sheet(v *speak.Voice, box *position.Position, lines []rules.Entry) doc.Doc {
	faces := map[string]*doc.Cards{"clue": {}, "lead": {}}
	for _, line := range lines {
		kind, name := "clue", ""
		card, is := cards.ReadFace(line.Word("face"))
		if line.Verb != "face" { // a card with a name of its owner's
			kind, name, is = line.Verb, line.Word(line.Verb), true
			card = cards.ReadCard(name, line.Words("sides"))
			card.Points, card.Bonus = rules.Number(line.Word("points")), line.Word("bonus")
		} else if strings.ContainsRune("?123456789", rune(line.Word("face")[0])) {
			kind = "lead"
		}
		of := faces[kind]
		if !is || of == nil {
			continue
		}
		many := max(1, rules.Number(line.Word("count")))
		if name == "" {
			name = "×" + strconv.Itoa(many)
		}
		of.Cards = append(of.Cards, drawn(v, name, card))
	}
	var d doc.Doc
	for _, kind := range []string{"clue", "lead"} {
		cards := *faces[kind]
		d = append(d, underTitle(v.Say("sheet."+kind+"s", speak.Figures{"number": len(cards.Cards)}), cards)...)
	}
	return append(d, paper(v, box)...)
}

// paper is the numbers alone, to print.
func paper(v *speak.Voice, empty *position.Position) doc.Doc {
	var stickers doc.Cards
	words := empty.Vocabulary()
	for n := range words.Domain("1..44").Words {
		stickers.Cards = append(stickers.Cards, doc.Say("c"+strconv.Itoa(n+1)))
	}
	for n := range 20 {
		stickers.Cards = append(stickers.Cards, doc.Say("L"+strconv.Itoa(n+1)))
	}
	return underTitle(v.Say("sheet.stickers", nil), stickers)
}

// underTitle are cards under a line of their own; a label of theirs would be a heading of the third
// degree right under the page's first.
func underTitle(title string, cards doc.Cards) doc.Doc {
	cards.Rank = doc.Vital
	return doc.Doc{doc.One(doc.Vital, doc.Say(title).As(doc.Strong)), cards, doc.Gap{}}
}

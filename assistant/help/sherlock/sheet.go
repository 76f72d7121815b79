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

// sheet makes the pages that an owner prints: the known faces of the box, each with the number of
// such cards that were seen, and numbers to stick on the cards for owners who want to name them.
func sheet(v *speak.Voice, box *position.Position, lines []rules.Entry) doc.Doc {
	faces := map[string]*doc.Cards{"clue": {}, "lead": {}}
	for _, line := range lines {
		kind, name := "clue", ""
		card, is := cards.ReadFace(line.Word("face"))
		if line.Verb != "face" { // the owner has named this card
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
		of.Cards = append(of.Cards, cardText(v, name, card))
	}
	var d doc.Doc
	for _, kind := range []string{"clue", "lead"} {
		cards := *faces[kind]
		d = append(d, addTitle(v.Say("sheet."+kind+"s", speak.Figures{"number": len(cards.Cards)}), cards)...)
	}
	return append(d, paper(v, box)...)
}

// paper makes the page with the numbers alone.
func paper(v *speak.Voice, empty *position.Position) doc.Doc {
	var stickers doc.Cards
	words := empty.Vocabulary()
	for n := range words.Domain("1..44").Words {
		stickers.Cards = append(stickers.Cards, doc.Say("c"+strconv.Itoa(n+1)))
	}
	for n := range 20 {
		stickers.Cards = append(stickers.Cards, doc.Say("L"+strconv.Itoa(n+1)))
	}
	return addTitle(v.Say("sheet.stickers", nil), stickers)
}

// addTitle puts cards under a title. It is a line of its own, because a label of the cards would be
// a heading of the third level right under that of the page.
func addTitle(title string, cards doc.Cards) doc.Doc {
	cards.Rank = doc.Vital
	return doc.Doc{doc.One(doc.Vital, doc.Say(title).As(doc.Strong)), cards, doc.Gap{}}
}

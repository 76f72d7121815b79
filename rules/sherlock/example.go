package sherlock

import (
	"cmp"
	"strconv"

	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
	"lestrade/rules/sherlock/locations"
)

// These functions make examples of free text from what lies on the table. Forms offer them, and the
// random players of the tests say them.

// freshClue returns a name that no clue has yet.
func freshClue(s state) string {
	names := s.names(cards.Clue)
	for n := 1; ; n++ {
		if name := "c" + strconv.Itoa(n); !names[name] {
			return name
		}
	}
}

// nextLinks returns a link that the lead of a line still asks for, to a clue with a face that fits.
// Only a light game offers it, because there the table does not know the clues. The list is empty
// if no link is missing.
func nextLinks(s state, soFar rules.Entry) []string {
	words := soFar.Words("links")
	board := boardOf(s, soFar, words)
	link := connect.Link{Symbol: cards.Symbol(cards.Letters[0])}
	rest := cards.Symbols(cards.Letters[:1])
	switch open := board.Check(connect.ReadLayout(words)).Open; {
	case len(open) > 0 && len(open[0].Symbols) > 0:
		link.Side, link.Symbol = open[0].Side, cards.Symbol(open[0].Symbols[0])
		rest = cmp.Or(board.Lead.Sides[link.Side].Without(link.Symbol), rest)
		if len(open[0].Cards) > 1 { // the missing link is indirect: it goes on from the clue of the branch
			link.From = open[0].Cards[1]
		}
	case len(words) > 0:
		return []string{}
	}
	card := cards.Card{Known: true}
	card.Sides[link.Side.Opposite()], card.Sides[link.Side] = cards.Symbols(link.Symbol.String()), rest
	link.To = s.wordOf(cards.Clue, card, nil, connect.CardsIn(words))
	return []string{link.String()}
}

// newItems returns two clues, one by a name and one by its face, for a location where something is
// untold; none for other locations.
func newItems(s state, there locations.Spot, soFar rules.Entry) []string {
	if !there.HasUntold() {
		return []string{}
	}
	card, _ := cards.ReadFace([]string{"NFT.EFC.STC.WFT", "NTC.EFT.SFC.WTC+1", "NFC.ETC.SFT.WFC"}[len(s.Clues)%3])
	return []string{freshClue(s), s.wordOf(cards.Clue, card, nil, soFar.Words("items"))}
}

package sherlock

import (
	"cmp"
	"slices"
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
// if no link is missing, or if the clues told so far have no room and no symbol for it.
func nextLinks(s state, soFar rules.Entry) []string {
	words := soFar.Words("links")
	board := boardOf(s, soFar, words)
	v := board.Check(connect.ReadLayout(words))
	from, side, symbols := "", cards.North, cards.Symbols(cards.Letters)
	switch open := v.Open; {
	case len(open) > 0 && len(open[0].Symbols) > 0:
		side, symbols = open[0].Side, open[0].Symbols
		if len(open[0].Cards) > 1 { // the missing link is indirect: it goes on from a clue of the branch
			from = open[0].Cards[1]
		}
	case len(words) > 0:
		return []string{}
	}
	lead := board.Lead.Sides[side]
	for _, link := range linksFrom(from, side, v) {
		for _, symbol := range []byte(symbols) {
			link.Symbol = cards.Symbol(symbol)
			card := cards.Card{Known: true}
			card.Sides[side] = cmp.Or(lead.Without(link.Symbol), cards.Symbols(cards.Letters[:1]))
			card.Sides[link.Side.Opposite()] = cards.Symbols(link.Symbol.String())
			link.To = s.wordOf(cards.Clue, card, nil, connect.CardsIn(words))
			more := append(slices.Clip(words), link.String())
			if len(boardOf(s, soFar, more).Check(connect.ReadLayout(more)).Wrong) == 0 {
				return []string{link.String()}
			}
		}
	}
	return []string{}
}

// linksFrom returns where a missing link may begin: at a side of the lead, or at each side of the
// clues in its branch, first at that of the clue beside the lead.
func linksFrom(clue string, side cards.Side, v connect.Verdict) []connect.Link {
	if clue == "" {
		return []connect.Link{{Side: side}}
	}
	all := []connect.Link{{From: clue, Side: side}}
	for _, card := range v.Cards {
		for d := cards.North; card != "" && v.Branch[card] == v.Branch[clue] && d <= cards.West; d++ {
			all = append(all, connect.Link{From: card, Side: d})
		}
	}
	return all
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

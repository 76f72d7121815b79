package connect

import (
	"cmp"
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
)

// wouldLift returns the option that would lift a breach if the table had settled it otherwise, since
// the rulebook leaves that rule open. It returns none if no option would.
func (b Board) wouldLift(layout Layout, breach Breach) rules.Either {
	option, other := "", b
	switch breach.Why {
	case directMissing:
		option, other.SingleAny = "single-symbol", true
	case indirectMissing:
		option, other.AnyBranch = "branch", true
	}
	v := other.Check(layout)
	if other.Rulings == b.Rulings || slices.ContainsFunc(append(v.Wrong, v.Open...), func(x Breach) bool {
		return x.Why == breach.Why && slices.Equal(x.Cards, breach.Cards) && x.Side == breach.Side && x.Symbols == breach.Symbols
	}) {
		return rules.Either{}
	}
	return rules.Either{option}
}

// Bar refuses a layout for the first of the breaches; it returns nil if there are none.
func (b Board) Bar(layout Layout, all []Breach) *rules.Bar {
	if len(all) == 0 {
		return nil
	}
	breach := all[0]
	var card, other, from, link string
	var last Link
	for i, name := range []*string{&card, &other} {
		if i < len(breach.Cards) {
			*name = breach.Cards[i]
		}
	}
	links, side := breach.Links.Words(), breach.Side.String()
	if len(breach.Links) > 0 {
		last = breach.Links[len(breach.Links)-1]
		link, from = last.String(), cmp.Or(last.From, b.Lead.ID)
		if breach.Why == cardElsewhere || breach.Why == cellTaken {
			side = last.Side.String()
		}
	}
	symbols := rules.Either(slices.Compact(strings.Split(string(breach.Symbols), "")))
	options := b.wouldLift(layout, breach)
	switch breach.Why {
	case cardElsewhere:
		return cardElsewhere.Bar(card, from, side, link)
	case cellTaken:
		return cellTaken.Bar(card, other, from, side)
	case linkedTwice:
		return linkedTwice.Bar(card, other, links)
	case lacksSymbol:
		return lacksSymbol.Bar(card, other, side, symbols, b.faced(last))
	case symbolsApart:
		return symbolsApart.Bar(card, other, side, symbols, b.faced(last))
	case universalSymbol:
		return universalSymbol.Bar(card, other, side, symbols, b.faced(last))
	case notInHand:
		return notInHand.Bar(card, link)
	case NoToken:
		return NoToken.Bar(symbols, breach.Have, breach.Need, link, b.byUniversal(layout, breach).Words())
	case closesLoop:
		return closesLoop.Bar(links)
	case hangsLoose:
		return hangsLoose.Bar(card, link)
	case directMissing:
		return directMissing.Bar(card, side, symbols, options)
	}
	return indirectMissing.Bar(card, other, side, symbols, options)
}

// faced returns the word for a link, with the face of its clue unless the hand has that: people may
// know the clue by its face alone.
func (b Board) faced(link Link) string {
	if face := b.Card(link.To).Face(); face != "" && !slices.Contains(b.Hand.Clues, link.To) {
		link.To += ":" + face
	}
	return link.String()
}

// byUniversal returns the link of a breach with a universal proof instead of the token that lacks, if
// the hand has one to spare.
func (b Board) byUniversal(layout Layout, breach Breach) Layout {
	spare := b.Hand.Tokens[cards.Universal] - b.Check(layout).Tokens[cards.Universal]
	link := breach.Links[len(breach.Links)-1]
	if link.Universal || spare <= 0 {
		return nil
	}
	link.Universal = true
	return Layout{link}
}

// Items returns the clues and the tokens that lie in a layout, without the lead.
func (v Verdict) Items() []string {
	var all []string
	for id := range v.At {
		if id != "" {
			all = append(all, id)
		}
	}
	slices.Sort(all)
	for _, token := range cards.Kinds {
		all = append(all, slices.Repeat([]string{string(token)}, v.Tokens[cards.Symbol(token)])...)
	}
	return all
}

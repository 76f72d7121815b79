package sherlock

import (
	"cmp"
	"slices"
	"strings"

	"lestrade/rules"
)

// Why a link may not lie so, and what is still to be linked.
var (
	cardElsewhere   = says.Reason("sh.link.1", "two-places", "card", "from", "side", "link")
	cellTaken       = says.Reason("sh.link.1", "taken", "card", "other", "from", "side")
	linkedTwice     = says.Reason("sh.link.2", "pair", "card", "other", "links")
	lacksSymbol     = says.Reason("sh.link.3", "symbol", "card", "other", "side", "symbols")
	symbolsApart    = says.Reason("sh.link.3", "slots", "card", "other", "side", "symbols")
	universalSymbol = says.Reason("sh.link.4", "universal", "card", "other", "side", "symbols", "options")
	notInHand       = says.Reason("sh.link.5", "no-clue", "card", "link")
	noToken         = says.Reason("sh.link.5", "no-token", "symbols", "have", "need", "link")
	closesLoop      = says.Reason("sh.link.6", "loop", "links", "options")
	notStraight     = says.Reason("sh.link.6", "straight", "card", "other", "side", "link")
	hangsLoose      = says.Reason("sh.link.6", "loose", "card", "link")
	directMissing   = says.Reason("sh.link.7", "direct", "card", "side", "symbols", "options")
	indirectMissing = says.Reason("sh.link.8", "indirect", "card", "other", "side", "symbols", "options")
	strangersTouch  = says.Reason("sh.link.9", "strangers", "card", "other", "side")
)

// judged are the options whose other value may lift a breach, by its reason: there the
// rulebook leaves open what holds.
var judged = map[string][]ruling{
	"universal": {{"universal-symbol", func(r *Rulings) { r.AnySymbol = true }}},
	"loop":      {{"loops", func(r *Rulings) { r.LeadLoops = true }}},
	"direct":    {{"single-symbol", func(r *Rulings) { r.SingleAny = true }}},
	"indirect": {
		{"depth", func(r *Rulings) { r.Second = false }},
		{"branch", func(r *Rulings) { r.AnyBranch = true }},
		{"double-symbol", func(r *Rulings) { r.OneLink = true }},
		{"proof", func(r *Rulings) { r.Shown = true }},
	},
}

// ruling is an option at its more lenient value.
type ruling struct {
	option string
	settle func(*Rulings)
}

// lifting are the options that, settled otherwise, would lift a breach of a layout.
func (b Board) lifting(layout Layout, breach Breach) (options []string) {
	for _, one := range judged[breach.Reason] {
		other := b
		one.settle(&other.Rulings)
		v := other.Check(layout)
		same := func(x Breach) bool {
			return x.Reason == breach.Reason && slices.Equal(x.Cards, breach.Cards) && x.Side == breach.Side && x.Symbols == breach.Symbols
		}
		if other.Rulings != b.Rulings && !slices.ContainsFunc(append(v.Wrong, v.Open...), same) {
			options = append(options, one.option)
		}
	}
	return options
}

// barLink judges one more link of a layout in which nothing is wrong.
func (b Board) barLink(layout Layout, word string) *rules.Bar {
	link, _ := ReadLink(word)
	layout = append(layout, link)
	v := b.Check(layout)
	if bar := b.barBreach(layout, v.Wrong); bar != nil {
		return bar
	}
	// No location has universal tokens, so that an item which nobody told is none.
	if have, need := b.Hand.Tokens[universal], v.Tokens[universal]; need > have {
		return noToken.Bar(universal.String(), have, need, word)
	}
	return nil
}

// barBreach is the bar for the first of some breaches of a layout, nil for none.
func (b Board) barBreach(layout Layout, all []Breach) *rules.Bar {
	if len(all) == 0 {
		return nil
	}
	breach := all[0]
	var card, other, from, link string
	for i, name := range []*string{&card, &other} {
		if i < len(breach.Cards) {
			*name = breach.Cards[i]
		}
	}
	links, side := breach.Links.Words(), breach.Side.String()
	if len(breach.Links) > 0 {
		last := breach.Links[len(breach.Links)-1]
		link, from = last.String(), cmp.Or(last.From, b.Lead.ID)
		if breach.Constraint == C1 {
			side = last.Side.String()
		}
	}
	symbols := rules.Either(slices.Compact(strings.Split(string(breach.Symbols), "")))
	options := rules.Either(b.lifting(layout, breach))
	switch breach.Reason {
	case "two-places":
		return cardElsewhere.Bar(card, from, side, link)
	case "taken":
		return cellTaken.Bar(card, other, from, side)
	case "pair":
		return linkedTwice.Bar(card, other, links)
	case "symbol":
		return lacksSymbol.Bar(card, other, side, symbols)
	case "slots":
		return symbolsApart.Bar(card, other, side, symbols)
	case "universal":
		return universalSymbol.Bar(card, other, side, symbols, options)
	case "no-clue":
		return notInHand.Bar(card, link)
	case "no-token":
		return noToken.Bar(symbols, breach.Have, breach.Need, link)
	case "loop":
		return closesLoop.Bar(links, options)
	case "straight":
		return notStraight.Bar(card, other, side, link)
	case "loose":
		return hangsLoose.Bar(card, link)
	case "direct":
		return directMissing.Bar(card, side, symbols, options)
	case "indirect":
		return indirectMissing.Bar(card, other, side, symbols, options)
	}
	return strangersTouch.Bar(card, other, side)
}

// items are the clues and the tokens that lie in a layout, the lead left out.
func (v Verdict) items() []string {
	var all []string
	for id := range v.At {
		if id != "" {
			all = append(all, id)
		}
	}
	slices.Sort(all)
	for _, token := range kinds {
		all = append(all, slices.Repeat([]string{string(token)}, v.Tokens[Symbol(token)])...)
	}
	return all
}

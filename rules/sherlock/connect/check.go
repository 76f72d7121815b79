package connect

import (
	"slices"

	"lestrade/rules/sherlock/cards"
)

// These are the reasons why a link is wrong. Cards that lie side by side without a token are not
// linked, and no rule is about them (sh.link.9). A link may be one that the lead does not ask for
// (sh.link.10).
var (
	cardElsewhere   = cards.Says.Reason("sh.link.1", "two-places", "card", "from", "side", "link")
	cellTaken       = cards.Says.Reason("sh.link.1", "taken", "card", "other", "from", "side")
	linkedTwice     = cards.Says.Reason("sh.link.2", "pair", "card", "other", "links")
	lacksSymbol     = cards.Says.Reason("sh.link.3", "symbol", "card", "other", "side", "symbols", "link")
	symbolsApart    = cards.Says.Reason("sh.link.3", "slots", "card", "other", "side", "symbols", "link")
	universalSymbol = cards.Says.Reason("sh.link.4", "universal", "card", "other", "side", "symbols", "link")
	notInHand       = cards.Says.Reason("sh.link.5", "no-clue", "card", "link")
	NoToken         = cards.Says.Reason("sh.link.5", "no-token", "symbols", "have", "need", "link", "links")
	closesLoop      = cards.Says.Reason("sh.link.6", "loop", "links")
	hangsLoose      = cards.Says.Reason("sh.link.6", "loose", "card", "link")
)

// check judges a layout link by link. at has the cell of each card placed by now, in has the card in
// each such cell, and linked has the links judged by now.
type check struct {
	Board
	verdict *Verdict
	at      map[string]Place
	in      map[Place]string
	linked  Layout
}

func (c *check) addWrong(b Breach) { c.verdict.Wrong = append(c.verdict.Wrong, b) }

func (c *check) addOpen(b Breach) { c.verdict.Open = append(c.verdict.Open, b) }

// link judges one link. At least one of its ends is placed already.
func (c *check) link(said Link) {
	link := said
	if _, placed := c.at[said.From]; !placed {
		link.From, link.Side, link.To = said.To, said.Side.Opposite(), said.From
	}
	for _, other := range c.linked {
		if other.From == said.From && other.To == said.To || other.From == said.To && other.To == said.From {
			c.addWrong(Breach{Why: linkedTwice, Links: Layout{other, said},
				Cards: []string{c.Card(said.From).ID, c.Card(said.To).ID}})
		}
	}
	// The card that the link adds must lie in its cell, and no other card may.
	cell := c.at[link.From].To(link.Side)
	before, placed := c.at[link.To]
	holds, taken := c.in[cell]
	switch {
	case placed && before != cell:
		c.addWrong(Breach{Why: cardElsewhere, Links: Layout{said}, Cards: []string{c.Card(link.To).ID}})
	case taken && holds != link.To:
		c.addWrong(Breach{Why: cellTaken, Links: Layout{said}, Cards: []string{c.Card(link.To).ID, c.Card(holds).ID}})
	}
	if !placed {
		c.at[link.To] = cell
	}
	if !taken {
		c.in[cell] = link.To
	}
	// Both facing sides must show the symbol.
	from, to := c.Card(said.From), c.Card(said.To)
	if !c.Match(&from, said.Side, &to, said.Symbol) {
		b := Breach{Why: lacksSymbol, Links: Layout{said},
			Cards: []string{from.ID, to.ID}, Side: said.Side, Symbols: cards.Symbols(said.Symbol.String())}
		switch {
		case !from.Shows(said.Side, said.Symbol):
		case to.Shows(said.Side.Opposite(), said.Symbol):
			b.Why = symbolsApart
		default:
			b.Cards, b.Side = []string{to.ID, from.ID}, said.Side.Opposite()
		}
		if said.Universal && b.Why == lacksSymbol {
			b.Why = universalSymbol
		}
		c.addWrong(b)
	}
	if path := c.path(said.From, said.To); path != nil && len(path) != 1 { // a way of one link is the same pair again, which linkedTwice says
		c.addWrong(Breach{Why: closesLoop, Links: append(path, said), Cards: []string{to.ID}})
	}
	c.linked = append(c.linked, said)
	c.verdict.Tokens[said.Token()]++
	if said.From == "" && !slices.Contains(c.verdict.Direct, said.To) {
		c.verdict.Direct = append(c.verdict.Direct, said.To)
	}
}

// path returns the shortest way of links between two cards, nil if there is none.
func (c *check) path(from, to string) Layout {
	ways := map[string]Layout{from: {}}
	for next := []string{from}; len(next) > 0; next = next[1:] {
		if next[0] == to {
			return ways[to]
		}
		for _, link := range c.linked {
			end := link.From
			if end == next[0] {
				end = link.To
			} else if link.To != next[0] {
				continue
			}
			if _, been := ways[end]; !been {
				ways[end] = append(slices.Clip(ways[next[0]]), link)
				next = append(next, end)
			}
		}
	}
	return nil
}

// checkHand finds clues and tokens that the hand does not have. Each untold item may be any one.
func (c *check) checkHand() {
	spare, seen := c.Hand.Unknown, []string{""}
	for _, link := range c.linked {
		for _, id := range []string{link.From, link.To} {
			if slices.Contains(seen, id) {
				continue
			}
			seen = append(seen, id)
			if slices.Contains(c.Hand.Clues, id) {
				continue
			}
			if spare--; spare < 0 {
				c.addWrong(Breach{Why: notInHand, Links: Layout{link}, Cards: []string{id}})
			}
		}
	}
	for _, token := range cards.Kinds {
		symbol := cards.Symbol(token)
		need, have := c.verdict.Tokens[symbol], c.Hand.Tokens[symbol]
		if need > have+max(0, spare) {
			i := slices.IndexFunc(c.linked, func(l Link) bool { return l.Token() == symbol })
			c.addWrong(Breach{Why: NoToken, Links: Layout{c.linked[i]}, Symbols: cards.Symbols(token), Have: have, Need: need})
		}
		spare -= max(0, need-have)
	}
}

package connect

import (
	"slices"

	"lestrade/rules/sherlock/cards"
)

// These are the reasons why links are missing.
var (
	directMissing   = cards.Says.Reason("sh.link.7", "direct", "card", "side", "symbols", "options")
	indirectMissing = cards.Says.Reason("sh.link.8", "indirect", "card", "other", "side", "symbols", "options")
)

// Need is a symbol that the lead wants on a link between two clues.
type Need struct {
	Symbol   cards.Symbol
	Side     cards.Side // the side of the lead in whose branch the link must be
	Anywhere bool       // the link may be in any branch instead
}

// Needs returns the indirect links that a side of the lead wants. asked are the symbols of the side,
// and direct is the symbol of the direct link there, 0 for none. may is false if the side must have a
// direct link by one of its symbols, and direct is none of them.
func (r Rulings) Needs(d cards.Side, asked cards.Symbols, direct cards.Symbol) (needs []Need, may bool) {
	switch {
	case asked == "":
		return nil, true
	case asked.Has(direct):
		for _, symbol := range []byte(asked.Without(direct)) {
			needs = append(needs, Need{cards.Symbol(symbol), d, r.AnyBranch})
		}
		return needs, true
	case len(asked) == 1 && r.SingleAny:
		return []Need{{cards.Symbol(asked[0]), d, true}}, true
	}
	return nil, false
}

// checkNeeds finds what the lead still asks for. Each of its symbols wants a link of its own.
func (c *check) checkNeeds() {
	if !c.Lead.Known {
		return
	}
	var between Layout // links between two clues that have met no need yet
	for _, link := range c.linked {
		if link.From != "" {
			between = append(between, link)
		}
	}
	var unmet [len(cards.Compass)]Breach
	var anywhere []Need
	for i, asked := range c.Lead.Sides {
		d, direct := cards.Side(i), cards.Symbol(0)
		without := Breach{Why: directMissing, Cards: []string{c.Lead.ID}, Side: d, Symbols: asked}
		k := slices.IndexFunc(c.linked, func(l Link) bool { return l.From == "" && l.Side == d && asked.Has(l.Symbol) })
		if k >= 0 {
			direct = c.linked[k].Symbol
			without = Breach{Why: indirectMissing, Cards: []string{c.Lead.ID, c.linked[k].To}, Side: d, Symbols: asked.Without(direct)}
		}
		needs, may := c.Needs(d, asked, direct)
		if !may {
			unmet[d] = without
		}
		for _, need := range needs {
			if need.Anywhere {
				anywhere = append(anywhere, need)
			}
			if need.Anywhere || !c.meet(need, &between) {
				unmet[d] = without
			}
		}
	}
	for _, need := range anywhere {
		if c.meet(need, &between) {
			unmet[need.Side] = Breach{}
		}
	}
	for _, breach := range unmet {
		if breach.Cards != nil {
			c.addOpen(breach)
		}
	}
}

// meet takes the first link that meets a need out of between, and tells whether there was one.
func (c *check) meet(need Need, between *Layout) bool {
	i := slices.IndexFunc(*between, func(l Link) bool {
		return l.Symbol == need.Symbol && (need.Anywhere || c.verdict.Branch[l.To] == need.Side)
	})
	if i >= 0 {
		*between = slices.Delete(*between, i, i+1)
	}
	return i >= 0
}

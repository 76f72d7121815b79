package connect

import (
	"lestrade/rules/sherlock/cards"
	"slices"
)

// What is still to be linked.
var (
	directMissing   = cards.Says.Reason("sh.link.7", "direct", "card", "side", "symbols", "options")
	indirectMissing = cards.Says.Reason("sh.link.8", "indirect", "card", "other", "side", "symbols", "options")
)

// Need is a symbol that the lead asks for of a link between two clues.
type Need struct {
	Symbol   cards.Symbol
	Side     cards.Side // of the lead, in whose branch …
	Anywhere bool       // … or in any
}

// Needs are what a side of the lead with some symbols still asks for beside a direct link by a
// symbol, 0 for no such link. may is false where nothing can mend that link or the lack of it.
func (r Rulings) Needs(d cards.Side, asked cards.Symbols, direct cards.Symbol) (needs []Need, may bool) {
	switch {
	case asked == "":
		return nil, true
	case asked.Has(direct):
		for _, symbol := range []byte(asked.But(direct)) {
			needs = append(needs, Need{cards.Symbol(symbol), d, r.AnyBranch})
		}
		return needs, true
	case len(asked) == 1 && r.SingleAny:
		return []Need{{cards.Symbol(asked[0]), d, true}}, true
	}
	return nil, false
}

// requirements finds what the lead still asks for: each symbol wants a link of its own.
func (c *check) requirements() {
	if !c.Lead.Known {
		return
	}
	var between Layout // links between two clues that no symbol has used yet
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
			without = Breach{Why: indirectMissing, Cards: []string{c.Lead.ID, c.linked[k].To}, Side: d, Symbols: asked.But(direct)}
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
			c.open(breach)
		}
	}
}

// meet uses up a link that meets a need.
func (c *check) meet(need Need, between *Layout) bool {
	i := slices.IndexFunc(*between, func(l Link) bool {
		return l.Symbol == need.Symbol && (need.Anywhere || c.verdict.Branch[l.To] == need.Side)
	})
	if i >= 0 {
		*between = slices.Delete(*between, i, i+1)
	}
	return i >= 0
}

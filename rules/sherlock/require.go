package sherlock

import "slices"

// requirements finds what the lead still asks for: each symbol a link of its own.
func (c *check) requirements() {
	for _, link := range c.verdict.Loose {
		c.open(Breach{Constraint: C6, Reason: "loose", Links: Layout{link}, Cards: []string{link.From, link.To}})
	}
	if !c.Lead.Known {
		return
	}
	free := c.indirect()
	var later []Breach
	for d, symbols := range c.Lead.Sides {
		if b, is := c.side(Side(d), symbols, &free); !is {
			later = append(later, b)
		}
	}
	for _, b := range later {
		if !c.anywhere(b, &free) {
			c.open(b)
		}
	}
}

// indirect are the links between two clues that count as indirect.
func (c *check) indirect() Layout {
	var all Layout
	for _, link := range c.linked {
		near := slices.Contains(c.verdict.Direct, link.From) || slices.Contains(c.verdict.Direct, link.To)
		if link.From != "" && (near || !c.Second) {
			all = append(all, link)
		}
	}
	return all
}

// side tells whether a side of the lead has its direct link and, within its branch,
// the indirect one; else what is open.
func (c *check) side(d Side, symbols Symbols, free *Layout) (Breach, bool) {
	if symbols == "" {
		return Breach{}, true
	}
	i := slices.IndexFunc(c.linked, func(l Link) bool { return l.From == "" && l.Side == d && symbols.Has(l.Symbol) })
	if i < 0 {
		return Breach{Constraint: C7, Reason: "direct", Cards: []string{c.Lead.ID}, Side: d, Symbols: symbols}, false
	}
	direct := c.linked[i]
	rest := symbols.But(direct.Symbol)
	if rest == "" || c.OneLink && rest.Has(direct.Symbol) {
		return Breach{}, true
	}
	b := Breach{Constraint: C8, Reason: "indirect", Cards: []string{c.Lead.ID, direct.To}, Side: d, Symbols: rest}
	if c.AnyBranch {
		return b, false
	}
	return b, c.met(b, free, func(id string) bool { return c.verdict.Branch[id] == d })
}

// anywhere tells whether what is open may be met in any branch, and is.
func (c *check) anywhere(b Breach, free *Layout) bool {
	switch b.Constraint {
	case C7:
		return c.SingleAny && len(b.Symbols) == 1 && take(free, b.Symbols, func(string) bool { return true })
	case C8:
		return c.AnyBranch && c.met(b, free, func(string) bool { return true })
	}
	return false
}

// met tells whether an indirect symbol is linked, or shown where that is enough, among
// some clues.
func (c *check) met(b Breach, free *Layout, among func(id string) bool) bool {
	for id := range c.at {
		if c.Shown && id != "" && among(id) && c.within(id) && c.shows(id, Symbol(b.Symbols[0])) {
			return true
		}
	}
	return take(free, b.Symbols, among)
}

// take uses up a link that bears a symbol.
func take(free *Layout, symbols Symbols, among func(id string) bool) bool {
	i := slices.IndexFunc(*free, func(l Link) bool { return symbols.Has(l.Symbol) && among(l.To) })
	if i >= 0 {
		*free = slices.Delete(*free, i, i+1)
	}
	return i >= 0
}

// within tells whether a clue is near enough to the lead to show an indirect symbol.
func (c *check) within(id string) bool {
	if !c.Second || slices.Contains(c.verdict.Direct, id) {
		return true
	}
	return slices.ContainsFunc(c.verdict.Direct, func(direct string) bool { return c.joined(id, direct) })
}

// shows tells whether a clue shows a symbol besides that by which it hangs, its first link.
func (c *check) shows(id string, symbol Symbol) bool {
	card := c.card(id)
	if !card.Known {
		return true
	}
	hangs := c.linked[slices.IndexFunc(c.linked, func(l Link) bool { return l.From == id || l.To == id })]
	toward := hangs.Side.Opposite()
	if hangs.From == id {
		toward = hangs.Side
	}
	card.Sides[toward] = card.Sides[toward].But(hangs.Symbol)
	return slices.ContainsFunc(card.Sides[:], func(s Symbols) bool { return s.Has(symbol) })
}

package connect

import (
	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
)

// Breach is a rule of connections, sh.link.N, that a layout breaks.
type Breach struct {
	Why        rules.Reason
	Links      Layout        // at fault; all links of a loop
	Cards      []string      // concerned; the lead by its name
	Side       cards.Side    // of the first card, or of the lead
	Symbols    cards.Symbols // missing there
	Have, Need int           // of tokens
}

// Board is a lead with what a player may connect to it.
type Board struct {
	Lead  cards.Card
	Clues func(id string) cards.Card
	Hand  cards.Hand
	Rulings
}

// Card is a card of a layout; "" is the lead.
func (b Board) Card(id string) cards.Card {
	if id == "" {
		return b.Lead
	}
	card := b.Clues(id)
	card.ID = id
	return card
}

// Verdict is what a layout comes to.
type Verdict struct {
	Wrong []Breach // more links cannot mend these
	Open  []Breach // more links must mend these; only where nothing is wrong
	Placed
	Direct []string             // the clues linked to the lead, whose bonuses count
	Tokens map[cards.Symbol]int // that lie on the links
}

// Solved tells whether the layout solves its lead.
func (v Verdict) Solved() bool { return len(v.Wrong) == 0 && len(v.Open) == 0 }

// Check judges a layout by all rules of connections.
func (b Board) Check(layout Layout) Verdict {
	v := Verdict{Placed: layout.Place(), Tokens: map[cards.Symbol]int{}}
	c := check{Board: b, verdict: &v, at: map[string]Place{"": {}}, in: map[Place]string{{}: ""}}
	for _, link := range v.Linked {
		c.link(link)
	}
	c.owned()
	if len(v.Wrong) == 0 {
		for _, link := range v.Loose { // every link hangs from the lead in the end
			c.open(Breach{Why: hangsLoose, Links: Layout{link}, Cards: []string{link.From, link.To}})
		}
		c.requirements()
	}
	return v
}

// Unlimited is more than anybody has.
const Unlimited = 1000

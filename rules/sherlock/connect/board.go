package connect

import (
	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
)

// Breach tells how a layout breaks a rule of connections, sh.link.N.
type Breach struct {
	Why        rules.Reason
	Links      Layout        // those at fault; all links of a loop
	Cards      []string      // those that it concerns; the lead by its name
	Side       cards.Side    // of the first of the cards
	Symbols    cards.Symbols // those missing there
	Have, Need int           // of tokens
}

// Board holds a lead and what a player may connect to it.
type Board struct {
	Lead  cards.Card
	Clues func(id string) cards.Card
	Hand  cards.Hand
	Rulings
}

// Card returns a card of a layout; "" is the lead.
func (b Board) Card(id string) cards.Card {
	if id == "" {
		return b.Lead
	}
	card := b.Clues(id)
	card.ID = id
	return card
}

// Verdict says whether a layout solves its lead, and what it uses.
type Verdict struct {
	Wrong []Breach // no further link can mend these
	Open  []Breach // further links must mend these; found only if nothing is wrong
	Placed
	Direct []string             // the clues linked to the lead, whose bonuses count
	Tokens map[cards.Symbol]int // how many lie on the links
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
	c.checkHand()
	if len(v.Wrong) == 0 {
		for _, link := range v.Loose { // in the end each link must hang from the lead
			c.addOpen(Breach{Why: hangsLoose, Links: Layout{link}, Cards: []string{link.From, link.To}})
		}
		c.checkNeeds()
	}
	return v
}

// Unlimited is a number of items that no layout uses up.
const Unlimited = 1000

package sherlock

import "lestrade/rules"

// Breach is a rule of connections, sh.link.N, that a layout does not keep.
type Breach struct {
	Why        rules.Reason // declared where it is found
	Links      Layout       // those at fault; of a loop all that close it
	Cards      []string     // those concerned; the lead by its name
	Side       Side         // of the first card, or of the lead
	Symbols    Symbols      // that lack there
	Have, Need int          // of tokens
}

// Hand is what a player has to connect with. Nobody told what the unknown items are.
type Hand struct {
	Clues   []string
	Tokens  map[Symbol]int
	Unknown int
}

// Board is a lead with what may be connected to it.
type Board struct {
	Lead  Card
	Clues func(id string) Card
	Hand  Hand
	Rulings
}

// Verdict is what a layout comes to.
type Verdict struct {
	Wrong []Breach // what more links cannot mend
	Open  []Breach // what is still to be connected; told when nothing is wrong
	Placed
	Direct []string       // the clues linked to the lead, whose bonuses count
	Tokens map[Symbol]int // that lie on the links
}

// Solved tells whether the layout solves its lead.
func (v Verdict) Solved() bool { return len(v.Wrong) == 0 && len(v.Open) == 0 }

// Check judges a layout by all rules of connections.
func (b Board) Check(layout Layout) Verdict {
	v := Verdict{Placed: layout.Place(), Tokens: map[Symbol]int{}}
	c := check{Board: b, verdict: &v, at: map[string]Place{"": {}}, in: map[Place]string{{}: ""}}
	for _, link := range v.Linked {
		c.link(link)
	}
	c.owned()
	if len(v.Wrong) == 0 {
		c.hanging()
		c.requirements()
	}
	return v
}

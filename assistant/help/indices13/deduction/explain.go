package deduction

import (
	"maps"
	"slices"

	"lestrade/assistant/help"
	"lestrade/assistant/solver"
	referee "lestrade/rules/indices13"
	"lestrade/rules/position"
)

// Explained says whether a card hangs on the seat's screen, and why.
type Explained struct {
	help.Explained
	// Chain proves the same a line at a time, from the contrary if Suppose is not empty.
	Suppose []Claim `json:"suppose,omitempty"`
	Chain   []Step  `json:"chain,omitempty"`

	Facts []Fact `json:"-"` // what the lines of Because prove
	// So is the conclusion from one or two facts, if no chain tells it: "always", "never", "group" if all
	// cards of a group are out, "other" if another of the type takes the place. SoOf is that group or type.
	So, SoOf string `json:"-"`
}

// Step is a step of a chain: a line, and the claims that it leaves; none if the line cannot be true.
type Step struct {
	Line   int     `json:"line"`
	Entry  string  `json:"entry"`
	Leaves []Claim `json:"leaves"`

	Fact Fact `json:"-"`
	Ends bool `json:"-"` // the last claim follows from all steps, and the line itself says less
}

// Claim says that from Least to Most of the hidden Cards lie in the places At: "front" with the seat,
// "behind" with a seat and, with two players, a side.
type Claim struct {
	Cards []string `json:"cards"`
	At    []string `json:"at"`
	Least int      `json:"least"`
	Most  int      `json:"most"`

	Group string `json:"-"` // what the cards are called together
	Room  int    `json:"-"` // how many cards the places hold
}

// Explain says why a card is ruled out or certain, or how likely it is. The error is the solver's.
func (p *Proof) Explain(view *position.Position, card string) (e Explained, err error) {
	e.Explained = help.Explained{Game: referee.ID, Seat: p.Seat, Card: card, Seen: p.Seen[card]}
	if e.Seen != "" {
		return e, nil
	}
	e.Mine, e.Missing = p.InCase(card), p.Missing
	shown := claim{p.Hidden[card], p.Mine, 0, 0}
	switch {
	case e.Mine == "always":
		shown.low, shown.high = 1, 1
	case e.Mine == "open" && p.Counts != nil:
		e.Worlds, e.Of = p.Counts.At(p.Hidden[card], p.Mine), p.Counts.Worlds
		return e, nil
	case e.Mine == "open":
		return e, nil
	}
	why, err := p.refute(p.contrary(card))
	if err != nil {
		return e, err
	}
	e.Because, e.Least, e.Facts = why.lines(), &why.least, why.facts
	groups := p.groups(view)
	if c, told := p.chain(why, shown, groups); told {
		e.Suppose = p.claims(c.supposed, groups)
		for _, s := range c.steps {
			leaves := s.leaves
			if s.ends != nil {
				leaves = append(slices.Clip(leaves), *s.ends)
			}
			e.Chain = append(e.Chain, Step{s.fact.Line, s.fact.Entry.String(), append([]Claim{}, p.claims(leaves, groups)...), s.fact, s.ends != nil})
		}
	}
	if n := len(why.facts); n == 1 || n == 2 && e.Chain == nil {
		e.So, e.SoOf, err = p.conclude(view, e)
	}
	return e, err
}

// conclude says what follows from one or two facts: about all cards of the card's colour or category,
// if the facts force that, else about the card alone.
func (p *Proof) conclude(view *position.Position, e Explained) (so, of string, err error) {
	if e.Mine == "always" {
		return "always", "", nil
	}
	hidden, kind := p.Hidden[e.Card], p.TypeOf[e.Card]
	if f := e.Facts[0]; len(e.Facts) == 1 && f.isAnswer() && // the others of its type do not all fit inside
		f.Holds.Cards&^p.ofType(kind) == 0 && f.Holds.Cards&hidden == 0 && f.Hidden > f.Room {
		return "other", kind, nil
	}
	word := view.Vocabulary().Domain("card").Find(e.Card)
	for _, group := range []string{word.Of["colour"], word.Of["category"]} {
		about := slices.ContainsFunc(e.Facts, func(f Fact) bool {
			return f.isAnswer() && (f.Holds.Cards&hidden != 0 || group == word.Of["category"])
		})
		all := p.set(p.OfGroup(view, group))
		if !about || all == hidden {
			continue
		}
		possible, err := p.Deal.Possible(append(p.conditions(e.Facts), solver.Count(all, p.Mine).AtLeast(1))...)
		if err != nil {
			return "", "", err
		}
		if !possible {
			return "group", group, nil
		}
	}
	return "never", "", nil
}

// claims makes claims into data.
func (p *Proof) claims(claims []claim, groups []group) (all []Claim) {
	for _, c := range claims {
		said := Claim{Cards: p.Names(c.cards), At: []string{}, Least: c.low, Most: c.high, Room: p.Deal.Room(c.places)}
		if i := slices.IndexFunc(groups, func(g group) bool { return g.cards == c.cards && g.cards.Len() > 1 }); i >= 0 {
			said.Group = groups[i].id
		}
		if c.places&p.Mine != 0 {
			said.At = append(said.At, "front "+p.Seat)
		}
		for _, seat := range slices.Sorted(maps.Keys(p.Inside)) {
			if two, is := p.Side[seat]; is {
				for i, side := range two {
					if c.places&side != 0 {
						said.At = append(said.At, "behind "+seat+" "+Sides[i])
					}
				}
			} else if c.places&p.Inside[seat] != 0 {
				said.At = append(said.At, "behind "+seat)
			}
		}
		all = append(all, said)
	}
	return all
}

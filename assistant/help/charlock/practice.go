package charlock

import (
	"slices"

	"lestrade/assistant/practice"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	referee "lestrade/rules/charlock"
	"lestrade/rules/position"
)

// practise deals the cases of a table of two, and has them reveal cards until the first seat can know
// its case; if the game ends first, again. The turns are light: the game does not ask who holds what.
func practise(c *practice.Chance) (practice.Deal, error) {
	b := openBox()
	seats := []string{"Anna", "Bruno"}
	d := practice.Deal{Seat: seats[0], Among: [][]string{b.names}, Grades: [2]int{3, 4}}
	empty, err := transcript.Head(rules.Shelf{referee.Game}, referee.ID, seats, []string{"turns light", "help hints"})
	if err != nil {
		return d, err
	}
	for {
		deck := c.Shuffled(b.names)
		d.Answer = deck[:1]
		p := empty
		for _, line := range []string{"first = Anna", "trail 1 2", "case Anna " + deck[0], "case Bruno " + deck[1]} {
			if p, err = transcript.Say(p, line, "", rules.Referee); err != nil {
				return d, err
			}
		}
		for said, open := nextAct(c, p); open; said, open = nextAct(c, p) {
			if p, err = p.Enter(rules.Referee, said); err != nil {
				return d, err
			}
			d.View = p.View(rules.Viewer(d.Seat))
			if k := know(d.View, d.Seat); k.left.count() == 1 {
				d.Lines = len(refuters(k.unseen()&^k.left, k.facts))
				return d, nil
			}
		}
	}
}

// nextAct returns what the seat to play does next: it reveals a card or, after two cards, ends its
// turn. It returns false if the rules do not let it.
func nextAct(c *practice.Chance, p *position.Position) (rules.Entry, bool) {
	turn := p.Walk().Take(p.Turn())
	revealed := 0
	for e := range p.LinesBackward() {
		if e.Verb != "reveal" {
			break
		}
		revealed++
	}
	verb := "reveal"
	if revealed == 2 {
		verb = "turn"
	}
	if !slices.Contains(turn.Open(), verb) {
		return rules.Entry{}, false
	}
	said, open := c.Entry(turn.Take(verb))
	if verb == "turn" {
		said = said.With("outcome", "nothing", true)
	}
	return said, open
}

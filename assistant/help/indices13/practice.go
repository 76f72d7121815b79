package indices13

import (
	"slices"
	"strings"

	"lestrade/assistant/help/indices13/deduction"
	"lestrade/assistant/practice"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
	"lestrade/rules/position"
)

// After mostAsked questions that were not enough, other cards are dealt. The first question is chosen
// among at most mostChoice questions, later ones among more.
const (
	mostAsked  = 16
	mostChoice = 8
)

// practise deals tables of three, and has them ask until the first of them can know the three cards
// on her screen. At some tables people ask better questions than at others, and so need fewer.
func practise(c *practice.Chance) (practice.Deal, error) {
	seats := []string{"Anna", "Bruno", "Chloé"}
	empty, err := transcript.Head(rules.Shelf{referee.Game}, referee.ID, seats, []string{"help hints"})
	if err != nil {
		return practice.Deal{}, err
	}
	d := practice.Deal{Seat: seats[0], Among: piles(empty), Grades: [2]int{5, 7}}
	for {
		p, err := dealAll(c, empty, d.Among)
		if err != nil {
			return d, err
		}
		d.Answer = referee.TableOf(p).Seats[d.Seat].Front
		h, choice := listen(p, d.Seat), 1+c.Below(mostChoice)
		for n := range mostAsked {
			q := h.choose(c, p.Walk().Take(p.Turn()).Take("ask"), choice+n/2)
			if p, err = p.Enter(rules.Referee, q.asks.Entry()); err != nil {
				return d, err
			}
			if h.hear(q); len(h.cases) > 1 {
				continue
			}
			d.View = p.View(rules.Viewer(d.Seat))
			d.Lines, _, err = deduction.Know(d.View, d.Seat).Least(d.Answer)
			return d, err
		}
	}
}

// piles are the cards in play: persons, places, weapons.
func piles(empty *position.Position) [][]string {
	piles := make([][]string, len(deduction.Types))
	k := deduction.Know(empty, "")
	for _, card := range k.Cards {
		at := slices.Index(deduction.Types[:], k.TypeOf[card])
		piles[at] = append(piles[at], card)
	}
	return piles
}

// dealAll deals the piles to the seats of a table, and enters what each seat was dealt.
func dealAll(c *practice.Chance, p *position.Position, piles [][]string) (*position.Position, error) {
	seats := p.Header().Seats
	fronts, rest := make([][]string, len(seats)), []string(nil)
	for _, pile := range piles {
		pile = c.Shuffled(pile)
		for i := range seats {
			fronts[i] = append(fronts[i], pile[i])
		}
		rest = append(rest, pile[len(seats):]...)
	}
	rest = c.Shuffled(rest)
	lines := []string{"first = " + seats[c.Below(len(seats))]}
	for i, seat := range seats {
		lines = append(lines, "front "+seat+" "+strings.Join(fronts[i], " "), "behind "+seat+" "+strings.Join(rest[2*i:2*i+2], " "))
	}
	for _, line := range lines {
		var err error
		if p, err = transcript.Say(p, line, "", rules.Referee); err != nil {
			return nil, err
		}
	}
	return p, nil
}

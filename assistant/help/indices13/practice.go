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

// A position to practise on has so many questions. Fewer seldom prove anything.
const (
	leastAsked = 6
	mostAsked  = 16
)

// practise deals tables of three, and has them ask until the first of them can know the three cards
// on her screen.
func practise(c *practice.Chance) (practice.Deal, error) {
	seats := []string{"Anna", "Bruno", "Chloé"}
	empty, err := transcript.Head(rules.Shelf{referee.Game}, referee.ID, seats, []string{"help hints"})
	if err != nil {
		return practice.Deal{}, err
	}
	d := practice.Deal{Seat: seats[0], Among: piles(empty)}
	for {
		p, err := dealAll(c, empty, d.Among)
		if err != nil {
			return d, err
		}
		d.Answer = referee.TableOf(p).Seats[d.Seat].Front
		for asked := range mostAsked {
			if p, err = p.Enter(rules.Referee, question(c, p, d.Seat)); err != nil {
				return d, err
			}
			if asked+1 < leastAsked {
				continue
			}
			if d.View, err = p.View(rules.Viewer(d.Seat)); err != nil {
				return d, err
			}
			proved := false
			if d.Lines, proved, err = deduction.Know(d.View, d.Seat).Least(d.Answer); proved || err != nil {
				return d, err
			}
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

// question is a question that may be asked now. Mostly it is a new one, and to another than the seat
// that practises, which can answer it itself.
func question(c *practice.Chance, p *position.Position, seat string) rules.Entry {
	for {
		asks, _ := c.Entry(p.Walk().Take(p.Turn()).Take("ask"))
		again := slices.ContainsFunc(p.Lines(), func(e rules.Entry) bool {
			return e.Verb == "ask" && e.Word("witness") == asks.Word("witness") && e.Word("about") == asks.Word("about")
		})
		if !again && asks.Word("witness") != seat || c.Below(12) == 0 {
			return asks
		}
	}
}

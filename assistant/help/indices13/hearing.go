package indices13

import (
	"slices"

	"lestrade/assistant/help/indices13/deduction"
	"lestrade/assistant/practice"
	"lestrade/assistant/solver"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
	"lestrade/rules/position"
)

// hearing is what a seat can still believe of a deal, while it hears questions and answers. It goes
// through all cases: with three seats that is faster than a proof after each answer.
type hearing struct {
	deal      *position.Position // as the seat sees it, before anybody asks
	known     *deduction.Knowledge
	answer    solver.Cards            // what really hangs on the seat's screen
	inside    map[string]solver.Cards // what really stands inside the other screens
	witnesses []string                // the two other seats
	groups    []string                // what people may ask about
	cases     []belief
}

// belief is a way to fill the seat's own screen, with what can then stand inside the others.
type belief struct {
	mine   solver.Cards
	inside [][]solver.Cards // for each witness
}

// question is a question that somebody can ask now, with its answer.
type question struct {
	asks    position.Walk // up to the reply
	about   solver.Cards  // the cards of the group that the seat does not see
	witness int           // its place among the witnesses; -1 for the seat itself, which learns nothing
	count   int           // how many of those cards the witness sees
}

// listen begins a hearing at a table where all cards are dealt and nobody has asked yet.
func listen(dealt *position.Position, seat string) hearing {
	view := dealt.View(rules.Viewer(seat))
	h := hearing{deal: view, known: deduction.Know(view, seat), inside: map[string]solver.Cards{}}
	set := func(cards []string) (all solver.Cards) {
		for _, card := range cards {
			all |= h.known.Hidden[card]
		}
		return all
	}
	for _, other := range view.Header().Seats {
		cards := referee.TableOf(dealt).Seats[other]
		if other == seat {
			h.answer = set(cards.Front)
			continue
		}
		h.witnesses = append(h.witnesses, other)
		h.inside[other] = set(cards.Behind)
	}
	ask := dealt.Walk().Take(dealt.Turn()).Take("ask")
	h.groups = slices.DeleteFunc(ask.Take(ask.Open()[0]).Open(), func(word string) bool { return word == rules.Unknown })
	var ofType [len(deduction.Types)][]solver.Cards
	var all []solver.Cards
	for _, card := range h.known.Cards {
		if hidden := h.known.Hidden[card]; hidden != 0 {
			t := slices.Index(deduction.Types[:], h.known.TypeOf[card])
			ofType[t], all = append(ofType[t], hidden), append(all, hidden)
		}
	}
	for _, person := range ofType[0] {
		for _, place := range ofType[1] {
			for _, weapon := range ofType[2] {
				mine := person | place | weapon
				var pairs []solver.Cards
				for i, one := range all {
					for _, other := range all[:i] {
						if (one|other)&mine == 0 {
							pairs = append(pairs, one|other)
						}
					}
				}
				h.cases = append(h.cases, belief{mine, [][]solver.Cards{pairs, pairs}})
			}
		}
	}
	return h
}

// choose draws some questions, and takes the one whose answer leaves the fewest ways to fill the
// screens. The walk ask has come to the choice of a witness.
func (h *hearing) choose(c *practice.Chance, ask position.Walk, drawn int) question {
	witnesses := ask.Open()
	asks := func() (q question) {
		witness := witnesses[c.Below(len(witnesses))]
		q.asks = ask.Take(witness).Take(h.groups[c.Below(len(h.groups))])
		q.witness = slices.Index(h.witnesses, witness)
		q.about = h.known.Tally(h.deal, q.asks.Entry()).Cards
		q.count = (q.about & (h.answer | h.inside[witness])).Len()
		return q
	}
	best := asks()
	for least := h.left(best); drawn > 1; drawn-- {
		q := asks()
		if left := h.left(q); left < least {
			best, least = q, left
		}
	}
	return best
}

// fits tells whether an answer goes with a case and what stands inside the witness's screen.
func (q question) fits(mine, inside solver.Cards) bool {
	return (q.about & (mine | inside)).Len() == q.count
}

// left counts roughly how many ways to fill the screens an answer leaves: it counts the other two
// screens each by itself, as if one card could stand inside both.
func (h *hearing) left(q question) (all int) {
	for _, b := range h.cases {
		ways := len(b.inside[0]) * len(b.inside[1])
		if q.witness >= 0 {
			ways = 0
			for _, inside := range b.inside[q.witness] {
				if q.fits(b.mine, inside) {
					ways++
				}
			}
			ways *= len(b.inside[1-q.witness])
		}
		all += ways
	}
	return all
}

// hear drops what an answer rules out.
func (h *hearing) hear(q question) {
	if q.witness < 0 {
		return
	}
	var left []belief
	for _, b := range h.cases {
		var there []solver.Cards
		for _, inside := range b.inside[q.witness] {
			if q.fits(b.mine, inside) {
				there = append(there, inside)
			}
		}
		b.inside = slices.Clone(b.inside)
		b.inside[q.witness] = there
		if b.possible() {
			left = append(left, b)
		}
	}
	h.cases = left
}

// possible tells whether the screens can be filled with different cards.
func (b belief) possible() bool {
	return slices.ContainsFunc(b.inside[0], func(one solver.Cards) bool {
		return slices.ContainsFunc(b.inside[1], func(other solver.Cards) bool { return one&other == 0 })
	})
}

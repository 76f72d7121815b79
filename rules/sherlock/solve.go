package sherlock

import (
	"slices"

	"lestrade/rules"
)

// solve has a lead solved, step by step: bonuses, the lead face down, what is kept, what
// goes back, then new leads to choose from.
func (s *state) solve(n int, e rules.Entry) {
	i := s.seat(e.Seat)
	p := &s.players[i]
	layout := ReadLayout(e.Words("links"))
	v := s.board(i).Check(layout)
	d := solve{line: n, seat: i, turn: s.turns, lead: p.lead, layout: layout, direct: v.Direct, kept: e.Words("kept")}
	d.supply = [2]int{s.piles.bonus, s.piles.universal}
	s.did++
	p.hand = p.clone()
	for _, item := range v.items() { // a bonus that comes now is none of what lies there
		p.use(item)
	}
	extra, unsure := 0, 0
	for _, id := range v.Direct {
		card := s.clue(id)
		switch {
		case !card.Known:
			p.maybe = append(slices.Clip(p.maybe), id)
			unsure++
		case card.Bonus == "+lead":
			extra++
		}
		if card.Known {
			s.bring(&d, card)
		}
	}
	s.solves = append(slices.Clip(s.solves), d)
	s.leadDown(i, d.lead)
	s.keep(i, v, d.kept)
	s.draw(i, extra, unsure)
}

// leadDown has the lead go face down: it is worth its points.
func (s *state) leadDown(i int, lead string) {
	s.players[i].lead = ""
	if points := s.leadCard(lead).Points; points > 0 {
		s.moved.Add("lead-down", rules.Figures{"seat": s.seats[i], "lead": lead, "number": points})
		return
	}
	s.moved.Add("lead-down-unvalued", rules.Figures{"seat": s.seats[i], "lead": lead})
}

// keep has two items of what was connected kept, and the others go back.
func (s *state) keep(i int, v Verdict, kept []string) {
	p := &s.players[i]
	for _, item := range kept {
		p.add(item)
	}
	s.moved.Add("kept", rules.Figures{"seat": s.seats[i], "items": kept})
	rest := slices.Clone(kept)
	var back [2][]string
	for _, item := range v.items() {
		if k := slices.Index(rest, item); k >= 0 {
			rest = slices.Delete(rest, k, k+1)
			continue
		}
		back[kindOf(item)] = append(back[kindOf(item)], item)
		giveTo(s.pileOf(item))
	}
	if back[0] != nil {
		s.moved.Add("clues-back", rules.Figures{"clues": back[0]})
	}
	if back[1] != nil {
		s.moved.Add("tokens-back", rules.Figures{"tokens": back[1]})
	}
}

// use takes an item out of a hand. A universal token that is not known to be there must
// have come with a bonus that nobody told.
func (p *player) use(item string) {
	switch k := slices.Index(p.clues, item); {
	case item == universal.String() && p.of(item) == 0:
		p.owes++
	case isToken(item):
		p.spend(item, 1)
	case k >= 0:
		p.clues = slices.Delete(p.clues, k, k+1)
	default:
		p.unknown--
	}
}

// pileOf is where an item goes back to.
func (s *state) pileOf(item string) *int {
	switch {
	case item == universal.String():
		return &s.piles.universal
	case isToken(item):
		return &s.piles.pool
	}
	return &s.piles.clues
}

// giveTo puts one into a pile, where it is counted.
func giveTo(pile *int) {
	if *pile >= 0 {
		*pile++
	}
}

// draw has a seat draw leads, of which it keeps one. unsure are clues that may bring
// one more.
func (s *state) draw(i, extra, unsure int) {
	p := &s.players[i]
	p.draws = s.piles.leads != 0 && !s.stops(i)
	p.drawn, p.unsure = s.Drawn+extra, unsure > 0
	if s.piles.leads >= 0 {
		p.drawn = min(p.drawn, s.piles.leads)
	}
}

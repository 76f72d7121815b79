package sherlock

import (
	"slices"

	"lestrade/rules"
)

// solve has a lead solved: bonuses, the lead's points, what is kept and what goes back,
// then new leads to choose from.
func (s *state) solve(n int, e rules.Entry) {
	i := s.seat(e.Seat)
	p := &s.players[i]
	layout := ReadLayout(e.Words("links"))
	v := s.board(i).Check(layout)
	d := solve{line: n, seat: i, turn: s.turns, lead: p.lead, layout: layout, direct: v.Direct, kept: e.Words("kept")}
	s.did++
	p.hand = p.clone()
	s.giveBack(i, v, d.kept)
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
	p.lead = ""
	s.draw(i, extra, unsure)
}

// giveBack has what was connected go back, but for the two items that are kept.
func (s *state) giveBack(i int, v Verdict, kept []string) {
	p := &s.players[i]
	rest := slices.Clone(kept)
	var back [2][]string
	for _, item := range v.items() {
		p.use(item)
		if k := slices.Index(rest, item); k >= 0 {
			rest = slices.Delete(rest, k, k+1)
			continue
		}
		back[kindOf(item)] = append(back[kindOf(item)], item)
		giveTo(s.pileOf(item))
	}
	for _, item := range kept {
		p.add(item)
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

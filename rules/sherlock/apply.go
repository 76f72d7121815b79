package sherlock

import (
	"maps"
	"slices"
	"strings"

	"lestrade/rules"
)

// Apply folds one line in.
func (s state) Apply(n int, e rules.Entry) rules.State {
	s.moved = nil
	if e.Seat != "" && e.Verb != "lead" {
		s.acted = n
	}
	switch e.Verb {
	case "first":
		s.first, s.firstLine = s.seat(e.Word("seat")), n
	case "clue":
		s.learn("clue", s.cardOf(e, e.Word("bonus")), n)
	case "location":
		i := spotOf(e.Word("location"))
		s.spots[i], _ = s.spots[i].tell(e.Words("slots"))
		s.spots[i].stated = n
	case "fill":
		s.fill(n, e)
	case "lead":
		if e.Seat == "" {
			s.learn("lead", s.cardOf(e, ""), n)
		} else {
			s.keepLead(s.seat(e.Seat), e.Word("lead"))
		}
	case "visit":
		s.visit(s.seat(e.Seat), e)
	case "swap":
		s.swap(s.seat(e.Seat), e.Word("symbol"))
	case "solve":
		s.solve(n, e)
	case "end":
		s.turns++
		s.ended = append(slices.Clip(s.ended), n)
		s.newTurn()
	case "set":
		s.putRight(e)
	}
	return s
}

func (s *state) newTurn() {
	s.visited, s.swapped, s.just, s.did = "", false, hand{}, 0
}

func (s *state) fill(n int, e rules.Entry) {
	i, items := spotOf(e.Word("location")), e.Words("items")
	if len(items) == 1 && items[0] == rules.Unknown {
		s.spots[i].line = n
		return
	}
	s.spots[i] = s.filled(i, items, n)
}

// learn takes in what a card shows. The bonus of a clue that has counted already comes
// with it.
func (s *state) learn(kind string, card Card, n int) {
	if kind == "lead" {
		s.leads = maps.Clone(s.leads)
		if s.leads == nil {
			s.leads = map[string]told{}
		}
		s.leads[card.ID] = told{card, n}
		return
	}
	s.clues = maps.Clone(s.clues)
	if s.clues == nil {
		s.clues = map[string]told{}
	}
	s.clues[card.ID] = told{card, n}
	s.solves = slices.Clone(s.solves)
	for k := range s.solves {
		if d := &s.solves[k]; slices.Contains(d.direct, card.ID) {
			s.bring(d, card)
		}
	}
}

// bring gives the seat that solved a lead the bonus of a clue; nothing where its supply
// is known to have been empty then, before what was connected went back. Points are
// reckoned from what was solved.
func (s *state) bring(d *solve, card Card) {
	p := &s.players[d.seat]
	waited := slices.Index(p.maybe, card.ID)
	if waited >= 0 {
		p.maybe = slices.Delete(slices.Clone(p.maybe), waited, waited+1)
	}
	k := slices.Index([]string{"+1", "+U"}, card.Bonus)
	if k < 0 {
		return
	}
	figures := rules.Figures{"seat": s.seats[d.seat], "clue": card.ID}
	pile := []*int{&s.piles.bonus, &s.piles.universal}[k]
	switch {
	case d.supply[k] == 0:
		d.without = append(slices.Clip(d.without), card.ID)
		s.moved.Add("none-left", figures)
		return
	case d.supply[k] > 0:
		d.supply[k]--
		*pile = max(0, *pile-1)
	}
	switch {
	case card.Bonus == "+1":
		s.moved.Add("bonus-point", figures)
	case waited >= 0 && p.owes > 0:
		p.owes--
	default:
		p.tokens[kindIndex("U")]++
		s.moved.Add("bonus-universal", figures)
	}
}

func (s *state) keepLead(i int, lead string) {
	if p := &s.players[i]; p.lead != rules.Unknown && s.piles.leads > 0 {
		s.piles.leads--
	}
	s.players[i].lead, s.players[i].draws = lead, false
}

func (s *state) visit(i int, e rules.Entry) {
	s.visited = e.Word("location")
	k := spotOf(s.visited)
	s.players[i].hand = s.players[i].clone()
	s.just = s.just.clone()
	for _, item := range e.Words("items") {
		s.spots[k] = s.spots[k].take(item)
		s.players[i].add(item)
		s.just.add(item)
	}
	s.refill()
}

// add puts an item into a hand that is its own.
func (h *hand) add(item string) {
	switch {
	case item == rules.Unknown:
		h.unknown++
	case isToken(item):
		h.tokens[kindIndex(item)]++
	default:
		h.clues = append(h.clues, item)
	}
}

func kindIndex(token string) int { return strings.Index(kinds, token) }

// spend takes tokens of a kind out of a hand; those that nobody told stand for what
// lacks.
func (h *hand) spend(token string, count int) {
	k := kindIndex(token)
	lacks := max(0, count-h.tokens[k])
	h.tokens[k] -= count - lacks
	h.unknown -= lacks
}

// swap has three tokens alike given for a universal one.
func (s *state) swap(i int, symbol string) {
	s.swapped = true
	s.players[i].spend(symbol, threeAlike)
	s.players[i].tokens[kindIndex("U")]++
	if s.piles.universal > 0 {
		s.piles.universal--
	}
	figures := rules.Figures{"seat": s.seats[i], "symbol": symbol}
	if s.swapAside {
		s.moved.Add("swapped-aside", figures)
		return
	}
	for range threeAlike {
		giveTo(&s.piles.pool)
	}
	s.moved.Add("swapped", figures)
}

package sherlock

import (
	"slices"

	"lestrade/rules"
)

var (
	layOut        = says.Due("lay-out")
	tellLocations = says.Due("tell-locations", "locations")
	dealLeads     = says.Due("deal-leads", "number")
	tellLeads     = says.Due("tell-leads", "seats")
	begin         = says.Due("begin")
	mayRefill     = says.Due("may-refill")
	drawLeads     = says.Due("draw", "seat", "number")
	drawMoreLeads = says.Due("draw-more", "seat", "number")
	tellCards     = says.Due("tell-cards", "cards")
	visitOne      = says.Due("visit", "seat")
	visitBut      = says.Due("visit-but", "seat", "locations")
	skipVisit     = says.Due("skip", "seat")
	mayAct        = says.Due("may", "seat", "acts")
	overLate      = says.Due("over-late", "line", "seat", "last")
	hasNine       = says.Due("nine", "seat", "seats")
	maybeNine     = says.Due("maybe-nine", "seat")
	judge         = says.Due("judge")

	facesUntold     = says.Unchecked("faces", "cards")
	itemsUntold     = says.Unchecked("items", "seats")
	locationsUntold = says.Unchecked("locations", "locations")
	allButSolved    = says.Unchecked("light")
	suppliesUntold  = says.Unchecked("supplies", "counters")
)

// due is what people must tell and do before the next entry, and how the end comes.
func (s state) due() (due rules.Notices) {
	locations := s.spots.untold()
	var seats []string // whose lead nobody told
	for i, seat := range s.seats {
		if s.players[i].lead == rules.Unknown {
			seats = append(seats, seat)
		}
	}
	switch {
	case len(s.seats) == 0:
		return nil
	case s.over():
		// The table told too late what a card shows: its last acts came after the end.
		if line := s.turnLines()[s.ends()-1]; line > 0 && s.acted > line {
			due.Say(overLate.Of(line, s.nine(), s.acted))
		}
		return due
	case s.rulings.light && s.rulings.equalTurns && s.first < 0:
		due.Say(begin.Of().Beginning("first"))
		return due
	case s.rulings.light:
		if s.nine() != "" {
			due.Say(mayAct.Of(s.turnOf(), rules.Either{"solve", "end"}))
		} else {
			due.Say(judge.Of().Beginning("solve"))
		}
		s.dueNine(&due)
		return due
	case s.first < 0:
		if locations != nil { // (sh.setup.1)
			due.Say(layOut.Of())
			due.Say(tellLocations.Of(locations))
		}
		if seats != nil { // (sh.setup.3)
			due.Say(dealLeads.Of(s.box.Drawn))
			due.Say(tellLeads.Of(seats).Beginning(seats[0] + ": lead"))
		}
		due.Say(begin.Of().Beginning("first"))
		return due
	}
	if locations != nil {
		notice := tellLocations.Of(locations)
		for i, p := range slices.Backward(s.spots[:]) {
			if p.count < 0 && p.total >= 0 { // the table told this location before its refill
				notice = notice.Beginning("fill " + spotName(i))
			}
		}
		due.Say(notice)
	}
	if seats != nil {
		due.Say(tellLeads.Of(seats))
	}
	if n := s.spots.singles(); n < 2 && n+s.spots.maybeSingles() >= 2 {
		due.Say(mayRefill.Of())
	}
	s.dueTurn(&due, s.active())
	s.dueNine(&due)
	return due
}

// dueNine says how the end comes: who has nine points, or may have them.
func (s state) dueNine(due *rules.Notices) {
	if seat := s.nine(); seat != "" {
		due.Say(hasNine.Of(seat, s.toPlay()))
		return
	}
	for i, seat := range s.seats {
		if low, high := s.points(i); low < enough && high >= enough {
			due.Say(maybeNine.Of(seat))
		}
	}
}

// dueTurn says what a seat does in its turn.
func (s state) dueTurn(due *rules.Notices, i int) {
	p, seat := s.players[i], s.seats[i]
	if p.draws && p.lead == "" && !s.drawsNone(i) {
		if p.unsure {
			due.Say(drawMoreLeads.Of(seat, p.drawn).Beginning(seat + ": lead"))
		} else {
			due.Say(drawLeads.Of(seat, p.drawn).Beginning(seat + ": lead"))
		}
	}
	if cards := s.players[i].faceless(s.cards); s.turn.visited != "" && cards != nil {
		due.Say(tellCards.Of(cards))
	}
	if s.turn.visited == "" {
		var closed []string
		for i, p := range s.spots {
			if p.closed() {
				closed = append(closed, spotName(i))
			}
		}
		switch {
		case closed == nil:
			due.Say(visitOne.Of(seat))
			return
		case len(closed) < locationCount:
			due.Say(visitBut.Of(seat, closed))
			return
		}
		due.Say(skipVisit.Of(seat))
	}
	var acts []string
	for _, act := range []struct {
		verb string
		may  func(state, rules.Entry) *rules.Bar
	}{{"swap", swap.May}, {"solve", solve.May}, {"end", endTurn.May}} {
		if act.may(s, rules.Entry{Seat: seat}) == nil {
			acts = append(acts, act.verb)
		}
	}
	if acts != nil {
		due.Say(mayAct.Of(seat, rules.Either(acts)))
	}
}

// unchecked says what nobody has told.
func (s state) unchecked() (all rules.Notices) {
	if len(s.seats) == 0 || s.over() {
		return nil
	}
	if s.rulings.light {
		all.Say(allButSolved.Of())
		return all
	}
	var cards, vague, counters []string
	for i, seat := range s.seats {
		cards = append(cards, s.players[i].faceless(s.cards)...)
		if s.players[i].Unknown > 0 {
			vague = append(vague, seat)
		}
	}
	if s.piles.pool < 0 {
		counters = append(counters, "pool")
	}
	if s.piles.universal < 0 {
		counters = append(counters, "universal")
	}
	if cards != nil {
		all.Say(facesUntold.Of(cards))
	}
	if vague != nil {
		all.Say(itemsUntold.Of(vague))
	}
	if locations := s.spots.untold(); s.first >= 0 && locations != nil {
		all.Say(locationsUntold.Of(locations))
	}
	if counters != nil {
		all.Say(suppliesUntold.Of(counters))
	}
	return all
}

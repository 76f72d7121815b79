package sherlock

import (
	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/course"
	"lestrade/rules/sherlock/locations"
)

var (
	layOut        = cards.Says.Due("lay-out")
	tellLocations = cards.Says.Due("tell-locations", "locations")
	tellNew       = cards.Says.Due("tell-new", "locations")
	dealLeads     = cards.Says.Due("deal-leads", "number")
	tellLeads     = cards.Says.Due("tell-leads", "seats")
	begin         = cards.Says.Due("begin")
	drawLeads     = cards.Says.Due("draw", "seat", "number")
	drawLast      = cards.Says.Due("draw-last", "seat", "number")
	drawMoreLeads = cards.Says.Due("draw-more", "seat", "number")
	tellCards     = cards.Says.Due("tell-cards", "cards")
	visitOne      = cards.Says.Due("visit", "seat")
	visitBut      = cards.Says.Due("visit-but", "seat", "locations")
	skipVisit     = cards.Says.Due("skip", "seat")
	mayAct        = cards.Says.Due("may", "seat", "acts")
	lastTurn      = cards.Says.Due("last-turn", "seat", "acts")
	overLate      = cards.Says.Due("over-late", "line", "seat", "last")
	hasNine       = cards.Says.Due("nine", "seat", "seats")
	maybeNine     = cards.Says.Due("maybe-nine", "seat")
	judge         = cards.Says.Due("judge")
	lightTurn     = cards.Says.Due("turn")

	facesUntold     = cards.Says.Unchecked("faces", "cards")
	itemsUntold     = cards.Says.Unchecked("items", "seats")
	locationsUntold = cards.Says.Unchecked("locations", "locations")
	allButSolved    = cards.Says.Unchecked("light")
	suppliesUntold  = cards.Says.Unchecked("supplies", "counters")
)

// due lists what people must tell and do before the next line, and says how near the end is.
func (s state) due() (due rules.Notices) {
	untold := s.Untold()
	var seats []string // whose lead nobody told
	for i, seat := range s.Seats {
		if s.players[i].lead == rules.Unknown {
			seats = append(seats, seat)
		}
	}
	switch {
	case len(s.Seats) == 0:
		return nil
	case s.Over():
		// The table told too late what a card shows: its last acts came after the end.
		if line := s.TurnLines()[s.TotalTurns()-1]; line > 0 && s.Acted > line {
			due.Say(overLate.Of(line, s.Nine(), s.Acted))
		}
		return due
	case s.Rulings.Light && s.Rulings.EqualTurns && s.First < 0:
		due.Say(begin.Of().Beginning("first"))
		return due
	case s.Rulings.Light:
		if s.Nine() != "" {
			turn := lastTurn
			if s.TurnOf() == s.Nine() { // whose turn is told from its solve on, which may have followed the visit
				turn = mayAct
			}
			due.Say(turn.Of(s.TurnOf(), rules.Either{"solve", "end"}))
		} else {
			due.Say(lightTurn.Of()) // nobody tells a turn, so that no other notice recalls what it is
			due.Say(judge.Of().Beginning("solve"))
		}
		s.dueNine(&due)
		return due
	case s.First < 0:
		if untold != nil { // (sh.setup.1)
			due.Say(layOut.Of())
			due.Say(tellLocations.Of(untold).Beginning("fill " + untold[0]))
		}
		if seats != nil { // (sh.setup.3)
			due.Say(dealLeads.Of(s.box.Drawn))
			due.Say(tellLeads.Of(seats).Beginning(seats[0] + ": lead"))
		}
		due.Say(begin.Of().Beginning("first"))
		return due
	}
	if untold != nil {
		s.dueLocations(&due, untold)
	}
	if seats != nil {
		due.Say(tellLeads.Of(seats))
	}
	s.dueTurn(&due, s.Active())
	s.dueNine(&due)
	return due
}

// dueLocations asks what lies on the locations that are not told. After a refill what is new is enough,
// and is told before anything is taken.
func (s state) dueLocations(due *rules.Notices, untold []string) {
	var refilled []string
	for _, where := range untold {
		if s.At(where).Refilled() {
			refilled = append(refilled, where)
		}
	}
	notice := tellLocations.Of(untold)
	if len(refilled) == len(untold) {
		notice = tellNew.Of(untold)
	}
	if refilled != nil && s.Filled() {
		notice = notice.Beginning("fill " + refilled[0])
	}
	due.Say(notice)
}

// dueNine says who has nine points, or who may have them.
func (s state) dueNine(due *rules.Notices) {
	if seat := s.Nine(); seat != "" {
		due.Say(hasNine.Of(seat, s.ToPlay()))
		return
	}
	for i, seat := range s.Seats {
		if low, high := s.Points(i); low < course.Enough && high >= course.Enough {
			due.Say(maybeNine.Of(seat))
		}
	}
}

// dueTurn says what a seat must and may do in its turn.
func (s state) dueTurn(due *rules.Notices, i int) {
	p, seat := s.players[i], s.Seats[i]
	if p.draws && p.lead == "" && !s.DrawsNone(i) {
		switch line := seat + ": lead"; {
		case s.MayDraw(i):
			due.Say(drawLast.Of(seat, p.drawn))
		case p.unsure:
			due.Say(drawMoreLeads.Of(seat, p.drawn).Beginning(line))
		default:
			due.Say(drawLeads.Of(seat, p.drawn).Beginning(line))
		}
	}
	if cards := s.players[i].facelessCards(s.Told); s.Turn.Visited != "" && cards != nil {
		due.Say(tellCards.Of(cards))
	}
	if s.Turn.Visited == "" {
		var closed []string
		for i, p := range s.Spots {
			if p.Closed() {
				closed = append(closed, locations.SpotName(i))
			}
		}
		switch {
		case closed == nil:
			due.Say(visitOne.Of(seat))
			return
		case len(closed) < len(s.Spots):
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

// unchecked lists what nobody has told, so that some rules cannot be checked.
func (s state) unchecked() (all rules.Notices) {
	if len(s.Seats) == 0 || s.Over() {
		return nil
	}
	if s.Rulings.Light {
		all.Say(allButSolved.Of())
		return all
	}
	var cards, vague, counters []string
	for i, seat := range s.Seats {
		cards = append(cards, s.players[i].facelessCards(s.Told)...)
		if s.players[i].Unknown > 0 {
			vague = append(vague, seat)
		}
	}
	if s.Piles.Pool < 0 {
		counters = append(counters, "pool")
	}
	if s.Piles.Universal < 0 {
		counters = append(counters, "universal")
	}
	if cards != nil {
		all.Say(facesUntold.Of(cards))
	}
	if vague != nil {
		all.Say(itemsUntold.Of(vague))
	}
	if locations := s.Untold(); s.First >= 0 && locations != nil {
		all.Say(locationsUntold.Of(locations))
	}
	if counters != nil {
		all.Say(suppliesUntold.Of(counters))
	}
	return all
}

package sherlock

import "lestrade/rules"

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

	facesUntold     = says.Unchecked("faces", "cards")
	itemsUntold     = says.Unchecked("items", "seats")
	locationsUntold = says.Unchecked("locations", "locations")
	suppliesUntold  = says.Unchecked("supplies", "counters")
)

// due is what people must do before the next entry: what is to be told and done.
func (s state) due() (due rules.Notices) {
	switch {
	case len(s.seats) == 0:
		return nil
	case s.over():
		s.dueLate(&due)
		return due
	case s.first < 0:
		s.dueAtStart(&due)
		return due
	}
	s.dueTold(&due)
	s.dueTurn(&due, s.active())
	s.dueEnd(&due)
	return due
}

func (s state) dueAtStart(due *rules.Notices) {
	untold, seats := s.untold(), s.withoutLead()
	if len(untold) > 0 {
		due.Say(layOut.Of())
		due.Say(tellLocations.Of(untold))
	}
	if len(seats) > 0 {
		due.Say(dealLeads.Of(s.box.Drawn))
		due.Say(tellLeads.Of(seats))
	}
	due.Say(begin.Of())
}

// untold are the locations of which not everything is told.
func (s state) untold() (locations []string) {
	for i, p := range s.spots {
		if p.count < 0 {
			locations = append(locations, spotName(i))
		}
	}
	return locations
}

// withoutLead are the seats of which nobody told which lead they kept.
func (s state) withoutLead() (seats []string) {
	for i, seat := range s.seats {
		if s.players[i].lead == rules.Unknown {
			seats = append(seats, seat)
		}
	}
	return seats
}

// dueTold says what is to be told of the cardboard.
func (s state) dueTold(due *rules.Notices) {
	if untold := s.untold(); len(untold) > 0 {
		due.Say(tellLocations.Of(untold))
	}
	if seats := s.withoutLead(); len(seats) > 0 {
		due.Say(tellLeads.Of(seats))
	}
	if s.lonely()+s.doubtful() >= 2 && s.lonely() < 2 {
		due.Say(mayRefill.Of())
	}
}

// dueTurn says what a seat does in its turn.
func (s state) dueTurn(due *rules.Notices, i int) {
	p := s.players[i]
	seat := s.seats[i]
	if p.draws && p.lead == "" && !s.stops(i) {
		if p.unsure {
			due.Say(drawMoreLeads.Of(seat, p.drawn))
		} else {
			due.Say(drawLeads.Of(seat, p.drawn))
		}
	}
	if cards := s.facelessOf(i); s.turn.visited != "" && cards != nil {
		due.Say(tellCards.Of(cards))
	}
	closed := s.closed()
	switch {
	case s.turn.visited == "" && len(closed) == 0:
		due.Say(visitOne.Of(seat))
		return
	case s.turn.visited == "" && len(closed) < locationCount:
		due.Say(visitBut.Of(seat, closed))
		return
	case s.turn.visited == "":
		due.Say(skipVisit.Of(seat))
	}
	if acts := s.mayDo(i); len(acts) > 0 {
		due.Say(mayAct.Of(seat, rules.Either(acts)))
	}
}

// mayDo are the acts with which a seat can go on once it has visited a location.
func (s state) mayDo(i int) (acts []string) {
	e := rules.Entry{Seat: s.seats[i]}
	for _, verb := range []string{"swap", "solve", "end"} {
		if may := map[string]func(state, rules.Entry) *rules.Bar{"swap": swap.May, "solve": solve.May, "end": endTurn.May}[verb]; may(s, e) == nil {
			acts = append(acts, verb)
		}
	}
	return acts
}

// dueLate says that the game was over before what was played last: what a card shows was
// told too late to see it then.
func (s state) dueLate(due *rules.Notices) {
	if line := s.endLine(); line > 0 && s.acted > line {
		due.Say(overLate.Of(line, s.nine(), s.acted))
	}
}

// closed are the locations where too little lies.
func (s state) closed() (locations []string) {
	for i, p := range s.spots {
		if p.closed() {
			locations = append(locations, spotName(i))
		}
	}
	return locations
}

// dueEnd says how the end is coming.
func (s state) dueEnd(due *rules.Notices) {
	if seat := s.nine(); seat != "" {
		due.Say(hasNine.Of(seat, s.toCome()))
		return
	}
	for i, seat := range s.seats {
		if low, high := s.points(i); low < enough && high >= enough {
			due.Say(maybeNine.Of(seat))
		}
	}
}

// unchecked says what was not told.
func (s state) unchecked() (all rules.Notices) {
	if len(s.seats) == 0 || s.over() {
		return nil
	}
	if cards := s.faceless(); cards != nil {
		all.Say(facesUntold.Of(cards))
	}
	if seats := s.vague(); seats != nil {
		all.Say(itemsUntold.Of(seats))
	}
	if locations := s.untold(); s.first >= 0 && locations != nil {
		all.Say(locationsUntold.Of(locations))
	}
	if counters := s.uncounted(); counters != nil {
		all.Say(suppliesUntold.Of(counters))
	}
	return all
}

// uncounted are the supplies of proofs that nobody counted.
func (s state) uncounted() (counters []string) {
	if s.piles.pool < 0 {
		counters = append(counters, "pool")
	}
	if s.piles.universal < 0 {
		counters = append(counters, "universal")
	}
	return counters
}

// faceless are the cards before players that nobody told.
func (s state) faceless() (cards []string) {
	for i := range s.seats {
		cards = append(cards, s.facelessOf(i)...)
	}
	return cards
}

func (s state) facelessOf(i int) (cards []string) {
	p := s.players[i]
	if p.lead != "" && p.lead != rules.Unknown && !s.lead(p.lead).Known {
		cards = append(cards, p.lead)
	}
	for _, clue := range p.clues {
		if !s.clue(clue).Known {
			cards = append(cards, clue)
		}
	}
	return cards
}

// vague are the seats of which not all items are told.
func (s state) vague() (seats []string) {
	for i, seat := range s.seats {
		if s.players[i].unknown > 0 {
			seats = append(seats, seat)
		}
	}
	return seats
}

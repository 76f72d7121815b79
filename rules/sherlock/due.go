package sherlock

import (
	"slices"
	"strconv"

	"lestrade/rules"
)

// Due is what people must do before the next entry: what the last line moved, then what
// is to be told and done.
func (s state) Due() []rules.Notice {
	due := s.moved
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
		due.Add("lay-out", nil)
		due.Add("tell-locations", rules.Figures{"locations": untold})
	}
	if len(seats) > 0 {
		due.Add("deal-leads", rules.Figures{"number": s.Drawn})
		due.Add("tell-leads", rules.Figures{"seats": seats})
	}
	due.Add("begin", nil)
}

// untold are the locations of which not everything is told.
func (s state) untold() (locations []string) {
	for i, p := range s.spots {
		if p.count < 0 {
			locations = append(locations, strconv.Itoa(i+1))
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
		due.Add("tell-locations", rules.Figures{"locations": untold})
	}
	if seats := s.withoutLead(); len(seats) > 0 {
		due.Add("tell-leads", rules.Figures{"seats": seats})
	}
	if s.lonely()+s.doubtful() >= 2 && s.lonely() < 2 {
		due.Add("may-refill", nil)
	}
}

// dueTurn says what a seat does in its turn.
func (s state) dueTurn(due *rules.Notices, i int) {
	p := s.players[i]
	figures := rules.Figures{"seat": s.seats[i]}
	if p.draws && p.lead == "" && !s.stops(i) {
		drawn := rules.Figures{"seat": s.seats[i], "number": p.drawn}
		if p.unsure {
			due.Add("draw-more", drawn)
		} else {
			due.Add("draw", drawn)
		}
	}
	if cards := s.facelessOf(i); s.visited != "" && cards != nil {
		due.Add("tell-cards", rules.Figures{"cards": cards})
	}
	if s.declare && p.lead != "" {
		due.Add("declare", figures)
	}
	closed := s.closed()
	switch {
	case s.visited == "" && len(closed) == 0:
		due.Add("visit", figures)
		return
	case s.visited == "" && len(closed) < locationCount:
		due.Add("visit-but", rules.Figures{"seat": s.seats[i], "locations": closed})
		return
	case s.visited == "":
		due.Add("skip", figures)
	}
	if acts := s.mayDo(i); len(acts) > 0 {
		due.Add("may", rules.Figures{"seat": s.seats[i], "acts": rules.Either(acts)})
	}
}

// mayDo are the acts with which a seat can go on once it has visited a location.
func (s state) mayDo(i int) (acts []string) {
	for _, verb := range []string{"swap", "solve", "end"} {
		if s.barAct(i, verb) == nil {
			acts = append(acts, verb)
		}
	}
	return acts
}

// dueLate says that the game was over before what was played last: what a card shows was
// told too late to see it then.
func (s state) dueLate(due *rules.Notices) {
	if line := s.endLine(); line > 0 && s.acted > line {
		due.Add("over-late", rules.Figures{"line": line, "seat": s.nine(), "last": s.acted})
	}
}

// closed are the locations where too little lies.
func (s state) closed() (locations []string) {
	for i, p := range s.spots {
		if p.closed() {
			locations = append(locations, strconv.Itoa(i+1))
		}
	}
	return locations
}

// dueEnd says how the end is coming.
func (s state) dueEnd(due *rules.Notices) {
	if seat := s.nine(); seat != "" {
		due.Add("nine", rules.Figures{"seat": seat, "seats": s.toCome()})
		return
	}
	for i, seat := range s.seats {
		if low, high := s.points(i); low < enough && high >= enough {
			due.Add("maybe-nine", rules.Figures{"seat": seat})
		}
	}
}

// Unchecked says what was not told, and which counters were set by hand.
func (s state) Unchecked() []rules.Notice {
	var out []rules.Notice
	if len(s.seats) == 0 || s.over() {
		return nil
	}
	if faces := s.faceless(); faces != nil {
		out = append(out, rules.Notice{Key: "faces", Figures: rules.Figures{"cards": faces}})
	}
	if seats := s.vague(); seats != nil {
		out = append(out, rules.Notice{Key: "items", Figures: rules.Figures{"seats": seats}})
	}
	if s.first >= 0 && len(s.untold()) > 0 {
		out = append(out, rules.Notice{Key: "locations", Figures: rules.Figures{"locations": s.untold()}})
	}
	if untold := s.uncounted(); untold != nil {
		out = append(out, rules.Notice{Key: "supplies", Figures: rules.Figures{"counters": untold}})
	}
	if s.set != nil {
		out = append(out, rules.Notice{Key: "set-by-hand", Figures: rules.Figures{"counters": slices.Sorted(slices.Values(s.set))}})
	}
	return out
}

// uncounted are the supplies of proofs that nobody counted.
func (s state) uncounted() (counters []string) {
	for _, counter := range []string{"pool", "universal"} {
		if *s.piles.named(counter) < 0 {
			counters = append(counters, counter)
		}
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
	if p.lead != "" && p.lead != rules.Unknown && !s.leadCard(p.lead).Known {
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

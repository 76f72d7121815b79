package sherlock

import (
	"slices"
	"strconv"

	"lestrade/rules"
)

// reminders are what people must do before the next entry.
type reminders []rules.Notice

func (r *reminders) add(key string, figures rules.Figures) {
	*r = append(*r, rules.Notice{Key: key, Figures: figures})
}

// Due is what people must do before the next entry: what the last line moved, then what
// is to be told and done.
func (s state) Due() []rules.Notice {
	due := reminders(slices.Clone(s.moved))
	switch {
	case len(s.seats) == 0:
		return nil
	case s.over():
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

func (s state) dueAtStart(due *reminders) {
	untold, seats := s.untold(), s.withoutLead()
	if len(untold) > 0 {
		due.add("lay-out", nil)
		due.add("tell-locations", rules.Figures{"locations": untold})
	}
	if len(seats) > 0 {
		due.add("deal-leads", rules.Figures{"number": s.Drawn})
		due.add("tell-leads", rules.Figures{"seats": seats})
	}
	due.add("begin", nil)
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
func (s state) dueTold(due *reminders) {
	if untold := s.untold(); len(untold) > 0 {
		due.add("tell-locations", rules.Figures{"locations": untold})
	}
	if seats := s.withoutLead(); len(seats) > 0 {
		due.add("tell-leads", rules.Figures{"seats": seats})
	}
	if s.lonely()+s.doubtful() >= 2 && s.lonely() < 2 {
		due.add("may-refill", nil)
	}
}

// dueTurn says what a seat does in its turn.
func (s state) dueTurn(due *reminders, i int) {
	p := s.players[i]
	figures := rules.Figures{"seat": s.seats[i]}
	if p.draws && p.lead == "" && !s.stops(i) {
		drawn := rules.Figures{"seat": s.seats[i], "number": p.drawn}
		if p.unsure {
			due.add("draw-more", drawn)
		} else {
			due.add("draw", drawn)
		}
	}
	if cards := s.facelessOf(i); s.visited != "" && cards != nil {
		due.add("tell-cards", rules.Figures{"cards": cards})
	}
	if s.declare && p.lead != "" {
		due.add("declare", figures)
	}
	closed := s.closed()
	switch {
	case s.visited != "" && p.lead == "":
		due.add("end-turn", figures)
	case s.visited != "":
		due.add("end", figures)
	case len(closed) == locationCount:
		due.add("skip", figures)
	case len(closed) > 0:
		due.add("visit-but", rules.Figures{"seat": s.seats[i], "locations": closed})
	default:
		due.add("visit", figures)
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
func (s state) dueEnd(due *reminders) {
	if seat := s.nine(); seat != "" {
		due.add("nine", rules.Figures{"seat": seat, "seats": s.toCome()})
		return
	}
	for i, seat := range s.seats {
		if low, high := s.points(i); low < enough && high >= enough {
			due.add("maybe-nine", rules.Figures{"seat": seat})
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
	if s.piles.pool < 0 || s.piles.universal < 0 {
		out = append(out, rules.Notice{Key: "supplies"})
	}
	if s.set != nil {
		out = append(out, rules.Notice{Key: "set-by-hand", Figures: rules.Figures{"counters": slices.Compact(slices.Sorted(slices.Values(s.set)))}})
	}
	return out
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

package sherlock

import "lestrade/rules"

// Bar is the one place where legality is decided; it only sends each field to the
// function for it.
func (s state) Bar(soFar rules.Entry, f *rules.Field, word string) *rules.Bar {
	switch {
	case f.Name == "speaker":
		return s.course().BarSpeaker(word)
	case f.Name == "verb" && soFar.Seat == "":
		return s.course().BarStatement(word)
	case f.Name == "verb":
		return s.barAct(s.seat(soFar.Seat), word)
	case soFar.Seat == "":
		return s.barTold(soFar, f, word)
	}
	i := s.seat(soFar.Seat)
	switch soFar.Verb {
	case "lead":
		return s.barKept(word)
	case "visit":
		return s.barVisit(soFar, f.Name, word)
	case "swap":
		return s.barSwap(i, word)
	case "solve":
		return s.barSolve(i, soFar, f.Name, word)
	}
	return nil
}

func (s state) barTold(soFar rules.Entry, f *rules.Field, word string) *rules.Bar {
	switch soFar.Verb {
	case "clue", "lead":
		return s.barCard(soFar, f.Name, word)
	case "location":
		return s.barSlots(soFar, f.Name, word)
	case "fill":
		return s.barFill(soFar, f, word)
	case "set":
		return s.barSet(soFar, f.Name, word)
	}
	return nil
}

// course is what holds in every game alike.
func (s state) course() rules.Course {
	return rules.Course{Begins: "sh.first.1", Begun: s.firstLine, Over: s.barOver()}
}

func (s state) barOver() *rules.Bar {
	if !s.over() {
		return nil
	}
	options := rules.Either{}
	if s.equalTurns = !s.equalTurns; !s.over() {
		options = append(options, "end")
	}
	return rules.NewBar("sh.end.4", "over", rules.Figures{"seat": s.nine(), "options": options})
}

// barAct judges what a seat does: all in its turn, but that it may tell at any time
// which lead it kept at the start.
func (s state) barAct(i int, verb string) *rules.Bar {
	p := s.players[i]
	figures := rules.Figures{"seat": s.seats[i], "turn": s.Turn()}
	switch {
	case verb == "lead" && p.lead == rules.Unknown:
		return nil
	case s.first < 0:
		return s.course().BarEarly()
	case i != s.active():
		return rules.NewBar("sh.turn.1", "not-your-turn", figures)
	case verb == "lead":
		return s.barDraw(i)
	case verb == "visit" && s.visited != "":
		return rules.NewBar("sh.turn.2", "visited", rules.Figures{"seat": s.seats[i], "location": s.visited})
	case verb == "swap":
		return s.barSwapping(i)
	case verb == "solve":
		return s.barSolving(i)
	case verb == "end":
		return s.barEnd(i)
	}
	return nil
}

// barDraw judges whether a seat has leads to choose from.
func (s state) barDraw(i int) *rules.Bar {
	figures := rules.Figures{"seat": s.seats[i], "lead": s.players[i].lead}
	switch p := s.players[i]; {
	case p.lead != "":
		return rules.NewBar("sh.draw.1", "has-lead", figures)
	case s.stops(i):
		return rules.NewBar("sh.draw.2", "last-solve", figures)
	case !p.draws:
		return rules.NewBar("sh.draw.1", "none-drawn", figures)
	}
	return nil
}

// stops tells whether a seat draws no leads any more: its own surely was the first to
// bring nine points.
func (s state) stops(i int) bool {
	last := s.lastTurn()
	if s.drawLast || last.seat != i || last.began != s.turns {
		return false
	}
	for k := range s.seats {
		if _, most := s.points(k); k != i && most >= enough {
			return false
		}
	}
	return true
}

// mayStop tells whether that may be so, as far as the points are known.
func (s state) mayStop(i int) bool {
	_, most := s.points(i)
	return !s.drawLast && most >= enough
}

func (s state) barEnd(i int) *rules.Bar {
	p := s.players[i]
	figures := rules.Figures{"seat": s.seats[i]}
	switch {
	case s.visited == "" && s.mayVisit():
		return rules.NewBar("sh.turn.2", "visit-first", figures)
	case p.draws && s.piles.leads != 0 && !s.stops(i) && !s.mayStop(i):
		return rules.NewBar("sh.draw.1", "lead-first", figures)
	}
	return nil
}

// mayVisit tells whether some location surely may be visited.
func (s state) mayVisit() bool {
	for _, p := range s.spots {
		if p.count > 1 || p.count < 0 && (len(p.items) > 1 || !p.short()) {
			return true
		}
	}
	return false
}

// barKept judges the lead that a seat kept.
func (s state) barKept(lead string) *rules.Bar {
	for i, p := range s.players {
		if p.lead == lead {
			return rules.NewBar("sh.card.2", "lead-up", rules.Figures{"lead": lead, "seat": s.seats[i]})
		}
	}
	for _, done := range s.solves {
		if done.lead == lead {
			return rules.NewBar("sh.card.2", "lead-solved", rules.Figures{"lead": lead, "seat": s.seats[done.seat], "line": done.line})
		}
	}
	return s.barNew("lead", lead)
}

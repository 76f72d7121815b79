package charlock

import (
	"slices"

	"lestrade/rules"
)

// Due is what people must do before the next entry: what the last line moved, then
// what the seat to act does.
func (s state) Due() []rules.Notice {
	due := s.moved
	switch {
	case len(s.seats) == 0:
		return nil
	case s.over():
		s.dueAtEnd(&due)
		return due
	case s.first < 0:
		s.dueAtStart(&due)
		return due
	case s.window:
		due.Add("last-moment", nil)
	case s.seeding():
		s.dueSeeds(&due)
	default:
		s.dueTurn(&due)
	}
	s.dueSolved(&due)
	if len(s.trail.passed) > 0 {
		due.AddLine("value", "furriarty", nil)
	}
	return due
}

func (s state) dueAtStart(due *rules.Notices) {
	due.Add("lay-trail", rules.Figures{"down": s.setup.Down, "up": s.setup.Up, "ahead": s.setup.Ahead})
	due.Add("deal-cases", nil)
	due.Add("begin", nil)
}

func (s state) dueSeeds(due *rules.Notices) {
	i := s.acting()
	p := s.players[i]
	if p.tells && p.told == 0 {
		due.AddLine("tell-case", "case "+s.seats[i], rules.Figures{"seat": s.seats[i]})
	}
	due.Add("seed", rules.Figures{"seat": s.seats[i], "number": p.seeds})
}

// dueTurn says what is left of a turn: the cards to reveal, the guess, the cards that
// are passed.
func (s state) dueTurn(due *rules.Notices) {
	seat := s.Turn()
	p := s.players[s.turn.seat]
	guess := s.barAct(s.turn.seat, "guess") == nil
	switch left := min(turnCards-s.turn.shown, p.hand); {
	case s.investigated():
		s.duePass(due, guess)
		return
	case left < turnCards:
		due.Add("second", rules.Figures{"seat": seat, "number": p.hand})
	case !s.rulings.secondAfter:
		due.Add("choose-both", rules.Figures{"seat": seat, "number": p.hand})
	default:
		due.Add("investigate", rules.Figures{"seat": seat, "number": p.hand})
	}
	if guess {
		due.Add("may-guess", rules.Figures{"seat": seat})
		s.dueRace(due)
	}
}

func (s state) duePass(due *rules.Notices, guess bool) {
	if guess {
		due.Add("may-guess", rules.Figures{"seat": s.Turn()})
		s.dueRace(due)
	}
	me := s.turn.seat
	figures := rules.Figures{"seat": s.seats[me], "to": s.seats[(me+1)%len(s.seats)], "number": min(passCards, s.players[me].hand)}
	if s.players[me].hand == 0 {
		due.Add("pass-nothing", figures)
	} else {
		due.Add("pass", figures)
	}
}

// dueRace reminds of whose guess counts, where the next can capture Furriarty and
// another seat may shout against it.
func (s state) dueRace(due *rules.Notices) {
	if s.reach() > 2 {
		return
	}
	for i := range s.seats {
		if i == s.turn.seat || !s.mayShout(i) {
			continue
		}
		if s.rulings.pawsFirst {
			due.Add("shout-first", nil)
		} else {
			due.Add("guess-first", nil)
		}
		return
	}
}

func (s state) dueAtEnd(due *rules.Notices) {
	if s.missing() != nil {
		due.Add("turn-up", nil)
	}
}

// Unchecked names the cases that nobody entered, whose absence leaves answers to the
// table's word, and the counters that were set by hand. It goes by the lines that were
// said, which all hear, and not by what a viewer knows of them.
func (s state) Unchecked() []rules.Notice {
	var out []rules.Notice
	var cases []string
	for i, seat := range s.seats {
		if p := s.players[i]; p.hasCase && p.told == 0 {
			cases = append(cases, seat)
		}
	}
	if cases != nil && !s.over() {
		out = append(out, rules.Notice{Key: "cases-unknown", Figures: rules.Figures{"seats": cases}})
	}
	if s.set != nil {
		out = append(out, rules.Notice{Key: "set-by-hand", Figures: rules.Figures{"counters": slices.Sorted(slices.Values(s.set))}})
	}
	return out
}

package charlock

import (
	"slices"

	"lestrade/rules"
)

// reminders are what people must do before the next entry.
type reminders []rules.Notice

func (r *reminders) add(key string, figures rules.Figures) {
	*r = append(*r, rules.Notice{Key: key, Figures: figures})
}

// Due is what people must do before the next entry: what the last line moved, then
// what the seat to act does.
func (s state) Due() []rules.Notice {
	due := reminders(slices.Clone(s.moved))
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
		due.add("last-moment", nil)
	case s.seeding():
		s.dueSeeds(&due)
	default:
		s.dueTurn(&due)
	}
	if len(s.trail.passed) > 0 {
		due.add("value", nil)
	}
	return due
}

func (s state) dueAtStart(due *reminders) {
	due.add("lay-trail", rules.Figures{"down": s.setup.Down, "up": s.setup.Up, "ahead": s.setup.Ahead})
	due.add("deal-cases", nil)
	due.add("begin", nil)
}

func (s state) dueSeeds(due *reminders) {
	i := s.acting()
	p := s.players[i]
	if p.tells && p.told == 0 {
		due.add("tell-case", rules.Figures{"seat": s.seats[i]})
	}
	due.add("seed", rules.Figures{"seat": s.seats[i], "number": p.seeds})
}

// dueTurn says what is left of a turn: the cards to reveal, the guess, the cards that
// are passed.
func (s state) dueTurn(due *reminders) {
	seat := s.Turn()
	p := s.players[s.turn.seat]
	guess := s.barAct(s.turn.seat, "guess") == nil
	switch left := min(turnCards-s.turn.shown, p.hand); {
	case s.investigated():
		s.duePass(due, guess)
		return
	case left < turnCards:
		due.add("second", rules.Figures{"seat": seat, "number": p.hand})
	case !s.rulings.secondAfter:
		due.add("choose-both", rules.Figures{"seat": seat, "number": p.hand})
	default:
		due.add("investigate", rules.Figures{"seat": seat, "number": p.hand})
	}
	if guess {
		due.add("may-guess", rules.Figures{"seat": seat})
		s.dueRace(due)
	}
}

func (s state) duePass(due *reminders, guess bool) {
	if guess {
		due.add("may-guess", rules.Figures{"seat": s.Turn()})
		s.dueRace(due)
	}
	me := s.turn.seat
	figures := rules.Figures{"seat": s.seats[me], "to": s.seats[(me+1)%len(s.seats)], "number": min(passCards, s.players[me].hand)}
	if s.players[me].hand == 0 {
		due.add("pass-nothing", figures)
	} else {
		due.add("pass", figures)
	}
}

// dueRace reminds of whose guess counts, where the next can capture Furriarty and
// another seat may shout against it.
func (s state) dueRace(due *reminders) {
	if s.reach() > 2 {
		return
	}
	for i := range s.seats {
		if i == s.turn.seat || !s.mayShout(i) {
			continue
		}
		if s.rulings.pawsFirst {
			due.add("shout-first", nil)
		} else {
			due.add("guess-first", nil)
		}
		return
	}
}

func (s state) dueAtEnd(due *reminders) {
	if s.missing() != nil {
		due.add("turn-up", nil)
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
		out = append(out, rules.Notice{Key: "set-by-hand", Figures: rules.Figures{"counters": slices.Compact(slices.Sorted(slices.Values(s.set)))}})
	}
	return out
}

package charlock

import (
	"slices"
	"strconv"

	"lestrade/rules"
)

var (
	lastMoment   = says.Due("last-moment")
	layTokens    = says.Due("lay-trail", "down", "up", "ahead")
	dealCases    = says.Due("deal-cases")
	begin        = says.Due("begin")
	tellCase     = says.Due("tell-case", "seat")
	seed         = says.Due("seed", "seat", "number")
	second       = says.Due("second", "seat", "number")
	chooseBoth   = says.Due("choose-both", "seat", "number")
	investigate  = says.Due("investigate", "seat", "number")
	mayGuess     = says.Due("may-guess", "seat")
	mustPass     = says.Due("pass", "seat", "number", "to")
	passNothing  = says.Due("pass-nothing", "seat", "to")
	shoutFirst   = says.Due("shout-first")
	guessFirst   = says.Due("guess-first")
	tellValue    = says.Due("value")
	turnUp       = says.Due("turn-up", "seat", "number")
	casesUnknown = says.Unchecked("cases-unknown", "seats")
)

// due is what the seat to act does, and what is still to be told.
func (s state) due() (due rules.Notices) {
	switch {
	case len(s.seats) == 0:
		return nil
	case s.over():
		s.dueHidden(&due)
		return due
	case s.first < 0:
		s.dueTable(&due)
		due.Say(begin.Of())
		return due
	}
	if len(s.shown.All()) == 0 && s.round <= 1 && s.trailLine == 0 {
		s.dueTable(&due) // who begins may be said before it is done
	}
	if s.dealing() {
		if s.light && slices.ContainsFunc(s.players[:], player.seeding) {
			due.Say(seedAll.Of(s.seats[s.first])) // nobody tells them
		}
		due.Say(dealHands.Of(s.seats[s.first]))
	}
	if len(s.trail.passed) > 0 { // he has just moved, or it was not said then
		due.Say(tellValue.Of().Beginning("furriarty"))
	}
	switch {
	case s.window:
		due.Say(lastMoment.Of().Beginning("away"))
	case s.seeding():
		i := s.acting()
		p, seat := s.players[i], s.seats[i]
		if p.tells && p.told == 0 {
			due.Say(tellCase.Of(seat).Beginning("case " + seat))
		}
		due.Say(seed.Of(seat, p.seeds))
	default:
		// What is left of the turn: the cards to reveal, the guess, the cards that are passed; or
		// all of it in one line, where none of its cards was told.
		seat, p := s.turnOf(), s.players[s.turn.seat]
		whole := s.light && s.turn.shown == 0
		if whole {
			due.Say(tellTurn.Of(seat).Beginning(seat + ": turn"))
		}
		switch left := min(turnCards-s.turn.shown, p.hand); {
		case whole, s.investigated():
		case left < turnCards:
			due.Say(second.Of(seat, p.hand))
		case !s.rulings.secondAfter:
			due.Say(chooseBoth.Of(seat, p.hand)) // before the first answer is heard (ch.turn.5)
		default:
			due.Say(investigate.Of(seat, p.hand))
		}
		if s.barTurn(s.turn.seat) == nil && s.barGuessing(s.turn.seat) == nil {
			if !whole {
				due.Say(mayGuess.Of(seat))
			}
			// It must be clear whose guess counts where the next can capture Furriarty and another
			// seat may shout against it (ch.paws.6).
			if len(s.trail.left) < 2 && s.othersMayShout(s.turn.seat) {
				if s.rulings.pawsFirst {
					due.Say(shoutFirst.Of())
				} else {
					due.Say(guessFirst.Of())
				}
			}
		}
		to := s.seats[(s.turn.seat+1)%len(s.seats)]
		switch {
		case whole, !s.investigated():
		case p.hand == 0:
			due.Say(passNothing.Of(seat, to))
		default:
			due.Say(mustPass.Of(seat, min(passCards, p.hand), to))
		}
	}
	s.dueSolved(&due)
	return due
}

// dueTable lays the paws face down (ch.setup.2), and the cases face away from their owners
// (ch.setup.5).
func (s state) dueTable(due *rules.Notices) {
	due.Say(layTokens.Of(s.setup.Down, s.setup.Up, s.setup.Ahead))
	due.Say(dealCases.Of())
}

// dueHidden asks at the end for the paws that are still hidden, behind those of their owner
// that are known.
func (s state) dueHidden(due *rules.Notices) {
	for i, seat := range s.seats {
		if low, high := s.score(i); low < high {
			known, hidden := s.worth(i)
			line := "tokens " + seat
			for _, value := range known {
				line += " " + strconv.Itoa(value)
			}
			due.Say(turnUp.Of(seat, hidden).Beginning(line))
		}
	}
}

// unchecked names the cases that nobody entered, whose absence leaves answers to the
// table's word. It goes by the lines that were said, which all hear, and not by what a
// viewer knows of them.
func (s state) unchecked() (all rules.Notices) {
	var cases []string
	for i, seat := range s.seats {
		if p := s.players[i]; p.hasCase && p.told == 0 {
			cases = append(cases, seat)
		}
	}
	if cases != nil && !s.over() {
		all.Say(casesUnknown.Of(cases))
	}
	return all
}

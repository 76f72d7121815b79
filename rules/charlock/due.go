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
	inReach      = says.Due("in-reach", "number")
	mustPass     = says.Due("pass", "seat", "number", "to")
	passNothing  = says.Due("pass-nothing", "seat", "to")
	shoutFirst   = says.Due("shout-first")
	guessFirst   = says.Due("guess-first")
	tellValue    = says.Due("value")
	turnUp       = says.Due("turn-up", "seat", "number")
	tellSolved   = says.Due("tell-solved", "seat")
	dealHands    = says.Due("hands", "seat")
	seedAll      = says.Due("seed-all", "seat")
	tellTurn     = says.Due("tell-turn", "seat")
	casesUnknown = says.Unchecked("cases-unknown", "seats")
)

// due lists what the next seat must do, and what is still to be told.
func due(s state) (due rules.Notices) {
	switch {
	case len(s.seats) == 0:
		return nil
	case s.over():
		// Hidden paws are turned up. The line begins with those values of the owner's paws that are known.
		for i, seat := range s.seats {
			if !s.score(i).exact() {
				known, hidden := s.paws.Worth(i)
				line := "tokens " + seat
				for _, value := range known {
					line += " " + strconv.Itoa(value)
				}
				due.Say(turnUp.Of(seat, hidden).Beginning(line))
			}
		}
		return due
	}
	if s.first < 0 || s.shown.Len() == 0 && s.round <= 1 && s.trailLine == 0 { // a table may say who begins before it has laid the trail
		due.Say(layTokens.Of(s.setup.Down, s.setup.Up, s.setup.Ahead)) // face down (ch.setup.2)
		due.Say(dealCases.Of())                                        // their faces to the others (ch.setup.5)
	}
	if s.first < 0 {
		due.Say(begin.Of())
		return due
	}
	if s.dealt && s.round == 1 && s.turn.seat == s.first && s.turn.shown == 0 && !s.turn.guessed {
		if s.rulings.light && slices.ContainsFunc(s.players[:], func(p player) bool { return p.mustSeed() }) {
			due.Say(seedAll.Of(s.seats[s.first])) // a light game does not tell these cards
		}
		due.Say(dealHands.Of(s.seats[s.first]))
	}
	if len(s.paws.Passed) > 0 { // Furriarty stepped over a paw whose value nobody has told yet
		due.Say(tellValue.Of().Beginning("furriarty"))
	}
	switch {
	case s.window:
		due.Say(lastMoment.Of().Beginning("away"))
	case s.waitsForSeeds():
		i := s.actor()
		p, seat := s.players[i], s.seats[i]
		if p.told && p.line == 0 {
			due.Say(tellCase.Of(seat).Beginning("case " + seat))
		}
		due.Say(seed.Of(seat, p.seeds))
	default:
		s.dueTurn(&due)
	}
	for i, seat := range s.seats {
		if s.players[i].asksUntold() {
			due.Say(tellSolved.Of(seat).Beginning("solved " + seat))
		}
	}
	return due
}

// dueTurn says what is left of the turn: the cards to reveal, the guess, the cards to pass. In a light
// game one line may tell the whole turn, as long as none of its cards has been told.
func (s state) dueTurn(due *rules.Notices) {
	me := s.turn.seat
	seat, next, count := s.seats[me], s.seats[(me+1)%len(s.seats)], s.players[me].hand.count
	whole := s.whole()
	if whole {
		due.Say(tellTurn.Of(seat).Beginning(seat + ": turn"))
	}
	switch left := s.toReveal(); {
	case whole, left == 0:
	case left < turnCards:
		due.Say(second.Of(seat, count))
	case !s.rulings.secondAfter:
		due.Say(chooseBoth.Of(seat, count)) // before the first answer is heard (ch.turn.5)
	default:
		due.Say(investigate.Of(seat, count))
	}
	if s.barTurn(me) == nil && barGuess(s, me) == nil {
		if !whole {
			due.Say(mayGuess.Of(seat))
		}
		// If another seat may shout against the guess that can capture Furriarty, it must be clear whose
		// guess counts (ch.paws.6).
		near := len(s.paws.Left) < 2
		if near {
			due.Say(inReach.Of(len(s.paws.Left) + 1))
		}
		switch {
		case !near || !s.someoneMayShout(me):
		case s.rulings.pawsFirst:
			due.Say(shoutFirst.Of())
		default:
			due.Say(guessFirst.Of())
		}
	}
	switch {
	case whole, s.toReveal() > 0:
	case count == 0:
		due.Say(passNothing.Of(seat, next))
	default:
		due.Say(mustPass.Of(seat, min(passCards, count), next))
	}
}

// unchecked names the cases that nobody entered, so that replies about them are taken on trust. It
// goes by which lines were said, because all hear that, and not by what a viewer knows of the cases.
func unchecked(s state) (all rules.Notices) {
	var cases []string
	for i, seat := range s.seats {
		if p := s.players[i]; p.hasCase && p.line == 0 {
			cases = append(cases, seat)
		}
	}
	if cases != nil && !s.over() {
		all.Say(casesUnknown.Of(cases))
	}
	return all
}

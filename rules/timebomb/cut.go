package timebomb

import "lestrade/rules"

var (
	notYourTurn  = says.Reason("tb.cut.1", "not-your-turn", "seat", "turn")
	cutsOwn      = says.Reason("tb.cut.2", "own", "seat")
	noCardLeft   = says.Reason("tb.cut.3", "no-card", "of")
	forcedOwn    = says.Reason("tb.red.3", "own", "seat")
	forcedSeat   = says.Reason("tb.red.3", "forced", "seat", "of")
	timeIsUp     = says.Reason("tb.time.1", "base", "seats")
	dealAnew     = says.Due("deal", "number")
	shorterRound = says.Due("shorter", "number")
)

var cut = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar {
		bar := s.barAct(e)
		if bar == nil && s.seat(e.Seat) != s.cutter {
			return notYourTurn.Bar(e.Seat, s.turn())
		}
		return bar
	},
	Fields: map[string]rules.FieldRules[state]{
		"seat": {Bar: func(s state, _ rules.Entry, word string) *rules.Bar {
			if s.cutter < 0 {
				return nil // the verb is barred
			}
			cutter, i := s.seats[s.cutter], s.seat(word)
			switch mustCut := s.mustCut(); {
			case mustCut == i:
				return nil
			case mustCut == s.cutter:
				return forcedOwn.Bar(cutter)
			case mustCut >= 0:
				return forcedSeat.Bar(cutter, s.seats[mustCut])
			case i == s.cutter:
				return cutsOwn.Bar(cutter)
			case s.hands[i] == 0:
				return noCardLeft.Bar(word)
			}
			return nil // the seat that has just handed the cutter over is not spared (tb.cut.4)
		}},
		"cable": {Bar: func(s state, _ rules.Entry, word string) *rules.Bar {
			return s.barCut(s.box.cable[word])
		}},
	},
	Do: func(s *state, _ int, e rules.Entry, say *rules.Events) {
		s.cutCard(s.seat(e.Seat), s.seat(e.Word("seat")), s.box.cable[e.Word("cable")], say)
	},
}

// barCut judges the card that was turned up.
func (s state) barCut(c cable) *rules.Bar {
	if c != defuse {
		if b := s.barColour(c, s.out[c]+1); b != nil {
			return b
		}
	}
	last := s.round == rounds && s.cut+1 >= s.quota()
	if last && !s.evolution && !s.over() && s.turnUp(c) == "" {
		return timeIsUp.Bar(len(s.seats))
	}
	return nil
}

// cutCard turns a card up, hands the cutter over (tb.cut.5), and carries out what the card
// does, as far as nobody must choose, in the order of tb.order.1.
func (s *state) cutCard(me, i int, c cable, say *rules.Events) {
	say.Tell(Event{s.round, s.seats[me], "cut", s.seats[i], s.box.name(c)})
	s.hands[i]--
	round := &s.dealt[s.round-1]
	if round.cut[i]++; c == defuse {
		round.found[i]++
	}
	s.cutter, s.must, s.did = i, -1, rules.Entry{}
	s.cut++
	if s.end = s.turnUp(c); s.end == "" && s.round == rounds && s.cut >= s.quota() { // tb.win.2
		s.end = outOfTime
	}
	if s.end == pinkPair || s.end == exploded {
		s.endOf = c
	}
	if s.over() {
		return
	}
	acts := !s.defused.has(c) || s.defusedEffects // tb.effect.1
	switch {
	case !s.evolution:
	case c == defuse:
		assignment.offer(s, me, say)
	case c == s.box.blue && acts:
		cancellation.offer(s, me, say)
	case c == s.box.red && acts:
		// A number is drawn also where the card ends a round, but not a game (tb.red.6).
		s.waits = step{"number", s.cutter, numberFirst}
	}
	s.closeCut(say)
}

// closeCut goes on to the next round when all is done and it was the last cut
// (tb.round.1): the cards left are shuffled and dealt (tb.round.2).
func (s *state) closeCut(say *rules.Events) {
	if s.waits.verb != "" || s.over() || s.cut < s.quota() {
		return
	}
	s.goTo(s.round+1, say)
	if !s.pinkAcross { // tb.pink.2
		s.last = none
	}
	if s.shorten(); s.over() {
		return
	}
	say.Move(dealAnew.Of(firstHand + 1 - s.round))
	if s.short > 0 {
		say.Move(shorterRound.Of(s.quota()))
	}
}

// goTo begins a round: its cards are dealt, and claims are about others from now on.
func (s *state) goTo(round int, say *rules.Events) {
	s.round, s.cut, s.short = round, 0, 0
	s.dealt[round-1] = dealt{cables: len(s.seats) - s.out[defuse]}
	s.claimed.dealAnew(say)
	for i := range s.seats {
		s.hands[i] = firstHand + 1 - round
	}
}

// shorten counts the orange cards at the start of the fourth round (tb.orange.1), which may
// leave it no cut (tb.orange.2).
func (s *state) shorten() {
	if s.round != rounds || s.cut > 0 || !s.evolution {
		return
	}
	s.short = s.out[s.box.orange]
	if s.quota() == 0 {
		s.end = noCuts
	}
}

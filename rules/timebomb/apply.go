package timebomb

import (
	"lestrade/rules"
)

// Apply folds one line in.
func (s state) Apply(n int, e rules.Entry) rules.State {
	s.moved = nil
	switch e.Verb {
	case "colours":
		s.colours, s.coloursLine = s.box.set(e.Words("colours")), n
	case "first":
		s.first, s.firstLine = s.seat(e.Word("seat")), n
		s.cutter = s.first
	case "claim":
		s.claim(n, e)
	case "cut":
		s.cutCard(n, s.seat(e.Seat), s.seat(e.Word("seat")), s.box.cable[e.Word("cable")])
	case "assign", "cancel":
		s.choose(n, e.Verb, e.Seat, e.Word("colour"))
	case "number":
		s.drawNumber(n, e)
	case "role":
		i := s.seat(e.Word("seat"))
		s.roles[i], s.roleLine[i] = e.Word("role"), n
	case "set":
		s.putRight(e)
	}
	return s
}

// cutCard turns a card up, hands the cutter over, and carries out what the card does.
func (s *state) cutCard(n, me, i int, c cable) {
	s.note(n, s.seats[me], "cut", s.seats[i], s.box.name(c))
	s.hands[i]--
	s.from, s.cutter, s.must, s.did = me, i, -1, rules.Entry{}
	s.turnUp(c)
	switch {
	case s.over():
		return
	case s.timeUp():
		s.end = "time"
		return
	}
	if s.evolution {
		s.effect(n, me, c)
	}
	s.closeCut()
}

// turnUp counts a card that was turned up, and tells whether it ends the game: the last
// defusing cable, the second pink in a row, or one of a live colour too many.
func (s *state) turnUp(c cable) {
	before := s.last
	s.last = c
	s.out[c]++
	s.cut++
	switch {
	case c == defuse && s.out[defuse] >= len(s.seats):
		s.end = "all-defused"
	case c == defuse:
	case s.evolution && c == s.box.pink && before == c:
		s.end, s.endOf = "pair", c
	case s.live(c) && s.out[c] >= s.explodesAt(c):
		s.end, s.endOf = "exploded", c
	}
	if c != defuse {
		s.seen = s.seen.and(c)
	}
}

// timeUp tells whether the cut just made was the last of the game.
func (s state) timeUp() bool { return s.round == rounds && s.cut >= s.quota() }

// effect carries out what a card of the variant does, as far as nobody must choose.
func (s *state) effect(n, me int, c cable) {
	idle := !s.live(c) && !s.defusedEffects
	switch {
	case c == defuse:
		s.lay(n, me)
	case c == s.box.blue && !idle:
		s.takeAway(n, me)
	case c == s.box.red && !idle:
		s.waits = step{"number", s.cutter}
	}
}

// lay has a defusing cable laid on a colour: chosen, the only one, or aside.
func (s *state) lay(n, me int) {
	may := s.assignable()
	c, only := may.only()
	switch {
	case only:
		s.did = choice(s.seats[me], "assign", s.box.name(c))
		s.assign(n, s.seats[me], c)
		s.moved.Add("assigned", rules.Figures{"seat": s.seats[me], "colour": s.box.name(c)})
	case may != 0:
		s.waits = step{"assign", me}
	default:
		s.aside++
		s.moved.Add("aside", rules.Figures{"seat": s.seats[me]})
	}
}

// takeAway has a blue card take a defusing cable away: chosen, the only one, or none.
func (s *state) takeAway(n, me int) {
	may := s.cancellable()
	c, only := may.only()
	spare := s.blueAside && s.aside > 0
	switch {
	case only && !spare:
		s.did = choice(s.seats[me], "cancel", s.box.name(c))
		s.moved.Add("takes-off", rules.Figures{"seat": s.seats[me], "colour": s.box.name(c)})
		s.cancel(n, s.seats[me], s.box.name(c))
	case may != 0:
		s.waits = step{"cancel", me}
	default:
		s.moved.Add("takes-nothing", nil)
	}
}

func choice(seat, verb, colour string) rules.Entry {
	return rules.Entry{Seat: seat, Verb: verb, Args: []rules.Arg{{Field: "colour", Words: []string{colour}}}}
}

// choose lays a cable or takes one off, as somebody has chosen.
func (s *state) choose(n int, verb, seat, colour string) {
	s.waits = step{}
	if verb == "assign" {
		s.assign(n, seat, s.box.cable[colour])
	} else {
		s.cancel(n, seat, colour)
	}
	s.closeCut()
}

func (s *state) assign(n int, seat string, c cable) {
	s.defused = s.defused.and(c)
	s.note(n, seat, "assign", "", s.box.name(c))
}

// cancel takes a colour's cable aside. The colour is live again, and explodes if enough
// of its cards lie open.
func (s *state) cancel(n int, seat, colour string) {
	s.note(n, seat, "cancel", "", colour)
	c, is := s.box.cable[colour]
	if !is {
		return
	}
	s.defused = s.defused.but(c)
	s.aside++
	if s.out[c] >= s.explodesAt(c) {
		s.end, s.endOf = "rearmed", c
	}
}

// drawNumber has the number card name whose cards must be cut next, counted clockwise
// from the seat that draws.
func (s *state) drawNumber(n int, e rules.Entry) {
	s.note(n, e.Seat, "number", "", e.Word("number"))
	i := (s.cutter + rules.Number(e.Word("number"))) % len(s.seats)
	s.waits = step{}
	s.closeCut()
	figures := rules.Figures{"seat": s.seats[s.cutter], "of": s.seats[i]}
	switch {
	case s.over():
	case s.hands[i] > 0:
		s.must = i
	case i != s.cutter:
		s.from, s.cutter = s.cutter, i
		s.moved.Add("receives", figures)
	case s.drawAgain:
		s.waits = step{"number", i}
		s.moved.Add("draws-again", figures)
	default:
		s.moved.Add("keeps", figures)
	}
}

// closeCut goes on to the next round when all is done and it was the last cut.
func (s *state) closeCut() {
	if s.waits.verb == "" && !s.over() && s.cut >= s.quota() {
		s.nextRound()
	}
}

// nextRound has the cards left shuffled and dealt. Orange cards that lie open shorten
// the fourth round, maybe to nothing.
func (s *state) nextRound() {
	s.round++
	s.cut = 0
	s.deal()
	for i := range s.seats {
		s.hands[i] = firstHand + 1 - s.round
	}
	if !s.pinkAcross {
		s.last = none
	}
	if s.shorten(); s.over() {
		return
	}
	s.moved.Add("deal", rules.Figures{"number": firstHand + 1 - s.round})
	if s.short > 0 {
		s.moved.Add("shorter", rules.Figures{"number": s.quota()})
	}
}

// shorten counts the orange cards at the start of the fourth round.
func (s *state) shorten() {
	if s.round != rounds || s.cut > 0 || !s.evolution {
		return
	}
	s.short = s.out[s.box.orange]
	if s.quota() == 0 {
		s.end = "no-cuts"
	}
}

// note keeps what was cut, chosen or drawn.
func (s *state) note(n int, seat, how, of, what string) {
	s.told = s.told.And(Event{n, s.round, seat, how, of, what})
}

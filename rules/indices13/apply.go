package indices13

import "lestrade/rules"

// Apply folds one line in. Of a front, a behind or an informant it takes what is
// there: the judge folds half-said statements too.
func (s state) Apply(n int, e rules.Entry) rules.State {
	s.moved = nil
	switch e.Verb {
	case "first":
		s.begun = n
		s.startTurn(s.seat(e.Word("seat")))
	case "front":
		i := s.seat(e.Word("seat"))
		for t, field := range types {
			s.hang(i, t, s.box.card(e.Word(field)))
		}
		s.frontLine[i] = n
	case "behind":
		i := s.seat(e.Word("seat"))
		for side, field := range sides {
			s.slip(i, side, s.box.card(e.Word(field)))
		}
		s.insideLine[i] = n
	case "informant":
		s.midLine[index(e.Word("letter"))] = n
		s.lay(index(e.Word("letter")), s.box.card(e.Word("card")))
	case "ask":
		s.ask(n, e)
	case "look":
		s.look(n, e)
	case "take":
		s.take(e)
	case "accuse":
		s.accuse(n, e)
	case "set":
		s.putRight(n, e)
	}
	return s
}

// hang puts a card on the outside of a screen; what is unknown changes nothing.
func (s *state) hang(seat, t int, c card) {
	if c != unknown {
		s.front[seat][t] = c
		s.placed |= 1 << c
	}
}

// slip puts a card inside a screen.
func (s *state) slip(seat, side int, c card) {
	if c != unknown {
		s.behind[seat][side] = c
		s.placed |= 1 << c
	}
}

// lay puts a card under a letter in the middle.
func (s *state) lay(i int, c card) {
	if c != unknown {
		s.informants[i] = c
		s.placed |= 1 << c
	}
}

func (s *state) ask(n int, e rules.Entry) {
	me, witness := s.turn, s.seat(e.Word("witness"))
	s.asked = s.asked.And(Question{
		n, e.Seat, e.Word("witness"), e.Word("about"), e.Word("side"), e.Word("secret") != "", e.Word("count"),
	})
	if e.Word("secret") != "" {
		s.used[me] = true
		s.moved.Add("tile-away", rules.Figures{"seat": e.Seat})
	}
	if !s.two() {
		s.glasses[me]--
		s.glasses[witness]++
		s.moved.Add("glass-to", rules.Figures{"from": e.Seat, "to": e.Word("witness")})
	}
	s.spent()
}

func (s *state) look(n int, e rules.Entry) {
	s.looked = s.looked.And(look{n, e.Seat, e.Word("letter"), e.Word("card")})
	if c := s.box.card(e.Word("card")); c != unknown && s.informants[index(e.Word("letter"))] == unknown {
		s.lay(index(e.Word("letter")), c)
		s.midLine[index(e.Word("letter"))] = n
	}
	s.payTable()
	s.spent()
}

func (s *state) accuse(n int, e rules.Entry) {
	names := accusedCards(e)
	s.accused = s.accused.And(Accusation{n, e.Seat, names, e.Word("verdict")})
	for _, name := range names {
		if l := s.lookedAt(e.Seat, name); l != "" && e.Word("verdict") == "wrong" {
			s.moved.Add("accused-seen", rules.Figures{"card": name, "letter": l})
		}
	}
	s.payTable()
	if e.Word("verdict") == "right" {
		if e.How != rules.Insisted { // else they are entered as lying elsewhere
			for t, name := range names {
				s.hang(s.turn, t, s.box.card(name))
			}
			if s.frontLine[s.turn] == 0 {
				s.frontLine[s.turn] = n
			}
		}
		s.winner = s.turn
		return
	}
	if left := s.glasses[s.turn]; left > 0 {
		s.supply += left
		s.glasses[s.turn] = 0
		s.moved.Add("glasses-back", rules.Figures{"seat": e.Seat, "number": left})
	}
	s.startTurn((s.turn + 1) % len(s.seats))
}

// payTable hands a spent glass to the nearest other player clockwise who has
// none, else to the supply (13.spent.1).
func (s *state) payTable() {
	if s.two() {
		return
	}
	me := s.turn
	s.glasses[me]--
	for step := 1; step < len(s.seats); step++ {
		if other := (me + step) % len(s.seats); s.glasses[other] == 0 {
			s.glasses[other]++
			s.moved.Add("glass-to", rules.Figures{"from": s.seats[me], "to": s.seats[other]})
			return
		}
	}
	s.supply++
	s.moved.Add("glass-back", rules.Figures{"seat": s.seats[me]})
}

// spent passes the turn once every glass is spent, or the one action is done.
func (s *state) spent() {
	if s.two() || s.glasses[s.turn] == 0 {
		s.startTurn((s.turn + 1) % len(s.seats))
	}
}

// startTurn gives a player without a glass one of the supply (13.glass.2), or
// leaves it to the player whom to take one from.
func (s *state) startTurn(seat int) {
	s.turn, s.mustTake = seat, false
	if s.two() || s.glasses[seat] > 0 {
		return
	}
	if s.supply == 0 {
		s.mustTake = true
		return
	}
	s.supply--
	s.glasses[seat]++
	s.moved.Add("glass-taken", rules.Figures{"seat": s.seats[seat]})
}

func (s *state) take(e rules.Entry) {
	from := s.seat(e.Word("seat"))
	s.glasses[from]--
	s.glasses[s.turn]++
	s.mustTake = false
	s.moved.Add("glass-to", rules.Figures{"from": e.Word("seat"), "to": e.Seat})
}

// putRight sets a counter by hand. What it overrides is no longer checked: the
// glasses need not add up any more.
func (s *state) putRight(n int, e rules.Entry) {
	counter, value, i := e.Word("counter"), e.Word("value"), s.seat(e.Word("which"))
	s.set = rules.Overriding(s.set, counter)
	switch counter {
	case "turn":
		if s.begun == 0 {
			s.begun = n
		}
		s.startTurn(s.seat(value))
		return
	case "supply":
		s.supply = rules.Number(value)
	case "glasses":
		s.glasses[i] = rules.Number(value)
	case "tile":
		s.used[i] = value == "used"
	}
	if s.turn >= 0 {
		s.startTurn(s.turn)
	}
}

package indices13

import (
	"lestrade/rules"
	"lestrade/rules/position"
)

var (
	noGlasses  = says.Reason("13.two.1", "no-glasses")
	noNeed     = says.Reason("13.glass.3", "no-need", "supply")
	takeFirst  = says.Reason("13.glass.3", "take-first", "seat")
	takesOwn   = says.Reason("13.glass.3", "take-self")
	noneToTake = says.Reason("13.glass.3", "take-none", "seat")
	glassTo    = says.Due("glass-to", "from", "to")
	glassBack  = says.Due("glass-back", "seat")
	glassTaken = says.Due("glass-taken", "seat")
)

// glasses are the glasses of the game: how many each seat has, and those in the supply.
type glasses struct {
	of     [6]int
	supply int
	total  int // 0 with two players
}

func (g *glasses) give(from, to int) {
	g.of[from]--
	g.of[to]++
}

// payee is the seat that gets another's spent glass: the nearest other player clockwise who has
// none, -1 for the supply (13.spent.1).
func (g glasses) payee(seat, seats int) int {
	for step := 1; step < seats; step++ {
		if other := (seat + step) % seats; g.of[other] == 0 {
			return other
		}
	}
	return -1
}

// take takes a glass from another player: a turn has begun without one, and the supply is empty
// (13.glass.3).
var take = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar {
		switch {
		case s.two():
			return noGlasses.Bar()
		case !s.mustTake:
			return noNeed.Bar(s.glasses.supply)
		}
		return nil
	},
	Fields: map[string]rules.FieldRules[state]{
		"seat": {Bar: func(s state, _ rules.Entry, seat string) *rules.Bar {
			switch {
			case seat == s.turnOf():
				return takesOwn.Bar()
			case s.glasses.of[s.seat(seat)] == 0:
				return noneToTake.Bar(seat)
			}
			return nil
		}},
	},
	Do: func(s *state, _ int, e rules.Entry, say *rules.Events) {
		s.glasses.give(s.seat(e.Word("seat")), s.turn)
		s.mustTake = false
		say.Move(glassTo.Of(e.Word("seat"), e.Seat))
	},
}

// barTakeFirst has the player who must take a glass do so before any action.
func barTakeFirst(s state, _ rules.Entry) *rules.Bar {
	if s.mustTake {
		return takeFirst.Bar(s.turnOf())
	}
	return nil
}

// spendGlass hands a glass on to the seat that gets it, or puts it into the supply.
func (s *state) spendGlass(say *rules.Events) {
	if s.two() {
		return
	}
	if to := s.glasses.payee(s.turn, len(s.seats)); to >= 0 {
		s.glasses.give(s.turn, to)
		say.Move(glassTo.Of(s.seats[s.turn], s.seats[to]))
		return
	}
	s.glasses.of[s.turn]--
	s.glasses.supply++
	say.Move(glassBack.Of(s.seats[s.turn]))
}

// PaysTo is who gets the glass of a look or an accusation that a seat makes now, "" where
// the supply does, or where there are no glasses.
func PaysTo(p *position.Position, seat string) string {
	s, is := position.StateOf[state](p)
	if !is || s.two() || s.seat(seat) < 0 {
		return ""
	}
	if to := s.glasses.payee(s.seat(seat), len(s.seats)); to >= 0 {
		return s.seats[to]
	}
	return ""
}

// passTurn passes the turn once every glass is spent, or the one action is done (13.turn.2,
// 13.turn.3).
func (s *state) passTurn(say *rules.Events) {
	if s.two() || s.glasses.of[s.turn] == 0 {
		s.startTurn((s.turn+1)%len(s.seats), say)
	}
}

// startTurn gives a player without a glass one of the supply (13.glass.2). Where there is none,
// the player takes one from somebody. A turn that is begun anew may still be nobody's, -1.
func (s *state) startTurn(seat int, say *rules.Events) {
	s.turn, s.mustTake = seat, false
	if s.two() || seat < 0 || s.glasses.of[seat] > 0 {
		return
	}
	if s.glasses.supply == 0 {
		s.mustTake = true
		return
	}
	s.glasses.supply--
	s.glasses.of[seat]++
	say.Move(glassTaken.Of(s.seats[seat]))
}

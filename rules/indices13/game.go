package indices13

import "lestrade/rules"

// ID is the game's id, and its folder in data/.
const ID = "13-indices"

// Game is what stands on the shelf.
var Game = rulebook.Game()

var rulebook = rules.Rulebook[state]{
	ID:    ID,
	Says:  &says,
	Start: start,
	Over: func(s state) *rules.Bar {
		if s.winner < 0 {
			return nil
		}
		return gameOver.Bar(s.seats[s.winner])
	},
	Speak: func(s state, seat string) *rules.Bar {
		if bar := whoBegins.Early(s.begun); bar != nil || seat == s.turnOf() {
			return bar
		}
		return notYourTurn.Bar(seat, s.turnOf())
	},
	Verbs: map[string]rules.VerbRules[state]{
		"option": option, "front": front, "behind": behind, "informant": informant, "first": first,
		"ask": ask, "look": look, "take": take, "accuse": accuse,
	},
	Counters:  counters,
	Turn:      state.turnOf,
	Due:       due,
	Unchecked: unchecked,
	End:       ending,
	Table:     func(s state) any { return table(s) },
}

// says are the sentences of the game.
var says rules.Sentences

var (
	gameOver    = says.Reason("13.end.1", "over", "winner")
	notYourTurn = says.Reason("13.turn.1", "not-your-turn", "seat", "turn")
	solved      = says.End("solved")

	removeColours = says.Due("remove", "colours")
	begin         = says.Due("begin")
	mustTake      = says.Due("take", "seat")
	act           = says.Due("act", "seat")
	spend         = says.Due("spend", "seat", "number")

	frontsUnknown  = says.Unchecked("fronts-unknown", "seats")
	behindsUnknown = says.Unchecked("behinds-unknown", "seats")
)

// turnOf is the seat to act; nobody's before it is known who begins, and at the end.
func (s state) turnOf() string {
	if s.turn < 0 || s.winner >= 0 {
		return ""
	}
	return s.seats[s.turn]
}

func due(s state) (due rules.Notices) {
	switch {
	case s.winner >= 0:
	case s.turn < 0:
		dealt := s.frontLine != [6]int{} || s.insideLine != [6]int{} || s.midLine != [8]int{}
		if len(s.setup.Removed) > 0 && !dealt {
			due.Say(removeColours.Of(s.setup.Removed)) // before dealing (13.setup.5)
		}
		due.Say(begin.Of())
	case s.mustTake:
		due.Say(mustTake.Of(s.turnOf()))
	case s.two():
		due.Say(act.Of(s.turnOf()))
	default:
		due.Say(spend.Of(s.turnOf(), s.glasses.of[s.turn]))
	}
	return due
}

// unchecked names the cards that nobody entered, whose absence leaves answers within
// bounds only. It goes by the lines that were said, which all hear, and not by what a
// viewer knows of them.
func unchecked(s state) (all rules.Notices) {
	var fronts, behinds []string
	for i, seat := range s.seats {
		if s.frontLine[i] == 0 {
			fronts = append(fronts, seat)
		}
		if s.insideLine[i] == 0 {
			behinds = append(behinds, seat)
		}
	}
	if fronts != nil {
		all.Say(frontsUnknown.Of(fronts))
	}
	if behinds != nil {
		all.Say(behindsUnknown.Of(behinds))
	}
	return all
}

// ending has the first right accusation win.
func ending(s state) *rules.Ending {
	if s.winner < 0 {
		return nil
	}
	end := &rules.Ending{How: solved, Winners: []string{s.seats[s.winner]}}
	for i, seat := range s.seats {
		place := 2
		if i == s.winner {
			place = 1
		}
		end.Standing = append(end.Standing, rules.Standing{Seat: seat, Place: place})
	}
	return end
}

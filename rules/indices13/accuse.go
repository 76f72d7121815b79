package indices13

import (
	"slices"

	"lestrade/rules"
)

var (
	accusedType  = says.Reason("13.accuse.1", "type", "card", "is", "wanted")
	ownBehind    = says.Reason("13.accuse.2", "behind", "card")
	onFront      = says.Reason("13.accuse.2", "front", "card", "seat")
	isRight      = says.Reason("13.accuse.4", "is-right", "seat")
	isWrong      = says.Reason("13.accuse.4", "is-wrong", "seat")
	aCardInSight = clashReasons{says.Reason("13.accuse.2", "clash", "card", "line"), says.Reason("13.accuse.2", "clash-right", "line")}
	aVerdict     = clashReasons{says.Reason("13.accuse.4", "clash", "card", "line"), says.Reason("13.accuse.4", "clash-right", "line")}
	accusedSeen  = says.Due("accused-seen", "card", "letter")
	glassesBack  = says.Due("glasses-back", "seat", "number")
)

// accuse names the three cards of the speaker's own case, and hears the verdict.
var accuse = rules.VerbRules[state]{
	May: barTakeFirst,
	Fields: map[string]rules.FieldRules[state]{
		types[0]: {Bar: barAccused(0)}, types[1]: {Bar: barAccused(1)}, types[2]: {Bar: barAccused(2)},
		"verdict": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			names := accusedCards(soFar)
			i := s.seat(soFar.Seat)
			right, wrong := s.verdicts(i, names)
			switch {
			case word == "wrong" && !wrong:
				return isRight.Bar(soFar.Seat).On(s.frontLine[i])
			case word == "right" && !right:
				return isWrong.Bar(soFar.Seat).On(linesAboutCards(s)...)
			case word == "right":
				next := s
				for t, name := range names {
					next.put(&next.front[i][t], s.box.card(name))
				}
				if c := findClash(s, next); c != nil {
					return c.reasons.verdict.Bar(c.line).On(linesAboutCards(s)...)
				}
			}
			return nil
		}},
	},
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		names := accusedCards(e)
		s.accused = s.accused.And(Accusation{n, e.Seat, names, e.Word("verdict")})
		if e.Word("verdict") == "right" {
			if !e.Against() { // else they are entered as lying elsewhere
				for t, name := range names {
					s.put(&s.front[s.turn][t], s.box.card(name))
				}
				if s.frontLine[s.turn] == 0 {
					s.frontLine[s.turn] = n
				}
			}
			s.spendGlass(nil)
			s.winner = s.turn // at once (13.accuse.5)
			return
		}
		for _, name := range names {
			// The speaker may have seen it as an informant (13.accuse.3). A card that was told later
			// than the look does not count: facts may come in any order.
			for l := range s.looked.Backward() {
				if l.Seat == e.Seat && l.Card == name && e.Word("verdict") == "wrong" {
					say.Move(accusedSeen.Of(name, l.Letter))
					break
				}
			}
		}
		s.spendGlass(say)
		if left := s.glasses.of[s.turn]; left > 0 { // they are lost (13.accuse.7)
			s.glasses.supply += left
			s.glasses.of[s.turn] = 0
			say.Move(glassesBack.Of(e.Seat, left))
		}
		s.startTurn((s.turn+1)%len(s.seats), say) // nobody is out of the game (13.accuse.6)
	},
	Entered: func(s state, e rules.Entry) bool { return !slices.Contains(s.front[s.seat(e.Seat)][:], unknown) },
}

// barAccused judges a card that is accused where a type is named.
func barAccused(t int) func(state, rules.Entry, string) *rules.Bar {
	return func(s state, soFar rules.Entry, name string) *rules.Bar {
		c := s.box.card(name)
		if is := s.box.typeOf(c); is != t {
			return accusedType.Bar(name, types[is], types[t])
		}
		if bar := s.barRemoved(c); bar != nil {
			return bar
		}
		switch where := s.visible(s.seat(soFar.Seat), c); where {
		case soFar.Seat:
			return ownBehind.Bar(name)
		case "":
		default:
			return onFront.Bar(name, where)
		}
		return nil
	}
}

func accusedCards(e rules.Entry) []string {
	return []string{e.Word("person"), e.Word("place"), e.Word("weapon")}
}

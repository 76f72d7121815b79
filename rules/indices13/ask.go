package indices13

import (
	"slices"

	"lestrade/rules"
)

var (
	oneself        = says.Reason("13.ask.1", "oneself", "seat")
	noDetail       = says.Reason("13.ask.2", "detail")
	noType         = says.Reason("13.ask.2", "type", "about")
	askedOfRemoved = says.Reason("13.ask.3", "removed", "about", "seats")
	exactAnswer    = says.Reason("13.ask.4", "exact", "witness", "about", "number", "low")
	answerInBounds = says.Reason("13.ask.4", "bounds", "witness", "about", "number", "low", "high")
	anAnswer       = clashReasons{says.Reason("13.ask.4", "clash", "card", "line"), says.Reason("13.ask.4", "clash-right", "line")}
	sideMissing    = says.Reason("13.two.2", "side-missing", "witness")
	sideSpare      = says.Reason("13.two.2", "side-spare", "seats")
	tileAway       = says.Due("tile-away", "seat")
)

// ask is a question to a witness. It costs a glass, which the witness gets.
var ask = rules.VerbRules[state]{
	May: barTakeFirst,
	Fields: map[string]rules.FieldRules[state]{
		"witness": {Bar: func(_ state, soFar rules.Entry, word string) *rules.Bar {
			if word == soFar.Seat {
				return oneself.Bar(word)
			}
			return nil
		}},
		"about": {Bar: func(s state, _ rules.Entry, word string) *rules.Bar {
			group, isGroup := s.box.group[word]
			switch {
			case !isGroup:
				return noDetail.Bar()
			case slices.Contains(typeWords[:], word) && !s.typesAllowed:
				return noType.Bar(word)
			case group&s.inPlay == 0:
				return askedOfRemoved.Bar(word, len(s.seats))
			}
			return nil
		}},
		"side": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			switch {
			case s.two() && word == "":
				return sideMissing.Bar(soFar.Word("witness"))
			case !s.two() && word != "":
				return sideSpare.Bar(len(s.seats))
			}
			return nil
		}},
		"secret": {Bar: barSecret},
		"count": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			if word == rules.Unknown {
				return nil
			}
			witness, about := soFar.Word("witness"), soFar.Word("about")
			i, n := s.seat(witness), rules.Number(word)
			low, high := s.bounds(i, about, soFar.Word("side"))
			switch {
			case n >= low && n <= high:
				return nil
			case low == high:
				return exactAnswer.Bar(witness, about, n, low).On(s.linesAboutSight(i)...)
			}
			return answerInBounds.Bar(witness, about, n, low, high).On(s.linesAboutSight(i)...)
		}},
	},
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		me, witness, secret := s.turn, s.seat(e.Word("witness")), e.Word("secret") != ""
		s.asked = s.asked.And(Question{n, e.Seat, e.Word("witness"), e.Word("about"), e.Word("side"), secret, e.Word("count")})
		if secret {
			s.used[me] = true
			say.Move(tileAway.Of(e.Seat)) // into the box (13.secret.4)
		}
		if !s.two() { // the witness is paid (13.ask.5)
			s.glasses.give(me, witness)
			say.Move(glassTo.Of(e.Seat, e.Word("witness")))
		}
		s.passTurn(say)
	},
	Entered: func(s state, e rules.Entry) bool {
		v := s.sees(s.seat(e.Word("witness")), e.Word("side"))
		return v.free == [3]int{} && v.any == 0
	},
}

package indices13

import "lestrade/rules"

var (
	accusedType = says.Reason("13.accuse.1", "type", "card", "is", "wanted")
	ownBehind   = says.Reason("13.accuse.2", "behind", "card")
	onFront     = says.Reason("13.accuse.2", "front", "card", "seat")
	isRight     = says.Reason("13.accuse.4", "is-right", "seat")
	isWrong     = says.Reason("13.accuse.4", "is-wrong", "seat")
	accusedSeen = says.Due("accused-seen", "card", "letter")
	glassesBack = says.Due("glasses-back", "seat", "number")
)

// accuse names the three cards of the speaker's own case, and hears the verdict.
var accuse = rules.VerbRules[state]{
	May: state.barGlassless,
	Fields: map[string]rules.FieldRules[state]{
		types[0]: {Bar: barAccused(0)}, types[1]: {Bar: barAccused(1)}, types[2]: {Bar: barAccused(2)},
		"verdict": {Bar: state.barVerdict},
	},
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		names := accusedCards(e)
		s.accused = s.accused.And(Accusation{n, e.Seat, names, e.Word("verdict")})
		if e.Word("verdict") == "right" {
			if e.How != rules.Insisted { // else they are entered as lying elsewhere
				for t, name := range names {
					s.hang(s.turn, t, s.box.card(name))
				}
				if s.frontLine[s.turn] == 0 {
					s.frontLine[s.turn] = n
				}
			}
			s.payTable(nil)
			s.winner = s.turn
			return
		}
		for _, name := range names {
			if l := s.lookedAt(e.Seat, name); l != "" && e.Word("verdict") == "wrong" {
				say.Move(accusedSeen.Of(name, l))
			}
		}
		s.payTable(say)
		if left := s.glasses[s.turn]; left > 0 {
			s.supply += left
			s.glasses[s.turn] = 0
			say.Move(glassesBack.Of(e.Seat, left))
		}
		s.startTurn((s.turn+1)%len(s.seats), say)
	},
}

// barAccused judges a card that is accused where a type is named.
func barAccused(t int) func(state, rules.Entry, string) *rules.Bar {
	return func(s state, soFar rules.Entry, name string) *rules.Bar {
		c := s.box.card(name)
		switch {
		case s.box.typeOf(c) != t:
			return accusedType.Bar(name, types[s.box.typeOf(c)], types[t])
		case !s.inPlay.has(c):
			return removed.Bar(name, s.box.colour[c], len(s.seats))
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

func (s state) barVerdict(soFar rules.Entry, word string) *rules.Bar {
	names := accusedCards(soFar)
	i := s.seat(soFar.Seat)
	right, wrong := s.verdicts(i, names)
	switch {
	case word == "wrong" && !wrong:
		return isRight.Bar(soFar.Seat).On(s.frontLine[i])
	case word == "right" && !right:
		return isWrong.Bar(soFar.Seat).On(s.tellsOfCards()...)
	case word == "right":
		next := s
		for t, name := range names {
			next.hang(i, t, s.box.card(name))
		}
		if c := next.clashes(s); c != nil {
			return c.against.verdict.Bar(c.line).On(s.tellsOfCards()...)
		}
	}
	return nil
}

// verdicts tells which verdicts on an accusation the known cards allow.
func (s state) verdicts(seat int, names []string) (right, wrong bool) {
	right, hits := true, 0
	for t, name := range names {
		c := s.box.card(name)
		switch known := s.front[seat][t]; {
		case known == c:
			hits++
		case known != unknown, s.placed.has(c):
			right = false
		}
	}
	return right, hits < len(names)
}

// lookedAt is the letter under which a seat has said to have seen a card, or "". A
// card that is told later than the look does not count: facts may come in any order.
func (s state) lookedAt(seat, name string) string {
	for l := range s.looked.Backward() {
		if l.Seat == seat && l.Card == name {
			return l.Letter
		}
	}
	return ""
}

func accusedCards(e rules.Entry) []string {
	return []string{e.Word("person"), e.Word("place"), e.Word("weapon")}
}

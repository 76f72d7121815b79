package indices13

import (
	"lestrade/rules"
)

// Bar is the one place where legality is decided; it only sends each field to
// the function for it.
func (s state) Bar(soFar rules.Entry, f *rules.Field, word string) *rules.Bar {
	switch f.Name {
	case "speaker":
		return s.barSpeaker(word)
	case "verb":
		return s.barVerb(word)
	}
	switch soFar.Verb {
	case "option":
		return s.barOption(soFar, word)
	case "front":
		return s.barFront(soFar, f.Name, word)
	case "behind":
		return s.barBehind(soFar, f.Name, word)
	case "informant":
		return s.barInformant(soFar, f.Name, word)
	case "ask":
		return s.barAsk(soFar, f.Name, word)
	case "look":
		return s.barLook(soFar, f.Name, word)
	case "take":
		return s.barTake(word)
	case "accuse":
		return s.barAccuse(soFar, f.Name, word)
	case "set":
		return s.barSet(soFar, f.Name, word)
	}
	return nil
}

// course is what holds in every game alike.
func (s state) course() rules.Course {
	return rules.Course{Begins: "13.first.1", Begun: s.begun, Over: s.barOver()}
}

func (s state) barOver() *rules.Bar {
	if s.winner < 0 {
		return nil
	}
	return rules.NewBar("13.end.1", "over", rules.Figures{"winner": s.seats[s.winner]})
}

func (s state) barSpeaker(seat string) *rules.Bar {
	if bar := s.course().BarActor(seat); bar != nil || seat == "" || seat == s.Turn() {
		return bar
	}
	return rules.NewBar("13.turn.1", "not-your-turn", rules.Figures{"seat": seat, "turn": s.Turn()})
}

func (s state) barVerb(verb string) *rules.Bar {
	switch {
	case verb == "first" || verb == "set" && s.winner >= 0:
		return s.course().BarStatement(verb)
	case (verb == "look" || verb == "informant") && s.setup.Informants == 0:
		return rules.NewBar("13.look.1", "none", rules.Figures{"seats": len(s.seats)})
	case verb == "take" && s.two():
		return rules.NewBar("13.two.1", "no-glasses", nil)
	case verb == "take" && !s.mustTake:
		return rules.NewBar("13.glass.3", "no-need", rules.Figures{"supply": s.supply})
	case (verb == "ask" || verb == "look" || verb == "accuse") && s.mustTake:
		return rules.NewBar("13.glass.3", "take-first", rules.Figures{"seat": s.Turn()})
	}
	return nil
}

func (s state) barOption(soFar rules.Entry, value string) *rules.Bar {
	if soFar.Word("option") == "top-secret" && value == "on" && s.two() {
		return rules.NewBar("13.secret.1", "two-players", nil)
	}
	return nil
}

// barCard judges putting a card where only a type may be, or any with type -1;
// there holds what is known to be there already.
func (s state) barCard(name string, ofType int, there card) *rules.Bar {
	if name == rules.Unknown {
		return nil
	}
	c := s.box.card(name)
	switch {
	case !s.inPlay.has(c):
		return rules.NewBar("13.setup.1", "removed", rules.Figures{"card": name, "colour": s.box.colour[c], "seats": len(s.seats)})
	case ofType >= 0 && s.box.typeOf(c) != ofType:
		return rules.NewBar("13.setup.3", "type", rules.Figures{"card": name, "is": types[s.box.typeOf(c)], "wanted": types[ofType]})
	case there != unknown && there != c:
		return rules.NewBar("13.fact.1", "other", rules.Figures{"card": name, "known": s.box.name(there)})
	case there == unknown && s.placed.has(c):
		place, seat := s.whereIs(c)
		return rules.NewBar("13.setup.2", "elsewhere-"+place, rules.Figures{"card": name, "seat": seat})
	}
	return nil
}

// whereIs tells where a placed card is: "front" or "behind" with the seat, or
// "informant" with the letter.
func (s state) whereIs(c card) (place, at string) {
	for i, seat := range s.seats {
		for _, other := range s.front[i] {
			if other == c {
				return "front", seat
			}
		}
		for _, other := range s.behind[i] {
			if other == c {
				return "behind", seat
			}
		}
	}
	for i, other := range s.informants {
		if other == c {
			return "informant", letter(i)
		}
	}
	return "", ""
}

// barClash judges a card, put where it was not before, against the lines that came
// before it.
func (s state) barClash(before state, name string) *rules.Bar {
	if clash := s.clashes(before); clash != nil {
		return rules.NewBar(clash.rule, "clash", rules.Figures{"card": name, "line": clash.line})
	}
	return nil
}

func (s state) barFront(soFar rules.Entry, field, word string) *rules.Bar {
	if field == "seat" {
		i := s.seat(word)
		if known(s.front[i][:]) {
			return rules.NewBar("13.fact.1", "front", rules.Figures{"seat": word, "line": s.frontLine[i]})
		}
		return nil
	}
	next := s.Apply(0, soFar).(state)
	i, t := s.seat(soFar.Word("seat")), place(field)
	if b := next.barCard(word, t, s.front[i][t]); b != nil {
		return b
	}
	before := next
	next.hang(i, t, s.box.card(word))
	return next.barClash(before, word)
}

func (s state) barBehind(soFar rules.Entry, field, word string) *rules.Bar {
	if field == "seat" {
		i := s.seat(word)
		if known(s.behind[i][:]) {
			return rules.NewBar("13.fact.1", "behind", rules.Figures{"seat": word, "line": s.insideLine[i]})
		}
		return nil
	}
	next := s.Apply(0, soFar).(state)
	i, side := s.seat(soFar.Word("seat")), 0
	if field == sides[1] {
		side = 1
	}
	if b := next.barCard(word, -1, s.behind[i][side]); b != nil {
		return b
	}
	before := next
	next.slip(i, side, s.box.card(word))
	return next.barClash(before, word)
}

func (s state) barInformant(soFar rules.Entry, field, word string) *rules.Bar {
	if field == "letter" {
		if b := s.barLetter(word); b != nil {
			return b
		}
		if i := index(word); s.informants[i] != unknown {
			return rules.NewBar("13.fact.1", "informant", rules.Figures{"letter": word, "line": s.midLine[i]})
		}
		return nil
	}
	return s.barUnder(soFar.Word("letter"), word)
}

func (s state) barLetter(word string) *rules.Bar {
	if index(word) >= s.setup.Informants {
		return rules.NewBar("13.look.2", "letter", rules.Figures{"letter": word, "last": letter(s.setup.Informants - 1), "seats": len(s.seats)})
	}
	return nil
}

// barUnder judges a card under a letter in the middle.
func (s state) barUnder(under, name string) *rules.Bar {
	i, c := index(under), s.box.card(name)
	if b := s.barCard(name, -1, s.informants[i]); b != nil || c == s.informants[i] {
		return b
	}
	before := s
	s.lay(i, c)
	return s.barClash(before, name)
}

func (s state) barLook(soFar rules.Entry, field, word string) *rules.Bar {
	if field == "letter" {
		return s.barLetter(word)
	}
	return s.barUnder(soFar.Word("letter"), word)
}

func (s state) barTake(seat string) *rules.Bar {
	switch {
	case seat == s.Turn():
		return rules.NewBar("13.glass.3", "take-self", nil)
	case s.glasses[s.seat(seat)] == 0:
		return rules.NewBar("13.glass.3", "take-none", rules.Figures{"seat": seat})
	}
	return nil
}

// barSet keeps each count within the glasses of the box; their sum is the table's
// to put right.
func (s state) barSet(soFar rules.Entry, field, word string) *rules.Bar {
	counter := soFar.Word("counter")
	switch {
	case field == "counter" && s.two() && (word == "glasses" || word == "supply"):
		return rules.NewBar("13.two.1", "no-glasses", nil)
	case field == "counter" && word == "tile" && !s.topSecret:
		return rules.NewBar("13.secret.1", "off", nil)
	case field != "value" || counter != "glasses" && counter != "supply":
		return nil
	}
	if n := rules.Number(word); n > s.total {
		return rules.NewBar("13.glass.1", "total", rules.Figures{"number": n, "total": s.total})
	}
	return nil
}

func known(there []card) bool {
	for _, c := range there {
		if c == unknown {
			return false
		}
	}
	return true
}

// place is where a field's type stands in types.
func place(field string) int {
	for t, name := range types {
		if name == field {
			return t
		}
	}
	return -1
}

func letter(i int) string     { return string(rune('A' + i)) }
func index(letter string) int { return int(letter[0] - 'A') }

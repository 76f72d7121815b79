package indices13

import (
	"slices"

	"lestrade/rules"
)

// barAsk judges a question to a witness.
func (s state) barAsk(soFar rules.Entry, field, word string) *rules.Bar {
	switch field {
	case "witness":
		if word == soFar.Seat {
			return rules.NewBar("13.ask.1", "oneself", rules.Figures{"seat": word})
		}
	case "about":
		return s.barAbout(word)
	case "side":
		switch {
		case s.two() && word == "":
			return rules.NewBar("13.two.2", "side-missing", rules.Figures{"witness": soFar.Word("witness")})
		case !s.two() && word != "":
			return rules.NewBar("13.two.2", "side-spare", rules.Figures{"seats": len(s.seats)})
		}
	case "secret":
		return s.barSecret(soFar.Seat, word)
	case "count":
		return s.barCount(soFar, word)
	}
	return nil
}

func (s state) barAbout(word string) *rules.Bar {
	group, isGroup := s.box.group[word]
	switch {
	case !isGroup:
		return rules.NewBar("13.ask.2", "detail", nil)
	case slices.Contains(typeWords[:], word) && !s.typesAllowed:
		return rules.NewBar("13.ask.2", "type", rules.Figures{"about": word})
	case group&s.inPlay == 0 && !s.removedAllowed:
		return rules.NewBar("13.ask.3", "removed", rules.Figures{"about": word, "seats": len(s.seats)})
	}
	return nil
}

func (s state) barSecret(seat, word string) *rules.Bar {
	switch {
	case word == "":
		return nil
	case !s.topSecret:
		if s.two() {
			return rules.NewBar("13.secret.1", "two-players", nil)
		}
		return rules.NewBar("13.secret.1", "off", nil)
	case s.used[s.seat(seat)]:
		return rules.NewBar("13.secret.2", "used", rules.Figures{"seat": seat})
	}
	return nil
}

func (s state) barCount(soFar rules.Entry, word string) *rules.Bar {
	if word == rules.Unknown {
		return nil
	}
	witness, about := soFar.Word("witness"), soFar.Word("about")
	low, high := s.bounds(s.seat(witness), about, soFar.Word("side"))
	figures := rules.Figures{"witness": witness, "about": about, "number": rules.Number(word), "low": low, "high": high}
	switch n := rules.Number(word); {
	case n >= low && n <= high:
		return nil
	case low == high:
		return rules.NewBar("13.ask.4", "exact", figures).On(s.inSightOf(s.seat(witness))...)
	}
	return rules.NewBar("13.ask.4", "bounds", figures).On(s.inSightOf(s.seat(witness))...)
}

// RestsOn are the lines of the cards that a witness sees. What an accusation names is
// held against cards too, so that a refused one does not tell whether its verdict was.
func (s state) RestsOn(e rules.Entry) []int {
	if e.Verb != "ask" {
		return nil
	}
	return rules.LinesOf(s.inSightOf(s.seat(e.Word("witness"))))
}

// inSightOf are the lines that tell what a seat sees, but what it looked at.
func (s state) inSightOf(seat int) []int {
	lines := slices.Clone(s.frontLine[:])
	lines[seat] = s.insideLine[seat]
	return lines
}

// barAccuse judges an accusation, and the verdict on it.
func (s state) barAccuse(soFar rules.Entry, field, word string) *rules.Bar {
	if field == "verdict" {
		return s.barVerdict(soFar, word)
	}
	c, i := s.box.card(word), s.seat(soFar.Seat)
	switch t := place(field); {
	case s.box.typeOf(c) != t:
		return rules.NewBar("13.accuse.1", "type", rules.Figures{"card": word, "is": types[s.box.typeOf(c)], "wanted": field})
	case !s.inPlay.has(c):
		return rules.NewBar("13.setup.1", "removed", rules.Figures{"card": word, "colour": s.box.colour[c], "seats": len(s.seats)})
	}
	switch where := s.visible(i, c); {
	case where == soFar.Seat:
		return rules.NewBar("13.accuse.2", "behind", rules.Figures{"card": word})
	case where != "":
		return rules.NewBar("13.accuse.2", "front", rules.Figures{"card": word, "seat": where})
	}
	if l := s.lookedAt(soFar.Seat, word); l != "" && s.informantBarred {
		return rules.NewBar("13.accuse.3", "seen", rules.Figures{"card": word, "letter": l})
	}
	return nil
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

func (s state) barVerdict(soFar rules.Entry, word string) *rules.Bar {
	names := accusedCards(soFar)
	i := s.seat(soFar.Seat)
	right, wrong := s.verdicts(i, names)
	switch {
	case word == "wrong" && !wrong:
		return rules.NewBar("13.accuse.4", "is-right", rules.Figures{"seat": soFar.Seat}).On(s.frontLine[i])
	case word == "right" && !right:
		return rules.NewBar("13.accuse.4", "is-wrong", rules.Figures{"seat": soFar.Seat}).On(s.told()...)
	case word == "right":
		before := s
		for t, name := range names {
			s.hang(i, t, s.box.card(name))
		}
		if clash := s.clashes(before); clash != nil {
			return rules.NewBar(clash.rule, "clash-right", rules.Figures{"line": clash.line}).On(s.told()...)
		}
	}
	return nil
}

// told are the lines of screens and looks, which tell where cards are.
func (s state) told() []int {
	lines := slices.Concat(s.frontLine[:], s.insideLine[:])
	for l := range s.looked.Backward() {
		lines = append(lines, l.Line)
	}
	return lines
}

func accusedCards(e rules.Entry) []string {
	return []string{e.Word("person"), e.Word("place"), e.Word("weapon")}
}

package arkham

import "lestrade/rules"

// barStatement judges what the table says.
func (s state) barStatement(verb string) *rules.Bar {
	switch verb {
	case "open", "lead", "hand", "empty", "move", "set", "pile", "active", "shut":
		if over := s.barOver(); over != nil {
			return over
		}
	}
	switch {
	case verb == "open" && s.turn+len(s.queue) > 1:
		return rules.NewBar("an.setup.2", "begun", nil)
	case (verb == "active" || verb == "shut") && !s.begun():
		return rules.NewBar("an.setup.1", "open-first", nil)
	case verb == "lead" && unnamed(s.zone[leads]) == 0, verb == "hand" && unnamed(s.zone[hand]) == 0:
		return rules.NewBar("an.card.6", "all-named", nil)
	case verb == "empty":
		return s.barEmpty()
	case verb == "deck" && s.deckLine > 0:
		return settled(s.deckLine)
	case verb == "dangers" && s.dangersLine > 0:
		return settled(s.dangersLine)
	case verb == "objectives" && s.lettersLine > 0:
		return settled(s.lettersLine)
	}
	return nil
}

func settled(line int) *rules.Bar {
	return rules.NewBar("an.card.2", "known", rules.Figures{"line": line})
}

// barEmpty judges that the draw pile has run out: Lestrade knows where it was counted.
func (s state) barEmpty() *rules.Bar {
	_, known := s.pileCount()
	drawing := s.head().kind == stepTest || s.head().kind == stepTake && s.head().zone == pile
	switch {
	case known:
		return rules.NewBar("an.pile.2", "counted", nil)
	case !s.begun() || !drawing && (!s.fresh || len(s.queue) > 0):
		return rules.NewBar("an.pile.2", "moment", nil)
	}
	return nil
}

// barTold judges the words of a statement.
func (s state) barTold(soFar rules.Entry, f *rules.Field, word string) *rules.Bar {
	switch soFar.Verb {
	case "clue":
		return s.barClue(soFar, f.Name, word)
	case "case":
		if face, known := s.caseFaces[word]; f.Name == "case" && known {
			return settled(face.line)
		}
	case "danger-card":
		return s.barDangerCard(f.Name, word)
	case "open":
		if s.wasFetched(word) {
			return rules.NewBar("an.setup.2", "twice", rules.Figures{"case": word})
		}
	case "lead":
		return s.barName(leads, soFar.Words("cards"), word)
	case "hand":
		return s.barName(hand, soFar.Words("cards"), word)
	case "deck":
		if least := max(s.out, len(s.clues())); rules.Number(word) < least {
			return rules.NewBar("an.pile.3", "too-few", rules.Figures{"number": least})
		}
	case "dangers":
		if least := max(s.turned+s.opt.removed, 1); rules.Number(word) < least {
			return rules.NewBar("an.danger.3", "too-few", rules.Figures{"number": least})
		}
	case "pile":
		return s.barMix(soFar.Words("cards"), word)
	case "empty":
		return s.barMissing(rules.Number(word))
	case "active":
		return s.barActive(soFar, f.Name, word)
	case "shut":
		if s.caseAt(word) < 0 {
			return rules.NewBar("an.play.1", "not-open", rules.Figures{"case": word})
		}
	case "move":
		return s.barMove(f.Name, word)
	}
	return nil
}

// barClue judges what a clue shows.
func (s state) barClue(soFar rules.Entry, field, word string) *rules.Bar {
	if field == "card" {
		face, known := s.faces[word]
		switch {
		case s.box.reserves(word):
			return rules.NewBar("an.card.1", "reserved", rules.Figures{"card": word})
		case known && face.learnt():
			return settled(face.line)
		case !known && s.ofDeck(word) && len(s.clues()) >= s.mostClues():
			return rules.NewBar("an.pile.3", "all-told", rules.Figures{"number": s.mostClues()})
		}
		return nil
	}
	if field != "marks" {
		return nil
	}
	f := faceOf(0, nil, soFar.Words("marks"))
	letter, minimum := has2(word, "puzzle-"), has2(word, "minimum-")
	switch {
	case word == "" && f.marks != nil && (f.left == nil || f.right == nil):
		return rules.NewBar("an.card.3", "edges", rules.Figures{"card": soFar.Word("card")})
	case letter && f.letter != "":
		return rules.NewBar("an.card.3", "letters", rules.Figures{"card": soFar.Word("card")})
	case minimum && f.minimum > 0:
		return rules.NewBar("an.card.3", "minimums", rules.Figures{"card": soFar.Word("card")})
	}
	return nil
}

// mostClues is how many clues the deck may hold: as many as were counted, else as many as
// could be.
func (s state) mostClues() int {
	if s.deck == 0 {
		return s.box.Clues
	}
	return s.deck + len(s.mixedIn)
}

func has2(word, prefix string) bool { _, is := cutPrefix(word, prefix); return is }

// barDangerCard judges what a Danger does.
func (s state) barDangerCard(field, word string) *rules.Bar {
	line, known := s.perilLine[word]
	switch {
	case field != "danger":
		return nil
	case s.box.reserves(word):
		return rules.NewBar("an.card.1", "reserved", rules.Figures{"card": word})
	case known:
		return settled(line)
	case len(s.perils) >= s.mostPerils():
		return rules.NewBar("an.danger.3", "all-told", rules.Figures{"number": s.mostPerils()})
	}
	return nil
}

// mostPerils is how many Dangers the box may hold.
func (s state) mostPerils() int {
	if s.dangersBox == unknownCount {
		return s.box.Dangers
	}
	return max(s.dangersBox, s.turned)
}

// barName judges a name that cards of a zone are given, from the left on.
func (s state) barName(z zone, before []string, word string) *rules.Bar {
	switch {
	case word == "":
		return nil
	case len(before) >= len(s.toName(z)):
		return rules.NewBar("an.card.6", "all-named", nil)
	case word == rules.Unknown || isKind(word):
		return nil
	case has(before, word):
		return rules.NewBar("an.card.5", "elsewhere", rules.Figures{"card": word, "zone": zoneNames[z]})
	case s.placeName(word) != "":
		return rules.NewBar("an.card.5", "elsewhere", rules.Figures{"card": word, "zone": s.placeName(word)})
	case z == leads && !s.ofDeck(word):
		return rules.NewBar("an.card.5", "apart", rules.Figures{"card": word})
	}
	return nil
}

// toName are the places of the cards of a zone that are named next: of those that
// nobody has named, the ones that leave open what the draw pile holds, if there are any;
// else the ones of which nothing is known.
func (s state) toName(z zone) []int {
	var pooled, blank, all []int
	for i, c := range s.zone[z] {
		switch {
		case !c.anonymous():
			continue
		case c.pooled:
			pooled = append(pooled, i)
		case s.kindOf(c) == "":
			blank = append(blank, i)
		}
		all = append(all, i)
	}
	for _, places := range [][]int{pooled, blank} {
		if places != nil {
			return places
		}
	}
	return all
}

// barMix judges how many cards of each kind the draw pile holds: as many as it has.
func (s state) barMix(tally []string, word string) *rules.Bar {
	n, known := s.pileCount()
	isCount := len(tally)%2 == 1
	sum := 0
	for i := 1; i < len(tally); i += 2 {
		sum += rules.Number(tally[i])
	}
	if isCount {
		sum += rules.Number(word)
	}
	last := word == "" || len(tally) == 5
	if known && (sum > n || last && sum != n) && (isCount || word == "") {
		return rules.NewBar("an.pile.4", "count", rules.Figures{"number": n})
	}
	return nil
}

// barMissing judges how many cards could not be drawn.
func (s state) barMissing(n int) *rules.Bar {
	most := 1
	if s.fresh && len(s.queue) == 0 {
		most = 0
		for i := len(s.zone[leads]) - 1; i >= 0 && s.zone[leads][i].anonymous(); i-- {
			most++
		}
	}
	if n > most {
		return rules.NewBar("an.pile.2", "missing", rules.Figures{"number": most})
	}
	return nil
}

// barActive judges a Danger that lies in play: one that may have come, and whose effects,
// where they are known, are not said.
func (s state) barActive(soFar rules.Entry, field, word string) *rules.Bar {
	left, known := s.dangersLeft()
	switch {
	case field == "effects" && word != "" && s.perils[soFar.Word("danger")] != nil:
		return rules.NewBar("an.card.4", "danger", rules.Figures{"danger": soFar.Word("danger")})
	case field == "effects":
		return nil
	case known && left == 0:
		return rules.NewBar("an.danger.2", "left", rules.Figures{"number": left})
	}
	return s.barDanger(word)
}

// barMove judges where a card is put: a zone, or a case that is open.
func (s state) barMove(field, word string) *rules.Bar {
	if field == "zone" && zoneOf(word) == nowhere && s.caseAt(word) < 0 {
		return rules.NewBar("an.play.1", "not-open", rules.Figures{"case": word})
	}
	return nil
}

package arkham

import "lestrade/rules"

// barCase judges the case that is played on or closed; "" names the only open one.
func (s state) barCase(soFar rules.Entry, word string) *rules.Bar {
	id := s.onlyCase(word)
	switch {
	case id == "":
		return rules.NewBar("an.play.1", "which", nil)
	case s.caseAt(id) < 0:
		return rules.NewBar("an.play.1", "not-open", rules.Figures{"case": id})
	case soFar.Verb == "close":
		return s.barTypes(id)
	}
	return s.barPlay(s.playing(soFar), s.cases[s.caseAt(id)], soFar.Verb == "unlock")
}

// playing is the card that an entry plays.
func (s state) playing(e rules.Entry) card {
	if e.Verb == "play" {
		c, _ := s.first()
		return c
	}
	return s.takeFromHand(e.Word("card"))
}

// barPlay judges a clue on a line, in the leaflet's order.
func (s state) barPlay(c card, on openCase, unlocked bool) *rules.Bar {
	f, known := s.face(c)
	if !known {
		return nil
	}
	figures := rules.Figures{"card": c.name, "case": on.id}
	joined, plain := s.fits(c, on)
	_, _, special, unknown := s.keys(on.line)
	switch {
	case !joined:
		return rules.NewBar("an.play.2", "apart", figures)
	case !plain && s.machine() == no:
		return rules.NewBar("an.play.3", "purple", figures)
	case f.shows("lock") && !unlocked && !s.opens(on.line):
		return rules.NewBar("an.play.4", "lock", figures)
	case f.shows("special-lock") && !unlocked && special+unknown == 0:
		return rules.NewBar("an.play.5", "special-lock", figures)
	case len(on.line) < f.minimum:
		return rules.NewBar("an.play.6", "minimum", rules.Figures{"card": c.name, "case": on.id, "number": f.minimum, "clues": len(on.line)})
	}
	return nil
}

// barEffects judges an effect that is said: of a card whose face is not known.
func (s state) barEffects(soFar rules.Entry, word string) *rules.Bar {
	switch {
	case word == "":
		return nil
	case soFar.Verb == "danger":
		if name := soFar.Word("danger"); name == "none" || s.perils[name] != nil {
			return rules.NewBar("an.card.4", "danger", rules.Figures{"danger": name})
		}
		return nil
	case soFar.Verb == "haunter":
		return nil
	case soFar.Verb == "use":
		return s.barOtherCase("", word)
	}
	id := s.onlyCase(soFar.Word("case"))
	c := s.playing(soFar)
	if _, known := s.face(c); known {
		return rules.NewBar("an.card.4", "effects", rules.Figures{"card": c.name})
	}
	if s.openAt(id).cancels {
		return rules.NewBar("an.effect.1", "canceled", rules.Figures{"case": id})
	}
	return s.barOtherCase(id, word)
}

// barOtherCase bars closing by an effect on another case than its own.
func (s state) barOtherCase(id, word string) *rules.Bar {
	if of, is := cutPrefix(word, "close-"); is && (id == "" || id[:1] != of) {
		return rules.NewBar("an.effect.2", "other-case", rules.Figures{"case": of})
	}
	return nil
}

// barTypes judges whether a line may hold types enough to be closed.
func (s state) barTypes(id string) *rules.Bar {
	if _, high := s.typesIn(s.cases[s.caseAt(id)].line); high < s.box.Types {
		return rules.NewBar("an.close.1", "types", rules.Figures{"case": id, "number": high, "types": s.box.Types})
	}
	return nil
}

// barScored judges a clue that is scored: without it the line must still hold types
// enough, unless an effect closes the case.
func (s state) barScored(soFar rules.Entry, word string) *rules.Bar {
	if word == "" {
		return nil
	}
	id := soFar.Word("case")
	if soFar.Verb == "finish" {
		id = s.head().id
	}
	line := s.openAt(id).line
	said := append(append([]string{}, soFar.Words("scored")...), word)
	if b := s.barScoredWord(line, said, word); b != nil || soFar.Verb == "finish" {
		return b
	}
	_, left := s.part(line, said)
	if _, high := s.typesIn(left); high < s.box.Types {
		return rules.NewBar("an.close.2", "scored-types", rules.Figures{"number": high, "types": s.box.Types})
	}
	return nil
}

func (s state) barScoredWord(line []card, said []string, word string) *rules.Bar {
	tokened := 0
	for _, w := range said {
		if find(line, w) < 0 {
			tokened += len(tokens(s.box, w))
		}
	}
	letter, isLetter := cutPrefix(word, "puzzle-")
	switch {
	case has(said[:len(said)-1], word) && !has(s.box.types, word):
		return rules.NewBar("an.close.3", "twice", rules.Figures{"card": word})
	case isLetter && s.onWall(letter):
		return rules.NewBar("an.close.4", "letter", rules.Figures{"letter": letter})
	case isLetter, has(s.box.types, word), rules.Number(word) > 0:
		if free := countOf(line, s.faceless); tokened > free {
			return rules.NewBar("an.close.3", "too-many", rules.Figures{"number": free})
		}
		return nil
	}
	i := find(line, word)
	if i < 0 {
		return rules.NewBar("an.close.3", "not-in-line", rules.Figures{"card": word})
	}
	if f, known := s.face(line[i]); known && f.letter == "" {
		return rules.NewBar("an.close.3", "no-puzzle", rules.Figures{"card": word})
	}
	return nil
}

func (s state) onWall(letter string) bool {
	return countOf(s.zone[wall], func(c card) bool { l, _ := s.letterOf(c); return l == letter }) > 0
}

// barIcons judges a Case icon that is said: of a card that was not learnt.
func (s state) barIcons(soFar rules.Entry, word string) *rules.Bar {
	id := soFar.Word("case")
	if soFar.Verb == "finish" {
		id = s.head().id
	}
	if _, known := s.caseFaces[id]; known && word != "" {
		return rules.NewBar("an.card.4", "icons", rules.Figures{"case": id})
	}
	return nil
}

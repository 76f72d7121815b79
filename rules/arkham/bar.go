package arkham

import "lestrade/rules"

// Bar is the one place where legality is decided; it only sends each field to the
// function for it.
func (s state) Bar(soFar rules.Entry, f *rules.Field, word string) *rules.Bar {
	switch {
	case f.Name == "speaker":
		return rules.Course{Over: s.barOver()}.BarSpeaker(word)
	case f.Name == "verb" && soFar.Seat == "":
		return s.barStatement(word)
	case f.Name == "verb":
		return s.barAct(word)
	case soFar.Seat == "":
		return s.barTold(soFar, f, word)
	}
	return s.barDone(soFar, f, word)
}

func (s state) barOver() *rules.Bar {
	if !s.over() {
		return nil
	}
	return rules.NewBar("an.end.1", "over", nil)
}

// barAct judges what is done: what the first step asks for, or one of the five options.
func (s state) barAct(verb string) *rules.Bar {
	head := s.head()
	switch {
	case !s.begun():
		return rules.NewBar("an.setup.1", "open-first", nil)
	case verb == "use" || verb == "stow" || verb == "ready":
		return nil
	case head.kind == "" && has(options5, verb):
		return s.barOption(verb)
	case head.kind == "":
		return rules.NewBar("an.step.2", "nothing-asks", nil)
	}
	return s.barStep(head, verb)
}

// options5 are the options of a turn.
var options5 = []string{"play", "keep", "from-hand", "close", "skip"}

// barOption judges an option that there may be nothing for.
func (s state) barOption(verb string) *rules.Bar {
	_, lead := s.first()
	switch {
	case !lead && (verb == "play" || verb == "keep"):
		return rules.NewBar("an.option.1", "no-lead", nil)
	case len(s.cases) == 0 && (verb == "play" || verb == "from-hand" || verb == "close"):
		return rules.NewBar("an.play.1", "none-open", nil)
	case verb == "from-hand" && s.count(hand) == 0:
		return rules.NewBar("an.hand.1", "empty", nil)
	}
	return nil
}

// asks are the verbs by which a step is done.
var asks = map[string]string{
	stepTest: "test", stepTake: "take", stepDiscard: "discard", stepSwap: "swap", stepDanger: "danger",
	stepUnlock: "unlock", stepClose: "finish", stepHaunter: "haunter", stepVictory: "yes",
}

// answer is the verb that a step wants.
func (s state) answer(st step) string {
	if st.kind == stepVictory && s.opt.complex {
		return "objective"
	}
	if verb, is := asks[st.kind]; is {
		return verb
	}
	return "yes"
}

// barStep judges what is done about the first step.
func (s state) barStep(st step, verb string) *rules.Bar {
	if s.stops(st) {
		if verb == "go-on" {
			return nil
		}
		return rules.NewBar("an.step.1", "stop", nil)
	}
	want := s.answer(st)
	left, known := s.dangersLeft()
	empty := s.pileEmpty() && (st.kind == stepTest || st.zone == pile) || st.kind == stepDanger && known && left == 0
	switch {
	case verb == "no" && (st.may || st.kind == stepVictory || st.kind == stepUnlock):
		return nil
	case verb == "no":
		return rules.NewBar("an.step.3", "must", rules.Figures{"verb": want})
	case st.may && empty && verb == "yes":
		return nil
	case verb != want:
		return rules.NewBar("an.step.1", "first", rules.Figures{"verb": want})
	case empty:
		return rules.NewBar("an.pile.1", "agree-first", nil)
	}
	return nil
}

// barDone judges the words of what is done.
func (s state) barDone(soFar rules.Entry, f *rules.Field, word string) *rules.Bar {
	switch f.Name {
	case "case":
		return s.barCase(soFar, word)
	case "effects":
		return s.barEffects(soFar, word)
	case "scored":
		return s.barScored(soFar, word)
	case "icons":
		return s.barIcons(soFar, word)
	case "discarded":
		return s.barHourglass(soFar, word)
	case "shown":
		return s.barShown(word)
	case "objectives":
		return s.barObjective(word)
	case "danger":
		return s.barDanger(word)
	case "zone":
		return s.barPenalty(word)
	}
	return s.barCard(soFar, f.Name, word)
}

// barCard judges which card is meant.
func (s state) barCard(soFar rules.Entry, field, word string) *rules.Bar {
	switch soFar.Verb + " " + field {
	case "use card", "ready card":
		if find(s.zone[briefcase], word) < 0 {
			return rules.NewBar("an.brief.1", "not-in-briefcase", rules.Figures{"card": word})
		}
	case "stow card":
		if !s.mayBeIn(hand, word) {
			return rules.NewBar("an.brief.2", "not-in-hand", rules.Figures{"card": word})
		}
	case "from-hand card", "unlock card", "swap given":
		return s.barHand(word)
	case "swap taken":
		return s.barPlaced(zoneOf(soFar.Word("zone")), word)
	case "take card":
		return s.barTaken(word)
	case "discard card":
		return s.barDiscardable(word)
	}
	return nil
}

// mayBeIn tells whether a card lies in a zone, or may be one there that nobody has
// named.
func (s state) mayBeIn(z zone, name string) bool {
	return find(s.zone[z], name) >= 0 || s.placeName(name) == "" && unnamed(s.zone[z]) > 0
}

// barHand judges a card of the hand.
func (s state) barHand(word string) *rules.Bar {
	switch {
	case word == "" && unnamed(s.zone[hand]) == 0 && s.count(hand) > 1:
		return rules.NewBar("an.hand.1", "which", nil)
	case word != "" && !s.mayBeIn(hand, word):
		return rules.NewBar("an.hand.1", "not-in-hand", rules.Figures{"card": word})
	}
	return nil
}

// barTaken judges a card that an effect takes.
func (s state) barTaken(word string) *rules.Bar {
	z := s.head().zone
	switch {
	case z != pile:
		return s.barPlaced(z, word)
	case word == "":
		return nil
	case rules.Number(word) > 0:
		return rules.NewBar("an.effect.3", "not-there", rules.Figures{"card": word, "zone": zoneNames[z]})
	case s.placeName(word) != "":
		return rules.NewBar("an.card.5", "elsewhere", rules.Figures{"card": word, "zone": s.placeName(word)})
	case !s.ofDeck(word):
		return rules.NewBar("an.card.5", "apart", rules.Figures{"card": word})
	}
	return nil
}

// barPlaced judges a card of a zone: by its name or, in the row, by its place.
func (s state) barPlaced(z zone, word string) *rules.Bar {
	if z >= zones {
		return nil // the verb or the zone is barred
	}
	n := rules.Number(word)
	figures := rules.Figures{"card": word, "zone": zoneNames[z]}
	switch {
	case word == "" && (z == leads || unnamed(s.zone[z]) == 0) && s.count(z) > 1:
		return rules.NewBar("an.effect.3", "which", rules.Figures{"zone": zoneNames[z]})
	case word == "":
		return nil
	case n > 0 && (z != leads || n > len(s.zone[z]) || s.zone[z][n-1].hole):
		return rules.NewBar("an.effect.3", "not-there", figures)
	case n == 0 && find(s.zone[z], word) < 0 && (z == leads || !s.mayBeIn(z, word)):
		return rules.NewBar("an.effect.3", "not-there", figures)
	}
	return nil
}

// barDiscardable judges a card that is to be discarded.
func (s state) barDiscardable(word string) *rules.Bar {
	z := s.head().zone
	if b := s.barPlaced(z, word); b != nil || z >= zones {
		return b
	}
	may := s.discardable(z)
	if i := s.nameAt(z, word); i >= 0 && !hasInt(may, i) {
		return rules.NewBar("an.hand.2", "stays", rules.Figures{"card": s.zone[z][i].name})
	}
	return nil
}

func hasInt(all []int, n int) bool {
	return countOf(all, func(i int) bool { return i == n }) > 0
}

// barPenalty judges the penalty zone of a swap.
func (s state) barPenalty(word string) *rules.Bar {
	if z := zoneOf(word); z < zones && s.count(z) == 0 {
		return rules.NewBar("an.effect.4", "empty", rules.Figures{"zone": word})
	}
	return nil
}

// barHourglass judges what is said of a discarded card.
func (s state) barHourglass(soFar rules.Entry, word string) *rules.Bar {
	c, is := s.discarding(soFar)
	shown := "clear"
	switch {
	case !is && word == "hourglass":
		return rules.NewBar("an.option.1", "none-discarded", nil)
	case !is || s.hourglass(c) == 0 && !s.stays(c):
		return nil
	case s.hourglass(c) == yes && !s.stays(c):
		shown = "hourglass"
	}
	if word != shown {
		return rules.NewBar("an.card.4", "hourglass", rules.Figures{"shown": shown})
	}
	return nil
}

// discarding is the card that an entry discards: the First Lead, or the one that it
// names.
func (s state) discarding(e rules.Entry) (c card, is bool) {
	if e.Verb != "discard" {
		return s.first()
	}
	z := s.head().zone
	if z >= zones {
		return card{}, false // the verb is barred
	}
	if z != leads {
		s.zone[z] = s.blend(s.zone[z])
	}
	i := s.nameAt(z, e.Word("card"))
	if i < 0 {
		return card{}, false
	}
	c = s.zone[z][i]
	if name := e.Word("card"); c.name == "" && rules.Number(name) == 0 {
		c.name = name
	}
	return c, true
}

// barShown judges what the top card of the draw pile shows.
func (s state) barShown(word string) *rules.Bar {
	switch {
	case isKind(word) && s.lacks(word):
		return rules.NewBar("an.test.3", "none-left", rules.Figures{"kind": word})
	case isKind(word):
		return nil
	case s.placeName(word) != "":
		return rules.NewBar("an.card.5", "elsewhere", rules.Figures{"card": word, "zone": s.placeName(word)})
	case !s.ofDeck(word):
		return rules.NewBar("an.card.5", "apart", rules.Figures{"card": word})
	case !s.faces[word].learnt():
		return rules.NewBar("an.test.4", "face", rules.Figures{"card": word})
	}
	return nil
}

// barDanger judges the name of a Danger that comes.
func (s state) barDanger(word string) *rules.Bar {
	left, known := s.dangersLeft()
	switch {
	case word == "none" && known:
		return rules.NewBar("an.danger.2", "left", rules.Figures{"number": left})
	case word == aurora && s.opt.noAurora:
		return rules.NewBar("an.setup.3", "aurora", nil)
	case has(s.seen, word):
		return rules.NewBar("an.danger.1", "seen", rules.Figures{"danger": word})
	}
	return nil
}

// barObjective judges an Objective that is moved to the wall.
func (s state) barObjective(word string) *rules.Bar {
	_, maybe := s.complete(word)
	switch {
	case word == "":
		return nil
	case has(s.objectives, word):
		return rules.NewBar("an.objective.1", "on-wall", rules.Figures{"objective": word})
	case !maybe:
		return rules.NewBar("an.objective.1", "letters", rules.Figures{"objective": word, "letters": s.letters[word]})
	}
	return nil
}

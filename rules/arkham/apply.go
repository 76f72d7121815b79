package arkham

import (
	"maps"
	"slices"

	"lestrade/rules"
)

// Apply folds one line in.
func (s state) Apply(n int, e rules.Entry) rules.State {
	s.moved = nil
	if e.Seat == "" {
		s.tell(n, e)
		return s
	}
	had := s.machine() == yes
	switch e.Verb {
	case "use", "stow", "ready":
		s.handle(e)
	default:
		s.fresh = false
		s.play(e)
	}
	if had && s.machine() == no {
		s.moved.Add("machine-gone", nil)
	}
	return s
}

// play does one of the options of a turn, or what the first step asks for.
func (s *state) play(e rules.Entry) {
	switch e.Verb {
	case "play":
		c, _ := s.takeFirst()
		s.act(s.lay(c, s.onlyCase(e.Word("case")), e.Words("effects"))...)
	case "keep":
		c, _ := s.takeFirst()
		s.put(hand, c)
		if s.tooMany() {
			s.act(overLimit)
			return
		}
		s.act()
	case "from-hand":
		s.discardFirst(e)
		c := s.takeFromHand(e.Word("card"))
		s.act(s.lay(c, s.onlyCase(e.Word("case")), e.Words("effects"))...)
	case "close":
		s.discardFirst(e)
		s.act(s.closeCase(e.Word("case"), e.Words("scored"), e.Words("icons"))...)
	case "skip":
		s.discardFirst(e)
		s.act()
	default:
		s.resolve(e)
	}
}

func (s *state) discardFirst(e rules.Entry) {
	if c, is := s.takeFirst(); is {
		s.discard(c, saidHourglass(e))
	}
}

// saidHourglass is what an entry says of a discarded card.
func saidHourglass(e rules.Entry) tri {
	switch e.Word("discarded") {
	case "hourglass":
		return yes
	case "clear":
		return no
	}
	return 0
}

// resolve does the first step as an entry says.
func (s *state) resolve(e rules.Entry) {
	st := s.head()
	switch e.Verb {
	case "test":
		s.next()
		if e.Drawn != nil {
			s.moved.Add("drawn", rules.Figures{"card": e.Word("shown")})
		}
		s.test(e.Word("shown"))
	case "take":
		s.next()
		s.takeSaid(st, e.Word("card"))
	case "discard":
		s.next()
		s.discardFrom(st.zone, s.identify(st.zone, e.Word("card")), saidHourglass(e))
	case "swap":
		s.next()
		s.swap(e)
	case "unlock":
		s.next()
		c := s.takeFromHand(e.Word("card"))
		c.forced = true
		s.front(s.lay(c, s.onlyCase(e.Word("case")), e.Words("effects"))...)
	case "finish":
		s.next()
		s.finish(st.id, e.Words("scored"), e.Words("icons"))
	case "danger":
		s.turnUp(e.Word("danger"), e.Words("effects"))
	case "haunter":
		s.toldHaunter(e.Words("effects"))
	case "objective":
		s.objectives = append(slices.Clip(s.objectives), e.Words("objectives")...)
	case "yes":
		s.agree(st)
	case "go-on":
		s.queue = slices.Clone(s.queue)
		s.queue[0].heard = true
	case "no":
		s.asked = s.asked || st.kind == stepVictory
		s.next()
	}
	s.run()
}

// agree does what was asked: an effect that may be declined, or the victory.
func (s *state) agree(st step) {
	switch st.kind {
	case stepVictory:
		s.win()
	case stepTest, stepTake, stepDanger:
		s.queue = slices.Clone(s.queue)
		s.queue[0].may, s.queue[0].heard = false, true
	default:
		s.apply(st)
	}
}

// test turns up the top card of the draw pile: with the scales it is a penalty, else
// it is discarded.
func (s *state) test(shown string) {
	c := card{name: shown}
	if isKind(shown) {
		c = ofKind(shown)
	}
	c = s.draw(c)
	if s.scales(c) == yes {
		s.put(stability, c)
		s.moved.Add("failed", rules.Figures{"number": s.count(stability), "limit": s.opt.limit})
		return
	}
	s.moved.Add("passed", nil)
	s.discard(c, triOf(shown == "hourglass"))
}

// takeSaid takes the card that an entry names, or one that nobody has named.
func (s *state) takeSaid(st step, word string) {
	if st.zone != pile {
		s.take(st.zone, s.identify(st.zone, word))
		return
	}
	s.put(hand, s.draw(card{name: word}))
	s.moved.Add("take-shuffle", nil)
}

// nameAt is the place of a card in a zone: by its name, in the row by its number, or
// else of one that nobody has named, or of the only one.
func (s state) nameAt(z zone, word string) int {
	if n := rules.Number(word); z == leads && n > 0 && n <= len(s.zone[z]) {
		return n - 1
	}
	if i := find(s.zone[z], word); i >= 0 {
		return i
	}
	if i := find(s.zone[z], ""); i >= 0 {
		return i
	}
	return slices.IndexFunc(s.zone[z], func(c card) bool { return !c.hole })
}

// identify is the place of the card that a word means. Where that has no name yet, it
// is any of those without one, and bears the name from then on.
func (s *state) identify(z zone, word string) int {
	i := s.nameAt(z, word)
	if z != leads && s.zone[z][i].anonymous() {
		s.zone[z] = s.blend(s.zone[z])
	}
	if c := &s.zone[z][i]; c.anonymous() && word != "" && rules.Number(word) == 0 {
		s.zone[z] = slices.Clone(s.zone[z])
		s.call(&s.zone[z][i], word)
	}
	return i
}

// swap changes a card of the hand for one of a penalty zone.
func (s *state) swap(e rules.Entry) {
	z := zoneOf(e.Word("zone"))
	taken := s.pull(z, s.identify(z, e.Word("taken")))
	s.put(z, s.takeFromHand(e.Word("given")))
	s.put(hand, taken)
}

// handle uses a card of the Briefcase, or moves one to it or from it.
func (s *state) handle(e rules.Entry) {
	name := e.Word("card")
	switch e.Verb {
	case "stow":
		s.put(briefcase, s.takeFromHand(name))
	case "ready":
		s.put(hand, s.pull(briefcase, find(s.zone[briefcase], name)))
	case "use":
		s.put(gone, s.pull(briefcase, find(s.zone[briefcase], name)))
		s.front(stepsOf(told(e.Words("effects")), "")...)
	}
	s.run()
}

// tell takes in a statement of the table.
func (s *state) tell(n int, e rules.Entry) {
	switch e.Verb {
	case "clue":
		s.learn(n, e)
	case "case":
		s.caseFaces = with(s.caseFaces, e.Word("case"), caseFaceOf(n, e.Words("marks")))
	case "danger-card":
		s.perils = with(s.perils, e.Word("danger"), e.Words("effects"))
		s.perilLine = with(s.perilLine, e.Word("danger"), n)
	case "objectives":
		s.lettersLine = n
		s.letters = map[string][]string{}
		for _, word := range e.Words("letters") {
			s.letters[word[:1]] = append(s.letters[word[:1]], word[2:])
		}
	case "open":
		s.openCase(e.Word("case"))
		s.moved = nil
	case "lead":
		s.name(leads, e.Words("cards"))
	case "hand":
		s.name(hand, e.Words("cards"))
	case "deck":
		defer s.goesOn()
		s.deck, s.deckLine = rules.Number(e.Word("cards")), n
		if s.total == unknownCount {
			s.total = s.deck
		}
	case "dangers":
		defer s.goesOn()
		s.dangersBox, s.dangersLine = rules.Number(e.Word("cards")), n
	case "pile":
		defer s.goesOn()
		s.stateMix(n, e.Words("cards"))
	case "empty":
		s.runDry(rules.Number(e.Word("missing")))
	case "move":
		s.moveCard(e.Word("card"), e.Word("zone"))
		s.run()
	case "active":
		defer s.goesOn()
		s.lieActive(e.Word("danger"), e.Words("effects"))
	case "shut":
		defer s.goesOn()
		s.shut(e.Word("case"))
	case "set":
		defer s.goesOn()
		s.putRight(e.Word("counter"), e.Word("which"), rules.Number(e.Word("value")))
	}
}

// goesOn does what no longer leaves a choice, or falls away, once something was counted or
// put right in the midst of a turn.
func (s *state) goesOn() {
	if len(s.queue) > 0 {
		s.run()
	}
}

// with is a map with one entry more; the map itself stays as it was.
func with[T any](m map[string]T, key string, value T) map[string]T {
	m = maps.Clone(m)
	if m == nil {
		m = map[string]T{}
	}
	m[key] = value
	return m
}

// name says what the cards without a name in a zone are, from the left on.
func (s *state) name(z zone, words []string) {
	places := s.toName(z)
	s.zone[z] = slices.Clone(s.zone[z])
	for i, word := range words {
		c := &s.zone[z][places[i]]
		switch {
		case word == rules.Unknown:
		case isKind(word):
			k := ofKind(word)
			c.scales = k.scales
			if word != "scales" {
				c.hourglass = k.hourglass
			}
			s.settle(c)
		default:
			s.call(c, word)
		}
	}
}

// stateMix takes in what the draw pile holds.
func (s *state) stateMix(n int, tally []string) {
	s.mix, s.pileLine = mix{known: true}, n
	sum := 0
	for i := 0; i+1 < len(tally); i += 2 {
		*s.mix.of(tally[i]) = rules.Number(tally[i+1])
		sum += rules.Number(tally[i+1])
	}
	s.each(func(c *card) { c.pooled = false })
	if s.total == unknownCount {
		s.total = s.out + sum
	}
}

// runDry tells that the draw pile has run out, so many cards missing.
func (s *state) runDry(missing int) {
	s.total = s.out
	if s.fresh {
		s.zone[leads] = s.zone[leads][: len(s.zone[leads])-missing : len(s.zone[leads])-missing]
		s.out -= missing
		s.total = s.out
		s.fresh = false
		s.front(step{kind: stepRefill, n: missing})
	}
	s.run()
}

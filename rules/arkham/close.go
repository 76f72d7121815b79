package arkham

import (
	"slices"

	"lestrade/rules"
)

// typesIn is how many different types cards show, as far as that is known, and at the
// most.
func (s state) typesIn(cards []card) (low, high int) {
	var known [][]string
	unknown := 0
	for _, c := range cards {
		if letter, _ := s.letterOf(c); letter != "" && !s.opt.unscored {
			continue
		}
		if types := s.typesOf(c); types != nil {
			known = append(known, types)
		} else {
			unknown++
		}
	}
	return s.different(known, unknown)
}

func (s state) different(known [][]string, unknown int) (low, high int) {
	if s.opt.eachType {
		seen := map[string]bool{}
		for _, types := range known {
			for _, t := range types {
				seen[t] = true
			}
		}
		return len(seen), min(len(s.box.types), len(seen)+mostTypes*unknown)
	}
	low = matching(known)
	return low, min(len(s.box.types), low+unknown)
}

// mostTypes is how many types a clue may show.
const mostTypes = 3

// matching is how many types can be told apart when each card gives one: the largest
// matching of cards to types, found by augmenting paths.
func matching(cards [][]string) int {
	giver := map[string]int{}
	var place func(i int, tried map[string]bool) bool
	place = func(i int, tried map[string]bool) bool {
		for _, t := range cards[i] {
			if tried[t] {
				continue
			}
			tried[t] = true
			if other, taken := giver[t]; !taken || place(other, tried) {
				giver[t] = i
				return true
			}
		}
		return false
	}
	count := 0
	for i := range cards {
		if place(i, map[string]bool{}) {
			count++
		}
	}
	return count
}

// part takes the scored clues out of a line: those named, then as many without a name
// as were said by a letter, a type or a number.
func (s state) part(line []card, scored []string) (won, left []card) {
	left = slices.Clone(line)
	var rest []card
	for _, word := range scored {
		if i := find(left, word); i >= 0 {
			won, left = append(won, left[i]), slices.Delete(left, i, i+1)
			continue
		}
		rest = append(rest, tokens(s.box, word)...)
	}
	for _, token := range rest {
		i := slices.IndexFunc(left, s.faceless)
		if i < 0 {
			break
		}
		c := left[i]
		c.letter, c.kind = token.letter, token.kind
		won, left = append(won, c), slices.Delete(left, i, i+1)
	}
	return won, left
}

// faceless tells whether a card's icons are not known.
func (s state) faceless(c card) bool {
	_, known := s.face(c)
	return !known
}

// tokens are the cards that a scored word other than a name stands for.
func tokens(b *box, word string) []card {
	letter, is := cutPrefix(word, "puzzle-")
	switch {
	case is:
		return []card{{letter: letter}}
	case has(b.types, word):
		return []card{{kind: word}}
	}
	return make([]card, rules.Number(word))
}

// closeCase takes a case from the table: scored clues to the wall, the others to the
// closed cases, then the steps of its icons.
func (s *state) closeCase(id string, scored, icons []string) []step {
	i := s.caseAt(id)
	line := s.cases[i].line
	s.cases = slices.Delete(slices.Clone(s.cases), i, i+1)
	won, left := s.part(line, scored)
	for _, c := range won {
		s.put(wall, c)
		s.asked = false
	}
	for _, c := range left {
		s.put(closed, c)
	}
	s.moved.Add("closed", rules.Figures{"case": id, "number": len(won)})
	effects := told(icons)
	if f, known := s.caseFaces[id]; known {
		effects = f.icons
	}
	steps := append(stepsOf(effects, id), step{kind: stepSettle, id: id})
	return append(s.limitDropped(id == "1b"), steps...)
}

// settleCase lays a closed Case card where its icons want it. The Haunter stays among the
// Dangers unless they take it from there.
func (s *state) settleCase(id string) {
	isIt := func(d Danger) bool { return d.Name == id }
	among := slices.ContainsFunc(s.active, isIt)
	leave := func() { s.setActive(slices.DeleteFunc(slices.Clone(s.active), isIt)) }
	for i, to := range s.inHand {
		if to[0] == id {
			s.inHand = slices.Delete(slices.Clone(s.inHand), i, i+1)
			s.flipped = slices.DeleteFunc(slices.Clone(s.flipped), func(f string) bool { return f == id })
			s.becameHand = append(slices.Clip(s.becameHand), id)
			leave()
			s.put(hand, card{name: to[1]})
			s.moved.Add("case-to-hand", rules.Figures{"case": id})
			return
		}
	}
	if has(s.flipped, id) {
		s.flipped = slices.DeleteFunc(slices.Clone(s.flipped), func(f string) bool { return f == id })
		leave()
		s.openCase(otherSide(id))
		return
	}
	if among {
		return
	}
	s.closedCases = append(slices.Clip(s.closedCases), id)
}

// openCase brings a Case card into play.
func (s *state) openCase(id string) {
	s.cases = append(slices.Clip(s.cases), openCase{id: id})
	s.moved.Add("opened", rules.Figures{"case": id})
}

// otherSide is the other side of a Case card.
func otherSide(id string) string {
	switch last := id[len(id)-1]; last {
	case 'a':
		return id[:len(id)-1] + "b"
	case 'b':
		return id[:len(id)-1] + "a"
	}
	if id == haunter {
		return haunterBack
	}
	return id + "b"
}

// wasFetched tells whether a Case card is in play, closed, or became another card.
func (s state) wasFetched(id string) bool {
	if id == haunter {
		return s.haunter != ""
	}
	same := func(other string) bool { return other[:1] == id[:1] }
	closing := func(st step) bool { return st.kind == stepSettle && same(st.id) }
	return slices.ContainsFunc(s.closedCases, same) || slices.ContainsFunc(s.becameHand, same) || slices.ContainsFunc(s.queue, closing) || slices.ContainsFunc(s.cases, func(c openCase) bool { return same(c.id) })
}

// fetch brings a Case card into play by an icon.
func (s *state) fetch(id string) {
	if id != haunter {
		s.openCase(id)
		return
	}
	s.haunter = "danger"
	if s.machine() == yes {
		s.haunter = "applied"
	}
	s.front(s.haunterSteps()...)
}

// autoClose closes by an effect where all of it is known.
func (s *state) autoClose(st step) bool {
	if st.may || !s.allKnown(st.id) {
		return false
	}
	s.apply(st)
	return true
}

// allKnown tells whether the puzzles of a line and the icons of its case are known.
func (s state) allKnown(id string) bool {
	_, known := s.caseFaces[id]
	return known && !slices.ContainsFunc(s.cases[s.caseAt(id)].line, s.faceless)
}

// finish closes a case by an effect: all its puzzle clues are scored.
func (s *state) finish(id string, scored, icons []string) {
	scored = slices.Clone(scored)
	for _, c := range s.cases[s.caseAt(id)].line {
		if f, known := s.face(c); known && f.letter != "" {
			scored = append([]string{c.name}, scored...)
		}
	}
	s.front(s.closeCase(id, scored, icons)...)
}

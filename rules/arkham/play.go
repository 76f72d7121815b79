package arkham

import "slices"

// onlyCase is the case that a word names: "" names the only open one.
func (s state) onlyCase(word string) string {
	if word == "" && len(s.cases) == 1 {
		return s.cases[0].id
	}
	return word
}

// lay puts a clue at the right end of a line, and gives the steps that it asks for: the
// test of a long line before the effects, unless these are canceled.
func (s *state) lay(c card, id string, words []string) []step {
	on := s.onCase(id)
	canceled := on.cancels
	on.cancels = false
	on.line = append(slices.Clip(on.line), c)
	var steps []step
	if len(on.line) > s.box.Pressure {
		steps = append(steps, step{kind: stepTest, why: whyPressure})
	}
	switch _, known := s.face(c); {
	case canceled:
		s.moved.Add("canceled", nil)
	case known:
		steps = append(steps, step{kind: stepEffects, id: id, word: c.name})
	default:
		steps = append(steps, stepsOf(told(words), id)...)
	}
	return steps
}

// printed are the steps of the effects that a learnt card shows or has gained.
func (s state) printed(name, id string) []step {
	f := s.faces[name]
	effects := slices.Clone(f.effects)
	if f.shows("darkness") {
		effects = append(effects, s.darkness()...)
	}
	return stepsOf(effects, id)
}

// darkness are the effects that Darkness clues have gained.
func (s state) darkness() []effect {
	var all []effect
	for _, d := range s.active {
		for _, word := range d.Effects {
			if rest, is := cutPrefix(word, "darkness-"); is {
				if e, ok := effectOf(rest); ok {
					all = append(all, e)
				}
			}
		}
	}
	return all
}

// takeFromHand takes a card out of the hand by its name, "" being one that nobody has
// named; a name that the hand does not hold names such a one.
func (s *state) takeFromHand(name string) card {
	if s.count(hand) == 0 || name != "" && !s.mayBeIn(hand, name) {
		return card{} // barred
	}
	return s.pull(hand, s.identify(hand, name))
}

// call gives a card its name.
func (s *state) call(c *card, name string) {
	c.name = name
	s.settle(c)
}

// fits tells how a clue joins a line: at all, and without purple icons.
func (s state) fits(c card, on openCase) (joined, plain bool) {
	f, known := s.face(c)
	right, seen := s.rightOf(on)
	if !known || !seen {
		return true, true
	}
	for _, l := range f.left {
		for _, r := range right {
			if l.technique != r.technique && l.technique != "any" && r.technique != "any" {
				continue
			}
			joined = true
			if !l.purple && (!r.purple || s.opt.purpleStays) {
				plain = true
			}
		}
	}
	return joined, plain
}

// rightOf are the techniques at the right end of a line.
func (s state) rightOf(on openCase) ([]icon, bool) {
	if len(on.line) == 0 {
		f, known := s.caseFaces[on.id]
		return f.right, known && f.right != nil
	}
	f, known := s.face(on.line[len(on.line)-1])
	return f.right, known
}

// keys counts a line's locks, ordinary keys, special keys and cards of unknown face.
func (s state) keys(line []card) (locks, keys, special, unknown int) {
	for _, c := range line {
		f, known := s.face(c)
		switch {
		case !known:
			unknown++
		case f.shows("special-key"):
			special++
		case f.shows("key"):
			keys++
		}
		if known && f.shows("lock") && !c.forced {
			locks++
		}
	}
	return locks, keys, special, unknown
}

// opens tells whether a line may hold a key for one lock more.
func (s state) opens(line []card) bool {
	locks, keys, special, unknown := s.keys(line)
	if !s.opt.keySpent && special > 0 {
		return true
	}
	return locks < keys+special+unknown
}

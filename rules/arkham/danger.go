package arkham

import (
	"slices"
	"strings"

	"lestrade/rules"
)

func cutPrefix(text, prefix string) (string, bool) { return strings.CutPrefix(text, prefix) }

// autoDanger loses the game where a Danger is due and none is left.
func (s *state) autoDanger(st step) bool {
	left, known := s.dangersLeft()
	if st.may || !known || left > 0 {
		return false
	}
	s.end = "danger"
	return true
}

// turnUp brings a Danger into play; "none" tells that the deck was empty.
func (s *state) turnUp(name string, words []string) {
	st := s.head()
	s.next()
	if name == "none" {
		s.dangersBox = s.opt.removed + s.turned
		if st.why != whyChosen {
			s.end = "danger"
		}
		return
	}
	s.turned++
	if name != rules.Unknown {
		s.seen = append(slices.Clip(s.seen), name)
		if learnt, known := s.perils[name]; known {
			words = learnt
		}
	}
	s.front(s.activate(name, words)...)
}

// activate lays a Danger beside the deck and gives the steps of its effects.
func (s *state) activate(name string, words []string) []step {
	s.setActive(append(slices.Clip(s.active), Danger{name, append([]string{}, words...)}))
	var steps []step
	for _, word := range words {
		switch {
		case word == "no-more-dangers":
			s.setActive(slices.DeleteFunc(slices.Clone(s.active), func(d Danger) bool { return d.Name != haunter }))
			s.noDangers = true
			s.moved.Add("no-more-dangers", nil)
		case word == "new-pile":
			s.shuffleIn(s.clear(discard))
			s.shuffleIn(s.clear(penalty))
			s.moved.Add("new-pile", nil)
		case word == "time-limit-down":
			steps = append(steps, s.limitDropped(true)...)
		case lasts(word):
		default:
			steps = append(steps, stepsOf(told([]string{word}), "")...)
		}
	}
	return steps
}

// lasts tells whether an effect of a Danger holds as long as it is in play.
func lasts(word string) bool {
	return word == "time-limit-down" || word == "hand-limit-up" || strings.HasPrefix(word, "darkness-")
}

// limitDropped is the check of the time zone, where the table makes it at once.
func (s state) limitDropped(is bool) []step {
	if !is || !s.opt.timeAtOnce {
		return nil
	}
	return []step{{kind: stepTime}}
}

// haunterSteps are what the Haunter of the Dark does now: with the Machine in play its
// purple icons, else its black effects.
func (s *state) haunterSteps() []step {
	return []step{{kind: stepHaunter, id: haunter, why: s.haunter}}
}

// autoHaunter does what the Haunter does where its card was learnt.
func (s *state) autoHaunter(st step) bool {
	f, known := s.caseFaces[haunter]
	if !known {
		return false
	}
	s.next()
	if st.why == "applied" {
		s.front(append(stepsOf(f.icons, haunter), step{kind: stepSettle, id: haunter})...)
		return true
	}
	s.front(s.activate(haunter, f.black)...)
	return true
}

// toldHaunter does what the player says of it.
func (s *state) toldHaunter(words []string) {
	st := s.head()
	s.next()
	if st.why == "applied" {
		s.front(append(stepsOf(told(words), haunter), step{kind: stepSettle, id: haunter})...)
		return
	}
	s.front(s.activate(haunter, words)...)
}

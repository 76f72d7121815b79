package arkham_test

import (
	"slices"
	"strings"
)

// danger turns a Danger over, or has one chosen.
func (s *sim) danger(kind string, may bool) {
	if len(s.peril) == 0 && s.perilsKnown {
		if s.agrees(may, "") {
			s.over("danger")
		}
		return
	}
	e := s.read(want{kind: kind, may: may})
	if e.Verb == "no" {
		return
	}
	name := e.Word("danger")
	if name == "none" {
		s.perilsKnown = true
		if kind != "choose" {
			s.over("danger")
		}
		return
	}
	if name == "?" || kind != "choose" {
		name = s.peril[0]
	}
	s.peril = slices.DeleteFunc(slices.Clone(s.peril), func(p string) bool { return p == name })
	effects := e.Words("effects")
	if s.d.learnt && e.Word("danger") != "?" {
		effects = s.d.does[name]
	}
	s.activate(effects)
}

func (s *sim) activate(effects []string) {
	s.active = append(slices.Clone(s.active), effects)
	var later []string
	for _, word := range effects {
		switch word {
		case "no-more-dangers":
			s.active, s.peril = nil, nil
			s.perilsKnown = true
			s.met[word] = true
		case "new-pile":
			s.mix(slices.Concat(s.zone["discard"], s.zone["time"]))
			s.zone["discard"], s.zone["time"] = nil, nil
			s.met[word] = true
		default:
			later = append(later, word)
		}
	}
	for _, word := range later {
		if word != "time-limit-down" && word != "hand-limit-up" && !strings.HasPrefix(word, "darkness-") {
			s.effect(word, "", false)
		}
	}
}

// scored are the cards of a line that are scored: those named, then for each letter or
// type the first that nobody has named.
func (s *sim) scored(id string, words []string) []int {
	left := slices.Clone(s.line[id])
	var won []int
	take := func(fits func(i int) bool) {
		if k := slices.IndexFunc(left, fits); k >= 0 {
			won, left = append(won, left[k]), slices.Delete(left, k, k+1)
		}
	}
	for _, word := range words {
		take(func(i int) bool { return s.named[i] && s.d.cards[i].name == word })
	}
	for _, word := range words {
		if letter, is := strings.CutPrefix(word, "puzzle-"); is {
			take(func(i int) bool { return !s.named[i] && s.d.cards[i].letter == letter })
		} else {
			take(func(i int) bool {
				return !s.named[i] && s.d.cards[i].letter != "" && slices.Contains(s.d.cards[i].types, word)
			})
		}
	}
	return won
}

// score keeps, beside the scored cards, the types by which they were told.
func (s *sim) score(id string, words []string) []int {
	won := s.scored(id, words)
	for _, i := range won {
		if t := s.d.cards[i].types[0]; !s.named[i] && slices.Contains(words, t) {
			s.as[i] = t
		}
	}
	return won
}

func (s *sim) shut(id string, won []int, said []string) {
	for _, i := range s.line[id] {
		if slices.Contains(won, i) {
			s.zone["wall"] = append(s.zone["wall"], i)
		} else {
			s.zone["closed"] = append(s.zone["closed"], i)
		}
	}
	if len(won) > 0 {
		s.checked = -1
	}
	s.order = slices.DeleteFunc(slices.Clone(s.order), func(o string) bool { return o == id })
	delete(s.line, id)
	delete(s.cancel, id)
	if s.d.learnt {
		s.printedIcons(s.d.icons[id], id)
		return
	}
	for _, word := range said {
		if word == "take-stability" {
			s.effect(word, id, false)
		} else if word != "flip" {
			s.settle()
			s.icon(word, id, false)
		}
	}
	s.turned(id, slices.Contains(said, "flip"))
}

func (s *sim) printedIcons(icons []string, id string) {
	flip := false
	for _, mark := range icons {
		duty, word, _ := strings.Cut(mark, "-")
		s.settle()
		switch word {
		case "flip":
			flip = s.agrees(duty == "may", id)
		case "take-stability":
			s.effect(word, id, duty == "may")
		default:
			s.icon(word, id, duty == "may")
		}
	}
	s.turned(id, flip)
}

// turned lays the closed Case card down.
func (s *sim) turned(id string, flip bool) {
	s.settle()
	if flip {
		s.met["flip"] = true
		s.order = append(s.order, id[:1]+"b")
		return
	}
	s.closed = append(slices.Clone(s.closed), id)
}

// closeBy closes by an effect: all puzzles are scored.
func (s *sim) closeBy(id string, may bool) {
	s.met["closed by an effect"] = true
	var puzzles []int
	known := s.d.learnt
	for _, i := range s.line[id] {
		if s.d.cards[i].letter != "" {
			puzzles = append(puzzles, i)
		}
		known = known && s.named[i]
	}
	if known && !may {
		s.shut(id, puzzles, nil)
		return
	}
	e := s.read(want{kind: "finish", id: id, may: may})
	if e.Verb == "no" {
		return
	}
	s.score(id, e.Words("scored"))
	s.shut(id, puzzles, e.Words("icons"))
}

// upkeep is done strictly in order.
func (s *sim) upkeep() {
	s.settle()
	s.victory()
	s.settle()
	lost := func() bool { return len(s.zone["stability"]) >= s.limit() }
	s.stop(lost)
	if lost() {
		s.over("stability")
	}
	s.checkTime()
	s.settle()
	s.shift()
}

func (s *sim) checkTime() {
	full := func() bool { return len(s.zone["time"]) >= s.timeLimit() }
	s.stop(full)
	if !full() {
		return
	}
	s.met["time"] = true
	s.danger("danger", false)
	s.settle()
	s.zone["discard"] = append(s.zone["discard"], s.zone["time"]...)
	s.zone["time"] = nil
}

// wallTypes is how many types the wall shows: with each card giving one, by trying all.
func (s *sim) types(cards []int) int {
	return s.most(cards, map[string]bool{})
}

func (s *sim) typesOf(i int) []string {
	if t := s.as[i]; t != "" {
		return []string{t}
	}
	return s.d.cards[i].types
}

// most tries every way of having each card give one type.
func (s *sim) most(cards []int, used map[string]bool) int {
	if len(cards) == 0 {
		return 0
	}
	best := s.most(cards[1:], used)
	for _, t := range s.typesOf(cards[0]) {
		if !used[t] && best < 6 {
			used[t] = true
			best = max(best, 1+s.most(cards[1:], used))
			delete(used, t)
		}
	}
	return best
}

// complete are the Objectives whose letters are all on the wall.
func (s *sim) complete() []string {
	there := map[string]bool{}
	for _, i := range s.zone["wall"] {
		there[s.d.cards[i].letter] = true
	}
	var all []string
	for n, letters := range s.d.goals {
		whole := true
		for _, l := range letters {
			whole = whole && there[l]
		}
		if id := string(rune('1' + n)); whole {
			all = append(all, id)
		}
	}
	return all
}

func (s *sim) victory() {
	if s.opt["mode"] == "classic" {
		s.classic()
		return
	}
	if s.d.learnt {
		s.goals = s.complete()
		if len(s.goals) == 5 {
			s.over("objectives")
		}
		return
	}
	for s.unsure() && s.checked != len(s.zone["wall"]) {
		e := s.read(want{kind: "victory"})
		if e.Verb == "no" {
			s.checked = len(s.zone["wall"])
			return
		}
		s.goals = append(slices.Clone(s.goals), e.Words("objectives")...)
		if len(s.goals) == 5 {
			s.over("objectives")
		}
	}
}

// unsure tells whether an Objective is not on the wall that the player must look at.
func (s *sim) unsure() bool { return len(s.zone["wall"]) > 0 && len(s.goals) < 5 }

func (s *sim) classic() {
	if s.types(s.zone["wall"]) >= 5 {
		s.over("types")
	}
}

// shift moves the row to the left and fills it.
func (s *sim) shift() {
	s.zone["leads"] = slices.DeleteFunc(slices.Clone(s.zone["leads"]), func(i int) bool { return i < 0 })
	paid := false // a Danger has come for the next card, and found none
	for missing := 5 - len(s.zone["leads"]); missing > 0; {
		switch {
		case len(s.zone["pile"]) > 0:
			s.zone["leads"] = append(s.zone["leads"], s.top())
			missing, paid = missing-1, false
		case paid:
			return
		case s.runsDry(missing, true):
			s.exhausted()
			paid = true
		}
	}
}

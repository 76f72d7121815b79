package arkham_test

import (
	"slices"
	"strings"

	"lestrade/rules"
)

// sayable tells whether an honest player may do a verb now.
func (s *sim) sayable(verb string) bool {
	w := s.wants
	switch verb {
	case "close":
		return w.kind == "turn" && slices.ContainsFunc(s.order, func(id string) bool { return s.types(s.line[id]) >= 5 })
	case "stow", "ready":
		return false
	case "use":
		return len(s.special) > 0 && (w.kind == "turn" || w.kind == "go-on")
	case "objective":
		return len(s.missing()) > 0
	case "no":
		return w.may || w.kind == "victory" && len(s.missing()) == 0
	case "yes":
		return w.kind == "confirm" || w.kind == "victory" && s.opt["mode"] == "classic" && s.types(s.zone["wall"]) >= 5
	}
	return true
}

// missing are the complete Objectives that are not on the wall.
func (s *sim) missing() []string {
	return slices.DeleteFunc(s.complete(), func(id string) bool { return slices.Contains(s.goals, id) })
}

// lies tells whether an entry says what the cards do not.
func (s *sim) lies(e rules.Entry) bool {
	if e.Seat != "" && !s.sayable(e.Verb) || e.Verb == "danger" && len(s.peril) == 0 && e.Word("danger") != "none" {
		return true
	}
	soFar := rules.Entry{Seat: e.Seat, Verb: e.Verb}
	for _, field := range fieldsOf(e) {
		words := append(slices.Clone(e.Words(field)), "")
		for _, word := range words {
			may := s.allowed(soFar, field)
			full := word == "" && len(e.Words(field)) > 0 && !slices.Contains(may, "")
			if may != nil && !slices.Contains(may, word) && word != rules.Unknown && (word != "" || full && ends(e.Verb, field)) {
				return true
			}
			if word != "" {
				soFar = with(soFar, field, word)
			}
		}
	}
	return false
}

func with(e rules.Entry, field, word string) rules.Entry {
	e.Args = slices.Clone(e.Args)
	if last := len(e.Args) - 1; last >= 0 && e.Args[last].Field == field {
		e.Args[last].Words = append(slices.Clone(e.Args[last].Words), word)
		return e
	}
	e.Args = append(e.Args, rules.Arg{Field: field, Words: []string{word}})
	return e
}

// fieldsOf are the fields that may lie, those left out too.
func fieldsOf(e rules.Entry) []string {
	switch e.Verb {
	case "play":
		return []string{"card", "case", "effects"}
	case "from-hand":
		return []string{"card", "case", "effects", "discarded"}
	case "close":
		return []string{"case", "scored", "icons", "discarded"}
	case "finish":
		return []string{"scored", "icons"}
	case "unlock":
		return []string{"card", "case", "effects"}
	case "danger":
		return []string{"danger", "effects"}
	}
	var all []string
	for _, a := range e.Args {
		all = append(all, a.Field)
	}
	return all
}

// ends tells whether a field must not end early.
func ends(verb, field string) bool {
	return field == "effects" || field == "icons" || verb == "finish" && field == "scored" || field == "objectives"
}

// allowed are the words that the cards allow next in a field; nil for any.
func (s *sim) allowed(e rules.Entry, field string) []string {
	n := len(e.Words(field))
	if e.Seat == "" && e.Verb != "lead" {
		return nil
	}
	switch field {
	case "discarded":
		return []string{s.shows(s.thrown(e))}
	case "shown":
		if len(s.zone["pile"]) == 0 {
			return nil
		}
		i := s.zone["pile"][0]
		if s.d.learnt {
			return []string{s.kind(i), s.d.cards[i].name}
		}
		return []string{s.kind(i)}
	case "case":
		if e.Verb != "close" {
			return nil
		}
		return slices.DeleteFunc(slices.Clone(s.order), func(id string) bool { return s.types(s.line[id]) < 5 })
	case "effects":
		return s.effectsNext(e, n)
	case "scored":
		return s.scoredNext(e)
	case "icons":
		id := e.Word("case")
		if e.Verb == "finish" {
			id = s.wants.id
		}
		if s.d.learnt {
			return []string{""}
		}
		return nth(words(s.d.icons[id]), n)
	case "danger":
		return s.dangerNext()
	case "objectives":
		return nth(s.missing(), n)
	case "cards":
		return s.nameNext(e, n)
	}
	return s.cardNext(e, field)
}

// nth is the word of a place, or the end.
func nth(all []string, n int) []string {
	if n >= len(all) {
		return []string{""}
	}
	return all[n : n+1]
}

// words are effects without their duty.
func words(printed []string) []string {
	var all []string
	for _, e := range printed {
		_, word, _ := strings.Cut(e, "-")
		all = append(all, word)
	}
	return all
}

func (s *sim) shows(i int) string {
	if i >= 0 && s.costs(i) {
		return "hourglass"
	}
	return "clear"
}

// thrown is the card that an entry discards.
func (s *sim) thrown(e rules.Entry) int {
	zone, k := "leads", 0
	if e.Verb == "discard" {
		zone = s.wants.zone
		k = s.index(zone, e.Word("card"))
	}
	if k < 0 || k >= len(s.zone[zone]) {
		return -1
	}
	return s.zone[zone][k]
}

// played is the card that an entry plays.
func (s *sim) played(e rules.Entry) int {
	zone, k := "leads", 0
	if e.Verb != "play" {
		zone = "hand"
		k = s.index("hand", e.Word("card"))
	}
	if k < 0 || k >= len(s.zone[zone]) {
		return -1
	}
	return s.zone[zone][k]
}

// effectsNext are the effects that a played card shows: all that can be applied, in
// their order; what the Briefcase does is anybody's guess.
func (s *sim) effectsNext(e rules.Entry, n int) []string {
	switch e.Verb {
	case "use":
		return []string{"", "take-stability", "take-time", "shuffle", "test"}
	case "danger":
		name := e.Word("danger")
		if name == rules.Unknown && len(s.peril) > 0 {
			name = s.peril[0]
		}
		if s.d.learnt && e.Word("danger") != rules.Unknown {
			return []string{""}
		}
		return nth(s.d.does[name], n)
	}
	i := s.played(e)
	if i < 0 || len(s.order) == 0 {
		return nil
	}
	id := s.only(e.Word("case"))
	if s.cancel[id] || s.named[i] || s.d.learnt && e.Word("card") != "" {
		return []string{""}
	}
	var all []string
	for _, word := range words(s.d.cards[i].effects) {
		if of, is := strings.CutPrefix(word, "close-"); !is || id[:1] == of {
			all = append(all, word)
		}
	}
	return nth(all, n)
}

// scoredNext are puzzle clues without which five types are left.
func (s *sim) scoredNext(e rules.Entry) []string {
	id := e.Word("case")
	if e.Verb == "finish" {
		id = s.wants.id
	}
	may := []string{}
	said := e.Words("scored")
	for _, i := range s.line[id] {
		c := s.d.cards[i]
		word := c.name
		if !s.named[i] {
			word = "puzzle-" + c.letter
			if s.opt["mode"] == "classic" {
				word = c.types[0]
			}
		}
		if c.letter == "" || slices.Contains(said, word) || e.Verb == "finish" && s.named[i] && s.d.learnt {
			continue
		}
		won := s.scored(id, append(slices.Clone(said), word))
		left := slices.DeleteFunc(slices.Clone(s.line[id]), func(i int) bool { return slices.Contains(won, i) })
		if e.Verb == "finish" || s.types(left) >= 5 {
			may = append(may, word)
		}
	}
	if e.Verb == "finish" && len(may) > 0 {
		return may[:1]
	}
	return append(may, "")
}

func (s *sim) dangerNext() []string {
	switch {
	case len(s.peril) == 0:
		return []string{"none"}
	case s.wants.kind == "choose":
		return s.peril
	}
	return s.peril[:1]
}

// nameNext are the names of the cards of the row that have none.
func (s *sim) nameNext(e rules.Entry, n int) []string {
	zone := "leads"
	if e.Verb == "hand" {
		zone = "hand"
	}
	var names []string
	for _, i := range s.zone[zone] {
		if i >= 0 && !s.named[i] {
			names = append(names, s.d.cards[i].name)
		}
	}
	if e.Verb == "hand" || !s.d.learnt {
		return nil
	}
	if n > 0 && n < len(names) {
		return []string{names[n], ""}
	}
	return nth(names, n)
}

// cardNext are the cards that lie where one is taken, given or discarded.
func (s *sim) cardNext(e rules.Entry, field string) []string {
	zone := s.wants.zone
	switch e.Verb + " " + field {
	case "play card", "keep card", "skip card":
		all := []string{""}
		if leads := s.zone["leads"]; s.d.learnt && len(leads) > 0 && leads[0] >= 0 {
			all = append(all, s.d.cards[leads[0]].name)
		}
		return all
	case "from-hand card", "unlock card", "swap given":
		zone = "hand"
	case "swap taken":
		zone = e.Word("zone")
	case "take card", "discard card":
	default:
		return nil
	}
	all := []string{"", "1", "2", "3", "4", "5"}
	for _, i := range s.zone[zone] {
		if i >= 0 {
			all = append(all, s.d.cards[i].name)
		}
	}
	return all
}

// kind is what a card shows at a test, the hourglass that it has gained too.
func (s *sim) kind(i int) string {
	if s.d.cards[i].has("scales") {
		return "scales"
	}
	return s.shows(i)
}

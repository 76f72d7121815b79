package reading

import (
	"cmp"
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/sorting"
	"lestrade/rules/vocabulary"
)

var (
	noColonSaid = rules.Common.Unreadable("colon")
)

// chooseRival sets stuck to the likeliest of the steps that got equally far: first by how much the typed
// word looks like a word of the step's field, then a field of several words, then the first that was tried.
// A first word that looks like nothing is an unknown verb rather than a slip in free text.
func (s *search) chooseRival(typed string) {
	far := func(w position.Walk) int {
		least := vocabulary.FarApart
		if w.Field() != nil && typed != "" {
			for _, word := range w.Domain().Words {
				least = min(least, word.Distance(typed))
			}
			if s.stuckAt == 0 && len(w.Domain().Words) == 0 {
				least++
			}
		}
		return least
	}
	several := func(w position.Walk) int {
		if f := w.Field(); f != nil && f.Max > 1 && w.Depth() > 1 && s.stuckAt > 0 { // otherwise nothing was read
			return 0
		}
		return 1
	}
	if len(s.rivals) > 0 {
		s.stuck = slices.MinFunc(s.rivals, func(a, b stop) int {
			return cmp.Or(cmp.Compare(far(a.Walk), far(b.Walk)), cmp.Compare(several(a.Walk), several(b.Walk)))
		})
	}
}

// unreadable refuses a line that stands for nothing. It names the rule that bars the part that was read,
// or else the word at which the reading stuck.
func (s *search) unreadable() *rules.Refusal {
	word := ""
	switch all := slices.Concat(s.words, s.reply); {
	case s.stuckAt == atSpeaker:
		word = s.speaker
	case s.why != position.MissingWord && s.stuckAt < len(all):
		word = all[s.stuckAt]
	}
	s.chooseRival(word)
	unsaid := s.stuck.guess&noVerb != 0
	if r := cmp.Or(firstBar(s.stuck.Walk), nothingOpen(s.stuck.Walk, word)); r != nil {
		r.Unsaid = unsaid
		return r
	}
	if s.speaker == "" && s.stuckAt == 0 && s.stuck.Stage() == 1 && s.stuck.At().Seats().Says(vocabulary.NewTyped(word)) {
		s.why = noColonSaid
	}
	if r := s.refuseHalfWord(word); r != nil {
		r.Unsaid = unsaid
		return r
	}
	bar := s.why.Bar()
	if args := s.stuck.Entry().Args; s.why == position.SpareWord && len(args) > 0 {
		last := args[len(args)-1] // if this field is full, the spare word may have been meant for it, too
		if f := s.stuck.Verb().Field(last.Field); f.Form != "tally" && f.Max > 1 && len(last.Words) == f.Max {
			bar = position.SpareOfMany.Bar(f.Max)
		}
	}
	r := s.stuck.Refuse(rules.Unreadable, bar, word)
	r.Near, r.Unsaid = s.nearest(word), unsaid
	return r
}

// nothingOpen refuses a field that only listed words fill, if each of them is barred: behind a word of the
// game that is meant for another field, to want one of them would not help. It returns nil for other fields.
func nothingOpen(w position.Walk, typed string) (first *rules.Refusal) {
	if w.Stage() < 2 || w.Field() == nil || w.MayEnd() || !w.At().Vocabulary().Speaks(typed) {
		return nil
	}
	if free, _ := w.Domain().Free(""); free {
		return nil
	}
	for word, bar := range w.Options() {
		switch {
		case bar == nil:
			return nil
		case first == nil:
			first = w.Refuse(rules.Refused, bar, word.ID)
		}
	}
	return first
}

// refuseHalfWord refuses a word behind the first half of a card: for 13 behind a suspect, it says that an
// hour is wanted. It returns nil in other places.
func (s *search) refuseHalfWord(word string) *rules.Refusal {
	begun, rest := lastParts(s.stuck.Walk)
	all := slices.Concat(s.words, s.reply)
	if s.why != position.NoWord || rest == nil || s.stuckAt < 1 {
		return nil
	}
	if last := vocabulary.NewTyped(all[s.stuckAt-1]); len(last.Parts) > len(vocabulary.Parts(begun)) || rest.Says(last) {
		return nil
	}
	at := s.stuck.At().Walk()
	for next := at; next.Depth() < s.stuck.Depth(); {
		at, next = next, next.Take(next.WordOf(s.stuck.Entry()))
	}
	r := at.Refuse(rules.Unreadable, s.why.Bar(), word)
	join := r.Domain.Join
	r.Domain = rest
	r.Near = slices.DeleteFunc(r.Near, func(e rules.Entry) bool {
		words := e.Args[len(e.Args)-1].Words
		return !strings.HasPrefix(words[len(words)-1], begun+join)
	})
	return r
}

// isHousekeeping tells whether a verb is no play, and looks nothing like the typed word. Then nobody means
// it.
func isHousekeeping(verb *vocabulary.Word, typed string) bool {
	return (rules.IsHeader(verb.ID) || verb.ID == "set") && verb.Distance(typed) >= vocabulary.FarApart
}

// nearest returns the open entries at the place where the reading stuck. Those whose word looks most like
// the typed one come first. An act that several seats can do comes once.
func (s *search) nearest(typed string) []rules.Entry {
	type option struct {
		entry rules.Entry
		far   int
	}
	stuck := []position.Walk{s.stuck.Walk}
	if s.stuck.Stage() == 1 && s.speaker == "" {
		stuck = nil
		start := s.stuck.At().Walk()
		for _, id := range s.speakers(start) {
			if start.Bar(id) == nil {
				stuck = append(stuck, start.Take(id))
			}
		}
	}
	var options []option
	for _, w := range stuck {
		if w.Field() == nil {
			continue
		}
		for word, bar := range w.Options() {
			if bar == nil && word.ID != "" && word.ID != rules.Unknown && (w.Stage() > 1 || canGoOn(advance(w.Take(word.ID))) && (!s.at.Named() || !isHousekeeping(word, typed))) {
				options = append(options, option{w.Take(word.ID).Entry(), word.Distance(typed)})
			}
		}
	}
	sorting.Stable(options, func(a, b option) int { return cmp.Compare(a.far, b.far) })
	var near []rules.Entry
	told := map[string]bool{} // verbs that are listed already
	turn := s.stuck.At().Turn()
	for _, o := range options {
		own := o.entry.Seat == turn || !slices.ContainsFunc(options, func(p option) bool { return p.entry.Verb == o.entry.Verb && p.entry.Seat == turn })
		if verb := o.entry.Verb; len(stuck) == 1 || own && !told[verb] {
			near, told[verb] = append(near, o.entry), true
		}
	}
	return near
}

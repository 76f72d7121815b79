package rules

import (
	"cmp"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
)

var (
	noColonSaid = says.Unreadable("colon")
)

// fail keeps the steps that got farthest.
func (s *search) fail(w Walk, i int, v way, why Reason) {
	if v.weak {
		i = min(i, 0)
	}
	switch {
	case i > s.stuckAt || i == s.stuckAt && s.why == spareWord && why != spareWord:
		s.stuckAt, s.why, s.rivals = i, why, []Walk{w}
	case i == s.stuckAt && s.why == why:
		s.rivals = append(s.rivals, w)
	}
}

// settle chooses, of the steps that got equally far, the one whose field the typed word
// looks most like; else one of several words, and else the first that was tried.
func (s *search) settle(typed string) {
	far := func(w Walk) int {
		least := unlike
		if w.Field() != nil && typed != "" {
			for _, word := range w.domain().Words {
				least = min(least, word.far(typed))
			}
		}
		return least
	}
	several := func(w Walk) int {
		if f := w.Field(); f != nil && f.Max > 1 && w.depth() > 1 {
			return 0
		}
		return 1
	}
	if len(s.rivals) > 0 {
		s.stuck = slices.MinFunc(s.rivals, func(a, b Walk) int {
			return cmp.Or(cmp.Compare(far(a), far(b)), cmp.Compare(several(a), several(b)))
		})
	}
}

// unreadable tells what is against a line that stands for nothing: the rule that
// bars what was read of it, or else the word at which the reading stuck.
func (s *search) unreadable() *Refusal {
	word := ""
	switch all := slices.Concat(s.words, s.reply); {
	case s.stuckAt == atSpeaker:
		word = s.speaker
	case s.why != missingWord && s.stuckAt < len(all):
		word = all[s.stuckAt]
	}
	s.settle(word)
	if r := s.stuck.refusal(); r != nil {
		return r
	}
	if s.speaker == "" && s.stuckAt == 0 && s.stuck.stage == 1 && s.namesSeat(word) {
		s.why = noColonSaid
	}
	if r := s.halfWord(word); r != nil {
		return r
	}
	r := s.stuck.refuse(Unreadable, s.why.Bar(), word)
	r.Near = s.likely(word)
	return r
}

// halfWord is the refusal of a word behind one that began only half of another: of 13
// behind the suspect of a card, an hour is wanted. It is nil for others.
func (s *search) halfWord(word string) *Refusal {
	begun, rest := s.stuck.lastParts()
	all := slices.Concat(s.words, s.reply)
	if s.why != noWord || rest == nil || s.stuckAt < 1 {
		return nil
	}
	if last := takeParts(all[s.stuckAt-1]); len(last.parts) > len(Parts(begun)) || rest.says(last, nil) {
		return nil
	}
	at := s.stuck.at.Walk()
	for next := at; next.depth() < s.stuck.depth(); {
		at, next = next, next.Take(s.stuck.entry.at(next))
	}
	r := at.refuse(Unreadable, s.why.Bar(), word)
	join := r.Domain.Join
	r.Domain = rest
	r.Near = slices.DeleteFunc(r.Near, func(e Entry) bool {
		words := e.Args[len(e.Args)-1].Words
		return !strings.HasPrefix(words[len(words)-1], begun+join)
	})
	return r
}

// namesSeat tells whether a word is the name of a seat.
func (s *search) namesSeat(word string) bool {
	return slices.ContainsFunc(s.stuck.at.seats.Words, func(seat *Word) bool { return seat.fits(takeParts(word), "") == whole })
}

// likely are the open entries at the place where the reading stuck, those first
// whose word looks most like the typed one.
func (s *search) likely(typed string) []Entry {
	type option struct {
		entry Entry
		far   int
	}
	stuck := []Walk{s.stuck}
	if s.stuck.stage == 1 && s.speaker == "" {
		stuck = nil
		start := s.stuck.at.Walk()
		for _, id := range s.speakers(start) {
			if start.bar(id) == nil {
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
			if bar == nil && word.ID != "" && word.ID != Unknown && (w.stage > 1 || w.Take(word.ID).leads()) {
				options = append(options, option{w.Take(word.ID).entry, word.far(typed)})
			}
		}
	}
	slices.SortStableFunc(options, func(a, b option) int { return cmp.Compare(a.far, b.far) })
	var near []Entry
	for _, o := range options {
		near = append(near, o.entry)
	}
	return near
}

// unlike is the number of letters from which two words have nothing in common.
const unlike = 3

// far is how many letters part a typed text from the nearest spelling of a word.
func (w *Word) far(text string) int {
	if isNumber(text) {
		return unlike // numbers stay in their order
	}
	far := unlike
	for _, s := range w.spelt {
		far = min(far, levenshtein.ComputeDistance(takeParts(text).joined, s.joined))
	}
	return far
}

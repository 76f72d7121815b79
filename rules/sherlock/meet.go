package sherlock

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/typing"
)

// The first word for a card may bring its face along. The table then meets the card.
var (
	faceOther = cards.Says.Reason("sh.fact.1", "face", "card", "line")
	faceAmiss = cards.Says.Reason("sh.card.1", "lead-face", "face")
	faceSlip  = cards.Says.Reason("sh.card.1", "slip", "card", "face")
)

// barMet bars a word whose face is not that of the card it names, and a face that breaks a solution.
// It also bars a new name of a clue that is one slip away from a face, because nobody means that as a
// name. A name with a digit is free: it is a card's number.
func (s state) barMet(kind, word string) *rules.Bar {
	name, card, faced := cards.Split(word)
	known, told := s.Faces(kind)[name]
	switch {
	case !faced && !told && kind == cards.Clue && cards.IsClue(name) && !strings.ContainsAny(name, "0123456789") && !s.cardsInSight(cards.Clue)[name]:
		if face := typing.Founding().NearestFace(name); face != "" {
			return faceSlip.Bar(name, face)
		}
		return nil
	case !faced:
		return nil
	case told && !s.Rulings.Links.Same(known.Card, card):
		return faceOther.Bar(name, known.Line)
	case told:
		return nil
	}
	return cmp.Or(s.barWord(name), s.barNew(kind, name), s.barSolutions(kind, card, true))
}

// meet learns the faces that words for cards bring along in line n.
func (s *state) meet(kind string, words []string, n int, say *rules.Events) {
	for _, word := range words {
		name, card, faced := cards.Split(word)
		if _, told := s.Faces(kind)[name]; faced && !told {
			s.learn(kind, cards.Shown{Card: card, Line: n, Met: true}, say)
		}
	}
}

// withFaces returns the state that has learned the faces which words for clues bring along.
func (s state) withFaces(words []string) state {
	s.meet(cards.Clue, words, 0, nil)
	return s
}

// wordOf returns the word for a card that somebody tells by its face. It is the name of a candidate
// that shows this face, or of any such card out of sight, since cards with the same face are as
// good. If there is none, it is a new name with the face. It is never one of said, the words that the
// line has used already.
func (s state) wordOf(kind string, card cards.Card, candidates, said []string) string {
	said = cards.NamesOf(said)
	free := func(name string) bool { return !slices.Contains(said, name) }
	for _, name := range candidates {
		if told, is := s.Faces(kind)[name]; is && free(name) && s.Rulings.Links.Same(told.Card, card) {
			return name
		}
	}
	seen := s.cardsInSight(kind)
	for _, name := range s.Names(kind) {
		if !seen[name] && free(name) && s.Rulings.Links.Same(s.Faces(kind)[name].Card, card) {
			return name
		}
	}
	for n := 1; ; n++ {
		name := cards.EveningNames[kind] + strconv.Itoa(n)
		if _, told := s.Faces(kind)[name]; !told && !seen[name] && free(name) {
			return name + ":" + card.FaceAs(kind)
		}
	}
}

// recall returns the words for cards whose face begins with a typed text. It looks among the
// candidates and, if others is true, among all cards that the table or its box has met.
func (r reader) recall(kind, text string, candidates, said []string, others bool) (words []string) {
	offer := func(card cards.Card) {
		if !r.in.Begins(text, card.FaceAs(kind)) {
			return
		}
		word := r.wordOf(kind, card, candidates, said)
		if !slices.Contains(words, word) && (others || slices.Contains(candidates, word)) {
			words = append(words, word)
		}
	}
	names := candidates
	if others {
		names = slices.Concat(candidates, r.Names(kind))
	}
	for _, name := range names {
		if told := r.Faces(kind)[name]; told.Known {
			offer(told.Card)
		}
	}
	for _, face := range slices.Sorted(maps.Keys(r.Boxed)) {
		if card, is := cards.ReadFace(face); others && is && cards.IsLead(face) == (kind == cards.Lead) {
			offer(card)
		}
	}
	return words
}

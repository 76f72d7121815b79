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

// The first word for a card may bring its face: by that the table meets the card.
var (
	faceOther = cards.Says.Reason("sh.fact.1", "face", "card", "line")
	faceAmiss = cards.Says.Reason("sh.card.1", "lead-face", "face")
	faceSlip  = cards.Says.Reason("sh.card.1", "slip", "card", "face")
)

// barMet bars a word for a card whose face is not that of the card, and an untold clue whose name is
// nearly a face: nobody means that for a name. A name with a digit is a card's number.
func (s state) barMet(kind, word string) *rules.Bar {
	name, card, faced := cards.Split(word)
	known, told := s.Faces(kind)[name]
	switch {
	case !faced && !told && kind == cards.Clue && cards.IsClue(name) && !strings.ContainsAny(name, "0123456789") && !s.inSight(cards.Clue)[name]:
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

// meet learns the faces that words for cards bring on line n.
func (s *state) meet(kind string, words []string, n int, say *rules.Events) {
	for _, word := range words {
		name, card, faced := cards.Split(word)
		if _, told := s.Faces(kind)[name]; faced && !told {
			s.learn(kind, cards.Shown{Card: card, Line: n, Met: true}, say)
		}
	}
}

// withFaces is the state that knows the faces which words for clues bring.
func (s state) withFaces(words []string) state {
	s.meet(cards.Clue, words, 0, nil)
	return s
}

// wordOf is the word for a card that is told by its face: the name of one among some cards that
// shows it, or of one out of sight, for equal cards are equal; else a new name with the face. said
// are the cards that the line has named already.
func (s state) wordOf(kind string, card cards.Card, among, said []string) string {
	said = cards.NamesOf(said)
	free := func(name string) bool { return !slices.Contains(said, name) }
	for _, name := range among {
		if told, is := s.Faces(kind)[name]; is && free(name) && s.Rulings.Links.Same(told.Card, card) {
			return name
		}
	}
	seen := s.inSight(kind)
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

// recall are the words for cards whose face a typed text begins: of some that may be meant; and,
// where others may be, of all that the table or its box has met.
func (r reader) recall(kind, text string, among, said []string, others bool) (words []string) {
	offer := func(card cards.Card) {
		if !r.in.Begins(text, card.FaceAs(kind)) {
			return
		}
		word := r.wordOf(kind, card, among, said)
		if !slices.Contains(words, word) && (others || slices.Contains(among, word)) {
			words = append(words, word)
		}
	}
	names := among
	if others {
		names = slices.Concat(among, r.Names(kind))
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

package sherlock

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"lestrade/rules"
)

// The first word for a card may bring its face: by that the table meets the card.
var (
	faceOther = says.Reason("sh.fact.1", "face", "card", "line")
	faceAmiss = says.Reason("sh.card.1", "lead-face", "face")
	faceSlip  = says.Reason("sh.card.1", "slip", "card", "face")
)

// barMet bars a word for a card whose face is not that of the card, and an untold clue whose name is
// nearly a face: nobody means that for a name. A name with a digit is a card's number.
func (s state) barMet(kind, word string) *rules.Bar {
	name, card, faced := apart(word)
	known, told := s.faces(kind)[name]
	switch {
	case !faced && !told && kind == clueKind && isClue(name) && !strings.ContainsAny(name, "0123456789") && !s.inSight(clueKind)[name]:
		if face := founding().nearestFace(name); face != "" {
			return faceSlip.Bar(name, face)
		}
		return nil
	case !faced:
		return nil
	case told && !s.rulings.links.same(known.Card, card):
		return faceOther.Bar(name, known.line)
	case told:
		return nil
	}
	return cmp.Or(s.barWord(name), s.barNew(kind, name), s.barSolutions(kind, card, true))
}

// meet learns the faces that words for cards bring on line n.
func (s *state) meet(kind string, words []string, n int, say *rules.Events) {
	for _, word := range words {
		name, card, faced := apart(word)
		if _, told := s.faces(kind)[name]; faced && !told {
			s.learn(kind, face{Card: card, line: n, met: true}, say)
		}
	}
}

// withFaces is the state that knows the faces which words for clues bring.
func (s state) withFaces(words []string) state {
	s.meet(clueKind, words, 0, nil)
	return s
}

// wordOf is the word for a card that is told by its face: the name of one among some cards that
// shows it, or of one out of sight, for equal cards are equal; else a new name with the face. said
// are the cards that the line has named already.
func (s state) wordOf(kind string, card Card, among, said []string) string {
	said = namesOf(said)
	free := func(name string) bool { return !slices.Contains(said, name) }
	for _, name := range among {
		if told, is := s.faces(kind)[name]; is && free(name) && s.rulings.links.same(told.Card, card) {
			return name
		}
	}
	seen := s.inSight(kind)
	for _, name := range s.ordered(kind) {
		if !seen[name] && free(name) && s.rulings.links.same(s.faces(kind)[name].Card, card) {
			return name
		}
	}
	for n := 1; ; n++ {
		name := eveningNames[kind] + strconv.Itoa(n)
		if _, told := s.faces(kind)[name]; !told && !seen[name] && free(name) {
			return name + ":" + card.faceAs(kind)
		}
	}
}

// recalled are the words for cards whose face a typed text begins: of some that may be meant; and,
// where others may be, of all that the table or its box has met.
func (r reader) recalled(kind, text string, among, said []string, others bool) (words []string) {
	offer := func(card Card) {
		if !r.in.begins(text, card.faceAs(kind)) {
			return
		}
		word := r.wordOf(kind, card, among, said)
		if !slices.Contains(words, word) && (others || slices.Contains(among, word)) {
			words = append(words, word)
		}
	}
	names := among
	if others {
		names = slices.Concat(among, r.ordered(kind))
	}
	for _, name := range names {
		if told := r.faces(kind)[name]; told.Known {
			offer(told.Card)
		}
	}
	for _, face := range slices.Sorted(maps.Keys(r.boxed)) {
		if card, is := ReadFace(face); others && is && isLead(face) == (kind == leadKind) {
			offer(card)
		}
	}
	return words
}

package sherlock

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"lestrade/rules"
)

var (
	faceOther = says.Reason("sh.fact.1", "face", "card", "line")
	faceAmiss = says.Reason("sh.card.1", "lead-face", "face")
	faceSlip  = says.Reason("sh.card.1", "slip", "card", "face")
)

// eveningNames begin the names that the program gives for an evening: to clues and to leads.
var eveningNames = map[string]string{clueKind: "x", leadKind: "P"}

var nameGiven = pattern(`^[xP][0-9]+$`)

// barMet judges the face that the word for a card brings: one that is known goes with it.
func (s state) barMet(kind, word string) *rules.Bar {
	name, card, faced := apart(word)
	known, told := s.faces(kind)[name]
	switch {
	case !faced && !told && kind == clueKind:
		return s.barSlip(name)
	case !faced:
		return nil
	case told && !s.rulings.links.same(known.Card, card):
		return faceOther.Bar(name, known.line)
	case told:
		return nil
	}
	return cmp.Or(s.barWord(name), s.barNew(kind, name), s.barSolutions(kind, card, true))
}

// barSlip bars a card that no line told and that goes by what is nearly a face: nobody means
// that for its name. One with a digit is the number of a card.
func (s state) barSlip(name string) *rules.Bar {
	if !isClue(name) || strings.ContainsAny(name, "0123456789") || s.inSight(clueKind)[name] {
		return nil
	}
	if face := founding().nearestFace(name); face != "" {
		return faceSlip.Bar(name, face)
	}
	return nil
}

// met are the names in words for items; the state knows the faces that they bring.
func (s *state) met(kind string, words []string, n int, say *rules.Events) []string {
	for _, word := range words {
		name, card, faced := apart(word)
		if _, told := s.faces(kind)[name]; faced && !told {
			s.learn(kind, card, n, say)
			known := s.faces(kind)[name]
			known.met = true
			s.faces(kind)[name] = known
		}
	}
	return namesOf(words)
}

// knowing is the state with the faces that some words bring.
func (s state) knowing(words []string) state {
	s.met(clueKind, words, 0, nil)
	return s
}

// wordOf is the word for a card that is told by its face: its name if one of some cards
// shows it; else that of a card out of sight which does, for equal cards are equal; else a new
// name for the evening with the face.
func (s state) wordOf(kind string, card Card, among, said []string) string {
	said = namesOf(said)
	free := func(name string) bool { return !slices.Contains(said, name) }
	for _, name := range among {
		if told, is := s.faces(kind)[name]; is && free(name) && s.rulings.links.same(told.Card, card) {
			return name
		}
	}
	seen := s.inSight(kind)
	for _, name := range slices.SortedFunc(maps.Keys(s.faces(kind)), alikeOrder) {
		if !seen[name] && free(name) && s.rulings.links.same(s.faces(kind)[name].Card, card) {
			return name
		}
	}
	face := card.Face()
	if kind == leadKind {
		face = card.leadFace()
	}
	for n := 1; ; n++ {
		name := eveningNames[kind] + strconv.Itoa(n)
		if _, told := s.faces(kind)[name]; !told && !seen[name] && free(name) {
			return name + ":" + face
		}
	}
}

// alikeOrder has c2 before c10.
func alikeOrder(a, b string) int { return cmp.Or(len(a)-len(b), strings.Compare(a, b)) }

// inSight are the cards of a kind that lie face up somewhere; of leads also those that were
// solved, for these do not come back.
func (s state) inSight(kind string) map[string]bool {
	seen := map[string]bool{}
	if kind == leadKind {
		for _, p := range s.players {
			seen[p.lead] = true
		}
		for _, done := range s.solutions {
			seen[done.lead] = true
		}
		return seen
	}
	for _, p := range s.spots {
		for _, item := range p.items {
			seen[item] = true
		}
	}
	for _, p := range s.players {
		for _, clue := range p.clues {
			seen[clue] = true
		}
	}
	return seen
}

// recalled are the words for cards of which a typed text begins the face: of some that may be
// meant; and, where others may be, of all that the table or its box has met.
func (r reader) recalled(kind, text string, among, said []string, others bool) (words []string) {
	offer := func(card Card, face string) {
		word := r.wordOf(kind, card, among, said)
		if r.in.begins(text, face) && !slices.Contains(words, word) && (others || slices.Contains(among, word)) {
			words = append(words, word)
		}
	}
	faceOf := Card.Face
	if kind == leadKind {
		faceOf = Card.leadFace
	}
	for _, name := range among {
		if told, is := r.faces(kind)[name]; is && told.Known {
			offer(told.Card, faceOf(told.Card))
		}
	}
	if !others {
		return words
	}
	for _, name := range slices.SortedFunc(maps.Keys(r.faces(kind)), alikeOrder) {
		if told := r.faces(kind)[name]; told.Known {
			offer(told.Card, faceOf(told.Card))
		}
	}
	for _, face := range slices.Sorted(maps.Keys(r.boxed)) {
		if card, is := ReadFace(face); is && isLead(face) == (kind == leadKind) {
			offer(card, face)
		}
	}
	return words
}

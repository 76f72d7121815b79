package arkham

import (
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/arkham/face"
)

var (
	tooFewTypes     = says.Reason("an.close.1", "types", "case", "number", "types")
	tooFewTypesLeft = says.Reason("an.close.2", "scored-types", "number", "types")
	tooManyScored   = says.Reason("an.close.3", "too-many", "number")
	notInLine       = says.Reason("an.close.3", "not-in-line", "card")
	scoredTwice     = says.Reason("an.close.3", "twice", "card")
	noPuzzle        = says.Reason("an.close.3", "no-puzzle", "card")
	letterOnWall    = says.Reason("an.close.4", "letter", "letter")
	caseIconsKnown  = says.Reason("an.card.4", "icons", "case")
	caseClosed      = says.Due("closed", "case", "number")
)

// closeCase discards the First Lead and closes a case whose line has enough types.
var closeCase = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar {
		bar := barOption(s, e)
		if bar == nil && len(s.Cases) == 0 {
			return nothingOpen.Bar()
		}
		return bar
	},
	Fields: map[string]rules.FieldRules[state]{
		"case": {Bar: func(s state, soFar rules.Entry, id string) *rules.Bar {
			if bar := barOpen(s, soFar, id); bar != nil {
				return bar
			}
			if _, high := s.Faces.TypesIn(s.OpenAt(id).Line); high < s.box.Types {
				return tooFewTypes.Bar(id, high, s.box.Types)
			}
			return nil
		}},
		"scored": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			if word == "" {
				return nil
			}
			line, scored := s.OpenAt(soFar.Word("case")).Line, append(slices.Clip(soFar.Words("scored")), word)
			if bar := barScored(s, line, scored); bar != nil {
				return bar
			}
			_, left := s.Faces.Part(line, scored)
			if _, high := s.Faces.TypesIn(left); high < s.box.Types {
				return tooFewTypesLeft.Bar(high, s.box.Types)
			}
			return nil
		}},
		"icons": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			return barIcons(s, soFar.Word("case"), word)
		}},
		"discarded": {Bar: barFirstDiscarded},
	},
	Do: act(func(s *state, e rules.Entry, say *rules.Events) {
		discardFirst(s, e, say)
		s.queue.endTurn(putAway(s, e.Word("case"), e.Words("scored"), e.Words("icons"), say)...)
	}),
}

// finish closes a case by an effect: all its puzzle clues are scored (an.close.6).
var finish = rules.VerbRules[state]{
	May: barAnswer,
	Fields: map[string]rules.FieldRules[state]{
		"scored": {Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			if word == "" {
				return nil
			}
			return barScored(s, s.OpenAt(s.queue.head().id).Line, append(slices.Clip(soFar.Words("scored")), word))
		}},
		"icons": {Bar: func(s state, _ rules.Entry, word string) *rules.Bar {
			return barIcons(s, s.queue.head().id, word)
		}},
	},
	Do: act(func(s *state, e rules.Entry, say *rules.Events) {
		id := s.queue.head().id
		s.queue.next()
		closeByEffect(s, id, e.Words("scored"), e.Words("icons"), say)
	}),
}

// barScored bars the last of some words for the clues of a line that the player scores.
func barScored(s state, line cardboard.Cards, scored []string) *rules.Bar {
	word, before := scored[len(scored)-1], scored[:len(scored)-1]
	letter, isLetter := strings.CutPrefix(word, "puzzle-")
	switch {
	case slices.Contains(before, word) && !face.IsType(word):
		return scoredTwice.Bar(word)
	case isLetter && s.OnWall(letter):
		return letterOnWall.Bar(letter)
	case isLetter, face.IsType(word), rules.Number(word) > 0:
		said := 0
		for _, w := range scored {
			if line.Find(w) < 0 {
				said += len(cardboard.Tokens(w))
			}
		}
		if free := cardboard.CountOf(line, s.Faces.Faceless); said > free {
			return tooManyScored.Bar(free)
		}
		return nil
	}
	i := line.Find(word)
	if i < 0 {
		return notInLine.Bar(word)
	}
	if f, known := s.Faces.Of(line[i]); known && f.Letter == "" {
		return noPuzzle.Bar(word)
	}
	return nil
}

// barIcons bars a Case icon that the player says of a known Case card.
func barIcons(s state, id, word string) *rules.Bar {
	if _, known := s.Faces.Cases[id]; known && word != "" {
		return caseIconsKnown.Bar(id)
	}
	return nil
}

// putAway takes a case from the table: scored clues go to the wall, the others to the closed
// cases. It gives the steps of the Case icons (an.close.5).
func putAway(s *state, id string, scored, icons []string, say *rules.Events) []step {
	won, left := s.Faces.Part(s.EndCase(id), scored)
	s.Put(cardboard.Wall, won...)
	s.Put(cardboard.Closed, left...)
	s.asked = s.asked && len(won) == 0
	say.Move(caseClosed.Of(id, len(won)))
	effects := allOf(icons)
	if f, known := s.Faces.Cases[id]; known {
		effects = f.Icons
	}
	return append(stepsOf(effects, id), step{kind: stepSettle, id: id})
}

// closeByEffect closes a case by an effect: it scores the known puzzle clues and those that the
// player names.
func closeByEffect(s *state, id string, scored, icons []string, say *rules.Events) {
	scored = slices.Clone(scored)
	for _, c := range s.OpenAt(id).Line {
		if f, known := s.Faces.Of(c); known && f.Letter != "" {
			scored = append([]string{c.Name}, scored...)
		}
	}
	s.queue.first(putAway(s, id, scored, icons, say)...)
}

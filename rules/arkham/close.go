package arkham

import (
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/arkham/face"
	"lestrade/rules/arkham/turn"
)

var (
	tooFewTypes     = turn.Says.Reason("an.close.1", "types", "case", "number", "types")
	tooFewTypesLeft = turn.Says.Reason("an.close.2", "scored-types", "number", "types")
	tooManyScored   = turn.Says.Reason("an.close.3", "too-many", "number")
	notInLine       = turn.Says.Reason("an.close.3", "not-in-line", "card")
	scoredTwice     = turn.Says.Reason("an.close.3", "twice", "card")
	noPuzzle        = turn.Says.Reason("an.close.3", "no-puzzle", "card")
	noSuchPuzzle    = turn.Says.Reason("an.close.3", "no-such", "scored")
	letterOnWall    = turn.Says.Reason("an.close.4", "letter", "letter")
	noIcons         = turn.Says.Due("icons-none", "case")
	caseIconsKnown  = turn.Says.Reason("an.card.4", "icons", "case")
)

// closeCase discards the First Lead and closes a case whose line has enough types.
var closeCase = rules.VerbRules[turn.State]{
	May: func(s turn.State, e rules.Entry) *rules.Bar {
		bar := barOption(s, e)
		if bar == nil && len(s.Cases) == 0 {
			return nothingOpen.Bar()
		}
		return bar
	},
	Fields: map[string]rules.FieldRules[turn.State]{
		"case": {Bar: func(s turn.State, soFar rules.Entry, id string) *rules.Bar {
			if bar := barOpen(s, soFar, id); bar != nil {
				return bar
			}
			if _, high := s.Faces.TypesIn(s.OpenAt(id).Line); high < s.Box.Types {
				return tooFewTypes.Bar(id, high, s.Box.Types)
			}
			return nil
		}},
		"scored": {Bar: func(s turn.State, soFar rules.Entry, word string) *rules.Bar {
			if word == "" {
				return nil
			}
			line, scored := s.OpenAt(soFar.Word("case")).Line, append(slices.Clip(soFar.Words("scored")), word)
			if bar := barScored(s, line, scored); bar != nil {
				return bar
			}
			_, left := s.Faces.Part(line, scored)
			if _, high := s.Faces.TypesIn(left); high < s.Box.Types {
				return tooFewTypesLeft.Bar(high, s.Box.Types)
			}
			return nil
		}},
		"icons": {Bar: func(s turn.State, soFar rules.Entry, word string) *rules.Bar {
			return barIcons(s, soFar.Word("case"), word)
		}},
		"discarded": {Bar: barFirstDiscarded},
	},
	Do: act(func(s *turn.State, e rules.Entry, say *rules.Events) {
		discardFirst(s, e, say)
		s.Queue.EndTurn(turn.PutAway(s, e.Word("case"), e.Words("scored"), e.Words("icons"), say)...)
		sayNoIcons(*s, e.Word("case"), e, say)
	}),
}

// finish closes a case by an effect. All its puzzle clues are scored (an.close.6).
var finish = rules.VerbRules[turn.State]{
	May: barAnswer,
	Fields: map[string]rules.FieldRules[turn.State]{
		"scored": {Bar: func(s turn.State, soFar rules.Entry, word string) *rules.Bar {
			if word == "" {
				return nil
			}
			return barScored(s, s.OpenAt(s.Queue.Head().ID).Line, append(slices.Clip(soFar.Words("scored")), word))
		}},
		"icons": {Bar: func(s turn.State, _ rules.Entry, word string) *rules.Bar {
			return barIcons(s, s.Queue.Head().ID, word)
		}},
	},
	Do: act(func(s *turn.State, e rules.Entry, say *rules.Events) {
		id := s.Queue.Head().ID
		s.Queue.Pop()
		turn.CloseByEffect(s, id, e.Words("scored"), e.Words("icons"), say)
		sayNoIcons(*s, id, e, say)
	}),
}

// barScored bars the last word of scored, where the words so far name the clues of a line that the
// player scores.
func barScored(s turn.State, line cardboard.Cards, scored []string) *rules.Bar {
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
			} else {
				said++
			}
		}
		won, _ := s.Faces.Part(line, scored)
		switch free := cardboard.CountOf(line, s.Faces.Faceless); {
		case len(won) == said:
			return nil
		case free == 0:
			return noSuchPuzzle.Bar(word)
		default:
			return tooManyScored.Bar(free)
		}
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

// sayNoIcons says that a line which closes a case names no icon of its card, if nobody has told them:
// they bring the next case, and people who type the line forget them.
func sayNoIcons(s turn.State, id string, e rules.Entry, say *rules.Events) {
	if e.Words("icons") == nil && len(s.Faces.Cases[id].Icons) == 0 {
		say.Move(noIcons.Of(id))
	}
}

// barIcons bars a Case icon that the player names for a Case card whose icons are known. To tell its
// edge alone does not tell that it has none.
func barIcons(s turn.State, id, word string) *rules.Bar {
	if f := s.Faces.Cases[id]; len(f.Icons) > 0 && word != "" {
		return caseIconsKnown.Bar(id)
	}
	return nil
}

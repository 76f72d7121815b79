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
	nameMeansElse   = turn.Says.Reason("an.card.1", "reserved", "card")
	alreadyTold     = turn.Says.Reason("an.card.2", "known", "line")
	faceTells       = turn.Says.Reason("an.card.7", "told", "card")
	edgeMissing     = turn.Says.Reason("an.card.3", "edges", "card")
	secondLetter    = turn.Says.Reason("an.card.3", "letters", "card")
	secondMinimum   = turn.Says.Reason("an.card.3", "minimums", "card")
	allCluesNamed   = turn.Says.Reason("an.pile.3", "all-told", "number")
	allDangersNamed = turn.Says.Reason("an.danger.3", "all-told", "number")
)

// clue tells what a clue shows, or only its name. Cards on the table that have this name then show
// a known kind, and the mix of the pile counts them no more.
var clue = rules.VerbRules[turn.State]{
	Fields: map[string]rules.FieldRules[turn.State]{
		"card": {Bar: func(s turn.State, _ rules.Entry, name string) *rules.Bar {
			f, known := s.Faces.Clues[name]
			switch bar := barFace(s, name); {
			case bar != nil:
				return bar
			case s.Box.Reserves(name):
				return nameMeansElse.Bar(name)
			case known && f.Learnt():
				return alreadyTold.Bar(f.Line)
			case !known && s.Pile.OfDeck(name) && len(s.NamedClues()) >= s.Pile.MostClues() && !face.HasForm(name):
				return allCluesNamed.Bar(s.Pile.MostClues())
			}
			return nil
		}},
		"types": {Bar: func(_ turn.State, soFar rules.Entry, word string) *rules.Bar {
			if shown, faced := face.Parse(soFar.Word("card")); faced && word != "" && !slices.Contains(shown.Types, word) {
				return faceTells.Bar(soFar.Word("card"))
			}
			return nil
		}},
		"marks": {Bar: func(_ turn.State, soFar rules.Entry, mark string) *rules.Bar {
			name, f := soFar.Word("card"), face.New(0, nil, soFar.Words("marks"))
			_, faced := face.Parse(name)
			switch {
			case faced && mark != "":
				return faceTells.Bar(name)
			case mark == "" && f.Learnt() && (f.Left == nil || f.Right == nil):
				return edgeMissing.Bar(name)
			case strings.HasPrefix(mark, "puzzle-") && f.Letter != "":
				return secondLetter.Bar(name)
			case strings.HasPrefix(mark, "minimum-") && f.Minimum > 0:
				return secondMinimum.Bar(name)
			}
			return nil
		}},
	},
	Do: func(s *turn.State, n int, e rules.Entry, _ *rules.Events) {
		name := e.Word("card")
		types := slices.DeleteFunc(slices.Clone(e.Words("types")), func(t string) bool { return t == rules.Unknown })
		f, faced := face.Parse(name)
		if !faced {
			f = face.New(n, types, e.Words("marks"))
		}
		f.Line = n
		s.Faces.Clues = cardboard.CopyWith(s.Faces.Clues, name, f)
		s.ChangeEach(func(c *cardboard.Card) { s.Pile.Unpool(c, s.KindOf(*c)) })
	},
}

// caseCard tells what a Case card shows.
var caseCard = rules.VerbRules[turn.State]{
	Fields: map[string]rules.FieldRules[turn.State]{"case": {Bar: func(s turn.State, _ rules.Entry, id string) *rules.Bar {
		if f, known := s.Faces.Cases[id]; known {
			return alreadyTold.Bar(f.Line)
		}
		return nil
	}}},
	Do: func(s *turn.State, n int, e rules.Entry, _ *rules.Events) {
		s.Faces.Cases = cardboard.CopyWith(s.Faces.Cases, e.Word("case"), face.NewCase(n, e.Words("marks")))
	},
}

// dangerCard tells what a Danger does.
var dangerCard = rules.VerbRules[turn.State]{
	Fields: map[string]rules.FieldRules[turn.State]{"danger": {Bar: func(s turn.State, _ rules.Entry, name string) *rules.Bar {
		most := s.Box.Dangers
		if s.Dangers.Box != cardboard.Uncounted {
			most = max(s.Dangers.Box, s.Dangers.Turned)
		}
		f, known := s.Faces.Dangers[name]
		switch {
		case s.Box.Reserves(name):
			return nameMeansElse.Bar(name)
		case known:
			return alreadyTold.Bar(f.Line)
		case !slices.Contains(s.Dangers.Seen, name) && s.NamedDangers() >= most:
			return allDangersNamed.Bar(most)
		}
		return nil
	}}},
	Do: func(s *turn.State, n int, e rules.Entry, _ *rules.Events) {
		s.Faces.Dangers = cardboard.CopyWith(s.Faces.Dangers, e.Word("danger"), face.Danger{Line: n, Effects: e.Words("effects")})
	},
}

// objectives tells the letters that Objectives ask for.
var objectives = rules.VerbRules[turn.State]{
	May: func(s turn.State, _ rules.Entry) *rules.Bar { return barTold(s.Lines.Objectives) },
	Do: func(s *turn.State, n int, e rules.Entry, _ *rules.Events) {
		s.Lines.Objectives = n
		s.Faces.Letters = map[string][]string{}
		for _, word := range e.Words("letters") {
			id, letter, _ := strings.Cut(word, "-")
			s.Faces.Letters[id] = append(s.Faces.Letters[id], letter)
		}
	},
}

// barTold bars a second telling. line is the number of the line that told it first, 0 if none did.
func barTold(line int) *rules.Bar {
	if line > 0 {
		return alreadyTold.Bar(line)
	}
	return nil
}

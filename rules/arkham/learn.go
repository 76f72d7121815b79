package arkham

import (
	"slices"
	"strings"

	"lestrade/rules"
)

var (
	nameMeansElse   = says.Reason("an.card.1", "reserved", "card")
	alreadyTold     = says.Reason("an.card.2", "known", "line")
	faceTells       = says.Reason("an.card.7", "told", "card")
	edgeMissing     = says.Reason("an.card.3", "edges", "card")
	secondLetter    = says.Reason("an.card.3", "letters", "card")
	secondMinimum   = says.Reason("an.card.3", "minimums", "card")
	allCluesNamed   = says.Reason("an.pile.3", "all-told", "number")
	allDangersNamed = says.Reason("an.danger.3", "all-told", "number")
)

// clue tells what a clue shows, or only its name. Cards in sight may be known by that.
var clue = rules.VerbRules[state]{
	Fields: map[string]rules.FieldRules[state]{
		"card": {Bar: func(s state, _ rules.Entry, name string) *rules.Bar {
			f, known := s.faces.clues[name]
			switch bar := barFace(s, name); {
			case bar != nil:
				return bar
			case s.box.reserves(name):
				return nameMeansElse.Bar(name)
			case known && f.learnt():
				return alreadyTold.Bar(f.line)
			case !known && s.pile.ofDeck(name) && len(s.namedClues()) >= s.pile.mostClues() && !likeFace(name):
				return allCluesNamed.Bar(s.pile.mostClues())
			}
			return nil
		}},
		"types": {Bar: func(_ state, soFar rules.Entry, word string) *rules.Bar {
			if shown, faced := faceInName(soFar.Word("card")); faced && word != "" && !slices.Contains(shown.types, word) {
				return faceTells.Bar(soFar.Word("card"))
			}
			return nil
		}},
		"marks": {Bar: func(_ state, soFar rules.Entry, mark string) *rules.Bar {
			name, f := soFar.Word("card"), faceOf(0, nil, soFar.Words("marks"))
			_, faced := faceInName(name)
			switch {
			case faced && mark != "":
				return faceTells.Bar(name)
			case mark == "" && f.learnt() && (f.left == nil || f.right == nil):
				return edgeMissing.Bar(name)
			case strings.HasPrefix(mark, "puzzle-") && f.letter != "":
				return secondLetter.Bar(name)
			case strings.HasPrefix(mark, "minimum-") && f.minimum > 0:
				return secondMinimum.Bar(name)
			}
			return nil
		}},
	},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		name := e.Word("card")
		types := slices.DeleteFunc(slices.Clone(e.Words("types")), func(t string) bool { return t == rules.Unknown })
		f, faced := faceInName(name)
		if !faced {
			f = faceOf(n, types, e.Words("marks"))
		}
		f.line = n
		s.faces.clues = with(s.faces.clues, name, f)
		s.each(func(c *card) { s.pile.unpool(c, s.kindOf(*c)) })
	},
}

// caseCard tells what a Case card shows.
var caseCard = rules.VerbRules[state]{
	Fields: map[string]rules.FieldRules[state]{"case": {Bar: func(s state, _ rules.Entry, id string) *rules.Bar {
		if f, known := s.faces.cases[id]; known {
			return alreadyTold.Bar(f.line)
		}
		return nil
	}}},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		s.faces.cases = with(s.faces.cases, e.Word("case"), caseFaceOf(n, e.Words("marks")))
	},
}

// dangerCard tells what a Danger does.
var dangerCard = rules.VerbRules[state]{
	Fields: map[string]rules.FieldRules[state]{"danger": {Bar: func(s state, _ rules.Entry, name string) *rules.Bar {
		most := s.box.Dangers
		if s.dangers.box != uncounted {
			most = max(s.dangers.box, s.dangers.turned)
		}
		f, known := s.faces.dangers[name]
		switch {
		case s.box.reserves(name):
			return nameMeansElse.Bar(name)
		case known:
			return alreadyTold.Bar(f.line)
		case !slices.Contains(s.dangers.seen, name) && len(s.namedDangers()) >= most:
			return allDangersNamed.Bar(most)
		}
		return nil
	}}},
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		s.faces.dangers = with(s.faces.dangers, e.Word("danger"), dangerFace{n, e.Words("effects")})
	},
}

// objectives tells the letters that Objectives ask for.
var objectives = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar { return barTold(s.lines.objectives) },
	Do: func(s *state, n int, e rules.Entry, _ *rules.Events) {
		s.lines.objectives = n
		s.faces.letters = map[string][]string{}
		for _, word := range e.Words("letters") {
			id, letter, _ := strings.Cut(word, "-")
			s.faces.letters[id] = append(s.faces.letters[id], letter)
		}
	},
}

// barTold bars what a line has told already and is told once.
func barTold(line int) *rules.Bar {
	if line > 0 {
		return alreadyTold.Bar(line)
	}
	return nil
}

package sherlock

import (
	"cmp"
	"slices"
	"strings"

	"lestrade/rules"
)

// A light game tells only what solves a lead (sh.light.1): Lestrade judges the layout, and
// keeps the points and the last turns.
var (
	lightOnly  = says.Reason("sh.light.1", "told", "seat")
	whichOne   = says.Reason("sh.light.1", "which-lead", "seat")
	faceWanted = says.Reason("sh.light.1", "face", "card")
	leadKnown  = says.Reason("sh.light.1", "whole", "seat")

	afterSolve = says.Due("after-solve", "seat", "number")
	lastDone   = says.Due("last-done", "seat")
)

// barLight bars what a light game does not tell.
func (c course) barLight(seat string) *rules.Bar {
	if !c.rulings.light {
		return nil
	}
	if seat == "" && len(c.seats) > 0 {
		seat = c.seats[0]
	}
	return lightOnly.Bar(seat)
}

// barSolver bars who may not solve now.
func (c course) barSolver(i int) *rules.Bar {
	if c.rulings.light {
		return c.barLightTurn(i)
	}
	return c.barTurn(i)
}

// solving is the board of a line that solves a lead: in a light game the lead that it names,
// and whatever hand it takes.
func (s state) solving(soFar rules.Entry) Board {
	i := s.seat(soFar.Seat)
	s.met(leadKind, soFar.Words("lead"), 0, nil)
	s = s.knowing(cardsIn(soFar.Words("links")))
	b := s.board(i)
	if s.rulings.light {
		b.Lead = s.lead(nameOf(soFar.Word("lead")))
		b.Hand = Hand{Unknown: unlimited, Tokens: map[Symbol]int{universal: unlimited}}
	}
	return b
}

// withLink is a line with one more link.
func withLink(soFar rules.Entry, word string) rules.Entry {
	links := append(slices.Clip(soFar.Words("links")), word)
	args := slices.DeleteFunc(slices.Clone(soFar.Args), func(a rules.Arg) bool { return a.Field == "links" })
	soFar.Args = append(args, rules.Arg{Field: "links", Words: links})
	return soFar
}

// barShown judges the face that a link brings: a clue that is laid out is in the speaker's
// hand, where a table tells hands, and then what it shows is known.
func (s state) barShown(card string) *rules.Bar {
	name, _, faced := apart(card)
	if _, told := s.clues[name]; s.rulings.light && !told && !faced && !strings.ContainsAny(name, "0123456789") {
		return faceWanted.Bar(name)
	}
	if _, told := s.clues[name]; told || !faced {
		return s.barMet(clueKind, card)
	}
	return cmp.Or(s.barNew(clueKind, name), s.barMet(clueKind, card))
}

// nextFaces are links to clues that the lead of a line still asks for: what people may say
// next in a light game, who see the cards.
func (s state) nextFaces(soFar rules.Entry) []string {
	words := soFar.Words("links")
	board := s.solving(soFar)
	link := Link{Symbol: Symbol(symbols[0])}
	rest := Symbols(symbols[:1])
	switch open := board.Check(ReadLayout(words)).Open; {
	case len(open) > 0 && len(open[0].Symbols) > 0:
		link.Side, link.Symbol = open[0].Side, Symbol(open[0].Symbols[0])
		rest = cmp.Or(board.Lead.Sides[link.Side].But(link.Symbol), rest)
		if len(open[0].Cards) > 1 { // an indirect one: it goes on from the clue of the branch
			link.From = open[0].Cards[1]
		}
	case len(words) > 0:
		return []string{}
	}
	card := Card{Known: true}
	card.Sides[link.Side.Opposite()], card.Sides[link.Side] = Symbols(link.Symbol.String()), rest
	link.To = s.wordOf(clueKind, card, nil, cardsIn(words))
	return []string{link.String()}
}

// freshLeadFace is a lead that is told by its face.
func (s state) freshLeadFace(rules.Entry) []string {
	n := len(s.solutions)
	card := Card{Known: true, Points: 1 + n%mostPoints}
	card.Sides[Side(n%len(compass))] = Symbols(symbols[n%len(symbols):][:1])
	card.Sides[Side((n+1)%len(compass))] = "TC"
	return []string{s.wordOf(leadKind, card, nil, nil)}
}

package sherlock

import (
	"cmp"
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
	"lestrade/rules/sherlock/course"
)

var (
	whichLead   = cards.Says.Reason("sh.solve.1", "which-lead", "seat")
	noLead      = cards.Says.Reason("sh.solve.1", "no-lead", "seat")
	noClue      = cards.Says.Reason("sh.solve.1", "no-clue", "seat")
	whichOne    = cards.Says.Reason("sh.light.1", "which-lead", "seat")
	faceWanted  = cards.Says.Reason("sh.light.1", "face", "card")
	leadKnown   = cards.Says.Reason("sh.light.1", "whole", "seat")
	twoKept     = cards.Says.Reason("sh.keep.1", "two", "items")
	notToBeKept = cards.Says.Reason("sh.keep.1", "not-there", "item", "items")

	leadDown         = cards.Says.Due("lead-down", "seat", "lead", "number")
	leadDownUnvalued = cards.Says.Due("lead-down-unvalued", "seat", "lead")
	keepsItems       = cards.Says.Due("kept", "seat", "items")
	cluesBack        = cards.Says.Due("clues-back", "clues")
	tokensBack       = cards.Says.Due("tokens-back", "tokens")
	lightBack        = cards.Says.Due("light-back", "seat", "lead")
	afterSolve       = cards.Says.Due("after-solve", "seat", "number")
	lastDone         = cards.Says.Due("last-done", "seat")
)

// solve tells how a seat solves a lead, link by link, and which two items it keeps.
var solve = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar {
		i := s.Seat(e.Seat)
		bar := s.BarTurn(i)
		if s.Rulings.Light {
			bar = s.BarLightTurn(i)
		}
		switch p := s.players[i]; {
		case bar != nil || s.Rulings.Light:
			return bar
		case p.lead == rules.Unknown:
			return whichLead.Bar(e.Seat)
		case p.lead == "":
			return noLead.Bar(e.Seat)
		case len(p.Clues)+p.Unknown == 0:
			return noClue.Bar(e.Seat)
		}
		return nil
	},
	Fields: map[string]rules.FieldRules[state]{
		"lead": {
			Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
				switch {
				case s.Rulings.Light && word == "":
					return whichOne.Bar(soFar.Seat)
				case s.Rulings.Light:
					return cmp.Or(s.barKept(cards.NameOf(word)), s.barMet(cards.Lead, word))
				case word != "":
					return leadKnown.Bar(soFar.Seat)
				}
				return nil
			},
			Example: func(s state, _ rules.Entry) []string { // a lead by its face, a different one after each solution
				n := len(s.Solutions)
				card := cards.Card{Known: true, Points: 1 + n%cards.MostPoints}
				card.Sides[cards.Side(n%len(cards.Compass))] = cards.Symbols(cards.Letters[n%len(cards.Letters):][:1])
				card.Sides[cards.Side((n+1)%len(cards.Compass))] = "TC"
				return []string{s.wordOf(cards.Lead, card, nil, nil)}
			},
		},
		"links": {
			Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
				links := soFar.Words("links")
				if word == "" {
					board, layout := boardOf(s, soFar, links), connect.ReadLayout(links)
					return board.Bar(layout, board.Check(layout).Open)
				}
				s = s.withFaces(connect.CardsIn(links))
				for _, card := range connect.CardsIn([]string{word}) {
					name, _, faced := cards.Split(card)
					_, told := s.Clues[name]
					if s.Rulings.Light && !told && !faced && !strings.ContainsAny(name, "0123456789") {
						return faceWanted.Bar(name)
					}
					if faced && !told {
						if bar := s.barNew(cards.Clue, name); bar != nil {
							return bar
						}
					}
					if bar := s.barMet(cards.Clue, card); bar != nil {
						return bar
					}
				}
				links = append(slices.Clip(links), word)
				board, layout := boardOf(s, soFar, links), connect.ReadLayout(links)
				v := board.Check(layout)
				if bar := board.Bar(layout, v.Wrong); bar != nil {
					return bar
				}
				// No location has universal tokens, so none of the untold items can be one.
				if have, need := board.Hand.Tokens[cards.Universal], v.Tokens[cards.Universal]; need > have {
					return connect.NoToken.Bar(cards.Universal.String(), have, need, word, []string{})
				}
				return nil
			},
			Example: func(s state, soFar rules.Entry) []string {
				switch i := s.Seat(soFar.Seat); {
				case s.Rulings.Light:
					return nextLinks(s, soFar)
				case s.Rulings.Unaided[i]:
					return []string{} // a seat without help finds its links itself (sh.help.1)
				default:
					return s.board(i).Useful(connect.ReadLayout(soFar.Words("links"))).Words()
				}
			},
		},
		"kept": {
			Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
				there := layoutItems(s, soFar)
				for _, before := range soFar.Words("kept") {
					if k := slices.Index(there, before); k >= 0 {
						there = slices.Delete(there, k, k+1)
					}
				}
				switch {
				case slices.Contains(there, word):
					return nil
				case word == "":
					return twoKept.Bar(there)
				}
				return notToBeKept.Bar(word, there)
			},
			Offer: func(s state, soFar rules.Entry) []string { return s.Unnamed(layoutItems(s, soFar)) },
		},
	},
	// Do goes through these in order: the bonuses (sh.bonus.1), the lead that is turned face down
	// (sh.bonus.2), what the seat keeps, what goes back (sh.keep.2), new leads to choose from.
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		i := s.Seat(e.Seat)
		layout := connect.ReadLayout(e.Words("links"))
		v := boardOf(*s, e, e.Words("links")).Check(layout)
		s.meet(cards.Clue, connect.CardsIn(e.Words("links")), n, say)
		p := &s.players[i]
		if s.Rulings.Light {
			s.meet(cards.Lead, e.Words("lead"), n, say)
			p.lead = cards.NameOf(e.Word("lead"))
		}
		done := course.Solution{Line: n, Seat: i, At: s.Moment(), Lead: p.lead, Layout: layout, Direct: v.Direct, Kept: e.Words("kept")}
		done.Supply = [2]int{s.Piles.Bonus, s.Piles.Universal}
		for _, item := range v.Items() { // before the bonuses, which are not in the layout
			if !s.Rulings.Light {
				p.use(item)
			}
		}
		drawn, unsure := s.box.Drawn, false
		for _, id := range v.Direct {
			card := s.Clue(id)
			if !card.Known {
				if !s.Rulings.Light {
					p.waiting = append(slices.Clip(p.waiting), id)
				}
				unsure = true
				continue
			}
			if card.Bonus == "+lead" {
				drawn++
			}
			s.giveBonus(&done, card, say)
		}
		s.Solve(done)
		p.lead = ""
		if points := s.Lead(done.Lead).Points; points > 0 {
			say.Move(leadDown.Of(e.Seat, done.Lead, points))
		} else {
			say.Move(leadDownUnvalued.Of(e.Seat, done.Lead))
		}
		if s.Rulings.Light {
			p.lead = rules.Unknown
			say.Move(lightBack.Of(e.Seat, done.Lead))
			if last := s.LastTurn(); last.Seat == i && s.EndsTurn(last) {
				say.Move(lastDone.Of(e.Seat))
			} else if s.MayDraw(i) {
				say.Move(drawLast.Of(e.Seat, drawn))
			} else {
				say.Move(afterSolve.Of(e.Seat, drawn))
			}
			return
		}
		for _, item := range done.Kept {
			p.Hand = p.Add(item)
		}
		say.Move(keepsItems.Of(e.Seat, done.Kept))
		rest := slices.Clone(done.Kept)
		var back [2][]string
		for _, item := range v.Items() {
			if k := slices.Index(rest, item); k >= 0 {
				rest = slices.Delete(rest, k, k+1)
				continue
			}
			back[cards.KindOf(item)] = append(back[cards.KindOf(item)], item)
			s.Piles.TakeBack(item)
		}
		if back[0] != nil {
			say.Move(cluesBack.Of(back[0]))
		}
		if back[1] != nil {
			say.Move(tokensBack.Of(back[1]))
		}
		if s.DrawsNone(i) {
			say.Move(lastDone.Of(e.Seat))
		}
		p.draws = s.Piles.Leads != 0 && !s.DrawsNone(i)
		p.since, p.drawn, p.unsure = s.Turns(), drawn, unsure
		if s.Piles.Leads >= 0 {
			p.drawn = min(drawn, s.Piles.Leads)
		}
	},
}

// layoutItems returns the clues and tokens in the layout of a line.
func layoutItems(s state, e rules.Entry) []string {
	links := e.Words("links")
	return boardOf(s, e, links).Check(connect.ReadLayout(links)).Items()
}

// boardOf returns the board on which a line solves a lead by its links. In a light game the line
// names the lead, and the hand may hold anything.
func boardOf(s state, e rules.Entry, links []string) connect.Board {
	s.meet(cards.Lead, e.Words("lead"), 0, nil)
	s.meet(cards.Clue, connect.CardsIn(links), 0, nil)
	b := s.board(s.Seat(e.Seat))
	if s.Rulings.Light {
		b.Lead = s.Lead(cards.NameOf(e.Word("lead")))
		b.Hand = cards.Hand{Unknown: connect.Unlimited, Tokens: map[cards.Symbol]int{cards.Universal: connect.Unlimited}}
	}
	return b
}

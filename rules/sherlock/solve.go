package sherlock

import (
	"cmp"
	"slices"
	"strings"

	"lestrade/rules"
)

var (
	whichLead   = says.Reason("sh.solve.1", "which-lead", "seat")
	noLead      = says.Reason("sh.solve.1", "no-lead", "seat")
	noClue      = says.Reason("sh.solve.1", "no-clue", "seat")
	whichOne    = says.Reason("sh.light.1", "which-lead", "seat")
	faceWanted  = says.Reason("sh.light.1", "face", "card")
	leadKnown   = says.Reason("sh.light.1", "whole", "seat")
	twoKept     = says.Reason("sh.keep.1", "two", "items")
	notToBeKept = says.Reason("sh.keep.1", "not-there", "item", "items")

	leadDown         = says.Due("lead-down", "seat", "lead", "number")
	leadDownUnvalued = says.Due("lead-down-unvalued", "seat", "lead")
	keepsItems       = says.Due("kept", "seat", "items")
	cluesBack        = says.Due("clues-back", "clues")
	tokensBack       = says.Due("tokens-back", "tokens")
	afterSolve       = says.Due("after-solve", "seat", "number")
	lastDone         = says.Due("last-done", "seat")
)

// solve tells how a seat solves a lead, link by link, and which two items it keeps.
var solve = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar {
		i := s.seat(e.Seat)
		bar := s.barTurn(i)
		if s.rulings.light {
			bar = s.barLightTurn(i)
		}
		switch p := s.players[i]; {
		case bar != nil || s.rulings.light:
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
				case s.rulings.light && word == "":
					return whichOne.Bar(soFar.Seat)
				case s.rulings.light:
					return cmp.Or(s.barKept(nameOf(word)), s.barMet(leadKind, word))
				case word != "":
					return leadKnown.Bar(soFar.Seat)
				}
				return nil
			},
			Example: freshLeadFace,
		},
		"links": {
			Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
				links := soFar.Words("links")
				if word == "" {
					board, layout := boardOf(s, soFar, links), ReadLayout(links)
					return board.barBreach(layout, board.Check(layout).Open)
				}
				s = s.withFaces(cardsIn(links))
				for _, card := range cardsIn([]string{word}) {
					name, _, faced := apart(card)
					_, told := s.clues[name]
					if s.rulings.light && !told && !faced && !strings.ContainsAny(name, "0123456789") {
						return faceWanted.Bar(name)
					}
					if faced && !told {
						if bar := s.barNew(clueKind, name); bar != nil {
							return bar
						}
					}
					if bar := s.barMet(clueKind, card); bar != nil {
						return bar
					}
				}
				links = append(slices.Clip(links), word)
				board, layout := boardOf(s, soFar, links), ReadLayout(links)
				v := board.Check(layout)
				if bar := board.barBreach(layout, v.Wrong); bar != nil {
					return bar
				}
				// No location has universal tokens, so no untold item is one.
				if have, need := board.Hand.Tokens[universal], v.Tokens[universal]; need > have {
					return noToken.Bar(universal.String(), have, need, word)
				}
				return nil
			},
			Example: func(s state, soFar rules.Entry) []string {
				switch i := s.seat(soFar.Seat); {
				case s.rulings.light:
					return nextFaces(s, soFar)
				case s.rulings.unaided[i]:
					return []string{} // which links do is the seat's to find (sh.help.1)
				default:
					return s.board(i).useful(ReadLayout(soFar.Words("links"))).Words()
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
			Offer: func(s state, soFar rules.Entry) []string { return s.nameless(layoutItems(s, soFar)) },
		},
	},
	// In this order: the bonuses (sh.bonus.1), the lead face down (sh.bonus.2), what the seat keeps,
	// what goes back (sh.keep.2), new leads to choose from.
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		i := s.seat(e.Seat)
		layout := ReadLayout(e.Words("links"))
		v := boardOf(*s, e, e.Words("links")).Check(layout)
		s.meet(clueKind, cardsIn(e.Words("links")), n, say)
		p := &s.players[i]
		if s.rulings.light {
			s.meet(leadKind, e.Words("lead"), n, say)
			p.lead = nameOf(e.Word("lead"))
		}
		done := solution{line: n, seat: i, at: s.moment(), lead: p.lead, layout: layout, direct: v.Direct, kept: e.Words("kept")}
		done.supply = [2]int{s.piles.bonus, s.piles.universal}
		s.acted = n
		s.note(i, n, didSolve)
		for _, item := range v.items() { // before the bonuses, which do not lie there
			if !s.rulings.light {
				p.use(item)
			}
		}
		drawn, unsure := s.box.Drawn, false
		for _, id := range v.Direct {
			card := s.clue(id)
			if !card.Known {
				if !s.rulings.light {
					p.waiting = append(slices.Clip(p.waiting), id)
				}
				unsure = true
				continue
			}
			if card.Bonus == "+lead" {
				drawn++
			}
			s.bring(&done, card, say)
		}
		s.solutions = append(slices.Clip(s.solutions), done)
		p.lead = ""
		if points := s.lead(done.lead).Points; points > 0 {
			say.Move(leadDown.Of(e.Seat, done.lead, points))
		} else {
			say.Move(leadDownUnvalued.Of(e.Seat, done.lead))
		}
		if s.rulings.light {
			p.lead = rules.Unknown
			if last := s.lastTurn(); last.seat == i && s.endsTurn(last) {
				say.Move(lastDone.Of(e.Seat))
			} else {
				say.Move(afterSolve.Of(e.Seat, drawn))
			}
			return
		}
		for _, item := range done.kept {
			p.Hand = p.Add(item)
		}
		say.Move(keepsItems.Of(e.Seat, done.kept))
		rest := slices.Clone(done.kept)
		var back [2][]string
		for _, item := range v.items() {
			if k := slices.Index(rest, item); k >= 0 {
				rest = slices.Delete(rest, k, k+1)
				continue
			}
			back[kindOf(item)] = append(back[kindOf(item)], item)
			s.piles.takeBack(item)
		}
		if back[0] != nil {
			say.Move(cluesBack.Of(back[0]))
		}
		if back[1] != nil {
			say.Move(tokensBack.Of(back[1]))
		}
		p.draws = s.piles.leads != 0 && !s.drawsNone(i)
		p.since, p.drawn, p.unsure = s.turns(), drawn, unsure
		if s.piles.leads >= 0 {
			p.drawn = min(drawn, s.piles.leads)
		}
	},
}

// layoutItems are the items in the layout of a line.
func layoutItems(s state, e rules.Entry) []string {
	links := e.Words("links")
	return boardOf(s, e, links).Check(ReadLayout(links)).items()
}

// boardOf is the board of a line that solves a lead by some links. In a light game the line names
// the lead, and the hand may hold anything.
func boardOf(s state, e rules.Entry, links []string) Board {
	s.meet(leadKind, e.Words("lead"), 0, nil)
	s.meet(clueKind, cardsIn(links), 0, nil)
	b := s.board(s.seat(e.Seat))
	if s.rulings.light {
		b.Lead = s.lead(nameOf(e.Word("lead")))
		b.Hand = Hand{Unknown: unlimited, Tokens: map[Symbol]int{universal: unlimited}}
	}
	return b
}

package sherlock

import (
	"cmp"
	"slices"

	"lestrade/rules"
)

var (
	whichLead   = says.Reason("sh.solve.1", "which-lead", "seat")
	noLead      = says.Reason("sh.solve.1", "no-lead", "seat")
	noClue      = says.Reason("sh.solve.1", "no-clue", "seat")
	twoKept     = says.Reason("sh.keep.1", "two", "items")
	notToBeKept = says.Reason("sh.keep.1", "not-there", "item", "items")

	leadDown         = says.Due("lead-down", "seat", "lead", "number")
	leadDownUnvalued = says.Due("lead-down-unvalued", "seat", "lead")
	keepsItems       = says.Due("kept", "seat", "items")
	cluesBack        = says.Due("clues-back", "clues")
	tokensBack       = says.Due("tokens-back", "tokens")
)

// solution is a lead that was solved.
type solution struct {
	line, seat, at int // at the moment
	lead           string
	layout         Layout
	direct         []string // clues whose bonuses count …
	without        []string // … but for those that an empty supply left without
	supply         [2]int   // bonus points and universal proofs that were left for those nobody told, -1 where not known
	kept           []string
}

func (d solution) uses(clue string) bool {
	return slices.ContainsFunc(d.layout, func(l Link) bool { return l.From == clue || l.To == clue })
}

// solve declares how a lead is solved, link by link, and which two items are kept.
var solve = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar {
		i := s.seat(e.Seat)
		bar := s.barSolver(i)
		switch p := s.players[i]; {
		case bar != nil || s.rulings.light:
			return bar
		case p.lead == rules.Unknown:
			return whichLead.Bar(e.Seat)
		case p.lead == "":
			return noLead.Bar(e.Seat)
		case len(p.clues)+p.unknown == 0:
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
			Example: state.freshLeadFace,
		},
		"links": {
			Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
				layout := ReadLayout(soFar.Words("links"))
				if word == "" {
					board := s.solving(soFar)
					return board.barBreach(layout, board.Check(layout).Open)
				}
				for _, card := range cardsIn([]string{word}) {
					if bar := s.knowing(cardsIn(soFar.Words("links"))).barShown(card); bar != nil {
						return bar
					}
				}
				return s.solving(withLink(soFar, word)).barLink(layout, word)
			},
			Example: func(s state, soFar rules.Entry) []string {
				switch i := s.seat(soFar.Seat); {
				case s.rulings.light:
					return s.nextFaces(soFar)
				case s.rulings.unaided[i]:
					return []string{} // which links do is the seat's to find (sh.help.1)
				default:
					return s.board(i).useful(ReadLayout(soFar.Words("links"))).Words()
				}
			},
		},
		"kept": {
			Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
				there := s.layoutItems(soFar)
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
			Offer: func(s state, soFar rules.Entry) []string { return s.nameless(s.layoutItems(soFar)) },
		},
	},
	// Step by step: bonuses (sh.bonus.1), the lead face down (sh.bonus.2), what is kept, what
	// goes back (sh.keep.2), then new leads to choose from.
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		i := s.seat(e.Seat)
		v := s.solving(e).Check(ReadLayout(e.Words("links")))
		s.met(clueKind, cardsIn(e.Words("links")), n, say)
		p := &s.players[i]
		if s.rulings.light {
			p.lead = s.met(leadKind, e.Words("lead"), n, say)[0]
		}
		layout := ReadLayout(e.Words("links"))
		done := solution{line: n, seat: i, at: s.moment(), lead: p.lead, layout: layout, direct: v.Direct, kept: e.Words("kept")}
		done.supply = [2]int{s.piles.bonus, s.piles.universal}
		s.acted = n
		s.did(i, n, didSolve)
		p.hand = p.clone()
		for _, item := range v.items() { // a bonus that comes now is none of what lies there
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
			if last := s.lastTurn(); last.seat == i && s.passes(last) {
				say.Move(lastDone.Of(e.Seat))
			} else {
				say.Move(afterSolve.Of(e.Seat, drawn))
			}
			return
		}
		for _, item := range done.kept {
			p.add(item)
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
		p.draws = s.piles.leads != 0 && !s.stops(i)
		p.since, p.drawn, p.unsure = s.turns(), drawn, unsure
		if s.piles.leads >= 0 {
			p.drawn = min(drawn, s.piles.leads)
		}
	},
}

// layoutItems are the items that lie in the layout of a line.
func (s state) layoutItems(soFar rules.Entry) []string {
	return s.solving(soFar).Check(ReadLayout(soFar.Words("links"))).items()
}

package deduction

import (
	"cmp"
	"slices"

	"lestrade/assistant/help/pads"
	"lestrade/assistant/solver"
	referee "lestrade/rules/indices13"
	"lestrade/rules/sorting"
)

// Sheet is what a seat can know of every card, as data. While cards are missing there are no counts: each
// place of a card says "never", "always" or "open".
type Sheet struct {
	Game    string         `json:"game"`
	Seat    string         `json:"seat"`
	Worlds  any            `json:"worlds,omitempty"`
	Missing []string       `json:"missing,omitempty"` // the lines that must be entered for counts, as "front Bruno"
	Triples []Triple       `json:"triples,omitempty"` // the likeliest first
	Cards   map[string]any `json:"cards"`
	Marks   *pads.Marks    `json:"marks,omitempty"`
}

// Triple is a case that may be the seat's.
type Triple struct {
	Person string `json:"person"`
	Place  string `json:"place"`
	Weapon string `json:"weapon"`
	Worlds uint64 `json:"worlds"`
}

// Hidden says for each place whether a hidden card may be there, or in how many worlds it is. With
// two players the places behind the rival are left and right.
type Hidden struct {
	Mine      any            `json:"mine"`
	Behind    map[string]any `json:"behind"`
	Informant any            `json:"informant"`
}

// Seen says where a card is in sight: "front Bruno", "behind Anna" or "informant A".
type Seen struct {
	Seen string `json:"seen"`
}

// Sheet makes the proof into data.
func (p *Proof) Sheet() Sheet {
	s := Sheet{Game: referee.ID, Seat: p.Seat, Missing: p.Missing, Cards: map[string]any{}}
	if p.Counts != nil {
		s.Worlds, s.Triples = p.Counts.Worlds, p.triples()
	}
	at := func(card string, places solver.Places) any {
		if p.Counts != nil {
			return p.Counts.At(p.Hidden[card], places)
		}
		return p.lies(p.Hidden[card], places)
	}
	for _, card := range p.Cards {
		if where := p.Seen[card]; where != "" {
			s.Cards[card] = Seen{where}
			continue
		}
		behind := map[string]any{}
		for rival, places := range p.Inside {
			behind[rival] = at(card, places)
			if side, two := p.Side[rival]; two {
				behind[rival] = map[string]any{Sides[0]: at(card, side[0]), Sides[1]: at(card, side[1])}
			}
		}
		s.Cards[card] = Hidden{at(card, p.Mine), behind, at(card, p.Middle)}
	}
	return s
}

// triples are the cases that may be the seat's, the likeliest first.
func (p *Proof) triples() (all []Triple) {
	if p.Mine == 0 { // the case is solved, and known to all
		front := p.Table.Seats[p.Seat].Front
		return []Triple{{front[0], front[1], front[2], p.Counts.Worlds}}
	}
	for _, c := range p.cases {
		names := p.Names(c.Held[0])
		all = append(all, Triple{names[0], names[1], names[2], c.Worlds})
	}
	rank := func(card string) int { return slices.Index(p.Cards, card) }
	sorting.Stable(all, func(a, b Triple) int {
		return cmp.Or(cmp.Compare(b.Worlds, a.Worlds), slices.Compare(
			[]int{rank(a.Person), rank(a.Place), rank(a.Weapon)},
			[]int{rank(b.Person), rank(b.Place), rank(b.Weapon)}))
	})
	return all
}

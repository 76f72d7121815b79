package indices13

import (
	"cmp"
	"math/big"
	"slices"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/solver"
	referee "lestrade/rules/indices13"
)

// Sheet is the report as data. While cards are missing that the seat sees at the
// table there are no counts, and each place of a card says never, always or open.
type Sheet struct {
	Game    string         `json:"game"`
	Seat    string         `json:"seat"`
	Worlds  any            `json:"worlds,omitempty"`
	Missing []string       `json:"missing,omitempty"` // lines to say, as "front Bruno"
	Triples []Triple       `json:"triples,omitempty"` // the likeliest first
	Cards   map[string]any `json:"cards"`
	Marks   *help.Marks    `json:"marks,omitempty"`
}

// Triple is a case that may be the seat's.
type Triple struct {
	Person string `json:"person"`
	Place  string `json:"place"`
	Weapon string `json:"weapon"`
	Worlds uint64 `json:"worlds"`
}

// Hidden is where a hidden card may be, Seen where the seat sees one. With two
// players there is a Sides behind the rival.
type Hidden struct {
	Mine      any            `json:"mine"`
	Behind    map[string]any `json:"behind"`
	Informant any            `json:"informant"`
}

// Sides is where a card may be inside a screen, with two players.
type Sides struct {
	Left  any `json:"left"`
	Right any `json:"right"`
}

// Seen is a card in sight: "front Bruno", "behind Anna" or "informant A".
type Seen struct {
	Seen string `json:"seen"`
}

// sheet is the printed sheet of the box as a seat could fill it in, with exact odds.
var sheet = help.SheetReport(func(r help.Request) (help.Page, error) {
	notes, err := readNotes(r)
	checks := r.Flags["check"] != ""
	switch {
	case err != nil:
		return help.Page{}, err
	case r.Flags["mark"] != "" && !checks: // the pad as it is kept by hand, and nothing proved
		k := know(r.View, string(r.Viewer))
		grid := printed(r, k, k.inSightOnly(r.Voice), notes)
		page := notes.Page(r)
		page.Doc = append(page.Doc, doc.Gap{}, doc.Forms{Forms: []doc.Block{grid}, Drawn: pictured(r.Voice, grid)})
		return page, nil
	}
	p, err := know(r.View, string(r.Viewer)).prove()
	if err != nil {
		return help.Page{}, err
	}
	if p.impossible() {
		page, err := contradiction(r)
		if checks {
			page.Marks = notes.Made
		}
		return page, err
	}
	s := p.sheet()
	if checks {
		page := notes.Check(r, s.Missing, p.inCase)
		page.Doc = append(page.Doc, missingCards(r.Voice, p.knowledge)...)
		return page, nil
	}
	s.Marks = notes.Shown()
	return help.Page{Doc: sheetDoc(r, p, s, notes), Brief: briefText(r, p), Data: s}, nil
})

// readNotes are the seat's own marks on the cards, with those of the request.
func readNotes(r help.Request) (help.Notes, error) {
	var words []string
	for _, word := range r.View.Vocabulary().Domain("card").Words {
		words = append(words, word.ID)
	}
	return help.ReadNotes(r, words, func(typed string) (string, error) { return readCard(r, typed) })
}

// sheet is the proof as data.
func (p *proof) sheet() Sheet {
	s := Sheet{Game: referee.ID, Seat: p.seat, Cards: map[string]any{}}
	for _, m := range p.missing {
		s.Missing = append(s.Missing, m.Key+" "+m.Figures["seat"].(string))
	}
	if p.counts != nil {
		s.Worlds, s.Triples = p.counts.Worlds, p.triples()
	}
	for _, card := range p.cards {
		if where := p.seen[card]; where != "" {
			s.Cards[card] = Seen{where}
			continue
		}
		behind := map[string]any{}
		for rival, places := range p.inside {
			if side, two := p.side[rival]; two {
				behind[rival] = Sides{p.at(card, side[0]), p.at(card, side[1])}
			} else {
				behind[rival] = p.at(card, places)
			}
		}
		s.Cards[card] = Hidden{p.at(card, p.mine), behind, p.at(card, p.middle)}
	}
	return s
}

// at is in how many worlds a card lies in some places; without counts, what is
// proved of it.
func (p *proof) at(card string, places solver.Places) any {
	if p.counts != nil {
		return p.counts.At(p.hidden[card], places)
	}
	return p.where(p.hidden[card], places)
}

// chance is how likely a hidden card hangs on the seat's screen.
func (p *proof) chance(card string) float64 {
	return float64(p.counts.At(p.hidden[card], p.mine)) / float64(p.counts.Worlds)
}

// triples are the cases that may be the seat's, the likeliest first.
func (p *proof) triples() []Triple {
	if p.mine == 0 { // the case is solved, and known to all
		front := p.table.Seats[p.seat].Front
		return []Triple{{front[0], front[1], front[2], p.counts.Worlds}}
	}
	var all []Triple
	for _, c := range p.cases {
		names := p.names(c.Held[0])
		all = append(all, Triple{names[0], names[1], names[2], c.Worlds})
	}
	rank := func(card string) int { return slices.Index(p.cards, card) }
	slices.SortFunc(all, func(a, b Triple) int {
		return cmp.Or(cmp.Compare(b.Worlds, a.Worlds), slices.Compare(
			[]int{rank(a.Person), rank(a.Place), rank(a.Weapon)},
			[]int{rank(b.Person), rank(b.Place), rank(b.Weapon)}))
	})
	return all
}

// exact is the largest number up to which every integer of JSON is exact.
const exact = 1 << 53

// number is a count in JSON: an integer, or a text where it is too large for one.
func number(w *big.Int) any {
	if w.IsUint64() && w.Uint64() <= exact {
		return w.Uint64()
	}
	return w.String()
}

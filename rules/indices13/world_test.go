package indices13_test

import (
	"maps"
	"math/rand/v2"
	"slices"

	"lestrade/rules"
	"lestrade/rules/indices13"
	"lestrade/rules/position"
)

// swaps are how many exchanges of two hidden cards part another world from the truth.
const swaps = 40

// Resample starts at the truth and exchanges cards that the view hides, as long as
// all that the view says stays true.
func (d *deal) Resample(view *position.Position, chance *rand.Rand) ([]rules.Entry, bool) {
	lines, hidden := view.Lines(), d.hidden(view)
	other := maps.Clone(d.world)
	if len(hidden) < 2 || !d.fits(other, lines) {
		return nil, false
	}
	for range swaps {
		a, b := hidden[chance.IntN(len(hidden))], hidden[chance.IntN(len(hidden))]
		if !fitsSlot(a, other[b]) || !fitsSlot(b, other[a]) {
			continue
		}
		other[a], other[b] = other[b], other[a]
		if !d.fits(other, lines) {
			other[a], other[b] = other[b], other[a]
		}
	}
	if maps.Equal(other, d.world) {
		return nil, false
	}
	for i, e := range lines {
		lines[i] = d.fill(other, view.Header().Mine(), e)
	}
	return lines, true
}

// hidden are the slots whose card the view does not tell.
func (d *deal) hidden(view *position.Position) []slot {
	known := d.known(view)
	var all []slot
	for s := range d.world {
		if known[s] == "" {
			all = append(all, s)
		}
	}
	slices.SortFunc(all, func(a, b slot) int { return slices.Compare(key(a), key(b)) })
	return all
}

// known is the cards that a position's facts place.
func (d *deal) known(p *position.Position) world {
	table := indices13.TableOf(p)
	known := world{}
	put := func(verb string, at int, cards ...string) {
		for nth, card := range cards {
			if card != rules.Unknown {
				known[slot{verb, at, nth}] = card
			}
		}
	}
	for name, of := range table.Seats {
		seat := of
		put("front", d.seat(name), seat.Front...)
		put("behind", d.seat(name), seat.Behind...)
	}
	for i, informant := range table.Informants {
		put("informant", i, informant.Card)
	}
	return known
}

// told is the cards that a position's lines place: what was said of them, looked
// at, or rightly accused.
func (d *deal) told(p *position.Position) world {
	told := world{}
	for i, e := range p.Lines() {
		if slices.Contains(p.SetAside(), i+1) || e.Verb == "accuse" && e.Against() {
			continue
		}
		for _, a := range e.Args {
			s, ok := d.slot(e, a.Field)
			if ok && a.Words[0] != rules.Unknown && (e.Verb != "accuse" || e.Word("verdict") == "right") {
				told[s] = a.Words[0]
			}
		}
	}
	return told
}

// slot is the place whose card a field of an entry names.
func (d *deal) slot(e rules.Entry, field string) (s slot, ok bool) {
	switch e.Verb + " " + field {
	case "front person", "front place", "front weapon":
		return slot{"front", d.seat(e.Word("seat")), slices.Index(kinds, field)}, true
	case "behind left", "behind right":
		return slot{"behind", d.seat(e.Word("seat")), slices.Index(hands, field)}, true
	case "informant card", "look card":
		return slot{"informant", int(e.Word("letter")[0] - 'A'), 0}, true
	case "accuse person", "accuse place", "accuse weapon":
		return slot{"front", d.seat(e.Seat), slices.Index(kinds, field)}, true
	}
	return slot{}, false
}

func key(s slot) []int { return []int{int(s.verb[0]), s.at, s.nth} }

// fitsSlot tells whether a card may hang there: screens have one place a type.
func fitsSlot(s slot, id string) bool {
	return s.verb != "front" || pieces[id].kind == kinds[s.nth]
}

// fits tells whether the lines would be true and legal in a world.
func (d *deal) fits(in world, lines []rules.Entry) bool {
	for _, e := range lines {
		for _, a := range e.Args {
			if want := d.says(in, e, a.Field); want != "" && a.Words[0] != want && a.Words[0] != rules.Unknown {
				return false
			}
		}
		if e.Verb == "accuse" && d.barred(in, e) {
			return false
		}
	}
	return true
}

// barred tells whether somebody accuses a card in their own sight.
func (d *deal) barred(in world, e rules.Entry) bool {
	return slices.ContainsFunc(kinds, func(kind string) bool { return d.sees(in, e.Seat, e.Word(kind)) })
}

// fill replaces each "?" that cards decide by what they say in a world, but
// where whose own table it is leaves it out.
func (d *deal) fill(in world, mine string, e rules.Entry) rules.Entry {
	e.Args = slices.Clone(e.Args)
	for i, a := range e.Args {
		if word := d.says(in, e, a.Field); word != "" && a.Words[0] == rules.Unknown && !d.leavesOut(mine, e, a.Field) {
			e.Args[i].Words = []string{word}
		}
	}
	return e
}

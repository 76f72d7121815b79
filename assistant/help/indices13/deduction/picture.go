package deduction

import (
	"math/bits"
	"slices"

	"lestrade/assistant/solver"
)

// claim says that from low to high of the hidden cards lie in the places. A person can say it and
// keep it in mind: it is about one card or a group in one place, or about a card in one of several.
type claim struct {
	cards     solver.Cards
	places    solver.Places
	low, high int
}

// all tells whether the claim says that all its cards lie there.
func (c claim) all() bool { return c.low == c.cards.Len() }

// group is the hidden cards of a colour, a category or a type.
type group struct {
	id    string
	cards solver.Cards
}

// picture shows where each hidden card can still be, as a person sees it who knows what is in the
// box and some claims. It concludes only by taking one claim after another.
type picture struct {
	*Knowledge
	claims []claim
	can    map[solver.Places]solver.Cards // by single place: the cards that can lie there
	must   map[solver.Places]solver.Cards // by single place: the cards that must lie there
	absurd bool                           // the claims cannot all be true

	hiddenCards solver.Cards
	places      []solver.Places // each a single place
	ofTypes     [len(Types)]solver.Cards
}

// singles takes a set of places or cards apart into single ones.
func singles[Set solver.Places | solver.Cards](set Set) (all []Set) {
	for ; set != 0; set &= set - 1 {
		all = append(all, set&-set)
	}
	return all
}

// picture draws the picture that some claims leave.
func (k *Knowledge) picture(claims []claim) *picture {
	everywhere := k.Mine | k.Middle
	for _, inside := range k.Inside {
		everywhere |= inside
	}
	p := &picture{Knowledge: k, claims: claims, can: map[solver.Places]solver.Cards{}, must: map[solver.Places]solver.Cards{}, places: singles(everywhere)}
	for t, kind := range Types {
		p.ofTypes[t] = k.ofType(kind)
		p.hiddenCards |= p.ofTypes[t]
	}
	for _, place := range p.places {
		p.can[place] = p.hiddenCards
	}
	changed := true
	strike := func(cards solver.Cards, place solver.Places) {
		if p.can[place]&cards != 0 {
			p.can[place] &^= cards
			changed = true
		}
	}
	demand := func(cards solver.Cards, place solver.Places) {
		if cards&^p.must[place] != 0 {
			p.must[place] |= cards
			changed = true
		}
	}
	for changed && !p.absurd { // take all that is known once more, as long as that changes anything
		changed = false
		for _, c := range p.claims {
			var may, does solver.Cards
			for _, place := range singles(c.places) {
				may |= p.can[place] & c.cards
				does |= p.must[place] & c.cards
			}
			p.absurd = p.absurd || may.Len() < c.low || does.Len() > c.high
			if does.Len() == c.high {
				for _, place := range singles(c.places) {
					strike(c.cards&^does, place)
				}
			}
			if c.places.Len() == 1 && p.Deal.Room(c.places)-c.low == (p.must[c.places]&^c.cards).Len() {
				strike(^c.cards&^p.must[c.places], c.places) // no room for others
			}
			if may.Len() == c.low {
				for _, place := range p.places {
					if place&c.places == 0 {
						strike(may, place)
					} else if place == c.places {
						demand(may, place)
					}
				}
			}
		}
		for _, card := range singles(p.hiddenCards) { // each card is in one place
			var where solver.Places
			for _, place := range p.places {
				if p.can[place]&card != 0 {
					where |= place
				}
				if p.must[place]&card != 0 {
					for _, other := range p.places {
						if other != place {
							strike(card, other)
						}
					}
				}
			}
			p.absurd = p.absurd || where == 0
			if where.Len() == 1 {
				demand(card, where)
			}
		}
		for _, place := range p.places { // each place is full
			room := p.Deal.Room(place)
			p.absurd = p.absurd || p.must[place].Len() > room || p.can[place].Len() < room || p.must[place]&^p.can[place] != 0
			if p.must[place].Len() == room {
				strike(^p.must[place], place)
			}
			if p.can[place].Len() == room {
				demand(p.can[place], place)
			}
		}
		for _, ofType := range p.ofTypes { // one card of each type hangs on the screen
			there := p.can[p.Mine] & ofType
			p.absurd = p.absurd || there == 0 || (p.must[p.Mine]&ofType).Len() > 1
			if p.must[p.Mine]&ofType != 0 {
				strike(ofType&^p.must[p.Mine], p.Mine)
			}
			if there.Len() == 1 {
				demand(there, p.Mine)
			}
		}
	}
	return p
}

// fillings are all sets of cards that a single place can hold, as far as the picture shows.
func (p *picture) fillings(place solver.Places) (all []solver.Cards) {
	cards, room := singles(p.can[place]), p.Deal.Room(place)
	var fill func(from int, held solver.Cards)
	fill = func(from int, held solver.Cards) {
		if held.Len() == room {
			if p.must[place]&^held == 0 && p.allows(held, place) {
				all = append(all, held)
			}
			return
		}
		for i := from; i < len(cards); i++ {
			fill(i+1, held|cards[i])
		}
	}
	fill(0, 0)
	return all
}

// allows tells whether a single place may hold these cards, by the rules and the claims about it.
func (p *picture) allows(held solver.Cards, place solver.Places) bool {
	if place == p.Mine {
		for _, ofType := range p.ofTypes {
			if (held & ofType).Len() != 1 {
				return false
			}
		}
	}
	return !slices.ContainsFunc(p.claims, func(c claim) bool {
		n := (held & c.cards).Len()
		return c.places == place && (n < c.low || n > c.high)
	})
}

// read gives the claims that follow from one line and from the picture; false if it cannot be true.
func (p *picture) read(f Fact, groups []group) (news []claim, goes bool) {
	places := singles(f.Holds.Places)
	fillings := make([][]solver.Cards, len(places))
	for i, place := range places {
		fillings[i] = p.fillings(place)
	}
	var elsewhere solver.Cards // the cards that can lie in other places
	for place, cards := range p.can {
		if place&f.Holds.Places == 0 {
			elsewhere |= cards
		}
	}
	least, most := f.Holds.Range()
	several := slices.DeleteFunc(slices.Clone(p.claims), func(c claim) bool { return c.places.Len() < 2 })
	alive := make([][]bool, len(places))
	for i := range alive {
		alive[i] = make([]bool, len(fillings[i]))
	}
	held, of := make([]solver.Cards, len(places)), make([]int, len(places))
	every := p.hiddenCards
	var fill func(at int, union solver.Cards)
	fill = func(at int, union solver.Cards) {
		if at < len(places) {
			for n, cards := range fillings[at] {
				if cards&union == 0 {
					held[at], of[at] = cards, n
					fill(at+1, union|cards)
				}
			}
			return
		}
		n := (union & f.Holds.Cards).Len()
		if n < least || n > most || p.hiddenCards&^elsewhere&^union != 0 || !agree(several, held, places) {
			return
		}
		goes = true
		every &= union
		for i, n := range of {
			alive[i][n] = true
		}
	}
	fill(0, 0)
	if !goes {
		return nil, false
	}
	about := f.Holds.Cards
	if !f.isAnswer() {
		about = 0
	}
	for i, place := range places {
		news = append(news, p.newClaims(place, about, fillings[i], alive[i], groups)...)
	}
	for _, card := range singles(every) {
		lies := slices.ContainsFunc(places, func(place solver.Places) bool { return p.must[place]&card != 0 })
		if len(places) > 1 && !lies && elsewhere&card != 0 {
			news = append(news, claim{card, f.Holds.Places, 1, 1})
		}
	}
	return news, true
}

// agree tells whether the cards that places hold agree with claims about several places.
func agree(claims []claim, held []solver.Cards, places []solver.Places) bool {
	for _, c := range claims {
		n, covered := 0, solver.Places(0)
		for i, place := range places {
			if place&c.places != 0 {
				n += (held[i] & c.cards).Len()
				covered |= place
			}
		}
		if n > c.high || covered == c.places && n < c.low {
			return false
		}
	}
	return true
}

// newClaims gives the claims about one place that hold for all fillings still alive, but not for all
// fillings before. The cards that the line is about are named as a group.
func (p *picture) newClaims(place solver.Places, about solver.Cards, before []solver.Cards, alive []bool, groups []group) (news []claim) {
	var some, told solver.Cards
	every := p.hiddenCards
	for i, cards := range before {
		if alive[i] {
			some |= cards
			every &= cards
		}
	}
	for _, g := range groups {
		low, high, was, wasMost := bits.UintSize, 0, bits.UintSize, 0
		for i, cards := range before {
			n := (cards & g.cards).Len()
			was, wasMost = min(was, n), max(wasMost, n)
			if alive[i] {
				low, high = min(low, n), max(high, n)
			}
		}
		none := high == 0
		if none && g.cards != about {
			continue // its cards are told one by one
		}
		if low > was || high < wasMost {
			news = append(news, claim{g.cards, place, low, high})
		}
		if none {
			told |= g.cards
		}
	}
	for _, card := range singles(p.can[place] &^ some &^ told) {
		news = append(news, claim{card, place, 0, 0})
	}
	for _, card := range singles(every &^ p.must[place]) {
		news = append(news, claim{card, place, 1, 1})
	}
	return news
}

// shows tells whether a claim follows from the picture.
func (p *picture) shows(c claim) bool {
	if p.absurd {
		return true
	}
	var may, does solver.Cards
	for _, place := range singles(c.places) {
		may |= p.can[place] & c.cards
		does |= p.must[place] & c.cards
	}
	low, high := does.Len(), min(may.Len(), p.Deal.Room(c.places))
	if c.cards.Len() == 1 && c.low == 1 { // the card is in one of these places if it can be nowhere else
		elsewhere := false
		for place, cards := range p.can {
			elsewhere = elsewhere || place&c.places == 0 && cards&c.cards != 0
		}
		if !elsewhere {
			low = 1
		}
	}
	for _, known := range p.claims {
		if known.cards == c.cards && known.places == c.places {
			low, high = max(low, known.low), min(high, known.high)
		}
	}
	return low >= c.low && high <= c.high
}

package arkham

import (
	"slices"

	"lestrade/rules"
)

// tri is whether a card shows something, as far as that is known.
type tri int8

const (
	no  tri = -1
	yes tri = 1
)

func triOf(is bool) tri {
	if is {
		return yes
	}
	return no
}

func (t tri) String() string {
	switch t {
	case yes:
		return "yes"
	case no:
		return "no"
	}
	return rules.Unknown
}

// card is a card that lies somewhere. Of a card with a known face, the face says what
// it shows.
type card struct {
	name              string // "" while nobody has named it
	scales, hourglass tri
	pooled            bool   // its kind is counted in the state's mix, whichever it is
	letter, kind      string // of a scored card without a name: its puzzle letter, its type
	before            bool   // it lay outside the draw pile when Darkness gained the hourglass
	hole              bool   // an empty place in the Leads row
	forced            bool   // it was played without a key
	stays             bool   // it cannot be discarded from the hand
}

// named tells whether a card has this name; "" is any card that nobody has named.
func (c card) named(name string) bool { return !c.hole && c.name == name }

// anonymous tells whether it is a card that nobody has named.
func (c card) anonymous() bool { return c.named("") }

// zone is a place where cards lie.
type zone int

const (
	leads zone = iota
	hand
	briefcase
	discard
	closed
	wall
	stability
	penalty // of time
	gone    // out of the game
	zones
	pile // of which only a count is kept, and what is known of its mix
	nowhere
)

var zoneNames = map[zone]string{
	leads: "leads", hand: "hand", briefcase: "briefcase", discard: "discard", closed: "closed",
	wall: "wall", stability: "stability", penalty: "time", gone: "box", pile: "pile",
}

func zoneOf(name string) zone {
	for z, n := range zoneNames {
		if n == name {
			return z
		}
	}
	return nowhere
}

// openCase is an open case with its line of investigation, left to right.
type openCase struct {
	id      string
	line    []card
	cancels bool // the next clue's effects are canceled
}

// put lays a card at the end of a zone.
func (s *state) put(z zone, c card) { s.zone[z] = append(slices.Clip(s.zone[z]), c) }

// pull takes the card of a place away.
func (s *state) pull(z zone, i int) card {
	c := s.zone[z][i]
	s.zone[z] = slices.Delete(slices.Clone(s.zone[z]), i, i+1)
	return c
}

// clear takes all cards of a zone away.
func (s *state) clear(z zone) []card {
	all := s.zone[z]
	s.zone[z] = nil
	return all
}

// count is how many cards lie in a zone.
func (s state) count(z zone) (n int) {
	for _, c := range s.zone[z] {
		if !c.hole {
			n++
		}
	}
	return n
}

// unnamed is how many cards of some nobody has named.
func unnamed(cards []card) (n int) {
	for _, c := range cards {
		if c.anonymous() {
			n++
		}
	}
	return n
}

// find is the place of a card in some, by its name; -1 where it is not.
func find(cards []card, name string) int {
	return slices.IndexFunc(cards, func(c card) bool { return c.named(name) })
}

// where is the zone of a named card, or the case; nowhere where it was not seen.
func (s state) where(name string) (zone, string) {
	for z, cards := range s.zone {
		if find(cards, name) >= 0 {
			return zone(z), ""
		}
	}
	for _, c := range s.cases {
		if find(c.line, name) >= 0 {
			return nowhere, c.id
		}
	}
	return nowhere, ""
}

// placeName says where a named card lies: a zone or a case; "" where it was not seen.
func (s state) placeName(name string) string {
	z, id := s.where(name)
	if id != "" {
		return id
	}
	return zoneNames[z]
}

// caseAt is the place of an open case, -1 where it is not open.
func (s state) caseAt(id string) int {
	return slices.IndexFunc(s.cases, func(c openCase) bool { return c.id == id })
}

// openAt is an open case; the zero one where it is not open.
func (s state) openAt(id string) openCase {
	if i := s.caseAt(id); i >= 0 {
		return s.cases[i]
	}
	return openCase{}
}

// onCase is an open case to be written to.
func (s *state) onCase(id string) *openCase {
	s.cases = slices.Clone(s.cases)
	return &s.cases[s.caseAt(id)]
}

// each changes every card that lies somewhere.
func (s *state) each(change func(*card)) {
	for z := range s.zone {
		s.zone[z] = slices.Clone(s.zone[z])
		for i := range s.zone[z] {
			change(&s.zone[z][i])
		}
	}
	s.cases = slices.Clone(s.cases)
	for i := range s.cases {
		s.cases[i].line = slices.Clone(s.cases[i].line)
		for j := range s.cases[i].line {
			change(&s.cases[i].line[j])
		}
	}
}

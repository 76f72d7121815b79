package arkham

import (
	"slices"

	"lestrade/rules"
)

// Zone is a place where cards lie.
type Zone int

// The zones. The draw pile keeps only a count, and what is known of its mix.
const (
	nowhere Zone = iota
	Leads
	Hand
	Briefcase
	Discard
	Closed
	Wall
	Stability
	Time
	Gone // out of the game
	zones
	DrawPile
)

var zoneNames = map[Zone]string{
	Leads: "leads", Hand: "hand", Briefcase: "briefcase", Discard: "discard", Closed: "closed",
	Wall: "wall", Stability: "stability", Time: "time", Gone: "box", DrawPile: "pile",
}

func (z Zone) String() string { return zoneNames[z] }

// MarshalText has it by its word in the JSON.
func (z Zone) MarshalText() ([]byte, error) { return []byte(z.String()), nil }

// holds tells whether the zone keeps its cards.
func (z Zone) holds() bool { return z > nowhere && z < zones }

func zoneNamed(word string) Zone {
	for z, name := range zoneNames {
		if name == word {
			return z
		}
	}
	return nowhere
}

// layout is where the cards lie, all but those of the draw pile. It copies what it writes to, so
// that earlier layouts stay as they were.
type layout struct {
	zone        [zones]cards
	cases       []openCase
	closedCases []string // Case cards that are closed for good
	becameHand  []string // Case cards that went to the hand as another card
}

// put lays a card at the end of a zone.
func (l *layout) put(z Zone, all ...card) { l.zone[z] = append(slices.Clip(l.zone[z]), all...) }

// pull takes away the card at a place.
func (l *layout) pull(z Zone, i int) card {
	c := l.zone[z][i]
	l.zone[z] = slices.Delete(slices.Clone(l.zone[z]), i, i+1)
	return c
}

// clear takes away all cards of a zone.
func (l *layout) clear(z Zone) cards {
	all := l.zone[z]
	l.zone[z] = nil
	return all
}

// where is the zone of a named card, or its case; nowhere where nobody has seen it.
func (l layout) where(name string) (z Zone, id string) {
	for z, all := range l.zone {
		if all.find(name) >= 0 {
			return Zone(z), ""
		}
	}
	for _, c := range l.cases {
		if c.line.find(name) >= 0 {
			return nowhere, c.id
		}
	}
	return nowhere, ""
}

// placeOf says where a named card lies: the zone or the case, "" where nobody has seen it.
func (l layout) placeOf(name string) string {
	z, id := l.where(name)
	if id != "" {
		return id
	}
	return z.String()
}

// caseAt is the place of an open case, -1 where it is not open.
func (l layout) caseAt(id string) int {
	return slices.IndexFunc(l.cases, func(c openCase) bool { return c.id == id })
}

// openAt is an open case; the zero one where it is not open.
func (l layout) openAt(id string) openCase {
	if i := l.caseAt(id); i >= 0 {
		return l.cases[i]
	}
	return openCase{}
}

// onlyCase is the case that a word names; "" names the only open one.
func (l layout) onlyCase(word string) string {
	if word == "" && len(l.cases) == 1 {
		return l.cases[0].id
	}
	return word
}

// openCase brings a Case card into play.
func (l *layout) openCase(id string) { l.cases = append(slices.Clip(l.cases), openCase{id: id}) }

// endCase takes an open case from the table and gives its line.
func (l *layout) endCase(id string) cards {
	i := l.caseAt(id)
	line := l.cases[i].line
	l.cases = slices.Delete(slices.Clone(l.cases), i, i+1)
	return line
}

// onCase is an open case to write to.
func (l *layout) onCase(id string) *openCase {
	l.cases = slices.Clone(l.cases)
	return &l.cases[l.caseAt(id)]
}

// each changes every card that lies somewhere.
func (l *layout) each(change func(*card)) {
	for z := range l.zone {
		l.zone[z] = slices.Clone(l.zone[z])
		for i := range l.zone[z] {
			change(&l.zone[z][i])
		}
	}
	l.cases = slices.Clone(l.cases)
	for i := range l.cases {
		l.cases[i].line = slices.Clone(l.cases[i].line)
		for j := range l.cases[i].line {
			change(&l.cases[i].line[j])
		}
	}
}

func (l layout) count(z Zone) int { return l.zone[z].count() }

// first is the First Lead, if there is one.
func (l layout) first() (c card, is bool) {
	if len(l.zone[Leads]) == 0 || l.zone[Leads][0].hole {
		return card{}, false
	}
	return l.zone[Leads][0], true
}

// takeFirst takes the First Lead from the row.
func (l *layout) takeFirst() (c card, is bool) {
	if c, is = l.first(); is {
		l.leaveHole(0)
	}
	return c, is
}

func (l *layout) leaveHole(i int) {
	l.zone[Leads] = slices.Clone(l.zone[Leads])
	l.zone[Leads][i] = card{hole: true}
}

// takeOut takes a card out of a zone by an effect. It leaves a hole in the row (an.effect.6).
func (l *layout) takeOut(z Zone, i int) card {
	if z != Leads {
		return l.pull(z, i)
	}
	c := l.zone[z][i]
	l.leaveHole(i)
	return c
}

// mayBeIn tells whether a card lies in a zone, or may be an unnamed one there.
func (l layout) mayBeIn(z Zone, name string) bool {
	return l.zone[z].find(name) >= 0 || l.placeOf(name) == "" && l.zone[z].unnamed() > 0
}

// nameAt is the place of a card in a zone: by its name, in the row by its number; else of an
// unnamed card, or of the only one.
func (l layout) nameAt(z Zone, word string) int {
	if n := rules.Number(word); z == Leads && n > 0 && n <= len(l.zone[z]) {
		return n - 1
	}
	if i := l.zone[z].find(word); i >= 0 {
		return i
	}
	if i := l.zone[z].find(""); i >= 0 {
		return i
	}
	return slices.IndexFunc(l.zone[z], func(c card) bool { return !c.hole })
}

// machine tells whether the Tillinghast Machine is in play (an.machine.1).
func (l layout) machine() Tri {
	z, id := l.where(machine)
	switch {
	case id != "", z == Hand, z == Briefcase:
		return Yes
	case z != nowhere:
		return No
	}
	if l.zone[Hand].unnamed() > 0 || slices.ContainsFunc(l.cases, func(c openCase) bool { return c.line.unnamed() > 0 }) {
		return Unsure
	}
	return No
}

// begun tells whether the player has opened a case.
func (l layout) begun() bool { return l.cases != nil }

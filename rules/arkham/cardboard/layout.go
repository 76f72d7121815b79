package cardboard

import (
	"slices"

	"lestrade/rules"
)

// Zone is a place where cards lie.
type Zone int

// The zones. The draw pile keeps only a count, and what is known of its mix.
const (
	Nowhere Zone = iota
	Leads
	Hand
	Briefcase
	Discard
	Closed
	Wall
	Stability
	Time
	Gone // out of the game
	Zones
	DrawPile
)

var zoneNames = map[Zone]string{
	Leads: "leads", Hand: "hand", Briefcase: "briefcase", Discard: "discard", Closed: "closed",
	Wall: "wall", Stability: "stability", Time: "time", Gone: "box", DrawPile: "pile",
}

func (z Zone) String() string { return zoneNames[z] }

// MarshalText has it by its word in the JSON.
func (z Zone) MarshalText() ([]byte, error) { return []byte(z.String()), nil }

// Holds tells whether the zone keeps its cards.
func (z Zone) Holds() bool { return z > Nowhere && z < Zones }

// ZoneNamed is the zone of a word, nowhere for any other word.
func ZoneNamed(word string) Zone {
	for z, name := range zoneNames {
		if name == word {
			return z
		}
	}
	return Nowhere
}

// Layout is where the cards lie, all but those of the draw pile. It copies what it writes to, so
// that earlier layouts stay as they were.
type Layout struct {
	In          [Zones]Cards
	Cases       []OpenCase
	ClosedCases []string // Case cards that are closed for good
	BecameHand  []string // Case cards that went to the hand as another card
}

// Put lays a card at the end of a zone.
func (l *Layout) Put(z Zone, all ...Card) { l.In[z] = append(slices.Clip(l.In[z]), all...) }

// Pull takes away the card at a place.
func (l *Layout) Pull(z Zone, i int) Card {
	c := l.In[z][i]
	l.In[z] = slices.Delete(slices.Clone(l.In[z]), i, i+1)
	return c
}

// Clear takes away all cards of a zone.
func (l *Layout) Clear(z Zone) Cards {
	all := l.In[z]
	l.In[z] = nil
	return all
}

// Where is the zone of a named card, or its case; nowhere where nobody has seen it.
func (l Layout) Where(name string) (z Zone, id string) {
	for z, all := range l.In {
		if all.Find(name) >= 0 {
			return Zone(z), ""
		}
	}
	for _, c := range l.Cases {
		if c.Line.Find(name) >= 0 {
			return Nowhere, c.ID
		}
	}
	return Nowhere, ""
}

// PlaceOf says where a named card lies: the zone or the case, "" where nobody has seen it.
func (l Layout) PlaceOf(name string) string {
	z, id := l.Where(name)
	if id != "" {
		return id
	}
	return z.String()
}

// CaseAt is the place of an open case, -1 where it is not open.
func (l Layout) CaseAt(id string) int {
	return slices.IndexFunc(l.Cases, func(c OpenCase) bool { return c.ID == id })
}

// OpenAt is an open case; the zero one where it is not open.
func (l Layout) OpenAt(id string) OpenCase {
	if i := l.CaseAt(id); i >= 0 {
		return l.Cases[i]
	}
	return OpenCase{}
}

// OnlyCase is the case that a word names; "" names the only open one.
func (l Layout) OnlyCase(word string) string {
	if word == "" && len(l.Cases) == 1 {
		return l.Cases[0].ID
	}
	return word
}

// OpenCase brings a Case card into play.
func (l *Layout) OpenCase(id string) { l.Cases = append(slices.Clip(l.Cases), OpenCase{ID: id}) }

// EndCase takes an open case from the table and gives its line.
func (l *Layout) EndCase(id string) Cards {
	i := l.CaseAt(id)
	line := l.Cases[i].Line
	l.Cases = slices.Delete(slices.Clone(l.Cases), i, i+1)
	return line
}

// OnCase is an open case to write to.
func (l *Layout) OnCase(id string) *OpenCase {
	l.Cases = slices.Clone(l.Cases)
	return &l.Cases[l.CaseAt(id)]
}

// Each changes every card that lies somewhere.
func (l *Layout) Each(change func(*Card)) {
	for z := range l.In {
		l.In[z] = slices.Clone(l.In[z])
		for i := range l.In[z] {
			change(&l.In[z][i])
		}
	}
	l.Cases = slices.Clone(l.Cases)
	for i := range l.Cases {
		l.Cases[i].Line = slices.Clone(l.Cases[i].Line)
		for j := range l.Cases[i].Line {
			change(&l.Cases[i].Line[j])
		}
	}
}

// Count is how many cards lie in a zone.
func (l Layout) Count(z Zone) int { return l.In[z].count() }

// First is the First Lead, if there is one.
func (l Layout) First() (c Card, is bool) {
	if len(l.In[Leads]) == 0 || l.In[Leads][0].Hole {
		return Card{}, false
	}
	return l.In[Leads][0], true
}

// TakeFirst takes the First Lead from the row.
func (l *Layout) TakeFirst() (c Card, is bool) {
	if c, is = l.First(); is {
		l.TakeOut(Leads, 0)
	}
	return c, is
}

// TakeOut takes a card out of a zone by an effect. It leaves a hole in the row (an.effect.6).
func (l *Layout) TakeOut(z Zone, i int) Card {
	if z != Leads {
		return l.Pull(z, i)
	}
	c := l.In[z][i]
	l.In[z] = slices.Clone(l.In[z])
	l.In[z][i] = Card{Hole: true}
	return c
}

// MayBeIn tells whether a card lies in a zone, or may be an unnamed one there.
func (l Layout) MayBeIn(z Zone, name string) bool {
	return l.In[z].Find(name) >= 0 || l.PlaceOf(name) == "" && l.In[z].Unnamed() > 0
}

// NameAt is the place of a card in a zone: by its name, in the row by its number; else of an
// unnamed card, or of the only one.
func (l Layout) NameAt(z Zone, word string) int {
	if n := rules.Number(word); z == Leads && n > 0 && n <= len(l.In[z]) {
		return n - 1
	}
	if i := l.In[z].Find(word); i >= 0 {
		return i
	}
	if i := l.In[z].Find(""); i >= 0 {
		return i
	}
	return slices.IndexFunc(l.In[z], func(c Card) bool { return !c.Hole })
}

// Machine tells whether the Tillinghast Machine is in play (an.machine.1).
func (l Layout) Machine() Tri {
	z, id := l.Where(Machine)
	switch {
	case id != "", z == Hand, z == Briefcase:
		return Yes
	case z != Nowhere:
		return No
	}
	if l.In[Hand].Unnamed() > 0 || slices.ContainsFunc(l.Cases, func(c OpenCase) bool { return c.Line.Unnamed() > 0 }) {
		return Unsure
	}
	return No
}

// Begun tells whether the player has opened a case.
func (l Layout) Begun() bool { return l.Cases != nil }

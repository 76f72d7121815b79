package cardboard

import (
	"slices"

	"lestrade/rules"
)

// Zone is a place where cards lie.
type Zone int

// The zones. The draw pile has no list of its cards here: [Pile] counts them.
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

// MarshalText writes the word of the zone into the JSON.
func (z Zone) MarshalText() ([]byte, error) { return []byte(z.String()), nil }

// Holds tells whether Layout.In lists the cards of the zone.
func (z Zone) Holds() bool { return z > Nowhere && z < Zones }

// ZoneNamed returns the zone of a word, Nowhere for a word that names none.
func ZoneNamed(word string) Zone {
	for z, name := range zoneNames {
		if name == word {
			return z
		}
	}
	return Nowhere
}

// Layout holds where all cards lie but those of the draw pile. Its methods copy a slice before they
// change it, so that earlier layouts stay as they were.
type Layout struct {
	In          [Zones]Cards
	Cases       []OpenCase
	ClosedCases []string // Case cards that are closed for good
	BecameHand  []string // Case cards that went to the hand as another card
}

// Put lays cards at the end of a zone.
func (l *Layout) Put(z Zone, all ...Card) { l.In[z] = append(slices.Clip(l.In[z]), all...) }

// Pull takes the card at index i out of a zone, and closes the gap.
func (l *Layout) Pull(z Zone, i int) Card {
	c := l.In[z][i]
	l.In[z] = slices.Delete(slices.Clone(l.In[z]), i, i+1)
	return c
}

// Clear takes all cards out of a zone.
func (l *Layout) Clear(z Zone) Cards {
	all := l.In[z]
	l.In[z] = nil
	return all
}

// Where returns where a named card lies: the zone, or Nowhere and the case. Both are empty if
// nobody has seen it.
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

// PlaceOf returns the word for where a named card lies: the zone or the case, "" if nobody has seen
// it.
func (l Layout) PlaceOf(name string) string {
	z, id := l.Where(name)
	if id != "" {
		return id
	}
	return z.String()
}

// CaseAt returns the index of an open case, -1 if it is not open.
func (l Layout) CaseAt(id string) int {
	return slices.IndexFunc(l.Cases, func(c OpenCase) bool { return c.ID == id })
}

// OpenAt returns an open case, the zero OpenCase if it is not open.
func (l Layout) OpenAt(id string) OpenCase {
	if i := l.CaseAt(id); i >= 0 {
		return l.Cases[i]
	}
	return OpenCase{}
}

// OnlyCase returns the case that a word names. The word "" names the only open case.
func (l Layout) OnlyCase(word string) string {
	if word == "" && len(l.Cases) == 1 {
		return l.Cases[0].ID
	}
	return word
}

// OpenCase brings a Case card into play.
func (l *Layout) OpenCase(id string) { l.Cases = append(slices.Clip(l.Cases), OpenCase{ID: id}) }

// EndCase takes an open case from the table and returns its line.
func (l *Layout) EndCase(id string) Cards {
	i := l.CaseAt(id)
	line := l.Cases[i].Line
	l.Cases = slices.Delete(slices.Clone(l.Cases), i, i+1)
	return line
}

// EditCase returns an open case that may be changed. Earlier layouts keep their own.
func (l *Layout) EditCase(id string) *OpenCase {
	l.Cases = slices.Clone(l.Cases)
	return &l.Cases[l.CaseAt(id)]
}

// ChangeEach calls change for every card outside the draw pile.
func (l *Layout) ChangeEach(change func(*Card)) {
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

// Count returns how many cards lie in a zone, without holes.
func (l Layout) Count(z Zone) int { return l.In[z].count() }

// First returns the First Lead, if there is one.
func (l Layout) First() (c Card, is bool) {
	if len(l.In[Leads]) == 0 || l.In[Leads][0].Hole {
		return Card{}, false
	}
	return l.In[Leads][0], true
}

// TakeFirst takes the First Lead from the row and leaves a hole.
func (l *Layout) TakeFirst() (c Card, is bool) {
	if c, is = l.First(); is {
		l.TakeOut(Leads, 0)
	}
	return c, is
}

// TakeOut takes the card at index i out of a zone. In the Leads row it leaves a hole (an.effect.6).
func (l *Layout) TakeOut(z Zone, i int) Card {
	if z != Leads {
		return l.Pull(z, i)
	}
	c := l.In[z][i]
	l.In[z] = slices.Clone(l.In[z])
	l.In[z][i] = Card{Hole: true}
	return c
}

// MayBeIn tells whether a named card lies in a zone, or may be one of the unnamed cards there.
func (l Layout) MayBeIn(z Zone, name string) bool {
	return l.In[z].Find(name) >= 0 || l.PlaceOf(name) == "" && l.In[z].Unnamed() > 0
}

// NameAt returns the index of the card that a word means in a zone: its number in the row, or its
// name; else the first unnamed card, else the first card. It is -1 if the zone is empty.
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

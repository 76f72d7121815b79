package cardboard

import (
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/arkham/face"
)

// DangerDeck holds the Danger deck and the active Dangers beside it.
type DangerDeck struct {
	Box     int  // Dangers in the box, -1 while nobody has counted
	Removed int  // put back in the box at the set-up
	Turned  int  // Dangers turned over so far
	Gone    bool // the Dangers of the deck have left the game
	Active  []Danger
	Seen    []string // the names of those turned over
	Haunter string   // HaunterDanger, HaunterApplied, or "" while nobody has fetched it
}

// The states of the Haunter of the Dark.
const (
	HaunterDanger  = "danger"  // it lies among the Dangers
	HaunterApplied = "applied" // its purple icons were applied
)

// Left returns how many cards the Danger deck holds, if that is known.
func (d DangerDeck) Left() (n int, known bool) {
	switch {
	case d.Gone:
		return 0, true
	case d.Box == Uncounted:
		return 0, false
	}
	return max(0, d.Box-d.Removed-d.Turned), true
}

// Empty tells whether the Danger deck is known to be empty.
func (d DangerDeck) Empty() bool {
	n, known := d.Left()
	return known && n == 0
}

// NamedDangers returns how many Dangers the table knows by name: those it turned over, and those
// whose faces it was told.
func (b Cardboard) NamedDangers() int {
	n := len(b.Dangers.Seen)
	for name := range b.Faces.Dangers {
		if !slices.Contains(b.Dangers.Seen, name) {
			n++
		}
	}
	return n
}

// CountLasting returns how many active Dangers have the lasting effect that word names.
func (d DangerDeck) CountLasting(word string) int {
	return CountOf(d.Active, func(a Danger) bool { return slices.Contains(a.Effects, word) })
}

// Dark tells whether Darkness clues have gained the hourglass.
func (d DangerDeck) Dark() bool { return d.CountLasting("darkness-hourglass") > 0 }

// Gains returns the effects that Darkness clues have gained.
func (d DangerDeck) Gains() (all []face.Effect) {
	for _, a := range d.Active {
		for _, word := range a.Effects {
			if rest, is := strings.CutPrefix(word, "darkness-"); is {
				if e, ok := face.EffectOf(rest); ok {
					all = append(all, e)
				}
			}
		}
	}
	return all
}

// Lasts tells whether an effect holds as long as its Danger is in play.
func Lasts(word string) bool {
	return word == "time-limit-down" || word == "hand-limit-up" || strings.HasPrefix(word, "darkness-")
}

// SetActive replaces the Dangers in play. If Darkness clues gain or lose the hourglass by that,
// the mix of the pile is no longer known: an undescribed card without an hourglass may have one
// now, or one with it may lack it.
func (b *Cardboard) SetActive(active []Danger) {
	dark := b.Dangers.Dark()
	b.Dangers.Active = active
	if b.Dangers.Dark() == dark {
		return
	}
	b.Pile.Mix = Mix{}
	b.ChangeEach(func(c *Card) {
		if c.Hourglass == TriOf(dark) {
			c.Hourglass = Unsure
		}
	})
}

// TurnOver takes a Danger from the deck and returns its effects: those of its face if that is
// known, else words.
func (b *Cardboard) TurnOver(name string, words []string) []string {
	b.Dangers.Turned++
	if name == rules.Unknown {
		return words
	}
	b.Dangers.Seen = append(slices.Clip(b.Dangers.Seen), name)
	if learnt, known := b.Faces.Dangers[name]; known {
		return learnt.Effects
	}
	return words
}

// Danger is an active Danger.
type Danger struct {
	Name    string   `json:"name"` // "?" if nobody has named it
	Effects []string `json:"effects"`
}

// LastingEffects returns those effects of the Danger that hold as long as it is in play.
func (d Danger) LastingEffects() []string {
	return slices.DeleteFunc(slices.Clone(d.Effects), func(word string) bool { return !Lasts(word) })
}

package indices13

import (
	"fmt"
	"math/bits"
	"slices"
	"sync"

	"lestrade/data"
	"lestrade/rules"
)

// card is a card's place in the printed sheet's order: persons, places, weapons.
type card int8

const unknown card = -1

// cards is a set of cards.
type cards uint32

func (s cards) has(c card) bool { return s&(1<<c) != 0 }
func (s cards) count() int      { return bits.OnesCount32(uint32(s)) }

// types are the three types of card, in the order they hang and are named.
var types = [3]string{"person", "place", "weapon"}

// A question may ask about a whole type by these words, in the same order.
var typeWords = [3]string{"persons", "places", "weapons"}

// box is what is printed, and so the same at every table.
type box struct {
	names   []string
	colour  []string
	byName  map[string]card
	ofType  [3]cards
	group   map[string]cards // by colour, category and type word
	colours []string
	setups  map[int]setup // by number of players
	glasses map[string]int
}

// setups is the file of set-up tables.
type setups struct {
	Glasses map[string]int `toml:"glasses"` // by edition
	Players []setup        `toml:"players"`
}

// setup is what a number of players changes.
type setup struct {
	Seats      int      `toml:"seats"`
	Removed    []string `toml:"removed"`
	Informants int      `toml:"informants"` // in the middle (13.setup.7)
}

var openBox = sync.OnceValues(func() (*box, error) {
	b := &box{byName: map[string]card{}, group: map[string]cards{}, setups: map[int]setup{}}
	tables, err := data.Open[setups](ID, "setup.toml")
	if err != nil {
		return nil, err
	}
	b.glasses = tables.Glasses
	for _, s := range tables.Players {
		b.setups[s.Seats] = s
	}
	words, err := data.Open[data.Words](ID, "words.toml")
	if err != nil {
		return nil, err
	}
	for _, d := range words.Domain {
		if d.ID != "card" {
			continue
		}
		for i, w := range d.Word {
			t, c, colour := slices.Index(types[:], w.Of["type"]), card(i), w.Of["colour"]
			if t < 0 {
				return nil, fmt.Errorf("data/%s/words.toml: %s is of no type", ID, w.ID)
			}
			b.names = append(b.names, w.ID)
			b.byName[w.ID] = c
			b.ofType[t] |= 1 << c
			b.colour = append(b.colour, colour)
			for _, group := range []string{typeWords[t], w.Of["category"], colour} {
				b.group[group] |= 1 << c
			}
			if !slices.Contains(b.colours, colour) {
				b.colours = append(b.colours, colour)
			}
		}
	}
	return b, nil
})

func (b *box) card(name string) card {
	if c, ok := b.byName[name]; ok {
		return c
	}
	return unknown
}

func (b *box) name(c card) string {
	if c == unknown {
		return rules.Unknown
	}
	return b.names[c]
}

// typeOf is the card's place in types.
func (b *box) typeOf(c card) int {
	for t, set := range b.ofType {
		if set.has(c) {
			return t
		}
	}
	return -1
}

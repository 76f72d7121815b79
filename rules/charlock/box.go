// Package charlock referees Charlock Holmes (Purrrlock Holmes): 2 to 5 players each
// seek the card on their own stand, which only the others see, and follow
// Furriarty's trail with every case they close.
//
// Rules have the numbers of data/charlock/rules.toml.
package charlock

import (
	"fmt"
	"math/bits"
	"slices"
	"sync"

	"lestrade/data"
	"lestrade/rules"
)

// deckSize is how many cards there are: each of 5 suspects at each of 12 hours.
const deckSize = suspects * hours

const (
	suspects = 5
	hours    = 12
)

// card is a card's place in the order of the words: suspect by suspect, hour by hour.
type card int8

const unknown card = -1

func (c card) suspect() int { return int(c) / hours }
func (c card) hour() int    { return int(c) % hours } // from 0

// cards is a set of cards.
type cards uint64

const allCards cards = 1<<deckSize - 1

func (s cards) has(c card) bool { return c != unknown && s&(1<<c) != 0 }
func (s cards) count() int      { return bits.OnesCount64(uint64(s)) }

// and is the set with one more card; what is unknown changes nothing.
func (s cards) and(c card) cards {
	if c == unknown {
		return s
	}
	return s | 1<<c
}

// box is what the cardboard holds, whoever plays.
type box struct {
	names  []string
	byName map[string]card
	// guessed are the cards for which a guess is right, by its word: a suspect, an
	// hour or a card.
	guessed map[string]cards
	setups  map[int]setup // by number of players
}

// setups is the file of set-up tables.
type setups struct {
	Players []setup `toml:"players"`
}

// setup is the trail of a number of players.
type setup struct {
	Seats int `toml:"seats"`
	Down  int `toml:"down"`
	Up    int `toml:"up"`
	Ahead int `toml:"ahead"`
}

var openBox = sync.OnceValues(func() (*box, error) {
	b := &box{byName: map[string]card{}, guessed: map[string]cards{}, setups: map[int]setup{}}
	tables, err := data.Open[setups](ID, "setup.toml")
	if err != nil {
		return nil, err
	}
	for _, s := range tables.Players {
		b.setups[s.Seats] = s
	}
	words, err := rules.Load(ID)
	if err != nil {
		return nil, err
	}
	for i, w := range words.Domain("card").Words {
		b.names = append(b.names, w.ID)
		b.byName[w.ID] = card(i)
		for _, word := range []string{w.ID, w.Of["suspect"], w.Of["hour"]} {
			b.guessed[word] |= 1 << i
		}
	}
	if len(b.names) != deckSize {
		return nil, fmt.Errorf("data/%s/words.toml: %d cards, not %d", ID, len(b.names), deckSize)
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

// namesOf are the names of a set, in the order of the words.
func (b *box) namesOf(set cards) []string {
	names := []string{}
	for c := range card(deckSize) {
		if set.has(c) {
			names = append(names, b.names[c])
		}
	}
	return slices.Clip(names)
}

// set is the cards of some words; what is unknown is left out.
func (b *box) set(names []string) cards {
	var set cards
	for _, name := range names {
		set = set.and(b.card(name))
	}
	return set
}

package charlock

import (
	"fmt"
	"math/bits"
	"slices"
	"sync"

	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

// deckSize is how many cards the game has: each of 5 suspects at each of 12 hours.
const deckSize = suspects * hours

const (
	suspects = 5
	hours    = 12
)

// card is a card's place in the order of the words, from 1: suspect by suspect, hour by hour.
type card int8

const unknown card = 0

func (c card) suspect() int { return int(c-1) / hours }
func (c card) hour() int    { return int(c-1) % hours } // from 0

// cards is a set of known cards.
type cards uint64

const allCards cards = 1<<(deckSize+1) - 2

func (s cards) has(c card) bool { return s&(1<<c) != 0 }
func (s cards) count() int      { return bits.OnesCount64(uint64(s)) }

// add returns the set with one more card. An unknown card adds nothing.
func (s cards) add(c card) cards {
	if c == unknown {
		return s
	}
	return s | 1<<c
}

// box holds what is printed, which is the same at every table.
type box struct {
	name []string // by card; "?" for the unknown card
	card map[string]card
	// guessed has the cards for which a guess is right, by the word of the guess: a suspect, an hour
	// or a card.
	guessed map[string]cards
	setups  map[int]setup // by number of players
}

// setups holds what the file setup.toml says.
type setups struct {
	Players []setup `toml:"players"`
}

// setup says which trail a number of players lays: how many paws face down, how many face up, and how
// many ahead of Furriarty.
type setup struct {
	Seats int `toml:"seats"`
	Down  int `toml:"down"`
	Up    int `toml:"up"`
	Ahead int `toml:"ahead"`
}

var openBox = sync.OnceValues(func() (*box, error) {
	b := &box{name: []string{rules.Unknown}, card: map[string]card{}, guessed: map[string]cards{}, setups: map[int]setup{}}
	tables, err := data.Open[setups](ID, "setup.toml")
	if err != nil {
		return nil, err
	}
	for _, s := range tables.Players {
		b.setups[s.Seats] = s
	}
	words, err := vocabulary.Load(ID)
	if err != nil {
		return nil, err
	}
	for i, w := range words.Domain("card").Words {
		c := card(i + 1)
		b.name = append(b.name, w.ID)
		b.card[w.ID] = c
		for _, word := range []string{w.ID, w.Of["suspect"], w.Of["hour"]} {
			b.guessed[word] = b.guessed[word].add(c)
		}
	}
	if len(b.card) != deckSize {
		return nil, fmt.Errorf("data/%s/words.toml: %d cards, not %d", ID, len(b.card), deckSize)
	}
	return b, nil
})

// namesOf returns the names of the cards in a set, in the order of the words.
func (b *box) namesOf(set cards) []string {
	names := []string{}
	for c, name := range b.name {
		if set.has(card(c)) {
			names = append(names, name)
		}
	}
	return slices.Clip(names)
}

// set returns the cards that words name. A "?" names none.
func (b *box) set(names []string) cards {
	var set cards
	for _, name := range names {
		set = set.add(b.card[name])
	}
	return set
}

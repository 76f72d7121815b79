package charlock

import (
	"math/bits"
	"slices"
	"sync"

	referee "lestrade/rules/charlock"
	"lestrade/rules/vocabulary"
)

// cards is a set of cards: bit i stands for the i-th word of the domain "card".
type cards uint64

const (
	deckSize = 60
	allCards = cards(1)<<deckSize - 1
)

func (s cards) count() int     { return bits.OnesCount64(uint64(s)) }
func (s cards) has(c int) bool { return s&(1<<c) != 0 }

// first is the lowest card of a set, which must not be empty.
func (s cards) first() int { return bits.TrailingZeros64(uint64(s)) }

// box holds the words for cards, suspects and hours, and the set of cards that each stands for.
type box struct {
	names    []string       // of the cards
	place    map[string]int // of a card in names
	suspects []string
	hours    []string
	of       map[string]cards // by word: the cards of a suspect or an hour, or the one card
	parts    [2][]cards       // the cards of each suspect, and of each hour
	leads    []cards          // by the card that is revealed: the cases for which it is a lead
}

// openBox reads the game's words once.
var openBox = sync.OnceValue(func() *box {
	words, err := vocabulary.Load(referee.ID)
	if err != nil {
		panic(err) // the program's own files, without which no table would stand
	}
	b := &box{place: map[string]int{}, of: map[string]cards{}}
	for _, w := range words.Domain("suspect").Words {
		b.suspects = append(b.suspects, w.ID)
	}
	for _, w := range words.Domain("hour").Words {
		b.hours = append(b.hours, w.ID)
	}
	for i, w := range words.Domain("card").Words {
		b.names = append(b.names, w.ID)
		b.place[w.ID] = i
		for _, word := range []string{w.ID, w.Of["suspect"], w.Of["hour"]} {
			b.of[word] |= 1 << i
		}
	}
	for i, group := range b.groups() {
		for _, word := range group {
			b.parts[i] = append(b.parts[i], b.of[word])
		}
	}
	for i, w := range words.Domain("card").Words {
		leads := b.of[w.Of["suspect"]]
		for _, hour := range b.near(i) {
			leads |= b.of[hour]
		}
		b.leads = append(b.leads, leads)
	}
	return b
})

// near are the hour of a card and the two beside it: 12 stands beside 1.
func (b *box) near(card int) (hours []string) {
	for _, step := range []int{len(b.hours) - 1, 0, 1} {
		hours = append(hours, b.hours[(card+step)%len(b.hours)])
	}
	return hours
}

// set is the set of the named cards. Names of no card are left out.
func (b *box) set(names []string) (set cards) {
	for _, name := range names {
		if c, is := b.place[name]; is {
			set |= 1 << c
		}
	}
	return set
}

// namesOf are the names of the cards of a set.
func (b *box) namesOf(set cards) (names []string) {
	for ; set != 0; set &= set - 1 {
		names = append(names, b.names[set.first()])
	}
	return names
}

// words are all that a guess can name: the suspects, the hours and the cards.
func (b *box) words() []string { return slices.Concat(b.suspects, b.hours, b.names) }

// groups are the two ways to sort the cards: by suspect, and by hour.
func (b *box) groups() [][]string { return [][]string{b.suspects, b.hours} }

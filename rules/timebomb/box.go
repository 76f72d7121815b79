package timebomb

import (
	"fmt"
	"math/bits"
	"sync"

	"lestrade/data"
	"lestrade/rules/position"
	"lestrade/rules/vocabulary"
)

const (
	rounds      = 4
	firstHand   = 5 // cards a player, one fewer in each later round
	ofOne       = 5 // cards there are of one colour
	mostSeats   = 6
	atOnce      = 4 // cards of one colour that make the bomb explode …
	greenAtOnce = 3 // … and of green, in the variant
)

// cable is what a card shows, in the order of the words: a defusing cable or a colour.
type cable int8

const (
	none   cable = -1
	defuse cable = 0
)

// cables is a set of them.
type cables uint8

func (s cables) has(c cable) bool   { return c != none && s&(1<<c) != 0 }
func (s cables) and(c cable) cables { return s | 1<<c }
func (s cables) but(c cable) cables { return s &^ (1 << c) }
func (s cables) count() int         { return bits.OnesCount8(uint8(s)) }
func (s cables) only() (c cable, is bool) {
	return cable(bits.TrailingZeros8(uint8(s))), s.count() == 1
}

// box is what is printed, and so the same at every table.
type box struct {
	names  []string // by cable
	cable  map[string]cable
	setups map[int]setup // by number of players
	// The colours with rules of their own.
	yellow, blue, red, pink, green, orange cable
}

// setups is the file of set-up tables.
type setups struct {
	Players []setup `toml:"players"`
}

// setup is the role cards of a number of players. There are as many colours and as
// many defusing cables as players, and as many bombs are taken out unseen.
type setup struct {
	Seats    int `toml:"seats"`
	Sherlock int `toml:"sherlock"`
	Moriarty int `toml:"moriarty"`
}

var openBox = sync.OnceValues(func() (*box, error) {
	b := &box{cable: map[string]cable{}, setups: map[int]setup{}}
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
	for i, w := range words.Domain("cable").Words {
		b.names = append(b.names, w.ID)
		b.cable[w.ID] = cable(i)
	}
	for name, place := range map[string]*cable{
		"yellow": &b.yellow, "blue": &b.blue, "red": &b.red,
		"pink": &b.pink, "green": &b.green, "orange": &b.orange,
	} {
		c, is := b.cable[name]
		if !is {
			return nil, fmt.Errorf("data/%s/words.toml: no %s among the cables", ID, name)
		}
		*place = c
	}
	return b, nil
})

// Roles are how many role cards of each team are shuffled at a table.
func Roles(p *position.Position) (sherlock, moriarty int) {
	s, _ := position.StateOf[state](p)
	return s.setup.Sherlock, s.setup.Moriarty
}

// colours are all that bombs may have.
func (b *box) colours() cables { return 1<<len(b.names) - 2 }

func (b *box) name(c cable) string { return b.names[c] }

// namesOf are the names of a set, in the order of the words.
func (b *box) namesOf(set cables) []string {
	names := []string{}
	for c, name := range b.names {
		if set.has(cable(c)) {
			names = append(names, name)
		}
	}
	return names
}

// set is the cables of some words.
func (b *box) set(names []string) cables {
	var set cables
	for _, name := range names {
		set = set.and(b.cable[name])
	}
	return set
}

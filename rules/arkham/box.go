// Package arkham referees Arkham Noir, case 3: one player, whose upkeep it does. No
// list of the cards is public. A card is therefore named or not, and its face known or
// not: what is known is checked and never asked again, what is not is asked for when it
// matters, and counted.
//
// What is to be done stands in a queue of steps ([step]). Lestrade does each that
// leaves no choice and shows no card, and waits for an entry at the others.
package arkham

import (
	"slices"
	"strings"
	"sync"

	"lestrade/data"
	"lestrade/rules"
)

// ID is the game's folder in data/.
const ID = "arkham"

// Game is Arkham Noir, case 3.
var Game = rules.Game{ID: ID, Start: start}

// box is what data/ says of the cardboard.
type box struct {
	setup
	types    []string
	reserved map[string]bool   // plain words that no card may be called
	spelt    map[string]string // cards and Dangers that the leaflet names, by their plain names in a language
}

// setup is setup.toml.
type setup struct {
	Leads      int
	Hand       int
	Types      int `toml:"types"` // different types that close a case, and that win
	Pressure   int // a clue after so many in a line costs a test
	Objectives int
	Clues      int                 // a deck holds no more
	Dangers    int                 // nor the Danger deck
	Help       map[string][]string // by the option outside-help: "equipment" stands for the chosen one
}

var openBox = sync.OnceValues(func() (*box, error) {
	s, err := data.Open[setup](ID, "setup.toml")
	if err != nil {
		return nil, err
	}
	words, err := data.Open[data.Words](ID, "words.toml")
	if err != nil {
		return nil, err
	}
	b := &box{setup: *s, reserved: map[string]bool{}, spelt: map[string]string{}}
	for _, lang := range data.Languages() {
		common, err := data.TextsOf(data.Common, lang)
		if err != nil {
			return nil, err
		}
		own, err := data.TextsOf(ID, lang)
		if err != nil {
			return nil, err
		}
		b.reserve("draw", common.Names("word.chance.draw"))
		for _, d := range words.Domain {
			for _, w := range d.Word {
				b.add(d.ID, w.ID, own.Names("word."+d.ID+"."+w.ID))
			}
		}
	}
	for _, d := range words.Domain {
		if d.ID == "type" {
			for _, w := range d.Word {
				b.types = append(b.types, w.ID)
			}
		}
	}
	return b, nil
})

// add takes in a word of a domain by its names in a language. Those of the cards and the
// Dangers may be given to a card.
func (b *box) add(domain, id string, names []string) {
	switch domain {
	case "card", "danger-name":
		for _, name := range names {
			if name != id {
				b.spelt[rules.Plain(name)] = id
			}
		}
	case "briefcase-card", "carried":
	default:
		b.reserve(id, names)
	}
}

// Names of cards that the leaflet speaks of.
const (
	machine   = "tillinghast-machine"
	elderSign = "elder-sign"
	aurora    = "aurora-borealis"
	haunter   = "haunter"

	haunterBack = "haunter-b" // its other side, an open case
)

func (b *box) reserve(id string, names []string) {
	for _, text := range append([]string{id}, names...) {
		b.reserved[strings.Join(rules.Parts(text), "-")] = true
	}
}

// reserves tells whether a name would be read as another word.
func (b *box) reserves(name string) bool {
	return b.reserved[strings.Join(rules.Parts(name), "-")]
}

// options are the table's decisions.
type options struct {
	complex, eachCard, eachType, unscored, keySpent, purpleStays bool
	overAtOnce, holeCloses, fromNow, timeAtOnce, stabilityAtOnce bool
	limit, hand, removed                                         int
	noAurora                                                     bool
}

func readOptions(h rules.Header) options {
	o := options{
		complex:         h.Option("mode") == "complex",
		eachCard:        h.Option("empty-piles") == "each-card",
		eachType:        h.Option("two-types") == "each-type",
		unscored:        h.Option("unscored-puzzles") == "on",
		keySpent:        h.Option("special-key") == "spent",
		purpleStays:     h.Option("machine-gone") == "usable",
		overAtOnce:      h.Option("over-limit") == "at-once",
		holeCloses:      h.Option("lead-hole") == "closes",
		fromNow:         h.Option("gained-hourglass") == "from-now",
		timeAtOnce:      h.Option("time-check") == "at-once",
		stabilityAtOnce: h.Option("stability-check") == "at-once",
		noAurora:        h.Option("dangers") == "no-aurora",
		limit:           rules.Number(h.Option("limit")),
		hand:            rules.Number(h.Option("hand-limit")),
	}
	if h.Option("dangers") != "all" {
		o.removed = 1
	}
	return o
}

// start is the table as the leaflet sets it up: the row and the hand full of cards that
// nobody has named.
func start(h rules.Header) (rules.State, error) {
	b, err := openBox()
	if err != nil {
		return nil, err
	}
	s := state{box: b, header: h, opt: readOptions(h), total: unknownCount, dangersBox: unknownCount, turn: 1}
	if len(h.Seats) > 0 {
		s.seat = h.Seats[0]
	}
	s.zone[leads] = make([]card, b.Leads)
	s.zone[hand] = make([]card, b.Hand)
	s.out = b.Leads + b.Hand
	for _, name := range b.Help[h.Option("outside-help")] {
		if name == "equipment" {
			name = h.Option("equipment")
		}
		s.zone[briefcase] = append(s.zone[briefcase], card{name: name})
	}
	return s, nil
}

func has(all []string, word string) bool { return slices.Contains(all, word) }

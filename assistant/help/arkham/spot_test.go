package arkham

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"lestrade/rules"
	referee "lestrade/rules/arkham"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/position"
)

// spot is a table in the midst of a game, with what a plain program has to know of it.
type spot struct {
	p       *position.Position
	known   []plainCard // cards of known kinds, in the pile or in one of the slots
	slots   []string    // of each card elsewhere: the kinds that it may be of
	lead    int         // the slot of the First Lead; -1 for none
	effects []string    // of the First Lead
	pile    int         // cards; -1 where nobody has counted
}

// dice are the choices of a random spot.
type dice struct {
	*rand.Rand
	t     *testing.T
	lines []string
	first string // the case that is open
}

func (d *dice) say(format string, words ...any) {
	d.lines = append(d.lines, fmt.Sprintf(format, words...))
}

// begin sets a table up with so many cards in the box, 0 for a number that nobody has
// said.
func (d *dice) begin(deck int) {
	d.say("game arkham")
	d.say("rules 1")
	d.say("seats Anna")
	d.say("option mode classic")
	d.say("option limit %d", 5+d.IntN(2))
	if deck > 0 {
		d.say("deck %d", deck)
	}
	if d.IntN(5) > 0 {
		d.say("dangers %d", 1+d.IntN(3))
	}
	d.first = []string{"1a", "1b"}[d.IntN(2)] // the limit of time is one more with the second
	d.say("open %s", d.first)
	if d.IntN(3) == 0 {
		d.say("open 3")
	}
}

// zones puts some cards where they tell for the end of the turn.
func (d *dice) zones() {
	d.say("set stability %d", 2+d.IntN(4))
	d.say("set time %d", 2+d.IntN(4))
	d.say("set line %s %d", d.first, 5+d.IntN(4))
	d.say("set hand %d", 1+d.IntN(3))
	d.say("set discard %d", d.IntN(3))
	if d.IntN(3) == 0 {
		d.say("set dangers %d", d.IntN(2))
	}
}

// telling names the First Lead, with effects, or says what it shows, or nothing.
func (d *dice) telling() (effects []string) {
	switch d.IntN(3) {
	case 0:
		effects = d.effects()
		shown := []string{"", "hourglass"}[d.IntN(2)]
		d.say("clue old-map ? left-any right-any %s %s", shown, strings.Join(effects, " "))
		d.say("lead old-map")
	case 1:
		d.say("lead %s", cardboard.Kind(1+d.IntN(2)))
	}
	return effects
}

func (d *dice) effects() (effects []string) {
	for _, e := range []string{"must-test", "may-test", "must-danger"} {
		if d.IntN(2) == 0 {
			effects = append(effects, e)
		}
	}
	return effects
}

// cards are so many of random kinds, and how they are told.
func (d *dice) cards(n int) (cards []plainCard, told string) {
	var m mix
	for range n {
		kind := d.IntN(int(cardboard.Kinds))
		m[kind]++
		cards = append(cards, plainCard("shc"[kind]))
	}
	return cards, fmt.Sprintf("pile scales %d hourglass %d clear %d", m[cardboard.Scales], m[cardboard.Hourglass], m[cardboard.Clear])
}

func (d *dice) spot() *spot {
	s := &spot{p: tableAt(d.t, d.lines...), lead: -1, pile: -1}
	if table := referee.TableOf(s.p); table.Pile.Known {
		s.pile = table.Pile.Count
	}
	return s
}

// lettersOf are the letters of the kinds that a card may be of.
func lettersOf(c referee.Seen) (letters string) {
	if c.Scales != cardboard.No {
		letters += "s"
	}
	if c.Scales != cardboard.Yes && c.Hourglass != cardboard.No {
		letters += "h"
	}
	if c.Scales != cardboard.Yes && c.Hourglass != cardboard.Yes {
		letters += "c"
	}
	return letters
}

// slot adds the cards elsewhere that are asked for.
func (s *spot) slot(wanted func(referee.Seen) bool) {
	table := referee.TableOf(s.p)
	add := func(cards []referee.Seen, first bool) {
		for i, c := range cards {
			if c.Empty || !wanted(c) {
				continue
			}
			if first && i == 0 {
				s.lead = len(s.slots)
			}
			s.slots = append(s.slots, lettersOf(c))
		}
	}
	for name, zone := range table.Zones {
		if name != cardboard.DrawPile && name != cardboard.Briefcase {
			add(zone.Cards, name == cardboard.Leads)
		}
	}
	for _, c := range table.Cases {
		add(c.Line, false)
	}
}

// counted is a spot whose pile was counted by kinds, and every card drawn since told.
func counted(d *dice) *spot {
	n := 3 + d.IntN(3)
	d.begin(8 + n)
	d.zones()
	effects := d.telling()
	cards, told := d.cards(n)
	d.say("%s", told)
	s := d.spot()
	s.known, s.effects = cards, effects
	return s
}

// mixed is a spot whose pile was counted, and where cards of it lie elsewhere untold.
func mixed(d *dice) *spot {
	n, away := 3+d.IntN(2), 1+d.IntN(6)
	d.begin(8 + n + away)
	d.say("set line %s %d", d.first, 6+d.IntN(3))
	d.say("set time %d", d.IntN(2))
	cards, told := d.cards(n + away)
	d.say("%s", told)
	for i := range away {
		d.say("Anna: skip = %s", []string{"clear", "hourglass"}[(i+1)/2%2])
	}
	d.say("set stability %d", 3+d.IntN(3))
	s := d.spot()
	s.known = cards
	s.slot(func(c referee.Seen) bool { return c.Pooled })
	return s
}

// untold is a spot where at most the number of cards in the pile is known.
func untold(d *dice) *spot {
	deck := 8 + 3 + d.IntN(2)
	if d.IntN(3) == 0 {
		deck = 0
	}
	d.begin(deck)
	d.zones()
	effects := d.telling()
	s := d.spot()
	s.effects = effects
	return s
}

// learnt is a spot where some cards of the box were learnt, and lie nobody knows where.
func learnt(d *dice) *spot {
	d.begin(8 + 3 + d.IntN(2))
	d.zones()
	effects := d.telling()
	cards, _ := d.cards(3 + d.IntN(6))
	for i, c := range cards {
		d.say("clue card-%d ? left-any right-any %s", i+1, map[plainCard]string{'s': "scales", 'h': "hourglass"}[c])
	}
	s := d.spot()
	s.known, s.effects = cards, effects
	s.slot(func(c referee.Seen) bool { return c.Name == rules.Unknown })
	return s
}

// byName is a spot where every card of the box was learnt, and each of the pile is known
// by its name.
func byName(d *dice) *spot {
	n := 3 + d.IntN(3)
	d.begin(8 + n)
	cards, _ := d.cards(8 + n)
	effects := d.effects()
	for i, c := range cards {
		marks := map[plainCard]string{'s': "scales", 'h': "hourglass"}[c]
		if i == 0 {
			marks += " " + strings.Join(effects, " ")
		}
		d.say("clue card-%d ? left-any right-any %s", i+1, marks)
	}
	d.say("lead card-1 card-2 card-3 card-4 card-5")
	d.say("hand card-6 card-7 card-8")
	for i := range 3 {
		d.say("move card-%d %s", 6+i, []string{"stability", "time"}[d.IntN(4)/3])
	}
	d.say("move card-5 stability")
	s := d.spot()
	s.known, s.effects = cards[8:], effects
	return s
}

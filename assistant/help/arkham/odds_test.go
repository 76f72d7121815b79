package arkham

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
	referee "lestrade/rules/arkham"
)

var english = speak.New("en")

// tableAt is a table after some lines.
func tableAt(t testing.TB, lines ...string) *rules.Position {
	t.Helper()
	p, err := rules.Shelf{referee.Game}.Begin()
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range lines {
		p = enter(t, p, line)
	}
	return p
}

func enter(t testing.TB, p *rules.Position, line string) *rules.Position {
	t.Helper()
	e, err := p.Read(line, "en")
	if err == nil {
		p, err = p.Enter(rules.Public, e)
	}
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return p
}

func oddsAt(t testing.TB, p *rules.Position, words ...string) *Odds {
	t.Helper()
	page, err := makeOdds(help.Request{Voice: english.At(p), View: p, Viewer: rules.Public, Words: words})
	if err != nil {
		t.Fatal(err)
	}
	return page.Data.(*Odds)
}

// spot is a table in the midst of a game, with what a plain program has to know of it.
type spot struct {
	p       *rules.Position
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
		d.say("lead %s", kindNames[1+d.IntN(2)])
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
		kind := d.IntN(kinds)
		m[kind]++
		cards = append(cards, plainCard("shc"[kind]))
	}
	return cards, fmt.Sprintf("pile scales %d hourglass %d clear %d", m[scales], m[hourglass], m[neither])
}

func (d *dice) spot() *spot {
	s := &spot{p: tableAt(d.t, d.lines...), lead: -1, pile: -1}
	if table := tableOf(s.p); table.Pile.Known {
		s.pile = table.Pile.Count
	}
	return s
}

// lettersOf are the letters of the kinds that a card may be of.
func lettersOf(c referee.Seen) (letters string) {
	if c.Scales != "no" {
		letters += "s"
	}
	if c.Scales != "yes" && c.Hourglass != "no" {
		letters += "h"
	}
	if c.Scales != "yes" && c.Hourglass != "yes" {
		letters += "c"
	}
	return letters
}

// slot adds the cards elsewhere that are asked for.
func (s *spot) slot(wanted func(referee.Seen) bool) {
	table := tableOf(s.p)
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
		if name != "pile" && name != "briefcase" {
			add(zone.Cards, name == "leads")
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

// untold is a spot of whose pile nothing but the number is known, or not even that.
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

// spots is how many spots of each sort are made.
const spots = 80

// TestAgainstEveryOrder holds the odds against a plain program that goes through every
// order of every pile that there may be.
func TestAgainstEveryOrder(t *testing.T) {
	for name, spotOf := range map[string]func(*dice) *spot{"counted": counted, "mixed": mixed, "untold": untold, "learnt": learnt, "named": byName} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			narrow, wide, lose := 0, 0, 0
			for seed := range uint64(spots) {
				d := &dice{Rand: rand.New(rand.NewPCG(seed, 7)), t: t}
				s := spotOf(d)
				out := oddsAt(t, s.p, "2")
				s.wantPile(t, seed, out)
				for _, l := range out.Lost {
					got, want := l.Chance.Fractions, s.loses(t, l.Option)
					if got != [2]string{want.low.RatString(), want.high.RatString()} {
						t.Fatalf("%d: %s loses by %v, counted one by one %v to %v, after\n%s", seed, l.Option, got, want.low, want.high, strings.Join(d.lines, "\n"))
					}
					s.wantAfter(t, l)
					switch {
					case l.Chance.Low != l.Chance.High:
						wide++
					case l.Chance.Low > 0 && l.Chance.Low < 1:
						narrow++
					case l.Chance.Low == 1:
						lose++
					}
				}
			}
			t.Log("in between", narrow, "bounds", wide, "certain", lose)
		})
	}
}

// wantAfter wants the same chance after an option as before it, where the turn waits for
// a test then.
func (s *spot) wantAfter(t *testing.T, l Lost) {
	t.Helper()
	if l.entry.Verb != "play" {
		return
	}
	after := enter(t, s.p, "Anna: "+l.Option)
	if tableOf(after).Step != "test" {
		return
	}
	if now := oddsAt(t, after).Lost; len(now) != 1 || now[0].Chance != l.Chance {
		t.Fatalf("%s loses by %v, and by %v once it is done", l.Option, l.Chance, now)
	}
}

// piles are all that the pile may show, each in one order: n cards, of a pile that was
// not counted.
func (s *spot) piles(n int) (all [][]plainCard) {
	if s.pile >= 0 {
		n = s.pile
	}
	for _, world := range worlds(n) {
		if slices.IsSorted(world) && s.fits(world) {
			all = append(all, world)
		}
	}
	return all
}

// fits tells whether all known cards have a place: one of their kind in the pile, or a
// slot that they may be in.
func (s *spot) fits(pile []plainCard) bool {
	left := slices.Clone(pile)
	var away []plainCard
	for _, c := range s.known {
		if i := slices.Index(left, c); i >= 0 {
			left = slices.Delete(left, i, i+1)
		} else {
			away = append(away, c)
		}
	}
	if s.pile >= 0 && len(s.slots)+len(pile) == len(s.known) && len(away) != len(s.slots) {
		return false
	}
	return place(away, slices.Clone(s.slots))
}

func place(cards []plainCard, slots []string) bool {
	if len(cards) == 0 {
		return true
	}
	for i, slot := range slots {
		if strings.ContainsRune(slot, rune(cards[0])) {
			if place(cards[1:], slices.Delete(slices.Clone(slots), i, i+1)) {
				return true
			}
		}
	}
	return false
}

// wantPile compares what the next two tests may show.
func (s *spot) wantPile(t *testing.T, seed uint64, out *Odds) {
	t.Helper()
	for kind, letter := range []plainCard{'s', 'h', 'c'} {
		var first, failed span
		for _, pile := range s.piles(2) {
			ofFirst, ofTwo := plainTurn{}, plainTurn{stabilityLimit: 1}
			all := orders(pile)
			first.widen(ofFirst.tests(1, all, func(g plainTurn) span {
				shown := map[plainCard]int{'s': g.stability, 'h': g.time, 'c': g.discard}
				return spanOf(shown[letter] == 1)
			}))
			failed.widen(ofTwo.tests(2, all, func(g plainTurn) span { return spanOf(g.stability > 0) }))
		}
		want := [2]string{first.low.RatString(), first.high.RatString()}
		if got := out.Test[kindNames[kind]].Fractions; got != want {
			t.Fatalf("%d: the first card is of kind %d by %v, counted one by one %v", seed, kind, got, want)
		}
		want = [2]string{failed.low.RatString(), failed.high.RatString()}
		if got := out.Within[1].Fails.Fractions; got != want {
			t.Fatalf("%d: two tests fail by %v, counted one by one %v", seed, got, want)
		}
	}
}

// loses is the chance of an option, by every order of every pile.
func (s *spot) loses(t *testing.T, option string) (all span) {
	t.Helper()
	words := strings.Fields(option)
	for _, told := range s.leadShows() {
		as := *s
		as.slots = slices.Clone(s.slots)
		if s.lead >= 0 && words[0] != "keep" && words[0] != "play" {
			as.slots[s.lead] = strings.Map(func(r rune) rune {
				if r == 'h' && told == "clear" || r == 'c' && told == "hourglass" {
					return -1
				}
				return r
			}, as.slots[s.lead])
		}
		g, tests, may, danger := as.play(t, words, told)
		for _, pile := range as.piles(tests + may) {
			ends := func(g plainTurn) span {
				if danger {
					return g.danger(plainTurn.upkeep)
				}
				return g.fitHand(plainTurn.upkeep)
			}
			every := orders(pile)
			all.widen(g.tests(tests, every, ends))
			if may > 0 {
				all.widen(g.tests(tests+may, every, ends))
			}
		}
	}
	return all
}

// leadShows are what the First Lead may be told to show.
func (s *spot) leadShows() []string {
	switch first := tableOf(s.p).Zones["leads"].Cards[0]; first.Hourglass {
	case "yes":
		return []string{"hourglass"}
	case "no":
		return []string{"clear"}
	}
	return []string{"hourglass", "clear"}
}

// play is the turn after an option: the tests that it must and may make, and whether a
// Danger follows them.
func (s *spot) play(t *testing.T, words []string, told string) (g plainTurn, tests, may int, danger bool) {
	t.Helper()
	table := tableOf(s.p)
	g = plainTurn{
		stability: table.Zones["stability"].Count, stabilityLimit: table.Limits.Stability,
		time: table.Zones["time"].Count, timeLimit: table.Limits.Time,
		dangers: -1, pile: s.pile, discard: table.Zones["discard"].Count,
		missing: 6 - table.Zones["leads"].Count, hand: table.Zones["hand"].Count, handLimit: table.Limits.Hand,
	}
	if table.Dangers.Known {
		g.dangers = table.Dangers.Left
	}
	if words[0] == "close" && words[1] == "1b" {
		g.timeLimit--
	}
	if words[0] != "keep" && words[0] != "play" {
		if told == "hourglass" {
			g.time++
		} else {
			g.discard++
		}
	}
	switch words[0] {
	case "keep":
		g.hand++
	case "from-hand":
		g.hand--
	}
	if words[0] == "play" || words[0] == "from-hand" {
		for _, c := range table.Cases {
			if c.Case == words[len(words)-1] && len(c.Line) >= 7 {
				tests++
			}
		}
	}
	if words[0] == "play" {
		for _, e := range s.effects {
			switch e {
			case "must-test":
				tests++
			case "may-test":
				may++
			case "must-danger":
				danger = true
			}
		}
	}
	return g, tests, may, danger
}

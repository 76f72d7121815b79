package indices13

import (
	"slices"
	"strconv"

	"lestrade/rules"
)

// plain goes through every world that a seat may think possible, one by one, and
// judges it by the lines that the seat heard, read as the rulebook says. It shares
// nothing with the solver nor with what is stated to it.
type plain struct {
	seats []string
	me    string
	cards []string // those in play

	fixed  map[string]string // by card that the seat sees: "front Bruno", "behind Anna", "middle"
	open   []spot            // in the order they are filled
	checks [][]check         // by spot: what can be judged once it is filled
	before []check           // what can be judged at once

	at     map[string]string // by card, in the world being made
	worlds int
	where  map[string]map[string]int // by card and place
	triple map[[3]string]int
	visit  func() // of each world, or nil
	stop   bool
}

// spot is a place for one hidden card.
type spot struct {
	name string // as in fixed
	kind int    // of a screen: the type, else -1
	side string // with two players
	next bool   // the second of two alike: only what comes later in the box
}

// check is a line of the table.
type check struct {
	line  int
	entry rules.Entry
}

// newPlain reads what a seat heard. Lines in without are taken as never said.
func newPlain(view *rules.Position, me string, without ...int) *plain {
	p := &plain{seats: view.Header().Seats, me: me, fixed: map[string]string{}, at: map[string]string{}, where: map[string]map[string]int{}, triple: map[[3]string]int{}}
	for _, names := range sheetCards {
		p.cards = append(p.cards, names[:coloursLeft[len(p.seats)]]...)
	}
	sides := map[string]string{}
	known := map[string]int{}
	for i, e := range view.Lines() {
		if slices.Contains(without, i+1) {
			continue
		}
		name := e.Verb + " " + e.Word("seat")
		for _, field := range []string{"person", "place", "weapon", "left", "right", "card"} {
			card := e.Word(field)
			switch {
			case card == "" || card == "?" || e.Verb == "accuse" && e.Word("verdict") != "right":
				continue
			case e.Verb == "accuse":
				name = "front " + e.Seat
			case e.Verb == "look":
				name = "middle"
			}
			if p.fixed[card] == "" {
				known[name+map[string]string{"left": "left", "right": "right"}[field]]++
			}
			p.fixed[card] = name
			if e.Verb == "behind" {
				sides[card] = field
			}
		}
	}
	for card := range p.fixed {
		p.at[card] = p.fixed[card] + sideOf(len(p.seats), sides[card])
	}
	p.makeSpots(known)
	p.placeChecks(view, without)
	return p
}

func sideOf(players int, side string) string {
	if players > 2 || side == "" {
		return ""
	}
	return " " + side
}

// makeSpots lists the places whose cards the seat does not see: its own screen
// first, then the others, then inside them. The middle takes the rest.
func (p *plain) makeSpots(known map[string]int) {
	order := append([]string{p.me}, slices.DeleteFunc(slices.Clone(p.seats), func(s string) bool { return s == p.me })...)
	for _, seat := range order {
		for kind := range 3 {
			if !slices.ContainsFunc(p.cards, func(card string) bool { return p.fixed[card] == "front "+seat && typeOfCard(card) == kind }) {
				p.open = append(p.open, spot{name: "front " + seat, kind: kind})
			}
		}
	}
	for _, seat := range order {
		first := true
		for _, side := range []string{"left", "right"} {
			if known["behind "+seat+side] > 0 {
				continue
			}
			s := spot{name: "behind " + seat, kind: -1, side: sideOf(len(p.seats), side)}
			s.next = !first && s.side == ""
			p.open, first = append(p.open, s), false
		}
	}
}

// placeChecks puts each line where the last place that it is about has been filled.
func (p *plain) placeChecks(view *rules.Position, without []int) {
	p.checks = make([][]check, len(p.open))
	for i, e := range view.Lines() {
		c := check{i + 1, e}
		if slices.Contains(without, i+1) || e.Verb != "accuse" && (e.Verb != "ask" || e.Word("count") == "?") {
			continue
		}
		last := -1
		for s, spot := range p.open {
			if p.about(c, spot.name) {
				last = s
			}
		}
		if last < 0 {
			p.before = append(p.before, c)
		} else {
			p.checks[last] = append(p.checks[last], c)
		}
	}
}

// about tells whether a place bears on a line.
func (p *plain) about(c check, place string) bool {
	who := c.entry.Word("witness")
	if c.entry.Verb == "accuse" {
		return place[:5] == "front" || place == "behind "+c.entry.Seat
	}
	return place[:5] == "front" && place != "front "+who || place == "behind "+who
}

func (p *plain) run() *plain {
	for _, c := range p.before {
		if !p.true(c) {
			return p
		}
	}
	p.fill(0)
	return p
}

func (p *plain) fill(n int) {
	if p.stop {
		return
	}
	if n == len(p.open) {
		p.world()
		return
	}
	s := p.open[n]
	from := 0
	if s.next {
		for i, card := range p.cards {
			if p.at[card] == s.name && p.fixed[card] == "" {
				from = i + 1
			}
		}
	}
	for _, card := range p.cards[from:] {
		if p.at[card] != "" || s.kind >= 0 && typeOfCard(card) != s.kind {
			continue
		}
		p.at[card] = s.name + s.side
		if !slices.ContainsFunc(p.checks[n], func(c check) bool { return !p.true(c) }) {
			p.fill(n + 1)
		}
		delete(p.at, card)
	}
}

// true tells whether a line is true and legal as the cards lie.
func (p *plain) true(c check) bool {
	e := c.entry
	if e.Verb == "accuse" {
		hits := 0
		for _, field := range []string{"person", "place", "weapon"} {
			switch at := p.at[e.Word(field)]; {
			case at == "front "+e.Seat:
				hits++
			case len(at) > 5 && at[:5] == "front", at == "behind "+e.Seat, at == "behind "+e.Seat+" left", at == "behind "+e.Seat+" right":
				return false // nobody accuses a card that they see
			}
		}
		return (hits == 3) == (e.Word("verdict") == "right")
	}
	inside := "behind " + e.Word("witness")
	if side := e.Word("side"); side != "" {
		inside += " " + side
	}
	n := 0
	for card, at := range p.at {
		if isOf(card, e.Word("about")) && (at == inside || at[:5] == "front" && at != "front "+e.Word("witness")) {
			n++
		}
	}
	return strconv.Itoa(n) == e.Word("count")
}

// world counts a world.
func (p *plain) world() {
	p.worlds++
	if p.visit != nil {
		p.visit()
	}
	var mine [3]string
	for _, card := range p.cards {
		at := p.at[card]
		if at == "" {
			at = "middle"
		}
		if at == "front "+p.me {
			mine[typeOfCard(card)] = card
		}
		if p.fixed[card] == "" {
			if p.where[card] == nil {
				p.where[card] = map[string]int{}
			}
			p.where[card][at]++
		}
	}
	p.triple[mine]++
}

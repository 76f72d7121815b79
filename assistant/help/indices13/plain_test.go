package indices13

import (
	"slices"
	"strconv"

	"lestrade/rules"
	"lestrade/rules/position"
)

// plain goes through every world that a seat may think possible, one by one, and
// judges it by the lines that the seat heard, read as the rulebook says. It shares
// nothing with the solver nor with what is stated to it.
//
// Cards are numbers, ten for each type in the order of the sheet. A place is a
// number too: that of a seat for its screen, inside+2·seat for the inside of it (with
// two players the right is one more), and middle.
type plain struct {
	seats  []string
	me     int
	inPlay []int

	fixed  [30]bool  // the seat sees the card
	at     [30]int   // where each card is, nowhere while it is still to be placed
	open   []spot    // in the order they are filled
	checks [][]check // by spot: what can be judged once it is filled
	before []check   // what can be judged at once

	worlds int
	first  bool // stop at the first world
	where  [30][middle + 1]int
	triple map[[3]string]int
	visit  func() // of each world, or nil
}

const inside, middle, nowhere = 6, 18, -1

// spot is a place for one hidden card.
type spot struct {
	place int
	kind  int  // of a screen: the type, else -1
	next  bool // the second of two alike: only what comes later in the box
}

// check is a line that must be true.
type check struct {
	line   int
	cards  []int // asked about, or accused
	from   int   // the witness, or who accused
	side   int   // with two players: 1 for the right
	count  int
	accuse bool
	right  bool
}

func number13(card string) int {
	for t, names := range sheetCards {
		if c := slices.Index(names, card); c >= 0 {
			return 10*t + c
		}
	}
	return -1
}

func name13(card int) string { return sheetCards[card/10][card%10] }

// newPlain reads what a seat heard. Lines in without are taken as never said.
func newPlain(view *position.Position, me string, without ...int) *plain {
	p := &plain{seats: view.Header().Seats, triple: map[[3]string]int{}}
	p.me = p.seat(me)
	for card := range 30 {
		p.at[card] = nowhere
		if card%10 < coloursLeft[len(p.seats)] {
			p.inPlay = append(p.inPlay, card)
		}
	}
	taken := map[[2]int]bool{} // left and right of each seat that are known
	for i, e := range view.Lines() {
		if !slices.Contains(without, i+1) {
			p.read(e, taken)
		}
	}
	p.makeSpots(taken)
	for i, e := range view.Lines() {
		if !slices.Contains(without, i+1) {
			p.judge(i+1, e)
		}
	}
	return p
}

func (p *plain) seat(name string) int { return slices.Index(p.seats, name) }

// read takes from a line where cards are.
func (p *plain) read(e rules.Entry, taken map[[2]int]bool) {
	put := func(field string, place int) {
		if card := number13(e.Word(field)); card >= 0 {
			p.at[card], p.fixed[card] = place, true
		}
	}
	for _, field := range []string{"person", "place", "weapon"} {
		switch {
		case e.Verb == "front":
			put(field, p.seat(e.Word("seat")))
		case e.Verb == "accuse" && e.Word("verdict") == "right":
			put(field, p.seat(e.Seat))
		}
	}
	if e.Verb == "look" {
		put("card", middle)
	}
	for i, field := range []string{"left", "right"} {
		if e.Verb == "behind" && e.Word(field) != "?" {
			put(field, p.behind(p.seat(e.Word("seat")), i))
			taken[[2]int{p.seat(e.Word("seat")), i}] = true
		}
	}
}

// behind is the place inside a screen; the two are one place from three players on.
func (p *plain) behind(seat, side int) int {
	if len(p.seats) > 2 {
		side = 0
	}
	return inside + 2*seat + side
}

// makeSpots lists the places whose cards the seat does not see: its own screen
// first, then the others, then inside them. The middle takes the rest.
func (p *plain) makeSpots(taken map[[2]int]bool) {
	var order []int
	for i := range p.seats {
		order = append(order, (p.me+i)%len(p.seats))
	}
	for _, seat := range order {
		for kind := range 3 {
			if !slices.ContainsFunc(p.inPlay, func(card int) bool { return p.at[card] == seat && card/10 == kind }) {
				p.open = append(p.open, spot{place: seat, kind: kind})
			}
		}
	}
	for _, seat := range order {
		for side := range 2 {
			if !taken[[2]int{seat, side}] {
				place := p.behind(seat, side)
				again := len(p.open) > 0 && p.open[len(p.open)-1].place == place
				p.open = append(p.open, spot{place: place, kind: -1, next: again})
			}
		}
	}
	p.checks = make([][]check, len(p.open))
}

// judge puts a line where the last place that it is about has been filled.
func (p *plain) judge(line int, e rules.Entry) {
	c := check{line: line, accuse: e.Verb == "accuse"}
	switch {
	case c.accuse:
		c.from, c.right = p.seat(e.Seat), e.Word("verdict") == "right"
		c.cards = []int{number13(e.Word("person")), number13(e.Word("place")), number13(e.Word("weapon"))}
	case e.Verb == "ask" && e.Word("count") != "?":
		c.from, c.side = p.seat(e.Word("witness")), slices.Index([]string{"left", "right"}, e.Word("side"))
		c.count, _ = strconv.Atoi(e.Word("count"))
		for _, card := range p.inPlay {
			if isOf(name13(card), e.Word("about")) {
				c.cards = append(c.cards, card)
			}
		}
	default:
		return
	}
	last := -1
	for s, spot := range p.open {
		if p.sees(c, spot.place) || c.accuse && spot.place == c.from {
			last = s
		}
	}
	if last < 0 {
		p.before = append(p.before, c)
	} else {
		p.checks[last] = append(p.checks[last], c)
	}
}

// sees tells whether the witness, or who accused, sees what is in a place.
func (p *plain) sees(c check, place int) bool {
	switch {
	case place < 0 || place == middle:
		return false
	case place < inside:
		return place != c.from
	case c.side >= 0 && !c.accuse:
		return place == p.behind(c.from, c.side)
	}
	return place == p.behind(c.from, 0) || place == p.behind(c.from, 1)
}

func (p *plain) run() *plain {
	if p.allTrue(p.before) {
		p.fill(0)
	}
	return p
}

// possible tells whether there is any world.
func (p *plain) possible() bool {
	p.first = true
	return p.run().worlds > 0
}

func (p *plain) fill(n int) {
	switch {
	case n == len(p.open):
		p.world()
		return
	case p.first && p.untold(n):
		p.fill(n + 1)
		return
	}
	p.each(n, func() {
		if p.allTrue(p.checks[n]) {
			p.fill(n + 1)
		}
	})
}

// untold tells whether spot n is inside a screen that no line is about. Any cards that the other
// spots leave can lie there.
func (p *plain) untold(n int) bool {
	for other, s := range p.open {
		if s.of() == p.open[n].of() && len(p.checks[other]) > 0 {
			return false
		}
	}
	return p.open[n].kind < 0
}

// of is the seat inside whose screen a spot is.
func (s spot) of() int {
	if s.kind >= 0 {
		return nowhere
	}
	return (s.place - inside) / 2
}

// each puts each card that may lie there in spot n.
func (p *plain) each(n int, do func()) {
	s, from := p.open[n], 0
	if s.next {
		for _, card := range p.inPlay {
			if p.at[card] == s.place && !p.fixed[card] {
				from = card + 1
			}
		}
	}
	for _, card := range p.inPlay {
		if p.first && p.worlds > 0 {
			return
		}
		if card < from || p.at[card] != nowhere || s.kind >= 0 && card/10 != s.kind {
			continue
		}
		p.at[card] = s.place
		do()
		p.at[card] = nowhere
	}
}

func (p *plain) allTrue(checks []check) bool {
	for _, c := range checks {
		if !p.true(c) {
			return false
		}
	}
	return true
}

// true tells whether a line is true and legal as the cards lie.
func (p *plain) true(c check) bool {
	seen, hits := 0, 0
	for _, card := range c.cards {
		if p.sees(c, p.at[card]) {
			seen++
		}
		if p.at[card] == c.from {
			hits++
		}
	}
	if c.accuse { // nobody accuses a card that they see
		return seen == 0 && (hits == 3) == c.right
	}
	return seen == c.count
}

// world counts a world.
func (p *plain) world() {
	p.worlds++
	if p.visit != nil {
		p.visit()
		return
	}
	var mine [3]string
	for _, card := range p.inPlay {
		at := p.at[card]
		if at == nowhere {
			at = middle
		}
		if at == p.me {
			mine[card/10] = name13(card)
		}
		p.where[card][at]++
	}
	p.triple[mine]++
}

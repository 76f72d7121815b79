package timebomb

import (
	"slices"

	"lestrade/assistant/help"
	"lestrade/rules"
	"lestrade/rules/position"
	referee "lestrade/rules/timebomb"
)

const (
	ofColour  = 5 // how many cards each colour has
	firstHand = 5 // how many cards a seat is dealt in the first round
)

// record holds what everybody knows of the cards. Kinds are numbered, the defusing cable first.
type record struct {
	seats  []string
	over   bool
	kinds  []string // the last may be "?", for the colours in play that nobody knows yet
	copies []int    // by kind: how many cards there are, with those taken out
	out    []int    // by kind: how many lie open
	down   []int    // by seat: how many lie face down
	roles  []string // by seat: the role, "" if it was not told
	dealt  roles
	rounds []round // the rounds with claims that count; the last is the present one
	since  int     // the line after which claims and cuts count
	vague  bool    // a claim names a colour that may not be in play
}

// roles says how many role cards of each team are shuffled.
type roles struct{ sherlock, moriarty int }

// round is one deal of the cards.
type round struct {
	number int
	before []int    // by kind: how many lay open before it
	cut    [][]int  // by seat and kind
	slots  []int    // by seat: how many cards are not cut
	claims []*claim // by seat; nil if no claim of the seat counts
}

// claim is what somebody said of a hand.
type claim struct {
	help.Said
	seat int
	hand []int // by kind: how many it names, or unsaid
}

const unsaid = -1

// size is how many cards the round deals to each seat.
func (r *round) size() int { return firstHand + 1 - r.number }

// claimList lists the claims of the round that count, in the order of the seats.
func (r *round) claimList() (all []*claim) {
	return slices.DeleteFunc(slices.Clone(r.claims), func(c *claim) bool { return c == nil })
}

// recordOf gathers from a position what everybody knows.
func recordOf(p *position.Position) *record {
	view := p.View(rules.Public)
	table, lines := referee.TableOf(view), view.Lines()
	rec := &record{seats: view.Header().Seats, over: view.Outcome() != nil}
	rec.dealt.sherlock, rec.dealt.moriarty = referee.Roles(view)
	for n := len(lines); n > 0 && rec.since == 0; n-- { // find the last line that set a counter of cards
		if e := lines[n-1]; e.Verb == "set" && slices.Contains([]string{"round", "cuts-in-round", "cards", "revealed"}, e.Word("counter")) {
			rec.since = n
		}
	}

	// The cards of this table, and where they lie.
	seats := len(rec.seats)
	rec.kinds, rec.copies = []string{"defuse"}, []int{seats}
	for _, w := range view.Vocabulary().Domain("colour").Words {
		switch {
		case slices.Contains(table.Colours, w.ID):
			rec.kinds, rec.copies = append(rec.kinds, w.ID), append(rec.copies, ofColour)
		case len(table.Colours) == seats: // a claim may name it all the same
			rec.kinds, rec.copies = append(rec.kinds, w.ID), append(rec.copies, 0)
		}
	}
	if strange := seats - len(table.Colours); strange > 0 {
		rec.kinds, rec.copies = append(rec.kinds, rules.Unknown), append(rec.copies, ofColour*strange)
	}
	for _, kind := range rec.kinds {
		rec.out = append(rec.out, table.Revealed[kind])
	}
	for _, name := range rec.seats {
		seat := table.Seats[name]
		rec.down, rec.roles = append(rec.down, seat.Cards), append(rec.roles, seat.Role)
	}

	// The cuts, by round.
	before, first := slices.Clone(rec.out), table.Round
	for line, e := range position.EventsOf[referee.Event](view) {
		if e.How == "cut" && line > rec.since {
			before[rec.kind(e.What)]--
			first = min(first, e.Round)
		}
	}
	for number := first; number <= table.Round; number++ {
		r := round{number: number, before: slices.Clone(before), claims: make([]*claim, seats)}
		for seat := range rec.seats {
			r.cut = append(r.cut, make([]int, len(rec.kinds)))
			r.slots = append(r.slots, r.size())
			for line, e := range position.EventsOf[referee.Event](view) {
				if e.How == "cut" && line > rec.since && e.Round == number && e.Of == rec.seats[seat] {
					r.cut[seat][rec.kind(e.What)]++
					r.slots[seat]--
					before[rec.kind(e.What)]++
				}
			}
		}
		rec.rounds = append(rec.rounds, r)
	}

	// The claims that count are those of rounds whose cuts are all known. Other past rounds are left out.
	last := len(rec.rounds) - 1
	for i := range rec.rounds {
		r := &rec.rounds[i]
		whole := i == last && slices.Equal(r.slots, rec.down) || i < last && sum(r.slots) == seats*(r.size()-1)
		for _, c := range table.Claims {
			if !whole || sum(r.before) != seats*(r.number-1) || c.Hand == nil || c.Line <= rec.since || c.Round != r.number {
				continue
			}
			said := &claim{help.Said{Line: c.Line, Entry: lines[c.Line-1].String()}, slices.Index(rec.seats, c.Seat), make([]int, len(rec.kinds))}
			named := 0
			for kind, name := range rec.kinds {
				said.hand[kind] = unsaid
				if n, is := c.Hand[name]; is {
					said.hand[kind] = n
					named++
				}
			}
			if named < len(c.Hand) {
				rec.vague = true
			}
			if named > 0 { // it names a cable that may be in play
				r.claims[said.seat] = said
			}
		}
	}
	rec.rounds[last].slots = rec.down
	rec.rounds = slices.DeleteFunc(rec.rounds, func(r round) bool { return r.number < table.Round && len(r.claimList()) == 0 })
	return rec
}

// sound tells whether the counters add up, which may have been set by hand.
func (rec *record) sound() bool {
	down := sum(rec.down)
	return down == firstHand*len(rec.seats)-sum(rec.out) && rec.left(0) >= 0 && rec.left(0) <= down
}

// left is how many of a kind do not lie open.
func (rec *record) left(kind int) int { return rec.copies[kind] - rec.out[kind] }

func (rec *record) kind(name string) int { return slices.Index(rec.kinds, name) }

func sum(all []int) (n int) {
	for _, x := range all {
		n += x
	}
	return n
}

package timebomb

import "lestrade/rules"

var (
	notInPlay      = says.Reason("tb.setup.2", "not-in-play", "colour", "colours")
	sixthOfAColour = says.Reason("tb.setup.4", "sixth", "bomb")
)

// middle is the cards that lie open in the middle of the table, and what these tell about
// the others.
type middle struct {
	box       *box
	players   int // there are as many colours and defusing cables
	evolution bool

	colours     cables // in play as the table said; none before
	coloursLine int
	seen        cables // colours that were turned up

	last    cable // the card of the cut before; none if it does not count
	out     [7]int
	defused cables
	aside   int // defusing cables that defuse nothing
}

// inPlay are the colours in play as far as they are known: told, or all seen.
func (m middle) inPlay() (colours cables, known bool) {
	switch {
	case m.colours != 0:
		return m.colours, true
	case m.players > 0 && m.seen.count() == m.players:
		return m.seen, true
	}
	return m.seen, false
}

// barColour bars a colour that is not in play, and a count of open cards above all that it has.
func (m middle) barColour(c cable, count int) *rules.Bar {
	inPlay, known := m.inPlay()
	switch {
	case known && !inPlay.has(c):
		return notInPlay.Bar(m.box.name(c), m.box.namesOf(inPlay))
	case count > ofOne:
		return sixthOfAColour.Bar(m.box.name(c))
	}
	return nil
}

// turnUp counts a card that was turned up. It tells why that ends the game: the last defusing
// cable (tb.win.1), the second pink in a row (tb.pink.1), or one of a live colour too many
// (tb.explode.1); "" where it goes on.
func (m *middle) turnUp(c cable) (end string) {
	before := m.last
	m.last = c
	m.out[c]++
	if c == defuse {
		if m.out[defuse] >= m.players {
			return allDefused
		}
		return ""
	}
	m.seen = m.seen.and(c)
	switch {
	case m.evolution && c == m.box.pink && before == c:
		return pinkPair
	case !m.defused.has(c) && m.explodes(c):
		return exploded
	}
	return ""
}

// explodes tells whether enough cards of a colour lie open for a bomb: four, and three of green
// in the variant (tb.green.1).
func (m middle) explodes(c cable) bool {
	if m.evolution && c == m.box.green {
		return m.out[c] >= greenAtOnce
	}
	return m.out[c] >= atOnce
}

// assignable are the colours that a defusing cable may be laid on (tb.defuse.1 to 3).
func (m middle) assignable() cables {
	var may cables
	for c := range cable(len(m.out)) {
		if c != defuse && c != m.box.yellow && m.out[c] > 0 && !m.defused.has(c) {
			may = may.and(c)
		}
	}
	return may
}

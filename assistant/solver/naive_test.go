package solver_test

import "math/bits"

// naive is the peer that benchmarks measure against: it goes through the worlds of
// a position, my three cards first, then each rival's two, and tests an answer as
// soon as its witness has them. What comes below a choice is counted once for it.
type naive struct {
	seats   int
	unseen  uint32
	answers [6][]known
	barred  [6]uint32 // by seat: cards that it cannot have
	wrong   []uint32
	at      [6][30]uint64 // by seat and card: in how many worlds it is there
	worlds  uint64
	// told, where it is set, hears what a seat may have inside its screen: in how many
	// worlds that is so, with what lies before it.
	told func(seat int, mine, first, second uint32, worlds uint64)
}

type known struct {
	group  uint32
	side   int
	hidden int
}

func newNaive(p *position) *naive {
	n := &naive{seats: p.seats, unseen: mask(p.unseen)}
	for _, a := range p.answers {
		var group uint32
		for c := range groups[a.group] {
			group |= 1 << c
		}
		n.answers[a.witness] = append(n.answers[a.witness], known{group, a.side, a.hidden})
	}
	for _, w := range p.wrong {
		n.wrong = append(n.wrong, mask(w))
	}
	for _, c := range p.cleared {
		n.barred[0] |= mask(c.cards)
		n.barred[c.seat] |= mask(c.cards)
	}
	return n
}

func mask(cards pile) (set uint32) {
	for _, c := range cards {
		set |= 1 << c
	}
	return set
}

func (n *naive) run() {
	const ofType = 1<<10 - 1
	may := n.unseen &^ n.barred[0]
	for persons := may & ofType; persons != 0; persons &= persons - 1 {
		for places := may & (ofType << 10); places != 0; places &= places - 1 {
			for weapons := may & (ofType << 20); weapons != 0; weapons &= weapons - 1 {
				mine := persons&-persons | places&-places | weapons&-weapons
				if n.accused(mine) {
					continue
				}
				below := n.rival(1, mine, n.unseen&^mine)
				n.worlds += below
				n.add(0, mine, below)
			}
		}
	}
}

func (n *naive) accused(mine uint32) bool {
	for _, w := range n.wrong {
		if w == mine {
			return true
		}
	}
	return false
}

// rival gives a rival two of the cards left in every way, and those after it.
func (n *naive) rival(seat int, mine, left uint32) (worlds uint64) {
	if seat == n.seats {
		return 1
	}
	for as := left &^ n.barred[seat]; as != 0; as &= as - 1 {
		a := as & -as
		others := as & (as - 1)
		if n.seats == 2 { // left and right differ
			others = left &^ n.barred[seat] &^ a
		}
		for ; others != 0; others &= others - 1 {
			b := others & -others
			if !n.fits(seat, mine, a, b) {
				continue
			}
			below := n.rival(seat+1, mine, left&^a&^b)
			worlds += below
			n.add(seat, a|b, below)
			if n.told != nil {
				n.told(seat, mine, a, b, below)
			}
		}
	}
	return worlds
}

func (n *naive) fits(seat int, mine, a, b uint32) bool {
	for _, k := range n.answers[seat] {
		seen := mine | a | b
		switch k.side {
		case 0:
			seen = mine | a
		case 1:
			seen = mine | b
		}
		if bits.OnesCount32(seen&k.group) != k.hidden {
			return false
		}
	}
	return true
}

func (n *naive) add(seat int, cards uint32, worlds uint64) {
	for ; cards != 0; cards &= cards - 1 {
		n.at[seat][bits.TrailingZeros32(cards)] += worlds
	}
}

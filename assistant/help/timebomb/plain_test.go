package timebomb

import (
	"math/big"
	"math/rand/v2"
	"slices"
)

// plainTable is a table with so few cards that a plain program can go through every deal. It has no
// formula, and shares only the model with what it checks.
type plainTable struct {
	seats               int
	sherlocks, moriarty int   // role cards
	copies              []int // of each kind, the defusing cable first
	out                 []int // turned up before the first round here
	rounds              []plainRound
}

// plainRound is a deal: the kinds cut from each hand in their order, and what each seat
// claims, by kind; nil for nothing, -1 for a kind not named.
type plainRound struct {
	hand   int
	cut    [][]int
	claims [][]int
}

// plainWays are the deals of a round that show what was cut, by the set of seats whose
// claims are true in them; next counts in them the next card of each seat.
type plainWays struct {
	deals []int64
	next  [][][]int64
	all   *big.Int // deals, whatever they show
}

// plainHeap is bombs taken out, by kind, with how many ways there are to take them.
type plainHeap struct {
	gone []int
	ways int64
	ofs  []plainWays // by round
}

// heaps takes every set of bombs out, each card by itself.
func (t *plainTable) heaps(removed int) (all []*plainHeap) {
	var bombs []int
	for kind := 1; kind < len(t.copies); kind++ {
		bombs = append(bombs, slices.Repeat([]int{kind}, t.copies[kind])...)
	}
	byKinds := map[string]*plainHeap{}
	gone := make([]int, len(t.copies))
	var take func(from, left int)
	take = func(from, left int) {
		if left == 0 {
			key := ""
			for _, n := range gone {
				key += string(rune('a' + n))
			}
			if byKinds[key] == nil {
				byKinds[key] = &plainHeap{gone: slices.Clone(gone)}
				all = append(all, byKinds[key])
			}
			byKinds[key].ways++
			return
		}
		for i := from; i < len(bombs); i++ {
			gone[bombs[i]]++
			take(i+1, left-1)
			gone[bombs[i]]--
		}
	}
	take(0, removed)
	return all
}

// removed is how many bombs are neither dealt nor open.
func (t *plainTable) removed() (n int) {
	for kind := range t.copies {
		n += t.copies[kind] - t.out[kind]
	}
	return n - t.seats*t.rounds[0].hand
}

// enumerate goes through all deals of all rounds. A heap with which the open cards
// cannot have come falls away; the cards turned up before weigh it.
func (t *plainTable) enumerate() (all []*plainHeap) {
	for _, heap := range t.heaps(t.removed()) {
		deck := make([]int, len(t.copies))
		for kind := range deck {
			deck[kind] = t.copies[kind] - heap.gone[kind]
			for k := range t.out[kind] { // each card turned up is one of those in the deck
				heap.ways *= int64(max(0, deck[kind]-k))
			}
			deck[kind] -= t.out[kind]
		}
		for i := range t.rounds {
			if heap.ways == 0 || slices.Min(deck) < 0 {
				heap.ways = 0
				break
			}
			heap.ofs = append(heap.ofs, t.deals(&t.rounds[i], deck))
			for _, cut := range t.rounds[i].cut {
				for _, kind := range cut {
					deck[kind]--
				}
			}
		}
		if heap.ways > 0 {
			all = append(all, heap)
		}
	}
	return all
}

// deals lays the deck out in every order; those cut lie first in each hand.
func (t *plainTable) deals(r *plainRound, deck []int) plainWays {
	w := plainWays{deals: make([]int64, 1<<t.seats), next: make([][][]int64, 1<<t.seats), all: big.NewInt(1)}
	left, n := slices.Clone(deck), 0
	for _, count := range deck {
		for k := 1; k <= count; k++ {
			n++
			w.all.Mul(w.all, big.NewInt(int64(n))).Quo(w.all, big.NewInt(int64(k)))
		}
	}
	laid := make([]int, 0, n)
	var lay func()
	lay = func() {
		at := len(laid)
		if at == t.seats*r.hand {
			w.add(t, r, laid)
			return
		}
		for kind := range left {
			cut := r.cut[at/r.hand]
			if left[kind] == 0 || at%r.hand < len(cut) && cut[at%r.hand] != kind {
				continue
			}
			left[kind]--
			laid = append(laid, kind)
			lay()
			laid = laid[:at]
			left[kind]++
		}
	}
	lay()
	return w
}

func (w *plainWays) add(t *plainTable, r *plainRound, laid []int) {
	honest := uint(0)
	for seat := range t.seats {
		if r.claims[seat] == nil || isTrue(r.claims[seat], laid[seat*r.hand:(seat+1)*r.hand]) {
			honest |= 1 << seat
		}
	}
	w.deals[honest]++
	if w.next[honest] == nil {
		for range t.seats {
			w.next[honest] = append(w.next[honest], make([]int64, len(t.copies)))
		}
	}
	for seat := range t.seats {
		if cut := len(r.cut[seat]); cut < r.hand {
			w.next[honest][seat][laid[seat*r.hand+cut]]++
		}
	}
}

// isTrue tells whether a claim is true of a hand.
func isTrue(claim, hand []int) bool {
	for kind, n := range claim {
		if n < 0 {
			continue
		}
		for _, card := range hand {
			if card == kind {
				n--
			}
		}
		if n != 0 {
			return false
		}
	}
	return true
}

// among is the chance of the cards that were cut in a round, if the claims of some seats are true;
// with kind ≥ 0, that a seat's next card is of that kind as well.
func (w *plainWays) among(honest uint, seat, kind int) *big.Rat {
	n := int64(0)
	for set, deals := range w.deals {
		if deals == 0 || honest&^uint(set) != 0 {
			continue
		}
		if kind >= 0 {
			deals = w.next[set][seat][kind]
		}
		n += deals
	}
	return new(big.Rat).SetFrac(big.NewInt(n), w.all)
}

// chance is the chance of all cards that were cut, if some claims are true: honest has their seats
// by round. With kind ≥ 0, a seat's next card is of that kind as well.
func (t *plainTable) chance(heaps []*plainHeap, honest func(round int) uint, seat, kind int) *big.Rat {
	sum := new(big.Rat)
	for _, heap := range heaps {
		p := big.NewRat(heap.ways, 1)
		last := len(heap.ofs) - 1
		for i := range last {
			p.Mul(p, heap.ofs[i].among(honest(i), 0, -1))
		}
		sum.Add(sum, p.Mul(p, heap.ofs[last].among(honest(last), seat, kind)))
	}
	return sum
}

// deals of one round that are gone through at the most, so that the tests stay quick.
const mostDeals = 40000

// plainPosition is a small table at random: cards are dealt, some are cut, and seats
// claim what they hold or anything.
func plainPosition(chance *rand.Rand) *plainTable {
	for {
		t := &plainTable{seats: 4 + chance.IntN(3), sherlocks: 3, moriarty: 2}
		if t.seats == 6 {
			t.sherlocks = 4
		}
		t.copies = []int{1 + chance.IntN(t.seats)}
		for range 1 + chance.IntN(4) {
			t.copies = append(t.copies, 1+chance.IntN(4))
		}
		t.out = make([]int, len(t.copies))
		hand, cards := 1+chance.IntN(3), 0
		for kind := range t.copies {
			t.out[kind] = chance.IntN(min(t.copies[kind]+1, 2))
			cards += t.copies[kind] - t.out[kind]
		}
		gone := cards - t.seats*hand
		if gone < 0 || gone > 4 || gone > cards-(t.copies[0]-t.out[0]) {
			continue
		}
		t.playOn(hand, gone, chance)
		if t.small() {
			return t
		}
	}
}

// small tells whether all deals can be gone through.
func (t *plainTable) small() bool {
	n := 1.0
	left := t.seats * t.rounds[0].hand
	for _, count := range t.copies {
		for k := 1; k <= count && left > 0; k++ {
			n, left = n*float64(left)/float64(k), left-1
		}
	}
	return n < mostDeals
}

// playOn deals and cuts, for one round or two.
func (t *plainTable) playOn(hand, gone int, chance *rand.Rand) {
	var deck, bombs []int
	for kind := range t.copies {
		cards := slices.Repeat([]int{kind}, t.copies[kind]-t.out[kind])
		if kind == 0 {
			deck = cards
		} else {
			bombs = append(bombs, cards...)
		}
	}
	shuffle := func(s []int) { chance.Shuffle(len(s), func(i, j int) { s[i], s[j] = s[j], s[i] }) }
	shuffle(bombs)
	deck = append(deck, bombs[gone:]...)
	for more := chance.IntN(2) == 0; ; more = false {
		shuffle(deck)
		more = more && hand > 1
		r := plainRound{hand: hand, cut: make([][]int, t.seats), claims: make([][]int, t.seats)}
		cuts := t.seats
		if !more {
			cuts = chance.IntN(min(t.seats, t.seats*hand))
		}
		for range cuts {
			seat := chance.IntN(t.seats)
			for len(r.cut[seat]) == hand {
				seat = (seat + 1) % t.seats
			}
			r.cut[seat] = append(r.cut[seat], deck[seat*hand+len(r.cut[seat])])
		}
		for seat := range t.seats {
			r.claims[seat] = claimAtRandom(deck[seat*hand:(seat+1)*hand], len(t.copies), chance)
		}
		t.rounds = append(t.rounds, r)
		if !more {
			return
		}
		var left []int
		for seat := range t.seats {
			left = append(left, deck[seat*hand+len(r.cut[seat]):(seat+1)*hand]...)
		}
		deck, hand = left, hand-1
	}
}

// claimAtRandom is a claim about a hand, mostly true; nil for none.
func claimAtRandom(hand []int, kinds int, chance *rand.Rand) []int {
	claim := slices.Repeat([]int{-1}, kinds)
	said := false
	lies := chance.IntN(4) == 0
	for kind := range kinds {
		if chance.IntN(3) > 0 && kind > 0 || chance.IntN(5) == 0 {
			continue
		}
		said = true
		claim[kind] = 0
		for _, card := range hand {
			if card == kind {
				claim[kind]++
			}
		}
		if lies {
			claim[kind] = chance.IntN(len(hand) + 1)
		}
	}
	if !said {
		return nil
	}
	return claim
}

package charlock

import (
	"iter"

	"lestrade/rules"
)

// These are the numbers of cards that are drawn, revealed and passed at a time.
const (
	seedCards  = 2 // revealed at once for a new case
	drawnCards = 2 // at the end of a turn, and by a seat that is passed nothing
	firstHand  = 4
	otherHand  = 2
	turnCards  = 2 // revealed in a turn
	passCards  = 2
)

var (
	nothingToShuffle = says.Reason("ch.deck.2", "nothing")
	tooFew           = says.Due("too-few", "number")
	shuffleDiscard   = says.Due("reshuffle", "number")
)

// Shuffled tells that the discard became the deck.
type Shuffled struct {
	Left      int      `json:"left"`      // how many cards the deck still had
	Cards     int      `json:"cards"`     // how many cards the discard had
	Known     []string `json:"known"`     // the known cards of the discard
	Elsewhere []string `json:"elsewhere"` // the cards that are known to lie elsewhere
}

// draw takes cards from the deck. When the deck is empty, the discard becomes the deck; if both are
// empty, fewer cards are drawn (ch.deck.1, ch.deck.3). It yields how many cards come out of one deck
// before it shuffles the next, because people must do it in that order.
func (b *cardboard) draw(count int, say *rules.Events) iter.Seq[int] {
	return func(yield func(int) bool) {
		for count > 0 {
			if b.deck == 0 {
				if b.discard == 0 {
					say.Move(tooFew.Of(count))
					return
				}
				b.shuffle(say)
			}
			run := min(count, b.deck)
			b.deck -= run
			count -= run
			if !yield(run) {
				return
			}
		}
	}
}

// shuffle makes a new deck of the discard.
func (b *cardboard) shuffle(say *rules.Events) {
	say.Move(shuffleDiscard.Of(b.discard))
	say.Tell(Shuffled{b.deck, b.discard, b.box.namesOf(b.thrown), b.box.namesOf(b.knownCards(-1) &^ b.thrown)})
	b.deck += b.discard
	b.discard, b.thrown = 0, 0
}

// throw puts a card on the discard.
func (b *cardboard) throw(c card) {
	b.discard++
	b.thrown = b.thrown.add(c)
}

// handOver passes a number of cards from one seat's hand to another's. named are those that the line
// names. If the whole hand is passed, all that is known of it is known in the other hand too.
func (b *cardboard) handOver(from, to, count int, named cards) {
	gives, gets := &b.players[from].hand, &b.players[to].hand
	known := named
	if gives.count == count {
		known |= gives.holds
		gives.holds = 0
	} else if named.count() < count {
		gives.holds = 0 // any of them may be gone
	}
	gives.holds &^= named
	gives.count -= count
	gets.count += count
	gets.holds |= known
	b.see(known, -1)
}

// reshuffle makes a new deck of the discard before the deck is empty, as some tables do.
var reshuffle = rules.VerbRules[state]{
	May: func(s state, _ rules.Entry) *rules.Bar {
		if bar := s.barOver(); bar != nil || s.discard > 0 {
			return bar
		}
		return nothingToShuffle.Bar()
	},
	Do: func(s *state, _ int, _ rules.Entry, say *rules.Events) { s.shuffle(say) },
}

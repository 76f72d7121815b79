package charlock

import (
	referee "lestrade/rules/charlock"
	"lestrade/rules/position"
)

// turn is what a seat may still do in its turn.
type turn struct {
	hand    cards // the cards that it can reveal
	reveals int   // how many it still must reveal
	blind   bool  // both are chosen before the first answer is heard
	guess   bool  // it may still guess …
	now     bool  // … and need not wait until the cards are revealed
	both    int   // how many tokens a guess of both takes
}

// turnOf takes from a view what the seat may still do in its turn. If it is another's turn, mine is
// false and the turn holds only a guess. held tells whether all cards of the hand are known.
func turnOf(view *position.Position, seat string, b *box) (t turn, mine, held bool) {
	table := referee.TableOf(view)
	t = turn{guess: true, now: true, both: min(2, len(table.Trail))}
	if t.both > 0 && table.Trail[0].Furriarty && view.Header().Option("beyond-furriarty") == "left" {
		t.both = 1 // he is the last
	}
	if table.Active != seat || view.Turn() != seat {
		return t, false, true
	}
	w := view.Walk().Take(seat)
	bar, _ := w.Option("guess")
	t.blind = view.Header().Option("second-card") == "before-answer"
	t.now = bar == nil
	t.guess = bar == nil || referee.GuessWaits(view)
	if bar, _ := w.Option("reveal"); bar != nil {
		return t, true, true
	}
	s := table.Seats[seat]
	t.reveals = min(2, s.Hand)
	for _, due := range view.Due() {
		if due.Key == "second" {
			t.reveals = 1
		}
	}
	if len(s.Cards) < s.Hand {
		t.reveals = 0
		return t, true, false
	}
	t.hand = b.set(s.Cards)
	return t, true, true
}

// tokens is how many tokens a right guess of a kind takes.
func (t turn) tokens(k kind) int {
	if k == both {
		return t.both
	}
	return 1
}

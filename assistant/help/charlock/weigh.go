package charlock

import (
	"math"

	"lestrade/rules"
)

// worth is what the rest of a turn may be expected to bring: exact averages over all candidates.
type worth struct {
	tokens  float64 // how many tokens it takes
	right   float64 // the chance of a right guess
	miss    float64 // the chance of a wrong guess
	bits    float64 // how much it tells of the case, by answers and by a wrong guess
	certain float64 // the chance that the case is solved, or known at the end of the turn
}

// act is one thing to do in a turn. which is its index among the words of its kind.
type act struct {
	kind  kind
	which uint8
}

// kind is what an act is: nothing more, a card to reveal, or a guess.
type kind uint8

const (
	nothing kind = iota
	reveals
	suspect
	hour
	both
)

// kinds are the words of the notation for the kinds of guesses.
var kinds = [...]string{suspect: "suspect", hour: "hour", both: "both"}

func (k kind) guesses() bool { return k >= suspect }

// end is the act of doing nothing more.
var end = act{}

// show is the act of revealing a card.
func show(card int) act { return act{reveals, uint8(card)} }

// scales weigh what a seat may do in its turn.
type scales struct {
	*own
}

// best finds the best act and its worth. left are the candidates for the case.
func (s scales) best(left cards, t turn) (best act, most worth) {
	if t.reveals == 0 && !t.now {
		return end, s.worth(left, t, end)
	}
	first := true
	try := func(a act) {
		if w := s.worth(left, t, a); first || compare(a, best, w, most) < 0 {
			best, most, first = a, w, false
		}
	}
	for hand := t.hand; t.reveals > 0 && hand != 0; hand &= hand - 1 {
		try(show(hand.first()))
	}
	if t.now {
		for _, a := range s.likeliest(left) {
			try(a)
		}
	}
	if t.reveals == 0 {
		try(end)
	}
	return best, most
}

// set is the set of cards for which a guess is right.
func (s scales) set(a act) cards {
	switch a.kind {
	case suspect:
		return s.parts[0][a.which]
	case hour:
		return s.parts[1][a.which]
	}
	return 1 << a.which
}

// likeliest are the three guesses that are most likely right, one of each kind.
func (s scales) likeliest(left cards) [3]act {
	all := [3]act{{suspect, 0}, {hour, 0}, {both, uint8(left.first())}}
	for i, parts := range s.parts {
		most := 0
		for which, part := range parts {
			if n := (left & part).count(); n > most {
				all[i].which, most = uint8(which), n
			}
		}
	}
	return all
}

// worth weighs an act, if the seat goes on with the best acts after it.
func (s scales) worth(left cards, t turn, a act) (w worth) {
	if a == end {
		if left.count() == 1 {
			w.certain = 1
		}
		return w
	}
	if a.kind.guesses() {
		w.right = share(left&s.set(a), left)
		w.miss = 1 - w.right
		w.tokens = w.right * float64(t.tokens(a.kind))
		w.certain = w.right
	}
	after := s.after(left, t, a)
	for i, then := range s.outcomes(left, a) {
		if then == 0 || i == 0 && a.kind.guesses() { // a right guess ends the case
			continue
		}
		chance := share(then, left)
		_, next := s.best(then, after)
		w.tokens += chance * next.tokens
		w.right += chance * next.right
		w.miss += chance * next.miss
		w.bits += chance * (next.bits + logs[left.count()] - logs[then.count()])
		w.certain += chance * next.certain
	}
	return w
}

// outcomes are the candidates left after a lead or a right guess, and after the other reply.
func (s scales) outcomes(left cards, a act) [2]cards {
	of := s.leads[a.which]
	if a.kind.guesses() {
		of = s.set(a)
	}
	return [2]cards{left & of, left &^ of}
}

// after is the turn as an act leaves it. If both cards are chosen before the first answer is heard,
// the hand then holds only the best second card, whatever the answer is.
func (s scales) after(left cards, t turn, a act) turn {
	if a.kind.guesses() {
		t.guess, t.now = false, false
		return t
	}
	after := t
	after.hand &^= 1 << a.which
	after.reveals--
	after.now = t.guess && after.reveals == 0
	if !t.blind || t.reveals < 2 {
		return after
	}
	var best act
	var most worth
	for hand := after.hand; hand != 0; hand &= hand - 1 {
		second := show(hand.first())
		only := t
		only.blind, only.hand = false, 1<<a.which|1<<second.which
		if w := s.worth(left, only, a); best == end || compare(second, best, w, most) < 0 {
			best, most = second, w
		}
	}
	after.hand = 1 << best.which
	return after
}

func share(part, of cards) float64 { return float64(part.count()) / float64(of.count()) }

// logs[n] is the binary logarithm of n, for n from 1 on.
var logs = func() (logs [deckSize + 1]float64) {
	for n := 1; n <= deckSize; n++ {
		logs[n] = math.Log2(float64(n))
	}
	return logs
}()

// nearly is how far rounding may set two equal sums of shares apart.
const nearly = 1e-9

// compare puts the better act first: the one whose turn may be expected to take more tokens.
// Of equal acts a guess comes before a card: if it is wrong the card still tells as much, and
// if it is right the card tells of the next case. Then more bits are better, then the likelier
// guess, and then the better chance to know the case at the end.
func compare(a, b act, of, than worth) int {
	switch d := of.tokens - than.tokens; {
	case d > nearly:
		return -1
	case d < -nearly:
		return 1
	case a.kind.guesses() && !b.kind.guesses():
		return -1
	case b.kind.guesses() && !a.kind.guesses():
		return 1
	}
	for _, d := range [...]float64{of.bits - than.bits, of.right - than.right, of.certain - than.certain} {
		if d > nearly {
			return -1
		}
		if d < -nearly {
			return 1
		}
	}
	return 0
}

// plan is an act with what it is worth, and what to do after each reply.
type plan struct {
	rules.Entry // without its reply; it has no verb if nothing is left to do
	act
	worth
	then []branch
}

// branch is a reply, with the candidates that it leaves and the plan for it.
type branch struct {
	reply string
	left  cards
	next  *plan // nil if only the first step was asked for
}

// plan makes the plan of an act whose worth is known. If deep, it plans all that follows too.
func (s scales) plan(left cards, t turn, a act, w worth, deep bool) *plan {
	p := &plan{Entry: s.entry(a), act: a, worth: w}
	if a == end {
		return p
	}
	after := s.after(left, t, a)
	for i, then := range s.outcomes(left, a) {
		b := branch{reply: [2]string{"lead", "dead-end"}[i], left: then}
		if a.kind.guesses() {
			b.reply = [2]string{"right", "wrong"}[i]
		}
		if then == 0 || b.reply == "right" {
			continue
		}
		if deep {
			best, most := s.best(then, after)
			b.next = s.plan(then, after, best, most, deep)
		}
		p.then = append(p.then, b)
	}
	return p
}

// entry makes the line of an act, without its reply; a zero entry for nothing more.
func (s scales) entry(a act) rules.Entry {
	switch a.kind {
	case nothing:
		return rules.Entry{}
	case reveals:
		return rules.Entry{Seat: s.seat, Verb: "reveal"}.With("card", s.names[a.which], false)
	}
	word := [...][]string{suspect: s.suspects, hour: s.hours, both: s.names}[a.kind][a.which]
	return rules.Entry{Seat: s.seat, Verb: "guess"}.With("kind", kinds[a.kind], false).With("guess", word, false)
}

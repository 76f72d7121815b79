package charlock

import (
	"math/rand/v2"

	"lestrade/rules"
)

// bot is a program that plays a seat: from what the seat may know it chooses an act,
// without its reply.
type bot struct {
	name   string
	choose func(s scales, t turn, chance *rand.Rand) act
}

// bots are the programs that Simulate plays with.
var bots = []bot{{"advise", followAdvise}, {"greedy", greedy}, {"random", anyCards}}

// followAdvise does what advise puts first.
func followAdvise(s scales, t turn, _ *rand.Rand) act {
	a, _ := s.best(s.left, t)
	return a
}

// greedy reveals the card that leaves the fewest cards for its case on an average, one
// after the other, and then says the guess that may be expected to take most tokens.
func greedy(s scales, t turn, chance *rand.Rand) act {
	if t.reveals == 0 {
		return s.mostTaken(t)
	}
	best, fewest := end, deckSize*deckSize+1
	for _, card := range shuffled(t.hand, chance) {
		// Each answer leaves so many, and is so likely.
		lead, dead := (s.left & s.leads[card]).count(), (s.left &^ s.leads[card]).count()
		if n := lead*lead + dead*dead; n < fewest {
			best, fewest = show(card), n
		}
	}
	return best
}

// anyCards reveals any cards, and guesses like greedy.
func anyCards(s scales, t turn, chance *rand.Rand) act {
	if t.reveals == 0 {
		return s.mostTaken(t)
	}
	return show(shuffled(t.hand, chance)[0])
}

// shuffled are the cards of a set in any order.
func shuffled(set cards, chance *rand.Rand) (all []int) {
	for ; set != 0; set &= set - 1 {
		all = append(all, set.first())
	}
	chance.Shuffle(len(all), func(i, k int) { all[i], all[k] = all[k], all[i] })
	return all
}

// mostTaken is the guess that takes most tokens on an average, of equal ones the
// likelier; none after a guess.
func (s scales) mostTaken(t turn) (best act) {
	most := 0.0
	for _, a := range s.likeliest(s.left) {
		if taken := share(s.left&s.set(a), s.left) * float64(t.tokens(a.kind)); t.now && taken > most+nearly {
			best, most = a, taken
		}
	}
	return best
}

// act is what a bot does as a seat. Where it may not guess, it plans so.
func (b bot) act(view *rules.Position, seat string, guesses bool, chance *rand.Rand) (rules.Entry, error) {
	k, err := know(view, seat)
	if err != nil {
		return rules.Entry{}, err
	}
	t, _, _ := turnOf(view, seat, k.box)
	if !guesses {
		t = t.guessed()
	}
	s := scales{k}
	if a := b.choose(s, t, chance); a != end {
		return s.entry(a), nil
	}
	return entry(seat, "pass"), nil
}

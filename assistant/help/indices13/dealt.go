package indices13

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"lestrade/rules"
	referee "lestrade/rules/indices13"
)

// dealGame deals as the rulebook says: one card of each type to everybody, and two
// more; of these five one of each type, any, hangs on the left neighbour's screen.
func dealGame(players int, chance *rand.Rand) (*rules.Position, error) {
	p, err := rules.Shelf{referee.Game}.Begin()
	if err != nil {
		return nil, err
	}
	say := func(verb, field string, words ...string) {
		if err == nil {
			e := rules.Entry{Verb: verb, Args: []rules.Arg{{Field: field, Words: words}}}
			p, err = p.Enter(rules.Referee, e)
		}
	}
	var names []string
	for i := range players {
		names = append(names, "Bot"+strconv.Itoa(i+1))
	}
	say("game", "game", referee.ID)
	say("seats", "seats", names...)
	say("first", "seat", names[chance.IntN(players)])
	if err != nil {
		return nil, err
	}
	for _, e := range dealOut(p, chance) {
		if p, err = p.Enter(rules.Referee, e); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// dealOut says where the cards of a fresh deal are.
func dealOut(p *rules.Position, chance *rand.Rand) (lines []rules.Entry) {
	k := know(p, p.Header().Seats[0])
	hands, middle := handsOf(k, len(p.Header().Seats), chance)
	for i, hand := range hands {
		front, inside := make([]string, len(types)), []string(nil)
		for _, card := range hand {
			if t := slices.Index(types[:], k.typeOf[card]); front[t] == "" {
				front[t] = card
			} else {
				inside = append(inside, card)
			}
		}
		left := p.Header().Seats[(i+1)%len(hands)]
		lines = append(lines, where("front", left, types[:], front), where("behind", p.Header().Seats[i], sides[:], inside))
	}
	for i, card := range middle {
		lines = append(lines, where("informant", string(rune('A'+i)), []string{"card"}, []string{card}))
	}
	return lines
}

// handsOf deals five cards to everybody, in any order; the rest lies in the middle.
func handsOf(k *knowledge, players int, chance *rand.Rand) (hands [][]string, middle []string) {
	hands = make([][]string, players)
	shuffle := func(cards []string) {
		chance.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	}
	for _, kind := range types {
		pile := slices.DeleteFunc(slices.Clone(k.cards), func(card string) bool { return k.typeOf[card] != kind })
		shuffle(pile)
		for i := range hands {
			hands[i] = append(hands[i], pile[i])
		}
		middle = append(middle, pile[players:]...)
	}
	shuffle(middle)
	for i := range hands {
		hands[i] = append(hands[i], middle[:2]...)
		middle = middle[2:]
		shuffle(hands[i])
	}
	return hands, middle
}

// where is the statement that tells the cards on a screen, inside one or in the middle.
func where(verb, of string, names, cards []string) rules.Entry {
	e := rules.Entry{Verb: verb, Args: []rules.Arg{{Field: "seat", Words: []string{of}}}}
	if verb == "informant" {
		e.Args[0].Field = "letter"
	}
	for i, name := range names {
		e.Args = append(e.Args, rules.Arg{Field: name, Words: cards[i : i+1]})
	}
	return e
}

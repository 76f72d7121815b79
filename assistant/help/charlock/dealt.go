package charlock

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"lestrade/rules"
	referee "lestrade/rules/charlock"
)

// dealt is a table with its real cards, at which programs play through the referee.
type dealt struct {
	p             *rules.Position
	chance        *rand.Rand
	deck, discard []string
	seats         []pile
}

// pile is what lies before a seat.
type pile struct {
	name  string
	card  string   // on the stand
	seeds []string // drawn with it, to be revealed
	clues []string
	hand  []string
}

// dealGame sets a table up. Nobody is told anything yet but who begins.
func dealGame(players int, chance *rand.Rand) (*dealt, error) {
	p, err := rules.Shelf{referee.Game}.Begin()
	if err != nil {
		return nil, err
	}
	b, err := openBox()
	if err != nil {
		return nil, err
	}
	d := &dealt{p: p, chance: chance, discard: slices.Clone(b.names)}
	var names []string
	for i := range players {
		names = append(names, "Bot"+strconv.Itoa(i+1))
	}
	for _, e := range []rules.Entry{
		statement("game", "game", referee.ID), statement("seats", "seats", names...), statement("first", "seat", names[chance.IntN(players)]),
	} {
		if err := d.enter(e); err != nil {
			return nil, err
		}
	}
	for _, name := range names {
		d.seats = append(d.seats, pile{name: name})
	}
	for i := range d.seats {
		if err := d.newCase(&d.seats[i]); err != nil {
			return nil, err
		}
	}
	return d, nil
}

func statement(verb, field string, words ...string) rules.Entry {
	return rules.Entry{Verb: verb, Args: []rules.Arg{{Field: field, Words: words}}}
}

func (d *dealt) enter(e rules.Entry) error {
	next, err := d.p.Enter(rules.Referee, e)
	if err == nil {
		d.p = next
	}
	return err
}

// draw takes cards from the deck, which the discard becomes when it is empty; fewer
// where both are.
func (d *dealt) draw(count int) (drawn []string) {
	for range count {
		if len(d.deck) == 0 {
			d.deck, d.discard = d.discard, nil
			d.chance.Shuffle(len(d.deck), func(i, k int) { d.deck[i], d.deck[k] = d.deck[k], d.deck[i] })
		}
		if len(d.deck) > 0 {
			drawn, d.deck = append(drawn, d.deck[0]), d.deck[1:]
		}
	}
	return drawn
}

// newCase draws a case, which the others tell, and the cards to be revealed for it.
func (d *dealt) newCase(s *pile) error {
	s.card, s.seeds, s.clues = "", nil, nil
	if drawn := d.draw(1); len(drawn) > 0 {
		s.card, s.seeds = drawn[0], d.draw(2)
		e := statement("case", "seat", s.name)
		e.Args = append(e.Args, rules.Arg{Field: "card", Words: []string{s.card}})
		return d.enter(e)
	}
	return nil
}

// do enters an act, whose reply the referee knows, and moves the cards. A seat draws
// as many as the referee counts.
func (d *dealt) do(e rules.Entry) error {
	i := d.p.Header().Seat(e.Seat)
	s, next := &d.seats[i], &d.seats[(i+1)%len(d.seats)]
	if e.Verb == "pass" && len(s.hand) > 0 {
		e.Args = []rules.Arg{{Field: "cards", Words: slices.Clone(s.hand)}}
	}
	if err := d.enter(e); err != nil {
		return err
	}
	said := d.p.Line(d.p.Len())
	switch e.Verb {
	case "reveal":
		card := e.Word("card")
		s.clues = append(s.clues, card)
		is := func(c string) bool { return c == card }
		s.seeds, s.hand = slices.DeleteFunc(s.seeds, is), slices.DeleteFunc(s.hand, is)
	case "guess":
		if said.Word("verdict") == "right" && d.p.State().Outcome() == nil {
			d.discard = append(d.discard, s.clues...)
			if err := d.newCase(s); err != nil {
				return err
			}
		}
	case "pass":
		next.hand = append(next.hand, s.hand...)
		s.hand = nil
	}
	for k := range d.seats {
		s := &d.seats[(i+1+k)%len(d.seats)] // who is passed nothing draws first
		s.hand = append(s.hand, d.draw(d.count(s)-len(s.hand))...)
	}
	return nil
}

// count is how many cards a seat holds.
func (d *dealt) count(s *pile) int { return number(d.p.State().Counter("hand", s.name)) }

// acting is who acts next, nil at the end. Who begins a turn knows the hand.
func (d *dealt) acting() (*pile, error) {
	if d.p.State().Turn() == "" {
		return nil, nil
	}
	s := &d.seats[d.p.Header().Seat(d.p.State().Turn())]
	known := d.p.State().Facts().Seats[s.name].(referee.Seat).Cards
	if len(s.seeds) > 0 || len(known) == len(s.hand) {
		return s, nil
	}
	e := statement("hand", "seat", s.name)
	e.Args = append(e.Args, rules.Arg{Field: "cards", Words: slices.Clone(s.hand)})
	return s, d.enter(e)
}

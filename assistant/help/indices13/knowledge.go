package indices13

import (
	"slices"

	"lestrade/assistant/solver"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
)

// knowledge is what one seat may know of the cards, stated to the solver: its own
// two cards, the screens that it sees, its own looks, and what every question,
// answer and accusation that it heard proves.
//
// A world says which hidden card hangs where. Hidden are the three on the seat's own
// screen, the two inside each other screen, those face down in the middle; and, as
// long as nobody has entered them, screens and own cards that the seat sees.
type knowledge struct {
	seat  string
	table referee.Table // what the seat sees, as the referee has it
	deal  *solver.Deal

	cards  []string                // the cards in play, in the order of the printed sheet
	typeOf map[string]string       // person, place or weapon
	hidden map[string]solver.Cards // the hidden ones among them
	seen   map[string]string       // where the seat sees each of the others: "front Bruno"

	mine    solver.Places
	front   map[string]solver.Places    // what is hidden on each screen; of the seat itself, mine
	inside  map[string]solver.Places    // inside each screen
	side    map[string][2]solver.Places // with two players: inside it, left and right
	letter  map[string]solver.Places    // under each letter, where looks are doubted
	middle  solver.Places               // under all letters
	always  []solver.Condition          // by the rules alone: a screen has one card of each type
	facts   []fact
	missing []rules.Notice // what must still be entered for counts
}

// sides names the cards inside a screen, in their order.
var sides = [2]string{"left", "right"}

// types are the three types of card, in the order they hang.
var types = [3]string{"person", "place", "weapon"}

// know takes from a seat's view what the seat may know.
func know(view *rules.Position, seat string) *knowledge {
	return learn(view, seat, referee.TableOf(view))
}

// doubt is like know, but takes every reply for no more than what was said: what a
// look showed and what a right accusation named are facts of their lines too.
func doubt(view *rules.Position, seat string) *knowledge {
	table := referee.TableOf(view)
	for i := range table.Informants {
		table.Informants[i].Card = rules.Unknown
	}
	for name, known := range table.Seats {
		known.Front = hung(view, name)
		table.Seats[name] = known
	}
	k := learn(view, seat, table)
	k.look(view)
	return k
}

// hung is what statements have told of a screen, accusations left aside.
func hung(view *rules.Position, seat string) []string {
	cards := []string{rules.Unknown, rules.Unknown, rules.Unknown}
	for _, e := range view.Lines() {
		if e.Verb != "front" || e.Word("seat") != seat {
			continue
		}
		for t, name := range types {
			if card := e.Word(name); card != rules.Unknown {
				cards[t] = card
			}
		}
	}
	return cards
}

// learn states what some facts and all that was said come to.
func learn(view *rules.Position, seat string, table referee.Table) *knowledge {
	k := &knowledge{
		seat: seat, table: table, deal: &solver.Deal{},
		typeOf: map[string]string{}, hidden: map[string]solver.Cards{}, seen: map[string]string{},
		front: map[string]solver.Places{}, inside: map[string]solver.Places{},
		side: map[string][2]solver.Places{}, letter: map[string]solver.Places{},
	}
	k.see(view, table)
	k.hide(view, table)
	for _, q := range table.Questions {
		k.hear(view, q)
	}
	for _, a := range table.Accusations {
		k.accused(view, a)
	}
	k.sort()
	return k
}

func (k *knowledge) sort() {
	slices.SortStableFunc(k.facts, func(a, b fact) int { return a.Line - b.Line })
}

// see notes which cards are in play and which of them the seat sees where.
func (k *knowledge) see(view *rules.Position, table referee.Table) {
	for _, word := range view.Vocabulary().Domain("card").Words {
		if !slices.Contains(table.Removed, word.Of["colour"]) {
			k.cards = append(k.cards, word.ID)
			k.typeOf[word.ID] = word.Of["type"]
		}
	}
	note := func(where string, cards []string) {
		for _, card := range cards {
			if card != rules.Unknown {
				k.seen[card] = where
			}
		}
	}
	for name, seat := range table.Seats {
		note("front "+name, seat.Front)
		note("behind "+name, seat.Behind)
	}
	for _, i := range table.Informants {
		note("informant "+i.Letter, []string{i.Card})
	}
}

// hide states the hidden cards and the places where they may be.
func (k *knowledge) hide(view *rules.Position, table referee.Table) {
	for _, card := range k.cards {
		if k.seen[card] == "" {
			k.hidden[card] = k.deal.Card()
		}
	}
	for _, name := range view.Header().Seats {
		seat := table.Seats[name]
		k.hideScreen(name, seat.Front)
		k.hideInside(name, seat.Behind, len(view.Header().Seats) == 2)
	}
	k.mine = k.front[k.seat]
	looks := k.looks(view)
	down := 0
	for _, i := range table.Informants {
		switch {
		case i.Card != rules.Unknown:
		case slices.ContainsFunc(looks, func(e rules.Entry) bool { return e.Word("letter") == i.Letter }):
			k.letter[i.Letter] = k.deal.Place(1)
			k.middle |= k.letter[i.Letter]
		default:
			down++
		}
	}
	if down > 0 {
		k.middle |= k.deal.Place(down)
	}
}

// looks are the seat's own looks, by line; no entry for other lines.
func (k *knowledge) looks(view *rules.Position) []rules.Entry {
	lines := make([]rules.Entry, 0, view.Len())
	for _, e := range view.Lines() {
		if e.Verb != "look" || e.Seat != k.seat || e.Word("card") == rules.Unknown {
			e = rules.Entry{}
		}
		lines = append(lines, e)
	}
	return lines
}

// hideScreen makes room for the hidden cards on a screen, one of each type.
func (k *knowledge) hideScreen(seat string, front []string) {
	unknown := count(front, rules.Unknown)
	if unknown == 0 {
		return
	}
	place := k.deal.Place(unknown)
	k.front[seat] = place
	for t, card := range front {
		n := 0
		if card == rules.Unknown {
			n = 1
		}
		k.always = append(k.always, solver.Count(k.ofType(types[t]), place).Is(n))
	}
	if seat != k.seat {
		k.missing = append(k.missing, rules.Notice{Key: "front", Figures: rules.Figures{"seat": seat}})
	}
}

// hideInside makes room for the hidden cards inside a screen: with two players the
// left and the right are two places.
func (k *knowledge) hideInside(seat string, behind []string, two bool) {
	unknown := count(behind, rules.Unknown)
	switch {
	case unknown == 0:
		return
	case two:
		var side [2]solver.Places
		for i, card := range behind {
			if card == rules.Unknown {
				side[i] = k.deal.Place(1)
			}
		}
		k.side[seat], k.inside[seat] = side, side[0]|side[1]
	default:
		k.inside[seat] = k.deal.Place(unknown)
	}
	if seat == k.seat {
		k.missing = append(k.missing, rules.Notice{Key: "behind", Figures: rules.Figures{"seat": seat}})
	}
}

func count(all []string, one string) (n int) {
	for _, s := range all {
		if s == one {
			n++
		}
	}
	return n
}

func (k *knowledge) ofType(t string) (set solver.Cards) {
	for card, hidden := range k.hidden {
		if k.typeOf[card] == t {
			set |= hidden
		}
	}
	return set
}

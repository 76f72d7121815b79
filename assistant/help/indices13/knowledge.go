package indices13

import (
	"maps"
	"slices"
	"strconv"

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
	return learn(view, seat, settled(view, referee.TableOf(view)))
}

// disputedLines are those that these eyes know to be disputed, though they may not have heard
// by what.
func disputedLines(view *rules.Position) []int {
	lines := view.SetAside()
	for i, e := range view.Lines() {
		if e.Dispute == rules.Disputed && !slices.Contains(lines, i+1) {
			lines = append(lines, i+1)
		}
	}
	return lines
}

// settled is a table where no card lies in two places: one of a disputed line that lies
// elsewhere too, as by an accusation that was right, is not known to hang there.
func settled(view *rules.Position, table referee.Table) referee.Table {
	disputed := disputedLines(view)
	if disputed == nil {
		return table
	}
	lies := map[string]int{}
	for _, of := range table.Seats {
		for _, card := range slices.Concat(of.Front, of.Behind) {
			lies[card]++
		}
	}
	for _, i := range table.Informants {
		lies[i.Card]++
	}
	table.Seats = maps.Clone(table.Seats)
	for _, n := range disputed {
		e := view.Line(n)
		of, is := table.Seats[e.Word("seat")]
		if !is || e.Verb != "front" && e.Verb != "behind" {
			continue
		}
		of.Front, of.Behind = slices.Clone(of.Front), slices.Clone(of.Behind)
		there := of.Front
		if e.Verb == "behind" {
			there = of.Behind
		}
		for i, card := range there {
			if card != rules.Unknown && lies[card] > 1 {
				there[i] = rules.Unknown
				lies[card]--
			}
		}
		table.Seats[e.Word("seat")] = of
	}
	return table
}

// doubt is like know, but takes every reply for no more than what was said: what a
// look showed and what a right accusation named are facts of their lines too.
func doubt(view *rules.Position, seat string) *knowledge {
	table := referee.TableOf(view)
	table.Seats, table.Informants = maps.Clone(table.Seats), slices.Clone(table.Informants)
	for i := range table.Informants {
		table.Informants[i].Card = rules.Unknown
	}
	for name, of := range table.Seats {
		of.Front = []string{rules.Unknown, rules.Unknown, rules.Unknown}
		table.Seats[name] = of
	}
	disputed := disputedLines(view) // a card that two lines hang in two places hangs nowhere
	for i, e := range view.Lines() {
		if e.Verb != "front" || slices.Contains(disputed, i+1) {
			continue
		}
		for t, kind := range types {
			if card := e.Word(kind); card != rules.Unknown {
				table.Seats[e.Word("seat")].Front[t] = card
			}
		}
	}
	k := learn(view, seat, table)
	for i, e := range k.looks(view) {
		if place := k.letter[e.Word("letter")]; place != 0 {
			named := k.hidden[e.Word("card")]
			k.facts = append(k.facts, fact{Line: i + 1, Entry: e, Named: named, Holds: solver.Count(named, place).Is(1)})
		}
	}
	k.sort()
	return k
}

// learn states what a table shows and all that was said come to.
func learn(view *rules.Position, seat string, table referee.Table) *knowledge {
	k := &knowledge{
		seat: seat, table: table, deal: &solver.Deal{},
		typeOf: map[string]string{}, hidden: map[string]solver.Cards{}, seen: map[string]string{},
		front: map[string]solver.Places{}, inside: map[string]solver.Places{},
		side: map[string][2]solver.Places{}, letter: map[string]solver.Places{},
	}
	seats := view.Header().Seats

	// The cards in play: some are in sight, the others are hidden.
	see := func(where string, cards ...string) {
		for _, card := range cards {
			if card != rules.Unknown {
				k.seen[card] = where
			}
		}
	}
	for name, of := range table.Seats {
		see("front "+name, of.Front...)
		see("behind "+name, of.Behind...)
	}
	for _, i := range table.Informants {
		see("informant "+i.Letter, i.Card)
	}
	for _, word := range view.Vocabulary().Domain("card").Words {
		if slices.Contains(table.Removed, word.Of["colour"]) {
			continue
		}
		k.cards = append(k.cards, word.ID)
		k.typeOf[word.ID] = word.Of["type"]
		if k.seen[word.ID] == "" {
			k.hidden[word.ID] = k.deal.Card()
		}
	}

	// The screens: on each hangs one card of each type, inside stand two.
	for _, name := range seats {
		of := table.Seats[name]
		if n := unknown(of.Front...); n > 0 {
			k.front[name] = k.deal.Place(n)
			for t, card := range of.Front {
				k.always = append(k.always, solver.Count(k.ofType(types[t]), k.front[name]).Is(unknown(card)))
			}
			if name != seat {
				k.missing = append(k.missing, rules.Notice{Key: "front", Figures: rules.Figures{"seat": name}})
			}
		}
		n := unknown(of.Behind...)
		switch {
		case n == 0:
			continue
		case len(seats) == 2:
			var side [2]solver.Places
			for i, card := range of.Behind {
				if card == rules.Unknown {
					side[i] = k.deal.Place(1)
				}
			}
			k.side[name], k.inside[name] = side, side[0]|side[1]
		default:
			k.inside[name] = k.deal.Place(n)
		}
		if name == seat {
			k.missing = append(k.missing, rules.Notice{Key: "behind", Figures: rules.Figures{"seat": name}})
		}
	}
	k.mine = k.front[seat]

	// The middle: a letter is a place by itself only where a look at it is doubted.
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

	// A question and its answer prove how many of the hidden cards lie on the other screens and
	// inside the witness's own. An answer that was given to others in secret proves nothing.
	lines := view.Lines()
	for _, q := range table.Questions {
		if _, err := strconv.Atoi(q.Count); err != nil {
			continue
		}
		f := fact{Line: q.Line, Entry: lines[q.Line-1], Answer: true}
		tally := k.tally(view, f.Entry)
		f.Group, f.Places, f.Inside = tally.Cards, tally.Places, tally.Places&k.inside[q.Witness]
		for _, card := range k.ofGroup(view, q.About) {
			if k.hidden[card] == 0 && k.counts(q.Witness, card, q.Side) {
				f.Seen = append(f.Seen, card)
			}
		}
		f.Holds = tally.Is(f.hidden())
		k.facts = append(k.facts, f)
	}

	// Who accuses sees none of the three cards, so that they hang on no other screen and stand
	// not inside that one. The verdict proves something of a screen that the seat does not see.
	for _, a := range table.Accusations {
		unseen := k.unseen(a.Seat, a.Cards)
		f := fact{Line: a.Line, Entry: lines[a.Line-1], Named: unseen.Cards}
		if unseen.Places != 0 {
			f.Holds = unseen.Is(0)
			k.facts = append(k.facts, f)
		}
		if k.front[a.Seat] != 0 {
			f.Verdict, f.Holds = true, k.verdict(a, f.Named)
			k.facts = append(k.facts, f)
		}
	}
	k.sort()
	return k
}

func (k *knowledge) sort() {
	slices.SortStableFunc(k.facts, func(a, b fact) int { return a.Line - b.Line })
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

// unknown is how many of some cards nobody has entered.
func unknown(cards ...string) (n int) {
	for _, card := range cards {
		if card == rules.Unknown {
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

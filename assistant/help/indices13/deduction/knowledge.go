package deduction

import (
	"maps"
	"slices"
	"strconv"

	"lestrade/assistant/solver"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
	"lestrade/rules/position"
	"lestrade/rules/sorting"
)

// Knowledge is all that one seat may know of the cards, as conditions for the solver.
type Knowledge struct {
	Seat  string
	Table referee.Table // the table as the seat knows it
	Deal  *solver.Deal

	Cards  []string                // the cards in play, in the order of the printed sheet
	TypeOf map[string]string       // person, place or weapon
	Hidden map[string]solver.Cards // the hidden cards among them
	Seen   map[string]string       // where the seat sees each of the others: "front Bruno"

	// The places of hidden cards:
	Mine   solver.Places               // on the seat's own screen
	Front  map[string]solver.Places    // on each screen, the seat's own too
	Inside map[string]solver.Places    // inside each screen
	Side   map[string][2]solver.Places // with two players: inside each screen, left and right
	Middle solver.Places               // under all letters
	letter map[string]solver.Places    // under each letter of a doubted look

	always  []solver.Condition // the rules alone: a screen has one card of each type
	facts   []Fact
	Missing []string // the lines that must be entered before worlds are counted, as "front Bruno"
}

// Sides names the cards inside a screen, in their order.
var Sides = [2]string{"left", "right"}

// Types are the three types of card, in the order they hang.
var Types = [3]string{"person", "place", "weapon"}

// Know takes from a seat's view what the seat may know. If a disputed line hangs a card somewhere,
// and the card lies elsewhere too, as after a right accusation, it is not known to hang there.
func Know(view *position.Position, seat string) *Knowledge {
	table, disputed := referee.TableOf(view), disputedLines(view)
	if disputed == nil {
		return Learn(view, seat, table)
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
	return Learn(view, seat, table)
}

// disputedLines are the lines that these eyes know to be disputed, perhaps not by what.
func disputedLines(view *position.Position) []int {
	lines := view.SetAside()
	for i, e := range view.Lines() {
		if e.Dispute == rules.Disputed && !slices.Contains(lines, i+1) {
			lines = append(lines, i+1)
		}
	}
	return lines
}

// doubt is like Know, but takes no reply for certain: the cards that a look showed or a right
// accusation named count as facts of their lines, not as seen.
func doubt(view *position.Position, seat string) *Knowledge {
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
		for t, kind := range Types {
			if card := e.Word(kind); card != rules.Unknown {
				table.Seats[e.Word("seat")].Front[t] = card
			}
		}
	}
	k := Learn(view, seat, table)
	for i, e := range k.looks(view) {
		if place := k.letter[e.Word("letter")]; place != 0 {
			k.facts = append(k.facts, Fact{Line: i + 1, Entry: e, Holds: solver.Count(k.Hidden[e.Word("card")], place).Is(1)})
		}
	}
	k.sort()
	return k
}

// Learn states to the solver what a table shows a seat, and what the lines prove that it heard.
func Learn(view *position.Position, seat string, table referee.Table) *Knowledge {
	k := &Knowledge{
		Seat: seat, Table: table, Deal: &solver.Deal{},
		TypeOf: map[string]string{}, Hidden: map[string]solver.Cards{}, Seen: map[string]string{},
		Front: map[string]solver.Places{}, Inside: map[string]solver.Places{},
		Side: map[string][2]solver.Places{}, letter: map[string]solver.Places{},
	}
	seats := view.Header().Seats

	// The cards in play: some are in sight, the others are hidden.
	see := func(where string, cards ...string) {
		for _, card := range cards {
			if card != rules.Unknown {
				k.Seen[card] = where
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
		k.Cards = append(k.Cards, word.ID)
		k.TypeOf[word.ID] = word.Of["type"]
		if k.Seen[word.ID] == "" {
			k.Hidden[word.ID] = k.Deal.Card()
		}
	}

	// The screens: on each hangs one card of each type, inside stand two.
	for _, name := range seats {
		of := table.Seats[name]
		if n := countUnknown(of.Front...); n > 0 {
			k.Front[name] = k.Deal.Place(n)
			for t, card := range of.Front {
				k.always = append(k.always, solver.Count(k.ofType(Types[t]), k.Front[name]).Is(countUnknown(card)))
			}
			if name != seat {
				k.Missing = append(k.Missing, "front "+name)
			}
		}
		n := countUnknown(of.Behind...)
		switch {
		case n == 0:
			continue
		case len(seats) == 2:
			var side [2]solver.Places
			for i, card := range of.Behind {
				if card == rules.Unknown {
					side[i] = k.Deal.Place(1)
				}
			}
			k.Side[name], k.Inside[name] = side, side[0]|side[1]
		default:
			k.Inside[name] = k.Deal.Place(n)
		}
		if name == seat {
			k.Missing = append(k.Missing, "behind "+name)
		}
	}
	k.Mine = k.Front[seat]

	// The middle: a letter is a place of its own only if a look at it is doubted.
	looks := k.looks(view)
	down := 0
	for _, i := range table.Informants {
		switch {
		case i.Card != rules.Unknown:
		case slices.ContainsFunc(looks, func(e rules.Entry) bool { return e.Word("letter") == i.Letter }):
			k.letter[i.Letter] = k.Deal.Place(1)
			k.Middle |= k.letter[i.Letter]
		default:
			down++
		}
	}
	if down > 0 {
		k.Middle |= k.Deal.Place(down)
	}

	// An answer proves how many of the hidden cards lie on the other screens and inside the
	// witness's own. A secret answer to others proves nothing.
	lines := view.Lines()
	for _, q := range table.Questions {
		count, err := strconv.Atoi(q.Count)
		if err != nil {
			continue
		}
		f := Fact{Line: q.Line, Entry: lines[q.Line-1]}
		tally := k.Tally(view, f.Entry)
		f.Seen, f.Room = k.InSight(view, f.Entry), k.Deal.Room(tally.Places&k.Inside[q.Witness])
		f.Hidden = count - len(f.Seen)
		f.Holds = tally.Is(f.Hidden)
		k.facts = append(k.facts, f)
	}

	// Somebody who accuses sees none of the three cards: they are on no other screen, and not
	// inside that seat's own. The verdict proves something of a screen that the seat does not see.
	for _, a := range table.Accusations {
		f := Fact{Line: a.Line, Entry: lines[a.Line-1]}
		if unseen := k.Unseen(a.Seat, a.Cards); unseen.Places != 0 {
			f.Holds = unseen.Is(0)
			k.facts = append(k.facts, f)
		}
		if k.Front[a.Seat] != 0 {
			f.Verdict, f.Holds = true, k.verdict(a)
			k.facts = append(k.facts, f)
		}
	}
	k.sort()
	return k
}

// sort puts the facts into the order of their lines.
func (k *Knowledge) sort() {
	sorting.Stable(k.facts, func(a, b Fact) int { return a.Line - b.Line })
}

// looks are the seat's own looks, by line: looks[n-1] is line n, or empty if that is none.
func (k *Knowledge) looks(view *position.Position) []rules.Entry {
	lines := make([]rules.Entry, 0, view.Len())
	for _, e := range view.Lines() {
		if e.Verb != "look" || e.Seat != k.Seat || e.Word("card") == rules.Unknown {
			e = rules.Entry{}
		}
		lines = append(lines, e)
	}
	return lines
}

// countUnknown counts the cards that nobody has entered.
func countUnknown(cards ...string) (n int) {
	for _, card := range cards {
		if card == rules.Unknown {
			n++
		}
	}
	return n
}

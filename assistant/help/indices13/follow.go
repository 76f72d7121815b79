package indices13

import (
	"slices"

	"lestrade/assistant/help"
	"lestrade/assistant/help/indices13/deduction"
	"lestrade/assistant/help/pads"
	"lestrade/assistant/table"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
	"lestrade/rules/position"
)

// follow tells what became of the marks of each seat that made some.
func follow(over *position.Position, marks map[string][]table.Mark) (all []help.Followed, err error) {
	for _, seat := range over.Header().Seats {
		if len(marks[seat]) == 0 {
			continue
		}
		came, marked, err := followSeat(over, seat, marks[seat])
		if err != nil {
			return nil, err
		}
		if marked {
			all = append(all, came)
		}
	}
	return all, nil
}

// followSeat follows the marks of a seat up to the line that tells it its case or ends the game, or to
// mostFacts. It returns false if the seat made no marks, or cards that it saw were never entered.
func followSeat(over *position.Position, seat string, marks []table.Mark) (help.Followed, bool, error) {
	typeOf, seenAt := map[string]string{}, map[string]int{}
	f := pads.Follow{Seat: seat, Tells: func(line int, signs map[string]string, card string) string {
		struck := func(card string) bool {
			at, seen := seenAt[card]
			return signs[card] == pads.Struck || seen && at <= line
		}
		others := true // all others of its type are struck
		for other, kind := range typeOf {
			switch {
			case kind != typeOf[card] || other == card:
			case signs[other] == pads.Sure && signs[card] == "":
				return "never"
			case !struck(other):
				others = false
			}
		}
		switch {
		case signs[card] == pads.Sure, others && !struck(card):
			return "always"
		case struck(card):
			return "never"
		}
		return "open"
	}}
	begun := slices.IndexFunc(over.Lines(), func(e rules.Entry) bool { return e.Seat != "" }) // the line before the first act
	closed, weighed := over.Len()+1, 0
	for then, err := range replay(over) {
		if err != nil {
			return help.Followed{}, false, err
		}
		k := deduction.Know(then.game.View(rules.Viewer(seat)), seat)
		weighed += k.Proves()
		if k.Mine == 0 || then.game.Outcome() != nil || weighed > mostFacts {
			closed = then.line
			break
		}
		if !f.Open() {
			continue
		}
		p, err := k.Prove()
		switch {
		case err != nil:
			return help.Followed{}, false, err
		case p.Counts == nil:
			return help.Followed{}, false, nil
		case p.Impossible():
			continue
		}
		line := max(then.line, begun)
		f.Words = k.Cards
		for card := range k.Seen {
			if _, seen := seenAt[card]; !seen {
				seenAt[card] = line
			}
		}
		typeOf = k.TypeOf
		f.Look(line, func(card string) string {
			if k.Seen[card] != "" {
				return ""
			}
			return p.InCase(card)
		})
	}
	front := map[string]string{} // what hung on its screen, by type
	for i, card := range referee.TableOf(over).Seats[seat].Front {
		if card != rules.Unknown {
			front[deduction.Types[i]] = card
		}
	}
	came, marked := f.Close(closed, 0, marks, func(card string) string {
		switch front[typeOf[card]] {
		case card:
			return "always"
		case "":
			return "open"
		}
		return "never"
	})
	return came, marked, nil
}

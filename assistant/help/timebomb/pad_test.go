package timebomb

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"lestrade/assistant/help/helptest"
	"lestrade/assistant/help/pads"
	"lestrade/rules"
	"lestrade/rules/rulestest"
	referee "lestrade/rules/timebomb"
)

// TestPadKeepsTheRecord: in random games the pad of a seat has each claim and each cut of the record
// in its round, and nothing else.
func TestPadKeepsTheRecord(t *testing.T) {
	claims, cuts := 0, 0
	for i := range 12 {
		chance := rand.New(rand.NewPCG(38, uint64(i)))
		seats := names[:4+chance.IntN(3)]
		p := rulestest.Begin(t, shelf, "game timebomb", "seats "+strings.Join(seats, " "), "option help pad", "first = Anna")
		want := []Round{{1, map[string][]map[string]int{}, map[string][]string{}}}
		done := 0 // cuts of the round
		for range 80 {
			words := []string{p.Turn(), []string{"cut", "assign", "cancel", "number"}[chance.IntN(4)]}
			if chance.IntN(3) == 0 && referee.TableOf(p).Waits == "" { // else the round is not over yet
				words = []string{seats[chance.IntN(len(seats))], "claim"}
			}
			e, is := rulestest.Begun(p, words, chance)
			if !is || p.Outcome() != nil {
				continue
			}
			next, err := p.Enter(rules.Referee, e)
			if err != nil {
				continue
			}
			p = next
			r := &want[len(want)-1]
			switch e.Verb {
			case "claim":
				var hand map[string]int // nil for "?"
				for k, said := 0, e.Words("hand"); k+1 < len(said); k += 2 {
					if hand == nil {
						hand = map[string]int{}
					}
					hand[said[k]] = rules.Number(said[k+1])
				}
				if said := r.Said[e.Seat]; hand == nil || said == nil || !reflect.DeepEqual(said[len(said)-1], hand) { // the same again is no news
					r.Said[e.Seat] = append(said, hand)
				}
				claims++
			case "cut":
				r.Cut[e.Word("seat")] = append(r.Cut[e.Word("seat")], e.Word("cable"))
				cuts++
				if done++; done == len(seats) && p.Outcome() == nil {
					want, done = append(want, Round{r.Round + 1, map[string][]map[string]int{}, map[string][]string{}}), 0
				}
			}
		}
		request := helptest.Ask(p, "Anna")
		request.Flags["mark"] = "-Bruno +Chloé"
		page := helptest.Make(t, padReport, request)
		if got := page.Data.(pads.Page).Record; !reflect.DeepEqual(got, want) {
			t.Errorf("game %d: the pad has\n%v, the record\n%v", i, got, want)
		}
	}
	if claims < 50 || cuts < 50 {
		t.Errorf("only %d claims and %d cuts were met", claims, cuts)
	}
}

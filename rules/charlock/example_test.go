package charlock_test

import (
	"errors"
	"fmt"

	"lestrade/rules"
	"lestrade/rules/charlock"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// A table that has told Anna's case: the referee hears whether a card is a lead for it.
func Example() {
	p, err := position.Begin(rules.Shelf{charlock.Game})
	for _, line := range []string{
		"game charlock", "seats Anna Bruno", "first = Anna", "case Anna crow-6",
		"Anna: reveal crow-11 = lead", "Anna: reveal rat-12 = lead",
	} {
		e, unread := reading.Read(p, line, "en")
		if unread != nil {
			fmt.Println(unread)
			return
		}
		next, refused := p.Enter(rules.Referee, e)
		if err = refused; err != nil {
			break
		}
		p = next
	}
	var refusal *rules.Refusal
	if errors.As(err, &refusal) {
		fmt.Println(refusal.Rule, refusal.Near)
	}
	fmt.Println(charlock.TableOf(p).Seats["Anna"].Leads)
	// Output:
	// ch.answer.1 [Anna: reveal rat-12 = dead-end]
	// [crow-11]
}

package arkham_test

import (
	"math/rand/v2"
	"testing"

	"lestrade/rules"
	"lestrade/rules/position"
)

// TestEmptied puts counters right in the midst of a turn: a step that waits for a card of a zone
// falls away when the zone is emptied, and every open word is taken.
func TestEmptied(t *testing.T) {
	zones := []string{"leads", "hand", "stability", "time", "discard", "closed", "pile", "dangers"}
	effects := append(append([]string{}, benign[:9]...), harmful...)
	fell := 0
	for seed := range uint64(400) {
		chance := rand.New(rand.NewPCG(seed, 3))
		p := begun(t)
		for _, zone := range zones[2:6] {
			p = say(t, p, "set", zone, one(chance, []string{"0", "1", "3"}))
		}
		for range 12 {
			if p.Outcome() != nil {
				break
			}
			waiting := len(p.Due()) > 0
			p = act(t, chance, p, effects)
			if p.Outcome() == nil && chance.IntN(2) == 0 {
				p = say(t, p, "set", one(chance, zones), "0")
				if waiting {
					fell++
				}
			}
		}
	}
	if fell == 0 {
		t.Error("nothing was waited for")
	}
}

// say enters a statement.
func say(t *testing.T, p *position.Position, words ...string) *position.Position {
	t.Helper()
	w := p.Walk().Take("")
	for _, word := range words {
		w = w.Take(word)
	}
	return enterAll(t, p, w)
}

// act does something that is open; a card that is played has one of some effects.
func act(t *testing.T, chance *rand.Rand, p *position.Position, effects []string) *position.Position {
	t.Helper()
	w := p.Walk().Take("Anna")
	for w.Field() != nil {
		open := w.Open()
		if len(open) == 0 { // no case that may be closed
			w = p.Walk().Take("Anna")
			continue
		}
		word := one(chance, open)
		if w.Field().Name == "effects" && w.Entry().Words("effects") == nil {
			effect := one(chance, effects)
			if bar, conceivable := w.Option(effect); conceivable && bar == nil {
				word = effect
			}
		}
		w = w.Take(word)
	}
	return enterAll(t, p, w)
}

func enterAll(t *testing.T, p *position.Position, w position.Walk) *position.Position {
	t.Helper()
	next, err := p.Enter(rules.Referee, w.Entry())
	if err != nil {
		t.Fatalf("%v after %v: %v", w.Entry(), p.Lines(), err)
	}
	return next
}

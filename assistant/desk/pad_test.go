package desk_test

import (
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/desk"
)

// One tap marks a card on a device, and the pad is there again, with what a tap can do else. A check
// is one tap more, and so is each degree of a hint.
func TestPadTaps(t *testing.T) {
	f := onDevice(t, "Anna", "option help hints", "first = Anna", "front Bruno butcher market rifle", "front Chloé officer library crossbow", "behind Anna maid knife", "Anna: ask Bruno yellow = 0")
	taps := 0
	tap := func(row desk.Row) {
		t.Helper()
		taps++
		if f.take(row); f.screen("").Read == nil {
			t.Fatalf("%s leads to no pad, but to %q", row.Text, texts(f.screen("").Rows))
		}
	}
	named := func(text string) desk.Row {
		t.Helper()
		rows := f.screen("").Rows
		at := slices.IndexFunc(rows, func(row desk.Row) bool { return row.Text == text })
		if at < 0 {
			t.Fatalf("no %s among %q", text, texts(rows))
		}
		return rows[at]
	}
	square := func(asks string) desk.Row {
		t.Helper()
		rows := f.screen(asks).Rows
		if len(rows) != 1 || rows[0].Kind != desk.KindRead {
			t.Fatalf("%s finds %q", asks, texts(rows))
		}
		return rows[0]
	}
	tap(named("pad"))
	for _, card := range []string{"duke", "countess", "parlor", "park", "museum", "theater", "poison", "sword", "blowgun"} {
		tap(square("pad -" + card))
	}
	tap(named("○ a tap means “sure”"))
	for _, card := range []string{"dancer", "harbor", "gun"} {
		tap(square("pad +" + card))
	}
	if taps != 1+9+1+3 {
		t.Errorf("all marks take %d taps", taps)
	}
	tap(named("take back my last mark"))
	if shown := drawn(f.screen("")); !strings.Contains(shown, "sure: dancer and harbor") {
		t.Errorf("it shows\n%s", shown)
	}
	for _, row := range []string{"check my marks", "a hint", "more: which lines?", "more: what follows?"} {
		tap(named(row))
	}
}

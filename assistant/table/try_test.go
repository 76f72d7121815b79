package table_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// waits has a hall keep how many seconds its tables had people wait, by a clock that only
// waiting moves.
func waits(hall *table.Hall) *[]int {
	all, now := &[]int{}, noon
	hall.Now = func() time.Time { return now }
	hall.Wait = func(long time.Duration) {
		*all = append(*all, int(long/time.Second))
		now = now.Add(long)
	}
	return all
}

// traces are the records of tries that all can read.
func traces(at *table.Table) (all []string) {
	for _, h := range at.Public().Log() {
		if h.Kind == store.KindTried || h.Kind == store.KindWrong {
			all = append(all, h.Text)
		}
	}
	return all
}

// TestHiddenCardsRefuseNothing: a line that only hidden cards speak against is taken, and leaves
// no trace.
func TestHiddenCardsRefuseNothing(t *testing.T) {
	at := newTable(t, newHall(t, t.TempDir()), "13-indices", "Anna", "Bruno", "Chloé")
	enter(t, at, "front Anna countess park gun", "front Bruno butcher market rifle", "front Chloé officer library crossbow", "first = Chloé")
	say := func(text string, viewer rules.Viewer, want string) {
		t.Helper()
		_, err := at.Eyes(viewer).Enter(text, "en", table.Anything)
		got := ""
		if refusal := (*rules.Refusal)(nil); errors.As(err, &refusal) {
			got = refusal.Rule
		} else if err != nil {
			t.Fatal(err)
		}
		if got != want {
			t.Errorf("%s says %s: %q, want %q", viewer, text, got, want)
		}
	}
	say("Chloé: accuse duke market sword = wrong", "Chloé", "13.accuse.2") // she sees the market
	say("Chloé: accuse duke library sword", "Chloé", "")                   // all hear that it is wrong
	say("informant A market", "Bruno", "")                                 // it hangs on his own screen
	if got := traces(at); got != nil {
		t.Errorf("traces: %q", got)
	}
}

// TestWrongWords are told without what they were, and slow down until the right one.
func TestWrongWords(t *testing.T) {
	folder := t.TempDir()
	hall := newHall(t, folder)
	waits(hall)
	at := newTable(t, hall, "13-indices", "Anna", "Bruno", "Chloé")
	if err := note(t, hall, at, "Anna "+zoesHash, "Bruno "+zoesHash); err != nil {
		t.Fatal(err)
	}
	say := func(word string, want bool, seats ...string) {
		t.Helper()
		_, err := at.Try(word, seats...)
		if shut := (*table.Shut)(nil); errors.As(err, &shut) == want || err != nil && want {
			t.Fatalf("%s for %q: %v", word, seats, err)
		}
	}
	say("teapot", false, "Anna")
	say("teapots", false, "Anna", "Bruno")
	say("clé", false, "Anna")
	if want := []string{"Anna", "Anna Bruno", "Anna"}; !slices.Equal(traces(at), want) {
		t.Errorf("the traces are %q, not %q", traces(at), want)
	}
	again := newHall(t, folder)
	all := waits(again)
	at, err := again.Open("")
	if err != nil {
		t.Fatal(err)
	}
	say("clé de Zoé", true, "Bruno") // one wrong word: no wait
	say("teapot", false, "Anna")
	say("teapot", false, "Anna", "Bruno")
	say("clé de Zoé", true, "Anna")
	say("teapot", false, "Anna")
	if want := []int{1, 2, 4}; !slices.Equal(*all, want) {
		t.Errorf("waits of %v, not %v", *all, want)
	}
	if u, err := again.Open(""); err != nil || len(traces(u)) != 6 {
		t.Errorf("%d wrong words are kept: %v", len(traces(u)), err)
	}
}

// TestAWordSaidTooSoon is not looked at, even if it is right: if the program itself does not wait,
// the answer is how long to wait, by the hall's clock.
func TestAWordSaidTooSoon(t *testing.T) {
	hall := newHall(t, t.TempDir())
	now := noon
	hall.Now = func() time.Time { return now }
	at := newTable(t, hall, "13-indices", "Anna", "Bruno", "Chloé")
	if err := note(t, hall, at, "Anna "+zoesHash); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if opens(at, "Anna", "teapot") {
			t.Fatal("another word opens")
		}
	}
	now = now.Add(400 * time.Millisecond)
	wait := (*table.Wait)(nil)
	if _, err := at.Try("clé de Zoé", "Anna"); !errors.As(err, &wait) || wait.For != 600*time.Millisecond {
		t.Errorf("too soon: %v", err)
	}
	if len(traces(at)) != 3 {
		t.Errorf("a word that was not looked at leaves a trace: %q", traces(at))
	}
	now = now.Add(600 * time.Millisecond)
	if _, err := at.Try("clé de Zoé", "Anna"); err != nil {
		t.Errorf("after that: %v", err)
	}
	now = now.Add(-time.Hour)
	if _, err := at.Try("clé de Zoé", "Anna"); err != nil {
		t.Errorf("with a clock that was set back: %v", err)
	}
}

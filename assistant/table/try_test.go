package table_test

import (
	"errors"
	"slices"
	"testing"
	"time"

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
		if h.Kind == table.KindTried || h.Kind == table.KindWrong {
			all = append(all, h.Text)
		}
	}
	return all
}

// TestTriesThatHiddenCardsRefuse leave a trace without what was tried, and slow down,
// also for a program that was started anew; others' tries, and refusals that everybody
// could foresee, do not count.
func TestTriesThatHiddenCardsRefuse(t *testing.T) {
	folder := t.TempDir()
	hall := newHall(t, folder)
	all := waits(hall)
	at := newTable(t, hall, "13-indices", "Anna", "Bruno", "Chloé")
	enter(t, at, "front Anna countess park gun", "front Bruno butcher market rifle", "front Chloé officer library crossbow", "first = Chloé")
	try := func(text string, viewer rules.Viewer) {
		t.Helper()
		refusal := (*rules.Refusal)(nil)
		if _, err := at.Eyes(viewer).Enter(text, "en", table.Anything); !errors.As(err, &refusal) || !refusal.Barred() {
			t.Fatalf("%s: %v", text, err)
		}
	}
	for range 3 {
		try("Chloé: accuse duke market sword = right", "Chloé") // she sees the market
	}
	if got := traces(at); got != nil {
		t.Errorf("what Chloé could foresee leaves a trace: %q", got)
	}
	wrong := []string{"Chloé: accuse duke harbor sword = right", "Chloé: accuse maid harbor sword = right", "Chloé: accuse nurse harbor poison = right"}
	for _, text := range wrong {
		try(text, "Chloé")
	}
	if want := slices.Repeat([]string{"Chloé accuse"}, 3); !slices.Equal(traces(at), want) || len(*all) > 0 {
		t.Errorf("three tries: %q, and waits %v", traces(at), *all)
	}
	try("informant A market", "Bruno")
	if len(*all) > 0 {
		t.Errorf("Bruno waits %v", *all)
	}
	again := newHall(t, folder)
	all = waits(again)
	at, err := again.Open("")
	if err != nil {
		t.Fatal(err)
	}
	for range 7 {
		try(wrong[0], "Chloé")
	}
	if want := []int{1, 2, 4, 8, 16, 30, 30}; !slices.Equal(*all, want) {
		t.Errorf("waits of %v, not %v", *all, want)
	}
	enter(t, at, "Chloé: accuse officer library crossbow = right")
	if n := len(*all); n != 8 {
		t.Errorf("what is not refused waits as little as it is told: %d waits", n)
	}
}

// TestMendsThatHiddenCardsRefuse leave a trace like lines.
func TestMendsThatHiddenCardsRefuse(t *testing.T) {
	hall := newHall(t, t.TempDir())
	at := newTable(t, hall, "13-indices", "Anna", "Bruno", "Chloé")
	enter(t, at, "front Anna countess park gun", "front Chloé officer library crossbow", "behind Bruno butcher market", "first = Anna", "Anna: ask Bruno red = ?")
	if _, err := at.Eyes("Chloé").Enter("correct 8 = 0", "en", table.Anything); err == nil {
		t.Fatal("Bruno sees no red card")
	}
	if want := []string{"Chloé correct"}; !slices.Equal(traces(at), want) {
		t.Errorf("the traces are %q, not %q", traces(at), want)
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

// TestAWordSaidTooSoon is not looked at, be it the right one: where nobody waits in the
// program itself, the answer is how long to wait, by the hall's clock.
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

package table_test

import (
	"testing"
	"time"

	"lestrade/assistant/table"
)

// TestTimer: a timer runs by the clock of the machine, at all programs alike and across their ends;
// it stands where people stop it, and begins anew with each turn if it is for turns.
func TestTimer(t *testing.T) {
	folder, now := t.TempDir(), time.Date(2026, 11, 28, 20, 0, 0, 0, time.UTC)
	open := func() *table.Hall {
		hall := newHall(t, folder)
		hall.Now = func() time.Time { return now }
		return hall
	}
	at := newTable(t, open(), "13-indices", "Anna", "Bruno", "Chloé")
	theirs, err := open().Open(at.Name)
	if err != nil {
		t.Fatal(err)
	}
	standing := func(of table.Span, left time.Duration) table.Timer {
		return table.Timer{For: of, Length: time.Minute, Left: left}
	}
	running := func(of table.Span, left time.Duration) table.Timer {
		timer := standing(of, left)
		timer.Runs = true
		return timer
	}
	act := func(what string) func() error {
		return func() error { return at.SetTimer(what) }
	}
	start := func(of table.Span) func() error { return act(table.StartTimer(of, time.Minute)) }
	lines := func(all ...string) func() error {
		return func() error { enter(t, at, all...); return nil }
	}
	stay := func() error { return nil }
	for n, step := range []struct {
		passes time.Duration
		do     func() error
		want   table.Timer
	}{
		{0, stay, table.Timer{}},
		{0, act(table.StopTimer), table.Timer{}},
		{0, act(table.RunTimer), table.Timer{}},
		{0, start(table.Discussion), running(table.Discussion, time.Minute)},
		{20 * time.Second, stay, running(table.Discussion, 40*time.Second)},
		{1500 * time.Millisecond, act(table.StopTimer), standing(table.Discussion, 38500*time.Millisecond)},
		{time.Hour, act(table.StopTimer), standing(table.Discussion, 38500*time.Millisecond)},
		{0, act(table.RunTimer), running(table.Discussion, 38500*time.Millisecond)},
		{8 * time.Second, act(table.RunTimer), running(table.Discussion, 30500*time.Millisecond)},
		{-time.Hour, stay, running(table.Discussion, 38500*time.Millisecond)}, // a clock that is set back gives no time
		{2 * time.Hour, stay, running(table.Discussion, 0)},
		{0, lines("first = Anna"), running(table.Discussion, 0)},
		{0, act(table.RunTimer), running(table.Discussion, time.Minute)},
		{0, act(table.DropTimer), table.Timer{}},
		{0, start(table.EachTurn), running(table.EachTurn, time.Minute)},
		{10 * time.Second, lines("front Anna ? ? ?"), running(table.EachTurn, 50*time.Second)},
		{10 * time.Second, act(table.StopTimer), standing(table.EachTurn, 40*time.Second)},
		{10 * time.Second, lines("Anna: ask Bruno red = 2"), running(table.EachTurn, time.Minute)},
		{time.Hour, stay, running(table.EachTurn, 0)},
		{0, lines("Bruno: ask Chloé red = 2"), running(table.EachTurn, 0)}, // who has a glass left goes on
		{0, lines("Bruno: ask Chloé pink = 0"), running(table.EachTurn, time.Minute)},
		{time.Second, func() error { _, err := at.Undo(table.Back{}, table.Anything); return err }, running(table.EachTurn, time.Minute)},
		{time.Second, start(table.WholeGame), running(table.WholeGame, time.Minute)},
		{time.Second, lines("Bruno: ask Chloé pink = 0"), running(table.WholeGame, 59*time.Second)},
	} {
		now = now.Add(step.passes)
		if err := step.do(); err != nil {
			t.Fatalf("step %d: %v", n, err)
		}
		if got := at.Timer(); got != step.want {
			t.Fatalf("step %d: %+v, want %+v", n, got, step.want)
		}
		again, err := open().Open(at.Name)
		if err == nil {
			err = theirs.Refresh()
		}
		if err != nil {
			t.Fatal(err)
		}
		for of, at := range map[string]*table.Table{"a program that began later": again, "another program": theirs} {
			if got := at.Timer(); got != step.want {
				t.Errorf("step %d: at %s %+v, want %+v", n, of, got, step.want)
			}
		}
	}
}

func TestNoSuchTimer(t *testing.T) {
	at := newTable(t, newHall(t, t.TempDir()), "13-indices", "Anna", "Bruno", "Chloé")
	for _, act := range []string{"", "stop it", "turn", "turn 1", "egg 3m0s", "turn 1s", "game 13h0m0s", "turn -1m0s"} {
		if err := at.SetTimer(act); err == nil {
			t.Errorf("%q begins %+v", act, at.Timer())
		}
	}
}

func TestClock(t *testing.T) {
	for left, want := range map[time.Duration]string{
		0: "0:00", time.Millisecond: "0:01", time.Second: "0:01", 59*time.Second + time.Millisecond: "1:00",
		133 * time.Second: "2:13", 90 * time.Minute: "90:00",
	} {
		if got := table.Clock(left); got != want {
			t.Errorf("%s: %s, want %s", left, got, want)
		}
	}
}

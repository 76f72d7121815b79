package phone_test

import (
	"net/url"
	"regexp"
	"testing"
	"time"

	"lestrade/assistant/table"
)

// timed is what a page says of the table's timer.
var timed = regexp.MustCompile(`role="timer" (.*?)>`)

// TestTimerOfAll: any phone at the table sets the timer, stops it and has it go on, and all pages tell
// the same, to the program that comes next too. Who does not sit there sets none.
func TestTimerOfAll(t *testing.T) {
	e := sitDown(t, "first = Anna")
	anna, bruno, screen, stranger := e.sits("Anna"), e.sits("Bruno"), e.sits(table.Screen), e.phone()
	sets := func(by *handset, act string) func() {
		return func() { by.post(url.Values{"timer": {act}}) }
	}
	for n, step := range []struct {
		passes time.Duration
		do     func()
		want   string
	}{
		{0, sets(stranger, "turn 1m0s"), ""},
		{0, sets(anna, "turn 1m0s"), `data-left="60000" data-runs`},
		{20 * time.Second, sets(bruno, "egg 1m0s"), `data-left="40000" data-runs`},
		{0, sets(screen, table.StopTimer), `data-left="40000"`},
		{time.Hour, e.serve, `data-left="40000"`},
		{0, sets(bruno, table.RunTimer), `data-left="40000" data-runs`},
		{10 * time.Second, e.serve, `data-left="30000" data-runs`},
		{0, func() { e.say("Anna: ask Bruno red = 2") }, `data-left="60000" data-runs`},
		{time.Hour, func() {}, `data-left="0" data-runs`},
		{0, sets(anna, table.DropTimer), ""},
	} {
		e.now.at = e.now.at.Add(step.passes)
		step.do()
		for seat, p := range map[string]*handset{"Anna": anna, "Bruno": bruno, "the table": screen} {
			p.get(map[bool]string{false: e.room.Path() + "seat", true: e.room.Path() + "table"}[p == screen])
			got := append(timed.FindStringSubmatch(p.text), "", "")[1]
			if got != step.want {
				t.Errorf("step %d: the page of %s has %q, want %q", n, seat, got, step.want)
			}
		}
	}
}

package page

import (
	"time"

	"lestrade/assistant/desk/seated"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
)

// Timer is the timer of a table, as its pages show it.
type Timer struct {
	table.Timer
	Is   string    // what it is for, or that it is a timer
	Says string    // what is left
	Ends time.Time // when it will be up, by the clock of the page itself; zero where another clock tells
	Acts []seated.TimerActs
}

// NewTimer returns the timer of a table; nil if nothing is played there.
func NewTimer(v *speak.Voice, at *table.Table) *Timer {
	if view := at.Public().View(); !view.Named() || view.Outcome() != nil {
		return nil
	}
	now := at.Timer()
	is := "play.timer"
	if now.For != "" {
		is = "timer." + string(now.For)
	}
	return &Timer{now, v.Say(is, nil), seated.TimeLeft(v, now), time.Time{}, seated.ActsOf(v, now)}
}

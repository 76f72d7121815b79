package rules

import "slices"

// Events are what one line makes happen, as the verb's Do says it. Help, the log and the
// pages read them, so that nobody folds a game a second time to guess what it did. A
// viewer's events come from that viewer's own fold.
//
// A nil *Events takes no notice: a game that only tries out what a line would do says
// nothing.
type Events struct {
	moved Notices
	told  []any
}

// Move has people move something on the table: a reminder that leads what is due.
func (ev *Events) Move(n Notice) {
	if ev != nil {
		ev.moved = append(ev.moved, n)
	}
}

// Only leaves of what was moved the reminders of some kinds: where the line has ended the
// game, orders are moot.
func (ev *Events) Only(kinds ...Reminder) {
	if ev != nil {
		ev.moved = slices.DeleteFunc(ev.moved, func(n Notice) bool {
			return !slices.ContainsFunc(kinds, func(r Reminder) bool { return r.Is(n) })
		})
	}
}

// Tell says what happened: a value of a type of the game's package, read by [EventsOf].
func (ev *Events) Tell(event any) {
	if ev != nil {
		ev.told = append(ev.told, event)
	}
}

// Event is something that a line made happen: a value of a type of the game's package.
type Event struct {
	Line int `json:"line"`
	What any `json:"what"`
}

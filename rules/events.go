package rules

import "slices"

// Events collects what one line makes happen; the verb's Do fills it. Help, the log and the
// pages read it, so that nobody folds a game a second time to guess what a line did. A
// viewer's events come from that viewer's own fold.
//
// A nil *Events ignores what it is told, so a game may try out what a line would do.
type Events struct {
	moved Notices
	told  []any
}

// Move adds a reminder to move something on the table. It comes first in what is due.
func (ev *Events) Move(n Notice) {
	if ev != nil {
		ev.moved = append(ev.moved, n)
	}
}

// KeepOnly drops all reminders to move something but those of these kinds: when the line has
// ended the game, the others are moot.
func (ev *Events) KeepOnly(kinds ...Reminder) {
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

package main

import (
	"errors"

	"lestrade/assistant/complaint"
	"lestrade/assistant/journal"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/position"
)

// The exit statuses, as the README documents them.
const (
	exitFailed     = 1   // the machine: a disk, a file
	exitUnreadable = 2   // usage, or a line that cannot be read or is ambiguous
	exitRefused    = 3   // a rule refuses the line, a draw does not follow, or a file says something else
	exitClash      = 4   // what was said cannot all be true
	exitChanged    = 5   // all is right, but something was drawn again among other outcomes, or is said in other words
	exitStopped    = 130 // interrupted by Ctrl-C
)

// The errors of commands that have already said how they ended.
var (
	errInterrupted = errors.New("interrupted")
	errClash       = errors.New("answers contradict each other")
	errAltered     = errors.New("not every draw follows, or a noted check is not on the chain")
	errRedrawn     = errors.New("something was drawn anew among other outcomes")
	errDiffers     = errors.New("something else is said here")
	errReworded    = errors.New("the same is said here in other words")
)

// saidError wraps an error that people have been told already.
type saidError struct{ error }

func (s saidError) Unwrap() error { return s.error }

// usageError says why a command line cannot be followed.
type usageError struct {
	sentence string
	figures  speak.Figures
}

func usage(sentence string, figures speak.Figures) error {
	return &usageError{"usage." + sentence, figures}
}

func (u *usageError) Error() string { return u.sentence }

// fileError says what went wrong while a transcript was read, and at which position.
type fileError struct {
	file string
	at   *position.Position
	err  error
}

func (a *fileError) Error() string { return a.file + ": " + a.err.Error() }
func (a *fileError) Unwrap() error { return a.err }

// tableError says what went wrong with a line that was typed at a table.
type tableError struct {
	table table.Sight
	typed string
	err   error
}

func (a *tableError) Error() string { return a.table.Name + ": " + a.err.Error() }
func (a *tableError) Unwrap() error { return a.err }

// gameError is told in the words of its game.
type gameError struct {
	voice *speak.Voice
	error
}

func (i *gameError) Unwrap() error { return i.error }

// fail tells people what went wrong and returns the exit status.
func (a *app) fail(err error) int {
	text, status := a.explain(err)
	if _, already := errors.AsType[saidError](err); !already {
		_ = a.tell(text) // if this fails, there is no other way to say it
	}
	return status
}

// explain returns the sentence for an error and the exit status. Both follow from the error's type.
func (a *app) explain(err error) (text string, status int) {
	v := a.voice
	file, inFile := errors.AsType[*fileError](err)
	seat, sits := errors.AsType[*tableError](err)
	head, inHead := errors.AsType[*gameError](err)
	switch {
	case inFile && file.at != nil:
		v = v.At(file.at)
	case sits:
		v = v.At(seat.table.View())
	case inHead:
		v = head.voice
	}
	if refusal, is := errors.AsType[*rules.Refusal](err); is {
		status = exitUnreadable
		if refusal.Barred() {
			status = exitRefused
		}
		fault, inRow := errors.AsType[*transcript.Fault](err)
		switch {
		case inRow:
			text = v.Refusal(refusal, v.Row(file.file, fault.Row, refusal.Line), fault.Text)
		case sits:
			text = v.Refusal(refusal, v.Row(seat.table.Name, refusal.Line, refusal.Line), seat.typed)
			if refusal.Kind == rules.Refused && refusal.Rule != "" {
				text += v.Say("see-wrong", nil)
			}
			if refusal.Fallen > 0 || refusal.Mends != "" && refusal.Reason == "hidden-"+string(refusal.Mends) {
				// Its mend would make a later line false: say what else helps.
				text += "\n  " + v.Say("ways-out."+string(refusal.Mends), speak.Figures{"before": refusal.Line - 1})
			}
		default:
			text = v.Refusal(refusal, "lestrade", "")
		}
		return text, status
	}
	if misuse, is := errors.AsType[*usageError](err); is {
		return v.Say(misuse.sentence, misuse.figures), exitUnreadable
	}
	switch {
	case errors.Is(err, table.ErrReveals):
		return v.Say("usage.undo-reveals", nil), exitUnreadable
	case errors.Is(err, errInterrupted):
		return "", exitStopped
	case errors.Is(err, errClash):
		return "", exitClash
	case errors.Is(err, errAltered), errors.Is(err, errDiffers):
		return "", exitRefused
	case errors.Is(err, errRedrawn), errors.Is(err, errReworded):
		return "", exitChanged
	}
	if _, mute := errors.AsType[*outputError](err); mute && a.record != nil && a.record.Wrote() {
		return v.Say("unheard", speak.Figures{"fault": speak.Plain(v.System(err))}), exitFailed
	}
	if parted, is := errors.AsType[*table.Parted](err); is {
		return v.Fault(parted) + "\n  " + v.Say("ways-out.parted", nil), exitUnreadable
	}
	if _, is := errors.AsType[speak.Teller](err); is {
		return v.Fault(err), statusOf(err)
	}
	return v.Say("fault", speak.Figures{"fault": err}), exitFailed
}

// statusOf returns the exit status of an error that has its own sentence: 2 if another line or name
// would help, 1 if something is wrong with the machine.
func statusOf(err error) int {
	var moved *table.Moved
	var nothing *table.Nothing
	var unchanged *table.Unchanged
	var comer *table.Newcomer
	var name *table.BadName
	var note *table.BadNote
	var shut *table.Shut
	var wait *table.Wait
	var unable *complaint.Unable
	switch {
	case errors.As(err, &moved), errors.As(err, &nothing), errors.As(err, &unchanged), errors.As(err, &comer), errors.As(err, &name), errors.As(err, &note), errors.As(err, &shut), errors.As(err, &wait), errors.As(err, &unable),
		errors.Is(err, store.ErrTaken), errors.Is(err, store.ErrNoTable), errors.Is(err, journal.ErrNone):
		return exitUnreadable
	}
	return exitFailed
}

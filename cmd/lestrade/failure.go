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
	exitRefused    = 3   // a rule stands against it
	exitClash      = 4   // what was said cannot all be true
	exitAnew       = 5   // all follows, and something was drawn anew among other outcomes, or is said in other words
	exitStopped    = 130 // interrupted by Ctrl-C
)

// What a command ended with after it was said.
var (
	errInterrupted = errors.New("interrupted")
	errClash       = errors.New("answers contradict each other")
	errAltered     = errors.New("not every draw follows, or a noted check is not on the chain")
	errAnew        = errors.New("something was drawn anew among other outcomes")
	errOther       = errors.New("something else is said here")
	errWords       = errors.New("the same is said here in other words")
)

// silent is an error that was already said.
type silent struct{ error }

func (s silent) Unwrap() error { return s.error }

// usageError is a command line that cannot be followed.
type usageError struct {
	sentence string
	figures  speak.Figures
}

func usage(sentence string, figures speak.Figures) error {
	return &usageError{"usage." + sentence, figures}
}

func (u *usageError) Error() string { return u.sentence }

// atFile is what went wrong while a transcript was read, and the position there.
type atFile struct {
	file string
	at   *position.Position
	err  error
}

func (a *atFile) Error() string { return a.file + ": " + a.err.Error() }
func (a *atFile) Unwrap() error { return a.err }

// atTable is what went wrong with what was typed at a table.
type atTable struct {
	table table.Sight
	typed string
	err   error
}

func (a *atTable) Error() string { return a.table.Name + ": " + a.err.Error() }
func (a *atTable) Unwrap() error { return a.err }

// inWords is an error to be told in the words of a game.
type inWords struct {
	voice *speak.Voice
	error
}

func (i *inWords) Unwrap() error { return i.error }

// fail tells people what went wrong and returns the exit status.
func (a *app) fail(err error) int {
	text, status := a.explain(err)
	if _, already := errors.AsType[silent](err); !already {
		_ = a.tell(text) // nothing is left to say it with otherwise
	}
	return status
}

// explain is the sentence for what went wrong, and the exit status: the error's type
// decides both.
func (a *app) explain(err error) (text string, status int) {
	v := a.voice
	file, inFile := errors.AsType[*atFile](err)
	seat, sits := errors.AsType[*atTable](err)
	head, inHead := errors.AsType[*inWords](err)
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
				// Its mend would make a later line fall: what else mends it.
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
	case errors.Is(err, errAltered), errors.Is(err, errOther):
		return "", exitRefused
	case errors.Is(err, errAnew), errors.Is(err, errWords):
		return "", exitAnew
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

// statusOf is the exit status of an error with a sentence of its own: what another line or
// name would mend is told from what is wrong with the machine.
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

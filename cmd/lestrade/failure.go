package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"lestrade/assistant/qr"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// The exit statuses, as the README documents them.
const (
	exitFailed     = 1   // the machine: a disk, a file
	exitUnreadable = 2   // usage, or a line that cannot be read or is ambiguous
	exitRefused    = 3   // a rule stands against it
	exitClash      = 4   // what was said cannot all be true
	exitAnew       = 5   // all follows, and something was drawn anew among other outcomes
	exitStopped    = 130 // interrupted by Ctrl-C
)

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
	at   *rules.Position
	err  error
}

func (a *atFile) Error() string { return a.file + ": " + a.err.Error() }
func (a *atFile) Unwrap() error { return a.err }

// told is an error that was already said, as data.
type told struct{ error }

func (t told) Unwrap() error { return t.error }

// fail tells people what went wrong and returns the exit status: the error's type
// decides both.
func (d *desk) fail(err error) int {
	text, status := d.explain(err)
	if already := (told{}); !errors.As(err, &already) {
		fmt.Fprintln(d.err, text) //nolint:errcheck // nothing is left to say it with
	}
	return status
}

func (d *desk) explain(err error) (text string, status int) {
	v := d.voice
	var (
		file    *atFile
		seat    *atTable
		head    *inWords
		fault   *table.Fault
		refusal *rules.Refusal
		misuse  *usageError
		unkept  *qr.Unkept
		mute    *unheard
	)
	switch {
	case errors.As(err, &file) && file.at != nil:
		v = v.At(file.at)
	case errors.As(err, &seat):
		v = v.At(seat.table.Position())
	case errors.As(err, &head):
		v = head.voice
	}
	switch {
	case errors.As(err, &fault):
		return v.Refusal(fault.Refusal, v.Row(file.file, fault.Row, fault.Refusal.Line), fault.Text), refusalStatus(fault.Refusal)
	case errors.As(err, &refusal) && seat != nil:
		return v.Refusal(refusal, v.Row(seat.table.Name, refusal.Line, refusal.Line), seat.typed) + waysOut(v, refusal), refusalStatus(refusal)
	case errors.As(err, &refusal):
		return v.Refusal(refusal, "lestrade", ""), refusalStatus(refusal)
	case errors.As(err, &misuse):
		return v.Say(misuse.sentence, misuse.figures), exitUnreadable
	case errors.As(err, &unkept):
		return v.Say("qr.unkept", speak.Figures{"why": speak.Plain(v.System(unkept.Why))}), exitFailed
	}
	switch {
	case errors.Is(err, table.ErrReveals):
		return v.Say("usage.undo-reveals", nil), exitUnreadable
	case errors.Is(err, errInterrupted):
		return "", exitStopped
	case errors.Is(err, errClash):
		return "", exitClash
	case errors.Is(err, errAltered):
		return "", exitRefused
	case errors.Is(err, errAnew):
		return "", exitAnew
	}
	if errors.As(err, &mute) && d.record != nil && d.record.Wrote() {
		return v.Say("unheard", speak.Figures{"fault": speak.Plain(v.System(err))}), exitFailed
	}
	if text := d.explainRecord(err); text != "" {
		return text, recordStatus(err)
	}
	return v.Say("fault", speak.Figures{"fault": speak.Plain(v.System(err))}), exitFailed
}

// waysOut says what else mends a line whose mend would make a later one fall.
func waysOut(v *speak.Voice, r *rules.Refusal) string {
	if r.Fallen == 0 && (r.Mends == "" || r.Reason != "hidden-"+string(r.Mends)) {
		return ""
	}
	return "\n  " + v.Say("ways-out."+string(r.Mends), speak.Figures{"before": r.Line - 1})
}

// refusalStatus is the exit status of a refusal.
func refusalStatus(r *rules.Refusal) int {
	if r.Barred() {
		return exitRefused
	}
	return exitUnreadable
}

// flagFault turns what pflag says of a flag into a usage error of ours.
func (d *desk) flagFault(cmd *cobra.Command, err error) error {
	var (
		unknown *pflag.NotExistError
		missing *pflag.ValueRequiredError
		invalid *pflag.InvalidValueError
		syntax  *pflag.InvalidSyntaxError
	)
	sentence, name := "flag-unknown", err.Error()
	switch {
	case errors.As(err, &unknown):
		name = dashed(unknown.GetSpecifiedName())
	case errors.As(err, &missing):
		sentence, name = "flag-value", dashed(missing.GetSpecifiedName())
	case errors.As(err, &invalid):
		sentence, name = "flag-value", "--"+invalid.GetFlag().Name
	case errors.As(err, &syntax):
		name = syntax.GetSpecifiedFlag()
	}
	return usage(sentence, speak.Figures{"word": speak.Plain(d.voice.Quote(name)), "command": speak.Plain(cmd.CommandPath())})
}

// dashed is a flag as it is typed: a letter behind one dash, a name behind two.
func dashed(name string) string {
	if len(name) == 1 {
		return "-" + name
	}
	return "--" + name
}

package main

import (
	"errors"
	"time"

	"github.com/spf13/cobra"

	"lestrade/assistant/draw"
	"lestrade/assistant/history"
	"lestrade/assistant/journal"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// newSeed gives a new table the seed of its draws.
var newSeed = draw.NewSeed

// hall opens the record that there is; the program closes it when it ends. Where nothing
// was ever recorded the error is [journal.ErrNone]: looking makes nothing.
func (d *desk) hall() (*table.Hall, error) { return d.hallBy(journal.OpenThere) }

// newHall opens the record, and makes it where there is none.
func (d *desk) newHall() (*table.Hall, error) { return d.hallBy(journal.Open) }

func (d *desk) hallBy(open func(folder string) (*journal.Journal, error)) (*table.Hall, error) {
	if d.record == nil {
		folder, err := dataFolder(d.folder, d.getenv)
		if err != nil {
			return nil, err
		}
		if d.record, err = open(folder); err != nil {
			return nil, err
		}
		if d.record.TookBack() {
			d.note(d.voice.Say("record.took-back", nil))
		}
	}
	return &table.Hall{Journal: d.record, Shelf: d.house.Shelf(), Chance: draw.System{}, Seed: newSeed, Now: time.Now, Wait: d.wait}, nil
}

// sleep is how the program waits.
var sleep = time.Sleep

// wait has people wait for an answer, and says why.
func (d *desk) wait(long time.Duration) {
	d.note(d.voice.Say("tries.wait", speak.Figures{"number": int(long.Seconds())}))
	sleep(long)
}

// note says something beside the answer, on the screen or as errors are said; who cannot
// read it goes on all the same.
func (d *desk) note(text string) {
	if d.show != nil {
		d.show(text)
	} else {
		_ = d.tell(text)
	}
}

// closeRecord closes the record where it was opened.
func (d *desk) closeRecord() error {
	if d.record == nil {
		return nil
	}
	return d.record.Close()
}

// tableFlag is that of a command that works on a table of the record.
func (d *desk) tableFlag(cmd *cobra.Command, name *string) {
	cmd.Flags().StringVarP(name, "table", "t", "", "flag.table")
}

// sit opens a table of the record: the one of a name, or the one used last.
func (d *desk) sit(name string) (*table.Table, error) {
	hall, err := d.hall()
	if err != nil {
		return nil, err
	}
	t, err := hall.Open(name)
	switch {
	case errors.Is(err, journal.ErrNoTable) && name == "":
		return nil, usage("no-tables", nil)
	case errors.Is(err, journal.ErrNoTable):
		return nil, usage("no-such-table", speak.Figures{"name": speak.Plain(d.voice.Quote(name))})
	}
	return t, err
}

// eyes reads whose eyes are meant at a position.
func (d *desk) eyes(p *rules.Position, name string) (rules.Viewer, error) {
	viewer, sits := p.Viewer(name)
	if seats := p.Header().Seats; !sits && len(seats) > 0 {
		return "", usage("no-seat", speak.Figures{"word": speak.Plain(d.voice.Quote(name)), "seats": seats})
	}
	return viewer, nil
}

// atTable is what went wrong with what was typed at a table.
type atTable struct {
	table *table.Table
	typed string
	err   error
}

func (a *atTable) Error() string { return a.table.Name + ": " + a.err.Error() }
func (a *atTable) Unwrap() error { return a.err }

// explainRecord is the sentence for what the record has against something; "" for
// errors that are none of its.
func (d *desk) explainRecord(err error) string {
	var (
		newer   *journal.Newer
		damaged *journal.Damaged
		fault   *journal.Fault
		moved   *table.Moved
		nothing *table.Nothing
		name    *table.BadName
		comer   *table.Newcomer
		spoilt  *history.Spoilt
		unsure  *table.Unsure
	)
	say := func(id string, figures speak.Figures) string { return d.voice.Say("record."+id, figures) }
	switch {
	case errors.As(err, &unsure):
		return say("unsure", speak.Figures{"file": speak.Plain(unsure.Path), "why": speak.Plain(d.whyRecord(unsure.Why))})
	case errors.As(err, &spoilt):
		return say("spoilt-tables", speak.Figures{"tables": spoilt.Tables})
	case errors.As(err, &newer):
		return say("newer", speak.Figures{"file": speak.Plain(newer.Path), "version": newer.Version, "known": newer.Known})
	case errors.As(err, &damaged):
		return say("damaged", speak.Figures{"file": speak.Plain(damaged.Path), "why": speak.Plain(d.whyRecord(damaged.Why))})
	case errors.As(err, &fault):
		return say("fault", speak.Figures{"file": speak.Plain(fault.Path), "why": speak.Plain(d.whyRecord(fault.Why))})
	case errors.As(err, &moved):
		return say("moved", nil)
	case errors.As(err, &nothing):
		return say("nothing-"+nothing.What, nil)
	case errors.As(err, &comer):
		return say("newcomer", speak.Figures{"name": speak.Plain(d.voice.Quote(comer.Name)), "seats": comer.Words})
	case errors.As(err, &name):
		return say("bad-name", speak.Figures{"name": speak.Plain(d.voice.Quote(name.Name)), "most": name.Longest()})
	}
	if errors.Is(err, journal.ErrNone) {
		return d.voice.Say("usage.no-tables", nil)
	}
	for known, id := range map[error]string{journal.ErrBusy: "busy", journal.ErrTaken: "taken", journal.ErrNoTable: "gone", journal.ErrGone: "removed"} {
		if errors.Is(err, known) {
			return say(id, nil)
		}
	}
	return ""
}

// whyRecord says what is wrong with a file; what only the system knows is in its
// own words.
func (d *desk) whyRecord(why error) string {
	for known, id := range map[error]string{
		journal.ErrNoDatabase: "no-database",
		journal.ErrAnothers:   "anothers",
		journal.ErrEmpty:      "empty",
		journal.ErrCut:        "cut",
		journal.ErrSpoilt:     "spoilt",
		journal.ErrHalf:       "half",
	} {
		if errors.Is(why, known) {
			return d.voice.Say("record.why."+id, nil)
		}
	}
	for known, id := range map[error]string{journal.ErrFull: "full", journal.ErrDenied: "denied", journal.ErrDevice: "device"} {
		if errors.Is(why, known) {
			return d.voice.Say("system."+id, nil)
		}
	}
	return d.voice.System(why)
}

// recordStatus is the exit status of what the record has against something.
func recordStatus(err error) int {
	var (
		newer   *journal.Newer
		damaged *journal.Damaged
		fault   *journal.Fault
		spoilt  *history.Spoilt
	)
	if errors.As(err, &spoilt) || errors.Is(err, journal.ErrGone) || errors.As(err, &newer) || errors.As(err, &damaged) || errors.As(err, &fault) || errors.Is(err, journal.ErrBusy) {
		return exitFailed
	}
	return exitUnreadable
}

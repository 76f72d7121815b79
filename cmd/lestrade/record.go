package main

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"lestrade/assistant/console"
	"lestrade/assistant/desk/hand"
	"lestrade/assistant/draw"
	"lestrade/assistant/journal"
	"lestrade/assistant/play"
	"lestrade/assistant/qr/files"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/position"
)

// newSeed makes the seed of a new table's draws; tests put another one in its place.
var newSeed = draw.NewSeed

// sleep waits; tests put another one in its place.
var sleep = time.Sleep

// hall opens the record that exists; the program closes it at its end. The error is
// [journal.ErrNone] if nothing was ever recorded: looking at the record creates nothing.
func (a *app) hall() (*table.Hall, error) { return a.openHall(journal.OpenThere) }

// newHall opens the record, and creates it if there is none.
func (a *app) newHall() (*table.Hall, error) { return a.openHall(journal.Open) }

func (a *app) openHall(open func(folder string) (*journal.Journal, error)) (*table.Hall, error) {
	if a.record == nil {
		folder, err := dataFolder(a.folder, a.getenv)
		if err != nil {
			return nil, err
		}
		if a.record, err = open(folder); err != nil {
			return nil, err
		}
		_ = files.Clear(secretsIn(folder)) // a killed program may have left pictures; if they cannot be removed, we go on
		if a.record.TookBack() {
			a.note(a.voice.Say("record.took-back", nil))
		}
	}
	if a.shared == nil {
		a.shared = store.Shared(a.record)
	}
	wait := func(long time.Duration) {
		a.note(a.voice.Say("tries.wait", speak.Figures{"number": int(long.Seconds())}))
		sleep(long)
	}
	return &table.Hall{Store: a.shared, Shelf: a.house.Shelf(), Chance: draw.System{}, Seed: newSeed, Now: time.Now, Wait: wait}, nil
}

// dataFolder returns the folder of the record: --data, LESTRADE_DATA, or the place that the system
// has for a program's data.
func dataFolder(given string, getenv func(string) string) (string, error) {
	for _, folder := range []string{given, getenv("LESTRADE_DATA")} {
		if folder != "" {
			return filepath.Abs(folder)
		}
	}
	if folder := getenv("XDG_DATA_HOME"); filepath.IsAbs(folder) {
		return filepath.Join(folder, "lestrade"), nil
	}
	if folder := getenv("LocalAppData"); runtime.GOOS == "windows" && folder != "" {
		return filepath.Join(folder, "lestrade"), nil
	}
	home := getenv("HOME")
	if home == "" {
		var err error
		if home, err = os.UserHomeDir(); err != nil {
			return "", usage("no-home", speak.Figures{})
		}
	}
	if runtime.GOOS == "darwin" {
		return filepath.Join(home, "Library", "Application Support", "lestrade"), nil
	}
	return filepath.Join(home, ".local", "share", "lestrade"), nil
}

// secretsIn is the folder, in a data folder, for pictures of codes that not everybody may see.
func secretsIn(folder string) string { return filepath.Join(folder, "codes") }

// sit opens the table of a name, or the one used last if the name is "".
func (a *app) sit(name string) (*table.Table, error) {
	hall, err := a.hall()
	if err != nil {
		return nil, err
	}
	t, err := hall.Open(name)
	switch {
	case errors.Is(err, store.ErrNoTable) && name == "":
		return nil, usage("no-tables", nil)
	case errors.Is(err, store.ErrNoTable):
		return nil, usage("no-such-table", speak.Figures{"name": speak.Plain(a.voice.Quote(name))})
	case err != nil:
		return nil, err
	}
	a.speakOf(t.Public().View().Header().Game)
	return t, nil
}

// sitAs opens a table as one pair of eyes sees it. If seats there have words, it asks for them.
// It records who reads a finished table at which a seat has a word.
func (a *app) sitAs(name, eyes string) (table.Sight, error) {
	t, err := a.sit(name)
	if err != nil {
		return table.Sight{}, err
	}
	viewer, err := a.eyes(t.Public().View(), eyes)
	if err != nil {
		return table.Sight{}, err
	}
	s, err := t.As(viewer)
	if shut, is := errors.AsType[*table.Shut](err); is {
		err = a.askWords(shut.Seats, func(room play.Room) (err error) {
			s, err = room.Unlock(t, viewer)
			return err
		})
	}
	if err == nil {
		err = s.NoteReading()
	}
	if text := hand.ForgottenText(a.voice, t, string(viewer)); err == nil && text != "" {
		err = a.tell(text)
	}
	return s, err
}

// eyes returns the viewer of a name at a position; for "" it is the one that the table is for. The
// error is a usage error that lists the seats.
func (a *app) eyes(p *position.Position, name string) (rules.Viewer, error) {
	if name == "" {
		return p.Header().Eyes(), nil
	}
	viewer, sits := p.Viewer(name)
	if seats := p.Header().Seats; !sits && len(seats) > 0 {
		return "", usage("no-seat", speak.Figures{"word": speak.Plain(a.voice.Quote(name)), "seats": seats})
	}
	return viewer, nil
}

// askWords opens a terminal, in which ask asks for the words of the seats. The errors are usage
// errors if there is no terminal, if the words did not open the table, or if people go back.
func (a *app) askWords(seats []string, ask func(play.Room) error) error {
	figures := speak.Figures{"seats": seats}
	terminal, ok := console.Open(a.getenv, a.plain, console.WordsOf(a.voice))
	if !ok {
		return usage("word-terminal", figures)
	}
	a.show = terminal.Show
	err := ask(play.Room{Ask: terminal, Voice: a.voice})
	if shut, is := errors.AsType[*table.Shut](err); is {
		return usage("word-shut", speak.Figures{"seats": shut.Seats})
	}
	if errors.Is(err, console.ErrBack) {
		return usage("word-needed", figures)
	}
	return sittingEnd(err)
}

// sittingEnd returns the error that asking people ended with. An interruption gets its own exit
// status.
func sittingEnd(err error) error {
	if errors.Is(err, console.ErrInterrupted) {
		return saidError{errInterrupted}
	}
	return err
}

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
	"lestrade/assistant/qr"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/position"
)

// newSeed gives a new table the seed of its draws.
var newSeed = draw.NewSeed

// sleep is how the program waits.
var sleep = time.Sleep

// hall opens the record that there is; the program closes it when it ends. Where nothing
// was ever recorded the error is [journal.ErrNone]: looking makes nothing.
func (a *app) hall() (*table.Hall, error) { return a.hallBy(journal.OpenThere) }

// newHall opens the record, and makes it where there is none.
func (a *app) newHall() (*table.Hall, error) { return a.hallBy(journal.Open) }

func (a *app) hallBy(open func(folder string) (*journal.Journal, error)) (*table.Hall, error) {
	if a.record == nil {
		folder, err := dataFolder(a.folder, a.getenv)
		if err != nil {
			return nil, err
		}
		if a.record, err = open(folder); err != nil {
			return nil, err
		}
		_ = qr.Clear(secretsIn(folder)) // a program that was killed may have left some; who cannot write there goes on
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

// dataFolder is where the record lies: --data, LESTRADE_DATA, or what the system
// keeps for a program's data.
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

// secretsIn is where a data folder has pictures of codes that are not for everybody.
func secretsIn(folder string) string { return filepath.Join(folder, "codes") }

// sit opens a table of the record: the one of a name, or the one used last.
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

// sitAs opens a table of the record as some eyes see it, whose words are asked for.
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

// eyes reads whose eyes are meant at a position: those that the table is for, where nobody
// says.
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

// askWords asks in the terminal for the words of some seats.
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

// sittingEnd is the error that people's asking and answering ended with: an interruption
// has its own exit status.
func sittingEnd(err error) error {
	if errors.Is(err, console.ErrInterrupted) {
		return silent{errInterrupted}
	}
	return err
}

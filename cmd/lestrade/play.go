package main

import (
	"errors"

	"github.com/spf13/cobra"

	"lestrade/assistant/console"
	"lestrade/assistant/phone"
	"lestrade/assistant/play"
	"lestrade/assistant/qr"
	"lestrade/assistant/speech"
	"lestrade/assistant/store"
	"lestrade/assistant/wifi"
	"lestrade/rules"
)

// playCommand plays a table in the terminal.
var playCommand = command{"play", cobra.NoArgs, "nothing", func(a *app, cmd *cobra.Command) action {
	var name, eyes string
	var light bool
	tableFlag(cmd, &name)
	seatFlag(cmd, &eyes, string(rules.Public))
	cmd.Flags().BoolVar(&light, "light", false, "flag.play-light")
	return func([]string) error {
		room, server, err := playRoom(a, "")
		switch {
		case err != nil:
			return err
		case server == nil:
			return usage("no-terminal", nil)
		}
		room.Ink = inkOf(a, light, true)
		if _, err := a.record.Latest(); name == "" && errors.Is(err, store.ErrNoTable) { // the menu opens one
			return sittingEnd(room.Menu())
		}
		t, err := a.sitAs(name, eyes)
		if err != nil {
			return err
		}
		if err := sittingEnd(room.Sit(t)); err != nil {
			return err
		}
		page, err := a.findClash(t.View(), t.Viewer())
		return clashError(page, err) // people were told of the clash at the table
	}
}}

// playRoom opens the terminal and the record, and returns the room in which tables are played
// there, with the server of the phones that join them. at is the address at which phones find the
// tables. The server is nil if there is no terminal to ask at.
func playRoom(a *app, at string) (play.Room, *phone.Server, error) {
	terminal, ok := console.Open(a.getenv, a.plain, console.WordsOf(a.voice))
	if !ok {
		return play.Room{}, nil, nil
	}
	a.show = terminal.Show
	folder, err := dataFolder(a.folder, a.getenv)
	if err != nil {
		return play.Room{}, nil, err
	}
	hall, err := a.newHall()
	if err != nil {
		return play.Room{}, nil, err
	}
	room := play.Room{Ask: terminal, Voice: a.voice, House: a.house, Hall: hall, Ink: inkOf(a, false, true), Secrets: secretsIn(folder), WiFi: wifi.In(folder)}
	server, _ := newPhones(a, hall, at, terminal.Stir)
	room.Phones, room.Said = server.Phones, server.Attend
	if file := a.getenv("LESTRADE_SPOKEN"); file != "" { // tests read what would be heard
		room.Speech = speech.Record(file)
	} else if program := speech.Find(); program != nil {
		room.Speech = program
	}
	return room, server, nil
}

// inkOf chooses how codes are drawn: in colours on a screen that has them, and else for a dark
// screen unless light is set.
func inkOf(a *app, light, terminal bool) qr.Ink {
	switch {
	case light:
		return qr.OnLight
	case !terminal || a.getenv("NO_COLOR") != "" || a.getenv("TERM") == "dumb":
		return qr.OnDark
	}
	return qr.InColour
}

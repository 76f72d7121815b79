package main

import (
	"github.com/spf13/cobra"

	"lestrade/assistant/console"
	"lestrade/assistant/play"
	"lestrade/assistant/qr"
	"lestrade/rules"
)

// newPlay is the command that plays a table in the terminal.
func newPlay(d *desk) *cobra.Command {
	var name, eyes string
	var light bool
	cmd := d.command("play", cobra.NoArgs, "nothing", func([]string) error {
		room, ok, err := playRoom(d)
		switch {
		case err != nil:
			return err
		case !ok:
			return usage("no-terminal", nil)
		}
		room.Ink = inkOf(d, light, true)
		t, viewer, err := d.sitAs(name, eyes)
		if err != nil {
			return err
		}
		if err := sittingEnd(room.Sit(t, viewer)); err != nil {
			return err
		}
		page, err := d.clash(t.Position(), viewer)
		return clashError(page, err) // it was said when it came
	})
	tableFlag(cmd, &name)
	seatFlag(cmd, &eyes, string(rules.Public))
	cmd.Flags().BoolVar(&light, "light", false, "flag.play-light")
	return cmd
}

// playRoom is what it takes to play in the terminal; false where nobody can be asked.
func playRoom(d *desk) (play.Room, bool, error) {
	terminal, ok := console.Open(d.getenv, d.plain, console.WordsOf(d.voice))
	if !ok {
		return play.Room{}, false, nil
	}
	d.show = terminal.Show
	hall, err := d.newHall()
	return play.Room{Ask: terminal, Voice: d.voice, House: d.house, Hall: hall, Ink: inkOf(d, false, true)}, true, err
}

// inkOf is how codes are drawn on a screen: without colours, for a dark one unless it is
// said to be light.
func inkOf(d *desk, light, terminal bool) qr.Ink {
	switch {
	case light:
		return qr.OnLight
	case !terminal || d.getenv("NO_COLOR") != "" || d.getenv("TERM") == "dumb":
		return qr.OnDark
	}
	return qr.InColour
}

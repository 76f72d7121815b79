package main

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"lestrade/assistant/console"
	"lestrade/assistant/help"
	"lestrade/assistant/play"
	"lestrade/assistant/qr"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

type qrOptions struct {
	reportOptions
	png, svg string
	light    bool
}

// newQR is a command with one below it for each thing that codes may hold: a report
// or a line for one seat, the result, the table itself.
func newQR(a *app) *cobra.Command {
	cmd := a.command("qr", cobra.NoArgs, "qr", func([]string) error { return usage("qr", nil) })
	sheet := func(o qrOptions, s sight) ([]string, error) {
		page, err := giveReport(a, s, o.reportOptions)
		return []string{page.InCode()}, err
	}
	cmd.AddCommand(
		newQROf(a, "sheet", "", 0, sheet),
		// What a witness must answer; without a question, what was said last to the seat alone.
		newQROf(a, "answer", "", 2, func(o qrOptions, s sight) ([]string, error) {
			switch {
			case len(o.words) > 0:
				return sheet(o, s)
			case !s.isSeat():
				return nil, seatNeeded(o.command)
			}
			text := help.WhisperedText(a.voice.At(s.view), s.view, s.viewer)
			if text == "" {
				return nil, usage("qr-no-line", speak.Figures{"seat": string(s.viewer)})
			}
			return []string{text}, nil
		}),
		newQROf(a, "score", string(rules.Public), 0, func(_ qrOptions, s sight) ([]string, error) {
			text := help.ScoreText(a.voice.At(s.view), s.view)
			if text == "" {
				return nil, usage("qr-running", nil)
			}
			return []string{text}, nil
		}),
		// The table as a link to the page for browsers, where there is one and the code has room;
		// else in parts that each have room where they are shown; in a terminal that has none for
		// any, in parts for pictures.
		newQROf(a, "table", "referee", 0, func(o qrOptions, s sight) ([]string, error) {
			transcript := table.Write(s.view)
			if link, err := qr.New(qr.Link(site, transcript)); site != "" && err == nil && link.Fits(codeRoom(a, o)) {
				return []string{qr.Link(site, transcript)}, nil
			}
			texts, err := qr.Split(transcript, codeRoom(a, o).Modules())
			if errors.Is(err, qr.ErrTooLong) {
				texts, err = qr.Split(transcript, qr.Picture.Modules())
			}
			if errors.Is(err, qr.ErrTooLong) {
				err = usage("qr-long", nil)
			}
			return texts, err
		}),
	)
	return cmd
}

// newQROf is the command that makes a code of each text that texts gives of a table. They
// are shown where all have room, and written as pictures where not, or where a name for
// those was said.
func newQROf(a *app, name, eyes string, most int, texts func(qrOptions, sight) ([]string, error)) *cobra.Command {
	o := qrOptions{reportOptions: reportOptions{name: name, command: "lestrade qr " + name}}
	takes := "nothing"
	if most > 0 {
		takes = "question"
	}
	cmd := a.command(name, cobra.MaximumNArgs(most), takes, func(words []string) error {
		o.words = words
		s, err := a.view(o.source)
		switch {
		case err != nil:
			return err
		case eyes == "" && o.eyes == "" && !s.isSeat():
			return seatNeeded(o.command)
		}
		all, err := texts(o, s)
		if err != nil {
			return err
		}
		var codes []*qr.Code
		for _, text := range all {
			code, err := qr.New(text)
			if err != nil {
				return usage("qr-long", nil)
			}
			codes = append(codes, code)
		}
		switch {
		case o.png != "" || o.svg != "":
			return writeCodes(a, o, codes)
		case !qr.Fit(codes, codeRoom(a, o)):
			return onPage(a, o, s, codes)
		}
		_, _, terminal := a.terminal()
		for i, code := range codes {
			if err := a.print(code.Terminal(inkOf(a, o.light, terminal), codeRoom(a, o))); err != nil || len(codes) == 1 {
				return err
			}
			if err := a.tell(a.voice.Say("qr.part", speak.Figures{"number": i + 1, "of": len(codes)})); err != nil {
				return err
			}
			if i+1 < len(codes) && !goOn(a) {
				return nil
			}
		}
		return nil
	})
	tableFlag(cmd, &o.table)
	cmd.Flags().StringVar(&o.from, "from", "", "flag.from")
	seatFlag(cmd, &o.eyes, eyes)
	cmd.Flags().StringVar(&o.png, "png", "", "flag.qr-png")
	cmd.Flags().StringVar(&o.svg, "svg", "", "flag.qr-svg")
	cmd.Flags().BoolVar(&o.light, "light", false, "flag.qr-light")
	return cmd
}

// codeRoom is where the codes go: the terminal that answers go to, or else pictures.
func codeRoom(a *app, o qrOptions) qr.Room {
	columns, rows, is := a.terminal()
	if !is || o.png != "" || o.svg != "" {
		return qr.Picture
	}
	return qr.Screen(columns, rows)
}

// writeCodes writes codes to new files of the name that was said.
func writeCodes(a *app, o qrOptions, codes []*qr.Code) error {
	for i, code := range codes {
		name, picture := o.png, code.PNG
		if name == "" {
			name, picture = o.svg, code.SVG
		}
		name = qr.Numbered(name, i+1, len(codes))
		figures := speak.Figures{"file": speak.Plain(name)}
		switch err := qr.Write(name, picture); {
		case errors.Is(err, fs.ErrExist):
			return usage("qr-exists", figures)
		case err != nil:
			return err
		}
		if err := a.tell(a.voice.Say("qr.written", figures)); err != nil {
			return err
		}
	}
	return nil
}

// onPage shows a code that has no room among other lines on a page of its own. One that
// has none there, or where nobody can be asked, goes into a picture, and so do several: under
// a name of its own, in the working folder, or what is not for everybody among the secrets.
func onPage(a *app, o qrOptions, s sight, codes []*qr.Code) error {
	folder, err := dataFolder(a.folder, a.getenv)
	if err != nil {
		return err
	}
	of := s.name
	if s.table == nil {
		of = strings.TrimSuffix(filepath.Base(s.name), filepath.Ext(s.name))
	}
	words := []string{of, o.name}
	if s.isSeat() {
		words = append(words, string(s.viewer))
	}
	_, _, terminal := a.terminal()
	room, secret := play.Room{Voice: a.voice, Ink: inkOf(a, o.light, true), Secrets: secretsIn(folder)}, s.viewer != rules.Public
	prompter, ok := console.Open(a.getenv, a.plain, console.WordsOf(a.voice))
	if room.Ask = prompter; ok && terminal {
		if len(codes) == 1 {
			if shown, err := room.ShowCode(codes[0], a.voice.Say("play.qr.wipe", nil)); shown || err != nil {
				return wiped(err)
			}
		}
		if secret {
			return wiped(room.LendCodes(codes, words...))
		}
	}
	to := ""
	if secret {
		to = room.Secrets
	}
	_, said, err := room.KeepCodes(to, codes, words...)
	if secret && err == nil {
		said += "\n" + a.voice.Say("qr.until-next", nil)
	}
	return errors.Join(a.tell(said), err)
}

// wiped is the error of what was shown until people wanted it wiped, in whatever way they
// said so.
func wiped(err error) error {
	if errors.Is(err, console.ErrBack) {
		return nil
	}
	return sittingEnd(err)
}

package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"lestrade/assistant/help"
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

// pictured tells whether the codes are written as pictures.
func (o qrOptions) pictured() bool { return o.png != "" || o.svg != "" }

// room is where the codes go.
func (o qrOptions) room(d *desk) screen {
	if o.pictured() {
		return picture
	}
	return d.screen()
}

// newQR is a command with one below it for each thing that codes may hold: a report
// for one seat, the result, the table itself.
func newQR(d *desk) *cobra.Command {
	cmd := d.command("qr", cobra.NoArgs, "qr", func([]string) error { return usage("qr", nil) })
	cmd.AddCommand(
		newQROf(d, "sheet", "", 0, d.reportText),
		newQROf(d, "answer", "", 2, d.reportText),
		newQROf(d, "score", string(rules.Public), 0, d.scoreText),
		newQROf(d, "table", "referee", 0, d.tableTexts),
	)
	return cmd
}

// newQROf shows in codes what texts gives.
func newQROf(d *desk, name, eyes string, most int, texts func(qrOptions) ([]string, error)) *cobra.Command {
	o := qrOptions{reportOptions: reportOptions{name: name, command: "lestrade qr " + name}}
	takes := "nothing"
	if most > 0 {
		takes = "question"
	}
	cmd := d.command(name, cobra.MaximumNArgs(most), takes, func(words []string) error {
		o.words = words
		all, err := texts(o)
		if err != nil {
			return err
		}
		return d.showCodes(o, all)
	})
	d.tableFlag(cmd, &o.table)
	cmd.Flags().StringVar(&o.from, "from", "", "flag.from")
	d.seatFlag(cmd, &o.eyes, eyes)
	cmd.Flags().StringVar(&o.png, "png", "", "flag.qr-png")
	cmd.Flags().StringVar(&o.svg, "svg", "", "flag.qr-svg")
	cmd.Flags().BoolVar(&o.light, "light", false, "flag.qr-light")
	return cmd
}

func (d *desk) reportText(o qrOptions) ([]string, error) {
	page, err := d.page(o.reportOptions)
	if page.Brief == "" {
		page.Brief = strings.TrimSpace(page.Text)
	}
	return []string{page.Brief}, err
}

func (d *desk) scoreText(o qrOptions) ([]string, error) {
	s, err := d.view(o.source)
	if err != nil {
		return nil, err
	}
	end := s.view.State().Outcome()
	if end == nil {
		return nil, usage("qr-running", nil)
	}
	v := d.voice.At(s.view)
	return []string{s.view.Vocabulary().Game.Name.In(v.Lang) + "\n" + help.EndText(v, end) + "\n" + help.StandingText(end)}, nil
}

func (d *desk) tableTexts(o qrOptions) ([]string, error) {
	s, err := d.view(o.source)
	if err != nil {
		return nil, err
	}
	texts, err := qr.Split(table.Write(s.view), o.room(d).modules())
	if errors.Is(err, qr.ErrTooLong) {
		err = o.room(d).lack(0)
	}
	return texts, err
}

// showCodes makes a code of each text, and shows them once all have room.
func (d *desk) showCodes(o qrOptions, texts []string) error {
	var codes []*qr.Code
	for _, text := range texts {
		code, err := qr.New(text)
		switch room := o.room(d); {
		case err != nil:
			return room.lack(0)
		case !code.Fits(room.columns, room.rows):
			return room.lack(code.Size())
		}
		codes = append(codes, code)
	}
	for i, code := range codes {
		err := d.showCode(o, code, i+1, len(codes))
		if err != nil || i+1 < len(codes) && !o.pictured() && !d.goOn(d.voice.Say("go-on", nil)) {
			return err
		}
	}
	return nil
}

func (d *desk) showCode(o qrOptions, code *qr.Code, number, of int) error {
	switch {
	case o.png != "":
		return d.writePicture(numbered(o.png, number, of), code.PNG)
	case o.svg != "":
		return d.writePicture(numbered(o.svg, number, of), code.SVG)
	}
	if err := d.print(code.Terminal(d.ink(o))); err != nil || of == 1 {
		return err
	}
	_, err := fmt.Fprintln(d.err, d.voice.Say("qr.part", speak.Figures{"number": number, "of": of}))
	return err
}

// ink is that of the screen: without colours, for a dark one unless it is said to be
// light.
func (d *desk) ink(o qrOptions) qr.Ink {
	_, _, terminal := d.terminal()
	switch {
	case o.light:
		return qr.OnLight
	case !terminal || d.getenv("NO_COLOR") != "":
		return qr.OnDark
	}
	return qr.InColour
}

// numbered is a file's name with the number of one of several.
func numbered(name string, number, of int) string {
	if of == 1 {
		return name
	}
	ext := filepath.Ext(name)
	return fmt.Sprintf("%s-%d%s", strings.TrimSuffix(name, ext), number, ext)
}

// writePicture writes a new file, and never over another one.
func (d *desk) writePicture(name string, write func(io.Writer) error) error {
	figures := speak.Figures{"file": speak.Plain(speak.Printable(name))}
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	switch {
	case errors.Is(err, os.ErrExist):
		return usage("qr-exists", figures)
	case err != nil:
		return err
	}
	if err := errors.Join(write(f), f.Close()); err != nil {
		return err
	}
	_, err = fmt.Fprintln(d.err, d.voice.Say("qr.written", figures))
	return err
}

package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
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

// pictured tells whether the codes are written as pictures of names that were said.
func (o qrOptions) pictured() bool { return o.png != "" || o.svg != "" }

// textsOf makes what codes hold of a table as some eyes see it.
type textsOf func(*desk, qrOptions, sight) ([]string, error)

// newQR is a command with one below it for each thing that codes may hold: a report
// or a line for one seat, the result, the table itself.
func newQR(d *desk) *cobra.Command {
	cmd := d.command("qr", cobra.NoArgs, "qr", func([]string) error { return usage("qr", nil) })
	cmd.AddCommand(
		newQROf(d, "sheet", "", 0, (*desk).reportText),
		newQROf(d, "answer", "", 2, (*desk).answerText),
		newQROf(d, "score", string(rules.Public), 0, (*desk).scoreText),
		newQROf(d, "table", "referee", 0, (*desk).tableTexts),
	)
	return cmd
}

// newQROf shows in codes what texts gives.
func newQROf(d *desk, name, eyes string, most int, texts textsOf) *cobra.Command {
	o := qrOptions{reportOptions: reportOptions{name: name, command: "lestrade qr " + name}}
	takes := "nothing"
	if most > 0 {
		takes = "question"
	}
	cmd := d.command(name, cobra.MaximumNArgs(most), takes, func(words []string) error {
		o.words = words
		return runQR(d, o, texts)
	})
	d.tableFlag(cmd, &o.table)
	cmd.Flags().StringVar(&o.from, "from", "", "flag.from")
	d.seatFlag(cmd, &o.eyes, eyes)
	cmd.Flags().StringVar(&o.png, "png", "", "flag.qr-png")
	cmd.Flags().StringVar(&o.svg, "svg", "", "flag.qr-svg")
	cmd.Flags().BoolVar(&o.light, "light", false, "flag.qr-light")
	return cmd
}

func runQR(d *desk, o qrOptions, texts textsOf) error {
	if o.eyes == "" {
		return o.seatNeeded()
	}
	s, err := d.view(o.source)
	if err != nil {
		return err
	}
	all, err := texts(d, o, s)
	if err != nil {
		return err
	}
	return d.showCodes(o, s, all)
}

func (d *desk) reportText(o qrOptions, s sight) ([]string, error) {
	page, err := d.pageOf(s, o.reportOptions)
	return []string{page.InCode()}, err
}

// answerText is what a witness must answer; without a question, what was said last to
// the seat alone.
func (d *desk) answerText(o qrOptions, s sight) ([]string, error) {
	if len(o.words) > 0 {
		return d.reportText(o, s)
	}
	if !s.isSeat() {
		return nil, o.seatNeeded()
	}
	text := help.WhisperedText(d.voice.At(s.view), s.view, s.viewer)
	if text == "" {
		return nil, usage("qr-no-line", speak.Figures{"seat": string(s.viewer)})
	}
	return []string{text}, nil
}

func (d *desk) scoreText(_ qrOptions, s sight) ([]string, error) {
	text := help.ScoreText(d.voice.At(s.view), s.view)
	if text == "" {
		return nil, usage("qr-running", nil)
	}
	return []string{text}, nil
}

// tableTexts are the table in parts that each have room where they are shown; in a
// terminal that has none for any, in parts for pictures.
func (d *desk) tableTexts(o qrOptions, s sight) ([]string, error) {
	transcript := table.Write(s.view)
	texts, err := qr.Split(transcript, d.codeRoom(o).Modules())
	if errors.Is(err, qr.ErrTooLong) {
		texts, err = qr.Split(transcript, qr.Picture.Modules())
	}
	if errors.Is(err, qr.ErrTooLong) {
		err = usage("qr-long", nil)
	}
	return texts, err
}

// codeRoom is where the codes go: the terminal that answers go to, or else pictures.
func (d *desk) codeRoom(o qrOptions) qr.Room {
	columns, rows, is := d.terminal()
	if !is || o.pictured() {
		return qr.Picture
	}
	return qr.Screen(columns, rows)
}

// showCodes makes a code of each text. They are shown where all have room, and written
// as pictures where not, or where that was said.
func (d *desk) showCodes(o qrOptions, s sight, texts []string) error {
	var codes []*qr.Code
	for _, text := range texts {
		code, err := qr.New(text)
		if err != nil {
			return usage("qr-long", nil)
		}
		codes = append(codes, code)
	}
	switch {
	case o.pictured():
		return d.writeCodes(o, codes)
	case !qr.Fit(codes, d.codeRoom(o)):
		return d.keepCodes(o, s, codes)
	}
	for i, code := range codes {
		err := d.showCode(o, code, i+1, len(codes))
		if err != nil || i+1 < len(codes) && !d.goOn(d.voice.Say("go-on", nil)) {
			return err
		}
	}
	return nil
}

func (d *desk) showCode(o qrOptions, code *qr.Code, number, of int) error {
	_, _, terminal := d.terminal()
	if err := d.print(code.Terminal(d.ink(o.light, terminal))); err != nil || of == 1 {
		return err
	}
	return d.say("qr.part", speak.Figures{"number": number, "of": of})
}

// ink is that of a screen: without colours, for a dark one unless it is said to be
// light.
func (d *desk) ink(light, terminal bool) qr.Ink {
	switch {
	case light:
		return qr.OnLight
	case !terminal || d.getenv("NO_COLOR") != "" || d.getenv("TERM") == "dumb":
		return qr.OnDark
	}
	return qr.InColour
}

// writeCodes writes codes to new files of the name that was said.
func (d *desk) writeCodes(o qrOptions, codes []*qr.Code) error {
	for i, code := range codes {
		name, picture := o.png, code.PNG
		if name == "" {
			name, picture = o.svg, code.SVG
		}
		if err := d.writeCode(qr.Numbered(name, i+1, len(codes)), picture); err != nil {
			return err
		}
	}
	return nil
}

func (d *desk) writeCode(name string, picture func(io.Writer) error) error {
	figures := speak.Figures{"file": speak.Plain(name)}
	switch err := qr.Write(name, picture); {
	case errors.Is(err, fs.ErrExist):
		return usage("qr-exists", figures)
	case err != nil:
		return err
	}
	return d.say("qr.written", figures)
}

// keepCodes writes codes that have no room into the working folder.
func (d *desk) keepCodes(o qrOptions, s sight, codes []*qr.Code) error {
	of := s.name
	if s.table == nil {
		of = strings.TrimSuffix(filepath.Base(s.name), filepath.Ext(s.name))
	}
	words := []string{of, o.name}
	if s.isSeat() {
		words = append(words, string(s.viewer))
	}
	said, err := help.KeepCodes(d.voice, codes, words...)
	return errors.Join(d.tell(said), err)
}

// say tells people something on standard error.
func (d *desk) say(sentence string, figures speak.Figures) error {
	return d.tell(d.voice.Say(sentence, figures))
}

func (d *desk) tell(text string) error {
	_, err := fmt.Fprintln(d.err, text)
	return err
}

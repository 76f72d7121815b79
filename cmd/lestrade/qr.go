package main

import (
	"cmp"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"lestrade/assistant/console"
	"lestrade/assistant/help"
	"lestrade/assistant/play"
	"lestrade/assistant/qr"
	"lestrade/assistant/qr/files"
	"lestrade/assistant/speak"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/position"
)

type qrOptions struct {
	reportOptions
	png, svg     string
	light, whole bool
}

// What a code may hold. People once had to type these words, and the names of pictures still end in
// them.
const (
	qrSheet  = "sheet"
	qrAnswer = "answer"
	qrScore  = "score"
	qrTable  = "table"
	qrSeat   = "seat"
)

// qrCommand shows the code of a table or of a seat. Codes that fit on the screen are shown there;
// others, or all if a file was named, are written as pictures.
var qrCommand = command{"qr", cobra.MaximumNArgs(3), "qr", func(a *app, cmd *cobra.Command) action {
	o := qrOptions{reportOptions: reportOptions{command: "lestrade qr"}}
	tableFlag(cmd, &o.table)
	cmd.Flags().StringVar(&o.from, "from", "", "flag.from")
	seatFlag(cmd, &o.eyes, "")
	_ = cmd.Flags().MarkHidden("seat") // people type the seat as the first word now
	cmd.Flags().BoolVar(&o.whole, "whole", false, "flag.qr-whole")
	cmd.Flags().StringVar(&o.png, "png", "", "flag.qr-png")
	cmd.Flags().StringVar(&o.svg, "svg", "", "flag.qr-svg")
	cmd.Flags().BoolVar(&o.light, "light", false, "flag.qr-light")
	return func(words []string) error {
		s, err := o.open(a, words)
		switch {
		case err != nil:
			return err
		case slices.Contains([]string{qrSeat, qrSheet, qrAnswer}, o.name) && !s.isSeat():
			return usage("qr-seat", nil)
		}
		all, err := o.texts(a, s)
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
			return showOnPage(a, o, s, codes)
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
				break
			}
		}
		return nil
	}
}}

// open opens the table through the eyes of the seat whose code is wanted.
func (o *qrOptions) open(a *app, words []string) (sight, error) {
	if o.from == "" {
		t, err := a.sit(o.table)
		if err != nil {
			return sight{}, err
		}
		if err := o.read(a, t.Public().View(), words); err != nil {
			return sight{}, err
		}
		return a.view(o.source)
	}
	p, _, err := a.open(o.from, cmp.Or(o.eyes, string(rules.Public)))
	if err != nil {
		return sight{}, err
	}
	if err := o.read(a, p, words); err != nil {
		return sight{}, err
	}
	viewer, err := a.eyes(p, o.eyes)
	if err != nil {
		return sight{}, err
	}
	return sight{p.View(viewer), viewer, o.from, nil}, nil
}

// read learns from the arguments whose code is wanted and what it holds: a seat and perhaps a
// question for it, or no seat and so the table. What the code holds may be typed first, as people
// once had to.
func (o *qrOptions) read(a *app, p *position.Position, words []string) error {
	switch {
	case len(words) == 0:
	case !sits(p, words[0]) && slices.Contains([]string{qrSheet, qrAnswer, qrScore, qrTable}, words[0]):
		o.name, words = words[0], words[1:]
	default:
		o.eyes, words = words[0], words[1:]
	}
	seat := o.eyes != "" && sits(p, o.eyes)
	switch {
	case o.name != "":
	case o.whole, !seat && p.Outcome() == nil:
		o.name = qrTable
	case !seat:
		o.name = qrScore
	case len(words) > 0:
		o.name = qrAnswer
	default:
		o.name = qrSeat
	}
	if o.words = words; len(words) > 0 && o.name != qrAnswer {
		return a.argumentError(o.command, "qr")
	}
	if o.eyes == "" {
		o.eyes = map[string]string{qrTable: "referee", qrScore: string(rules.Public)}[o.name]
	}
	return nil
}

// sits tells whether a player has that name.
func sits(p *position.Position, name string) bool {
	viewer, _ := p.Viewer(name)
	return p.Header().Seat(string(viewer)) >= 0
}

// texts returns what the codes hold.
func (o *qrOptions) texts(a *app, s sight) ([]string, error) {
	v := a.voice.At(s.view)
	switch {
	case o.name == qrTable: // one link to the page for browsers if its code fits, else the lines in parts
		transcript := transcript.Write(s.view)
		if link, err := qr.New(qr.Link(site, transcript)); site != "" && err == nil && link.Fits(codeRoom(a, *o)) {
			return []string{qr.Link(site, transcript)}, nil
		}
		texts, err := qr.Split(transcript, codeRoom(a, *o).Modules())
		if errors.Is(err, qr.ErrTooLong) { // the screen is too small for any part
			texts, err = qr.Split(transcript, qr.Picture.Modules())
		}
		if errors.Is(err, qr.ErrTooLong) {
			err = usage("qr-long", nil)
		}
		return texts, err
	case o.name == qrScore:
		return oneText(help.ScoreText(v, s.view), usage("qr-running", nil))
	case o.name == qrSheet, o.name == qrAnswer && len(o.words) > 0:
		page, err := giveReport(a, s, o.reportOptions)
		return []string{page.InCode()}, err
	}
	text := help.WhisperedText(v, s.view, s.viewer)
	r, has := a.gameOf(s.view).Report(qrSheet)
	if o.name == qrSeat && has && r.May(s.view.Header(), s.viewer, nil) == nil { // the table's level of help allows a sheet
		of := o.reportOptions
		of.name = qrSheet
		page, err := giveReport(a, s, of)
		if err != nil {
			return nil, err
		}
		text = strings.TrimSuffix(page.InCode()+"\n\n"+text, "\n\n")
	}
	return oneText(text, usage("qr-no-line", speak.Figures{"seat": string(s.viewer)}))
}

// oneText returns the text of the one code, or the error if the text is empty.
func oneText(text string, lacking error) ([]string, error) {
	if text == "" {
		return nil, lacking
	}
	return []string{text}, nil
}

// codeRoom is the room for a code: the terminal that answers go to, or else a picture.
func codeRoom(a *app, o qrOptions) qr.Room {
	columns, rows, is := a.terminal()
	if !is || o.png != "" || o.svg != "" {
		return qr.Picture
	}
	return qr.Screen(columns, rows)
}

// writeCodes writes codes to new files of the name that was given.
func writeCodes(a *app, o qrOptions, codes []*qr.Code) error {
	for i, code := range codes {
		name, picture := o.png, files.PNG(code)
		if name == "" {
			name, picture = o.svg, code.SVG
		}
		name = files.Numbered(name, i+1, len(codes))
		figures := speak.Figures{"file": speak.Plain(name)}
		switch err := files.Write(name, picture); {
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

// showOnPage shows a code that does not fit below other lines on a page of its own. A code that
// does not fit there either, a code where nobody can be asked, and several codes are written as
// pictures: into the working folder if everybody may see them, else among the secrets.
func showOnPage(a *app, o qrOptions, s sight, codes []*qr.Code) error {
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
				return ignoreBack(err)
			}
		}
		if secret {
			return ignoreBack(room.LendCodes(codes, words...))
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

// ignoreBack returns nil if people went a step back from a code, because that wipes it as well.
func ignoreBack(err error) error {
	if errors.Is(err, console.ErrBack) {
		return nil
	}
	return sittingEnd(err)
}

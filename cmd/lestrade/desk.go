package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// desk is what every command works with.
type desk struct {
	streams
	house help.House
	voice *speak.Voice
}

// chooseLanguage settles the language before any command exists, because their
// help is in it: --lang, or else the locale.
func (d *desk) chooseLanguage(args []string, getenv func(string) string) error {
	lang := speak.Language(getenv)
	d.voice = speak.New(lang)
	for i, arg := range args {
		value, given := strings.CutPrefix(arg, "--lang=")
		switch {
		case arg == "--":
			return nil
		case arg == "--lang" && i+1 < len(args):
			value, given = args[i+1], true
		}
		if !given {
			continue
		}
		if value = strings.ToLower(value); !slices.Contains(speak.Languages, value) {
			return usage("no-lang", speak.Figures{"word": speak.Plain(d.voice.Quote(value))})
		}
		d.voice = speak.New(value)
	}
	return nil
}

// source is the table that a reading command works on.
type source struct {
	from string // a file, or "-"
	eyes string // for whose eyes: a seat, public or referee
	json bool
}

// open reads a transcript, and gives its position with whose eyes are meant. What
// was not taken is an error in the words that those eyes may read.
func (d *desk) open(file, eyes string) (*rules.Position, rules.Viewer, error) {
	in := d.in
	if file != "-" {
		f, err := openFile(file)
		if err != nil {
			return nil, "", err
		}
		defer f.Close() //nolint:errcheck // only read from
		in = f
	}
	p, err := table.Read(d.house.Shelf(), in, d.voice.Lang)
	if p == nil {
		return nil, "", err
	}
	viewer, sits := p.Viewer(eyes)
	if seats := p.Header().Seats; !sits && len(seats) > 0 {
		return nil, "", &atFile{file, p, usage("no-seat", speak.Figures{"word": speak.Plain(d.voice.Quote(eyes)), "seats": seats})}
	}
	if fault := (*table.Fault)(nil); errors.As(err, &fault) {
		err = fault.For(viewer, p, d.voice.Lang)
	}
	switch {
	case err != nil:
		return nil, "", &atFile{file, p, err}
	case p.Header().Game == "":
		return nil, "", usage("empty", speak.Figures{"file": speak.Plain(d.voice.File(file))})
	}
	return p, viewer, nil
}

func openFile(name string) (*os.File, error) {
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, usage("absent", speak.Figures{"file": speak.Plain(speak.Printable(name))})
	case err != nil:
		return nil, err
	case info.IsDir():
		return nil, usage("folder", speak.Figures{"file": speak.Plain(speak.Printable(name))})
	}
	return os.Open(name)
}

// view reads the source and shows it to its eyes.
func (d *desk) view(s source) (*rules.Position, rules.Viewer, error) {
	if s.from == "" {
		return nil, "", usage("no-table", nil)
	}
	p, viewer, err := d.open(s.from, s.eyes)
	if err != nil {
		return nil, "", err
	}
	view, err := p.View(viewer)
	return view, viewer, err
}

// game is the game of a typed name or its beginning.
func (d *desk) game(typed string) (help.Game, error) {
	var found []help.Game
	var ids []string
	for _, g := range d.house {
		ids = append(ids, g.ID)
		if g.ID == rules.Plain(typed) {
			return g, nil
		}
		if strings.HasPrefix(g.ID, rules.Plain(typed)) {
			found = append(found, g)
		}
	}
	if len(found) != 1 || typed == "" {
		return help.Game{}, usage("no-game", speak.Figures{"word": speak.Plain(d.voice.Quote(typed)), "games": ids})
	}
	return found[0], nil
}

// printJSON answers in JSON.
func (d *desk) printJSON(v any) error {
	out := json.NewEncoder(d.out)
	out.SetEscapeHTML(false)
	out.SetIndent("", "  ")
	return out.Encode(v)
}

// print answers on standard output.
func (d *desk) print(text string) error {
	_, err := fmt.Fprint(d.out, text)
	return err
}

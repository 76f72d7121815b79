package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/journal"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// desk is what every command works with.
type desk struct {
	streams
	getenv func(string) string
	house  help.House
	voice  *speak.Voice
	folder string           // --data
	record *journal.Journal // once it was needed
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
		value = strings.ToLower(value)
		switch {
		case !slices.Contains(speak.Languages, value) && strings.HasPrefix(args[0], "__complete"):
			continue // it is being typed
		case !slices.Contains(speak.Languages, value):
			return usage("no-lang", speak.Figures{"word": speak.Plain(d.voice.Quote(value))})
		}
		d.voice = speak.New(value)
	}
	return nil
}

// source is the table that a reading command works on.
type source struct {
	table string // of the record; the one used last when empty
	from  string // a file, or "-", instead of a table
	eyes  string // for whose eyes: a seat, public or referee
	json  bool
}

// open reads a transcript, and gives its position with whose eyes are meant. What
// was not taken is an error in the words that those eyes may read.
func (d *desk) open(file, eyes string) (*rules.Position, rules.Viewer, error) {
	in, err := d.openInput(file)
	if err != nil {
		return nil, "", err
	}
	defer in.Close() //nolint:errcheck // only read from
	text, err := d.scanned(file, in)
	if err != nil {
		return nil, "", err
	}
	p, err := table.Read(d.house.Shelf(), text, d.voice.Lang)
	if p == nil {
		return nil, "", err
	}
	viewer, misnamed := d.eyes(p, eyes)
	if misnamed != nil {
		return nil, "", &atFile{file, p, misnamed}
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

// openInput opens a file, or standard input where the name is "-".
func (d *desk) openInput(name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(d.in), nil
	}
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

// sight is a table as some eyes know it.
type sight struct {
	view   *rules.Position
	viewer rules.Viewer
	name   string       // the table's or the file's
	table  *table.Table // nil of a transcript
}

// view reads the source and shows it to its eyes.
func (d *desk) view(s source) (sight, error) {
	if s.from != "" {
		p, viewer, err := d.open(s.from, s.eyes)
		if err != nil {
			return sight{}, err
		}
		view, err := p.View(viewer)
		return sight{view, viewer, s.from, nil}, err
	}
	t, err := d.sit(s.table)
	if err != nil {
		return sight{}, err
	}
	viewer, err := d.eyes(t.Position(), s.eyes)
	if err != nil {
		return sight{}, err
	}
	view, err := t.Position().View(viewer)
	return sight{view, viewer, t.Name, t}, err
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

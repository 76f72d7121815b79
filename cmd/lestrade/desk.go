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
	"lestrade/data"
	"lestrade/rules"
)

// desk is what every command works with.
type desk struct {
	streams
	getenv func(string) string
	house  help.House
	voice  *speak.Voice
	folder string           // --data
	plain  bool             // --plain
	record *journal.Journal // once it was needed
	show   func(string)     // on the screen where people are asked, once they are
}

// readAhead reads a command line for what must be known before cobra reads it: the
// language, --lang or else the locale, as the commands' help is in it; and which command
// is meant, as no other need be made: the first word that is no flag, nor the value of
// one, nor `help` before another. That is "" where there is none, or a flag that only
// pflag can tell about. The error is that of a language that there is not, but where it
// is being typed.
func (d *desk) readAhead(args []string) (named string, err error) {
	lang, sought := speak.Language(d.getenv), true
	for i := 0; i < len(args) && args[i] != "--"; i++ {
		flag, value, given := strings.Cut(args[i], "=")
		if (flag == "--lang" || flag == "--data") && !given && i+1 < len(args) {
			i++
			value, given = args[i], true
		}
		switch {
		case flag == "--lang" && given:
			switch said := strings.ToLower(value); {
			case slices.Contains(data.Languages(), said):
				lang = said
			case !strings.HasPrefix(args[0], "__complete"):
				d.voice = speak.New(lang)
				return "", usage("no-lang", speak.Figures{"word": speak.Plain(d.voice.Quote(said)), "languages": rules.Either(data.Languages())})
			}
		case !sought, flag == "--data", flag == "--plain", args[i] == "help" && i+1 < len(args):
		case args[i] == "-", !strings.HasPrefix(args[i], "-"):
			named, sought = args[i], false
		default:
			sought = given
		}
	}
	d.voice = speak.New(lang)
	return named, nil
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
		return nil, usage("absent", speak.Figures{"file": speak.Plain(d.voice.File(name))})
	case err != nil:
		return nil, err
	case info.IsDir():
		return nil, usage("folder", speak.Figures{"file": speak.Plain(d.voice.File(name))})
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
	t, viewer, err := d.sitAs(s.table, s.eyes)
	if err != nil {
		return sight{}, err
	}
	view, err := t.Position().View(viewer)
	return sight{view, viewer, t.Name, t}, err
}

// game is the game of a typed id or printed name, or of its beginning.
func (d *desk) game(typed string) (help.Game, error) {
	if g := d.house.Game(typed); g.ID != "" {
		return g, nil
	}
	var found []help.Game
	for _, g := range d.house {
		if slices.ContainsFunc(append(speak.NamesOf(g.ID), g.ID), func(name string) bool { return isBegun(name, typed) }) {
			found = append(found, g)
		}
	}
	if len(found) != 1 {
		return help.Game{}, usage("no-game", speak.Figures{"word": speak.Plain(d.voice.Quote(typed)), "games": d.house.IDs()})
	}
	return found[0], nil
}

// isBegun tells whether a name begins with a typed one, whatever parts their words.
func isBegun(name, typed string) bool {
	all := func(text string) string { return strings.Join(rules.Parts(text), "") }
	return all(typed) != "" && strings.HasPrefix(all(name), all(typed))
}

// printJSON answers in JSON.
func (d *desk) printJSON(v any) error {
	out := json.NewEncoder(d.out)
	out.SetEscapeHTML(false)
	out.SetIndent("", "  ")
	return out.Encode(v)
}

// printFolded answers with a text for people, in lines that the terminal has room for.
func (d *desk) printFolded(text string) error {
	if width := d.width(); width > 0 {
		text = help.Fold(text, width)
	}
	return d.print(text)
}

// print answers on standard output.
func (d *desk) print(text string) error {
	_, err := fmt.Fprint(d.out, text)
	return err
}

package complaint

import (
	"errors"
	"slices"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// About is what somebody holds to be wrong: a refusal, a report, or, with neither, how the game
// ended.
type About struct {
	// Lines are what was refused, in the ways in which it may be typed: the first counts that comes
	// to the refusal, or to any where none is given.
	Lines   []string
	Refusal *rules.Refusal
	Report  string // with its words
}

// Unable is the error where no file can be made.
type Unable struct{ sentence string }

func (u *Unable) Error() string { return u.sentence }

// Tell gives the sentence.
func (u *Unable) Tell() (id string, figures rules.Figures) { return u.sentence, nil }

var (
	// It does not come to the same with what some eyes may know: it may with all cards, once the
	// game is over or where everybody agrees.
	errApart = &Unable{"wrong.apart"}
	// Nothing stands against the line, the game goes on, or it has no such report.
	errNothing = &Unable{"wrong.nothing"}
)

// Make makes the file about something at a table. Nothing stands in it that its eyes may not know.
// What others may not know stands there only where the answer comes to something else without it. The error is an *[Unable], or the store's.
func Make(house help.House, sees table.Sight, lang, wrong string, about About) (File, error) {
	f := File{Lang: lang, Wrong: strings.Join(strings.Fields(wrong), " "), Viewer: sees.Viewer(), Report: about.Report}
	known, err := sees.Known()
	if err == nil {
		err = f.ask(house, known, about)
	}
	if err != nil {
		return File{}, err
	}
	eyes := []table.Sight{sees.Public(), sees}
	if f.Report != "" {
		eyes = eyes[1:] // it is made of all that they know
	}
	for _, of := range eyes {
		heardOnly := func(s table.Sight) (*position.Position, error) { return s.View(), nil } // without the owner's box
		for _, stands := range []func(table.Sight) (*position.Position, error){heardOnly, table.Sight.Known} {
			whole, err := stands(of)
			if err != nil {
				return File{}, err
			}
			public, err := stands(sees.Public())
			if err != nil {
				return File{}, err
			}
			shown, heard := linesOf(whole), linesOf(public)
			if f.comesTo(house, shown) {
				return f.showing(house, shown, heard, known), nil
			}
		}
	}
	return File{}, errApart
}

// showing is the file with some lines of the table; heard are the same as everybody heard them.
func (f File) showing(house help.House, lines, heard []string, known *position.Position) File {
	if f.Line != "" {
		lines = f.without(house, lines, heard)
		if !heardByAll(known, f) {
			f.Private++
		}
	}
	for i, line := range lines {
		if line != heard[i] {
			f.Private++
		}
	}
	f.Lines = textOf(lines)
	return f
}

// ask finds what was said to what the file is about.
func (f *File) ask(house help.House, p *position.Position, about About) error {
	if about.Lines == nil {
		if f.Report == "" && p.Outcome() == nil {
			return errNothing
		}
		said, err := f.answers(house, p)
		if err == nil && len(said) == 0 {
			err = errNothing
		}
		if err == nil {
			f.Answer = said[0]
		}
		return err
	}
	for _, line := range about.Lines {
		f.Line = line
		said, err := f.answers(house, p)
		if err != nil {
			return err
		}
		for _, one := range said {
			if about.Refusal == nil || one.Refused == markOf(about.Refusal) {
				f.Answer = one
				return nil
			}
		}
	}
	if about.Refusal != nil {
		return errApart
	}
	return errNothing
}

// linesOf are a position as rows of a transcript.
func linesOf(p *position.Position) []string {
	return strings.Split(strings.TrimSuffix(transcript.Write(p), "\n"), "\n")
}

func textOf(lines []string) string { return strings.Join(lines, "\n") + "\n" }

// comesTo tells whether what is said at a table of some lines is what was said.
func (f File) comesTo(house help.House, lines []string) bool {
	f.Lines = textOf(lines)
	now, err := f.Replay(house)
	return err == nil && now == f.Answer
}

// mostTries is how many lines are tried without what not everybody may know: each folds the table
// anew.
const mostTries = 64

// without are the lines; each says only what everybody has heard of it where the answer comes to
// the same.
func (f File) without(house help.House, lines, heard []string) []string {
	less, tries := slices.Clone(lines), 0
	for i := range less {
		if less[i] == heard[i] || tries == mostTries {
			continue
		}
		tries++
		less[i] = heard[i]
		if !f.comesTo(house, less) {
			less[i] = lines[i]
		}
	}
	return less
}

// heardByAll tells whether everybody at the table may know all that the refused line says. One that
// nobody can read is its seat's own affair.
func heardByAll(p *position.Position, f File) bool {
	e, err := reading.Hear(p, f.Line, f.Lang)
	refusal, is := errors.AsType[*rules.Refusal](err)
	if !is {
		return p.Hears(rules.Public, e)
	}
	soon, field := refusal.Soon, refusal.Field
	if soon.Verb == "" {
		return f.Viewer == rules.Public
	}
	return p.Hears(rules.Public, soon) && (field == nil || p.MayKnow(rules.Public, soon, field))
}

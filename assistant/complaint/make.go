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

// About is what somebody thinks is wrong: a refusal, a report, or, with neither, how the game
// ended.
type About struct {
	// Lines are the ways in which the refused line may be typed. The first one that leads to
	// Refusal counts; if Refusal is nil, the first one that leads to any refusal.
	Lines   []string
	Refusal *rules.Refusal
	Report  string // the report with its words; "" if it is not about one
}

// Unable says why no file can be made.
type Unable struct{ sentence string }

func (u *Unable) Error() string { return u.sentence }

// Tell gives the sentence.
func (u *Unable) Tell() (id string, figures rules.Figures) { return u.sentence, nil }

var (
	// The answer would be another one with only what these eyes may know. The file can be made with
	// all cards, once the game is over or everybody agrees.
	errApart = &Unable{"wrong.apart"}
	// The line is not refused, the game goes on, or it has no such report.
	errNothing = &Unable{"wrong.nothing"}
)

// Make makes the file about something at a table. It holds nothing that the viewer may not know.
// What others may not know it holds only if the answer would be another one without it. The error
// is an *[Unable], or comes from the store.
func Make(house help.House, sees table.Sight, lang, wrong string, about About) (File, error) {
	f := File{Lang: lang, Wrong: strings.Join(strings.Fields(wrong), " "), Viewer: sees.Viewer(), Report: about.Report}
	known, err := sees.Known()
	if err == nil {
		err = f.findAnswer(house, known, about)
	}
	if err != nil {
		return File{}, err
	}
	eyes := []table.Sight{sees.Public(), sees}
	if f.Report != "" {
		eyes = eyes[1:] // a report is made of all that its seat knows
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
			if f.answersAlike(house, shown) {
				return f.withLines(house, shown, heard, known), nil
			}
		}
	}
	return File{}, errApart
}

// withLines returns the file with the lines of the table. heard are the same lines as everybody
// heard them.
func (f File) withLines(house help.House, lines, heard []string, known *position.Position) File {
	if f.Line != "" {
		lines = f.hidePrivate(house, lines, heard)
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

// findAnswer finds what Lestrade answered about the subject of the file.
func (f *File) findAnswer(house help.House, p *position.Position, about About) error {
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

// linesOf returns a position as rows of a transcript.
func linesOf(p *position.Position) []string {
	return strings.Split(strings.TrimSuffix(transcript.Write(p), "\n"), "\n")
}

func textOf(lines []string) string { return strings.Join(lines, "\n") + "\n" }

// answersAlike tells whether a table with these lines leads to the same answer.
func (f File) answersAlike(house help.House, lines []string) bool {
	f.Lines = textOf(lines)
	now, err := f.Replay(house)
	return err == nil && now == f.Answer
}

// mostTries is how many lines hidePrivate tries to shorten. Each try folds the table anew.
const mostTries = 64

// hidePrivate returns the lines, each only as far as everybody has heard it if that leads to the
// same answer.
func (f File) hidePrivate(house help.House, lines, heard []string) []string {
	less, tries := slices.Clone(lines), 0
	for i := range less {
		if less[i] == heard[i] || tries == mostTries {
			continue
		}
		tries++
		less[i] = heard[i]
		if !f.answersAlike(house, less) {
			less[i] = lines[i]
		}
	}
	return less
}

// heardByAll tells whether everybody at the table may know all that the refused line says. A line
// that nobody can read is known to its seat alone.
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

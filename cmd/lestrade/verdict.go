package main

import (
	"errors"
	"fmt"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/position"
)

// verdict is what check answers about a transcript, as data, and what any command answers about a
// line that was not taken.
type verdict struct {
	OK   bool `json:"ok"`
	Line int  `json:"line"` // the number of the last line, or of the one that was not taken
	Row  int  `json:"row,omitempty"`
	// Fallen is the later line that a correction of Line would make false; 0 for none.
	Fallen int      `json:"fallen,omitempty"`
	Kind   string   `json:"kind,omitempty"`
	Rule   string   `json:"rule,omitempty"`
	Text   string   `json:"text,omitempty"`
	Near   []string `json:"near,omitempty"`
	// Doubtful are lines one of which may be wrong, instead of the reply that was refused.
	Doubtful []help.Said `json:"doubtful,omitempty"`
	Over     string      `json:"over,omitempty"`
	// Unchecked says what could not be checked because it was never entered.
	Unchecked []string `json:"unchecked,omitempty"`
	Typed     string   `json:"typed,omitempty"`
	conflict
}

// conflict is added to what a command answers if all that was said cannot be true. Without a
// conflict both fields are absent.
type conflict struct {
	Worlds   *int `json:"worlds,omitempty"`
	Conflict any  `json:"conflict,omitempty"`
}

func conflictOf(page *help.Page) conflict {
	if page == nil {
		return conflict{}
	}
	return conflict{new(int), page.Data}
}

// answerRefusal answers about a line that was not taken, and returns the error that is still to be
// told: none that it has told itself. As data it prints a verdict. A line that says what Lestrade
// has done already counts as taken. Errors that are no refusal come back as they are.
func (a *app) answerRefusal(err error, asJSON bool) error {
	refusal, is := errors.AsType[*rules.Refusal](err)
	if !is {
		return err
	}
	if !asJSON {
		if refusal.Kind == rules.Done {
			text, _ := a.explain(err)
			err = a.tell(text)
		}
		return err
	}
	out := verdict{
		OK: refusal.Kind == rules.Done, Line: refusal.Line, Fallen: refusal.Fallen, Kind: string(refusal.Kind), Rule: refusal.Rule,
		Near: texts(refusal.Near), Text: a.voice.Reason(refusal),
	}
	for _, line := range refusal.Doubtful {
		out.Doubtful = append(out.Doubtful, help.Said{Line: line.Line, Entry: line.Heard.String()})
	}
	file, inFile := errors.AsType[*fileError](err)
	fault, inRow := errors.AsType[*transcript.Fault](err)
	if inFile && inRow {
		out.Row, out.Typed, out.Text = fault.Row, speak.Printable(fault.Text), a.voice.At(file.at).Reason(refusal)
	} else if seat, sits := errors.AsType[*tableError](err); sits {
		out.Typed, out.Text = speak.Printable(seat.typed), a.voice.At(seat.table.View()).Reason(refusal)
	}
	if failed := a.printJSON(out); failed != nil || out.OK {
		return failed
	}
	return saidError{err}
}

// texts returns entries as they are written.
func texts(entries []rules.Entry) []string {
	var out []string
	for _, e := range entries {
		out = append(out, e.String())
	}
	return out
}

func (a *app) findClash(view *position.Position, viewer rules.Viewer) (*help.Page, error) {
	return a.gameOf(view).Contradiction(help.Request{Voice: a.voice.At(view), View: view, Viewer: viewer})
}

// tellClash tells people of a clash on standard error.
func (a *app) tellClash(page *help.Page) error {
	if page == nil {
		return nil
	}
	_, err := fmt.Fprint(a.err, page.In(a.columns()))
	return clashError(page, err)
}

// clashError returns the error of a command that has told of a clash, or the error that it met
// before.
func clashError(page *help.Page, err error) error {
	if err == nil && page != nil {
		return saidError{errClash}
	}
	return err
}

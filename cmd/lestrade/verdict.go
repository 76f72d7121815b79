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

// verdict is the answer about lines as data: of check, and of a line that was not taken.
type verdict struct {
	OK   bool `json:"ok"`
	Line int  `json:"line"` // the last line, or the one that was not taken
	Row  int  `json:"row,omitempty"`
	// Fallen is the later line that a correction of Line would make false.
	Fallen int      `json:"fallen,omitempty"`
	Kind   string   `json:"kind,omitempty"`
	Rule   string   `json:"rule,omitempty"`
	Text   string   `json:"text,omitempty"`
	Near   []string `json:"near,omitempty"`
	// Doubtful are lines: one of them may be at fault in place of the reply.
	Doubtful []help.Said `json:"doubtful,omitempty"`
	Over     string      `json:"over,omitempty"`
	// Unchecked says what is not checked, for want of being entered.
	Unchecked []string `json:"unchecked,omitempty"`
	Typed     string   `json:"typed,omitempty"`
	conflict
}

// conflict is what cannot all be true, beside what else a command answers; both fields are
// absent where there is none.
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

// answerRefusal gives the error of a line that was not taken, said as data where that is
// asked for; other errors are left to be said. A line that says what Lestrade has
// done already is answered, and no error.
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
	file, inFile := errors.AsType[*atFile](err)
	fault, inRow := errors.AsType[*transcript.Fault](err)
	if inFile && inRow {
		out.Row, out.Typed, out.Text = fault.Row, speak.Printable(fault.Text), a.voice.At(file.at).Reason(refusal)
	} else if seat, sits := errors.AsType[*atTable](err); sits {
		out.Typed, out.Text = speak.Printable(seat.typed), a.voice.At(seat.table.View()).Reason(refusal)
	}
	if failed := a.printJSON(out); failed != nil || out.OK {
		return failed
	}
	return silent{err}
}

// texts are entries as they are written.
func texts(entries []rules.Entry) []string {
	var out []string
	for _, e := range entries {
		out = append(out, e.String())
	}
	return out
}

// clash tells what of all that a viewer heard at a table cannot all be true; nil while it can.
func (a *app) clash(view *position.Position, viewer rules.Viewer) (*help.Page, error) {
	return a.house.Game(view.Header().Game).Contradiction(help.Request{Voice: a.voice.At(view), View: view, Viewer: viewer})
}

// tellClash tells people so, on standard error.
func (a *app) tellClash(page *help.Page) error {
	if page == nil {
		return nil
	}
	_, err := fmt.Fprint(a.err, page.In(a.columns()))
	return clashError(page, err)
}

// clashError is the error of a command that has told of a clash, unless it met another.
func clashError(page *help.Page, err error) error {
	if err == nil && page != nil {
		return silent{errClash}
	}
	return err
}

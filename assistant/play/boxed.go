package play

import (
	"errors"
	"slices"

	"lestrade/assistant/box"
	"lestrade/assistant/console"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// boxedRows are rows for a typed text, before them what the owner's box has of the names
// in it. Where it has something, Enter alone takes none of them.
func (s *sitting) boxedRows(view *rules.Position, found []rules.Completion, rows []console.Row) []console.Row {
	boxed := s.confirmRows(view, box.Begun(s.toConfirm(), found))
	if len(boxed) == 0 {
		return rows
	}
	if len(rows) > 0 {
		if _, asked := rows[0].Value.(typeOn); asked {
			rows = rows[1:]
		}
	}
	ask := console.Row{Text: s.say("play.boxed.which", nil), Value: typeOn{note: s.say("play.several.note", nil)}}
	return slices.Concat([]console.Row{ask}, boxed, rows)
}

// confirmRows are lines of the box that the table may take.
func (s *sitting) confirmRows(view *rules.Position, lines []rules.Entry) (rows []console.Row) {
	for _, line := range lines {
		for _, c := range view.Complete(line.String(), "", 1) {
			if c.Whole() && c.Entry.String() == line.String() {
				text := s.entryText(c) + " — " + s.say("play.boxed", nil)
				rows = append(rows, console.Row{Text: fit(text, s.Ask.Width()-rowMargin), Value: c})
			}
		}
	}
	return rows
}

// toConfirm are the lines of the owner's box that people must confirm; none where it
// cannot be read, for nothing rests on them.
func (s *sitting) toConfirm() []rules.Entry {
	lines, err := s.table.ToConfirm()
	if err != nil {
		return nil
	}
	return lines
}

// askToTeach asks whether the box shall learn a line in place of what it has.
func (s *sitting) askToTeach(did *table.Entered) error {
	if did.Kept == "" {
		return nil
	}
	was, now := speak.Plain(did.Kept), did.After.Line(did.Line)
	if e, err := did.After.Read(did.Kept, ""); err == nil {
		was = speak.Plain(s.voice().Entry(e))
	}
	yes, err := s.Ask.Confirm(s.say("play.box-keeps", speak.Figures{"was": was, "now": now}), false)
	switch {
	case errors.Is(err, console.ErrBack):
		return nil
	case err != nil || !yes:
		return err
	}
	return s.table.Teach(now)
}

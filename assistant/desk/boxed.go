package desk

import (
	"slices"
	"strings"

	"lestrade/assistant/box"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// boxedRows are rows for a typed text, before them what the owner's box has of the names
// in it. Where it has something, Enter alone takes none of them.
func (s sight) boxedRows(view *rules.Position, found []rules.Completion, at Place, rows []Row) []Row {
	boxed := s.confirmRows(view, box.Begun(s.toConfirm(), found), at)
	if len(boxed) == 0 {
		return rows
	}
	if len(rows) > 0 && rows[0].stays {
		rows = rows[1:]
	}
	which := Row{Text: s.say("play.boxed.which", nil), Note: s.say("play.several.note", nil), stays: true}
	return slices.Concat([]Row{which}, boxed, rows)
}

// confirmRows are lines of the box that the table may take.
func (s sight) confirmRows(view *rules.Position, lines []rules.Entry, at Place) (rows []Row) {
	for _, line := range lines {
		for _, c := range view.Complete(line.String(), "", 1) {
			if c.Whole() && c.Entry.String() == line.String() {
				row := s.entryRow(view, c, at)
				row.Text = s.Voice.Aside(row.Text, s.say("play.boxed", nil))
				rows = append(rows, row)
			}
		}
	}
	return rows
}

// toConfirm are the lines of the owner's box that people must confirm; none where it
// cannot be read, for nothing rests on them.
func (s sight) toConfirm() []rules.Entry {
	lines, err := s.ToConfirm()
	if err != nil {
		return nil
	}
	return lines
}

// mostAtOnce is how many lines of the box are confirmed at once: so many can be compared
// with the cards.
const mostAtOnce = 12

// allBoxedRow confirms several lines of the box at once, after all of them were read.
func (s sight) allBoxedRow(rows []Row) Row {
	rows = rows[:min(len(rows), mostAtOnce)]
	var lines []string
	var all Confirm
	for _, row := range rows {
		lines, all.Entries = append(lines, s.voice().Entry(*row.Entry)), append(all.Entries, *row.Entry)
	}
	question := s.say("play.boxed.right", speak.Figures{"lines": speak.Plain(strings.Join(lines, "\n"))})
	return Row{Text: s.say("play.boxed.all", speak.Figures{"number": len(rows)}), take: push(confirm{question: question, yes: intend(all)})}
}

// Confirm says what the owner's box has of several cards.
type Confirm struct{ Entries []rules.Entry }

func (c Confirm) carry(_ Table, i *Intention) (came Outcome, err error) {
	for _, e := range c.Entries {
		if came.Said, err = i.Eyes.Say(e); err != nil {
			break
		}
	}
	return came, err
}

func (Confirm) after(d Desk, t Table, _ Outcome, err error) (Desk, *Intention, error) {
	if err != nil {
		return d, nil, err
	}
	return d.done(t)
}

package entry

import (
	"slices"
	"strings"

	"lestrade/assistant/box"
	"lestrade/assistant/desk"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// putBoxedFirst puts in front of the rows for a typed text what the owner's box has about the
// names in it. If it has something, Enter alone takes none of the rows.
func putBoxedFirst(s desk.Sight, view *position.Position, found []reading.Completion, at desk.Place, rows []desk.Row) []desk.Row {
	boxed := BoxedRows(s, view, box.Begun(ToConfirm(s), found), at)
	if len(boxed) == 0 {
		return rows
	}
	if len(rows) > 0 && rows[0].TypeOn {
		rows = rows[1:]
	}
	which := desk.Row{Text: s.Say("play.boxed.which", nil), Note: s.Say("play.several.note", nil), TypeOn: true}
	return slices.Concat([]desk.Row{which}, boxed, rows)
}

// BoxedRows returns the lines of the box that the table can take.
func BoxedRows(s desk.Sight, view *position.Position, lines []rules.Entry, at desk.Place) (rows []desk.Row) {
	for _, line := range lines {
		for _, c := range reading.Complete(view, line.String(), "", 1) {
			if c.Whole() && c.Entry.String() == line.String() {
				row := Row(s, view, c, at)
				row.Text = s.Voice.Aside(row.Text, s.Say("play.boxed", nil))
				rows = append(rows, row)
			}
		}
	}
	return rows
}

// ToConfirm returns the lines of the owner's box that people must confirm. It returns none if the
// box cannot be read, for nothing depends on them.
func ToConfirm(s desk.Sight) []rules.Entry {
	lines, err := s.ToConfirm()
	if err != nil {
		return nil
	}
	return lines
}

// MostAtOnce is how many lines of the box are confirmed at once: people can compare twelve with
// the cards.
const MostAtOnce = 12

// AllBoxed is the row that confirms several lines of the box at once, after people have read
// them.
func AllBoxed(s desk.Sight, rows []desk.Row) desk.Row {
	rows = rows[:min(len(rows), MostAtOnce)]
	var lines []string
	var all SayAll
	for _, row := range rows {
		lines, all.Entries = append(lines, s.VoiceHere().Entry(*row.Entry)), append(all.Entries, *row.Entry)
	}
	question := s.Say("play.boxed.right", speak.Figures{"lines": speak.Plain(strings.Join(lines, "\n"))})
	return desk.Row{Text: s.Say("play.boxed.all", speak.Figures{"number": len(rows)}), Take: desk.Push(desk.Confirm{Question: question, Yes: desk.Intend(all)})}
}

// SayAll says several entries, one after another. It stops at the first that is refused.
type SayAll struct{ Entries []rules.Entry }

func (c SayAll) Carry(_ desk.Table, i *desk.Intention) (came desk.Outcome, err error) {
	for _, e := range c.Entries {
		if came.Said, err = i.Eyes.Say(e); err != nil {
			break
		}
	}
	return came, err
}

func (SayAll) After(d desk.Desk, t desk.Table, _ desk.Outcome, err error) (desk.Desk, *desk.Intention, error) {
	if err != nil {
		return d, nil, err
	}
	return d.Done(t)
}

package own

import (
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

// lookSign behind the beginning of a seat's name opens that seat's sheet or pad. It is short,
// because people do not take a look that costs more keys.
const lookSign = "?"

// LookRows returns the seats whose names a text begins, if it ends in the sign for a look.
func LookRows(s desk.Sight, typed string) (rows []desk.Row) {
	name, looks := strings.CutSuffix(strings.TrimSpace(typed), lookSign)
	if name = strings.TrimSpace(name); !looks || name == "" || s.Own || s.Alone || s.Viewer != rules.Public {
		return nil
	}
	for _, seat := range seatsBegun(s, name) {
		text := s.Voice.Aside(s.Say("play.page", nil), seat)
		if r, is := lookedAt(s, seat); is {
			text = s.Say("play.look", speak.Figures{"seat": seat, "report": speak.Plain(s.Say("report."+r.Name, nil))})
		}
		rows = append(rows, desk.Row{
			Text: text, Private: true,
			Take: func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
				return readFor(d, t, seat, firstLook(s, seat))
			},
		})
	}
	return rows
}

// seatsBegun returns the seats whose names a text begins.
func seatsBegun(s desk.Sight, name string) (seats []string) {
	for _, seat := range s.Sees.View().Header().Seats {
		if strings.HasPrefix(vocabulary.Plain(seat), vocabulary.Plain(name)) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// firstLook shows a seat its sheet or its pad first on its page, if the game has one and the table
// allows it; else the table, which stands there already.
func firstLook(s desk.Sight, seat string) desk.Step {
	r, is := lookedAt(s, seat)
	if !is {
		return desk.Stay
	}
	return func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) { return give(d, t, r, nil) }
}

// lookedAt returns the report that a seat looks at again and again: its sheet or, if the table
// allows it less, its pad.
func lookedAt(s desk.Sight, seat string) (r help.Report, is bool) {
	for _, name := range []string{"sheet", "pad"} {
		if r, is := s.Game().Report(name); is && r.May(s.Sees.View().Header(), rules.Viewer(seat), nil) == nil {
			return r, true
		}
	}
	return help.Report{}, false
}

// HowToLook tells how to type a look, with the fewest letters for the seat whose turn it is; ""
// if there is nothing to look at.
func HowToLook(s desk.Sight) string {
	view := s.Sees.View()
	seat := []rune(view.Turn())
	r, is := lookedAt(s, string(seat))
	if !is || len(seat) == 0 || s.Own || s.Alone || s.Viewer != rules.Public {
		return ""
	}
	n := 1
	for n < len(seat) && len(seatsBegun(s, string(seat[:n]))) > 1 {
		n++
	}
	typed := vocabulary.Plain(string(seat[:n])) + lookSign
	return s.Say("play.look.how", speak.Figures{"typed": speak.Plain(typed), "seat": string(seat), "report": speak.Plain(s.Say("report."+r.Name, nil))})
}

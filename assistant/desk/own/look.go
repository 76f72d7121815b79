package own

import (
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

// lookSign behind the beginning of a seat's name opens that seat's sheet. It is short, because
// people do not take a look that costs more keys.
const lookSign = "?"

// LookRows returns the seats whose names a text begins, if it ends in the sign for a look.
func LookRows(s desk.Sight, typed string) (rows []desk.Row) {
	name, looks := strings.CutSuffix(strings.TrimSpace(typed), lookSign)
	if name = strings.TrimSpace(name); !looks || name == "" || s.Own || s.Alone || s.Viewer != rules.Public {
		return nil
	}
	for _, seat := range seatsBegun(s, name) {
		text := s.Voice.Aside(s.Say("play.page", nil), seat)
		if _, sheet := sheetOfSeat(s, seat); sheet {
			text = s.Say("play.look", speak.Figures{"seat": seat})
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

// firstLook shows a seat its sheet first on its page, if there is one and the table allows it;
// else the table, which stands there already.
func firstLook(s desk.Sight, seat string) desk.Step {
	r, is := sheetOfSeat(s, seat)
	if !is {
		return stay
	}
	return func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) { return give(d, t, r, nil) }
}

// sheetOfSeat returns the sheet of the game, if the table allows it to a seat.
func sheetOfSeat(s desk.Sight, seat string) (r help.Report, is bool) {
	r, is = sheet(s)
	return r, is && r.May(s.Sees.View().Header(), rules.Viewer(seat), nil) == nil
}

// sheet returns the report that a seat looks at again and again, if the game has one.
func sheet(s desk.Sight) (help.Report, bool) {
	for _, r := range s.Game().Reports {
		if r.Name == "sheet" {
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
	if _, is := sheetOfSeat(s, string(seat)); !is || len(seat) == 0 || s.Own || s.Alone || s.Viewer != rules.Public {
		return ""
	}
	n := 1
	for n < len(seat) && len(seatsBegun(s, string(seat[:n]))) > 1 {
		n++
	}
	typed := vocabulary.Plain(string(seat[:n])) + lookSign
	return s.Say("play.look.how", speak.Figures{"typed": speak.Plain(typed), "seat": string(seat)})
}

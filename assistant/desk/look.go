package desk

import (
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// lookSign behind the beginning of a seat's name has that seat look at its sheet: a look
// that costs more is not taken.
const lookSign = "?"

// lookRows are the seats whose names a text begins that ends in the sign for a look.
func (s sight) lookRows(typed string) (rows []Row) {
	name, looks := strings.CutSuffix(strings.TrimSpace(typed), lookSign)
	if name = strings.TrimSpace(name); !looks || name == "" || s.own || s.alone || s.viewer != rules.Public {
		return nil
	}
	for _, seat := range s.seatsBegun(name) {
		text := s.Voice.Aside(s.say("play.page", nil), seat)
		if _, sheet := s.sheetOfSeat(seat); sheet {
			text = s.say("play.look", speak.Figures{"seat": seat})
		}
		rows = append(rows, Row{
			Text: text, Private: true,
			take: func(d Desk, t Table) (Desk, *Intention, error) { return d.readFor(t, seat, s.firstLook(seat)) },
		})
	}
	return rows
}

// seatsBegun are the seats whose names a text begins.
func (s sight) seatsBegun(name string) (seats []string) {
	for _, seat := range s.sees.View().Header().Seats {
		if strings.HasPrefix(rules.Plain(seat), rules.Plain(name)) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// firstLook is what a seat looks at first on its page: its sheet, where there is one and the
// table wants it, or else the table.
func (s sight) firstLook(seat string) step {
	r, is := s.sheetOfSeat(seat)
	if !is {
		return stay
	}
	return func(d Desk, t Table) (Desk, *Intention, error) { return d.report(t, r, nil) }
}

// sheetOfSeat is the sheet of the game where the table wants one for a seat.
func (s sight) sheetOfSeat(seat string) (r help.Report, is bool) {
	r, is = s.sheet()
	return r, is && r.May(s.sees.View().Header(), rules.Viewer(seat), nil) == nil
}

// sheet is the report of the game that a seat looks at again and again, if it has one.
func (s sight) sheet() (help.Report, bool) {
	for _, r := range s.game().Reports {
		if r.Seat && r.Words == r.Name { // it takes the words of itself: marks
			return r, true
		}
	}
	return help.Report{}, false
}

// howToLook says how a look is typed: with the fewest letters of the seat whose turn it is.
func (s sight) howToLook() string {
	view := s.sees.View()
	seat := []rune(view.Turn())
	if _, is := s.sheetOfSeat(string(seat)); !is || len(seat) == 0 || s.own || s.alone || s.viewer != rules.Public {
		return ""
	}
	n := 1
	for n < len(seat) && len(s.seatsBegun(string(seat[:n]))) > 1 {
		n++
	}
	typed := rules.Plain(string(seat[:n])) + lookSign
	return s.say("play.look.how", speak.Figures{"typed": speak.Plain(typed), "seat": string(seat)})
}

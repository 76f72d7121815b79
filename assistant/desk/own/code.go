package own

import (
	"lestrade/assistant/desk"
	"lestrade/assistant/desk/hand"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// code is what stands on the screen for a phone: only who scans it reads it, so that nobody
// needs to look away.
type code struct{ desk.Code }

func (c code) Ask(s desk.Sight) (desk.Question, error) {
	return desk.Question{Label: s.Say(s.ByKey("play.qr.wipe", "desk.wipe"), nil), Asks: desk.GoOn, Code: &c.Code}, nil
}

func (c code) Find(s desk.Sight, _ string) ([]desk.Row, error) {
	return []desk.Row{{Text: s.Say("play.page.give-back", nil), Take: func(d desk.Desk, _ desk.Table) (desk.Desk, *desk.Intention, error) { return d.Pop(), nil, nil }}}, nil
}

// OpenCodes has somebody read something on a phone.
func OpenCodes(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	s := d.Sight(t)
	if s.Viewer != rules.Public {
		return codesOf(d, t, s.Viewer)
	}
	var rows []desk.Row
	if score := scoreText(s); score != "" {
		rows = append(rows, desk.Row{Text: s.Say("play.qr.score", nil), Take: desk.Push(code{desk.Code{Text: score, Name: []string{"score"}}})})
	}
	for _, seat := range t.Public().View().Header().Seats {
		if seat := rules.Viewer(seat); len(contents(s, seat)) > 0 {
			rows = append(rows, desk.Row{Text: string(seat), Take: func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) { return codesOf(d, t, seat) }})
		}
	}
	return pick(d, t, s.Say("play.qr.whose", nil), rows)
}

// HasCodes tells whether there is anything to be read on a phone.
func HasCodes(s desk.Sight) bool {
	if s.Viewer != rules.Public {
		return len(contents(s, s.Viewer)) > 0
	}
	for _, seat := range s.Sees.View().Header().Seats {
		if len(contents(s, rules.Viewer(seat))) > 0 {
			return true
		}
	}
	return scoreText(s) != ""
}

// scoreText is the score; "" before the end.
func scoreText(s desk.Sight) string { return help.ScoreText(s.VoiceHere(), s.Sees.View()) }

// pick has one of some rows chosen; the only one is not asked for. What was there to be read
// may be gone since it was offered.
func pick(d desk.Desk, t desk.Table, label string, rows []desk.Row) (desk.Desk, *desk.Intention, error) {
	switch len(rows) {
	case 0:
		return desk.Read(d.Sight(t).Say("play.qr.none", nil))(d, t)
	case 1:
		return rows[0].Take(d, t)
	}
	return d.Push(desk.List{Label: label, Rows: rows}), nil, nil
}

// content is what a code may hold for a seat.
type content struct {
	says string
	show desk.Step // on their page
}

// contents are what there is for a seat: its sheet, where the game has one and the
// table allows it, and what was said last that not all may know.
func contents(s desk.Sight, seat rules.Viewer) (all []content) {
	theirs, on := desk.EyesOf([]string{string(seat)}), s.Eyes
	if s.Viewer == rules.Public {
		on = theirs
	}
	for _, r := range s.Game().Reports {
		if r.Name == "sheet" && r.May(s.Sees.View().Header(), seat, nil) == nil {
			all = append(all, content{s.Say("report.sheet", nil), func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
				sheet := Report{Name: r.Name, Eyes: d.Sees(t, theirs), then: func(d desk.Desk, _ desk.Table, page help.Page) (desk.Desk, *desk.Intention, error) {
					return d.PushFor(on, code{desk.Code{Text: page.InCode(), Name: []string{r.Name, string(seat)}, Secret: true}}), nil, nil
				}}
				return d, &desk.Intention{Deed: sheet}, nil
			}})
		}
	}
	if n := s.Whispered(seat); n > 0 {
		says := s.Say("play.qr.line", speak.Figures{"line": n, "seat": string(seat)})
		all = append(all, content{says, func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
			view := d.Sees(t, theirs).View()
			text := help.WhisperedText(t.Voice.At(view), view, seat)
			return d.PushFor(on, code{desk.Code{Text: text, Name: []string{"answer", string(seat)}, Secret: true}}), nil, nil
		}})
	}
	return all
}

// codesOf has a seat choose what to read. Where the screen is for all eyes, the seat's page
// is opened for it, though nobody takes the screen.
func codesOf(d desk.Desk, t desk.Table, seat rules.Viewer) (desk.Desk, *desk.Intention, error) {
	s := d.Sight(t)
	var rows []desk.Row
	for _, c := range contents(s, seat) {
		take := c.show
		if s.Viewer == rules.Public {
			take = func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
				return hand.Open(d, t, []string{string(seat)}, c.show)
			}
		}
		rows = append(rows, desk.Row{Text: c.says, Private: true, Take: take})
	}
	return pick(d, t, s.Say("play.qr.what", nil), rows)
}

package own

import (
	"lestrade/assistant/desk"
	"lestrade/assistant/desk/hand"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// code shows a code on the screen for a phone. Only the person who scans it reads it, so nobody
// needs to look away.
type code struct{ desk.Code }

func (c code) Ask(s desk.Sight) (desk.Question, error) {
	return desk.Question{Label: s.Say(s.KeyOrButton("play.qr.wipe", "desk.wipe"), nil), Asks: desk.GoOn, Code: &c.Code}, nil
}

func (c code) Find(s desk.Sight, _ string) ([]desk.Row, error) {
	return []desk.Row{{Text: s.Say("play.page.give-back", nil), Take: func(d desk.Desk, _ desk.Table) (desk.Desk, *desk.Intention, error) { return d.Pop(), nil, nil }}}, nil
}

// OpenCodes asks what to read on a phone, and whose it is.
func OpenCodes(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	s := d.Sight(t)
	if s.Viewer != rules.Public {
		return openCodesOf(d, t, s.Viewer)
	}
	var rows []desk.Row
	if score := scoreText(s); score != "" {
		rows = append(rows, desk.Row{Text: s.Say("play.qr.score", nil), Take: desk.Push(code{desk.Code{Text: score, Name: []string{"score"}}})})
	}
	for _, seat := range t.Public().View().Header().Seats {
		if seat := rules.Viewer(seat); len(contents(s, seat)) > 0 {
			rows = append(rows, desk.Row{Text: string(seat), Take: func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) { return openCodesOf(d, t, seat) }})
		}
	}
	return pick(d, t, s.Say("play.qr.whose", nil), rows)
}

// HasCodes tells whether there is anything to read on a phone.
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

// scoreText is the score as a code holds it; "" before the end.
func scoreText(s desk.Sight) string { return help.ScoreText(s.VoiceHere(), s.Sees.View()) }

// pick lets people choose one of several rows. It takes a single row at once, and tells people if
// no row is left.
func pick(d desk.Desk, t desk.Table, label string, rows []desk.Row) (desk.Desk, *desk.Intention, error) {
	switch len(rows) {
	case 0:
		return desk.Read(d.Sight(t).Say("play.qr.none", nil))(d, t)
	case 1:
		return rows[0].Take(d, t)
	}
	return d.Push(desk.List{Label: label, Rows: rows}), nil, nil
}

// content is something that a code can hold for a seat.
type content struct {
	says string
	show desk.Step // shows the code, on their page
}

// contents returns what a code can hold for a seat: its sheet or pad, if the game has one and the
// table allows it, and the last line that not everybody may know.
func contents(s desk.Sight, seat rules.Viewer) (all []content) {
	theirs, on := desk.EyesOf([]string{string(seat)}), s.Eyes
	if s.Viewer == rules.Public {
		on = theirs
	}
	if r, is := lookedAt(s, string(seat)); is {
		all = append(all, content{s.Say("report."+r.Name, nil), func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
			shown := Report{Name: r.Name, Eyes: d.Sees(t, theirs), then: func(d desk.Desk, _ desk.Table, page help.Page) (desk.Desk, *desk.Intention, error) {
				return d.PushFor(on, code{desk.Code{Text: page.InCode(), Name: []string{r.Name, string(seat)}, Secret: true}}), nil, nil
			}}
			return d, &desk.Intention{Deed: shown}, nil
		}})
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

// openCodesOf asks a seat what to read. On a screen for everybody it first opens the seat's page,
// by its word, though nobody takes the screen.
func openCodesOf(d desk.Desk, t desk.Table, seat rules.Viewer) (desk.Desk, *desk.Intention, error) {
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

package desk

import (
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// code is what stands on the screen for a phone: only who scans it reads it, so that nobody
// needs to look away.
type code struct{ Code }

func (c code) ask(s sight) (Question, error) {
	return Question{Label: s.say(s.byKey("play.qr.wipe", "desk.wipe"), nil), Asks: GoOn, Code: &c.Code}, nil
}

func (c code) find(s sight, _ string) ([]Row, error) {
	return []Row{{Text: s.say("play.page.give-back", nil), take: func(d Desk, _ Table) (Desk, *Intention, error) { return d.pop(), nil, nil }}}, nil
}

// openCodes has somebody read something on a phone.
func openCodes(d Desk, t Table) (Desk, *Intention, error) {
	s := d.sight(t)
	if s.viewer != rules.Public {
		return d.codesOf(t, s.viewer)
	}
	var rows []Row
	if score := s.scoreText(); score != "" {
		rows = append(rows, Row{Text: s.say("play.qr.score", nil), take: push(code{Code{Text: score, Name: []string{"score"}}})})
	}
	for _, seat := range t.Public().View().Header().Seats {
		if seat := rules.Viewer(seat); len(s.contents(seat)) > 0 {
			rows = append(rows, Row{Text: string(seat), take: func(d Desk, t Table) (Desk, *Intention, error) { return d.codesOf(t, seat) }})
		}
	}
	return d.pick(t, s.say("play.qr.whose", nil), rows)
}

// hasCodes tells whether there is anything to be read on a phone.
func (s sight) hasCodes() bool {
	if s.viewer != rules.Public {
		return len(s.contents(s.viewer)) > 0
	}
	for _, seat := range s.sees.View().Header().Seats {
		if len(s.contents(rules.Viewer(seat))) > 0 {
			return true
		}
	}
	return s.scoreText() != ""
}

// scoreText is the score; "" before the end.
func (s sight) scoreText() string { return help.ScoreText(s.voice(), s.sees.View()) }

// pick has one of some rows chosen; the only one is not asked for. What was there to be read
// may be gone since it was offered.
func (d Desk) pick(t Table, label string, rows []Row) (Desk, *Intention, error) {
	switch len(rows) {
	case 0:
		return read(d.sight(t).say("play.qr.none", nil))(d, t)
	case 1:
		return rows[0].take(d, t)
	}
	return d.push(list{label: label, rows: rows}), nil, nil
}

// content is what a code may hold for a seat.
type content struct {
	says string
	show step // on their page
}

// contents are what there is for a seat: its sheet, where the game has one and the
// table allows it, and what was said last that not all may know.
func (s sight) contents(seat rules.Viewer) (all []content) {
	theirs, on := eyesOf([]string{string(seat)}), s.eyes
	if s.viewer == rules.Public {
		on = theirs
	}
	for _, r := range s.game().Reports {
		if r.Name == "sheet" && r.May(s.sees.View().Header(), seat, nil) == nil {
			all = append(all, content{s.say("report.sheet", nil), func(d Desk, t Table) (Desk, *Intention, error) {
				sheet := Report{Name: r.Name, Eyes: d.sees(t, theirs), then: func(d Desk, _ Table, page help.Page) (Desk, *Intention, error) {
					return d.pushFor(on, code{Code{page.InCode(), []string{r.Name, string(seat)}, true}}), nil, nil
				}}
				return d, &Intention{Deed: sheet}, nil
			}})
		}
	}
	if n := s.Whispered(seat); n > 0 {
		says := s.say("play.qr.line", speak.Figures{"line": n, "seat": string(seat)})
		all = append(all, content{says, func(d Desk, t Table) (Desk, *Intention, error) {
			view := d.sees(t, theirs).View()
			text := help.WhisperedText(t.Voice.At(view), view, seat)
			return d.pushFor(on, code{Code{text, []string{"answer", string(seat)}, true}}), nil, nil
		}})
	}
	return all
}

// codesOf has a seat choose what to read. Where the screen is for all eyes, the seat's page
// is opened for it, though nobody takes the screen.
func (d Desk) codesOf(t Table, seat rules.Viewer) (Desk, *Intention, error) {
	s := d.sight(t)
	var rows []Row
	for _, c := range s.contents(seat) {
		take := c.show
		if s.viewer == rules.Public {
			take = func(d Desk, t Table) (Desk, *Intention, error) { return d.open(t, []string{string(seat)}, c.show) }
		}
		rows = append(rows, Row{Text: c.says, Private: true, take: take})
	}
	return d.pick(t, s.say("play.qr.what", nil), rows)
}

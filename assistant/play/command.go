package play

import (
	"slices"
	"strings"

	"lestrade/assistant/console"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/data"
	"lestrade/rules"
)

// command is something to do at the table besides saying a line. Its word is the
// sentence play.ID, and what it does play.ID.does.
type command struct {
	id string
	do func(s *sitting) error
}

// commands are all of them, in the order of the help.
func commands() []command {
	return []command{
		{"form", (*sitting).form},
		{"undo", func(s *sitting) error { _, err := s.undo(table.Back{}); return err }},
		{"redo", (*sitting).redo},
		{"waits", (*sitting).waits},
		{"correct", (*sitting).correct},
		{"show", (*sitting).show},
		{"page", (*sitting).page},
		{"qr", (*sitting).qr},
		{"log", func(s *sitting) error {
			s.Ask.Show("\n" + help.Log(s.voice(), s.table.Log(s.viewer)))
			return nil
		}},
		{"seed", func(s *sitting) error {
			if s.table.Position().Outcome() == nil { // it opens the draws that are still to come
				if yes, err := s.Ask.Confirm(s.say("play.seed-early", nil), false); err != nil || !yes {
					return err
				}
			}
			_, err := s.table.Open()
			return err
		}},
		{"rule", (*sitting).rule},
		{"help", (*sitting).explain},
		{"leave", func(*sitting) error { return errLeft }},
	}
}

// The commands that are listed before anything is typed: while a game lasts, in one row
// that opens, as the table must stay in sight.
var (
	inPlay = []string{"page", "undo", "correct", "form", "qr", "show", "log", "rule", "help", "leave"}
	atEnd  = []string{"leave", "qr", "show", "log", "undo", "correct", "form", "help"}
)

// otherRow opens what has no room among the first rows: entries, and the commands that a
// table in play has.
func (s *sitting) otherRow(entries []console.Row) console.Row {
	var names []string
	rows := s.rowsOfCommands(inPlay)
	for _, row := range rows {
		name, _, _ := strings.Cut(row.Text, " — ")
		names = append(names, name)
	}
	rows = slices.Concat(entries, rows)
	return console.Row{
		Text: help.Cut(s.say("play.other", nil)+" — "+strings.Join(names, ", "), s.Ask.Width()-rowMargin),
		Value: func() error {
			view, err := s.view(behind)
			if err != nil {
				return err
			}
			row, err := s.choose(s.list("play.other.which", rows))
			if err != nil {
				return err
			}
			return s.take(view, row, behind)
		},
	}
}

func (s *sitting) rowsOfCommands(ids []string) []console.Row {
	byID := map[string]command{}
	for _, c := range commands() {
		byID[c.id] = c
	}
	var rows []console.Row
	for _, id := range ids {
		if s.offers(byID[id]) {
			rows = append(rows, s.commandRow(byID[id]))
		}
	}
	return rows
}

// offers tells whether a command has anything to do.
func (s *sitting) offers(c command) bool {
	switch c.id {
	case "qr":
		return s.hasCodes()
	case "waits":
		return len(s.table.Offer(s.viewer)) > 0
	case "page":
		return len(s.table.Position().Header().Seats) > 1 // alone one has no secrets
	}
	return true
}

func (s *sitting) commandRow(c command) console.Row {
	text := s.say("play."+c.id, nil) + " — " + s.say("play."+c.id+".does", nil)
	if c.id == "page" { // the reports that have a short word for it are there too
		for _, r := range s.game().Reports {
			if id := "play.page." + r.Name; r.Seat && s.Voice.Has(id) && s.may(r, nil) == nil {
				text += ", " + s.say(id, nil)
			}
		}
	}
	if c.id == "redo" && len(s.table.Offer(s.viewer)) > 0 {
		text = help.Cut(s.say("play.again", speak.Figures{"line": speak.Plain(s.next())}), s.Ask.Width()-rowMargin)
	}
	return console.Row{Text: text, Value: func() error { return c.do(s) }}
}

// commandRows are the commands that a typed text begins, in the language or by their
// English word.
func (s *sitting) commandRows(typed string) []console.Row {
	if typed == "?" {
		return s.rowsOfCommands([]string{"help"})
	}
	word, rest, _ := strings.Cut(rules.Plain(strings.TrimSpace(typed)), " ")
	var rows []console.Row
	for _, c := range commands() {
		if word != c.id && !strings.HasPrefix(rules.Plain(s.say("play."+c.id, nil)), word) {
			continue
		}
		switch {
		case rest == "" && s.offers(c):
			rows = append(rows, s.commandRow(c))
		case c.id == "page" && s.offers(c):
			for _, seat := range s.table.Position().Header().Seats {
				if s.viewer == rules.Public && strings.HasPrefix(rules.Plain(seat), rest) {
					rows = append(rows, console.Row{
						Text:  s.say("play.page", nil) + " — " + seat,
						Value: func() error { return s.readFor(seat, (*sitting).ownTable) },
					})
				}
			}
		case c.id == "undo":
			rows = append(rows, s.undoRows(rest)...)
		case c.id == "rule":
			rows = append(rows, s.numberedRules(rest)...)
		}
	}
	if other := rules.Plain(s.say("play.other", nil)); rest == "" && word != "" && strings.HasPrefix(other, word) {
		rows = append(rows, s.otherRow(nil))
	}
	if !s.ownPage {
		rows = append(rows, s.wordRows(typed)...)
	}
	return append(rows, s.reportRows(typed)...)
}

// show shows the table whole.
func (s *sitting) show() error {
	text, err := s.whole(s.viewer)
	if err == nil {
		s.Ask.Show("\n" + text)
	}
	return err
}

// whole is the table as a viewer knows it.
func (s *sitting) whole(viewer rules.Viewer) (string, error) {
	view, err := s.table.Position().View(viewer)
	if err != nil {
		return "", err
	}
	back, err := s.table.GoingBack(viewer)
	if err != nil {
		return "", err
	}
	v := s.Voice.At(view)
	return help.Show(v, view, viewer, s.game(), s.Ask.Width()) + help.BackSection(v, back), nil
}

// CommandAmong is the first of some names that somebody at a table would type as a command
// or a report, in whatever language; "" where none is.
func CommandAmong(house help.House, names []string) string {
	words := map[string]bool{}
	for _, lang := range data.Languages() {
		v := speak.New(lang)
		add := func(id, sentence string) { words[id], words[rules.Plain(v.Say(sentence, nil))] = true, true }
		add("word", "play.word")
		for _, c := range commands() {
			add(c.id, "play."+c.id)
		}
		for _, game := range house {
			for _, r := range game.Reports {
				add(r.Name, "report."+r.Name)
			}
		}
	}
	if i := slices.IndexFunc(names, func(name string) bool { return words[rules.Plain(name)] }); i >= 0 {
		return names[i]
	}
	return ""
}

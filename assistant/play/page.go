package play

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"lestrade/assistant/console"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// errGivenBack ends a page: nothing went wrong.
var errGivenBack = errors.New("given back")

// page hands the screen to a seat, to see the table with its eyes.
func (s *sitting) page() error {
	return s.readAs(func(rules.Viewer) error { return nil }, (*sitting).ownTable)
}

// ownTable reads out the table as these eyes see it.
func (s *sitting) ownTable() error {
	text, err := s.whole(s.viewer)
	if err != nil {
		return err
	}
	return s.readOut(text)
}

// readAs has a seat read something that is for its eyes only, and then whatever else
// it wants to. Where the whole screen is for one seat's eyes, it is read there. Who may
// not read it is told before the screen is handed over.
func (s *sitting) readAs(may func(rules.Viewer) error, first func(theirs *sitting) error) error {
	if s.viewer != rules.Public {
		return first(s)
	}
	var rows []console.Row
	for _, seat := range s.table.Position().Header().Seats {
		rows = append(rows, console.Row{Text: seat, Value: seat})
	}
	row, err := s.choose(s.list("play.page.whose", rows))
	if err != nil {
		return err
	}
	if err := may(rules.Viewer(row.Value.(string))); err != nil {
		return err
	}
	return s.readFor(row.Value.(string), first)
}

// readFor hands the screen to a seat, which reads there one thing after another until it
// gives the page back.
func (s *sitting) readFor(seat string, first func(theirs *sitting) error) error {
	seats := []string{seat}
	theirs := s.forEyesOf(seats)
	return s.private(seats, s.say("play.hand", speak.Figures{"seats": seats}), func() error {
		for err := first(theirs); ; {
			if err != nil {
				if err := theirs.showError(err); err != nil {
					return err
				}
			}
			view, failed := theirs.view(behind)
			if failed != nil {
				return failed
			}
			row, asked := s.Ask.Palette(theirs.palette(view, s.say("play.page.more", nil), func(typed string) []console.Row { return theirs.pageRows(view, typed) }))
			if errors.Is(asked, console.ErrBack) {
				return nil
			}
			if asked != nil {
				return asked
			}
			if err = theirs.take(view, row, behind); errors.Is(err, errGivenBack) {
				return nil
			}
		}
	})
}

// pageRows are what a seat may do on its page: give it back, read on, and say what not
// all may hear.
func (s *sitting) pageRows(view *rules.Position, typed string) []console.Row {
	rows := []console.Row{
		{Text: s.say("play.page.give-back", nil), Value: func() error { return errGivenBack }},
		{Text: s.say("play.show", nil) + " — " + s.say("play.page.table", nil), Value: s.ownTable},
	}
	rows = append(rows, s.rowsOfCommands([]string{"qr"})...)
	if typed != "" {
		rows = slices.DeleteFunc(rows, func(row console.Row) bool { return !holds(row, typed) })
	}
	rows = slices.Concat(rows, s.reportRows(typed), s.wordRows(typed))
	if typed == "" {
		if s.game().Setup == nil || s.over() {
			return rows
		}
		for _, begun := range s.game().Setup(view, []string{string(s.viewer)}) { // what it sees and nobody has entered
			if len(strings.Fields(begun)) > 1 {
				rows = append(rows, s.entryRows(view, view.Complete(begun, "", 1))...)
			}
		}
		return rows
	}
	found := slices.DeleteFunc(view.Complete(typed, s.Voice.Lang, mostRows), func(c rules.Completion) bool {
		verb := view.Vocabulary().Verb(c.Entry.Verb, c.Entry.Seat != "")
		return !slices.ContainsFunc(verb.Fields, (*rules.Field).Private)
	})
	return append(rows, s.likelyRows(view, found)...)
}

// reportRows are the reports for a seat's eyes or for everybody's that a typed text
// names, by their word or by the English one: begun, or whole with words of their own
// behind it.
func (s *sitting) reportRows(typed string) []console.Row {
	var rows []console.Row
	name, rest, _ := strings.Cut(strings.TrimSpace(typed), " ")
	words := strings.Fields(rest)
	for _, r := range s.game().Reports {
		called := s.say("report."+r.Name, nil)
		whole := len(words) > 0
		named := isWord(name, called, whole) || isWord(name, r.Name, whole)
		flags, _ := flagsOf(r, words)
		switch early := s.table.Position().Early(); {
		case !r.Whole || !named || len(words) > 0:
		case early != nil:
			rows = append(rows, console.Row{Text: called + " — " + s.voice().Reason(early), Value: early})
		default:
			rows = append(rows, s.reviewRow(r))
		}
		if !r.Whole && named && (r.Seat && name != "" || s.may(r, flags) == nil) {
			rows = append(rows, s.reportRow(r, called, words))
		}
		if r.Seat && named && len(words) == 0 && s.ownPage {
			for _, f := range r.Flags { // those that make less help of it
				if f.Switch && f.Level != help.NoHelp && f.Level <= help.Allowed(s.table.Position().Header(), s.viewer) {
					row := s.reportRow(r, called, []string{"--" + f.Name})
					row.Text = s.say("report."+r.Name+"."+f.Name, nil) + " — " + s.say("flag."+r.Name+"-"+f.Name, nil)
					rows = append(rows, row)
				}
			}
		}
	}
	return rows
}

// allows tells whether the table allows these eyes a report.
func (s *sitting) allows(r help.Report, flags map[string]string) bool {
	return r.May(s.table.Position().Header(), s.viewer, flags) == nil
}

// may tells whether any of these eyes may have a report: those of a seat, or on a
// screen that all see those of some seat.
func (s *sitting) may(r help.Report, flags map[string]string) error {
	h := s.table.Position().Header()
	err := r.May(h, s.viewer, flags)
	for _, seat := range h.Seats {
		if s.viewer == rules.Public && r.May(h, rules.Viewer(seat), flags) == nil {
			return nil
		}
	}
	return err
}

// reviewRow is a report about all cards, which asks for the words that open them.
func (s *sitting) reviewRow(r help.Report) console.Row {
	return console.Row{
		Text: s.say("report."+r.Name, nil) + " — " + s.say("report."+r.Name+".does", nil),
		Value: func() error {
			if err := s.table.Refresh(); err != nil {
				return err
			}
			if err := s.Unlock(s.table, rules.Referee); err != nil {
				return err
			}
			if err := s.table.NoteReading(rules.Referee); err != nil {
				return err
			}
			return s.report(r, nil, rules.Referee)
		},
	}
}

// over tells whether the game is.
func (s *sitting) over() bool {
	return s.table.Position().Outcome() != nil
}

// isWord tells whether a typed text is the word for something: begun, or whole.
func isWord(typed, name string, whole bool) bool {
	typed, name = rules.Plain(typed), rules.Plain(name)
	return typed == name || !whole && strings.HasPrefix(name, typed)
}

func (s *sitting) reportRow(r help.Report, called string, words []string) console.Row {
	read := func(theirs *sitting) error { return theirs.report(r, words, theirs.viewer) }
	flags, _ := flagsOf(r, words)
	row := console.Row{Text: called + " — " + s.say("report."+r.Name+".does", nil)}
	row.Value = func() error {
		if err := s.may(r, flags); err != nil {
			return err
		}
		return s.readAs(func(seat rules.Viewer) error { return r.May(s.table.Position().Header(), seat, flags) }, read)
	}
	if !r.Seat {
		row.Value = func() error { return read(s) }
	}
	if len(words) > 0 {
		row.Text = called + " " + strings.Join(words, " ")
	}
	return row
}

// flagsOf parts the words behind a report into its flags and the others: a switch
// stands behind two signs, a mark behind one.
func flagsOf(r help.Report, words []string) (flags map[string]string, others []string) {
	flags = map[string]string{}
	for _, word := range words {
		switch {
		case slices.ContainsFunc(r.Flags, func(f help.Flag) bool { return f.Switch && word == "--"+f.Name }):
			flags[word[2:]] = "on"
		case strings.ContainsAny(word[:1], "+-"):
			flags["mark"] += word + " "
		default:
			others = append(others, word)
		}
	}
	return flags, others
}

// report makes a report for a viewer, and asks for the word that it cannot do without.
func (s *sitting) report(r help.Report, words []string, viewer rules.Viewer) error {
	if asks := "report." + r.Name + ".asks"; r.Most > 0 && len(words) == 0 && s.Voice.Has(asks) {
		typed, err := s.Ask.Text(s.say(asks, nil), nil)
		if err != nil {
			return err
		}
		words = strings.Fields(typed)
	}
	page, err := s.give(r, words, viewer)
	if err != nil {
		return err
	}
	text := page.In(s.Ask.Width())
	if page.Unnoted {
		text += "\n" + s.say("record.unnoted", nil) + "\n"
	}
	return s.readOut(text)
}

func (s *sitting) give(r help.Report, words []string, viewer rules.Viewer) (help.Page, error) {
	view, err := s.table.Position().View(viewer)
	if err != nil {
		return help.Page{}, err
	}
	request := help.Request{Voice: s.Voice.At(view), View: view, Viewer: viewer, Width: s.Ask.Width()}
	request.Flags, request.Words = flagsOf(r, words)
	return r.Give(request, s.table)
}

// What scrolls off a private page is gone. A screen has room for so many lines of a
// text, and for fewer above the rows of what can be read next.
const (
	pageLines     = 20
	linesOverRows = 13
)

// readOut shows a text; on a private page in parts that fit on it, each after Enter,
// parted at empty lines.
func (s *sitting) readOut(text string) error {
	if !s.ownPage {
		s.Ask.Show("\n" + text)
		return nil
	}
	shown, lines := "", 0
	for _, part := range strings.Split(strings.Trim(text, "\n"), "\n\n") {
		takes := 1 // of the screen, the empty line included
		for line := range strings.Lines(part) {
			takes += 1 + max(0, utf8.RuneCountInString(strings.TrimSuffix(line, "\n"))-1)/s.Ask.Width()
		}
		if shown != "" && lines+takes > pageLines {
			if err := s.readPart(shown); err != nil {
				return err
			}
			shown, lines = "", 0
		}
		shown, lines = shown+part+"\n\n", lines+takes
	}
	if lines > linesOverRows {
		return s.readPart(shown)
	}
	s.Ask.Show(strings.TrimSuffix(shown, "\n"))
	return nil
}

func (s *sitting) readPart(text string) error {
	s.Ask.Show(strings.TrimSuffix(text, "\n"))
	return s.pause(s.say("play.go-on", nil))
}

package seated

import (
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/assistant/desk/host"
	"lestrade/assistant/desk/mend"
	"lestrade/assistant/desk/own"
	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/report"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/reading"
	"lestrade/rules/vocabulary"
)

// command is something to do at the table besides saying a line. The sentence play.ID is its
// word, and play.ID.does tells what it does.
type command struct {
	id string
	do desk.Step
}

// commands returns all commands, in the order of the help.
func commands() []command {
	return []command{
		{"form", openForm},
		{"state", desk.Push(mend.AsItLies{})},
		{"undo", entry.TakeBack(table.Back{}, nil)},
		{"redo", mend.OpenRedo},
		{"waits", mend.OpenWaits},
		{"correct", mend.OpenCorrect},
		{"show", own.ReadTable},
		{"page", own.OpenPage},
		{"phones", desk.Intend(host.Listen{})},
		{"host", host.OpenHost},
		{"qr", own.OpenCodes},
		{"log", readLog},
		{"evening", readEvening},
		{"draws", own.OpenDraws},
		{"seed", own.AskSeed},
		{"rule", own.OpenRules},
		{"wrong", nil},
		{"keys", openKeys},
		{"speak", turnVoice},
		{"slower", setVoice(slower)},
		{"repeat", setVoice(once(desk.Again))},
		{"more", setVoice(once(desk.More))},
		{"sound", turnSound},
		{"timer", openTimer},
		{"lang", OpenTongues},
		{"help", readHelp},
		{"turn", own.ReadTurn},
		{"card", own.ReadCard},
		{"why", own.ReadWhy},
		{"goal", own.ReadGoal},
		{"lesson", switchLesson},
		{"layout", LayOut(desk.Stay)},
		{"level", own.OpenLevel},
		{"leave", desk.Desk.Leave},
	}
}

// These commands are listed before anything is typed. While a game lasts one row opens them, for the
// table must stay in sight, and one more row among them opens those that people seldom look for.
var (
	inPlay = []string{"undo", "correct", "turn", "why", "card", "layout", "help", "page", "phones", "show", "log", "rule", "lesson", "level", "leave"}
	seldom = []string{"keys", "form", "speak", "sound", "timer", "lang", "qr", "draws", "wrong"}
	atEnd  = []string{"leave", "waits", "evening", "qr", "show", "log", "undo", "correct", "form", "help", "wrong"}
)

// notOwn are the commands that a seat's own page does not have, because they concern everybody.
var notOwn = []string{"page", "keys", "speak", "slower", "repeat", "more", "sound", "timer", "lang", "seed", "leave"}

// notAlone are the commands that a seat's own device does not need: it shows the table and leads
// people word by word.
var notAlone = []string{"page", "keys", "speak", "slower", "repeat", "more", "sound", "timer", "lang", "form", "qr", "show", "evening", "leave"}

// notRound are the commands that a device that goes round does not need.
var notRound = []string{"keys", "speak", "slower", "repeat", "more", "sound", "timer", "form", "show"}

func rowsOfCommands(s desk.Sight, ids []string) []desk.Row {
	byID := map[string]command{}
	for _, c := range commands() {
		byID[c.id] = c
	}
	var rows []desk.Row
	for _, id := range ids {
		if offers(s, byID[id]) {
			rows = append(rows, commandRow(s, byID[id]))
		}
	}
	return rows
}

// offers tells whether a command has anything to do here.
func offers(s desk.Sight, c command) bool {
	switch {
	case s.Own && slices.Contains(notOwn, c.id), s.Round && slices.Contains(notRound, c.id), s.Alone && !s.Round && slices.Contains(notAlone, c.id):
		return false
	case c.id == "more": // the rest of what was read aloud
		return s.Heard
	case c.id == "why": // after the end it tells why the game was won
		return s.Taught()
	case c.id == "turn", c.id == "card":
		return s.Taught() && !s.Over()
	case c.id == "layout":
		return s.Taught() && !s.Over() && !hasActed(s.Sees.View()) && (!s.ShowsStep() || !s.Sees.Laid())
	case c.id == "lesson":
		return own.Teaches(s) && !s.Over()
	case c.id == "keys":
		return s.Game().Keys && !s.Over()
	case c.id == "evening":
		return s.Over()
	case c.id == "draws":
		return !s.Own && s.Sees.View().Committed()
	case c.id == "wrong":
		return s.Answer != nil || s.Over()
	case c.id == "sound":
		return s.Game().Talk != nil
	case c.id == "timer":
		return s.Sees.View().Named() && !s.Over()
	case c.id == "qr":
		return own.HasCodes(s)
	case c.id == "phones", c.id == "host":
		return s.PhonesHere() != nil && !s.Own
	case c.id == "state":
		return !s.Own && s.Sees.View().Named() && len(s.Sees.View().Vocabulary().Game.Counter) > 0 && s.Sees.View().Outcome() == nil
	case c.id == "level":
		return !s.Own && own.Helps(s) && !s.Over()
	case c.id == "waits":
		return len(s.Sees.Offer()) > 0
	case c.id == "page":
		header := s.Sees.View().Header()
		return len(header.Seats) > 1 && header.Mine() == "" // somebody who plays alone has no secrets
	}
	return true
}

func commandRow(s desk.Sight, c command) desk.Row {
	text, note := s.Wording(c.id)
	if c.id == "page" { // it names the reports that have a short word of their own there
		for _, r := range s.Game().Reports {
			if id := "play.page." + r.Name; r.Seat && s.Voice.Has(id) && s.May(r, nil) == nil {
				text += ", " + s.Say(id, nil)
			}
		}
	}
	switch {
	case c.id == "page":
		note = own.HowToLook(s)
	case c.id == "layout":
		if _, is := s.Laying(); !is {
			note = s.Say("play.layout-again.does", nil)
		}
	case c.id == "lesson" && s.Taught():
		text, note = s.Wording("lesson-over")
	case c.id == "lesson" && s.Alone && !s.Round:
		text, note = s.Wording("lesson-mine")
	}
	if c.id == "redo" && len(s.Sees.Offer()) > 0 {
		text = s.Say("play.again", speak.Figures{"line": speak.Plain(mend.NextWaiting(s))})
	}
	row := desk.Row{Text: text, Note: note, Option: c.id, Take: c.do, Aside: slices.Contains([]string{"slower", "repeat", "more"}, c.id)}
	if c.id == "wrong" {
		return s.WrongRow(row)
	}
	return row
}

// commandRows returns the commands that a typed text begins, by their word or by the English one.
func commandRows(s desk.Sight, typed string) ([]desk.Row, error) {
	if typed == "?" {
		return rowsOfCommands(s, []string{"help"}), nil
	}
	if about, is := question(s, typed); is {
		return answerRows(s, typed, about)
	}
	typed = askedAbout(s, saidAlone(s, typed))
	if rule := s.Sees.View().Vocabulary().Game.Pass; rule != "" && s.Names("play", "pass", typed, true) {
		return own.RuleRows(s.Table, s.Game().ID, rule)
	}
	word, rest, _ := strings.Cut(vocabulary.Plain(strings.TrimSpace(typed)), " ")
	var rows []desk.Row
	for _, c := range commands() {
		if asks(s, c, typed) && (offers(s, c) || isOpenQuestion(s, c, typed)) {
			return []desk.Row{commandRow(s, c)}, nil
		}
		called := vocabulary.Plain(s.Say("play."+c.id, nil))
		named := strings.HasPrefix(called, word) || slices.Contains([]string{c.id + "s", called + "s"}, word) || s.Names("play", c.id, word, true)
		if !named || !offers(s, c) && c.id != "undo" && c.id != "rule" {
			continue
		}
		switch {
		case rest == "":
			rows = append(rows, commandRow(s, c))
		case c.id == "page":
			for _, seat := range s.Sees.View().Header().Seats {
				if s.Viewer == rules.Public && strings.HasPrefix(vocabulary.Plain(seat), rest) {
					rows = append(rows, desk.Row{Text: s.Voice.Aside(s.Say("play.page", nil), seat), Private: true, Take: own.PageOf(seat)})
				}
			}
		case c.id == "undo":
			rows = append(rows, mend.UndoRows(s, rest)...)
		case c.id == "host":
			rows = append(rows, host.PassRows(s, rest)...)
		case c.id == "rule" && rowsOfCommands(s, asked(s, rest)) != nil:
			rows = append(rows, rowsOfCommands(s, asked(s, rest))...)
		case c.id == "rule", c.id == "help":
			about, err := own.MeaningRows(s, rest)
			if err != nil {
				return nil, err
			}
			if rows = append(rows, about[:min(len(about), firstMost)]...); len(about) == 0 && word == "rule" {
				rows = append(rows, own.NoRuleRow(s, rest))
			}
		default:
			rows = append(rows, settingRows(s, c.id, rest)...)
		}
	}
	opens := func(id string) bool {
		return rest == "" && word != "" && strings.HasPrefix(vocabulary.Plain(s.Say(id, nil)), word) && !s.Own
	}
	if opens("play.other") {
		rows = append(rows, otherRow(s, nil))
	}
	if opens("play.more") {
		rows = append(rows, moreRows(s)...)
	}
	if !s.Own {
		rows = slices.Concat(rows, own.NoteRows(s, typed), own.WordRows(s, typed))
	}
	return append(rows, own.ReportRows(s, typed)...), nil
}

// askedAbout returns the command that looks a word up in the rules, in place of a question such as “what
// is a witness?”.
func askedAbout(s desk.Sight, typed string) string {
	if asked(s, typed) != nil { // it is a question of its own, such as “what is the goal?”
		return typed
	}
	plain := vocabulary.Straight(withoutMark(typed))
	for _, begun := range strings.Split(s.Say("play.rule.asked", nil), ", ") {
		if about, is := strings.CutPrefix(plain, vocabulary.Straight(begun)+" "); is {
			return "rule " + about
		}
	}
	return typed
}

// question returns the words of a free question about the game that follow its opening, such as
// “when does”. A text is such a question only if it has a question mark, begins with an opening, and
// is no command.
func question(s desk.Sight, typed string) (about string, is bool) {
	bare := withoutMark(typed)
	if bare == strings.TrimSpace(typed) || asked(s, typed) != nil || askedAbout(s, typed) != typed {
		return "", false
	}
	plain := vocabulary.Straight(bare)
	first, _, _ := strings.Cut(plain, " ")
	if slices.ContainsFunc(s.Sees.View().Header().Seats, func(seat string) bool { return vocabulary.Straight(seat) == first }) {
		return "", false
	}
	for _, begun := range strings.Split(s.Say("play.rule.questions", nil), ", ") {
		if about, is := strings.CutPrefix(plain, vocabulary.Straight(begun)); is && (strings.HasPrefix(about, " ") || strings.HasSuffix(begun, "’")) {
			return about, true
		}
	}
	return "", false
}

// answerRows returns the rules that may answer a question. If there are none, it says so, and names the
// questions that are answered at every moment.
func answerRows(s desk.Sight, typed, about string) ([]desk.Row, error) {
	rows, err := own.AnswerRows(s.Table, s.Game().ID, about)
	if err != nil || len(rows) > 0 {
		return rows[:min(len(rows), firstMost)], err
	}
	none := own.NoRuleRow(s, withoutMark(typed))
	return append([]desk.Row{none}, rowsOfCommands(s, []string{"turn", "why"})...), nil
}

// withoutMark is a text without its question marks.
func withoutMark(typed string) string { return strings.Trim(typed, " ¿?\u00a0\u202f") }

// isOpenQuestion tells whether a text asks what can be done now, which is answered at every table.
func isOpenQuestion(s desk.Sight, c command, typed string) bool {
	return c.id == "turn" && strings.Contains(withoutMark(typed), " ") && !s.Over()
}

// asks tells whether a text is the question that a command answers, such as “what can I do?”.
func asks(s desk.Sight, c command, typed string) bool {
	typed = strings.ReplaceAll(withoutMark(typed), "'", "’")
	return s.Names("play", c.id, typed, true) || desk.IsWord(typed, withoutMark(s.Say("play."+c.id, nil)), true)
}

// asked returns the commands for which a text is the question.
func asked(s desk.Sight, typed string) (ids []string) {
	for _, c := range commands() {
		if asks(s, c, typed) {
			ids = append(ids, c.id)
		}
	}
	return ids
}

// saidAlone returns the command or report that a dictated text says alone, without the full stop behind it
// and the words that are said besides: "nein, bitte zurück." It returns other texts as they are.
func saidAlone(s desk.Sight, typed string) string {
	if bare := withoutBesides(s, typed); bare != "" && !isWhole(s, typed) && isWhole(s, bare) {
		return bare
	}
	return typed
}

func withoutBesides(s desk.Sight, typed string) string {
	names := func(id string) []string { return strings.Split(s.Say(id, nil), ", ") }
	return s.Sees.View().Vocabulary().WithoutBesides(typed, s.Voice.Lang, names("play.besides"), names("play.please"))
}

// isCommand tells whether a text is the whole word for a command or a report, as it may be dictated.
func isCommand(s desk.Sight, typed string) bool { return isWhole(s, saidAlone(s, typed)) }

// isWhole tells whether a text is the whole word for a command or a report. "wrong" is not one,
// for it is also a reply.
func isWhole(s desk.Sight, typed string) bool {
	typed = strings.TrimSpace(typed)
	if word, rest, more := strings.Cut(vocabulary.Plain(typed), " "); more && s.Names("play", "undo", word, true) && !s.Names("play", "undo", typed, true) {
		return mend.UndoRows(s, rest) != nil
	}
	if _, is := question(s, typed); is || askedAbout(s, typed) != typed {
		return true
	}
	command := slices.ContainsFunc(asked(s, typed), func(id string) bool { return id != "wrong" })
	return command || slices.ContainsFunc(s.Game().Reports, func(r help.Report) bool {
		return own.NamesReport(s, r, typed, true)
	})
}

// switchLesson turns on or off that the game teaches itself to these eyes. If nobody has played yet, the
// box is laid out step by step first.
func switchLesson(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	s := d.Sight(t)
	teach := own.Teach{On: !s.Taught()}
	if teach.On && (!s.Alone || s.Round) && !s.Laid() && !hasActed(s.Public().View()) {
		teach.Then = LayOut(desk.Stay)
	}
	return d, &desk.Intention{Deed: teach}, nil
}

func readLog(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	s := d.Sight(t)
	d.Read = doc.Prose(doc.Vital, help.Log(s.VoiceHere(), s.Sees.Log()))
	return d, nil, nil
}

// readEvening shows the three lines that tell of the evening, and how to have it as a page. A
// device that goes round has a button for that instead.
func readEvening(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	s := d.Sight(t)
	view := s.Sees.View()
	told, err := report.Evening{Voice: s.VoiceHere(), Game: s.Game(), View: view, Viewer: s.Sees.Viewer()}.Chat()
	if err != nil {
		return d, nil, err
	}
	if !s.Round {
		told += "\n" + s.Say("play.evening.how", speak.Figures{"command": speak.Plain("lestrade report -t " + t.Name + " > " + t.Name + ".html")})
	}
	d.Read = doc.Prose(doc.Vital, told)
	return d, nil, nil
}

// CommandAmong returns the first of these names that is a command or a report in any language,
// for people at a table could not type it as a name; "" if none is.
func CommandAmong(house help.House, names []string) string {
	words := map[string]bool{}
	for _, lang := range data.Languages() {
		v := speak.New(lang)
		add := func(id, sentence string) { words[id], words[vocabulary.Plain(v.Say(sentence, nil))] = true, true }
		add("word", "play.word")
		add("note", "play.note")
		for _, c := range commands() {
			add(c.id, "play."+c.id)
		}
		for _, game := range house {
			for _, r := range game.Reports {
				add(r.Name, "report."+r.Name)
			}
		}
	}
	if i := slices.IndexFunc(names, func(name string) bool { return words[vocabulary.Plain(name)] }); i >= 0 {
		return names[i]
	}
	return ""
}

// readHelp tells which acts are open now, how to type, what else there is to do and say, and
// which rules bar the other verbs. What people want most comes first.
func readHelp(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	s := d.Sight(t)
	view, err := s.View(desk.Behind)
	if err != nil {
		return d, nil, err
	}
	v := s.VoiceHere()
	var also []string
	for _, c := range commands() {
		if offers(s, c) {
			also = append(also, commandRow(s, c).Text)
		}
	}
	for _, row := range own.ReportRows(s, "") {
		also = append(also, row.Text)
	}
	how := s.Say("play.help.lines", nil)
	if !d.Manner.Voice.On { // people who only hear it use no keys
		how = s.Say(s.TappedID("play.help.how"), nil) + "\n" + how
	}
	if v.Has("help.typed") {
		figures := speak.Figures{"typed": speak.Plain(v.Say("help.typed", nil)), "entry": speak.Plain(v.Say("help.entry", nil))}
		how += "\n" + v.Say("play.help.short", figures)
	}
	acts, told := entry.WhatOpens(s, view)
	if acts == nil {
		acts, told = told, nil
	}
	open := doc.Section(doc.Vital, s.Say("play.help.open", nil), acts)
	d.Read = slices.Concat(open, []doc.Block{doc.Gap{}}, doc.Prose(doc.Vital, how))
	d.Read = append(d.Read, doc.Section(doc.Vital, s.Say("play.help.commands", nil), append(also, told...))...)
	if view.Named() {
		var reasons, lines []string
		verbs := map[string][]string{} // by the reason that bars them
		for _, r := range entry.Barred(view, reading.Completion{Walk: view.Walk()}) {
			why := entry.Reason(v, r)
			if verbs[why] == nil {
				reasons = append(reasons, why)
			}
			verbs[why] = append(verbs[why], v.Entry(r.Soon))
		}
		for _, why := range reasons {
			lines = append(lines, v.Aside("✗ "+strings.Join(verbs[why], ", "), why))
		}
		d.Read = append(d.Read, doc.Section(doc.Vital, s.Say("play.help.barred", nil), lines)...)
	}
	d.Read = append(d.Read, doc.Section(doc.Vital, v.Called(view.Header().Game), []string{help.Manual(v)})...)
	return d, nil, nil
}

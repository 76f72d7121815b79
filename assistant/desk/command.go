package desk

import (
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/report"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/data"
	"lestrade/rules"
)

// command is something to do at the table besides saying a line. Its word is the
// sentence play.ID, and what it does play.ID.does.
type command struct {
	id string
	do step
}

// commands are all of them, in the order of the help.
func commands() []command {
	return []command{
		{"form", openForm},
		{"state", push(asItLies{})},
		{"undo", undo(table.Back{}, nil)},
		{"redo", openRedo},
		{"waits", openWaits},
		{"correct", openCorrect},
		{"show", readTable},
		{"page", openPage},
		{"phones", intend(Listen{})},
		{"host", openHost},
		{"qr", openCodes},
		{"log", readLog},
		{"evening", readEvening},
		{"draws", openDraws},
		{"seed", openSeed},
		{"rule", openRules},
		{"wrong", nil},
		{"keys", openKeys},
		{"sound", turnSound},
		{"timer", openTalk},
		{"lang", openTongues},
		{"help", readHelp},
		{"level", openLevel},
		{"leave", Desk.leave},
	}
}

// The commands that are listed before anything is typed: while a game lasts, in one row
// that opens, as the table must stay in sight; those that most people never look for in one more
// behind them.
var (
	inPlay = []string{"undo", "correct", "help", "page", "phones", "show", "log", "rule", "level", "leave"}
	seldom = []string{"keys", "form", "sound", "timer", "lang", "qr", "draws", "wrong"}
	atEnd  = []string{"leave", "waits", "evening", "qr", "show", "log", "undo", "correct", "form", "help", "wrong"}
)

// notOwn are those that nobody has on a page of their own: they are for everybody there.
var notOwn = []string{"page", "keys", "sound", "timer", "lang", "seed", "leave"}

// notAlone are those that nobody needs on a device that is theirs: it shows the table, and
// leads word by word.
var notAlone = []string{"page", "keys", "sound", "timer", "lang", "form", "qr", "show", "evening", "leave"}

// notRound are those that nobody needs on a device that goes round.
var notRound = []string{"keys", "sound", "timer", "form", "show"}

func (s sight) rowsOfCommands(ids []string) []Row {
	byID := map[string]command{}
	for _, c := range commands() {
		byID[c.id] = c
	}
	var rows []Row
	for _, id := range ids {
		if s.offers(byID[id]) {
			rows = append(rows, s.commandRow(byID[id]))
		}
	}
	return rows
}

// offers tells whether a command has anything to do.
func (s sight) offers(c command) bool {
	switch {
	case s.own && slices.Contains(notOwn, c.id), s.round && slices.Contains(notRound, c.id), s.alone && !s.round && slices.Contains(notAlone, c.id):
		return false
	case c.id == "keys":
		return s.game().Keys && !s.over()
	case c.id == "evening":
		return s.over()
	case c.id == "draws":
		return !s.own && s.sees.View().Committed()
	case c.id == "wrong":
		return s.answer != nil || s.over()
	case c.id == "sound", c.id == "timer":
		return s.game().Talk != nil
	case c.id == "qr":
		return s.hasCodes()
	case c.id == "phones", c.id == "host":
		return s.phones() != nil && !s.own
	case c.id == "state":
		return !s.own && s.sees.View().Named() && len(s.sees.View().Vocabulary().Game.Counter) > 0 && s.sees.View().Outcome() == nil
	case c.id == "level":
		return !s.own && s.helps() && !s.over()
	case c.id == "waits":
		return len(s.sees.Offer()) > 0
	case c.id == "page":
		header := s.sees.View().Header()
		return len(header.Seats) > 1 && header.Mine() == "" // alone one has no secrets
	}
	return true
}

func (s sight) commandRow(c command) Row {
	text, note := s.wording(c.id)
	if c.id == "page" { // the reports that have a short word for it are there too
		for _, r := range s.game().Reports {
			if id := "play.page." + r.Name; r.Seat && s.Voice.Has(id) && s.may(r, nil) == nil {
				text += ", " + s.say(id, nil)
			}
		}
	}
	if c.id == "page" {
		note = s.howToLook()
	}
	if c.id == "redo" && len(s.sees.Offer()) > 0 {
		text = s.say("play.again", speak.Figures{"line": speak.Plain(s.next())})
	}
	row := Row{Text: text, Note: note, Option: c.id, take: c.do}
	if c.id == "wrong" {
		return s.wrongRow(row)
	}
	return row
}

// byHand is a sentence, by its id, as it is said to people who tap where it has such words.
func (s sight) byHand(id string) string {
	if tapped := id + ".tapped"; s.alone && s.voice().Has(tapped) {
		return tapped
	}
	return id
}

// wording is what a row of a command says: its name with what it does, which stands under the
// name on a device of one's own.
func (s sight) wording(id string) (text, note string) {
	name, does := s.say("play."+id, nil), s.say("play."+id+".does", nil)
	if s.alone && !s.round {
		return name, does
	}
	return s.beside(name, does)
}

// commandRows are the commands that a typed text begins, in the language or by their
// English word.
func (s sight) commandRows(typed string) ([]Row, error) {
	if typed == "?" {
		return s.rowsOfCommands([]string{"help"}), nil
	}
	word, rest, _ := strings.Cut(rules.Plain(strings.TrimSpace(typed)), " ")
	var rows []Row
	for _, c := range commands() {
		called := rules.Plain(s.say("play."+c.id, nil))
		named := strings.HasPrefix(called, word) || slices.Contains([]string{c.id + "s", called + "s"}, word) || s.names("play", c.id, word, true)
		if !named || !s.offers(c) && c.id != "undo" && c.id != "rule" {
			continue
		}
		switch {
		case rest == "":
			rows = append(rows, s.commandRow(c))
		case c.id == "page":
			for _, seat := range s.sees.View().Header().Seats {
				if s.viewer == rules.Public && strings.HasPrefix(rules.Plain(seat), rest) {
					rows = append(rows, Row{Text: s.Voice.Aside(s.say("play.page", nil), seat), Private: true, take: pageOf(seat)})
				}
			}
		case c.id == "undo":
			rows = append(rows, s.undoRows(rest)...)
		case c.id == "host":
			rows = append(rows, s.hostRows(rest)...)
		case c.id == "rule", c.id == "help":
			about, err := s.ruleRows(s.game().ID, rest)
			if err != nil {
				return nil, err
			}
			rows = append(rows, about[:min(len(about), firstMost)]...)
		default:
			rows = append(rows, s.settingRows(c.id, rest)...)
		}
	}
	opens := func(id string) bool {
		return rest == "" && word != "" && strings.HasPrefix(rules.Plain(s.say(id, nil)), word) && !s.own
	}
	if opens("play.other") {
		rows = append(rows, s.otherRow(nil))
	}
	if opens("play.more") {
		rows = append(rows, s.moreRows()...)
	}
	if !s.own {
		rows = slices.Concat(rows, s.noteRows(typed), s.wordRows(typed))
	}
	return append(rows, s.reportRows(typed)...), nil
}

// isCommand tells whether a text is the whole word for a command or a report, and for nothing that
// may be said: "wrong" is a reply.
func (s sight) isCommand(typed string) bool {
	typed = strings.TrimSpace(typed)
	if word, rest, more := strings.Cut(rules.Plain(typed), " "); more && s.names("play", "undo", word, true) {
		return s.undoRows(rest) != nil
	}
	command := slices.ContainsFunc(commands(), func(c command) bool { return c.id != "wrong" && s.names("play", c.id, typed, true) })
	return command || slices.ContainsFunc(s.game().Reports, func(r help.Report) bool {
		return s.namesReport(r, typed, true)
	})
}

// names tells whether a text is a word, begun or whole, for one of a kind, such as a report: its
// name, the English one, or another that people have for it.
func (s sight) names(kind, english, typed string, whole bool) bool {
	id := kind + "." + english
	called := []string{s.say(id, nil), english}
	if also := id + ".also"; s.Voice.Has(also) {
		called = append(called, strings.Split(s.say(also, nil), ", ")...)
	}
	return slices.ContainsFunc(called, func(name string) bool { return isWord(typed, name, whole) })
}

// isWord tells whether a typed text is the word for something: begun, or whole.
func isWord(typed, name string, whole bool) bool {
	typed, name = rules.Plain(typed), rules.Plain(name)
	return typed == name || !whole && strings.HasPrefix(name, typed)
}

// readTable gives the whole table to read.
func readTable(d Desk, t Table) (Desk, *Intention, error) {
	s := d.sight(t)
	standing, err := help.Standing(s.Voice.At(s.sees.View()), s.sees, s.game())
	d.read = standing
	return d, nil, err
}

func readLog(d Desk, t Table) (Desk, *Intention, error) {
	s := d.sight(t)
	d.read = doc.Prose(doc.Vital, help.Log(s.voice(), s.sees.Log()))
	return d, nil, nil
}

// readEvening gives the three lines that tell of the evening, and how to have it as a page; a
// device that goes round offers that itself.
func readEvening(d Desk, t Table) (Desk, *Intention, error) {
	s := d.sight(t)
	view := s.sees.View()
	told, err := report.Evening{Voice: s.voice(), Game: s.game(), View: view, Viewer: s.sees.Viewer()}.Chat()
	if err != nil {
		return d, nil, err
	}
	if !s.round {
		told += "\n" + s.say("play.evening.how", speak.Figures{"command": speak.Plain("lestrade report -t " + t.Name + " > " + t.Name + ".html")})
	}
	d.read = doc.Prose(doc.Vital, told)
	return d, nil, nil
}

// openDraws shows what people may note of the draws, so that they are proved at the end.
func openDraws(d Desk, t Table) (Desk, *Intention, error) {
	p := t.Public().View()
	d.read = doc.Prose(doc.Vital, help.ProofOfDraws(t.voice(), p))
	rows := []Row{{Text: t.say("play.page.back", nil), take: stay}}
	if !p.Opened() {
		rows = append(rows, Row{Text: t.say("play.seed.does", nil), take: openSeed})
	}
	return d.push(list{label: t.Voice.Aside(t.say("play.draws", nil), t.say("play.draws.does", nil)), rows: rows}), nil, nil
}

// openSeed opens the seed of the draws; while the game lasts, once it was asked whether
// that is wanted.
func openSeed(d Desk, t Table) (Desk, *Intention, error) {
	if !t.over() { // it opens the draws that are still to come
		return d.push(confirm{question: t.say("play.seed-early", nil), yes: intend(OpenSeed{})}), nil, nil
	}
	return d, &Intention{Deed: OpenSeed{}}, nil
}

// CommandAmong is the first of some names that somebody at a table would type as a command
// or a report, in whatever language; "" where none is.
func CommandAmong(house help.House, names []string) string {
	words := map[string]bool{}
	for _, lang := range data.Languages() {
		v := speak.New(lang)
		add := func(id, sentence string) { words[id], words[rules.Plain(v.Say(sentence, nil))] = true, true }
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
	if i := slices.IndexFunc(names, func(name string) bool { return words[rules.Plain(name)] }); i >= 0 {
		return names[i]
	}
	return ""
}

// OpenSeed opens the seed of the draws.
type OpenSeed struct{}

func (OpenSeed) carry(t Table, _ *Intention) (came Outcome, err error) {
	came.Said, err = t.Open()
	return came, err
}

func (OpenSeed) after(d Desk, t Table, _ Outcome, err error) (Desk, *Intention, error) {
	if err != nil {
		return d, nil, err
	}
	return d.done(t)
}

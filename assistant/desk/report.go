package desk

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"lestrade/assistant/complaint"
	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// Report makes a report for some eyes, and keeps that it was used.
type Report struct {
	Name  string
	Words []string
	Eyes  table.Sight
	then  func(d Desk, t Table, page help.Page) (Desk, *Intention, error)
}

func (r Report) carry(t Table, _ *Intention) (came Outcome, err error) {
	view := r.Eyes.View()
	if r.Eyes.Viewer() == rules.Referee {
		if err := r.Eyes.NoteReading(); err != nil {
			return came, err
		}
	}
	report := t.report(r.Name)
	request := help.Request{Voice: t.Voice.At(view), View: view, Viewer: r.Eyes.Viewer()}
	request.Flags, request.Words = report.Given(r.Words)
	came.Page, err = report.Give(request, &r.Eyes)
	return came, err
}

func (r Report) after(d Desk, t Table, came Outcome, err error) (Desk, *Intention, error) {
	if err != nil {
		return d, nil, err
	}
	d.about = came.Page.About
	d.answer = &answer{complaint.About{Report: strings.Join(append([]string{r.Name}, r.Words...), " ")}, r.Eyes}
	return r.then(d, t, came.Page)
}

// reportRows are the reports for a seat's eyes or for everybody's that a typed text
// names, by their word or by the English one: begun, or whole with words of their own
// behind it, or the name of the seat whose report is wanted.
func (s sight) reportRows(typed string) []Row {
	if (s.own || s.alone) && s.viewer == rules.Public { // a page of several has no report for all of them
		return nil
	}
	var rows []Row
	name, words := "", s.saidOf(typed)
	if len(words) > 0 {
		name, words = words[0], words[1:]
	}
	for _, r := range s.game().Reports {
		words, seat := s.seatAmong(r, words)
		called := s.reportName(r)
		whole := len(words) > 0 || seat != "" && utf8.RuneCountInString(name) < fewestLetters
		named := s.namesReport(r, name, whole)
		flags, _ := r.Given(words)
		switch early := s.sees.View().Early(); {
		case !r.Whole || !named || len(words) > 0:
		case early != nil:
			rows = append(rows, Row{Text: s.Voice.Aside(called, s.voice().Reason(early)), Note: s.why(early), Refused: early})
		default:
			rows = append(rows, s.reviewRow(r))
		}
		asked := s.namesReport(r, name, true) // what the table does not want says so
		switch tooMuch, _ := errors.AsType[*table.TooMuch](s.may(r, flags)); {
		case r.Whole || !named:
		case !asked && (!s.tells(r) || tooMuch != nil && (!r.Seat || name == "")):
		case tooMuch != nil && s.helps() && !s.own:
			rows = append(rows, s.levelRow(s.tooMuch("play.level.more", tooMuch)))
		default:
			rows = append(rows, s.reportRow(r, called, words, seat))
		}
		if r.Seat && named && len(words) == 0 && s.own && (seat == "" || seat == string(s.viewer)) {
			for _, f := range r.Flags { // those that make less help of it
				if f.Switch && f.Level != table.NoHelp && f.Level <= table.Allowed(s.sees.View().Header(), s.viewer) {
					row := s.reportRow(r, called, []string{"--" + f.Name}, seat)
					row.Text = s.Voice.Aside(s.say("report."+r.Name+"."+f.Name, nil), s.say("flag."+r.Name+"-"+f.Name, nil))
					rows = append(rows, row)
				}
			}
		}
	}
	return rows
}

// fewestLetters are as many of a report's name as begin it before the name of a seat.
const fewestLetters = 3

// saidOf are the words of a text that names a report, without the small ones behind the first:
// "fiche de Marie" says what "fiche Marie" does, and so does "Marie fiche".
func (s sight) saidOf(typed string) []string {
	view := s.sees.View()
	words := strings.Fields(typed)
	if !slices.ContainsFunc(words, func(word string) bool { return s.seatCalled(strings.TrimSuffix(word, ":"), false) != "" }) {
		return words
	}
	for i := len(words) - 1; i > 0; i-- {
		if view.Vocabulary().Small(words[i], s.Voice.Lang) && view.Header().Seat(words[i]) < 0 {
			words = slices.Delete(words, i, i+1)
		}
	}
	if len(words) > 1 && s.seatCalled(strings.TrimSuffix(words[0], ":"), false) != "" {
		words = append(words[1:], strings.TrimSuffix(words[0], ":"))
	}
	return words
}

// seatAmong takes the seat whose report is wanted from among the words behind it: by the whole
// name, or only begun where the report takes no words of its own.
func (s sight) seatAmong(r help.Report, words []string) (others []string, seat string) {
	if !r.Seat {
		return words, ""
	}
	for i, word := range words {
		if seat = s.seatCalled(word, r.Most == 0); seat != "" {
			return slices.Delete(slices.Clone(words), i, i+1), seat
		}
	}
	return words, ""
}

// seatCalled is the seat of a name, or the first whose name a text begins; "" for none.
func (s sight) seatCalled(name string, begun bool) string {
	for _, seat := range s.seatsBegun(name) {
		if begun || rules.Plain(seat) == rules.Plain(name) {
			return seat
		}
	}
	return ""
}

// tells tells whether the table tells what a report is made of.
func (s sight) tells(r help.Report) bool { return r.Told == nil || r.Told(s.sees.View().Header()) }

// allows tells whether the table allows these eyes a report.
func (s sight) allows(r help.Report, flags map[string]string) bool {
	return r.May(s.sees.View().Header(), s.viewer, flags) == nil
}

// may tells whether any of these eyes may have a report: those of a seat, or on a
// screen that all see those of some seat.
func (s sight) may(r help.Report, flags map[string]string) error {
	h := s.sees.View().Header()
	err := r.May(h, s.viewer, flags)
	for _, seat := range h.Seats {
		if s.viewer == rules.Public && r.May(h, rules.Viewer(seat), flags) == nil {
			return nil
		}
	}
	return err
}

// atLevel is a sentence about a report as it is at the level of help that these eyes have,
// where its game has one: there is less in it than its name says.
func (s sight) atLevel(sentence string, r help.Report) (id string, is bool) {
	id = sentence + "." + r.Name + "." + s.sees.View().Header().OptionOf(string(s.viewer), helpOption)
	return id, s.voice().Has(id)
}

// namesReport tells whether a text is a word for a report, begun or whole.
func (s sight) namesReport(r help.Report, typed string, whole bool) bool {
	return s.names("report", r.Name, typed, whole) || isWord(typed, s.reportName(r), whole)
}

// reportName is the word for a report.
func (s sight) reportName(r help.Report) string {
	if id, is := s.atLevel("report", r); is {
		return s.say(id, nil)
	}
	return s.say("report."+r.Name, nil)
}

// does is what a report tells, in its game's words where it has any.
func (s sight) does(r help.Report) string {
	if id, is := s.atLevel("does", r); is {
		return s.say(id, nil)
	}
	if id := "does." + r.Name; s.voice().Has(id) {
		return s.say(id, nil)
	}
	return s.say("report."+r.Name+".does", nil)
}

// reviewRow is a report about all cards, which asks for the words that open them.
func (s sight) reviewRow(r help.Report) Row {
	text, note := s.beside(s.reportName(r), s.does(r))
	return Row{
		Text: text, Note: note,
		take: func(d Desk, t Table) (Desk, *Intention, error) {
			return d.words(t, t.Closed(rules.Referee), func(d Desk, t Table) (Desk, *Intention, error) {
				return d, &Intention{Deed: Report{r.Name, nil, d.sees(t, eyes{viewer: rules.Referee}), readPage}}, nil
			})
		},
	}
}

// reportRow is a report about some words, for the eyes that see the screen, or for those of a
// seat that was named.
func (s sight) reportRow(r help.Report, called string, words []string, seat string) Row {
	if others := seat != "" && s.viewer != rules.Public && seat != string(s.viewer); others {
		text := s.say("play.page.other", speak.Figures{"report": speak.Plain(called), "other": seat, "seat": string(s.viewer)})
		return Row{Text: "✗ " + text, Note: s.say("play.step-back", nil), stays: true}
	}
	flags, _ := r.Given(words)
	if seat != "" && s.viewer == rules.Public {
		called += " " + strings.Join(append(words, seat), " ")
	}
	text, note := s.beside(called, s.does(r))
	row := Row{
		Kind: KindRead, Text: text, Note: note, Private: r.Seat && s.viewer == rules.Public,
		take: func(d Desk, t Table) (Desk, *Intention, error) {
			if !r.Seat {
				return d.report(t, r, words)
			}
			if err := d.sight(t).may(r, flags); err != nil {
				return d, nil, err
			}
			may := func(seat rules.Viewer) error { return r.May(t.Public().View().Header(), seat, flags) }
			read := func(d Desk, t Table) (Desk, *Intention, error) { return d.report(t, r, words) }
			if seat == "" || d.top().viewer != rules.Public {
				return d.readAs(t, may, read)
			}
			if err := may(rules.Viewer(seat)); err != nil {
				return d, nil, err
			}
			return d.readFor(t, seat, read)
		},
	}
	if len(words) > 0 && (seat == "" || s.viewer != rules.Public) {
		row.Text, row.Note = called+" "+strings.Join(words, " "), ""
	}
	return row
}

// report has a report made for the eyes on top, and asks for the word that it cannot do
// without.
func (d Desk) report(t Table, r help.Report, words []string) (Desk, *Intention, error) {
	if asks := "report." + r.Name + ".asks"; r.Most > 0 && len(words) == 0 && t.Voice.Has(asks) {
		return d.push(reportWords{report: r}), nil, nil
	}
	return d, &Intention{Deed: Report{r.Name, words, d.sees(t, d.top().eyes), readPage}}, nil
}

// reportWords asks what a report is to be about, on a device word by word.
type reportWords struct {
	report help.Report
	chosen []string
}

func (p reportWords) ask(s sight) (Question, error) {
	q := Question{Label: s.say("report."+p.report.Name+".asks", nil), Asks: Line}
	if s.alone && (p.report.Line != nil || p.listed(s) != nil) {
		q.Asks = Rows
	}
	if p.chosen != nil {
		q.Begun, q.Wants = q.Label+" "+strings.Join(s.voice().Words(p.chosen), " "), fieldName(s.voice(), p.line(s))
	}
	return q, nil
}

// listed are the words that a report can be about; nil where no list says them.
func (p reportWords) listed(s sight) *rules.Domain {
	domain := s.sees.View().Vocabulary().Domain(p.report.Words)
	if domain == nil || len(domain.Words) == 0 {
		return nil
	}
	return domain
}

// line is the line that the words are of, as far as they were chosen.
func (p reportWords) line(s sight) rules.Walk {
	w := p.report.Line(help.Request{Voice: s.voice(), View: s.sees.View(), Viewer: s.viewer})
	for _, word := range p.chosen {
		w = w.Take(word)
	}
	return w
}

// goesOn tells whether another word may come.
func (p reportWords) goesOn(s sight) bool {
	if p.report.Line == nil || len(p.chosen) == p.report.Most {
		return false
	}
	w := p.line(s)
	return !w.Field().Reply && slices.ContainsFunc(w.Open(), func(id string) bool { return id != "" })
}

func (p reportWords) find(s sight, typed string) ([]Row, error) {
	domain := p.listed(s)
	switch {
	case typed == "" && s.alone && p.report.Line != nil:
		return s.openWords(p.line(s), p.and), nil
	case typed == "" && s.alone && domain != nil:
		return s.wordsOf(domain, p.and), nil
	}
	called := s.reportName(p.report)
	return []Row{{Text: called + " " + speak.Printable(typed), take: p.about(strings.Fields(typed))}}, nil
}

// and has the report made about a word too, or asks for the next one.
func (p reportWords) and(word string) step {
	if word == "" {
		return p.about(p.chosen)
	}
	p.chosen = append(slices.Clip(p.chosen), word)
	return func(d Desk, t Table) (Desk, *Intention, error) {
		if p.goesOn(d.sight(t)) {
			return d.push(p), nil, nil
		}
		return p.about(p.chosen)(d, t)
	}
}

// about has the report made about some words.
func (p reportWords) about(words []string) step {
	return func(d Desk, t Table) (Desk, *Intention, error) {
		for is := true; is; _, is = d.top().page.(reportWords) {
			d = d.pop()
		}
		return d, &Intention{Deed: Report{p.report.Name, words, d.sees(t, d.top().eyes), readPage}}, nil
	}
}

// readPage gives a report to read.
func readPage(d Desk, t Table, page help.Page) (Desk, *Intention, error) {
	d.proposed = page.Proposed
	if d.read = page.Doc; d.read == nil {
		d.read = doc.Prose(doc.Vital, page.Text)
	}
	if page.Unnoted {
		d.read = slices.Concat(d.read, doc.Doc{doc.Gap{}}, doc.Sentences(t.say("record.unnoted", nil)))
	}
	return d, nil, nil
}

// proposedRows are the lines that a report which is read there found, to be said at the table
// by whoever gives the page back with it, or to be gone on with.
func (s sight) proposedRows(view *rules.Position) (rows []Row) {
	for _, e := range s.proposed {
		for _, c := range view.Complete(e.String(), "", 1) {
			if c.Entry.String() != e.String() {
				continue
			}
			row := s.entryRow(view, c, Behind)
			row.Kind = KindAct
			if s.own && c.Whole() {
				row.take = func(d Desk, t Table) (Desk, *Intention, error) { return d.pop().say(t, e, Behind) }
			}
			rows = append(rows, row)
		}
	}
	return rows
}

// report is the report of the table's game that has a name.
func (t Table) report(name string) help.Report {
	r, _ := t.game().Report(name)
	return r
}

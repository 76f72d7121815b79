package own

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"lestrade/assistant/complaint"
	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/assistant/desk/hand"
	"lestrade/assistant/desk/parts"
	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/vocabulary"
)

// Report makes a report for some eyes, and records that it was used.
type Report struct {
	Name  string
	Words []string
	Eyes  table.Sight
	then  func(d desk.Desk, t desk.Table, page help.Page) (desk.Desk, *desk.Intention, error)
}

func (r Report) Carry(t desk.Table, _ *desk.Intention) (came desk.Outcome, err error) {
	view := r.Eyes.View()
	if r.Eyes.Viewer() == rules.Referee {
		if err := r.Eyes.NoteReading(); err != nil {
			return came, err
		}
	}
	report, _ := t.Game().Report(r.Name)
	request := help.Request{Voice: t.Voice.At(view), View: view, Viewer: r.Eyes.Viewer()}
	request.Flags, request.Words = report.Given(r.Words)
	came.Page, err = report.Give(request, &r.Eyes)
	return came, err
}

func (r Report) After(d desk.Desk, t desk.Table, came desk.Outcome, err error) (desk.Desk, *desk.Intention, error) {
	if err != nil {
		return d, nil, err
	}
	d.About, d.More = came.Page.About, came.Page.More
	d.Answer = &desk.Answer{About: complaint.About{Report: strings.Join(append([]string{r.Name}, r.Words...), " ")}, Eyes: r.Eyes}
	return r.then(d, t, came.Page)
}

// ReportRows returns the reports that a typed text names, by their word or by the English one.
// The word may be begun, or whole with further words behind it: the report's own, or the name of
// the seat whose report is wanted.
func ReportRows(s desk.Sight, typed string) []desk.Row {
	if (s.Own || s.Alone) && s.Viewer == rules.Public { // a page of several has no report for all of them
		return nil
	}
	var rows []desk.Row
	name, words := "", reportWordsIn(s, typed)
	if len(words) > 0 {
		name, words = words[0], words[1:]
	}
	for _, r := range s.Game().Reports {
		words, seat := takeSeat(s, r, words)
		called := s.ReportName(r)
		whole := len(words) > 0 || seat != "" && utf8.RuneCountInString(name) < fewestLetters
		named := NamesReport(s, r, name, whole)
		flags, _ := r.Given(words)
		switch early := s.Sees.View().Early(); {
		case !r.Whole || !named || len(words) > 0:
		case early != nil:
			rows = append(rows, desk.Row{Text: s.Voice.Aside(called, s.VoiceHere().Reason(early)), Note: s.Why(early), Refused: early})
		default:
			rows = append(rows, ReviewRow(s, r))
		}
		asked := NamesReport(s, r, name, true) // then a row says that the table does not want it
		switch tooMuch, _ := errors.AsType[*table.TooMuch](s.May(r, flags)); {
		case r.Whole || !named:
		case !asked && (!s.Tells(r) || tooMuch != nil && (!r.Seat || name == "")):
		case tooMuch != nil && Helps(s) && !s.Own:
			rows = append(rows, LevelRow(s, s.TooMuch("play.level.more", tooMuch)))
		default:
			rows = append(rows, ReportRow(s, r, called, words, seat))
		}
		if r.Seat && named && len(words) == 0 && s.Own && (seat == "" || seat == string(s.Viewer)) {
			for _, f := range r.Flags { // switches that show the same in another way
				if f.Switch && f.Level == r.Level && f.Level <= table.Allowed(s.Sees.View().Header(), s.Viewer) {
					row := ReportRow(s, r, called, []string{"--" + f.Name}, seat)
					row.Text = s.Voice.Aside(s.Say("report."+r.Name+"."+f.Name, nil), s.Say("flag."+r.Name+"-"+f.Name, nil))
					rows = append(rows, row)
				}
			}
		}
	}
	return rows
}

// fewestLetters is how many letters of a report's name are enough before the name of a seat.
const fewestLetters = 3

// reportWordsIn returns the words of a text that names a report, without small words behind the
// first. Thus "fiche de Marie" means "fiche Marie", and so does "Marie fiche".
func reportWordsIn(s desk.Sight, typed string) []string {
	view := s.Sees.View()
	words := strings.Fields(typed)
	if !slices.ContainsFunc(words, func(word string) bool { return findSeat(s, strings.TrimSuffix(word, ":"), false) != "" }) {
		return words
	}
	for i := len(words) - 1; i > 0; i-- {
		if view.Vocabulary().Small(words[i], s.Voice.Lang) && view.Header().Seat(words[i]) < 0 {
			words = slices.Delete(words, i, i+1)
		}
	}
	if len(words) > 1 && findSeat(s, strings.TrimSuffix(words[0], ":"), false) != "" {
		words = append(words[1:], strings.TrimSuffix(words[0], ":"))
	}
	return words
}

// takeSeat takes the seat whose report is wanted out of the words behind the report. The name
// must be whole, unless the report takes no words of its own.
func takeSeat(s desk.Sight, r help.Report, words []string) (others []string, seat string) {
	if !r.Seat {
		return words, ""
	}
	for i, word := range words {
		if seat = findSeat(s, word, r.Most == 0); seat != "" {
			return slices.Delete(slices.Clone(words), i, i+1), seat
		}
	}
	return words, ""
}

// findSeat returns the seat with a name or, if begun is set, the first whose name begins so; ""
// if there is none.
func findSeat(s desk.Sight, name string, begun bool) string {
	for _, seat := range seatsBegun(s, name) {
		if begun || vocabulary.Plain(seat) == vocabulary.Plain(name) {
			return seat
		}
	}
	return ""
}

// NamesReport tells whether a text is the word for a report. Unless whole is set, the beginning
// of the word is enough.
func NamesReport(s desk.Sight, r help.Report, typed string, whole bool) bool {
	return s.Names("report", r.Name, typed, whole) || desk.IsWord(typed, s.ReportName(r), whole)
}

// ReviewRow is the row of a report about all cards. It asks for the words of the seats first.
func ReviewRow(s desk.Sight, r help.Report) desk.Row {
	text, note := s.Beside(s.ReportName(r), s.Does(r))
	return desk.Row{
		Text: text, Note: note,
		Take: func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
			return hand.Words(d, t, t.Closed(rules.Referee), func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
				return d, &desk.Intention{Deed: Report{r.Name, nil, d.Sees(t, desk.Eyes{Viewer: rules.Referee}), readPage}}, nil
			})
		},
	}
}

// ReportRow is the row of a report about some words, for the eyes that see the screen, or for the
// seat that was named.
func ReportRow(s desk.Sight, r help.Report, called string, words []string, seat string) desk.Row {
	if others := seat != "" && s.Viewer != rules.Public && seat != string(s.Viewer); others {
		text := s.Say("play.page.other", speak.Figures{"report": speak.Plain(called), "other": seat, "seat": string(s.Viewer)})
		return desk.Row{Text: "✗ " + text, Note: s.Say("play.step-back", nil), TypeOn: true}
	}
	flags, _ := r.Given(words)
	if seat != "" && s.Viewer == rules.Public {
		called += " " + strings.Join(append(words, seat), " ")
	}
	text, note := s.Beside(called, s.Does(r))
	row := desk.Row{
		Kind: desk.KindRead, Text: text, Note: note, Private: r.Seat && s.Viewer == rules.Public,
		Take: func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
			if !r.Seat {
				return give(d, t, r, words)
			}
			if err := d.Sight(t).May(r, flags); err != nil {
				return d, nil, err
			}
			may := func(seat rules.Viewer) error { return r.May(t.Public().View().Header(), seat, flags) }
			read := func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) { return give(d, t, r, words) }
			if seat == "" || d.Top().Viewer != rules.Public {
				return readAs(d, t, may, read)
			}
			if err := may(rules.Viewer(seat)); err != nil {
				return d, nil, err
			}
			return readFor(d, t, seat, read)
		},
	}
	if len(words) > 0 && (seat == "" || s.Viewer != rules.Public) {
		row.Text, row.Note = called+" "+strings.Join(words, " "), ""
	}
	return row
}

// give makes a report for the eyes on top. If the report needs a word and has none, it asks for
// it first.
func give(d desk.Desk, t desk.Table, r help.Report, words []string) (desk.Desk, *desk.Intention, error) {
	if asks := "report." + r.Name + ".asks"; r.Most > 0 && len(words) == 0 && t.Voice.Has(asks) {
		return d.Push(reportWords{report: r}), nil, nil
	}
	return d, &desk.Intention{Deed: Report{r.Name, words, d.Sees(t, d.Top().Eyes), readPage}}, nil
}

// reportWords asks what a report is to be about. On a device it asks word by word.
type reportWords struct {
	report help.Report
	chosen []string
}

func (p reportWords) Ask(s desk.Sight) (desk.Question, error) {
	q := desk.Question{Label: s.Say("report."+p.report.Name+".asks", nil), Asks: desk.Line}
	if s.Alone && (p.report.Line != nil || p.domain(s) != nil) {
		q.Asks = desk.Rows
	}
	if p.chosen != nil {
		q.Begun, q.Wants = q.Label+" "+strings.Join(s.VoiceHere().Words(p.chosen), " "), entry.FieldName(s.VoiceHere(), p.line(s))
	}
	return q, nil
}

// domain returns the list of words that the report can be about; nil if there is no such list.
func (p reportWords) domain(s desk.Sight) *vocabulary.Domain {
	domain := s.Sees.View().Vocabulary().Domain(p.report.Words)
	if domain == nil || len(domain.Words) == 0 {
		return nil
	}
	return domain
}

// line walks the words chosen so far on the line that the report's words come from.
func (p reportWords) line(s desk.Sight) position.Walk {
	w := p.report.Line(help.Request{Voice: s.VoiceHere(), View: s.Sees.View(), Viewer: s.Viewer})
	for _, word := range p.chosen {
		w = w.Take(word)
	}
	return w
}

// takesMore tells whether another word may follow.
func (p reportWords) takesMore(s desk.Sight) bool {
	if p.report.Line == nil || len(p.chosen) == p.report.Most {
		return false
	}
	w := p.line(s)
	return !w.Field().Reply && slices.ContainsFunc(w.Open(), func(id string) bool { return id != "" })
}

func (p reportWords) Find(s desk.Sight, typed string) ([]desk.Row, error) {
	domain := p.domain(s)
	switch {
	case typed == "" && s.Alone && p.report.Line != nil:
		return parts.OpenWords(s, p.line(s), p.addWord), nil
	case typed == "" && s.Alone && domain != nil:
		return parts.WordsOf(s, domain, p.addWord), nil
	}
	called := s.ReportName(p.report)
	return []desk.Row{{Text: called + " " + speak.Printable(typed), Take: p.makeReport(strings.Fields(typed))}}, nil
}

// addWord adds a word and asks for the next one, or makes the report if that was the last; ""
// ends the words.
func (p reportWords) addWord(word string) desk.Step {
	if word == "" {
		return p.makeReport(p.chosen)
	}
	p.chosen = append(slices.Clip(p.chosen), word)
	return func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
		if p.takesMore(d.Sight(t)) {
			return d.Push(p), nil, nil
		}
		return p.makeReport(p.chosen)(d, t)
	}
}

// makeReport makes the report about some words.
func (p reportWords) makeReport(words []string) desk.Step {
	return func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
		for is := true; is; _, is = d.Top().Page.(reportWords) {
			d = d.Pop()
		}
		return d, &desk.Intention{Deed: Report{p.report.Name, words, d.Sees(t, d.Top().Eyes), readPage}}, nil
	}
}

// readPage shows a report to read.
func readPage(d desk.Desk, t desk.Table, page help.Page) (desk.Desk, *desk.Intention, error) {
	d.Proposed = page.Proposed
	if d.Read = page.Doc; d.Read == nil {
		d.Read = doc.Prose(doc.Vital, page.Text)
	}
	if page.Unnoted {
		d.Read = slices.Concat(d.Read, doc.Doc{doc.Gap{}}, doc.Sentences(t.Say("record.unnoted", nil)))
	}
	return d, nil, nil
}

// MoreRows returns what people may ask next of the report that they read.
func MoreRows(s desk.Sight) (rows []desk.Row) {
	if s.Answer == nil {
		return nil
	}
	name, _, _ := strings.Cut(s.Answer.About.Report, " ")
	r, is := s.Game().Report(name)
	if !is {
		return nil
	}
	return RowsOf(s, s.More, func(words []string) desk.Step {
		return func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) { return give(d, t, r, words) }
	})
}

// RowsOf are the rows for what a report offers next. At a keyboard nobody taps, so one row says how to
// type what a tap would do.
func RowsOf(s desk.Sight, offers []help.More, take func(words []string) desk.Step) (rows []desk.Row) {
	typed := false
	for _, more := range offers {
		if !s.Alone && more.Pen {
			typed = true
			continue
		}
		rows = append(rows, desk.Row{Kind: desk.KindRead, Text: more.Says, Read: true, Take: take(more.Words)})
	}
	if typed {
		rows = append(rows, desk.Row{Text: s.Say("play.mark.type", speak.Figures{"signs": speak.Plain("-… +… ?… a=… =…")}), TypeOn: true})
	}
	return rows
}

// ProposedRows returns the lines that the report being read offers. A whole line is said once the
// seat's page is closed.
func ProposedRows(s desk.Sight, view *position.Position) (rows []desk.Row) {
	for _, e := range s.Proposed {
		for _, c := range reading.Complete(view, e.String(), "", 1) {
			if c.Entry.String() != e.String() {
				continue
			}
			row := entry.Row(s, view, c, desk.Behind)
			row.Kind = desk.KindAct
			if s.Own && c.Whole() {
				row.Take = func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
					return entry.Enter(d.Pop(), t, e, desk.Behind)
				}
			}
			rows = append(rows, row)
		}
	}
	return rows
}

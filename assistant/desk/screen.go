package desk

import (
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/assistant/teach"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/vocabulary"
)

// Screen is all that a desk shows.
type Screen struct {
	Look
	Question
}

// Look says how the table stands, and what has happened since these eyes last saw it.
type Look struct {
	Title string   // the game, how far it has come, and for whose eyes; then what is not entered yet
	Shown doc.Doc  // the last line with its answer, the panel, and what people must do
	News  []string // what else has happened
	Waits string   // how many lines wait to be said again, and which is next; or ""
	Clash doc.Doc  // lines that these eyes heard and that cannot all be true
}

// Question is what a desk asks, and what may answer it.
type Question struct {
	Label   string
	Begun   string // if an entry waits for its next word: the entry so far …
	Wants   string // … what the next word is called …
	Aloud   string // … and, on a device, the entry as everybody may hear it
	Example string // of the text that is wanted; or ""
	First   bool   // no step back leads anywhere
	Stands  bool   // the question comes from the table page
	Asks    Asking
	ByKey   bool     // rows may be taken as soon as they are found, without Enter
	Private bool     // it is asked on a page of their own …
	For     []string // … of these seats
	Taught  doc.Doc  // the rules that people who play it for the first time need now
	Told    string   // what people should know first, and what the last choice led to
	Read    doc.Doc  // what the last choice gave them to read
	Laid    doc.Doc  // what the entry says so far, drawn as it lies on the table
	Draft   Draft
	Marked  int            // the index of the row that was chosen last
	Code    *Code          // for a phone to read; or nil
	Joins   bool           // a phone may join here, by a code of this page's and one of its own
	Await   []string       // the seats that must enter something before the game goes on
	Others  bool           // it is another seat's turn
	Rows    []Row          // what the typed text may mean
	Refused *rules.Refusal // what stands against the typed text, with what would be accepted; or nil
}

// Asking says how a question is answered.
type Asking int

// A question is answered by one of the rows that a typed text finds; by a line of text; by a word
// that is typed unseen; by going on; or by yes, the first of two rows, or no.
const (
	Rows Asking = iota
	Line
	Word
	GoOn
	YesOrNo
)

// Draft is the text that stands typed. A refused text can be mended.
type Draft struct {
	Text    string
	Refused bool
	moved   int // how far the table had moved when it was said, if people may choose among what it means
}

// Code is a code that a phone may read from the screen.
type Code struct {
	Text   string
	Name   []string // the words that name the file of its picture
	Secret bool     // not everybody may read it
}

// Row is one thing that can be chosen.
type Row struct {
	Text    string
	Note    string         // more about the row, in a line or two
	Private bool           // the row leads to a page that only some seats may see
	Entry   *rules.Entry   // the entry that it says, as far as that goes; or nil
	At      Place          // where the entry goes
	Refused *rules.Refusal // what stands against the typed text; or nil
	Waits   bool           // somebody else waits for the answer behind the row
	AtOnce  bool           // on a page by keys it is taken without Enter

	// For faces on which people point at rows.
	Kind   Kind
	Option string      // the word of the notation that it fills in, or the id of what it chooses
	Mark   doc.Mark    // the colour of that word
	Pieces []doc.Piece // a drawing of that word
	Short  string      // its text on a sheet, whose heads say the rest; or ""
	Under  string      // the heading that it shares with the rows beside it; or ""
	Aloud  string      // its entry, without earlier words that not everybody may hear
	Hushed bool        // it is barred by something that not everybody knows
	// Open returns another refusal of a hushed row, one that everybody may hear, and its text. It is
	// nil if there is none.
	Open func() (*rules.Refusal, string)
	Name bool // its text is a name, and stands as people wrote it
	Read bool // it goes on with what was given to read, and is covered with that

	Enough bool // the entry mostly ends here, and its private word need not be said

	Without string // what it means that the entry leaves fields out
	Answers int    // the number of the ask that it answers; or 0

	Field  string // the field of the word …
	Place  int    // … and the word's place among those of the field
	List   string // the list that has the word, if the field takes words from several
	Sheet  *Sheet // the printed sheet that it stands on; or nil
	Whole  bool   // its entry can be said as it stands
	Likely bool   // its entry is far likelier than those of all other rows that the typed text found
	typed  string // the text that found it
	TypeOn bool   // it only tells people to type on
	Aside  bool   // it only changes how the screen speaks: what stands typed stays
	Take   Step   // what choosing it does; nil if it only tells something
}

// OnlyTells tells whether a row only says something, and choosing it does nothing.
func (r Row) OnlyTells() bool { return r.Take == nil && r.Refused == nil && !r.TypeOn }

// Said picks the row that a typed text clearly means, though it found others too. That is the row
// whose whole word it is; the first row, if that is a whole line, or if the others go on from it
// or are refused; or a row that a rule refuses. The result is false if there is none.
func Said(rows []Row) (Row, bool) {
	named := slices.DeleteFunc(slices.Clone(rows), func(row Row) bool { return !row.Named() })
	if len(named) == 1 && !slices.ContainsFunc(rows, func(row Row) bool { return row.Entry != nil }) {
		return named[0], true
	}
	at := slices.IndexFunc(rows, func(row Row) bool { return !row.TypeOn })
	if at < 0 {
		return Row{}, false
	}
	first := rows[at]
	another := func(row Row) bool {
		goesOn := first.Entry != nil && len(first.Entry.Args) > 0 && row.Entry != nil && strings.HasPrefix(row.Entry.String(), first.Entry.String()+" ")
		return row.Refused == nil && !goesOn
	}
	return first, first.Refused != nil || at == 0 && (first.Whole || !slices.ContainsFunc(rows[1:], another))
}

// Named tells whether the text that found a row is its whole word.
func (r Row) Named() bool {
	word, _, _ := strings.Cut(r.Text, " — ")
	return r.Take != nil && !r.TypeOn && vocabulary.Plain(word) == vocabulary.Plain(r.typed)
}

// Covered returns the row as others may read it, with a bar that everybody may hear in place of
// its own. If there is no such bar the row looks open, and taking it tells its own.
func (r Row) Covered() Row {
	if r.Hushed {
		if r.Open != nil {
			r.Refused, r.Note = r.Open()
			return r
		}
		bar := r.refusal()
		r.Refused, r.Note = nil, ""
		r.Take = func(d Desk, _ Table) (Desk, *Intention, error) { return d, nil, bar }
	}
	return r
}

// refusal is the error that comes from taking a row that refuses.
func (r Row) refusal() Refused {
	return Refused{Refusal: r.Refused, Said: r.typed, typed: r.typed, Mends: r.At.Before()}
}

// Step is what choosing a row does. No step is taken on a row that refuses or only tells
// something.
type Step func(d Desk, t Table) (Desk, *Intention, error)

// Screen returns all that the desk shows, with the rows for a typed text.
func (d Desk) Screen(t Table, typed string) (Screen, error) {
	look, err := d.Look(t)
	if err != nil {
		return Screen{}, err
	}
	q, err := d.Question(t, typed)
	return Screen{look, q}, err
}

// Question returns what the desk asks, with the rows for a typed text.
func (d Desk) Question(t Table, typed string) (Question, error) {
	q, err := d.Ask(t)
	if err == nil {
		q.Rows, err = d.find(t, typed)
	}
	if err == nil && (len(q.Rows) == 1 || Unreadable(q.Rows) != nil) {
		q.Refused = q.Rows[0].Refused
	}
	return q, err
}

// Ask returns the question on top, without its rows.
func (d Desk) Ask(t Table) (Question, error) {
	s := d.Sight(t)
	q, err := d.Top().Ask(s)
	if q.Taught = d.Rules; err == nil && d.Read == nil && d.Rules == nil {
		q.Taught, err = lessons{s, d.pages}.now()
	}
	q.Told = strings.Trim(q.Told+"\n"+s.tellAsk(d.Top().Page), "\n")
	q.Stands = d.Top().Is() == AtTable
	q.First = len(d.pages) == 1
	q.Private, q.For, q.Told, q.Read, q.Draft = s.Own, s.Seats, strings.Trim(q.Told+"\n"+d.told, "\n"), d.Read, d.Draft
	return q, err
}

// Find returns the rows for a typed text. If they cannot be found, it returns one row, and taking
// that gives the error.
func (d Desk) Find(t Table, typed string) []Row {
	rows, err := d.find(t, typed)
	if err != nil {
		return []Row{{Text: "✗", Take: func(d Desk, _ Table) (Desk, *Intention, error) { return d, nil, err }}}
	}
	return rows
}

func (d Desk) find(t Table, typed string) ([]Row, error) {
	s := d.Sight(t)
	if typed != d.Draft.Text && typed != "" {
		if n, _ := s.answer(d.Draft.Text, typed); n != 0 { // else the rows need not be found anew
			among, err := d.Choice(t)
			if rows := among.Take(s, d.Draft.Text, typed); err != nil || rows != nil {
				return rows, err
			}
			if n == answerNone && s.Heard && d.Top().Is() == AtTable {
				return []Row{s.nothingAsked()}, nil
			}
		}
	}
	rows, err := d.Top().Find(s, typed)
	for i := range rows {
		rows[i].typed = typed
	}
	if err == nil && typed != "" {
		err = lessons{s, d.pages}.note(rows)
	}
	if typed != d.Draft.Text || s.Answer == nil || err != nil {
		return rows, err
	}
	q, err := d.Top().Ask(s)
	if err == nil && typed == "" && q.Asks == Rows { // the rows for a text have their repairs
		rows, err = s.Elsewhere.Repairs(s, rows, d.place())
	}
	return s.addWrongRow(rows, q.Asks), err
}

// Look returns how the table stands for the eyes on top, and what has happened since they last
// saw it. The error comes from the record, or from a fault in the program's own files.
func (d Desk) Look(t Table) (Look, error) {
	look, err := d.Stands(t)
	if _, covers := d.Top().Page.(Covering); covers {
		title, _, _ := strings.Cut(look.Title, "\n")
		look = Look{Title: title}
	}
	if err == nil {
		look.News, look.Waits, err = d.News(t)
	}
	return look, err
}

// tableSight returns the table as the desk shows it above the question: for a seat on its own
// page, else for the desk's owner.
func (d Desk) tableSight(t Table) Sight {
	if d.Top().Own {
		return d.Sight(t)
	}
	return d.SightOf(t, d.Owner())
}

// View returns what the desk shows of the table; nil at the door.
func (d Desk) View(t Table) *position.Position {
	if !d.Sits() {
		return nil
	}
	return d.tableSight(t).Sees.View()
}

// Stands returns how the table stands. It is the same for all who see the table with the same
// eyes.
func (d Desk) Stands(t Table) (Look, error) {
	if !d.Sits() {
		look := Look{}
		if d.Top().Is() == AtDoor {
			look.Title = t.Voice.Say("menu.welcome", nil)
		}
		return look, nil
	}
	s := d.tableSight(t)
	view := s.Sees.View()
	v := t.Voice.At(view)
	if _, is := s.Laying(); is { // nothing lies yet as the game begins
		laying, err := s.laying()
		return Look{Title: v.Called(view.Header().Game), Shown: laying}, err
	}
	look := Look{
		Title: help.Title(v, view, s.Viewer) + "\n" + Lacking(s),
		Shown: help.Sight(help.Request{Voice: v, View: view, Viewer: s.Viewer, Marks: s.Sees.Marks(), Taught: s.Taught(), Done: teach.Done(s.Sees), Owed: s.owed()}, t.Game()),
	}
	clash, err := t.Clashes.Of(t.Game(), help.Request{Voice: v, View: view, Viewer: s.Viewer})
	if err == nil && clash != nil {
		look.Clash = clash.Doc
	}
	return look, err
}

// News returns what else has happened since the desk's eyes last saw the table, and what waits
// there.
func (d Desk) News(t Table) (news []string, waits string, err error) {
	if !d.Sits() {
		return nil, "", nil
	}
	s := d.tableSight(t)
	view := s.Sees.View()
	var since []table.Happened
	if d.seen != table.Anything {
		since = slices.DeleteFunc(s.Sees.Since(max(d.seen, 0)), func(h table.Happened) bool { return h.Line == 0 && h.Taken == nil })
	}
	last := ""
	if n := view.Len(); n > 0 {
		last = t.Voice.At(view).Numbered(n, view.Line(n))
	}
	tell := help.LogRow
	if s.Alone { // among news on a page numbers look like figures of the game
		tell = help.Told
	}
	for _, h := range since {
		row := tell(s.VoiceHere(), h)
		said := h.Line > 0 && h.Mends == ""
		if row == last || s.Alone && said && h.Stands && h.Line == view.Len() { // the screen shows it already
			continue
		}
		news = append(news, row)
	}
	back, err := s.Sees.GoingBack()
	switch {
	case err != nil:
		return nil, "", err
	case back != nil:
		waits = help.GoingBack(s.VoiceHere(), back)
	case d.back:
		waits = s.Say("back.over", nil)
	}
	return news, waits, nil
}

// Lacking names the seats whose cards are not entered yet. It is "" if no cards at all are
// entered, or if one seat's view is complete and no more was wanted.
func Lacking(s Sight) string {
	p, setup := s.Sees.View(), s.Game().Setup
	if setup == nil || len(p.Header().Seats) == 0 {
		return ""
	}
	whose := p.Header().Seats
	if slices.Contains(whose, string(s.Viewer)) {
		whose = []string{string(s.Viewer)}
	}
	var entered, left []string
	for _, begun := range setup(p, whose) {
		switch words := strings.Fields(begun); {
		case len(words) < 2: // the first player is asked for elsewhere
		case IsSaid(p, begun):
			entered = append(entered, begun)
		default:
			left = append(left, s.VoiceHere().Entry(rules.Entry{Verb: words[0]})+" "+strings.Join(words[1:], " "))
		}
	}
	oneView := func(seat string) bool { // then nobody will enter the rest
		sees := slices.DeleteFunc(setup(p, []string{seat}), func(begun string) bool { return !strings.Contains(begun, " ") })
		return slices.Equal(entered, sees)
	}
	if len(entered) == 0 || len(left) == 0 || slices.ContainsFunc(p.Header().Seats, oneView) {
		return ""
	}
	return s.Say("play.lacking", speak.Figures{"lines": speak.Plain(strings.Join(left, ", "))}) + "\n"
}

// IsSaid tells whether a statement that begins so was entered at the table.
func IsSaid(view *position.Position, begun string) bool {
	verb, _, _ := strings.Cut(begun, " ")
	for e := range view.LinesBackward() {
		if e.Seat == "" && e.Verb == verb && strings.HasPrefix(e.String()+" ", begun+" ") {
			return true
		}
	}
	return false
}

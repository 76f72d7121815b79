package desk

import (
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/vocabulary"
)

// Screen is what stands before a desk's eyes.
type Screen struct {
	Look
	Question
}

// Look is how the table stands, and what has happened since it was last seen.
type Look struct {
	Title string   // which game it is, how far, and for whose eyes; what is not entered yet
	Shown doc.Doc  // the last line with its answer, how it stands, and what people must do
	News  []string // what else has happened since these eyes last saw it
	Waits string   // how many lines wait to be said again, and which is next
	Clash doc.Doc  // what these eyes heard that cannot all be true
}

// Question is what is asked for, and what may answer it.
type Question struct {
	Label   string
	Begun   string // of an entry that waits for its next word: what was said so far …
	Wants   string // … and what that word is called
	Aloud   string // what everybody may hear of that, on a device
	Example string // of a line of text that is wanted
	First   bool   // there is nothing to step back to …
	Stands  bool   // … or it is the table, from which all else is begun
	Asks    Asking
	ByKey   bool     // rows may be taken without Enter, as soon as they are found
	Private bool     // it is asked on a page …
	For     []string // … of these seats, and nobody else
	Told    string   // what is to be known first, and what the last choice came to
	Read    doc.Doc  // what the last choice asked for
	Laid    doc.Doc  // what an entry has said so far, as it lies on the table
	Draft   Draft
	Marked  int            // which of its first rows the last choice was
	Code    *Code          // for a phone
	Await   []string       // the seats that still enter what comes before the first turn
	Others  bool           // it is the turn of another seat than the one whose eyes these are
	Rows    []Row          // what the typed text may mean
	Refused *rules.Refusal // what stands against it, with what would be accepted
}

// Asking is how a question is answered.
type Asking int

// The ways: by one of the rows that a typed text finds; by a line of text; by a word that is
// typed unseen; by going on; by yes, the first of two rows, or no.
const (
	Rows Asking = iota
	Line
	Word
	GoOn
	YesOrNo
)

// Draft is what stands typed: what was refused can be mended, anything else typed on.
type Draft struct {
	Text    string
	Refused bool
}

// Code is what a phone may read from the screen.
type Code struct {
	Text   string
	Name   []string // words for the name of a picture of it
	Secret bool     // it is not for everybody
}

// Row is one thing that can be chosen.
type Row struct {
	Text    string
	Note    string         // more about it, in a line or two
	Private bool           // it leads to a page that only some may see
	Entry   *rules.Entry   // what it says, as far as it goes; or nil
	At      Place          // where that is to stand
	Refused *rules.Refusal // what stands against the typed text; or nil
	Waits   bool           // somebody else waits for what is answered there
	AtOnce  bool           // it waits for no Enter, where keys are looked at one by one

	// For faces on which rows are pointed at: what it is, the word of the notation that it
	// fills in behind what was said so far, and the colour of that.
	Kind   Kind
	Option string
	Mark   doc.Mark
	Pieces []doc.Piece // what it is, drawn
	Short  string      // on a sheet, where its row says the rest; or ""
	Under  string      // what heads it and those beside it under the same; or ""
	Aloud  string      // its entry, with nothing of what was said so far that not all may hear
	Hushed bool        // what stands against it rests on what not all know
	// Of a hushed row: what else bars it, for all to hear, and what that says; nil where nothing does.
	Open func() (*rules.Refusal, string)
	Name bool // it is a name that people gave, and stands as they wrote it

	Enough bool // the entry mostly ends here: what some would hear of it need not be said

	Without string // what it means that it is all
	Answers int    // the number of the request that it says yes or no to

	Field  string // that the word is of …
	Place  int    // … and its place among the words there
	List   string // of several lists of words that may stand there: which
	Sheet  *Sheet // on which it stands; or nil
	Whole  bool   // its entry can be said as it stands
	typed  string // the text that it was found for
	TypeOn bool
	Take   Step
}

// Stays tells whether a row chooses nothing: the text stands typed, to be typed on.
func (r Row) Stays() bool { return r.TypeOn }

// Tells tells whether a row only says something, and leads nowhere.
func (r Row) Tells() bool { return r.Take == nil && r.Refused == nil && !r.TypeOn }

// Said is the row that a typed text says, though others were found too: the one that it names by its
// whole word; the first, where it is a whole line, or the others go on from it or tell why it is
// nothing else; or what a rule refuses.
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

// Covered is the row as it stands where others may read it too. Where what bars it is not for all,
// they see what all may hear against it; what else bars it is told once it is taken.
func (r Row) Covered() Row {
	if r.Hushed {
		if r.Open != nil {
			r.Refused, r.Note = r.Open()
			return r
		}
		bar := r.refused()
		r.Refused, r.Note = nil, ""
		r.Take = func(d Desk, _ Table) (Desk, *Intention, error) { return d, nil, bar }
	}
	return r
}

// refused is what a row that refuses comes to.
func (r Row) refused() Refused {
	return Refused{Refusal: r.Refused, Said: r.typed, typed: r.typed, Mends: r.At.Before()}
}

// Step is what a row does. It is not asked of a row that refuses, or only tells something.
type Step func(d Desk, t Table) (Desk, *Intention, error)

// Screen is all that stands there, with the rows for a typed text.
func (d Desk) Screen(t Table, typed string) (Screen, error) {
	look, err := d.Look(t)
	if err != nil {
		return Screen{}, err
	}
	q, err := d.Question(t, typed)
	return Screen{look, q}, err
}

// Question is what is asked there, with the rows for a typed text.
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

// Ask is the question on top, without its rows.
func (d Desk) Ask(t Table) (Question, error) {
	s := d.Sight(t)
	q, err := d.Top().Ask(s)
	q.Told = strings.Trim(q.Told+"\n"+d.waits(s), "\n")
	q.Stands = d.Top().Is() == AtTable
	q.First = len(d.pages) == 1
	q.Private, q.For, q.Told, q.Read, q.Draft = s.Own, s.Seats, strings.Trim(q.Told+"\n"+d.told, "\n"), d.Read, d.Draft
	return q, err
}

// Find are the rows for a typed text. Where they cannot be found, one says so, and taking it
// gives the error.
func (d Desk) Find(t Table, typed string) []Row {
	rows, err := d.find(t, typed)
	if err != nil {
		return []Row{{Text: "✗", Take: func(d Desk, _ Table) (Desk, *Intention, error) { return d, nil, err }}}
	}
	return rows
}

func (d Desk) find(t Table, typed string) ([]Row, error) {
	s := d.Sight(t)
	rows, err := d.Top().Find(s, typed)
	for i := range rows {
		rows[i].typed = typed
	}
	if typed != d.Draft.Text || s.Answer == nil || err != nil {
		return rows, err
	}
	q, err := d.Top().Ask(s)
	if err == nil && typed == "" && q.Asks == Rows { // what a text comes to says that itself
		rows, err = s.Elsewhere.Repairs(s, rows, d.place())
	}
	return s.withWrong(rows, q.Asks), err
}

// Look is how the table stands for the eyes whose page is on top, and what has happened since they
// last saw it. The error is the record's, or a fault of the program's own files.
func (d Desk) Look(t Table) (Look, error) {
	look, err := d.Stands(t)
	if err == nil {
		look.News, look.Waits, err = d.Meanwhile(t)
	}
	return look, err
}

// shows is the table as the eyes whose page is on top see it.
func (d Desk) shows(t Table) Sight {
	if d.Top().Own {
		return d.Sight(t)
	}
	return d.SightOf(t, d.Owner())
}

// View is the table as the eyes see it whose page is on top; nil where there is none.
func (d Desk) View(t Table) *position.Position {
	if !d.Sits() {
		return nil
	}
	return d.shows(t).Sees.View()
}

// Stands is how the table stands, which is alike for all who see it with the same eyes.
func (d Desk) Stands(t Table) (Look, error) {
	if !d.Sits() {
		look := Look{}
		if d.Top().Is() == AtDoor {
			look.Title = t.Voice.Say("menu.welcome", nil)
		}
		return look, nil
	}
	s := d.shows(t)
	view := s.Sees.View()
	v := t.Voice.At(view)
	look := Look{
		Title: help.Title(v, view, s.Viewer) + "\n" + Lacking(s),
		Shown: help.Sight(help.Request{Voice: v, View: view, Viewer: s.Viewer, Marks: s.Sees.Marks()}, t.Game()),
	}
	clash, err := t.Clashes.Of(t.Game(), help.Request{Voice: v, View: view, Viewer: s.Viewer})
	if err == nil && clash != nil {
		look.Clash = clash.Doc
	}
	return look, err
}

// Meanwhile is what else has happened since its eyes last saw the table, and what waits there.
func (d Desk) Meanwhile(t Table) (news []string, waits string, err error) {
	if !d.Sits() {
		return nil, "", nil
	}
	s := d.shows(t)
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
		if row == last || s.Alone && said && h.Stands && h.Line == view.Len() { // it stands there already
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

// Lacking says whose cards are not entered yet; nothing where no card is at all.
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
		case len(words) < 2: // whoever begins is asked for elsewhere
		case IsSaid(p, begun):
			entered = append(entered, begun)
		default:
			left = append(left, s.VoiceHere().Entry(rules.Entry{Verb: words[0]})+" "+strings.Join(words[1:], " "))
		}
	}
	oneView := func(seat string) bool { // where just that was wanted, nobody will enter the rest
		sees := slices.DeleteFunc(setup(p, []string{seat}), func(begun string) bool { return !strings.Contains(begun, " ") })
		return slices.Equal(entered, sees)
	}
	if len(entered) == 0 || len(left) == 0 || slices.ContainsFunc(p.Header().Seats, oneView) {
		return ""
	}
	return s.Say("play.lacking", speak.Figures{"lines": speak.Plain(strings.Join(left, ", "))}) + "\n"
}

// IsSaid tells whether a line that begins so was said of the table.
func IsSaid(view *position.Position, begun string) bool {
	verb, _, _ := strings.Cut(begun, " ")
	for e := range view.LastFirst() {
		if e.Seat == "" && e.Verb == verb && strings.HasPrefix(e.String()+" ", begun+" ") {
			return true
		}
	}
	return false
}

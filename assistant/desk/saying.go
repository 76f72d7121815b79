package desk

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"lestrade/assistant/speak"
	"lestrade/rules"
)

// Place is where an entry is to stand: behind the last line, in the place of the first
// that waits, in that of a line, or before one.
type Place struct {
	Way  rules.Way // how it mends a line; "" behind the last
	Line int
}

const waiting rules.Way = "waiting" // in the place of the first that waits

// Behind is behind the last line.
var Behind = Place{}

// mends tells whether the place is among the lines that stand.
func (at Place) mends() bool { return at.Way != "" && at.Way != waiting }

// before is what stands before a line that is typed to stand there: "correct 9: "; or "".
func (at Place) before() string {
	if !at.mends() {
		return ""
	}
	return rules.Mend{Way: at.Way, Line: at.Line}.String()
}

// view is what the eyes know where an entry is to stand.
func (s sight) view(at Place) (*rules.Position, error) {
	if !at.mends() {
		return s.sees.Known()
	}
	return s.sees.Before(at.Line)
}

// saying is an entry that waits for its next word.
type saying struct {
	at   Place
	c    rules.Completion
	view *rules.Position // where it was begun …
	seen int             // … after so many records
	cuts bool            // what is below goes on once it was said
	// Of the next word, what was pointed at so far.
	begun string
}

// fill asks for what an entry still lacks, word by word, and has it said; where that throws
// something away, once it was asked whether it is so. A reply that the table knows is not asked for.
func (d Desk) fill(t Table, c rules.Completion, at Place) (Desk, *Intention, error) {
	switch {
	case c.Whole() && at == Behind && drops(c.Walk.At(), c.Entry):
		yes := func(d Desk, t Table) (Desk, *Intention, error) { return d.say(t, c.Entry, at) }
		return d.push(d.sight(t).sure(c.Walk.At(), c.Entry, yes)), nil, nil
	case c.Whole():
		return d.say(t, c.Entry, at)
	case c.Walk.Field().Reply && c.Entry.Words(c.Walk.Field().Name) == nil:
		return d, &Intention{Deed: Say{Entry: c.Entry, At: at, begun: &c}}, nil
	}
	return d.askOn(t, c, at)
}

// drops tells whether what an entry says throws something away for good.
func drops(view *rules.Position, e rules.Entry) bool {
	verb := view.Vocabulary().Verb(e.Verb, e.Seat != "")
	return verb != nil && verb.Drops
}

// sure asks whether it is so, before that is said.
func (s sight) sure(view *rules.Position, e rules.Entry, yes step) confirm {
	what := speak.Plain(s.Voice.Aside(s.voice().Entry(e), s.means(view, e)))
	return confirm{question: s.say("play.drops", speak.Figures{"what": what}), yes: yes}
}

// askOn asks for the next word of an entry: on a page of those who may know it.
func (d Desk) askOn(t Table, c rules.Completion, at Place) (Desk, *Intention, error) {
	view := c.Walk.At()
	if d.sight(t).hides(view, c) {
		return d.handEntry(t, view, c, at)
	}
	return d.push(saying{at: at, c: c, view: view, seen: t.Moved()}), nil, nil
}

// now is the entry at the table as it stands, which others may have changed.
func (p saying) now(s sight) (saying, error) {
	if s.Moved() == p.seen {
		return p, nil
	}
	view, err := s.view(p.at)
	if err != nil {
		return p, err
	}
	c, err := begin(view, p.c.Entry)
	if err == nil && s.hides(view, c) { // a table of one's own has become one of all
		return p, &rules.Refusal{Kind: rules.Refused, Bar: rules.Bar{Rule: "all.hidden.1"}, Line: view.Next()}
	}
	if errors.Is(err, errNothing) { // what it says is judged anew
		return p, nil
	}
	return saying{p.at, c, view, s.Moved(), p.cuts, p.begun}, err
}

// begin is an entry that waits for more, at what some eyes know of it. The error is
// what bars it there.
func begin(view *rules.Position, e rules.Entry) (rules.Completion, error) {
	text := e.String()
	for _, c := range view.Waits(text, "") {
		if c.Entry.String() == text {
			return c, nil
		}
	}
	if refusal := view.Barred(text, ""); refusal != nil {
		return rules.Completion{}, refusal
	}
	return rules.Completion{}, errNothing
}

// ask asks for the next word of the entry.
func (p saying) ask(s sight) (Question, error) {
	q := Question{Begun: s.voice().Entry(s.masked(p.c.Entry))}
	q.Label = q.Begun
	if s.alone {
		q.Aloud = s.voice().Entry(s.covered(p.c.Entry))
	}
	if now, err := p.now(s); err == nil {
		q.Label, q.Wants, q.Example = s.question(now.view, now.c), fieldName(s.voice(), nextField(now.c.Walk)), s.exampleOf(now.c.Walk)
		if _, to := s.pointing(now); to != nil {
			q.Laid, q.Wants = to.Laid, cmp.Or(to.Wants, q.Wants)
		}
	}
	return q, nil
}

// find are what may come next in the entry. Where several words may, Enter alone takes
// none of them.
func (p saying) find(s sight, typed string) ([]Row, error) {
	p, err := p.now(s)
	if refusal, is := refusalOf(err); is { // others said something meanwhile
		against := s.refusalRow(refusal)
		if typed == "" {
			return []Row{against}, nil
		}
		commands, err := s.commandRows(typed)
		return append(commands, against), err
	}
	switch {
	case err != nil:
		return nil, err
	case typed != "":
		return p.typed(s, typed)
	}
	next := withOdds(p.view, p.c.Walk.Next())
	rows := s.entryRows(p.view, s.toStand(next, p.at), p.at)
	if s.alone {
		return p.pointed(s, rows), nil
	}
	field := nextField(p.c.Walk)
	note := s.how(field)
	begun := p.c.Entry.Words(field.Field().Name) != nil
	if refusal := p.c.Walk.Unfinished(); refusal != nil && (begun || note == "") { // so many more must come
		note = s.voice().Reason(refusal)
	}
	if note == "" {
		note = s.say("play.step-back", nil)
	}
	free, _ := field.Domain().Free("")
	switch text := s.exampleOf(p.c.Walk); {
	case text != "":
		rows = slices.Insert(rows, 0, Row{Text: s.say("play.type", speak.Figures{"example": speak.Plain(text)}), Note: note})
	case free && len(rows) == 0: // what fits is known to those at the table alone
		rows = []Row{{Text: s.say("play.type-it", nil), Note: note}}
	case len(rows) > 1:
		rows = slices.Insert(rows, 0, Row{Text: s.say("play.choose", nil), Note: note})
	}
	rows = append(rows, s.stepRows(p.view, p.c)...)
	switch {
	case len(rows) > 0:
		return rows, nil
	case len(next) > 0:
		return []Row{s.staysRow(p.at)}, nil
	}
	return p.stuck(s), nil
}

// stuck is what stands against going on where nothing can come next.
func (p saying) stuck(s sight) []Row {
	if refusal := p.view.Barred(p.c.Entry.String(), s.Voice.Lang); refusal != nil {
		return []Row{s.refusalRow(refusal)}
	}
	return nil
}

// typed are what a text may mean where an entry waits for its next word: that word; or a
// line that is typed whole, from its verb on; or else what may be said or done at the table,
// which Enter alone does not take; or what stands against it.
func (p saying) typed(s sight, typed string) ([]Row, error) {
	if rows := s.called(p.view, typed); rows != nil && p.at == Behind {
		return rows, nil
	}
	head := p.c.Entry.String()
	found := keepPrefix(p.view.CompleteNext(p.c.Walk, typed, s.Voice.Lang, mostRows), head)
	if len(found) == 0 {
		anew := p.view.Complete(typed, s.Voice.Lang, mostRows)
		found = keepPrefix(anew, head+" ") // if only by letters of its verb
		switch same := keepPrefix(anew, head); {
		case len(found) > 0:
		case p.view.IsLine(typed) && s.own: // where people say no other line
			return s.entriesOrBars(p.view, same, p.at, typed), nil
		case p.view.IsLine(typed):
			return s.entriesOrBars(p.view, anew, p.at, typed), nil
		case p.at == Behind && len(same) > 0: // what is asked for, typed from its verb on by beginnings
			return s.entriesOrBars(p.view, same, p.at, typed), nil
		}
	}
	rows := s.entriesOrBars(p.view, found, p.at, head+" "+typed)
	if typed == rules.Unknown {
		rows = s.askedOrUnknown(rows, nextField(p.c.Walk).Field())
	}
	if s.isCommand(typed) { // else it would be taken for a name
		commands, err := s.commandRows(typed)
		if err != nil {
			return nil, err
		}
		rows = append(commands, rows...)
	}
	if p.at.mends() || s.own {
		return s.orCommands(rows, typed)
	}
	instead := func() ([]Row, error) { return s.rows(p.view, typed) }
	return s.orElse(rows, instead)
}

// askedOrUnknown are the rows for a "?" alone: where it can be said, it is the word that is
// wanted before it is a question. Of several words of one field, each could be meant: Enter
// alone takes neither.
func (s sight) askedOrUnknown(rows []Row, f *rules.Field) []Row {
	i := slices.IndexFunc(rows, func(row Row) bool { return row.Entry != nil && lastWord(*row.Entry) == rules.Unknown })
	if i < 0 || len(rows) < 2 {
		return rows
	}
	if f != nil && f.Max > 1 {
		which := Row{Text: s.say("play.several.unknown", nil), Note: s.say("play.several.note", nil), stays: true}
		return slices.Insert(rows, 0, which)
	}
	unknown := rows[i]
	return slices.Insert(slices.Delete(rows, i, i+1), 0, unknown)
}

// orCommands are rows, or where they only say that the text cannot be read the commands that
// it begins or what it mends, which Enter alone does not take.
func (s sight) orCommands(rows []Row, typed string) ([]Row, error) {
	return s.orElse(rows, func() ([]Row, error) { return s.mendsOrCommands(typed) })
}

// mendsOrCommands are what a text mends, or the commands that it begins.
func (s sight) mendsOrCommands(typed string) ([]Row, error) {
	if way, n, rest, ok := s.sees.View().Mending(s.wholeMend(typed)); ok {
		return s.mendRows(Place{way, n}, rest, typed)
	}
	return s.commandRows(typed)
}

func (s sight) orElse(rows []Row, instead func() ([]Row, error)) ([]Row, error) {
	refusal := unreadable(rows)
	if refusal == nil {
		return rows, nil
	}
	others, err := instead()
	if err != nil || len(others) == 0 || unreadable(others) != nil {
		return rows, err
	}
	another := Row{Text: s.say("play.another", nil), Note: s.voice().Reason(refusal), stays: true}
	return slices.Insert(others, 0, another), nil
}

// unreadable is the refusal of rows that say that a text cannot be read, and perhaps what was
// meant; else nil.
func unreadable(rows []Row) *rules.Refusal {
	if len(rows) > 0 && rows[0].Refused != nil && rows[0].Refused.Kind == rules.Unreadable {
		return rows[0].Refused
	}
	return nil
}

// toStand leaves out what a line cannot be mended to: a draw, and what stands there already.
func (s sight) toStand(found []rules.Completion, at Place) []rules.Completion {
	if !at.mends() {
		return found
	}
	return slices.DeleteFunc(found, func(c rules.Completion) bool { return c.Entry.Drawn != nil || c.Whole() && s.stands(c.Entry, at) })
}

// stands tells whether an entry that is to stand in a line's place is, to these eyes, that line:
// nothing would change.
func (s sight) stands(e rules.Entry, at Place) bool {
	plain := func(e rules.Entry) string { // whoever found it
		if e.Drawn = nil; e.How != rules.Insisted {
			e.How = ""
		}
		return e.String()
	}
	return at.Way == rules.Correct && s.sees.View().HeardWhole(at.Line, s.viewer) && plain(e) == plain(s.line(at))
}

// question is the question for the next word of an entry.
func (s sight) question(view *rules.Position, c rules.Completion) string {
	v := s.voice()
	if id := "play.ask." + c.Entry.Verb; len(c.Entry.Args) == 0 && v.Has(id) {
		return sayAt(v, id, view)
	}
	field := nextField(c.Walk)
	for _, id := range []string{"ask." + field.Field().Name + "." + c.Entry.Verb, "ask." + field.Field().Name} {
		if v.Has(id) {
			return v.Entry(c.Entry) + " … " + v.Say(id, nil)
		}
	}
	return v.Entry(c.Entry) + " … " + fieldName(v, field)
}

// fieldName is what the word that comes next is called. Of several words of a field each may
// be about a seat or a number of its own, which the verb then names.
func fieldName(v *speak.Voice, w rules.Walk) string {
	id := "name." + w.Field().Name
	if each := id + "." + w.Entry().Verb; v.Has(each) {
		n, seats := len(w.Entry().Words(w.Field().Name)), w.At().Header().Seats
		return v.Say(each, speak.Figures{"number": n + 1, "seat": speak.Plain(seats[min(n, len(seats)-1)])})
	}
	for _, id := range []string{id, id + "." + w.Domain().ID} {
		if v.Has(id) {
			return sayAt(v, id, w.At())
		}
	}
	return v.Field(w.Domain())
}

// sayAt is a sentence or, where something is due for which it has another wording, that.
func sayAt(v *speak.Voice, id string, at *rules.Position) string {
	for _, due := range at.Due() {
		if other := id + "-" + due.Key; v.Has(other) {
			return v.Say(other, nil)
		}
	}
	return v.Say(id, nil)
}

// how says what is typed into a field, where its game says so: of the verb's field, or of all
// fields of that name.
func (s sight) how(w rules.Walk) string {
	v := s.voice()
	for _, id := range []string{"how." + w.Entry().Verb + "." + w.Field().Name, "how." + w.Field().Name} {
		if v.Has(id) {
			return v.Say(id, nil)
		}
	}
	return ""
}

// nextField is the walk at the field that the next word is wanted for: the first that knows
// of one, where those before it may be left out.
func nextField(w rules.Walk) rules.Walk {
	for at := range w.Ahead() {
		if at.Field() != nil && example(at) != "" {
			return at
		}
	}
	return w
}

// example is a filling of a field of free text: one word, or all of them where that
// shows how.
func example(w rules.Walk) string {
	if f := w.Field(); f.Example != "" && w.Entry().Words(f.Name) == nil {
		return f.Example
	}
	first := ""
	for word, bar := range w.Options() {
		switch {
		case word.ID == "" || word.ID == rules.Unknown:
		case bar == nil:
			return word.ID
		case first == "":
			first = word.ID
		}
	}
	return first
}

// exampleOf is what people may type as the next word where that is free text; else "".
func (s sight) exampleOf(w rules.Walk) string {
	field := nextField(w)
	if free, _ := field.Domain().Free(""); !free {
		return ""
	}
	return s.voice().WordOf(field.Domain().ID, example(field))
}

// keepPrefix leaves the completions that go on from an entry.
func keepPrefix(found []rules.Completion, head string) []rules.Completion {
	var out []rules.Completion
	for _, c := range found {
		if strings.HasPrefix(c.Entry.String(), head) {
			out = append(out, c)
		}
	}
	return out
}

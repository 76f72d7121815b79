package entry

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/hand"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/vocabulary"
)

// saying is an entry that waits for its next word.
type saying struct {
	at    desk.Place
	entry reading.Completion
	view  *position.Position // where it was begun …
	seen  int                // … after so many records
	// Of the next word, what was pointed at so far.
	begun string
}

// Fill asks for what an entry still lacks, word by word, and has it said; where that throws
// something away, once it was asked whether it is so. A reply that the table knows is not asked for.
func Fill(d desk.Desk, t desk.Table, c reading.Completion, at desk.Place) (desk.Desk, *desk.Intention, error) {
	switch {
	case c.Whole() && at == desk.Behind && Drops(c.Walk.At(), c.Entry):
		yes := func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) { return Enter(d, t, c.Entry, at) }
		return d.Push(Sure(d.Sight(t), c.Walk.At(), c.Entry, yes)), nil, nil
	case c.Whole():
		return Enter(d, t, c.Entry, at)
	case c.Walk.Field().Reply && c.Entry.Words(c.Walk.Field().Name) == nil:
		return d, &desk.Intention{Deed: Say{Entry: c.Entry, At: at, begun: &c}}, nil
	}
	return AskOn(d, t, c, at)
}

// Drops tells whether what an entry says throws something away for good.
func Drops(view *position.Position, e rules.Entry) bool {
	verb := view.Vocabulary().Verb(e.Verb, e.Seat != "")
	return verb != nil && verb.Drops
}

// Sure asks whether it is so, before that is said.
func Sure(s desk.Sight, view *position.Position, e rules.Entry, yes desk.Step) desk.Confirm {
	what := speak.Plain(s.Voice.Aside(s.VoiceHere().Entry(e), Means(s, view, e)))
	return desk.Confirm{Question: s.Say("play.drops", speak.Figures{"what": what}), Yes: yes}
}

// AskOn asks for the next word of an entry: on a page of those who may know it.
func AskOn(d desk.Desk, t desk.Table, c reading.Completion, at desk.Place) (desk.Desk, *desk.Intention, error) {
	view := c.Walk.At()
	if Hides(d.Sight(t), view, c) {
		return handEntry(d, t, view, c, at)
	}
	return d.Push(saying{at: at, entry: c, view: view, seen: t.Moved()}), nil, nil
}

// now is the entry at the table as it stands, which others may have changed.
func (p saying) now(s desk.Sight) (saying, error) {
	if s.Moved() == p.seen {
		return p, nil
	}
	view, err := s.View(p.at)
	if err != nil {
		return p, err
	}
	c, err := Begin(view, p.entry.Entry)
	if err == nil && Hides(s, view, c) { // a table of one's own has become one of all
		return p, &rules.Refusal{Kind: rules.Refused, Bar: rules.Bar{Rule: "all.hidden.1"}, Line: view.Next()}
	}
	if errors.Is(err, desk.ErrNothing) { // what it says is judged anew
		return p, nil
	}
	return saying{p.at, c, view, s.Moved(), p.begun}, err
}

// Begin is an entry that waits for more, at what some eyes know of it. The error is
// what bars it there.
func Begin(view *position.Position, e rules.Entry) (reading.Completion, error) {
	text := e.String()
	for _, c := range reading.Waits(view, text, "") {
		if c.Entry.String() == text {
			return c, nil
		}
	}
	if refusal := reading.Barred(view, text, ""); refusal != nil {
		return reading.Completion{}, refusal
	}
	return reading.Completion{}, desk.ErrNothing
}

func (p saying) Place() desk.Place { return p.at }

// Ask asks for the next word of the entry.
func (p saying) Ask(s desk.Sight) (desk.Question, error) {
	q := desk.Question{Begun: s.VoiceHere().Entry(Masked(s, p.entry.Entry))}
	q.Label = q.Begun
	if s.Alone {
		q.Aloud = s.VoiceHere().Entry(covered(s, p.entry.Entry))
	}
	if now, err := p.now(s); err == nil {
		q.Label, q.Wants, q.Example = question(s, now.view, now.entry), FieldName(s.VoiceHere(), nextField(now.entry.Walk)), exampleOf(s, now.entry.Walk)
		if _, to := pointing(s, now); to != nil {
			q.Laid, q.Wants = to.Laid, cmp.Or(to.Wants, q.Wants)
		}
	}
	return q, nil
}

// Find are what may come next in the entry. Where several words may, Enter alone takes
// none of them.
func (p saying) Find(s desk.Sight, typed string) ([]desk.Row, error) {
	p, err := p.now(s)
	if refusal, is := desk.RefusalOf(err); is { // others said something meanwhile
		against := RefusalRow(s, refusal)
		if typed == "" {
			return []desk.Row{against}, nil
		}
		commands, err := s.Elsewhere.Commands(s, typed)
		return append(commands, against), err
	}
	switch {
	case err != nil:
		return nil, err
	case typed != "":
		return p.typed(s, typed)
	}
	next := WithOdds(p.view, reading.Next(p.entry.Walk))
	rows := Rows(s, p.view, ToStand(s, next, p.at), p.at)
	if s.Alone {
		return p.pointed(s, rows), nil
	}
	field := nextField(p.entry.Walk)
	note := how(s, field)
	begun := p.entry.Entry.Words(field.Field().Name) != nil
	if refusal := reading.Unfinished(p.entry.Walk); refusal != nil && (begun || note == "") { // so many more must come
		note = s.VoiceHere().Reason(refusal)
	}
	if note == "" {
		note = s.Say("play.step-back", nil)
	}
	free, _ := field.Domain().Free("")
	switch text := exampleOf(s, p.entry.Walk); {
	case text != "":
		rows = slices.Insert(rows, 0, desk.Row{Text: s.Say("play.type", speak.Figures{"example": speak.Plain(text)}), Note: note})
	case free && len(rows) == 0: // what fits is known to those at the table alone
		rows = []desk.Row{{Text: s.Say("play.type-it", nil), Note: note}}
	case len(rows) > 1:
		rows = slices.Insert(rows, 0, desk.Row{Text: s.Say("play.choose", nil), Note: note})
	}
	rows = append(rows, StepRows(s, p.view, p.entry)...)
	switch {
	case len(rows) > 0:
		return rows, nil
	case len(next) > 0:
		return []desk.Row{staysRow(s, p.at)}, nil
	}
	return p.stuck(s), nil
}

// stuck is what stands against going on where nothing can come next.
func (p saying) stuck(s desk.Sight) []desk.Row {
	if refusal := reading.Barred(p.view, p.entry.Entry.String(), s.Voice.Lang); refusal != nil {
		return []desk.Row{RefusalRow(s, refusal)}
	}
	return nil
}

// typed are what a text may mean where an entry waits for its next word: that word; or a
// line that is typed whole, from its verb on; or else what may be said or done at the table,
// which Enter alone does not take; or what stands against it.
func (p saying) typed(s desk.Sight, typed string) ([]desk.Row, error) {
	if rows := s.Elsewhere.Calls(s, p.view, typed); rows != nil && p.at == desk.Behind {
		return rows, nil
	}
	head := p.entry.Entry.String()
	found := KeepPrefix(reading.CompleteField(p.entry.Walk, typed, s.Voice.Lang, MostRows), head)
	if len(found) == 0 {
		anew := reading.Complete(p.view, typed, s.Voice.Lang, MostRows)
		found = KeepPrefix(anew, head+" ") // if only by letters of its verb
		switch same := KeepPrefix(anew, head); {
		case len(found) > 0:
		case reading.IsLine(p.view, typed) && s.Own: // where people say no other line
			return RowsOrBars(s, p.view, same, p.at, typed), nil
		case reading.IsLine(p.view, typed):
			return RowsOrBars(s, p.view, anew, p.at, typed), nil
		case p.at == desk.Behind && len(same) > 0: // what is asked for, typed from its verb on by beginnings
			return RowsOrBars(s, p.view, same, p.at, typed), nil
		}
	}
	rows := RowsOrBars(s, p.view, found, p.at, head+" "+typed)
	if typed == rules.Unknown {
		rows = askedOrUnknown(s, rows, nextField(p.entry.Walk).Field())
	}
	if s.Elsewhere.IsCommand(s, typed) { // else it would be taken for a name
		commands, err := s.Elsewhere.Commands(s, typed)
		if err != nil {
			return nil, err
		}
		rows = append(commands, rows...)
	}
	if p.at.Mends() || s.Own {
		return OrCommands(s, rows, typed)
	}
	instead := func() ([]desk.Row, error) { return s.Elsewhere.Lines(s, p.view, typed) }
	return orElse(s, rows, instead)
}

// askedOrUnknown are the rows for a "?" alone: where it can be said, it is the word that is
// wanted before it is a question. Of several words of one field, each could be meant: Enter
// alone takes neither.
func askedOrUnknown(s desk.Sight, rows []desk.Row, f *vocabulary.Field) []desk.Row {
	i := slices.IndexFunc(rows, func(row desk.Row) bool { return row.Entry != nil && LastWord(*row.Entry) == rules.Unknown })
	if i < 0 || len(rows) < 2 {
		return rows
	}
	if f != nil && f.Max > 1 {
		which := desk.Row{Text: s.Say("play.several.unknown", nil), Note: s.Say("play.several.note", nil), TypeOn: true}
		return slices.Insert(rows, 0, which)
	}
	unknown := rows[i]
	return slices.Insert(slices.Delete(rows, i, i+1), 0, unknown)
}

// OrCommands are rows, or where they only say that the text cannot be read the commands that
// it begins or what it mends, which Enter alone does not take.
func OrCommands(s desk.Sight, rows []desk.Row, typed string) ([]desk.Row, error) {
	return orElse(s, rows, func() ([]desk.Row, error) { return s.Elsewhere.Mends(s, typed) })
}

func orElse(s desk.Sight, rows []desk.Row, instead func() ([]desk.Row, error)) ([]desk.Row, error) {
	refusal := desk.Unreadable(rows)
	if refusal == nil {
		return rows, nil
	}
	others, err := instead()
	if err != nil || len(others) == 0 || desk.Unreadable(others) != nil {
		return rows, err
	}
	another := desk.Row{Text: s.Say("play.another", nil), Note: s.VoiceHere().Reason(refusal), TypeOn: true}
	return slices.Insert(others, 0, another), nil
}

// ToStand leaves out what a line cannot be mended to: a draw, and what stands there already.
func ToStand(s desk.Sight, found []reading.Completion, at desk.Place) []reading.Completion {
	if !at.Mends() {
		return found
	}
	return slices.DeleteFunc(found, func(c reading.Completion) bool { return c.Entry.Drawn != nil || c.Whole() && stands(s, c.Entry, at) })
}

// stands tells whether an entry that is to stand in a line's place is, to these eyes, that line:
// nothing would change.
func stands(s desk.Sight, e rules.Entry, at desk.Place) bool {
	plain := func(e rules.Entry) string { // whoever found it
		if e.Drawn = nil; e.How != rules.Insisted {
			e.How = ""
		}
		return e.String()
	}
	return at.Way == rules.Correct && s.Sees.View().HeardWhole(at.Line, s.Viewer) && plain(e) == plain(s.Line(at))
}

// question is the question for the next word of an entry.
func question(s desk.Sight, view *position.Position, c reading.Completion) string {
	v := s.VoiceHere()
	if id := "play.ask." + c.Entry.Verb; len(c.Entry.Args) == 0 && v.Has(id) {
		return SentenceAt(v, id, view)
	}
	field := nextField(c.Walk)
	for _, id := range []string{"ask." + field.Field().Name + "." + c.Entry.Verb, "ask." + field.Field().Name} {
		if v.Has(id) {
			return v.Entry(c.Entry) + " … " + v.Say(id, nil)
		}
	}
	return v.Entry(c.Entry) + " … " + FieldName(v, field)
}

// FieldName is what the word that comes next is called. Of several words of a field each may
// be about a seat or a number of its own, which the verb then names.
func FieldName(v *speak.Voice, w position.Walk) string {
	id := "name." + w.Field().Name
	if each := id + "." + w.Entry().Verb; v.Has(each) {
		n, seats := len(w.Entry().Words(w.Field().Name)), w.At().Header().Seats
		return v.Say(each, speak.Figures{"number": n + 1, "seat": speak.Plain(seats[min(n, len(seats)-1)])})
	}
	for _, id := range []string{id, id + "." + w.Domain().ID} {
		if v.Has(id) {
			return SentenceAt(v, id, w.At())
		}
	}
	return v.Field(w.Domain())
}

// SentenceAt is a sentence or, where something is due for which it has another wording, that.
func SentenceAt(v *speak.Voice, id string, at *position.Position) string {
	for _, due := range at.Due() {
		if other := id + "-" + due.Key; v.Has(other) {
			return v.Say(other, nil)
		}
	}
	return v.Say(id, nil)
}

// how says what is typed into a field, where its game says so: of the verb's field, or of all
// fields of that name.
func how(s desk.Sight, w position.Walk) string {
	v := s.VoiceHere()
	for _, id := range []string{"how." + w.Entry().Verb + "." + w.Field().Name, "how." + w.Field().Name} {
		if v.Has(id) {
			return v.Say(id, nil)
		}
	}
	return ""
}

// nextField is the walk at the field that the next word is wanted for: the first that knows
// of one, where those before it may be left out.
func nextField(w position.Walk) position.Walk {
	for at := range reading.Ahead(w) {
		if at.Field() != nil && example(at) != "" {
			return at
		}
	}
	return w
}

// example is a filling of a field of free text: one word, or all of them where that
// shows how.
func example(w position.Walk) string {
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
func exampleOf(s desk.Sight, w position.Walk) string {
	field := nextField(w)
	if free, _ := field.Domain().Free(""); !free {
		return ""
	}
	return s.VoiceHere().WordOf(field.Domain().ID, example(field))
}

// KeepPrefix leaves the completions that go on from an entry.
func KeepPrefix(found []reading.Completion, head string) []reading.Completion {
	var out []reading.Completion
	for _, c := range found {
		if strings.HasPrefix(c.Entry.String(), head) {
			out = append(out, c)
		}
	}
	return out
}

// handEntry has the rest of an entry said on a page that only those see who may know it; at
// set-up only whose visit it is.
func handEntry(d desk.Desk, t desk.Table, view *position.Position, c reading.Completion, at desk.Place) (desk.Desk, *desk.Intention, error) {
	var seats, others []string
	visitor := ""
	if p, is := d.Top().Page.(desk.Visit); is {
		visitor = p.By()
	}
	for _, seat := range view.Header().Seats {
		if view.MayKnow(rules.Viewer(seat), c.Entry, c.Walk.Field()) && (visitor == "" || seat == visitor) {
			seats = append(seats, seat)
		} else {
			others = append(others, seat)
		}
	}
	if d.Top().Alone && !d.Top().Round {
		return d.Tell(t.Say("desk.others-say", speak.Figures{"seats": rules.Either(seats)})), nil, nil
	}
	keys := d.Top().ByKey
	request := t.Say(keys("play.hand", "desk.hand"), speak.Figures{"seats": seats})
	switch {
	case len(seats) == 0:
		request = t.Say(keys("play.hand-nobody", "desk.hand-nobody"), nil)
	case len(seats) > 1 && len(others) == 1:
		request = t.Say(keys("play.hand-but", "desk.hand-but"), speak.Figures{"seat": others[0]})
	}
	return d.PushFor(desk.EyesOf(seats), hand.Ask{Request: request, Then: func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
		theirs := d.SightOf(t, desk.EyesOf(seats))
		theirs.Steps = d.Top().Steps
		view, err := theirs.View(at)
		if err != nil {
			return d, nil, err
		}
		c, err := Begin(view, c.Entry)
		if err != nil {
			return d, nil, err
		}
		d = d.Tell(theirs.Voice.Aside(theirs.VoiceHere().Entry(c.Entry), Means(theirs, view, c.Entry)))
		if at.Way == rules.Correct { // shown as these seats heard it, where they heard it alike
			if was, alike := theirs.Sees.HeardAlike(at.Line); alike && was.Verb != "" {
				d = d.Tell(t.Say("play.correct.instead", speak.Figures{"line": at.Line, "was": was}))
			}
		}
		return d.PushFor(theirs.Eyes, saying{at: at, entry: c, view: view, seen: t.Moved()}), nil, nil
	}}), nil, nil
}

// witness is who an entry that waits for its reply is put to: the one other seat that it
// names.
func witness(c reading.Completion) (seat string) {
	if c.Whole() || !c.Walk.Field().Reply || c.Entry.Seat == "" || c.Entry.Words(c.Walk.Field().Name) != nil {
		return ""
	}
	verb := c.Walk.At().Vocabulary().Verb(c.Entry.Verb, true)
	for _, arg := range c.Entry.Args {
		if verb.Field(arg.Field).Of != "seat" || len(arg.Words) != 1 {
			continue
		}
		if seat != "" {
			return ""
		}
		seat = arg.Words[0]
	}
	if seat == c.Entry.Seat {
		return ""
	}
	return seat
}

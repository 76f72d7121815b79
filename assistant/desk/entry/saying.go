package entry

import (
	"cmp"
	"errors"
	"slices"

	"lestrade/assistant/desk"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/sorting"
	"lestrade/rules/vocabulary"
)

// saying is the page on which people say an entry that waits for its next word.
type saying struct {
	at    desk.Place
	entry reading.Completion
	view  *position.Position // the table when it was begun …
	seen  int                // … and the number of the last record then
	begun string             // the part of the next word that was pointed at so far; or ""
}

// Fill asks word by word for what an entry still lacks, and has it said. It first asks whether an
// entry that throws something away is meant: on a device of one's own also if its answer comes at
// once. It asks for a reply unless all cards that the reply depends on were entered: what lines prove
// does not tell what people saw.
func Fill(d desk.Desk, t desk.Table, c reading.Completion, at desk.Place) (desk.Desk, *desk.Intention, error) {
	var say desk.Step
	switch {
	case c.Whole():
		say = func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) { return Enter(d, t, c.Entry, at) }
	case c.Walk.Field().Reply && c.Entry.Words(c.Walk.Field().Name) == nil && d.Sight(t).Sees.Answers(c.Entry):
		say = desk.Intend(Say{Entry: c.Entry, At: at, begun: &c})
	default:
		return AskOn(d, t, c, at)
	}
	replied := len(c.Entry.Args) > len(c.Entry.Question().Args) // at the table it was done by then
	meant := replied || !c.Whole() && !d.Sight(t).Alone         // Enter takes what stands typed in full, but a finger may slip
	if at == desk.Behind && !meant && Drops(c.Walk.At(), c.Entry) {
		return d.Push(Sure(d.Sight(t), c.Walk.At(), c.Entry, say)), nil, nil
	}
	return say(d, t)
}

// Drops tells whether an entry throws something away for good.
func Drops(view *position.Position, e rules.Entry) bool {
	verb := view.Vocabulary().Verb(e.Verb, e.Seat != "")
	return verb != nil && verb.Drops
}

// Sure is the page that asks whether an entry which throws something away is meant, or one that is
// answered at once.
func Sure(s desk.Sight, view *position.Position, e rules.Entry, yes desk.Step) desk.Confirm {
	if view.Vocabulary().Verb(e.Verb, e.Seat != "").Reply() != nil {
		return desk.Confirm{Question: s.Say("play.answers", speak.Figures{"what": speak.Plain(s.VoiceHere().Entry(e))}), Yes: yes}
	}
	what := speak.Plain(s.Voice.Aside(s.VoiceHere().Entry(e), Means(s, view, e)))
	return desk.Confirm{Question: s.Say("play.drops", speak.Figures{"what": what}), Yes: yes}
}

// AskOn asks for the next word of an entry, on the page of those who may know it.
func AskOn(d desk.Desk, t desk.Table, c reading.Completion, at desk.Place) (desk.Desk, *desk.Intention, error) {
	view := c.Walk.At()
	if Hides(d.Sight(t), view, c) {
		return handEntry(d, t, view, c, at)
	}
	return d.Push(saying{at: at, entry: c, view: view, seen: t.Moved()}), nil, nil
}

// renew returns the entry at the table as it now stands, for others may have changed it. The
// error is the refusal that it meets there.
func (p saying) renew(s desk.Sight) (saying, error) {
	if s.Moved() == p.seen {
		return p, nil
	}
	view, err := s.View(p.at)
	if err != nil {
		return p, err
	}
	c, err := Begin(view, p.entry.Entry)
	if err == nil && Hides(s, view, c) { // one person's own table belongs to all by now
		return p, &rules.Refusal{Kind: rules.Refused, Bar: rules.Bar{Rule: "all.hidden.1"}, Line: view.Next()}
	}
	if errors.Is(err, desk.ErrNothing) { // it is judged once it is said
		return p, nil
	}
	return saying{p.at, c, view, s.Moved(), p.begun}, err
}

// Begin returns an entry that waits for more, at what some eyes know of the table. The error is
// the refusal that bars it, or [desk.ErrNothing] if it waits for nothing.
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

func (p saying) Begun() (position.Walk, desk.Place) { return p.entry.Walk, p.at }

// Ask asks for the next word of the entry.
func (p saying) Ask(s desk.Sight) (desk.Question, error) {
	q := desk.Question{Begun: s.VoiceHere().Entry(Mask(s, p.entry.Entry))}
	q.Label = q.Begun
	if s.Alone {
		q.Aloud = s.VoiceHere().Entry(coverWords(s, p.entry.Entry))
	}
	if now, err := p.renew(s); err == nil {
		q.Label, q.Wants, q.Example = question(s, now.view, now.entry), FieldName(s.VoiceHere(), nextField(now.entry.Walk)), exampleOf(s, now.entry.Walk)
		if _, to := findPointing(s, now); to != nil {
			q.Laid, q.Wants = to.Laid, cmp.Or(to.Wants, q.Wants)
		}
	}
	return q, nil
}

// Find returns what may come next in the entry. If several words may, Enter alone takes none of
// them.
func (p saying) Find(s desk.Sight, typed string) ([]desk.Row, error) {
	p, err := p.renew(s)
	if refusal, is := desk.RefusalOf(err); is { // somebody else has said something that bars it
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
		return p.typedRows(s, typed)
	}
	next := DropDrawsWithoutOdds(p.view, reading.Next(p.entry.Walk))
	rows := Rows(s, p.view, ToStand(s, next, p.at), p.at)
	if s.Alone {
		rows = p.pointRows(s, rows)
	}
	if !p.at.Mends() && slices.ContainsFunc(next, saysUntold) { // else it stands behind all cards
		sorting.Stable(rows, func(a, b desk.Row) int { return unsaidFirst(a) - unsaidFirst(b) })
	}
	if s.Alone {
		return rows, nil
	}
	field := nextField(p.entry.Walk)
	note := howToType(s, field)
	begun := p.entry.Entry.Words(field.Field().Name) != nil
	if refusal := reading.Unfinished(p.entry.Walk); refusal != nil && (begun || note == "") { // the reason says how many words must still come
		note = s.VoiceHere().Reason(refusal)
	}
	if note == "" {
		note = s.Say("play.step-back", nil)
	}
	free, _ := field.Domain().Free("")
	switch text := exampleOf(s, p.entry.Walk); {
	case text != "":
		rows = slices.Insert(rows, 0, desk.Row{Text: s.Say("play.type", speak.Figures{"example": speak.Plain(text)}), Note: note})
	case free && len(rows) == 0: // only the people at the table know what fits
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
	return p.stuckRows(s), nil
}

// unsaidFirst ranks a row that leaves a word unsaid before all others.
func unsaidFirst(row desk.Row) int {
	if row.Entry != nil && LastWord(*row.Entry) == rules.Unknown {
		return 0
	}
	return 1
}

// stuckRows tells what bars the entry if no word can come next.
func (p saying) stuckRows(s desk.Sight) []desk.Row {
	if refusal := reading.Barred(p.view, p.entry.Entry.String(), s.Voice.Lang); refusal != nil {
		return []desk.Row{RefusalRow(s, refusal)}
	}
	return nil
}

// typedRows returns what a text may mean where an entry waits for its next word. It may be that
// word, or a line typed whole from its verb on. If it is neither, it may be what else can be said
// or done at the table, which Enter alone does not take; or the row tells what bars it.
func (p saying) typedRows(s desk.Sight, typed string) ([]desk.Row, error) {
	if rows := s.Elsewhere.Calls(s, p.view, typed); rows != nil && p.at == desk.Behind {
		return rows, nil
	}
	if s.Elsewhere.IsWayOut(s, typed) {
		return []desk.Row{s.StepOut()}, nil
	}
	head := p.entry.Entry.String()
	found := KeepPrefix(reading.CompleteField(p.entry.Walk, typed, s.Voice.Lang, MostRows), head)
	if len(found) == 0 {
		anew := reading.Complete(p.view, typed, s.Voice.Lang, MostRows)
		found = KeepPrefix(anew, head+" ") // the same entry, typed again by the beginning of its verb
		switch same := KeepPrefix(anew, head); {
		case len(found) > 0:
		case reading.IsLine(p.view, typed) && s.Own: // people say no other line there
			return RowsOrBars(s, p.view, same, p.at, typed), nil
		case reading.IsLine(p.view, typed):
			return RowsOrBars(s, p.view, anew, p.at, typed), nil
		case p.at == desk.Behind && len(same) > 0: // the entry itself, typed by beginnings from its verb on
			return RowsOrBars(s, p.view, same, p.at, typed), nil
		}
	}
	rows := RowsOrBars(s, p.view, found, p.at, head+" "+typed)
	if typed == rules.Unknown {
		rows = askedOrUnknown(s, rows, nextField(p.entry.Walk).Field())
	}
	if s.Elsewhere.IsCommand(s, typed) { // or it would be taken for a name
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
	return rowsOrElse(s, rows, typed, instead)
}

// askedOrUnknown puts, for a "?" alone, the word that says "unknown" before the question about
// the field. If the field takes several words each could be meant, and Enter alone takes neither.
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

// OrCommands returns the rows. If they only say that the text cannot be read, it returns the
// commands that the text begins or the line that it mends, which Enter alone does not take.
func OrCommands(s desk.Sight, rows []desk.Row, typed string) ([]desk.Row, error) {
	return rowsOrElse(s, rows, typed, func() ([]desk.Row, error) { return s.Elsewhere.Mends(s, typed) })
}

// rowsOrElse returns the rows, or the others if the rows only say that a text cannot be read and
// something else can be said by it.
func rowsOrElse(s desk.Sight, rows []desk.Row, typed string, instead func() ([]desk.Row, error)) ([]desk.Row, error) {
	refusal := desk.Unreadable(rows)
	if refusal == nil {
		return rows, nil
	}
	others, err := instead()
	switch {
	case err != nil || !slices.ContainsFunc(others, func(row desk.Row) bool { return row.Refused == nil }):
		return rows, err
	case others[0].Kind == desk.KindWrong && s.Names("play", "wrong", typed, true): // what a refusal has promised
		return others, nil
	}
	another := desk.Row{Text: s.Say("play.another", nil), Note: s.VoiceHere().Reason(refusal), TypeOn: true}
	return slices.Insert(others, 0, another), nil
}

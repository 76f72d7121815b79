package play

import (
	"errors"
	"slices"
	"strings"

	"lestrade/assistant/console"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// place is where an entry is to stand: behind the last line, in the place of the first
// that waits, in that of a line, or before one.
type place struct {
	way  rules.Way // how it mends a line; "" behind the last
	line int
}

const waiting rules.Way = "waiting" // in the place of the first that waits

var behind = place{}

// mends tells whether the place is among the lines that stand.
func (at place) mends() bool { return at.way != "" && at.way != waiting }

// view is what the viewer knows where an entry is to stand.
func (s *sitting) view(at place) (*rules.Position, error) {
	if !at.mends() {
		return s.table.Known(s.viewer)
	}
	before, err := s.table.Position().Before(at.line)
	if err != nil {
		return nil, err
	}
	return before.View(s.viewer)
}

// put says an entry in its place. The next look shows it to everybody; those on a
// page of their own see it as they said it.
func (s *sitting) put(e rules.Entry, at place) error {
	if at.mends() {
		return s.mend(e, at)
	}
	say := s.table.Say
	if at.way == waiting {
		say = s.table.Instead
	}
	did, err := say(e, s.viewer)
	if err == nil {
		s.showOwn(did.Line, e)
		return s.askToTeach(did)
	}
	return s.quote(err, e)
}

func (s *sitting) showOwn(line int, e rules.Entry) {
	if s.ownPage {
		s.Ask.Show(s.voice().Numbered(line, e))
	}
}

// fill asks for what an entry still lacks, word by word, and puts it in its place. A
// reply that the table knows is not asked for.
func (s *sitting) fill(view *rules.Position, c rules.Completion, at place) error {
	if c.Whole() {
		return s.put(c.Entry, at)
	}
	if c.Walk.Field().Reply {
		err := s.put(c.Entry, at)
		if refusal, is := errors.AsType[*rules.Refusal](err); !is || refusal.Reason != "missing" {
			return err
		}
	}
	if s.hides(view, c) {
		return s.handOver(view, c, at)
	}
	return s.askEntry(view, at, fit(s.question(view, c), s.Ask.Width()), func(typed string) []console.Row { return s.nextRows(view, c, at, typed) })
}

// askEntry asks for an entry among rows until one is said, or the table has changed
// otherwise. Rows may also explain. A step back from what follows leads here again;
// so does a refusal, once it was shown.
func (s *sitting) askEntry(view *rules.Position, at place, label string, find func(typed string) []console.Row) error {
	moved := s.table.Moved()
	palette, typed := s.palette(view, label, find), draft{}
	for {
		row, err := s.Ask.Palette(withDraft(palette, typed))
		if err != nil {
			return err
		}
		err = s.take(view, row, at)
		_, said := row.Value.(rules.Completion)
		switch {
		case err == nil && (said || s.table.Moved() != moved):
			return nil
		case err == nil || errors.Is(err, console.ErrBack) || isTypeOn(err): // another word may do
		case isRefusal(err):
			s.Ask.Show(s.refusal(err))
		default:
			return err
		}
		typed = draftOf(err)
	}
}

func isRefusal(err error) bool {
	_, is := errors.AsType[*rules.Refusal](err)
	return is
}

// question is the question for the next word of an entry.
func (s *sitting) question(view *rules.Position, c rules.Completion) string {
	v := s.voice()
	if id := "play.ask." + c.Entry.Verb; len(c.Entry.Args) == 0 && v.Has(id) {
		return sayAt(v, id, view)
	}
	return v.Entry(c.Entry) + " … " + fieldName(v, nextField(c.Walk))
}

// fieldName is what the word that comes next is called.
func fieldName(v *speak.Voice, w rules.Walk) string {
	id := "name." + w.Field().Name
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

// nextRows are what may come next in an entry. Where several words may, Enter alone
// takes none of them.
func (s *sitting) nextRows(view *rules.Position, c rules.Completion, at place, typed string) []console.Row {
	if typed != "" {
		return s.typedNext(view, c, at, typed)
	}
	rows := s.entryRows(view, withoutDraws(c.Walk.Next(), at))
	next := nextField(c.Walk)
	if free, _ := next.Domain().Free(""); free {
		text := s.voice().WordOf(next.Domain().ID, example(next))
		rows = slices.Insert(rows, 0, s.hint("play.type", speak.Figures{"example": speak.Plain(text)}))
	} else if len(rows) > 1 {
		rows = slices.Insert(rows, 0, s.hint("play.choose", nil))
	}
	note := s.how(next)
	if refusal := c.Walk.Unfinished(); refusal != nil { // so many more must come
		note = s.voice().Reason(refusal)
	}
	if len(rows) > 0 && note != "" {
		if _, is := rows[0].Value.(hint); is {
			rows[0].Value = hint(note)
		}
	}
	return append(rows, s.stepRows(view, c)...)
}

// how says what is typed into a field, where its game says so.
func (s *sitting) how(w rules.Walk) string {
	if v, id := s.voice(), "how."+w.Field().Name; v.Has(id) {
		return v.Say(id, nil)
	}
	return ""
}

// typedNext are what a text may mean where an entry waits for its next word: that
// word; or a line that is typed whole, from its verb on; or else what may be said or done
// at the table, which Enter alone does not take; or what stands against it.
func (s *sitting) typedNext(view *rules.Position, c rules.Completion, at place, typed string) []console.Row {
	head := c.Entry.String()
	text := head + " " + typed
	found := withoutDraws(keepPrefix(view.CompleteNext(c.Walk, typed, s.Voice.Lang, mostRows), head), at)
	if len(found) == 0 && view.IsLine(typed) {
		whole := withoutDraws(view.Complete(typed, s.Voice.Lang, mostRows), at)
		if s.ownPage { // where people say no other line
			whole = keepPrefix(whole, head)
		}
		return s.entriesOrBars(view, whole, typed)
	}
	rows := s.entriesOrBars(view, found, text)
	if typed == rules.Unknown { // where it can be said, it is the word that is wanted before it is a question
		i := slices.IndexFunc(rows, func(row console.Row) bool {
			c, is := row.Value.(rules.Completion)
			return is && lastWord(c.Entry) == rules.Unknown
		})
		if i > 0 {
			unknown := rows[i]
			rows = slices.Insert(slices.Delete(rows, i, i+1), 0, unknown)
		}
	}
	isCommand := slices.ContainsFunc(commands(), func(c command) bool {
		return isWord(strings.TrimSpace(typed), c.id, true) || isWord(strings.TrimSpace(typed), s.say("play."+c.id, nil), true)
	})
	isReport := slices.ContainsFunc(s.game().Reports, func(r help.Report) bool {
		return isWord(typed, r.Name, true) || isWord(typed, s.say("report."+r.Name, nil), true)
	})
	if (isCommand || isReport) && !s.ownPage {
		rows = append(s.commandRows(typed), rows...) // else it would be taken for a name
	}
	refusal := unreadable(rows)
	if at.mends() || s.ownPage || refusal == nil {
		return rows
	}
	if instead := s.rows(view, typed); len(instead) > 0 && unreadable(instead) == nil {
		return s.another(instead, refusal)
	}
	return rows
}

// unreadable is the refusal of rows that only say that a text cannot be read; else nil.
func unreadable(rows []console.Row) *rules.Refusal {
	if len(rows) != 1 {
		return nil
	}
	if refusal, is := rows[0].Value.(*rules.Refusal); is && refusal.Kind == rules.Unreadable {
		return refusal
	}
	return nil
}

// withoutDraws leaves out what a line cannot be corrected to: a draw.
func withoutDraws(found []rules.Completion, at place) []rules.Completion {
	if !at.mends() {
		return found
	}
	return slices.DeleteFunc(found, func(c rules.Completion) bool { return c.Entry.Drawn != nil })
}

// hint is what a row holds that only tells something: its note.
type hint string

func (s *sitting) hint(id string, figures speak.Figures) console.Row {
	return console.Row{Text: s.say(id, figures), Value: hint(s.say("play.step-back", nil))}
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
	for word := range w.Options() {
		if word.ID != "" && word.ID != rules.Unknown {
			return word.ID
		}
	}
	return ""
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

// form asks for an entry step by step, from its verb on, and lists at each step what
// a rule bars too.
func (s *sitting) form() error {
	view, err := s.view(behind)
	if err != nil {
		return err
	}
	slowly := *s
	slowly.stepwise = true
	return slowly.askEntry(view, behind, s.say("play.form.verb", nil), func(typed string) []console.Row {
		if typed != "" {
			return slowly.rows(view, typed)
		}
		rows := slowly.entryRows(view, verbs(view, s.Voice.Lang))
		return append(rows, slowly.stepRows(view, rules.Completion{Walk: view.Walk()})...)
	})
}

// stepRows are what is barred at the next word of an entry, where it is asked for
// step by step.
func (s *sitting) stepRows(view *rules.Position, c rules.Completion) []console.Row {
	if !s.stepwise || !view.Named() {
		return nil
	}
	var rows []console.Row
	for _, r := range barred(view, c) {
		rows = append(rows, console.Row{Text: "✗ " + fit(s.voice().Entry(r.Soon), s.Ask.Width()-rowMargin-2), Value: r})
	}
	return rows
}

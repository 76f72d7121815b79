package entry

import (
	"slices"
	"strings"
	"unicode/utf8"

	"lestrade/assistant/desk"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/vocabulary"
)

// RowsOrBars returns the rows for a typed text: the entries found for it, and the explanation
// that a "?" in it asks for. If there are none, it returns what bars the text, with what would
// mend that. If the entry would change nothing, one row says so.
func RowsOrBars(s desk.Sight, view *position.Position, found []reading.Completion, at desk.Place, typed string) []desk.Row {
	changes := ToStand(s, slices.Clone(found), at)
	if len(found) > 0 && len(changes) == 0 && found[0].Entry.Drawn == nil {
		return []desk.Row{staysRow(s, at)}
	}
	found = changes
	first, then := questionRows(s, view, typed), putBoxedFirst(s, view, found, at, LikelyRows(s, view, found, at, typed))
	if len(then) > 0 && saysUnknown(s, view, found, typed) {
		return slices.Insert(then, 1, first...)
	}
	if rows := slices.Concat(first, then); len(rows) > 0 {
		return rows
	}
	if refusal := reading.Barred(view, typed, s.Voice.Lang); refusal != nil {
		repairs := repairRows(s, view, refusal, at, typed)
		said := *refusal
		if repairs != nil && len(said.Near) <= mostNear { // their own rows show them
			said.Near = nil
		}
		against := RefusalRow(s, &said)
		against.At, against.Refused = at, refusal
		return slices.Concat([]desk.Row{against}, meantRows(s, view, refusal, at), repairs)
	}
	return nil
}

// mostNear is how many lines that would be accepted are offered at the most.
const mostNear = 16

// repairRows returns, for people who tap, what would mend a refusal: the lines that would be
// accepted instead, unless there are too many; the earlier lines that may be wrong; and insisting
// on the text, if the refusal rests on doubtful lines. It returns nil if there is nothing.
func repairRows(s desk.Sight, view *position.Position, refusal *rules.Refusal, at desk.Place, typed string) (rows []desk.Row) {
	if !s.Alone {
		return nil
	}
	if len(refusal.Near) <= mostNear {
		for _, near := range refusal.Near {
			rows = append(rows, Rows(s, view, keepEqual(near, reading.Complete(view, near.String(), "", MostRows)), at)...)
		}
	}
	for _, d := range refusal.Doubtful {
		rows = append(rows, s.Elsewhere.Mend(s, desk.Place{Way: rules.Correct, Line: d.Line}))
	}
	if line := s.AtFault(refusal); refusal.Kind == rules.Refused && 0 < line && line <= s.Sees.View().Len() {
		rows = append(rows, s.Elsewhere.Mend(s, desk.Place{Way: rules.Correct, Line: line}))
	}
	if refusal.Doubtful != nil {
		rows = append(rows, Rows(s, view, reading.Complete(view, typed+" "+string(rules.Insisted), s.Voice.Lang, 1), at)...)
	}
	return rows
}

// WithRepairs is for rows one of which was tapped and refused. In front of them it puts the lines
// that would be accepted instead, and those that would mend the refusal. It leaves out words that
// not everybody may hear, because the page may be covered.
func WithRepairs(s desk.Sight, rows []desk.Row, at desk.Place) ([]desk.Row, error) {
	refusal := s.Answer.About.Refusal
	if refusal == nil || s.Table.Table == nil {
		return rows, nil
	}
	view, err := s.View(at)
	if _, gone := desk.RefusalOf(err); gone {
		return rows, nil
	}
	if err != nil {
		return nil, err
	}
	repairs := slices.DeleteFunc(repairRows(s, view, refusal, at, refusal.Soon.String()), func(repair desk.Row) bool {
		e := repair.Entry
		return e != nil && (coverWords(s, *e).String() != e.String() || slices.ContainsFunc(rows, func(row desk.Row) bool { return row.Entry != nil && row.Entry.String() == e.String() }))
	})
	return append(repairs, rows...), nil
}

// keepEqual keeps the completions whose entry is the given one.
func keepEqual(e rules.Entry, found []reading.Completion) []reading.Completion {
	return slices.DeleteFunc(found, func(c reading.Completion) bool { return c.Entry.String() != e.String() })
}

// staysRow says that a line stays as it is, because the same would stand there.
func staysRow(s desk.Sight, at desk.Place) desk.Row {
	return desk.Row{Text: "✗ " + s.Say("log.corrected-same", speak.Figures{"line": at.Line}), Note: s.Say("play.step-back", nil), TypeOn: true}
}

// meantRows returns the row of the line that was probably meant by one that cannot be read.
func meantRows(s desk.Sight, view *position.Position, refusal *rules.Refusal, at desk.Place) []desk.Row {
	meant, is := refusal.Figures["entry"].(rules.Entry)
	if !is {
		return nil
	}
	return Rows(s, view, keepEqual(meant, reading.Complete(view, meant.String(), "", MostRows)), at)
}

// saysUnknown tells whether a "?" first says that something is not known, and only then asks a
// question. That is so behind a "=", behind other words of its field, and where it is the one
// word that completes a line which hides nothing.
func saysUnknown(s desk.Sight, view *position.Position, found []reading.Completion, typed string) bool {
	head := strings.TrimSpace(strings.TrimRight(typed, "? "))
	if strings.HasSuffix(head, "=") {
		return true
	}
	if len(found) == 0 || LastWord(found[0].Entry) != rules.Unknown {
		return false
	}
	if len(LastArg(found[0].Entry)) > 1 {
		return true
	}
	if _, ends := found[0].Ended(); !ends {
		return false
	}
	waiting := reading.Waits(view, head, s.Voice.Lang)
	if len(waiting) == 0 {
		return false
	}
	f := waiting[0].Walk.Field()
	return f.Max == 1 && f.Min == 1 && !f.Optional && !f.Private()
}

// RefusalRow tells what bars a text: the reason first, the number of its rule last.
func RefusalRow(s desk.Sight, refusal *rules.Refusal) desk.Row {
	text, note, _ := strings.Cut(s.Why(refusal), "\n")
	return desk.Row{Text: "✗ " + text, Note: strings.TrimPrefix(note+s.RuleOf(refusal), "\n"), Refused: refusal}
}

// LikelyRows returns the entries that a typed text may begin. If it begins several alike, or
// leaves out what is never inferred, Enter alone takes none of them.
func LikelyRows(s desk.Sight, view *position.Position, found []reading.Completion, at desk.Place, typed string) []desk.Row {
	rows := Rows(s, view, found, at)
	var text string
	switch {
	case len(rows) > 0 && found[0].Asks && utf8.RuneCountInString(strings.TrimSpace(typed)) == 1:
		text = s.Say("play.asks.letter", nil)
	case len(rows) > 0 && (found[0].Asks || found[0].Begins && !s.Own):
		text = s.Say("play.asks", nil)
	case len(rows) < 2 || !found[0].Alike:
		return rows
	case found[0].Lacks != nil:
		text = s.Say("play.several.part", speak.Figures{"part": speak.Plain(s.VoiceHere().Field(found[0].Lacks))})
	default:
		text = s.Say("play.several", nil)
	}
	rows = rows[:min(len(rows), mostAlike)]
	return slices.Insert(rows, 0, desk.Row{Text: text, Note: s.Say("play.several.note", nil), TypeOn: true})
}

// mostAlike is how many entries are offered under a row that says to type on. With that row's
// note they take no more lines than others do.
const mostAlike = 10

// Rows returns the rows of entries, without those that would show words not meant for these eyes.
func Rows(s desk.Sight, view *position.Position, found []reading.Completion, at desk.Place) []desk.Row {
	var rows []desk.Row
	for _, c := range Visible(s, view, found, at) {
		rows = append(rows, Row(s, view, c, at))
	}
	return rows
}

// Row is the row of one entry. Taking it says the entry, or asks for what it lacks.
func Row(s desk.Sight, view *position.Position, c reading.Completion, at desk.Place) desk.Row {
	row := desk.Row{
		Text: entryText(s, c, at), Private: !c.Whole() && Hides(s, view, c), Entry: &c.Entry, At: at, Whole: c.Whole(), Likely: c.Likely,
		Take: func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) { return Fill(d, t, c, at) },
	}
	row.Without = strings.Join(leftOut(s, c), ", ")
	if s.Steps && len(c.Entry.Args) == 0 {
		row.Note = Means(s, view, c.Entry)
	} else {
		row.Note = s.VoiceHere().Gloss(c.Entry)
	}
	return row
}

// Visible drops the completions that would show words not meant for these eyes. It keeps the
// entry up to such a word: without it if it may be left out or nobody enters such words here, else to
// be asked on on a page of its own, which a seat's own device does not have.
func Visible(s desk.Sight, view *position.Position, found []reading.Completion, at desk.Place) []reading.Completion {
	var waiting []string
	var out []reading.Completion
	for _, c := range found {
		text := c.Entry.String()
		if !c.Whole() && Hides(s, view, c) {
			waiting = append(waiting, text+" ")
			end, ends := c.Ended()
			switch {
			case ends:
				c = end
			case s.Alone && !s.Round:
				continue
			case !at.Mends() && isUntold(view, c.Entry, c.Walk.Field()): // a mend would drop the word that stands there
				c = reading.With(c.Walk, rules.Unknown)
			}
		}
		if !slices.ContainsFunc(waiting, func(head string) bool { return strings.HasPrefix(text, head) }) {
			out = append(out, c)
		}
	}
	return out
}

// Hides tells whether the field that an entry waits for is hidden from these eyes.
func Hides(s desk.Sight, view *position.Position, c reading.Completion) bool {
	return !s.Own && !view.MayKnow(s.Viewer, c.Entry, c.Walk.Field())
}

// isUntold tells whether nobody at this table enters the word of a field: it is a reply that only some
// may know and Lestrade can do without, and nobody has told Lestrade of a hidden card.
func isUntold(view *position.Position, e rules.Entry, f *vocabulary.Field) bool {
	if !f.Reply || !f.Unknown || view.Header().Mine() != "" || view.MayKnow(rules.Public, e, f) {
		return false
	}
	return !slices.ContainsFunc(view.Lines(), func(told rules.Entry) bool {
		verb := told.VerbIn(view.Vocabulary())
		return told.Seat == "" && verb != nil && slices.ContainsFunc(told.Args, func(a rules.Arg) bool { return verb.Field(a.Field).Private() })
	})
}

// saysUntold tells whether an entry leaves untold what nobody enters at this table.
func saysUntold(c reading.Completion) bool {
	if LastWord(c.Entry) != rules.Unknown {
		return false
	}
	view := c.Walk.At()
	verb := view.Vocabulary().Verb(c.Entry.Verb, c.Entry.Seat != "")
	return isUntold(view, c.Entry, verb.Field(c.Entry.Args[len(c.Entry.Args)-1].Field))
}

// entryText is the text of an entry's row. Dots end an entry that waits for more. A remark
// explains a draw, a word that is not known, and fields that are left out.
func entryText(s desk.Sight, c reading.Completion, at desk.Place) string {
	v := s.VoiceHere()
	text := v.Entry(c.Entry)
	var notes []string
	switch {
	case c.Entry.Drawn != nil:
		notes = append(notes, s.Say("play.draw", nil))
	case !at.Mends() && saysUntold(c):
		text = v.Entry(c.Entry.Question())
		notes = append(notes, s.Say("play.untold", nil))
	case LastWord(c.Entry) == rules.Unknown:
		notes = append(notes, s.Say("play.unknown", nil))
	case !c.Whole():
		return text + " …"
	}
	notes = append(notes, leftOut(s, c)...)
	if notes == nil {
		return text
	}
	return s.Voice.Aside(text, strings.Join(notes, ", "))
}

// leftOut says what it means that an entry leaves fields out, if the game has words for that, or for that
// with this verb.
func leftOut(s desk.Sight, c reading.Completion) (notes []string) {
	for _, f := range c.LeftOut() {
		id := "name." + f.Name + ".none"
		if own := id + "-" + c.Entry.Verb; s.VoiceHere().Has(own) {
			id = own
		}
		if s.VoiceHere().Has(id) {
			notes = append(notes, s.VoiceHere().Say(id, nil))
		}
	}
	return notes
}

// Means says what the verb of an entry does.
func Means(s desk.Sight, view *position.Position, e rules.Entry) string {
	return s.VoiceHere().Means(view.Vocabulary().Verb(e.Verb, e.Seat != ""))
}

// Does says what the verb of a row's entry does; "" if the row has no entry.
func Does(d desk.Desk, t desk.Table, row desk.Row) string {
	if row.Entry == nil {
		return ""
	}
	s := d.Sight(t)
	return Means(s, s.Sees.View(), *row.Entry)
}

// LastWord is the word that an entry was filled with last; "" if it has none.
func LastWord(e rules.Entry) string {
	words := LastArg(e)
	if len(words) == 0 {
		return ""
	}
	return words[len(words)-1]
}

// LastArg returns the words of the field that an entry was filled with last; nil if it has none.
func LastArg(e rules.Entry) []string {
	if len(e.Args) == 0 {
		return nil
	}
	return e.Args[len(e.Args)-1].Words
}

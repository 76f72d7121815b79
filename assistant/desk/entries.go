package desk

import (
	"slices"
	"strings"
	"unicode/utf8"

	"lestrade/assistant/speak"
	"lestrade/rules"
)

// entriesOrBars are the entries found for a typed text, and what is asked about by a
// "?" in it; or else what stands against it, or that it changes nothing.
func (s sight) entriesOrBars(view *rules.Position, found []rules.Completion, at Place, typed string) []Row {
	changes := s.toStand(slices.Clone(found), at)
	if len(found) > 0 && len(changes) == 0 && found[0].Entry.Drawn == nil {
		return []Row{s.staysRow(at)}
	}
	found = changes
	first, then := s.questionRows(view, typed), s.boxedRows(view, found, at, s.likelyRows(view, found, at, typed))
	if len(then) > 0 && s.saysUnknown(view, found, typed) {
		return slices.Insert(then, 1, first...)
	}
	if rows := slices.Concat(first, then); len(rows) > 0 {
		return rows
	}
	if refusal := view.Barred(typed, s.Voice.Lang); refusal != nil {
		repairs := s.repairRows(view, refusal, at, typed)
		said := *refusal
		if repairs != nil && len(said.Near) <= mostNear { // they say it
			said.Near = nil
		}
		against := s.refusalRow(&said)
		against.At, against.Refused = at, refusal
		return slices.Concat([]Row{against}, s.meantRows(view, refusal, at), repairs)
	}
	return nil
}

// mostNear is how many lines that would be accepted are offered.
const mostNear = 16

// repairRows are what would be accepted in place of a text, and what would mend what stands against
// it, where people tap; nil where there is nothing, or too much.
func (s sight) repairRows(view *rules.Position, refusal *rules.Refusal, at Place, typed string) (rows []Row) {
	if !s.alone {
		return nil
	}
	if len(refusal.Near) <= mostNear {
		for _, near := range refusal.Near {
			rows = append(rows, s.entryRows(view, exactly(near, view.Complete(near.String(), "", mostRows)), at)...)
		}
	}
	for _, d := range refusal.Doubtful {
		rows = append(rows, s.mendRow(Place{rules.Correct, d.Line}))
	}
	if line := s.atFault(refusal); refusal.Kind == rules.Refused && 0 < line && line <= s.sees.View().Len() {
		rows = append(rows, s.mendRow(Place{rules.Correct, line}))
	}
	if refusal.Doubtful != nil {
		rows = append(rows, s.entryRows(view, view.Complete(typed+" "+string(rules.Insisted), s.Voice.Lang, 1), at)...)
	}
	return rows
}

// withRepairs puts before the rows among which one was tapped that was refused what else would be
// accepted, and what would mend it; none with words that not all may hear, for the page may be covered.
func (s sight) withRepairs(rows []Row, at Place) ([]Row, error) {
	refusal := s.answer.about.Refusal
	if refusal == nil || s.Table.Table == nil {
		return rows, nil
	}
	view, err := s.view(at)
	if _, gone := refusalOf(err); gone {
		return rows, nil
	}
	if err != nil {
		return nil, err
	}
	repairs := slices.DeleteFunc(s.repairRows(view, refusal, at, refusal.Soon.String()), func(repair Row) bool {
		e := repair.Entry
		return e != nil && (s.covered(*e).String() != e.String() || slices.ContainsFunc(rows, func(row Row) bool { return row.Entry != nil && row.Entry.String() == e.String() }))
	})
	return append(repairs, rows...), nil
}

// exactly are those of some entries that are one.
func exactly(e rules.Entry, found []rules.Completion) []rules.Completion {
	return slices.DeleteFunc(found, func(c rules.Completion) bool { return c.Entry.String() != e.String() })
}

// staysRow says that a line stays as it is: what would stand there does so already.
func (s sight) staysRow(at Place) Row {
	return Row{Text: "✗ " + s.say("log.corrected-same", speak.Figures{"line": at.Line}), Note: s.say("play.step-back", nil), stays: true}
}

// meantRows are the line that was likely meant by one which cannot be read, for whoever takes it.
func (s sight) meantRows(view *rules.Position, refusal *rules.Refusal, at Place) []Row {
	meant, is := refusal.Figures["entry"].(rules.Entry)
	if !is {
		return nil
	}
	return s.entryRows(view, exactly(meant, view.Complete(meant.String(), "", mostRows)), at)
}

// saysUnknown tells whether a "?" first says that something is not known, and is a question
// second: behind a "=", behind other words of its field, and as the one word without which
// a line that hides nothing cannot be said.
func (s sight) saysUnknown(view *rules.Position, found []rules.Completion, typed string) bool {
	head := strings.TrimSpace(strings.TrimRight(typed, "? "))
	if strings.HasSuffix(head, "=") {
		return true
	}
	if len(found) == 0 || lastWord(found[0].Entry) != rules.Unknown {
		return false
	}
	if len(lastArg(found[0].Entry)) > 1 {
		return true
	}
	if _, ends := found[0].Ended(); !ends {
		return false
	}
	waiting := view.Waits(head, s.Voice.Lang)
	if len(waiting) == 0 {
		return false
	}
	f := waiting[0].Walk.Field()
	return f.Max == 1 && f.Min == 1 && !f.Optional && !f.Private()
}

// refusalRow says what stands against a text: the reason first, the number of its rule last.
func (s sight) refusalRow(refusal *rules.Refusal) Row {
	text, note, _ := strings.Cut(s.why(refusal), "\n")
	return Row{Text: "✗ " + text, Note: strings.TrimPrefix(note+s.ruleOf(refusal), "\n"), Refused: refusal}
}

// likelyRows are the entries that a typed text may begin. Where it begins several alike,
// or leaves out what is never inferred, Enter alone takes none of them.
func (s sight) likelyRows(view *rules.Position, found []rules.Completion, at Place, typed string) []Row {
	rows := s.entryRows(view, found, at)
	var text string
	switch {
	case len(rows) > 0 && found[0].Asks && utf8.RuneCountInString(strings.TrimSpace(typed)) == 1:
		text = s.say("play.asks.letter", nil)
	case len(rows) > 0 && (found[0].Asks || found[0].Begins && !s.own):
		text = s.say("play.asks", nil)
	case len(rows) < 2 || !found[0].Alike:
		return rows
	case found[0].Lacks != nil:
		text = s.say("play.several.part", speak.Figures{"part": speak.Plain(s.voice().Field(found[0].Lacks))})
	default:
		text = s.say("play.several", nil)
	}
	rows = rows[:min(len(rows), mostAlike)]
	return slices.Insert(rows, 0, Row{Text: text, Note: s.say("play.several.note", nil), stays: true})
}

// mostAlike is how many entries are offered under a row that says to type on: with its
// note they take no more lines than others.
const mostAlike = 10

// entryRows are entries as they are offered, without what would show words that are not
// for these eyes.
func (s sight) entryRows(view *rules.Position, found []rules.Completion, at Place) []Row {
	var rows []Row
	for _, c := range s.open(view, found) {
		rows = append(rows, s.entryRow(view, c, at))
	}
	return rows
}

func (s sight) entryRow(view *rules.Position, c rules.Completion, at Place) Row {
	row := Row{
		Text: s.entryText(c), Private: !c.Whole() && s.hides(view, c), Entry: &c.Entry, At: at, whole: c.Whole(),
		take: func(d Desk, t Table) (Desk, *Intention, error) { return d.fill(t, c, at) },
	}
	row.without = strings.Join(s.leftOut(c), ", ")
	if s.steps && len(c.Entry.Args) == 0 {
		row.Note = s.means(view, c.Entry)
	} else {
		row.Note = s.voice().Gloss(c.Entry)
	}
	return row
}

// open leaves out of some completions those that would show words which are not for
// these eyes: they are asked for on a page of their own, or not at all where they may
// be left out.
func (s sight) open(view *rules.Position, found []rules.Completion) []rules.Completion {
	var waiting []string
	var out []rules.Completion
	for _, c := range found {
		text := c.Entry.String()
		if !c.Whole() && s.hides(view, c) {
			waiting = append(waiting, text+" ")
			if end, ends := c.Ended(); ends {
				c = end
			} else if s.alone && !s.round {
				continue
			}
		}
		if !slices.ContainsFunc(waiting, func(head string) bool { return strings.HasPrefix(text, head) }) {
			out = append(out, c)
		}
	}
	return out
}

// hides tells whether the field that an entry waits for is not for these eyes.
func (s sight) hides(view *rules.Position, c rules.Completion) bool {
	return !s.own && !view.MayKnow(s.viewer, c.Entry, c.Walk.Field())
}

// entryText is an entry; one that waits for more ends in dots, and what nobody or
// Lestrade fills in is explained, and so is what is left out.
func (s sight) entryText(c rules.Completion) string {
	v := s.voice()
	text := v.Entry(c.Entry)
	var notes []string
	switch {
	case c.Entry.Drawn != nil:
		notes = append(notes, s.say("play.draw", nil))
	case lastWord(c.Entry) == rules.Unknown:
		notes = append(notes, s.say("play.unknown", nil))
	case !c.Whole():
		return text + " …"
	}
	notes = append(notes, s.leftOut(c)...)
	if notes == nil {
		return text
	}
	return s.Voice.Aside(text, strings.Join(notes, ", "))
}

// leftOut says what it means that an entry leaves fields out, where that is not plain.
func (s sight) leftOut(c rules.Completion) (notes []string) {
	for _, f := range c.LeftOut() {
		if id := "name." + f.Name + ".none"; s.voice().Has(id) {
			notes = append(notes, s.voice().Say(id, nil))
		}
	}
	return notes
}

// means says what the verb of an entry does.
func (s sight) means(view *rules.Position, e rules.Entry) string {
	return s.voice().Means(view.Vocabulary().Verb(e.Verb, e.Seat != ""))
}

// Does says what the verb of a row's entry does; "" where it has none.
func (d Desk) Does(t Table, row Row) string {
	if row.Entry == nil {
		return ""
	}
	s := d.sight(t)
	return s.means(s.sees.View(), *row.Entry)
}

// lastWord is the word that an entry was last filled with, "" where it has none.
func lastWord(e rules.Entry) string {
	words := lastArg(e)
	if len(words) == 0 {
		return ""
	}
	return words[len(words)-1]
}

// lastArg are the words of the field that an entry was last filled in.
func lastArg(e rules.Entry) []string {
	if len(e.Args) == 0 {
		return nil
	}
	return e.Args[len(e.Args)-1].Words
}

package host

import (
	"reflect"
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/assistant/desk/hand"
	"lestrade/assistant/desk/mend"
	"lestrade/assistant/desk/own"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/position"
)

// NeedsHost tells whether what a seat intends at its device waits for the host's yes. It does if it
// reaches beyond the line that the seat said last, sets a counter, an option or the seats, opens
// the draws, or concerns the owner's things. An intention that would be refused anyhow does not
// trouble the host.
func NeedsHost(t desk.Table, d desk.Desk, i *desk.Intention) bool {
	switch what := i.Deed.(type) {
	case entry.Say:
		switch {
		case what.At.Way == desk.Instead:
			return true
		case what.At.Mends():
			return mendNeedsHost(d.SightOf(t, d.Owner()), what)
		}
		return slices.Contains(hosts, what.Entry.Verb)
	case entry.Undo:
		return what.Back != table.Back{} || mend.Retakes(d.SightOf(t, d.Owner())) == 0
	case mend.Redo, own.Report, hand.Opened, own.WriteNote, own.Teach, desk.LayOut, hand.Try, own.SetWord, Listen, AnswerAsk, desk.Complain: // [desk.Phones] checks whose answer counts
		return false
	}
	return true
}

// mendNeedsHost tells whether a mend waits for the host's yes. Only a correction of the seat's
// own last line does not, and if others have spoken since, it must change nothing but that line.
func mendNeedsHost(s desk.Sight, what entry.Say) bool {
	m, p := what.Mend(), s.Sees.View()
	after, err := p.Mend(s.Viewer, m)
	if _, is := desk.RefusalOf(err); is {
		return false
	}
	if err != nil || m.Way != rules.Correct || slices.Contains(hosts, m.Entry.Verb) {
		return true
	}
	m.Entry = after.SaidLine(m.Line)
	switch {
	case p.Unchanged(s.Viewer, m), m.Line == mend.Retakes(s):
		return false
	case what.Agreed, m.Line != SaidLast(s), !p.HeardWhole(m.Line, rules.Public), !after.HeardWhole(m.Line, rules.Public):
		return true
	}
	return !differsOnlyIn(m.Line, p, after)
}

// SaidLast returns the number of the last line in the name of the seat whose eyes these are; 0 if
// there is none.
func SaidLast(s desk.Sight) int {
	view := s.Sees.View()
	n := view.Len()
	for e := range view.LinesBackward() {
		if e.Seat == string(s.Viewer) {
			return n
		}
		n--
	}
	return 0
}

// differsOnlyIn tells whether two tables differ only in what one line says: the line does the
// same act, and leads to the same.
func differsOnlyIn(line int, p, q *position.Position) bool {
	was, now := p.Line(line), q.Line(line)
	if was.Seat != now.Seat || was.Verb != now.Verb {
		return false
	}
	for n := 1; n <= p.Len(); n++ {
		if n != line && p.Line(n).String() != q.Line(n).String() {
			return false
		}
	}
	for _, counter := range p.Vocabulary().Game.Counter {
		words := []string{""}
		if counter.Per != "" {
			words = mend.WordsPer(p, counter.Per)
		}
		if slices.ContainsFunc(words, func(of string) bool { return p.Counter(counter.ID, of) != q.Counter(counter.ID, of) }) {
			return false
		}
	}
	return p.Turn() == q.Turn() && reflect.DeepEqual(p.Due(), q.Due()) && reflect.DeepEqual(p.Outcome(), q.Outcome())
}

// hosts are the verbs that need the host's yes.
var hosts = []string{"set", "seed", "option", "seats", "replace"}

// AskText tells what a seat intends, as everybody may hear it, for the host sees no more than
// that.
func AskText(t desk.Table, i *desk.Intention) string {
	s := desk.Sight{Table: t, Eyes: desk.Eyes{Viewer: rules.Public}, Sees: t.Public()}
	v := s.VoiceHere()
	switch what := i.Deed.(type) {
	case entry.Say:
		if asked := own.LevelAsked(s, what.Entry); asked != "" {
			return asked
		}
		text := v.Entry(entry.Mask(s, what.Entry))
		if what.At == desk.Behind {
			return text
		}
		if what.At.Way == desk.Instead {
			return s.Say("play.waits.instead", speak.Figures{"line": speak.Plain(mend.NextWaiting(s))}) + " " + text
		}
		label := mend.Label(s, what.At)
		switch {
		case strings.HasSuffix(label, text): // they differ only in what not everybody may hear
			return label
		case what.At.Way == rules.Correct:
			return label + " → " + text
		}
		return s.Voice.Aside(label, text)
	case entry.Undo:
		undone, err := t.Preview(what.Back)
		if err != nil {
			return s.Say("play.undo", nil)
		}
		return s.Voice.Aside(s.Say("play.undo", nil), help.Taken(v, s.Sees.Taken(undone)))
	case entry.Drop:
		if what.All {
			return s.Say("play.waits.let-go", speak.Figures{"number": len(s.Sees.Offer())})
		}
		return s.Say("play.waits.drop", speak.Figures{"line": speak.Plain(mend.NextWaiting(s))})
	case own.OpenSeed:
		return s.Say("play.seed", nil)
	case entry.Teach:
		return s.Say("phones.teach", nil)
	case StandUp:
		return freeingText(s, what.Seat)
	case SetDoor:
		return s.Say("phones.door-"+string(what.Door), nil)
	case PassHost:
		return s.Say("phones.host", speak.Figures{"seat": what.Seat})
	}
	return s.Say("play.other", nil)
}

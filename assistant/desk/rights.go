package desk

import (
	"reflect"
	"slices"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// NeedsHost tells whether what a seat intends at its device waits for the yes of the table's
// host: what reaches beyond the line that the seat said last, what puts a count in another's
// place or somebody in another's seat, what ends the game or opens its draws, what is the
// owner's. What would be refused anyhow is refused without troubling the host.
func NeedsHost(t Table, d Desk, i *Intention) bool {
	switch what := i.Deed.(type) {
	case Say:
		switch {
		case what.At.Way == waiting:
			return true
		case what.At.mends():
			return d.sightOf(t, d.owner()).mendNeedsHost(what)
		}
		return slices.Contains(hosts, what.Entry.Verb)
	case Undo:
		return what.Back != table.Back{} || d.sightOf(t, d.owner()).retakes() == 0
	case Redo, Report, HandOver, WriteNote, Try, SetWord, Listen, AnswerAsk, Complain: // whose answer counts, phones know
		return false
	}
	return true
}

// mendNeedsHost tells whether a mend waits for the host's yes: any that does not correct the
// line that the seat said last or, where others have spoken since, has more change than that.
func (s sight) mendNeedsHost(what Say) bool {
	m, p := what.mend(), s.sees.View()
	after, err := p.Mend(s.viewer, m)
	if _, is := refusalOf(err); is {
		return false
	}
	if err != nil || m.Way != rules.Correct || slices.Contains(hosts, m.Entry.Verb) {
		return true
	}
	m.Entry = after.SaidLine(m.Line)
	switch {
	case p.Unchanged(s.viewer, m), m.Line == s.retakes():
		return false
	case what.Agreed, m.Line != s.saidLast(), !p.HeardWhole(m.Line, rules.Public), !after.HeardWhole(m.Line, rules.Public):
		return true
	}
	return !sameBut(m.Line, p, after)
}

// saidLast is the last line in the name of the seat whose eyes these are; 0 where there is none.
func (s sight) saidLast() int {
	view := s.sees.View()
	n := view.Len()
	for e := range view.LastFirst() {
		if e.Seat == string(s.viewer) {
			return n
		}
		n--
	}
	return 0
}

// sameBut tells whether a table stands as another one does but for what is said in a line: the
// same act was done there, and it led to the same.
func sameBut(line int, p, q *rules.Position) bool {
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
			words = wordsPer(p, counter.Per)
		}
		if slices.ContainsFunc(words, func(of string) bool { return p.Counter(counter.ID, of) != q.Counter(counter.ID, of) }) {
			return false
		}
	}
	return p.Turn() == q.Turn() && reflect.DeepEqual(p.Due(), q.Due()) && reflect.DeepEqual(p.Outcome(), q.Outcome())
}

// hosts are the verbs that nobody says but with the host's yes.
var hosts = []string{"set", "seed", "option", "seats", "replace"}

// Base is the desk back at the page from which something was begun.
func (d Desk) Base() Desk { return d.base() }

// GoesOn is a desk once what was asked for on it was done, which came to another one: what is being
// said on it by now is not lost.
func (d Desk) GoesOn(came Desk) Desk {
	if d.top().stands() {
		return came
	}
	d.told, d.heard, d.own = came.told, false, came.own
	return d
}

// AskText says what a seat intends, as everybody may hear it: for the host, who sees no more.
func AskText(t Table, i *Intention) string {
	s := sight{Table: t, eyes: eyes{viewer: rules.Public}, sees: t.Public(), speaks: t.voice()}
	v := s.voice()
	switch what := i.Deed.(type) {
	case Say:
		if level := levelOf(what.Entry); level != "" {
			return s.say("menu.level.asked", speak.Figures{"level": speak.Plain(levelName(v, level))})
		}
		text := v.Entry(s.masked(what.Entry))
		if what.At == Behind {
			return text
		}
		if what.At.Way == waiting {
			return s.say("play.waits.instead", speak.Figures{"line": speak.Plain(s.next())}) + " " + text
		}
		label := s.mendLabel(what.At)
		switch {
		case strings.HasSuffix(label, text): // it differs in what not all may hear
			return label
		case what.At.Way == rules.Correct:
			return label + " → " + text
		}
		return s.Voice.Aside(label, text)
	case Undo:
		undone, err := t.Preview(what.Back)
		if err != nil {
			return s.say("play.undo", nil)
		}
		return s.Voice.Aside(s.say("play.undo", nil), help.Taken(v, undone.Changes(s.sees)))
	case Drop:
		return s.say("play.waits.drop", speak.Figures{"line": speak.Plain(s.next())})
	case OpenSeed:
		return s.say("play.seed", nil)
	case Teach:
		return s.say("phones.teach", nil)
	case StandUp:
		return s.freeing(what.Seat)
	case SetDoor:
		return s.say("phones.door-"+string(what.Door), nil)
	case PassHost:
		return s.say("phones.host", speak.Figures{"seat": what.Seat})
	}
	return s.say("play.other", nil)
}

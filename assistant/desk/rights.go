package desk

import (
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
// owner's.
func NeedsHost(t Table, d Desk, i *Intention) bool {
	switch what := i.Deed.(type) {
	case Say:
		switch {
		case what.At == Behind:
			return slices.Contains(hosts, what.Entry.Verb)
		case what.At.Way == rules.Correct:
			return what.At.Line != d.sightOf(t, d.owner()).retakes()
		}
		return true
	case Undo:
		return what.Back != table.Back{} || d.sightOf(t, d.owner()).retakes() == 0
	case Redo, Report, HandOver, WriteNote, Try, SetWord:
		return false
	}
	return true
}

// hosts are the verbs that nobody says but with the host's yes.
var hosts = []string{"set", "seed", "option", "seats", "replace"}

// Base is the desk back at the page from which something was begun.
func (d Desk) Base() Desk { return d.base() }

// AskText says what a seat intends, as everybody may hear it: for the host, who sees no more.
func AskText(t Table, i *Intention) string {
	s := sight{Table: t, eyes: eyes{viewer: rules.Public}, sees: t.Public()}
	v := s.voice()
	switch what := i.Deed.(type) {
	case Say:
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
		return label + " — " + text
	case Undo:
		undone, err := t.Preview(what.Back)
		if err != nil {
			return s.say("play.undo", nil)
		}
		return s.say("play.undo", nil) + " — " + help.Taken(v, undone.Changes(s.sees))
	case Drop:
		return s.say("play.waits.drop", speak.Figures{"line": speak.Plain(s.next())})
	case OpenSeed:
		return s.say("play.seed", nil)
	case Teach:
		return s.say("phones.teach", nil)
	}
	return s.say("play.other", nil)
}

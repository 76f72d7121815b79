package play

import (
	"errors"
	"slices"
	"strings"

	"lestrade/assistant/console"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// unsaid is what a row holds that keeps Enter alone from choosing among several: the
// typed text stays, to be typed on.
type unsaid struct{ note, typed string }

func (unsaid) Error() string { return "nothing was chosen" }

func isUnsaid(err error) bool { return errors.As(err, &unsaid{}) }

// likelyRows are the entries that a typed text may begin. Where it begins several alike,
// Enter alone takes none of them.
func (s *sitting) likelyRows(known *rules.Position, found []rules.Completion) []console.Row {
	rows := s.entryRows(known, found)
	if len(rows) < 2 || !found[0].Alike {
		return rows
	}
	text := s.say("play.several", nil)
	if part := s.lastPart(known, found); part != nil {
		text = s.say("play.several.part", speak.Figures{"part": speak.Plain(s.Voice.At(known).Field(part))})
	}
	return slices.Insert(rows, 0, console.Row{Text: text, Value: unsaid{note: s.say("play.several.note", nil)}})
}

// lastPart is the part that a word still lacks which is made of two, as the hour of a
// card, where the first is the same in all that a text may begin; nil for none.
func (s *sitting) lastPart(known *rules.Position, found []rules.Completion) (part *rules.Domain) {
	begun := ""
	for _, c := range found {
		if !c.Alike || len(c.Entry.Args) == 0 {
			continue
		}
		last := c.Entry.Args[len(c.Entry.Args)-1]
		d := known.Vocabulary().DomainOf(c.Entry, last.Field)
		if d == nil || len(d.Product) == 0 {
			return nil
		}
		head, _, _ := strings.Cut(last.Words[len(last.Words)-1], d.Join)
		if begun != "" && head != begun {
			return nil
		}
		begun, part = head, known.Vocabulary().Domain(d.Product[1])
	}
	return part
}

// another are rows for a text that is no word of the step under way: Enter alone does
// nothing else instead.
func (s *sitting) another(rows []console.Row, refusal *rules.Refusal, known *rules.Position) []console.Row {
	note := s.Voice.At(known).Reason(refusal)
	return slices.Insert(rows, 0, console.Row{Text: s.say("play.another", nil), Value: unsaid{note: note}})
}

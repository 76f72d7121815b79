package transcript

import (
	"strings"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// ReadMend reads what was typed after "correct N" or "insert N": a whole entry, or, for a
// correction, another reply after a "=". Nothing stands after "remove N". The error is a
// *rules.Refusal, or the program's own files are wrong.
func ReadMend(p *position.Position, way rules.Way, n int, rest, lang string, viewer rules.Viewer) (rules.Mend, error) {
	m := rules.Mend{Way: way, Line: n}
	before, err := p.Before(n)
	if err != nil {
		return m, err
	}
	view := before.View(p.Then(before, viewer))
	reply, isReply := strings.CutPrefix(rest, "=")
	switch {
	case way == rules.Remove && rest != "", way == rules.Insert && isReply:
		return m, &rules.Refusal{Kind: rules.Unreadable, Bar: rules.Bar{Reason: "spare"}, Line: n, Word: rest}
	case way == rules.Remove:
		return m, nil
	case isReply:
		was := p.Heard(n, viewer)
		rest = was.Question().String() + " = " + reply
		if p.Vocabulary().Verb(was.Verb, was.Seat != "").Reply() == nil && len(was.Args) > 0 { // without a reply, the last word is replaced
			was.Args = was.Args[:len(was.Args)-1]
			rest = was.String() + " " + reply
		}
	}
	m.Entry, err = reading.Read(view, rest, lang)
	return m, err
}

// Say reads one typed line at a position and enters it: an entry, or the mend of an earlier one. It
// leaves p as it was. The error is a *rules.Refusal, or the program's own files are wrong.
func Say(p *position.Position, text, lang string, viewer rules.Viewer) (*position.Position, error) {
	if next, is := sayStored(p, text, viewer); is {
		return next, nil
	}
	if way, n, rest, mends := reading.Mending(p, text); mends {
		return sayMend(p, way, n, rest, lang, viewer)
	}
	return sayEntry(p, text, lang, viewer)
}

// sayStored enters a text that is a line just as it is stored, if it is accepted: then no other
// reading needs to be looked for. It returns false for any other text.
func sayStored(p *position.Position, text string, viewer rules.Viewer) (next *position.Position, is bool) {
	e, is := reading.Stored(p.View(viewer), text)
	if !is {
		return nil, false
	}
	next, err := p.Enter(viewer, e)
	return next, err == nil
}

func sayMend(p *position.Position, way rules.Way, n int, rest, lang string, viewer rules.Viewer) (*position.Position, error) {
	m, err := ReadMend(p, way, n, rest, lang, viewer)
	if err != nil {
		return nil, err
	}
	return p.Mend(viewer, m)
}

func sayEntry(p *position.Position, text, lang string, viewer rules.Viewer) (*position.Position, error) {
	e, err := reading.Read(p.View(viewer), text, lang)
	if err != nil {
		return nil, err
	}
	return p.Enter(viewer, e)
}

package opening

import (
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/own"
	"lestrade/assistant/desk/seated"
	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/help/pads"
	"lestrade/assistant/practice"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// Practising returns a desk at which somebody practises on a position of a game. Errors are those of
// [pads.Practise].
func Practising(t desk.Table, game help.Game, n practice.Number) (desk.Desk, error) {
	d, _, err := practise(game, n)(desk.New(seated.Elsewhere{}, practising{}, desk.Eyes{Viewer: rules.Public}), t)
	return d, err
}

// practise is the step that deals a position and lays it before people.
func practise(game help.Game, n practice.Number) desk.Step {
	return func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
		p, err := pads.Practise(game, n)
		if err != nil {
			return d, nil, err
		}
		if _, is := d.Top().Page.(practising); !is {
			d = d.Push(practising{})
		}
		return practising{Practised: p}.ask(d, t)
	}
}

// practising is a position to practise on, with the pad of its seat. It is at no table: nothing of it
// is recorded.
type practising struct {
	pads.Practised
	shown doc.Doc
	more  []help.More // what people may ask of the pad next
}

func (p practising) Opens() string { return p.Game.ID }

// ask asks something of the pad, and shows the pad. The page on top must be a practising page, and is
// replaced.
func (p practising) ask(d desk.Desk, t desk.Table, words ...string) (desk.Desk, *desk.Intention, error) {
	now, page, err := p.Pad(t.Voice, words...)
	if refusal, is := desk.RefusalOf(err); is { // the game's own words tell it: there is no table that has them
		d.Read, d.Draft = p.shown, desk.Draft{Text: strings.Join(words, " "), Refused: true}
		return sayAbove(d, strings.Join(p.Voice(t.Voice).Why(refusal), "\n")), nil, nil
	}
	if err != nil {
		return d, nil, err
	}
	p.Practised, p.more = now, page.More
	p.shown = slices.Concat(doc.Prose(doc.Vital, p.Task(t.Voice)), page.Doc)
	theirs := d.Top().Eyes
	d = d.Pop().PushFor(theirs, p)
	d.Read = p.shown
	return d, nil, nil
}

// sayAbove shows a text above what is read: people look at the top.
func sayAbove(d desk.Desk, said string) desk.Desk {
	d.Read = slices.Concat(doc.Prose(doc.Vital, said), doc.Doc{doc.Gap{}}, d.Read)
	return d
}

// Uncovered shows the pad again.
func (p practising) Uncovered(d desk.Desk, _ desk.Table) (desk.Desk, *desk.Intention, error) {
	d.Read = p.shown
	return d, nil, nil
}

func (practising) Ask(s desk.Sight) (desk.Question, error) {
	return desk.Question{Label: s.Voice.Say("practise.what", nil)}, nil
}

func (p practising) Find(s desk.Sight, typed string) ([]desk.Row, error) {
	v := p.Voice(s.Voice)
	words := strings.Fields(typed)
	if len(words) > 1 && words[0] == "pad" {
		words = words[1:]
	}
	isMark := func(word string) bool {
		return pads.IsMark(word) && word != rules.Unknown || p.IsLaid() && strings.Contains(word, "=")
	}
	if len(words) > 0 && !slices.ContainsFunc(words, func(word string) bool { return !isMark(word) }) {
		return []desk.Row{{Kind: desk.KindRead, Text: strings.Join(words, " "), Take: p.asks(words)}}, nil
	}
	row := func(id string, take desk.Step) desk.Row {
		return desk.Row{Kind: desk.KindMore, Text: v.Say(id, nil), Take: take}
	}
	var rows []desk.Row
	if p.Solved {
		rows = append(rows, row("practise.before", practise(p.Game, max(1, p.Number-1))))
	} else {
		rows = append(rows, row(p.AnswerRow(), answering{of: p}.open))
		rows = append(rows, own.RowsOf(s, p.more, p.asks)...)
	}
	if !p.IsLaid() { // where the answer is laid, the pad shows the table too
		rows = append(rows, row("practise.table", func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
			d.Read = p.Table(t.Voice)
			return d, nil, nil
		}))
	}
	rows = append(rows,
		row("practise.pad", p.asks(nil)),
		row("practise.leave", func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
			if d = d.Pop(); d.Left() {
				return d, nil, nil
			}
			return d.Uncover(t)
		}))
	return desk.List{Rows: rows, Stays: true}.Find(s, typed)
}

// asks returns the step that asks something of the pad.
func (p practising) asks(words []string) desk.Step {
	return func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) { return p.ask(d, t, words...) }
}

// answering is an answer that is being said, word by word.
type answering struct {
	of     practising
	chosen []string
}

func (a answering) Opens() string { return a.of.Game.ID }

// open asks for the next word of the answer, or tries the answer if there is no more to ask.
func (a answering) open(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	if !a.of.IsLaid() && len(a.chosen) < len(a.of.Deal.Answer) {
		d = d.Push(a)
		d.Read = a.of.shown
		return d, nil, nil
	}
	for _, is := d.Top().Page.(answering); is; _, is = d.Top().Page.(answering) {
		d = d.Pop()
	}
	p := a.of
	if p.IsLaid() {
		var err error
		if p.Practised, a.chosen, err = p.AnswerLaid(t.Voice); err != nil {
			return d, nil, err
		}
	} else {
		p.Practised = p.Answer(a.chosen)
	}
	d, i, err := p.ask(d, t)
	said := p.Judged(t.Voice, a.chosen)
	if p.Solved {
		said += "\n" + p.Share(t.Voice)
	}
	return sayAbove(d, said), i, err
}

// Uncovered shows the pad again.
func (a answering) Uncovered(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	return a.of.Uncovered(d, t)
}

func (a answering) Ask(s desk.Sight) (desk.Question, error) {
	v := a.of.Voice(s.Voice)
	return desk.Question{
		Label: v.Say("practise.word", speak.Figures{"number": len(a.chosen) + 1, "of": len(a.of.Deal.Answer)}),
		Told:  strings.Join(v.Words(a.chosen), " · "),
	}, nil
}

func (a answering) Find(s desk.Sight, typed string) ([]desk.Row, error) {
	v := a.of.Voice(s.Voice)
	var rows []desk.Row
	for _, word := range a.of.Deal.Among[len(a.chosen)] {
		if !slices.Contains(a.chosen, word) {
			next := answering{a.of, append(slices.Clip(a.chosen), word)}
			rows = append(rows, desk.Row{Kind: desk.KindWord, Option: word, Text: v.Word(word), Take: next.open})
		}
	}
	return desk.List{Rows: rows, Stays: true}.Find(s, typed)
}

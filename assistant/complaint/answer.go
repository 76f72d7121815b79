package complaint

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"lestrade/assistant/doc/text"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// Replay returns what this Lestrade answers about the same thing. It is equal to the file's answer
// if both say the same, and empty for a line that is not refused here. The error is a
// *[transcript.Fault] if a line of the table is not taken any more, or else a fault of the
// program's own files.
func (f File) Replay(house help.House) (Answer, error) {
	p, err := transcript.Read(house.Shelf(), strings.NewReader(f.Lines), f.Lang)
	if err != nil {
		return Answer{}, err
	}
	now, err := f.answers(house, p)
	switch {
	case err != nil || len(now) == 0:
		return Answer{}, err
	case slices.Contains(now, f.Answer):
		return f.Answer, nil
	}
	return now[0], nil
}

// answers returns what may be said about the subject of the file at a position. For a line, that is
// first what is said when it is entered, then what is said while it is typed.
func (f File) answers(house help.House, p *position.Position) ([]Answer, error) {
	view := p.View(f.Viewer)
	v := speak.New(f.Lang).At(view)
	switch {
	case f.Line != "":
		return f.refusals(v, p, view)
	case f.Report != "":
		return f.report(house, v, view)
	}
	return []Answer{newAnswer("", help.ScoreText(v, view))}, nil
}

func (f File) refusals(v *speak.Voice, p, view *position.Position) (all []Answer, err error) {
	var e rules.Entry
	if _, _, _, mends := reading.Mending(p, f.Line); mends {
		_, err = transcript.Say(p, f.Line, f.Lang, f.Viewer)
	} else if e, err = reading.Hear(view, f.Line, f.Lang); err == nil {
		_, err = p.Enter(f.Viewer, e)
	}
	refusal, is := errors.AsType[*rules.Refusal](err)
	if err != nil && !is {
		return nil, err
	}
	for _, r := range []*rules.Refusal{refusal, reading.Barred(view, f.Line, f.Lang)} {
		if r != nil {
			all = append(all, newAnswer(markOf(r), strings.Join(v.Why(r), "\n")))
		}
	}
	return all, nil
}

func (f File) report(house help.House, v *speak.Voice, view *position.Position) ([]Answer, error) {
	r, words, is := reportOf(house.Game(view.Header().Game), f.Report)
	if !is {
		return nil, nil
	}
	request := help.Request{Voice: v, View: view, Viewer: f.Viewer}
	request.Flags, request.Words = r.Given(words)
	page, err := r.Give(request, nil)
	if refusal, is := errors.AsType[*rules.Refusal](err); is {
		return []Answer{newAnswer(markOf(refusal), strings.Join(v.Why(refusal), "\n"))}, nil
	}
	if tooMuch, is := errors.AsType[*table.TooMuch](err); is {
		return []Answer{newAnswer("help "+tooMuch.Value, "")}, nil
	}
	return []Answer{newAnswer("", page.In(text.UsualWidth))}, err
}

// reportOf finds the report that people asked for, and the words behind its name.
func reportOf(game help.Game, asked string) (r help.Report, words []string, is bool) {
	words = strings.Fields(asked)
	if len(words) == 0 {
		return r, nil, false
	}
	r, is = game.Report(words[0])
	return r, words[1:], is
}

// newAnswer makes an answer without spaces at the ends of lines: nobody sees them, and they get
// lost where files are sent.
func newAnswer(refused, told string) Answer {
	var lines []string
	for line := range strings.Lines(told) {
		lines = append(lines, strings.TrimRight(line, " \n"))
	}
	return Answer{refused, strings.TrimRight(strings.Join(lines, "\n"), "\n")}
}

// markOf returns a refusal as the tests of the rules write it.
func markOf(r *rules.Refusal) string {
	if r.Kind == rules.Ambiguous {
		return string(r.Kind)
	}
	return strings.Join(strings.Fields(cmp.Or(r.Rule, string(r.Kind))+" "+r.Reason+" "+r.Word), " ")
}

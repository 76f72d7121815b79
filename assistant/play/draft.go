package play

import (
	"errors"
	"slices"
	"strings"

	"lestrade/assistant/console"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// refused is a refusal with what met it.
type refused struct {
	*rules.Refusal
	said  string // as people read it
	typed string // where it can be mended
}

func (r refused) Unwrap() error { return r.Refusal }

// quote has an error, where it is a refusal, quote the entry that met it, as far as these
// eyes may hear it.
func (s *sitting) quote(err error, e rules.Entry) error {
	refusal, is := errors.AsType[*rules.Refusal](err)
	if !is {
		return err
	}
	p := s.table.Position()
	verb := p.Vocabulary().Verb(e.Verb, e.Seat != "")
	quote := e
	quote.Args = slices.Clone(e.Args)
	for i, arg := range e.Args {
		if !s.ownPage && !p.MayKnow(s.viewer, e, verb.Field(arg.Field)) {
			quote.Args[i].Words = []string{rules.Unknown}
		}
	}
	if s.viewer != rules.Referee {
		quote = quote.Said()
	}
	return refused{refusal, s.voice().Entry(quote), ""}
}

// withDraft is a palette with what was typed and refused, whose reason was shown.
func withDraft(p console.Palette, typed draft) console.Palette {
	note := p.Note
	p.Typed, p.Refused, p.Note = typed.text, typed.refused, func(row console.Row) []string {
		if what, is := row.Value.(refused); is && typed.text != "" && what.typed == typed.text {
			return nil
		}
		return note(row)
	}
	return p
}

// draft is what stands typed: where it was refused it can be mended, else typed on.
type draft struct {
	text    string
	refused bool
}

// draftOf is what stands typed after an error.
func draftOf(err error) draft {
	if more, is := errors.AsType[typeOn](err); is {
		return draft{more.typed, false}
	}
	what, _ := errors.AsType[refused](err)
	return draft{what.typed, what.typed != ""}
}

// refusal is a refusal in full.
func (s *sitting) refusal(err error) string {
	what, is := errors.AsType[refused](err)
	if !is {
		what.Refusal, _ = errors.AsType[*rules.Refusal](err)
	}
	v := s.voice()
	return s.refusalText(v, what.Refusal, v.Row(s.table.Name, what.Line, what.Line), what.said)
}

// why is what stands behind the heading of a refusal.
func (s *sitting) why(v *speak.Voice, r *rules.Refusal) string {
	_, text, _ := strings.Cut(s.refusalText(v, r, "", ""), "\n")
	return text
}

// refusalText is a refusal without the command that shows its rule: it cannot be typed
// at a table.
func (s *sitting) refusalText(v *speak.Voice, r *rules.Refusal, where, said string) string {
	command := v.Say("see-rule", speak.Figures{"game": s.game().ID, "rule": r.Rule})
	return strings.TrimSuffix(v.Refusal(r, where, said), "\n  "+command)
}

package play

import (
	"errors"
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

// keeping lets rows that refuse a typed text, or that take it for nothing yet, keep it.
func keeping(rows []console.Row, typed string) []console.Row {
	for i, row := range rows {
		switch what := row.Value.(type) {
		case *rules.Refusal:
			if typed != "" {
				rows[i].Value = refused{what, typed, typed}
			}
		case unsaid:
			rows[i].Value = unsaid{what.note, typed}
		}
	}
	return rows
}

// quoted is an error that, being a refusal, quotes the entry that met it.
func (s *sitting) quoted(err error, e rules.Entry) error {
	if refusal := (*rules.Refusal)(nil); errors.As(err, &refusal) {
		return refused{refusal, s.voice().Entry(s.masked(e)), ""}
	}
	return err
}

// mending is a palette with what was typed and refused, whose reason was shown.
func mending(p console.Palette, typed standing) console.Palette {
	note := p.Note
	p.Typed, p.Refused, p.Note = typed.text, typed.refused, func(row console.Row) []string {
		if what, is := row.Value.(refused); is && typed.text != "" && what.typed == typed.text {
			return nil
		}
		return note(row)
	}
	return p
}

// standing is what stands typed: where it was refused it can be mended, else typed on.
type standing struct {
	text    string
	refused bool
}

// typedIn is what stands typed after an error.
func typedIn(err error) standing {
	var what refused
	var more unsaid
	if errors.As(err, &more) {
		return standing{more.typed, false}
	}
	errors.As(err, &what)
	return standing{what.typed, what.typed != ""}
}

// refusal is a refusal in full.
func (s *sitting) refusal(err error) string {
	var what refused
	if !errors.As(err, &what) {
		errors.As(err, &what.Refusal)
	}
	v := s.voice()
	return s.toldHere(v, what.Refusal, v.Row(s.table.Name, what.Line, what.Line), what.said)
}

// why is what stands behind the heading of a refusal.
func (s *sitting) why(v *speak.Voice, r *rules.Refusal) string {
	_, text, _ := strings.Cut(s.toldHere(v, r, "", ""), "\n")
	return text
}

// toldHere is a refusal without the command that shows its rule: it cannot be typed
// at a table.
func (s *sitting) toldHere(v *speak.Voice, r *rules.Refusal, where, said string) string {
	command := v.Say("see-rule", speak.Figures{"game": s.game().ID, "rule": r.Rule})
	return strings.TrimSuffix(v.Refusal(r, where, said), "\n  "+command)
}

package desk

import (
	"errors"
	"slices"
	"strings"

	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// ErrNothing comes from a step that leads nowhere. People are told nothing of it.
var ErrNothing = errors.New("nothing comes next")

// Refused is a refusal together with the line that met it.
type Refused struct {
	*rules.Refusal
	Said   string // the line, as people read it
	typed  string // the text as it was typed, to be mended; "" if it was not typed
	Stored string // the line as it is stored; "" if it cannot be read
	Mends  string // what is typed before a line that mends another, such as "correct 9: "; or ""
}

func (r Refused) Unwrap() error { return r.Refusal }

// RefusalOf returns the refusal that an error is or wraps.
func RefusalOf(err error) (*rules.Refusal, bool) { return errors.AsType[*rules.Refusal](err) }

// fail tells what went wrong, and puts a refused text back to be mended. It returns the error if
// no desk can tell it.
func (d Desk) fail(t Table, err error) (Desk, error) {
	if errors.Is(err, ErrNothing) {
		return d, nil
	}
	if refusal, is := RefusalOf(err); is {
		what, _ := errors.AsType[Refused](err)
		d.Draft = Draft{what.typed, what.typed != "", t.moved()}
		s := d.Sight(t)
		if what.Refusal == nil {
			what.Refusal = refusal
		}
		d.Answer = newAnswer(what, s.Sees)
		if s.Alone { // the row that was tapped is still in sight: only the reason is new
			return d.Tell(s.Why(refusal) + s.RuleOf(refusal) + s.quoteAtFault(refusal)), nil
		}
		return d.Tell(s.Refusal(err)), nil
	}
	text := Sentence(t, err)
	if tooMuch, is := errors.AsType[*table.TooMuch](err); is { // people at the table can change the level
		text = t.TooMuch("play.level.more", tooMuch)
	}
	if text == "" {
		return d, err
	}
	return d.Tell(text), nil
}

// Sentence tells people at a table of an error; "" if the error ends the program or has no
// sentence.
func Sentence(t Table, err error) string {
	if ending, is := errors.AsType[ender](err); is && ending.Ends() {
		return ""
	}
	if tooMuch, is := errors.AsType[*table.TooMuch](err); is {
		return t.TooMuch("usage.help-level", tooMuch)
	}
	if _, is := errors.AsType[speak.Teller](err); is {
		return t.Voice.Fault(err)
	}
	return ""
}

// TooMuch fills in a sentence about a report that gives more help than the table wants.
func (t Table) TooMuch(id string, is *table.TooMuch) string {
	return t.Say(id, speak.Figures{
		"command": speak.Plain(t.Say("report."+is.Report, nil)),
		"level":   speak.Plain(LevelName(t.VoiceHere(), is.Value)),
	})
}

// ender is an error that knows whether people can go on at the table.
type ender interface {
	error
	Ends() bool
}

// Refusal tells a refusal in full: its heading, the line that met it, and the reasons. The
// heading also names the word for a complaint about a rule.
func (s Sight) Refusal(err error) string {
	what, is := errors.AsType[Refused](err)
	if !is {
		what.Refusal, _ = RefusalOf(err)
	}
	head := s.VoiceHere().Refused(what.Refusal, s.VoiceHere().Row(s.Name, what.Line, what.Line))
	if what.Rule != "" {
		head = s.Voice.Aside(head, s.Say("play.wrong.how", nil))
	}
	lines := []string{head}
	if what.Said != "" {
		lines = append(lines, "    "+speak.Printable(strings.TrimSpace(what.Said)))
	}
	for _, line := range s.reasons(what.Refusal) {
		lines = append(lines, "  "+line)
	}
	return strings.Join(lines, "\n")
}

// Why gives the reasons for a refusal, without a heading.
func (s Sight) Why(r *rules.Refusal) string {
	lines := s.reasons(r)
	for i, line := range lines {
		lines[i] = strings.TrimSpace(line)
	}
	return strings.Join(lines, "\n")
}

// RuleOf names the rule of a refusal, on a line of its own; "" if it has none.
func (s Sight) RuleOf(r *rules.Refusal) string {
	if r.Rule == "" {
		return ""
	}
	return "\n(" + s.Say("play.rule", nil) + " " + r.Rule + ")"
}

// AtFault returns the number of the earlier line that may be wrong instead of the one refused:
// the line that the refusal names, or the last one that gave somebody the card in question. It is
// 0 if there is none, or if the refusal doubts other lines, for those are named instead.
func (s Sight) AtFault(r *rules.Refusal) int {
	line, names := r.Figures["line"].(int)
	card, _ := r.Figures["card"].(string)
	seat, _ := r.Figures["seat"].(string)
	if names || card == "" || seat == "" || len(r.Doubtful) > 0 {
		return line
	}
	lines := s.Sees.View().Lines()
	for i, e := range slices.Backward(lines) {
		names := func(id string) bool {
			return slices.ContainsFunc(e.Args, func(a rules.Arg) bool { return slices.Contains(a.Words, id) })
		}
		if names(card) && (e.Seat == seat || names(seat)) {
			return i + 1
		}
	}
	return 0
}

// quoteAtFault quotes the line at fault, as these eyes heard it, if the refusal does not name it.
func (s Sight) quoteAtFault(r *rules.Refusal) string {
	line := s.AtFault(r)
	if line == 0 || r.Figures["line"] != nil {
		return ""
	}
	return "\n" + strings.TrimSpace(s.VoiceHere().Numbered(line, s.Sees.View().Line(line)))
}

// reasons says why something is refused, as people say it at a table. A word that was not
// understood may have been meant for a report, so these are named too. A later line that would
// fall is quoted, so that people see whose it is.
func (s Sight) reasons(r *rules.Refusal) []string {
	v := s.VoiceHere()
	lines := v.Why(r)
	if r.Fallen > 0 {
		lines = append(lines, strings.TrimSpace(v.Numbered(r.Fallen, s.Quoted(r.Fallen))))
	}
	if asked := s.reportWords(); r.Kind == rules.Unreadable && r.Domain != nil && r.Domain.ID == "verb" && r.Near != nil && asked != nil {
		lines = append(lines, s.Say("play.near-reports", speak.Figures{"reports": speak.Plain(strings.Join(asked, ", "))}))
	}
	return lines
}

package desk

import (
	"errors"
	"slices"
	"strings"

	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// ErrNothing is a step that leads nowhere: nothing is said of it.
var ErrNothing = errors.New("nothing comes next")

// Refused is a refusal with what met it.
type Refused struct {
	*rules.Refusal
	Said   string // as people read it
	typed  string // where it can be mended
	Stored string // that it stands against, as it is stored; or ""
	Mends  string // what stands before a line that mends another: "correct 9: "
}

func (r Refused) Unwrap() error { return r.Refusal }

// RefusalOf is the refusal that an error is, or that it wraps.
func RefusalOf(err error) (*rules.Refusal, bool) { return errors.AsType[*rules.Refusal](err) }

// fail is the desk once something failed: what stands against it is told, and what was typed
// can be mended. What no desk can say comes back.
func (d Desk) fail(t Table, err error) (Desk, error) {
	if errors.Is(err, ErrNothing) {
		return d, nil
	}
	if refusal, is := RefusalOf(err); is {
		what, _ := errors.AsType[Refused](err)
		d.Draft = Draft{what.typed, what.typed != ""}
		s := d.Sight(t)
		if what.Refusal == nil {
			what.Refusal = refusal
		}
		d.Answer = answerOf(what, s.Sees)
		if s.Alone { // what was tapped stands there still: the reason is what is new
			return d.Tell(s.Why(refusal) + s.RuleOf(refusal) + s.toldBy(refusal)), nil
		}
		return d.Tell(s.Refusal(err)), nil
	}
	text := Sentence(t, err)
	if tooMuch, is := errors.AsType[*table.TooMuch](err); is { // who sits there can change it
		text = t.TooMuch("play.level.more", tooMuch)
	}
	if text == "" {
		return d, err
	}
	return d.Tell(text), nil
}

// Sentence is what people are told of an error at a table; "" of one that ends the program.
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

// TooMuch is a sentence of help that the table does not allow.
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

// Refusal is a refusal in full, with the word by which people say that its rule is wrong.
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

// Why is what stands behind the heading of a refusal.
func (s Sight) Why(r *rules.Refusal) string {
	lines := s.reasons(r)
	for i, line := range lines {
		lines[i] = strings.TrimSpace(line)
	}
	return strings.Join(lines, "\n")
}

// RuleOf names the rule that bars something, behind what it says.
func (s Sight) RuleOf(r *rules.Refusal) string {
	if r.Rule == "" {
		return ""
	}
	return "\n(" + s.Say("play.rule", nil) + " " + r.Rule + ")"
}

// AtFault is the line that may be wrong in the place of what it stands against: the one that the
// refusal names, or by which somebody has the card that it is about; 0 for none. Where the refusal
// has its doubts those are named.
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

// toldBy quotes the line at fault that a refusal does not name, as these eyes heard it.
func (s Sight) toldBy(r *rules.Refusal) string {
	line := s.AtFault(r)
	if line == 0 || r.Figures["line"] != nil {
		return ""
	}
	return "\n" + strings.TrimSpace(s.VoiceHere().Numbered(line, s.Sees.View().Line(line)))
}

// reasons are why something is refused, as it is said at a table: a report can be typed there in
// the place of a line, and a later line that would fall is quoted, as people must know whose it is.
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

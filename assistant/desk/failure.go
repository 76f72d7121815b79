package desk

import (
	"errors"
	"slices"
	"strings"

	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// errNothing is a step that leads nowhere: nothing is said of it.
var errNothing = errors.New("nothing comes next")

// refused is a refusal with what met it.
type refused struct {
	*rules.Refusal
	said  string // as people read it
	typed string // where it can be mended
	line  string // that it stands against, as it is stored; or ""
	mends string // what stands before a line that mends another: "correct 9: "
}

func (r refused) Unwrap() error { return r.Refusal }

func refusalOf(err error) (*rules.Refusal, bool) { return errors.AsType[*rules.Refusal](err) }

// fail is the desk once something failed: what stands against it is told, and what was typed
// can be mended. What no desk can say comes back.
func (d Desk) fail(t Table, err error) (Desk, error) {
	if errors.Is(err, errNothing) {
		return d, nil
	}
	if refusal, is := refusalOf(err); is {
		what, _ := errors.AsType[refused](err)
		d.draft = Draft{what.typed, what.typed != ""}
		s := d.sight(t)
		if what.Refusal == nil {
			what.Refusal = refusal
		}
		d.answer = answerOf(what, s.sees)
		if s.alone { // what was tapped stands there still: the reason is what is new
			return d.tell(s.why(refusal) + s.ruleOf(refusal) + s.toldBy(refusal)), nil
		}
		return d.tell(s.refusal(err)), nil
	}
	text := Sentence(t, err)
	if tooMuch, is := errors.AsType[*table.TooMuch](err); is { // who sits there can change it
		text = t.tooMuch("play.level.more", tooMuch)
	}
	if text == "" {
		return d, err
	}
	return d.tell(text), nil
}

// Sentence is what people are told of an error at a table; "" of one that ends the program.
func Sentence(t Table, err error) string {
	if ending, is := errors.AsType[ender](err); is && ending.Ends() {
		return ""
	}
	if tooMuch, is := errors.AsType[*table.TooMuch](err); is {
		return t.tooMuch("usage.help-level", tooMuch)
	}
	if _, is := errors.AsType[speak.Teller](err); is {
		return t.Voice.Fault(err)
	}
	return ""
}

// tooMuch is a sentence of help that the table does not allow.
func (t Table) tooMuch(id string, is *table.TooMuch) string {
	return t.say(id, speak.Figures{
		"command": speak.Plain(t.say("report."+is.Report, nil)),
		"level":   speak.Plain(levelName(t.voice(), is.Value)),
	})
}

// ender is an error that knows whether people can go on at the table.
type ender interface {
	error
	Ends() bool
}

// quote has an error, where it is a refusal, quote the entry that met it, as far as these
// eyes may hear it.
func (s sight) quote(err error, met Say) error {
	refusal, is := refusalOf(err)
	if !is {
		return err
	}
	return refused{Refusal: refusal, said: s.voice().Entry(s.masked(met.Entry)), line: met.Entry.String(), mends: met.At.before()}
}

// masked is an entry as far as these eyes may hear it; nothing but its verb where the table
// went back so far that it knows no such verb any more.
func (s sight) masked(e rules.Entry) rules.Entry {
	p := s.sees.View()
	verb := p.Vocabulary().Verb(e.Verb, e.Seat != "")
	quote := e
	quote.Args = slices.Clone(e.Args)
	for i, arg := range e.Args {
		if !s.own && (verb == nil || !p.MayKnow(s.viewer, e, verb.Field(arg.Field))) {
			quote.Args[i].Words = []string{rules.Unknown}
		}
	}
	if s.viewer != rules.Referee {
		quote = quote.Said()
	}
	return quote
}

// refusal is a refusal in full, with the word by which people say that its rule is wrong.
func (s sight) refusal(err error) string {
	what, is := errors.AsType[refused](err)
	if !is {
		what.Refusal, _ = refusalOf(err)
	}
	head := s.voice().Refused(what.Refusal, s.voice().Row(s.Name, what.Line, what.Line))
	if what.Rule != "" {
		head = s.Voice.Aside(head, s.say("play.wrong.how", nil))
	}
	lines := []string{head}
	if what.said != "" {
		lines = append(lines, "    "+speak.Printable(strings.TrimSpace(what.said)))
	}
	for _, line := range s.reasons(what.Refusal) {
		lines = append(lines, "  "+line)
	}
	return strings.Join(lines, "\n")
}

// why is what stands behind the heading of a refusal.
func (s sight) why(r *rules.Refusal) string {
	lines := s.reasons(r)
	for i, line := range lines {
		lines[i] = strings.TrimSpace(line)
	}
	return strings.Join(lines, "\n")
}

// ruleOf names the rule that bars something, behind what it says.
func (s sight) ruleOf(r *rules.Refusal) string {
	if r.Rule == "" {
		return ""
	}
	return "\n(" + s.say("play.rule", nil) + " " + r.Rule + ")"
}

// atFault is the line that may be wrong in the place of what it stands against: the one that the
// refusal names, or by which somebody has the card that it is about; 0 for none. Where the refusal
// has its doubts those are named.
func (s sight) atFault(r *rules.Refusal) int {
	line, names := r.Figures["line"].(int)
	card, _ := r.Figures["card"].(string)
	seat, _ := r.Figures["seat"].(string)
	if names || card == "" || seat == "" || len(r.Doubtful) > 0 {
		return line
	}
	lines := s.sees.View().Lines()
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
func (s sight) toldBy(r *rules.Refusal) string {
	line := s.atFault(r)
	if line == 0 || r.Figures["line"] != nil {
		return ""
	}
	return "\n" + strings.TrimSpace(s.voice().Numbered(line, s.sees.View().Line(line)))
}

// reasons are why something is refused, as it is said at a table: a report can be typed there in
// the place of a line, and a later line that would fall is quoted, as people must know whose it is.
func (s sight) reasons(r *rules.Refusal) []string {
	v := s.voice()
	lines := v.Why(r)
	if r.Fallen > 0 {
		lines = append(lines, strings.TrimSpace(v.Numbered(r.Fallen, s.named(r.Fallen))))
	}
	if asked := s.reportWords(); r.Kind == rules.Unreadable && r.Domain != nil && r.Domain.ID == "verb" && r.Near != nil && asked != nil {
		lines = append(lines, s.say("play.near-reports", speak.Figures{"reports": speak.Plain(strings.Join(asked, ", "))}))
	}
	return lines
}

// reportWords are the words for the reports that these eyes may ask for.
func (s sight) reportWords() (words []string) {
	for _, r := range s.game().Reports {
		if !r.Whole && s.may(r, nil) == nil {
			words = append(words, s.reportName(r))
		}
	}
	return words
}

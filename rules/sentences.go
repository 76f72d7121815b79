package rules

import (
	"fmt"
	"slices"
)

// Sentences are all that a game may say, each declared once with the figures that its text
// may name. Whoever says something asks the declared value for it, so that what is said
// and what the languages' files must hold cannot differ.
//
// A value is declared beside the verb that says it:
//
//	var forced = Common.Reason("tb.red.3", "forced", "seat", "of")
//
// and said as `forced.Bar(cutter, owner)`, the figures in the order of their names.
type Sentences struct{ all []*sentence }

// sentence is one of them, as it was declared: what its id is nobody asks but the tests.
type sentence struct {
	rule, head, key string
	figures         []string
}

// Sentence is one of them.
type Sentence struct {
	ID      string   // in the languages' files: "tb.red.3.forced", "due.begin"
	Rule    string   // of a refusal, "" of any other
	Figures []string // what its text may name
}

// Common are the sentences of every game.
var Common Sentences

// Of a game they say which counters were put right by hand, and of a word that no line
// has brought yet by which verb one does: package speak tells that.
var (
	setByHand = Common.Unchecked("set-by-hand", "counters")
	_         = Common.Unreadable("unheard", "verb")
)

// What a table and a transcript have bounds for.
var (
	TooManyLines  = Common.Unreadable("too-many", "most")
	TooMuchMended = Common.Unreadable("too-mended", "most")
)

// All are the sentences as they were declared.
func (s *Sentences) All() []Sentence {
	all := make([]Sentence, len(s.all))
	for i, one := range s.all {
		all[i] = Sentence{one.head + "." + one.key, one.rule, one.figures}
	}
	return all
}

func (s *Sentences) declare(rule, head, key string, figures []string) *sentence {
	one := &sentence{rule, head, key, figures}
	s.all = append(s.all, one)
	return one
}

// Reason is why a rule stands against something (a rule may have several), or why a text
// stands for nothing. Two of them are the same when they were declared once.
type Reason struct{ of *sentence }

// Reason declares why a rule refuses.
func (s *Sentences) Reason(rule, reason string, figures ...string) Reason {
	return Reason{s.declare(rule, rule, reason, figures)}
}

// Unreadable declares why a text stands for no entry; its sentence may name the word at
// fault and the field, too.
func (s *Sentences) Unreadable(reason string, figures ...string) Reason {
	return Reason{s.declare("", string(Unreadable), reason, figures)}
}

// Ambiguous declares why a text stands for several entries.
func (s *Sentences) Ambiguous(reason string) Reason {
	return Reason{s.declare("", string(Ambiguous), reason, nil)}
}

// Bar is the rule standing against an option, with a value for each figure.
func (r Reason) Bar(figures ...any) *Bar {
	return &Bar{r.of.rule, r.of.key, r.of.with(figures)}
}

// Is tells whether a bar is this reason.
func (r Reason) Is(b Bar) bool { return b.Rule == r.of.rule && b.Reason == r.of.key }

// Reminder is what people must do, or should know.
type Reminder struct {
	of   *sentence
	loud bool
}

// Due declares what people must do with the cardboard.
func (s *Sentences) Due(key string, figures ...string) Reminder {
	return Reminder{of: s.declare("", "due", key, figures)}
}

// Warn declares a reminder of what may end the game by the next line.
func (s *Sentences) Warn(key string, figures ...string) Reminder {
	return Reminder{of: s.declare("", "due", key, figures), loud: true}
}

// Unchecked declares what the game does not check.
func (s *Sentences) Unchecked(key string, figures ...string) Reminder {
	return Reminder{of: s.declare("", "unchecked", key, figures)}
}

// Missing declares what must still be entered at the end; its key is the verb that tells it.
func (s *Sentences) Missing(key string, figures ...string) Reminder {
	return Reminder{of: s.declare("", "missing", key, figures)}
}

// Of is the reminder with a value for each figure.
func (r Reminder) Of(figures ...any) Notice {
	return Notice{Key: r.of.key, Figures: r.of.with(figures), Loud: r.loud}
}

// Is tells whether a notice is this reminder.
func (r Reminder) Is(n Notice) bool { return n.Key == r.of.key }

// End declares a way in which the game ends, and gives it back as [Ending] names it.
func (s *Sentences) End(how string) string {
	return s.declare("", "end", how, []string{"winners", "demoted"}).key
}

// Why declares what decided between those who could have won, as [Ending] names it.
func (s *Sentences) Why(what string, figures ...string) string {
	return s.declare("", "why", what, figures).key
}

// with puts values to their names; nil where there are none. One too few is left out, and
// those too many have no name: the battery holds each bar and notice against its declaration.
func (s *sentence) with(values []any) Figures {
	if len(s.figures) == 0 && len(values) == 0 {
		return nil
	}
	figures := make(Figures, len(s.figures))
	for i, value := range values {
		if i < len(s.figures) {
			figures[s.figures[i]] = value
		} else {
			figures[""] = value
		}
	}
	return figures
}

// Kind is why an entry was not taken.
type Kind string

// The kinds.
const (
	Unreadable Kind = "unreadable" // it stands for no conceivable entry
	Ambiguous  Kind = "ambiguous"  // it stands for several
	Refused    Kind = "refused"    // it stands for one, which a rule bars
	Done       Kind = "done"       // it stands for a step that the program has done already
)

// Figures are the facts of a refusal or a reminder: seats, words, numbers. A
// value is a string (an id or a seat), an int, a []string, an Either or an Entry; the
// sentences of data/ name them.
type Figures map[string]any

// Either is words of which one is meant.
type Either []string

// AsIs is a figure that is no word of the notation: a file, a text made already.
type AsIs string

// Quoted is a text as somebody typed it, for a sentence to quote.
type Quoted string

// Bar is a rule that stands against one option, with its figures.
type Bar struct {
	Rule    string // its number: 13.ask.2
	Reason  string // which sentence says it; a rule may have several
	Figures Figures
}

// Notice is something that people must do with the cardboard, or should know.
type Notice struct {
	Key     string // which sentence says it
	Figures Figures
	Line    string // where a line is due, how it begins
	Loud    bool   // the next line may end the game by it
}

func (n Notice) String() string {
	if n.Line == "" {
		return fmt.Sprintf("{%s %v}", n.Key, n.Figures)
	}
	return fmt.Sprintf("{%s %v %s}", n.Key, n.Figures, n.Line)
}

// Beginning is the notice of a line that is due, with how that begins.
func (n Notice) Beginning(line string) Notice {
	n.Line = line
	return n
}

// Notices are several, as they are gathered.
type Notices []Notice

// Say puts one more behind the others, whoever else holds those.
func (n *Notices) Say(notice Notice) { *n = append(slices.Clip(*n), notice) }

package rules

import (
	"fmt"
	"slices"
)

// Sentences are all that a game may say, each declared once with the figures that its text
// may name. The code speaks only through declared values, so that it cannot say anything that
// the languages' files need not hold.
//
// A sentence is declared beside the verb that says it:
//
//	var forced = Common.Reason("tb.red.3", "forced", "seat", "of")
//
// and said by `forced.Bar(cutter, owner)`, the figures in the order of their names.
type Sentences struct{ all []*sentence }

// sentence is a sentence as it was declared. Only tests ask for its id.
type sentence struct {
	rule, head, key string
	figures         []string
}

// Sentence is a declared sentence, as the languages' files must hold it.
type Sentence struct {
	ID      string   // in the languages' files: "tb.red.3.forced", "due.begin"
	Rule    string   // the rule of a refusal, "" for any other sentence
	Figures []string // what its text may name
}

// Common are the sentences of every game.
var Common Sentences

// The first says which counters were put right by hand. Package speak says the second, of a word
// that no line has brought yet: by which verb a line brings it.
var (
	setByHand = Common.Unchecked("set-by-hand", "counters")
	_         = Common.Unreadable("unheard", "verb")
)

// Refusals of a table or a transcript that is too large.
var (
	TooManyLines  = Common.Unreadable("too-many", "most")
	TooMuchMended = Common.Unreadable("too-mended", "most")
)

// All returns the sentences in the order in which they were declared.
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
// stands for nothing.
type Reason struct{ of *sentence }

// Reason declares why a rule refuses.
func (s *Sentences) Reason(rule, reason string, figures ...string) Reason {
	return Reason{s.declare(rule, rule, reason, figures)}
}

// Unreadable declares why a text stands for no entry. Its sentence may also name the word at
// fault and the field.
func (s *Sentences) Unreadable(reason string, figures ...string) Reason {
	return Reason{s.declare("", string(Unreadable), reason, figures)}
}

// Ambiguous declares why a text stands for several entries.
func (s *Sentences) Ambiguous(reason string) Reason {
	return Reason{s.declare("", string(Ambiguous), reason, nil)}
}

// Bar returns a bar for this reason, with a value for each figure.
func (r Reason) Bar(figures ...any) *Bar {
	return &Bar{r.of.rule, r.of.key, r.of.nameFigures(figures)}
}

// Is tells whether a bar has this reason.
func (r Reason) Is(b Bar) bool { return b.Rule == r.of.rule && b.Reason == r.of.key }

// Reminder is a declared sentence about something that people must do, or should know.
type Reminder struct {
	of   *sentence
	loud bool
}

// Due declares what people must do with the cardboard.
func (s *Sentences) Due(key string, figures ...string) Reminder {
	return Reminder{of: s.declare("", "due", key, figures)}
}

// Warn declares a reminder that the next line may end the game.
func (s *Sentences) Warn(key string, figures ...string) Reminder {
	return Reminder{of: s.declare("", "due", key, figures), loud: true}
}

// Unchecked declares what the game does not check.
func (s *Sentences) Unchecked(key string, figures ...string) Reminder {
	return Reminder{of: s.declare("", "unchecked", key, figures)}
}

// Missing declares what must still be entered at the end. key is the verb that tells it.
func (s *Sentences) Missing(key string, figures ...string) Reminder {
	return Reminder{of: s.declare("", "missing", key, figures)}
}

// Of returns the reminder as a notice, with a value for each figure.
func (r Reminder) Of(figures ...any) Notice {
	return Notice{Key: r.of.key, Figures: r.of.nameFigures(figures), Loud: r.loud}
}

// Is tells whether a notice is this reminder.
func (r Reminder) Is(n Notice) bool { return n.Key == r.of.key }

// End declares a way in which the game ends, and returns its key for [Ending].
func (s *Sentences) End(how string) string {
	return s.declare("", "end", how, []string{"winners", "demoted"}).key
}

// Why declares what decided between those who could have won, and returns its key for [Ending].
func (s *Sentences) Why(what string, figures ...string) string {
	return s.declare("", "why", what, figures).key
}

// nameFigures gives values the names that were declared. It returns nil if nothing was declared
// or given. A missing value is left out, and surplus ones have the name "": the battery compares
// each bar and notice with its declaration.
func (s *sentence) nameFigures(values []any) Figures {
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

// Kind is the sort of a refusal.
type Kind string

// The kinds.
const (
	Unreadable Kind = "unreadable" // the text stands for no conceivable entry
	Ambiguous  Kind = "ambiguous"  // the text stands for several entries
	Refused    Kind = "refused"    // a rule bars the entry
	Done       Kind = "done"       // the program has done already what the entry says
)

// Figures are the facts of a refusal or a reminder, by the names that the sentences in data/ have
// for them. A value is a string (an id or a seat), an int, a []string, an Either or an Entry.
type Figures map[string]any

// Either are the words of which one is meant.
type Either []string

// AsIs is a figure that is no word of the notation, such as the name of a file.
type AsIs string

// Quoted is a text as somebody typed it, for a sentence to quote.
type Quoted string

// Bar is a rule that stands against a word, with its figures.
type Bar struct {
	Rule    string // the number of the rule: 13.ask.2
	Reason  string // the key of the sentence that says it; a rule may have several
	Figures Figures
}

// Notice is something that people must do with the cardboard, or should know.
type Notice struct {
	Key     string // the key of the sentence that says it
	Figures Figures
	Line    string // how the line begins that is due; "" if none is
	Loud    bool   // the next line may end the game
}

func (n Notice) String() string {
	if n.Line == "" {
		return fmt.Sprintf("{%s %v}", n.Key, n.Figures)
	}
	return fmt.Sprintf("{%s %v %s}", n.Key, n.Figures, n.Line)
}

// Beginning returns the notice with how the line begins that is due.
func (n Notice) Beginning(line string) Notice {
	n.Line = line
	return n
}

// Notices gathers notices.
type Notices []Notice

// Say adds a notice at the end. It never writes to a list that somebody else holds.
func (n *Notices) Say(notice Notice) { *n = append(slices.Clip(*n), notice) }

package rules

import "slices"

// Sentences are all that a game may say, each declared once with the figures that its text
// may name. Whoever says something asks the declared value for it, so that what is said
// and what the languages' files must hold cannot differ.
//
// A value is declared beside the verb that says it:
//
//	var forced = says.Reason("tb.red.3", "forced", "seat", "of")
//
// and said as `forced.Bar(cutter, owner)`, the figures in the order of their names.
type Sentences struct{ all []Sentence }

// Sentence is one of them.
type Sentence struct {
	ID      string   // in the languages' files: "tb.red.3.forced", "due.begin"
	Rule    string   // of a refusal, "" of any other
	Figures []string // what its text may name
}

// All are the sentences as they were declared.
func (s *Sentences) All() []Sentence { return slices.Clone(s.all) }

// Reason is why a rule stands against something. A rule may have several.
type Reason struct {
	rule, reason string
	figures      []string
}

// Reason declares one.
func (s *Sentences) Reason(rule, reason string, figures ...string) Reason {
	s.all = append(s.all, Sentence{rule + "." + reason, rule, figures})
	return Reason{rule, reason, figures}
}

// Bar is the rule standing against an option, with a value for each figure.
func (r Reason) Bar(figures ...any) *Bar {
	return &Bar{r.rule, r.reason, figuresOf(r.figures, figures)}
}

// Reminder is what people must do, or should know.
type Reminder struct {
	key     string
	figures []string
}

// Due declares what people must do with the cardboard.
func (s *Sentences) Due(key string, figures ...string) Reminder {
	return s.reminder("due.", key, figures)
}

// Unchecked declares what the game does not check.
func (s *Sentences) Unchecked(key string, figures ...string) Reminder {
	return s.reminder("unchecked.", key, figures)
}

// Missing declares what must still be entered at the end; its key is the verb that tells it.
func (s *Sentences) Missing(key string, figures ...string) Reminder {
	return s.reminder("missing.", key, figures)
}

func (s *Sentences) reminder(head, key string, figures []string) Reminder {
	s.all = append(s.all, Sentence{ID: head + key, Figures: figures})
	return Reminder{key, figures}
}

// Of is the reminder with a value for each figure.
func (r Reminder) Of(figures ...any) Notice {
	return Notice{Key: r.key, Figures: figuresOf(r.figures, figures)}
}

// Is tells whether a notice is this reminder.
func (r Reminder) Is(n Notice) bool { return n.Key == r.key }

// End declares a way in which the game ends, and gives it back as [Ending] names it.
func (s *Sentences) End(how string) string {
	s.all = append(s.all, Sentence{ID: "end." + how, Figures: []string{"winners", "demoted"}})
	return how
}

// Why declares what decided between those who could have won, as [Ending] names it.
func (s *Sentences) Why(what string, figures ...string) string {
	s.all = append(s.all, Sentence{ID: "why." + what, Figures: figures})
	return what
}

// figuresOf puts values to their names; nil where there are none. The battery holds each
// bar and notice against its declaration: a value without a name is left out here.
func figuresOf(names []string, values []any) Figures {
	if len(names) == 0 {
		return nil
	}
	figures := make(Figures, len(names))
	for i, name := range names {
		if i < len(values) {
			figures[name] = values[i]
		}
	}
	return figures
}

package position

import (
	"iter"
	"maps"
	"slices"

	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

// play is what the lines of play come to. It is empty until the game is named.
type play struct {
	state    rules.State
	disputes disputes // of no lines where all fit
	// unended is the state before a disputed line ended the game: that end opens nothing.
	unended rules.State
}

// ask puts a question to the state. The answer is empty before the game is named.
func ask[A any](p *play, question func(rules.State) A) (none A) {
	if p.state == nil {
		return none
	}
	return question(p.state)
}

// Named tells whether it is said which game is on the table.
func (p *play) Named() bool { return p.state != nil }

// Turn is the seat to act, "" when there is none.
func (p *play) Turn() string { return ask(p, rules.State.Turn) }

// Unchecked says what is not checked because it was not entered.
func (p *play) Unchecked() []rules.Notice { return ask(p, rules.State.Unchecked) }

// Outcome is how the game ended, nil while it runs.
func (p *play) Outcome() *rules.Ending { return ask(p, rules.State.Ending) }

// Counter is the value of a public counter or pointer. Where each seat, or each other word of
// a domain, has its own, "of" names which one. The value is "" where nothing has it now, and
// "?" where it is not kept.
func (p *play) Counter(id, of string) string {
	if p.state == nil {
		return rules.Unknown
	}
	return p.state.Count(id, of)
}

// ByHand are the verbs besides set by which people put the table right.
func (p *play) ByHand() []string { return ask(p, rules.State.ByHand) }

// Met are the lines about the box that follow from the cards which the table has met. Some of
// them may not be for everybody.
func (p *play) Met() []rules.Entry { return ask(p, rules.State.Met) }

// Table is all that the game knows, as plain data for JSON. The game's package gives it its
// type. It is nil before the game is named.
func (p *play) Table() any { return ask(p, rules.State.Table) }

// Events are what the lines of a position made happen, in their order.
func (p *play) Events() []rules.Event { return ask(p, rules.State.Events) }

// Unsealed tells whether all know by now what entry e, line n, says in a field that was hidden
// at first.
func (p *play) Unsealed(n int, e rules.Entry, f *vocabulary.Field) bool {
	at := p.state
	if p.unended != nil {
		at = p.unended
	}
	// A line that may be a slip opens nothing before the end.
	setAside := p.disputes.silent[n] && !p.tells()
	return at != nil && f.Until != "" && !setAside && at.Opened(n, e, f)
}

// tells tells whether the game is over, so that everybody may know everything.
func (p *play) tells() bool {
	return p.state != nil && p.state.Ending() != nil && p.unended == nil
}

// disputed tells whether a line does not fit others.
func (p *play) disputed(line int) bool { return p.disputes.lines[line] }

// SetAside are the lines whose hidden words the table does not rely on, until the lines that
// they do not fit are put right.
func (p *play) SetAside() (lines []int) { return slices.Sorted(maps.Keys(p.disputes.silent)) }

// Disputes are the lines that do not fit each other, as far as the position tells.
func (p *play) Disputes() (lines []int) { return slices.Sorted(maps.Keys(p.disputes.lines)) }

// Parts is a text as its game takes it apart.
func (p *play) Parts(text, lang string) string {
	if p.state == nil {
		return ""
	}
	return p.state.Parts(text, lang)
}

// EventsOf are the events of one type, each with its line.
func EventsOf[E any](p *Position) iter.Seq2[int, E] {
	return func(yield func(int, E) bool) {
		for _, event := range p.Events() {
			if what, is := event.What.(E); is && !yield(event.Line, what) {
				return
			}
		}
	}
}

// TableOf is the typed table of a position. It is the zero value before the game is named, and
// for another game's type.
func TableOf[T any](p *Position) (table T) {
	table, _ = p.Table().(T)
	return table
}

// disputes are the lines that do not fit each other. They never change.
type disputes struct {
	lines   map[int]bool // all of them
	silent  map[int]bool // of these the state knows only what all hear
	against map[int]bool // of these the state holds the reply against no card
}

// StateOf is what the lines of a position come to, for the game's own package: it answers
// questions about a position that its table does not.
func StateOf[S any](p *Position) (S, bool) { return rules.StateIn[S](p.state) }

package rules

import (
	"iter"
	"maps"
	"slices"
)

// play is what the lines of play come to. It is empty until the game is named.
type play struct {
	state    state
	disputes *disputes // nil where all lines fit
	// unended is the state before a disputed line ended the game: that end opens nothing.
	unended state
}

// Named tells whether it is said which game is on the table.
func (p *play) Named() bool { return p.state != nil }

// Turn is the seat to act, "" when there is none.
func (p *play) Turn() string {
	if p.state == nil {
		return ""
	}
	return p.state.turn()
}

// Unchecked says what is not checked, for want of being entered.
func (p *play) Unchecked() []Notice {
	if p.state == nil {
		return nil
	}
	return p.state.unchecked()
}

// Outcome is how the game ended, nil while it runs.
func (p *play) Outcome() *Ending {
	if p.state == nil {
		return nil
	}
	return p.state.ending()
}

// Counter is the value of a public counter or pointer: of a seat, or of another word of
// the counter's domain, where each has its own. It is "" where nothing has it now, and "?"
// where it is not kept.
func (p *play) Counter(id, of string) string {
	if p.state == nil {
		return Unknown
	}
	return p.state.count(id, of)
}

// ByHand are the verbs besides set by which people put the table right.
func (p *play) ByHand() []string {
	if p.state == nil {
		return nil
	}
	return p.state.byHand()
}

// Met are the lines about the box that the table tells by what it has met, whoever may
// know them.
func (p *play) Met() []Entry {
	if p.state == nil {
		return nil
	}
	return p.state.met()
}

// Table is all that the game knows, as plain data for JSON; nil before the game is named.
// The game's package has it by its type.
func (p *play) Table() any {
	if p.state == nil {
		return nil
	}
	return p.state.table()
}

// Events are what the lines of a position made happen, in their order.
func (p *play) Events() []Event {
	if p.state == nil {
		return nil
	}
	return p.state.events()
}

// Unsealed tells whether what line n, e, says in a field that was hidden from somebody at
// first is known to all by now.
func (p *play) Unsealed(n int, e Entry, f *Field) bool {
	at := p.state
	if p.unended != nil {
		at = p.unended
	}
	// What a line in dispute tells lies open only where it is not the slip.
	setAside := p.disputes != nil && p.disputes.silent[n] && !p.tells()
	return at != nil && f.Until != "" && !setAside && at.opened(n, e, f)
}

// tells tells whether the game is over, so that everybody may know everything.
func (p *play) tells() bool {
	return p.state != nil && p.state.ending() != nil && p.unended == nil
}

// disputed tells whether a line does not fit others.
func (p *play) disputed(line int) bool { return p.disputes != nil && p.disputes.lines[line] }

// SetAside are the lines of which the table relies only on what all hear, until those that
// they do not fit are put right.
func (p *play) SetAside() (lines []int) {
	if p.disputes == nil {
		return nil
	}
	return slices.Sorted(maps.Keys(p.disputes.silent))
}

// Disputes are the lines that do not fit each other, as far as the position tells.
func (p *play) Disputes() (lines []int) {
	if p.disputes == nil {
		return nil
	}
	return slices.Sorted(maps.Keys(p.disputes.lines))
}

// parts is a text as its game takes it apart.
func (p *play) parts(text, lang string) string {
	if p.state == nil {
		return ""
	}
	return p.state.parts(text, lang)
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

// TableOf is the typed table of a position; the zero value before the game is named, and
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

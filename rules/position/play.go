package position

import (
	"iter"
	"maps"
	"slices"

	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

// play holds what the lines of play come to. It is empty until the game is named.
type play struct {
	state    rules.State
	disputes disputes // empty if all lines fit each other
	// unended is the state before a disputed line ended the game, nil if none did. Such an end
	// opens no hidden word.
	unended rules.State
}

// ask puts a question to the state. The answer is the zero value before the game is named.
func ask[A any](p *play, question func(rules.State) A) (none A) {
	if p.state == nil {
		return none
	}
	return question(p.state)
}

// Named tells whether a line has named the game.
func (p *play) Named() bool { return p.state != nil }

// Turn returns the seat to act, "" when there is none.
func (p *play) Turn() string { return ask(p, rules.State.Turn) }

// Unchecked lists what is not checked because it was not entered.
func (p *play) Unchecked() []rules.Notice { return ask(p, rules.State.Unchecked) }

// Outcome returns how the game ended, nil while it runs.
func (p *play) Outcome() *rules.Ending { return ask(p, rules.State.Ending) }

// Counter returns the value of a public counter or pointer. Where each seat, or each word of
// another domain, has its own, of names which one. The value is "" if nothing has it now, and
// "?" if it is not known.
func (p *play) Counter(id, of string) string {
	if p.state == nil {
		return rules.Unknown
	}
	return p.state.Count(id, of)
}

// ByHand lists the verbs, besides set, by which people put the table right.
func (p *play) ByHand() []string { return ask(p, rules.State.ByHand) }

// Met returns the lines about the box that follow from the cards which the table has met. Not all
// of them need be for everybody.
func (p *play) Met() []rules.Entry { return ask(p, rules.State.Met) }

// Table returns all that the game knows, as plain data for JSON. Its type is the game's; see
// [TableOf]. It is nil before the game is named.
func (p *play) Table() any { return ask(p, rules.State.Table) }

// Events returns what the lines made happen, in their order.
func (p *play) Events() []rules.Event { return ask(p, rules.State.Events) }

// Unsealed tells whether everybody knows by now what line n, which is e, says in a field that was
// hidden at first.
func (p *play) Unsealed(n int, e rules.Entry, f *vocabulary.Field) bool {
	at := p.state
	if p.unended != nil {
		at = p.unended
	}
	// A line that may be a slip opens nothing before the end.
	setAside := p.disputes.silent[n] && !p.isOpenToAll()
	return at != nil && f.Until != "" && !setAside && at.Opened(n, e, f)
}

// isOpenToAll tells whether the game is over by a line that nothing disputes. Then everybody may
// know everything.
func (p *play) isOpenToAll() bool {
	return p.state != nil && p.state.Ending() != nil && p.unended == nil
}

// SetAside returns the lines whose hidden words the table does not rely on, because they do not
// fit other lines.
func (p *play) SetAside() (lines []int) { return slices.Sorted(maps.Keys(p.disputes.silent)) }

// Disputes returns the lines that do not fit each other. A view has only those that its viewer
// may know of.
func (p *play) Disputes() (lines []int) { return slices.Sorted(maps.Keys(p.disputes.lines)) }

// Parts puts in the spaces, or the verb, that people left out of a text. It returns "" where nothing
// was left out.
func (p *play) Parts(text, lang string) string {
	if p.state == nil {
		return ""
	}
	return p.state.Parts(text, lang)
}

// EventsOf yields the events of one type, each with its line.
func EventsOf[E any](p *Position) iter.Seq2[int, E] {
	return func(yield func(int, E) bool) {
		for _, event := range p.Events() {
			if what, is := event.What.(E); is && !yield(event.Line, what) {
				return
			}
		}
	}
}

// TableOf returns the table of a position with its type. It is the zero value before the game is
// named, and for another game's type.
func TableOf[T any](p *Position) (table T) {
	table, _ = p.Table().(T)
	return table
}

// disputes holds which lines do not fit each other. It never changes.
type disputes struct {
	lines   map[int]bool // all of them
	silent  map[int]bool // lines of which the state knows only the public words
	against map[int]bool // lines whose reply the state checks against no card
}

// StateOf returns the rulebook's S of a position. The game's own package asks it what the table
// does not tell.
func StateOf[S any](p *Position) (S, bool) { return rules.StateIn[S](p.state) }

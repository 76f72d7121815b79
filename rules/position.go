package rules

import (
	"iter"
	"slices"
	"sync"
)

// Position is all that a table has told so far. It never changes.
type Position struct {
	shelf   Shelf
	words   *Vocabulary
	game    Game
	games   *Domain
	seats   *Domain
	header  Header
	lines   Trail[Entry]
	lent    int  // how many of the last lines were only lent, and have no number
	playing bool // a line of play has been said, and closed the header
	draws   int  // the number of the last draw, those taken back included
	// commitment is the hash that binds the draws to a seed, "" where none does.
	commitment string
	state      state
	disputes   *disputes // nil where all lines fit
	// unended is the state before a disputed line ended the game: that end opens nothing.
	unended state
	sealed  []sealing // of a view: the lines that it may hear more of later
	takings []taking  // who sits where somebody else sat, in their order
	views   *views
}

// Begin is the position of an empty table.
func (s Shelf) Begin() (*Position, error) {
	words, err := Load("")
	if err != nil {
		return nil, err
	}
	games := &Domain{ID: gameDomain}
	for _, g := range s {
		games.Words = append(games.Words, plainWord(g.ID))
	}
	return &Position{shelf: s, words: words, games: games, seats: &Domain{ID: seatDomain}, views: &views{}}, nil
}

// Header is what the first lines settled.
func (p *Position) Header() Header { return p.header }

// Vocabulary is what can be said at this table: it grows with the lines.
func (p *Position) Vocabulary() *Vocabulary { return p.words }

// Lines are the standing lines, as if those who sit at the table now had sat there from
// the beginning (see [Position.Said]); line n is at n-1.
func (p *Position) Lines() []Entry { return p.lines.All() }

// LastFirst yields the standing lines as Lines has them, the last one first, and copies none.
func (p *Position) LastFirst() iter.Seq[Entry] { return p.lines.Backward() }

// Line is standing line n, which there must be, as Lines has it.
func (p *Position) Line(n int) Entry { return p.lines.At(n - 1) }

// Len is how many lines stand.
func (p *Position) Len() int { return p.lines.Len() }

// Next is the number that the next line will have.
func (p *Position) Next() int { return p.Len() + 1 - p.lent }

func (p *Position) said(verb string) bool {
	for e := range p.lines.Backward() {
		if e.Verb == verb {
			return true
		}
	}
	return false
}

// Draws is the number of the table's last draw, those that were taken back included.
func (p *Position) Draws() int { return p.draws }

// Commitment is the hash that binds the table's draws to a seed, "" where none does.
func (p *Position) Commitment() string {
	return p.commitment
}

// Committed tells whether the table's draws follow from a seed that it is bound to.
func (p *Position) Committed() bool { return p.Commitment() != "" }

// Opened tells whether the seed of the table's commitment is open.
func (p *Position) Opened() bool { return p.said("seed") }

// Opens tells whether line n opens the table: its game, its row of rules or its seats,
// which may be corrected, and neither taken out nor taken back.
func (p *Position) Opens(n int) bool {
	return n <= p.Len() && slices.Contains([]string{"game", "rules", "seats"}, p.Line(n).Verb)
}

// Named tells whether it is said which game is on the table.
func (p *Position) Named() bool { return p.state != nil }

// Turn is the seat to act, "" when there is none.
func (p *Position) Turn() string {
	if p.state == nil {
		return ""
	}
	return p.state.turn()
}

// Due is what people must do with the cardboard before the next entry: first what the last
// line had them do.
func (p *Position) Due() []Notice {
	if p.state == nil {
		return nil
	}
	return append(p.satDown(), p.state.due()...)
}

// Unchecked says what is not checked, for want of being entered.
func (p *Position) Unchecked() []Notice {
	if p.state == nil {
		return nil
	}
	return p.state.unchecked()
}

// Outcome is how the game ended, nil while it runs.
func (p *Position) Outcome() *Ending {
	if p.state == nil {
		return nil
	}
	return p.state.ending()
}

// Counter is the value of a public counter or pointer: of a seat, or of another word of
// the counter's domain, where each has its own. It is "" where nothing has it now, and "?"
// where it is not kept.
func (p *Position) Counter(id, of string) string {
	if p.state == nil {
		return Unknown
	}
	return p.state.count(id, of)
}

// ByHand are the verbs besides set by which people put the table right.
func (p *Position) ByHand() []string {
	if p.state == nil {
		return nil
	}
	return p.state.byHand()
}

// Met are the lines about the box that the table tells by what it has met, whoever may
// know them.
func (p *Position) Met() []Entry {
	if p.state == nil {
		return nil
	}
	return p.state.met()
}

// Table is all that the game knows, as plain data for JSON; nil before the game is named.
// The game's package has it by its type.
func (p *Position) Table() any {
	if p.state == nil {
		return nil
	}
	return p.state.table()
}

// Unsealed tells whether what line n, e, says in a field that was hidden from somebody at
// first is known to all by now.
func (p *Position) Unsealed(n int, e Entry, f *Field) bool {
	at := p.state
	if p.unended != nil {
		at = p.unended
	}
	// What a line in dispute tells lies open only where it is not the slip.
	setAside := p.disputes != nil && p.disputes.silent[n] && !p.tells()
	return at != nil && f.Until != "" && !setAside && at.opened(n, e, f)
}

// Events are what the lines of a position made happen, in their order.
func (p *Position) Events() []Event {
	if p.state == nil {
		return nil
	}
	return p.state.events()
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

// views are the views of a position that were asked for: a table asks for the same
// ones line after line, and each is the one before with a line more.
type views struct {
	mu     sync.Mutex
	known  map[Viewer]*Position
	before *Position // the position before the last line
}

func (v *views) get(viewer Viewer) (*Position, bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	view, known := v.known[viewer]
	return view, known
}

func (v *views) keep(viewer Viewer, view *Position) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.known == nil {
		v.known = map[Viewer]*Position{}
	}
	v.known[viewer] = view
}

// next is for the position after p, which has these views. A position that nobody
// looked at is not kept alive, nor is the one before p.
func (v *views) next(p *Position) *views {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.known == nil {
		return &views{}
	}
	v.before = nil
	return &views{before: p}
}

// ofBefore is the position before the last line, and the view of it; nil where that is not
// known.
func (v *views) ofBefore(viewer Viewer) (whole, view *Position) {
	v.mu.Lock()
	whole = v.before
	v.mu.Unlock()
	if whole != nil {
		view, _ = whole.views.get(viewer)
	}
	return whole, view
}

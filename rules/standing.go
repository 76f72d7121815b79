package rules

// How a position stands, as the game's rulebook tells; before the game is named there is
// nothing to tell.

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
	return p.state.due()
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
	return p.state != nil && f.Until != "" && p.state.opened(n, e, f)
}

package rules

// How a position stands, as the game's rulebook tells; before the game is named there is
// nothing to tell.

// Turn is the seat to act, "" when there is none.
func (p *Position) Turn() string {
	if p.state == nil {
		return ""
	}
	return p.state.Turn()
}

// Due is what people must do with the cardboard before the next entry: first what the last
// line had them do.
func (p *Position) Due() []Notice {
	if p.state == nil {
		return nil
	}
	return p.state.Due()
}

// Unchecked says what is not checked, for want of being entered.
func (p *Position) Unchecked() []Notice {
	if p.state == nil {
		return nil
	}
	return p.state.Unchecked()
}

// Outcome is how the game ended, nil while it runs.
func (p *Position) Outcome() *Ending {
	if p.state == nil {
		return nil
	}
	return p.state.Outcome()
}

// Counter is the value of a public counter or pointer: of a seat, or of another word of
// the counter's domain, where each has its own. It is "" where nothing has it now, and "?"
// where it is not kept.
func (p *Position) Counter(id, of string) string {
	if p.state == nil {
		return Unknown
	}
	return p.state.Counter(id, of)
}

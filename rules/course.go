package rules

// Course is what holds of a game under way, whatever it is: play begins once, counters
// are put right while it lasts, and nobody acts after the end.
type Course struct {
	Begins string // the rule of how play begins
	Begun  int    // the line that said so, 0 before
	Over   *Bar   // what bars an act once the game is over; nil while it lasts
}

// BarSpeaker bars whoever speaks after the end.
func (c Course) BarSpeaker(seat string) *Bar {
	if seat == "" {
		return nil
	}
	return c.Over
}

// BarActor bars whoever acts before the beginning or after the end.
func (c Course) BarActor(seat string) *Bar {
	if bar := c.BarSpeaker(seat); bar != nil || seat == "" {
		return bar
	}
	return c.BarEarly()
}

// BarStatement judges `first` and `set`; of other statements it has nothing to say.
func (c Course) BarStatement(verb string) *Bar {
	switch {
	case verb == "first" && c.Begun > 0:
		return NewBar(c.Begins, "begun", Figures{"line": c.Begun})
	case verb == "set" && c.Over != nil:
		return c.Over
	case verb == "set":
		return c.BarEarly()
	}
	return nil
}

// BarEarly bars what must wait until play has begun.
func (c Course) BarEarly() *Bar {
	if c.Begun > 0 {
		return nil
	}
	return NewBar(c.Begins, "who-begins", nil)
}

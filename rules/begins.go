package rules

// WhoBegins judges the line of a game that says who takes the first turn. Play waits for this
// line, and it is said once.
type WhoBegins struct{ unsaid, said Reason }

// WhoBegins declares the two refusals of the rule about who begins.
func (s *Sentences) WhoBegins(rule string) WhoBegins {
	return WhoBegins{s.Reason(rule, "who-begins"), s.Reason(rule, "begun", "line")}
}

// Early bars an entry that must wait for the line. line is its number, 0 while it is unsaid.
func (w WhoBegins) Early(line int) *Bar {
	if line > 0 {
		return nil
	}
	return w.unsaid.Bar()
}

// Again bars the line once it was said. line is its number, 0 while it is unsaid.
func (w WhoBegins) Again(line int) *Bar {
	if line == 0 {
		return nil
	}
	return w.said.Bar(line)
}

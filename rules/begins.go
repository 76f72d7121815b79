package rules

// WhoBegins is the line of a game that says who takes the first turn: play waits for it,
// and it is said once.
type WhoBegins struct{ unsaid, said Reason }

// WhoBegins declares the two refusals of the rule that says who begins.
func (s *Sentences) WhoBegins(rule string) WhoBegins {
	return WhoBegins{s.Reason(rule, "who-begins"), s.Reason(rule, "begun", "line")}
}

// Early bars what cannot come before it. line is the one that said it, 0 for none.
func (w WhoBegins) Early(line int) *Bar {
	if line > 0 {
		return nil
	}
	return w.unsaid.Bar()
}

// Again bars saying it once more.
func (w WhoBegins) Again(line int) *Bar {
	if line == 0 {
		return nil
	}
	return w.said.Bar(line)
}

package timebomb

import "lestrade/rules"

// barColoursAgain bars telling the colours where they are known.
func (s state) barColoursAgain() *rules.Bar {
	switch _, known := s.inPlay(); {
	case s.coloursLine > 0:
		return rules.NewBar("tb.fact.1", "colours", rules.Figures{"line": s.coloursLine})
	case s.colours != 0:
		return rules.AlreadyDone(rules.Entry{Verb: "colours", Args: []rules.Arg{{Field: "colours", Words: s.box.namesOf(s.colours), Reply: true}}})
	case known:
		return rules.NewBar("tb.fact.1", "colours-seen", rules.Figures{"colours": s.box.namesOf(s.seen)})
	}
	return nil
}

// barColours judges the colours in play: one for each player, and all that were seen.
func (s state) barColours(soFar rules.Entry, word string) *rules.Bar {
	said := s.box.set(soFar.Words("colours"))
	left := len(s.seats) - said.count()
	figures := rules.Figures{"seats": len(s.seats), "colours": s.box.namesOf(s.seen)}
	switch {
	case word == "" && left > 0, word != "" && left <= 0:
		return rules.NewBar("tb.setup.2", "number", figures)
	case word == "":
		return nil
	}
	if missing := s.seen &^ said.and(s.box.cable[word]); missing.count() > left-1 {
		return rules.NewBar("tb.setup.2", "seen", figures)
	}
	return nil
}

// barRole judges a role card that is turned up at the end.
func (s state) barRole(field, word string) *rules.Bar {
	if field == "seat" {
		if line := s.roleLine[s.seat(word)]; line > 0 {
			return rules.NewBar("tb.fact.1", "role", rules.Figures{"seat": word, "line": line})
		}
		return nil
	}
	most := s.setup.Sherlock
	if word == "moriarty" {
		most = s.setup.Moriarty
	}
	if count := s.roleCount(word); count >= most {
		return rules.NewBar("tb.role.2", "too-many", rules.Figures{"seats": len(s.seats), "role": word, "number": most})
	}
	return nil
}

func (s state) roleCount(role string) (count int) {
	for i := range s.seats {
		if s.roles[i] == role {
			count++
		}
	}
	return count
}

// barSet judges a value that no counter can have.
func (s state) barSet(soFar rules.Entry, field, word string) *rules.Bar {
	counter, of := soFar.Word("counter"), soFar.Word("which")
	if field == "counter" && !s.evolution && (word == "defused" || word == "aside" || word == "must") {
		return rules.NewBar("tb.variant.1", "base", nil)
	}
	if field != "value" {
		return nil
	}
	switch {
	case counter == "cuts-in-round" && rules.Number(word) >= s.quota():
		return rules.NewBar("tb.round.1", "round-over", rules.Figures{"round": s.round, "number": s.quota()})
	case counter == "defused" && of == "yellow" && word == "on":
		return rules.NewBar("tb.defuse.2", "yellow", nil)
	case counter == "aside" && rules.Number(word) > s.out[defuse]:
		return rules.NewBar("tb.setup.4", "aside", rules.Figures{"number": s.out[defuse]})
	case counter == "revealed" && of == "defuse" && rules.Number(word) > len(s.seats):
		return rules.NewBar("tb.setup.4", "defusers", rules.Figures{"seats": len(s.seats)})
	case counter == "revealed" && of == "defuse" && rules.Number(word) == len(s.seats):
		return rules.NewBar("tb.win.1", "all", rules.Figures{"seats": len(s.seats)})
	case counter == "revealed" && of != "defuse" && rules.Number(word) > 0:
		return s.barColour(s.box.cable[of], rules.Number(word))
	}
	return nil
}

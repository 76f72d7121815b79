package sherlock

import (
	"slices"

	"lestrade/rules"
)

// barVisit judges where a seat goes, and what it takes there.
func (s state) barVisit(soFar rules.Entry, field, word string) *rules.Bar {
	i := spotOf(word)
	if field == "location" {
		if s.spots[i].closed() {
			return rules.NewBar("sh.visit.1", "closed", rules.Figures{"location": word, "number": s.spots[i].count})
		}
		return nil
	}
	if field != "items" {
		return nil
	}
	where := soFar.Word("location")
	p := s.spots[spotOf(where)]
	for _, item := range soFar.Words("items") {
		if item == word && !isToken(item) && item != rules.Unknown {
			return rules.NewBar("sh.card.2", "twice", rules.Figures{"clue": word})
		}
		p = p.take(item)
	}
	return s.barTaken(p, where, word)
}

// barTaken judges whether an item can lie at a location, of which p is what is left.
func (s state) barTaken(p spot, where, item string) *rules.Bar {
	there := s.spots[spotOf(where)]
	switch {
	case item == "" || item == rules.Unknown || p.holds(item):
		return nil
	case item == universal.String():
		return rules.NewBar("sh.visit.2", "universal", nil)
	case p.unseen() && isToken(item):
		return nil
	case p.unseen():
		return s.barElsewhere(item, spotOf(where))
	case there.holds(item):
		return rules.NewBar("sh.visit.3", "taken", rules.Figures{"item": item, "location": where, "items": p.items})
	case !isToken(item):
		if b := s.barElsewhere(item, spotOf(where)); b != nil && b.Rule == "sh.card.2" {
			return b
		}
	}
	return rules.NewBar("sh.visit.3", "not-there", rules.Figures{"item": item, "location": where, "items": there.items})
}

// barElsewhere bars a clue that is known to be somewhere else than at a location.
func (s state) barElsewhere(clue string, here int) *rules.Bar {
	for i, p := range s.spots {
		if i != here && p.holds(clue) {
			return rules.NewBar("sh.card.2", "at-location", rules.Figures{"clue": clue, "location": i + 1})
		}
	}
	for i, p := range s.players {
		if slices.Contains(p.clues, clue) {
			return rules.NewBar("sh.card.2", "in-hand", rules.Figures{"clue": clue, "seat": s.seats[i]})
		}
	}
	return s.barNew("clue", clue)
}

func (s state) barSwapping(i int) *rules.Bar {
	figures := rules.Figures{"seat": s.seats[i]}
	switch {
	case s.swapped:
		return rules.NewBar("sh.swap.1", "swapped", figures)
	case s.piles.universal == 0:
		return rules.NewBar("sh.swap.3", "none-left", figures)
	}
	return s.barThree(i)
}

// barThree bars a swap for a seat that cannot have three tokens alike to give.
func (s state) barThree(i int) *rules.Bar {
	tokens := []string{}
	var taken *rules.Bar
	for k, symbol := range symbols {
		b := s.barSwap(i, string(symbol))
		if b == nil {
			return nil
		}
		if b.Rule == "sh.swap.4" {
			taken = b
		}
		tokens = append(tokens, slices.Repeat([]string{string(symbol)}, s.players[i].tokens[k])...)
	}
	if taken != nil {
		return taken
	}
	return rules.NewBar("sh.swap.2", "none-alike", rules.Figures{"seat": s.seats[i], "tokens": tokens})
}

// barSwap judges which three tokens are given: what nobody told may be any.
func (s state) barSwap(i int, symbol string) *rules.Bar {
	have, unknown := s.players[i].of(symbol), s.players[i].unknown
	figures := rules.Figures{"seat": s.seats[i], "symbol": symbol, "have": have}
	if have+unknown < threeAlike {
		return rules.NewBar("sh.swap.2", "three", figures)
	}
	if s.heldOnly {
		if held := have + unknown - s.just.of(symbol) - s.just.unknown; held < threeAlike {
			return rules.NewBar("sh.swap.4", "just-taken", rules.Figures{"seat": s.seats[i], "symbol": symbol, "have": max(0, held)})
		}
	}
	return nil
}

// barSolving judges whether a seat may solve now.
func (s state) barSolving(i int) *rules.Bar {
	figures := rules.Figures{"seat": s.seats[i]}
	switch {
	case s.players[i].lead == rules.Unknown:
		return rules.NewBar("sh.solve.1", "which-lead", figures)
	case s.players[i].lead == "":
		return rules.NewBar("sh.solve.1", "no-lead", figures)
	case len(s.players[i].clues)+s.players[i].unknown == 0:
		return rules.NewBar("sh.solve.1", "no-clue", figures)
	case s.once && s.did > 0:
		return rules.NewBar("sh.solve.2", "once", figures)
	}
	return nil
}

// barSolve judges a layout link by link, then what is still open, then what is kept.
func (s state) barSolve(i int, soFar rules.Entry, field, word string) *rules.Bar {
	layout, board := ReadLayout(soFar.Words("links")), s.board(i)
	switch {
	case field == "links" && word == "":
		return board.barBreach(layout, board.Check(layout).Open)
	case field == "links":
		link, _ := ReadLink(word)
		layout = append(layout, link)
		v := board.Check(layout)
		if b := board.barBreach(layout, v.Wrong); b != nil {
			return b
		}
		return barUniversal(board, link, v)
	case field == "kept":
		return s.barReturned(i, layout, soFar.Words("kept"), word)
	}
	return nil
}

// barUniversal has no more universal tokens used than there are: no location has any, so
// that an item which nobody told is none.
func barUniversal(board Board, link Link, v Verdict) *rules.Bar {
	have, need := board.Hand.Tokens[universal], v.Tokens[universal]
	if need <= have {
		return nil
	}
	return rules.NewBar("sh.link.5", "no-token", rules.Figures{"symbols": universal.String(), "have": have, "need": need, "link": link.String()})
}

// barReturned judges an item that is kept: one that lay in the reconstruction.
func (s state) barReturned(i int, layout Layout, kept []string, item string) *rules.Bar {
	there := s.board(i).Check(layout).items()
	for _, before := range kept {
		if k := slices.Index(there, before); k >= 0 {
			there = slices.Delete(there, k, k+1)
		}
	}
	switch {
	case slices.Contains(there, item):
		return nil
	case item == "":
		return rules.NewBar("sh.keep.1", "two", rules.Figures{"items": there})
	}
	return rules.NewBar("sh.keep.1", "not-there", rules.Figures{"item": item, "items": there})
}

// items are the clues and the tokens that lie in a layout, the lead left out.
func (v Verdict) items() []string {
	var all []string
	for id := range v.At {
		if id != "" {
			all = append(all, id)
		}
	}
	slices.Sort(all)
	for _, token := range kinds {
		all = append(all, slices.Repeat([]string{string(token)}, v.Tokens[Symbol(token)])...)
	}
	return all
}

func (h hand) of(token string) int { return h.tokens[kindIndex(token)] }

func (h hand) clone() hand {
	h.clues = slices.Clone(h.clues)
	return h
}

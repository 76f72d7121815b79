package sherlock

import "lestrade/rules"

// rulings are what the table has settled: each is an option, and false is its default.
type rulings struct {
	links        Rulings
	emptyIgnored bool // a location where nothing is left asks for no refill
	slotsChosen  bool // the players choose which slots stay open when too little is left
	solvesOnce   bool // one lead a turn
	mustSolve    bool // a complete lead must be declared
	swapsHeld    bool // tokens that were just taken are not swapped
	swapsAside   bool // swapped tokens are out of the game
	drawsLast    bool // who starts the end draws new leads too
	equalTurns   bool // after nine points all play on until they have had as many turns
	hidesScores  bool // until the end
	unaided      [mostSeats]bool
}

func readRulings(h rules.Header) rulings {
	r := rulings{
		links:        RulingsOf(h),
		emptyIgnored: h.Option("empty-location") == "ignored",
		slotsChosen:  h.Option("short-refill") == "players-choose",
		solvesOnce:   h.Option("many-solves") == "refused",
		mustSolve:    h.Option("must-solve") == "on",
		swapsHeld:    h.Option("swap-between") == "refused",
		swapsAside:   h.Option("swapped") == "aside",
		drawsLast:    h.Option("last-solve") == "whole",
		equalTurns:   h.Option("end") == "equal-turns",
		hidesScores:  h.Option("scores") == "hidden",
	}
	for i, seat := range h.Seats {
		if i < mostSeats {
			r.unaided[i] = h.OptionOf(seat, "help") == "none"
		}
	}
	return r
}

// Rulings are what the table has settled of how cards connect: each is an option, and
// false is its default.
type Rulings struct {
	Second      bool // depth: an indirect symbol counts only next to the direct clue
	AnyBranch   bool // branch: … and in any branch
	Straight    bool // chain: a chain must run straight
	SingleAny   bool // single-symbol: a side with one symbol may be met indirectly
	OneLink     bool // double-symbol: one link meets the same symbol twice
	Shown       bool // proof: a card that shows the indirect symbol is enough
	Strict      bool // slots: of two symbols on both sides, the same must face each other
	LeadLoops   bool // loops: only those through the lead are forbidden
	NoStrangers bool // neighbours: clues that share no symbol may not touch
	AnySymbol   bool // universal-symbol: a universal proof stands for a missing symbol too
}

// RulingsOf are those of a table.
func RulingsOf(h rules.Header) Rulings {
	return Rulings{
		Second:      h.Option("depth") == "second",
		AnyBranch:   h.Option("branch") == "any",
		Straight:    h.Option("chain") == "straight",
		SingleAny:   h.Option("single-symbol") == "any",
		OneLink:     h.Option("double-symbol") == "one-link",
		Shown:       h.Option("proof") == "card",
		Strict:      h.Option("slots") == "strict",
		LeadLoops:   h.Option("loops") == "lead-only",
		NoStrangers: h.Option("neighbours") == "refused",
		AnySymbol:   h.Option("universal-symbol") == "allowed",
	}
}

// Match tells whether a symbol can link a card's side to the one that faces it, by its
// token or by a universal proof.
func (r Rulings) Match(from *Card, d Side, to *Card, symbol Symbol, wild bool) bool {
	here, there := from.Shows(d, symbol), to.Shows(d.Opposite(), symbol)
	if wild && r.AnySymbol {
		return here || there
	}
	return here && there && (!r.Strict || faces(from, d, to, symbol))
}

// faces tells whether a symbol has the same place on both sides, where both have two.
func faces(from *Card, d Side, to *Card, symbol Symbol) bool {
	a, b := from.Sides[d], to.Sides[d.Opposite()]
	if !from.Known || !to.Known || len(a) != 2 || len(b) != 2 {
		return true
	}
	for i := range a {
		if a[i] == byte(symbol) && b[i] == byte(symbol) {
			return true
		}
	}
	return false
}

// strangers tells whether two cards side by side share no symbol there.
func strangers(from Card, d Side, to Card) bool {
	if !from.Known || !to.Known {
		return false
	}
	for _, symbol := range []byte(symbols) {
		if from.Shows(d, Symbol(symbol)) && to.Shows(d.Opposite(), Symbol(symbol)) {
			return false
		}
	}
	return true
}

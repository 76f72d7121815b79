package charlock

import (
	"slices"

	"lestrade/rules"
	referee "lestrade/rules/charlock"
	"lestrade/rules/position"
)

// memory holds what a viewer has heard of every case.
type memory struct {
	*box
	header rules.Header
	deck   deck
	now    []*inquiry // the case of each seat
	past   []*inquiry // the solved cases, the oldest first
}

// deck holds which cards may be drawn, as far as a viewer knows.
type deck struct {
	cards cards         // the cards that it can have held when it was last shuffled
	even  bool          // all of them are equally likely
	line  int           // the line of that shuffle, 0 for the start of the game
	seen  cards         // the cards seen elsewhere since …
	at    [deckSize]int // … with the line that showed each first
}

// inquiry is a seat's case, with the deck that it was drawn from.
type inquiry struct {
	deck
	seat  string
	nth   int   // how many cases the seat had before
	known bool  // the viewer knows the card …
	card  cards // … which is this one …
	told  int   // … from this line …
	named bool  // … and the line was "solved", which may mean another solved case of the seat
	facts []fact
}

// fact is an answer or a verdict about a case, with the cards that it is true of.
type fact struct {
	line  int
	entry rules.Entry
	fits  cards

	shuffle bool // the deck was shuffled there, and only these cards were in it
}

// remember gathers from a view all that its viewer heard of every case.
func remember(view *position.Position) *memory {
	m := &memory{box: openBox(), header: view.Header(), deck: deck{cards: allCards, even: true}}
	for _, seat := range m.header.Seats {
		m.now = append(m.now, &inquiry{deck: m.deck, seat: seat})
	}
	events := view.Events()
	for i, e := range view.Lines() {
		n := i + 1
		var q *inquiry // the speaker's case
		if seat := m.header.Seat(e.Seat); seat >= 0 {
			q = m.now[seat]
		}
		switch e.Verb {
		case "case":
			m.tell(n, m.now[m.header.Seat(e.Word("seat"))], e.Word("card"))
		case "hand", "pass":
			m.see(n, m.set(e.Words("cards")), nil)
		case "reveal":
			card, is := m.place[e.Word("card")]
			if !is {
				break
			}
			m.see(n, 1<<card, nil)
			fits := m.leads[card]
			if e.Word("answer") != "lead" {
				fits = allCards &^ fits
			}
			q.facts = append(q.facts, fact{line: n, entry: e, fits: fits})
		case "guess", "paws":
			fits, told := m.of[e.Word("guess")]
			right := e.Word("verdict") == "right"
			switch {
			case !told:
				fits = allCards
			case !right:
				fits = allCards &^ fits
			}
			if right {
				for _, card := range []string{e.Word("card"), e.Word("guess")} {
					m.tell(n, q, card)
				}
			}
			q.facts = append(q.facts, fact{line: n, entry: e, fits: fits})
		case "turn":
			q.facts = append(q.facts, fact{line: n, entry: e, fits: allCards})
		case "solved":
			set := m.set([]string{e.Word("card")})
			was := m.solved(n, e.Word("seat"), set)
			m.see(n, set, was)
		}
		for ; len(events) > 0 && events[0].Line == n; events = events[1:] {
			switch event := events[0].What.(type) {
			case referee.Shuffled:
				// If part of the discard is unknown, or the old deck still had cards, the new deck may
				// hold any card that does not lie in sight elsewhere.
				m.deck = deck{cards: allCards, line: n}
				if known := m.set(event.Known); event.Left == 0 && known.count() == event.Cards {
					m.deck.cards, m.deck.even = known, true
				} else {
					m.deck.see(n, m.set(event.Elsewhere))
				}
			case referee.CaseClosed:
				seat := m.header.Seat(event.Seat)
				if event.Solved { // its card stays in sight; the card of an abandoned case may come back
					m.past = append(m.past, m.now[seat])
				}
				m.now[seat] = &inquiry{deck: m.deck, seat: event.Seat, nth: m.now[seat].nth + 1}
			case referee.CaseDrawn:
				seat := m.header.Seat(event.Seat)
				m.now[seat] = &inquiry{deck: m.deck, seat: event.Seat, nth: m.now[seat].nth}
			}
		}
	}
	return m
}

// solved finds the solved case of a seat whose card was named at line n: the latest that can have been
// this card; else the latest whose right guess fits it. If a "solved" line gave that case another card
// before, it looks for another case for that card. It is nil if no case is found.
func (m *memory) solved(n int, seat string, card cards) *inquiry {
	for _, can := range []func(*inquiry, int, cards) bool{(*inquiry).was, (*inquiry).guessed} {
		tried := map[*inquiry]bool{}
		var find func(n int, card cards) *inquiry
		find = func(n int, card cards) *inquiry {
			for _, q := range slices.Backward(m.past) {
				if q.seat != seat || tried[q] || q.known && !q.named || !can(q, n, card) {
					continue
				}
				if tried[q] = true; !q.known || find(q.told, q.card) != nil {
					q.known, q.named, q.card, q.told = true, true, card, n
					return q
				}
			}
			return nil
		}
		if q := find(n, card); q != nil {
			return q
		}
	}
	return nil
}

// guessed tells whether the guess that solved the case fits a card.
func (q *inquiry) guessed(_ int, card cards) bool {
	return len(q.facts) > 0 && q.facts[len(q.facts)-1].fits&card != 0
}

// was tells whether a solved case may have been the card that was named at line n: it fits all
// that was said of the case, and nobody saw it elsewhere before.
func (q *inquiry) was(n int, card cards) bool {
	seen := q.seen&card != 0 && q.at[card.first()] < n
	untrue := slices.ContainsFunc(q.facts, func(f fact) bool { return f.fits&card == 0 })
	return q.guessed(n, card) && q.cards&card != 0 && !seen && !untrue
}

// see notes at line n that cards lie outside of the deck, so that no case but one (or nil) can be them.
func (m *memory) see(n int, set cards, but *inquiry) {
	m.deck.see(n, set)
	for _, all := range [][]*inquiry{m.now, m.past} {
		for _, q := range all {
			if q != but {
				q.see(n, set)
			}
		}
	}
}

// see notes that cards were seen at line n.
func (d *deck) see(n int, set cards) {
	for fresh := set &^ d.seen; fresh != 0; fresh &= fresh - 1 {
		d.at[fresh.first()] = n
	}
	d.seen |= set
}

// tell notes at line n which card a case is. It ignores a word that names no card.
func (m *memory) tell(n int, q *inquiry, card string) {
	if set := m.set([]string{card}); set != 0 {
		q.known, q.card, q.told = true, set, n
		m.see(n, set, q)
	}
}

// unseen are the cards that lie nowhere else, as far as the viewer knows; answers are not asked.
func (q *inquiry) unseen() cards {
	if q.known {
		return q.card
	}
	return q.cards &^ q.seen
}

// may are the candidates: the unseen cards that all answers and guesses about the case fit.
func (q *inquiry) may() cards {
	may := q.unseen()
	for _, f := range q.facts {
		may &= f.fits
	}
	return may
}

package charlock

import (
	"slices"

	"lestrade/rules"
	referee "lestrade/rules/charlock"
	"lestrade/rules/position"
)

// memory is what the lines that a viewer heard tell of every case.
type memory struct {
	*box
	header rules.Header
	deck   deck
	now    []*inquiry // the case of each seat
	past   []*inquiry // those that were solved
}

// deck is what cards may be drawn, as a viewer knows it.
type deck struct {
	cards cards         // what it can have held when it was last shuffled
	even  bool          // each of them as likely as another
	line  int           // at which that was, 0 at the start
	seen  cards         // of them, those seen elsewhere since …
	at    [deckSize]int // … and at which line first
}

// inquiry is a case of a seat, with what the deck it came from can have held.
type inquiry struct {
	deck
	seat  string
	known bool // the viewer knows the card …
	card  cards
	told  int  // … by this line …
	named bool // … which named one of several cases that were solved
	facts []fact
}

// fact is what an answer or a verdict says of a case: which cards it is true of.
type fact struct {
	line  int
	entry rules.Entry
	fits  cards
}

// remember goes through what was heard. The error is a fault of the program's files.
func remember(view *position.Position) (*memory, error) {
	b, err := openBox()
	if err != nil {
		return nil, err
	}
	m := &memory{box: b, header: view.Header(), deck: deck{cards: allCards, even: true}}
	for _, seat := range m.header.Seats {
		m.now = append(m.now, &inquiry{deck: m.deck, seat: seat})
	}
	events := view.Events()
	for i, e := range view.Lines() {
		n := i + 1
		var q *inquiry // the case of who speaks
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
			q.facts = append(q.facts, fact{n, e, fits})
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
			q.facts = append(q.facts, fact{n, e, fits})
		case "turn":
			q.facts = append(q.facts, fact{n, e, allCards})
		case "solved":
			set := m.set([]string{e.Word("card")})
			was := m.solved(n, e.Word("seat"), set)
			m.see(n, set, was)
		}
		for ; len(events) > 0 && events[0].Line == n; events = events[1:] {
			switch event := events[0].What.(type) {
			case referee.Shuffled:
				// Where not all of the discard is known, or the old deck had cards still, the new
				// one may hold anything that does not lie in sight elsewhere.
				m.deck = deck{cards: allCards, line: n}
				if known := m.set(event.Known); event.Left == 0 && known.count() == event.Cards {
					m.deck.cards, m.deck.even = known, true
				} else {
					m.deck.see(n, m.set(event.Elsewhere))
				}
			case referee.CaseClosed:
				seat := m.header.Seat(event.Seat)
				if event.Solved { // the card stays in sight; an abandoned one may come back
					m.past = append(m.past, m.now[seat])
				}
				m.now[seat] = &inquiry{deck: m.deck, seat: event.Seat}
			case referee.CaseDrawn:
				m.now[m.header.Seat(event.Seat)] = &inquiry{deck: m.deck, seat: event.Seat}
			}
		}
	}
	return m, nil
}

// solved finds the solved case of a seat's that a card named at line n was: the last one that
// it can be, or at least was guessed so; a card that was named before may have been another
// one. It is nil where there is none.
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

// guessed tells whether a solved case was guessed rightly where it was a card.
func (q *inquiry) guessed(_ int, card cards) bool {
	return len(q.facts) > 0 && q.facts[len(q.facts)-1].fits&card != 0
}

// was tells whether a solved case may have been a card that was named at line n.
func (q *inquiry) was(n int, card cards) bool {
	seen := q.seen&card != 0 && q.at[card.first()] < n
	untrue := slices.ContainsFunc(q.facts, func(f fact) bool { return f.fits&card == 0 })
	return q.guessed(n, card) && q.cards&card != 0 && !seen && !untrue
}

// see notes that cards lie elsewhere than in the deck, and on no stand but one.
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

func (d *deck) see(n int, set cards) {
	for fresh := set &^ d.seen; fresh != 0; fresh &= fresh - 1 {
		d.at[fresh.first()] = n
	}
	d.seen |= set
}

// tell notes which card a case is.
func (m *memory) tell(n int, q *inquiry, card string) {
	if set := m.set([]string{card}); set != 0 {
		q.known, q.card, q.told = true, set, n
		m.see(n, set, q)
	}
}

// sight is what a case can be for all that is seen; what was said left aside.
func (q *inquiry) sight() cards {
	if q.known {
		return q.card
	}
	return q.cards &^ q.seen
}

// may is what a case can be.
func (q *inquiry) may() cards {
	may := q.sight()
	for _, f := range q.facts {
		may &= f.fits
	}
	return may
}

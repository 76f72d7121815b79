package charlock

import (
	"lestrade/rules"
	referee "lestrade/rules/charlock"
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
	told  int // … by this line
	facts []fact
}

// fact is what an answer or a verdict says of a case: which cards it is true of.
type fact struct {
	line  int
	entry rules.Entry
	fits  cards
}

// remember goes through what was heard. The error is a fault of the program's files.
func remember(view *rules.Position) (*memory, error) {
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
			// It was the last solved case of the seat's that can be that card, or at least was
			// guessed so.
			set := m.set([]string{e.Word("card")})
			var was *inquiry
			for _, q := range m.past {
				untold := q.seat == e.Word("seat") && !q.known && len(q.facts) > 0 && q.facts[len(q.facts)-1].fits&set != 0
				if untold && (was == nil || q.may()&set != 0 || was.may()&set == 0) {
					was = q
				}
			}
			if was != nil {
				m.tell(n, was, e.Word("card"))
			}
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

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
		m.hear(i+1, e)
		for ; len(events) > 0 && events[0].Line == i+1; events = events[1:] {
			m.happen(i+1, events[0].What)
		}
	}
	return m, nil
}

// hear takes in what line n says.
func (m *memory) hear(n int, e rules.Entry) {
	switch e.Verb {
	case "case":
		m.tell(n, m.now[m.header.Seat(e.Word("seat"))], e.Word("card"))
	case "hand", "pass":
		m.see(n, m.set(e.Words("cards")), nil)
	case "reveal":
		m.answer(n, e)
	case "guess", "paws":
		m.judge(n, e)
	case "solved":
		m.tellPast(n, e)
	}
}

// happen takes in what line n made happen.
func (m *memory) happen(n int, event any) {
	switch event := event.(type) {
	case referee.Shuffled:
		m.shuffle(n, event)
	case referee.CaseClosed:
		i := m.header.Seat(event.Seat)
		if event.Solved { // the card stays in sight; an abandoned one may come back
			m.past = append(m.past, m.now[i])
		}
		m.now[i] = &inquiry{deck: m.deck, seat: event.Seat}
	case referee.CaseDrawn:
		m.now[m.header.Seat(event.Seat)] = &inquiry{deck: m.deck, seat: event.Seat}
	}
}

// shuffle makes a new deck of the discard. Where not all of it is known, or the old deck
// had cards still, it may hold anything that does not lie in sight elsewhere.
func (m *memory) shuffle(n int, event referee.Shuffled) {
	if known := m.set(event.Known); event.Left == 0 && known.count() == event.Cards {
		m.deck = deck{cards: known, even: true, line: n}
		return
	}
	m.deck = deck{cards: allCards, line: n}
	m.deck.see(n, m.set(event.Elsewhere))
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

// tellPast notes which card a solved case was: the last one of the seat's that can be
// that card, or at least was guessed so.
func (m *memory) tellPast(n int, e rules.Entry) {
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

func (m *memory) answer(n int, e rules.Entry) {
	shown, is := m.place[e.Word("card")]
	if !is {
		return
	}
	m.see(n, 1<<shown, nil)
	fits := m.leads[shown]
	if e.Word("answer") != "lead" {
		fits = allCards &^ fits
	}
	q := m.now[m.header.Seat(e.Seat)]
	q.facts = append(q.facts, fact{n, e, fits})
}

func (m *memory) judge(n int, e rules.Entry) {
	q := m.now[m.header.Seat(e.Seat)]
	fits := m.of[e.Word("guess")]
	if e.Word("verdict") == "right" {
		for _, card := range []string{e.Word("card"), e.Word("guess")} {
			m.tell(n, q, card)
		}
	} else {
		fits = allCards &^ fits
	}
	q.facts = append(q.facts, fact{n, e, fits})
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

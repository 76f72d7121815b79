package charlock

import (
	"slices"
	"strconv"

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
	state, err := referee.Game.Start(view.Header())
	if err != nil {
		return nil, err
	}
	m := &memory{box: b, header: view.Header(), deck: deck{cards: allCards, even: true}}
	for _, seat := range m.header.Seats {
		m.now = append(m.now, &inquiry{deck: m.deck, seat: seat})
	}
	for i, e := range view.Lines() {
		after := state.Apply(i+1, e)
		m.hear(i+1, e, state, after)
		state = after
	}
	return m, nil
}

// hear takes in line n, which made one state of another.
func (m *memory) hear(n int, e rules.Entry, before, after rules.State) {
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
	old := m.deck
	m.shuffle(n, e, before, after)
	m.open(n, e, after, old)
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

// open begins the cases that are drawn at line n. In a line at which the deck was made
// anew the old one may have had some of them still.
func (m *memory) open(n int, e rules.Entry, after rules.State, old deck) {
	for _, seat := range m.openers(e) {
		i := m.header.Seat(seat)
		is := rules.Entry{Verb: "case", Args: []rules.Arg{{Field: "seat", Words: []string{seat}}}}
		if !after.Opened("solved", n, is) {
			continue
		}
		from := m.deck
		if m.deck.line == n && drawnBefore(after.Due(), seat) {
			from = old
		}
		if e.Word("verdict") == "right" { // the card stays in sight; an abandoned one may come back
			m.past = append(m.past, m.now[i])
		}
		m.now[i] = &inquiry{deck: from, seat: seat}
	}
}

// drawnBefore tells whether a seat drew its case before the deck was made anew, as the
// referee tells people to.
func drawnBefore(due []rules.Notice, seat string) bool {
	drew := func(d rules.Notice) bool {
		return slices.Contains([]string{"new-case", "case-first", "draw-case"}, d.Key) && d.Figures["seat"] == seat
	}
	return slices.IndexFunc(due, drew) < slices.IndexFunc(due, func(d rules.Notice) bool { return d.Key == "reshuffle" })
}

// openers are who may get a new case by an entry, in their order.
func (m *memory) openers(e rules.Entry) []string {
	switch e.Verb {
	case "guess", "paws", "peeked":
		return []string{e.Seat}
	case "showed":
		return []string{e.Seat, e.Word("seat")}
	case "reveal", "pass", "set":
		return m.header.Seats // a case that had to wait
	}
	return nil
}

// shuffle notices when the discard became the deck: it is empty, and was not.
func (m *memory) shuffle(n int, e rules.Entry, before, after rules.State) {
	closes := e.Word("verdict") == "right" || e.Verb == "peeked" || e.Verb == "showed"
	held := number(before.Counter("discard", ""))
	if e.Verb == "set" || after.Counter("discard", "") != "0" || held == 0 && !closes {
		return
	}
	facts := before.Facts()
	known := m.set(facts.Table.(referee.Table).Discarded)
	if closes {
		for _, seat := range m.openers(e) {
			thrown := m.thrown(e, facts.Seats[seat].(referee.Seat))
			known |= m.set(thrown)
			held += len(thrown)
		}
	}
	switch {
	case held == 0:
	case known.count() == held && (e.Verb != "reshuffle" || before.Counter("deck", "") == "0"):
		m.deck = deck{cards: known, even: true, line: n}
	default:
		m.deck = m.unsure(n, after)
	}
}

// thrown are the cards that a closed case leaves in the discard.
func (m *memory) thrown(e rules.Entry, closed referee.Seat) []string {
	all := slices.Concat(closed.Leads, closed.DeadEnds)
	if e.Word("verdict") != "right" && m.header.Option("abandoned") == "discard" {
		all = append(all, closed.Case)
	}
	return all
}

// unsure is a deck of which it is not known what was shuffled: anything that does not
// lie in sight elsewhere.
func (m *memory) unsure(n int, after rules.State) deck {
	facts := after.Facts()
	elsewhere := m.set(facts.Table.(referee.Table).Aside)
	for _, of := range facts.Seats {
		s := of.(referee.Seat)
		elsewhere |= m.set(slices.Concat([]string{s.Case}, s.Leads, s.DeadEnds, s.Cards, s.Closed))
	}
	d := deck{cards: allCards, line: n}
	d.see(n, elsewhere)
	return d
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

func number(word string) (n int) { n, _ = strconv.Atoi(word); return n }

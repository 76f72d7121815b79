package counsel

import (
	"cmp"
	"maps"
	"slices"

	"lestrade/assistant/help"
	"lestrade/assistant/help/indices13/deduction"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
	"lestrade/rules/position"
	"lestrade/rules/sorting"
)

// Counsel holds all that a seat may do in its turn, weighed.
type Counsel struct {
	*deduction.Knowledge
	At      *position.Position // the position at the seat's turn
	Coming  bool               // it is not the seat's turn yet
	Weighed bool               // false while cards are missing
	Cases   int                // how many cases may hang on the seat's screen; 0 if what was heard cannot be true
	Worlds  uint64
	Actions []Action // the best first
	Beyond  []string // rivals who may know too much to go through
}

// Action is one thing that a seat may do in its turn, weighed.
type Action struct {
	rules.Entry // without the reply
	Worth
	Feeds    string             // the seat that gets the glass; "" for the supply
	Public   map[string]Loss    // by rival: the triples that the public log leaves, before and after
	Rivals   map[string]float64 // by rival: the bits that it learns with all that it may know
	question int                // the number of a question among all questions
	shows    float64            // the sum of the parts that the public sheets of all rivals lose
}

// For weighs what a seat may do in its turn, or could do in its next turn if nobody acted before.
func For(view *position.Position, seat string) (*Counsel, error) {
	c := &Counsel{Knowledge: deduction.Know(view, seat), At: view, Coming: view.Turn() != seat}
	if c.Coming {
		var err error
		turn := rules.Entry{Verb: "set"}.With("counter", "turn", false).With("value", seat, false)
		if c.At, err = view.Enter(rules.Referee, turn); err != nil {
			return nil, err
		}
	}
	var acts []rules.Entry
	w := c.At.Walk().Take(seat)
	for _, verb := range w.Open() {
		acts = appendOpen(acts, w.Take(verb))
	}
	c.Weighed = len(c.Missing) == 0
	if !c.Weighed {
		for _, e := range acts {
			c.Actions = append(c.Actions, Action{Entry: e})
		}
		c.feed()
		return c, nil
	}
	o, err := outlookOf(c.Knowledge, view, acts)
	if err != nil {
		return nil, err
	}
	c.Cases, c.Worlds = len(o.cases), o.worlds
	if o.all == 0 {
		return c, nil // no world fits
	}
	asks, look := 0, Worth{}
	if o.down != nil {
		look = o.look()
	}
	for _, e := range acts {
		a := Action{Entry: e, Worth: o.nothing()}
		switch e.Verb {
		case "ask":
			a.Worth, a.question = o.ask(asks), asks
			asks++
		case "look":
			if c.Table.Informants[e.Word("letter")[0]-'A'].Card == rules.Unknown {
				a.Worth = look
			}
		case "accuse":
			if a.Worth = o.accuse(accusedCards(e)); a.Right == 0 {
				continue
			}
		}
		c.Actions = append(c.Actions, a)
	}
	public := publicOf(c.Knowledge, view)
	for i := range c.Actions {
		a := &c.Actions[i]
		a.Public = public.losses(o, a)
		for _, rival := range slices.Sorted(maps.Keys(a.Public)) { // sorted, for the order changes the last digits of a sum
			a.shows += 1 - a.Public[rival].After/a.Public[rival].Before
		}
		a.shows = help.Rounded(a.shows)
	}
	c.rank()
	c.feed()
	return c, nil
}

// Asks are all questions that a seat may ask, each with the bits that the seat may expect to learn by
// it. It returns none if everybody knows the seat's case, if cards are missing, or if no world fits.
func Asks(view *position.Position, seat string) (acts []rules.Entry, bits []float64, err error) {
	k := deduction.Know(view, seat)
	if k.Mine == 0 || len(k.Missing) > 0 {
		return nil, nil, nil
	}
	acts = appendOpen(nil, view.Walk().Take(seat).Take("ask"))
	o, err := outlookOf(k, view, acts)
	if err != nil || o.all == 0 {
		return nil, nil, err
	}
	for i := range acts {
		bits = append(bits, o.ask(i).Bits)
	}
	return acts, bits, nil
}

// appendOpen appends an act with every choice of words that is open, without its reply.
func appendOpen(all []rules.Entry, w position.Walk) []rules.Entry {
	if f := w.Field(); f == nil || f.Reply {
		return append(all, w.Entry())
	}
	for _, id := range w.Open() {
		all = appendOpen(all, w.Take(id))
	}
	return all
}

// accusedCards are the three cards of an accusation.
func accusedCards(e rules.Entry) []string {
	return []string{e.Word("person"), e.Word("place"), e.Word("weapon")}
}

// feed says who gets the glass that each action costs.
func (c *Counsel) feed() {
	if !HasGlasses(c.At) {
		return
	}
	paid := map[string]string{"take": ""}
	for i := range c.Actions {
		a := &c.Actions[i]
		if _, is := paid[a.Verb]; !is {
			paid[a.Verb] = referee.PaysTo(c.At, a.Seat)
		}
		if a.Feeds = paid[a.Verb]; a.Verb == "ask" {
			a.Feeds = a.Word("witness")
		}
	}
}

// winBits is how many bits winning at once counts for. So programs won most games against each other.
const winBits = 1

// rank puts the best action first: the one that may be expected to tell most bits, but an accusation
// that must be right before all. Any other accusation comes last until the last glass, as a wrong one
// loses the glasses that are left. Of equal actions the one that shows the others least is better.
func (c *Counsel) rank() {
	seats := referee.TableOf(c.At).Seats
	last := !HasGlasses(c.At) || seats[c.Seat].Glasses == 1
	group := func(a Action) int {
		switch {
		case a.Verb == "accuse" && a.Right == 1:
			return 0
		case a.Verb == "accuse" && !last:
			return 2
		}
		return 1
	}
	glasses := func(a Action) int {
		if a.Verb != "take" {
			return 0
		}
		return seats[a.Word("seat")].Glasses
	}
	sorting.Stable(c.Actions, func(a, b Action) int {
		return cmp.Or(
			cmp.Compare(group(a), group(b)),
			cmp.Compare(b.Bits+winBits*b.Right, a.Bits+winBits*a.Right),
			cmp.Compare(b.Certain, a.Certain),
			cmp.Compare(a.Triples, b.Triples),
			cmp.Compare(a.Word("secret"), b.Word("secret")), // the Top Secret tile is kept
			cmp.Compare(a.shows, b.shows),
			cmp.Compare(glasses(b), glasses(a)),
		)
	})
}

// HasGlasses tells whether the table plays with magnifying glasses. Two players do not.
func HasGlasses(view *position.Position) bool { return len(view.Header().Seats) > 2 }

// Rivals are the other seats, clockwise from the seat.
func Rivals(view *position.Position, seat string) []string {
	seats := view.Header().Seats
	at := view.Header().Seat(seat)
	return slices.Concat(seats[at+1:], seats[:max(at, 0)])
}

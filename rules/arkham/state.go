package arkham

import (
	"slices"

	"lestrade/rules"
)

// state is what the lines told so far come to. It is a value, and holds nothing that a
// later state writes through.
type state struct {
	box    *box
	opt    options
	header rules.Header

	faces faces
	lines lines
	layout
	pile    pile
	dangers dangerDeck

	closedCases []string // Case cards closed for good
	becameHand  []string // those that went to the hand as another card
	objectives  []string // on the wall

	queue queue
	turn  int
	fresh bool   // nothing was done since the row was filled
	asked bool   // the victory question was answered for the wall as it is
	end   string // why the game is over, "" while it runs
}

// lines are those that told what is told once, 0 before.
type lines struct{ deck, dangers, objectives int }

// options are the table's decisions.
type options struct {
	complex     bool
	limit, hand int
	noAurora    bool
}

// start is the table as the leaflet sets it up: the row and the hand full of cards that
// nobody has named.
func start(h rules.Header) (state, error) {
	b, err := openBox()
	if err != nil {
		return state{}, err
	}
	s := state{box: b, header: h, turn: 1}
	s.opt = options{
		complex:  h.Option("mode") == "complex",
		noAurora: h.Option("dangers") == "no-aurora",
		limit:    rules.Number(h.Option("limit")),
		hand:     rules.Number(h.Option("hand-limit")),
	}
	s.dangers.box = uncounted
	if h.Option("dangers") != "all" {
		s.dangers.removed = 1
	}
	s.zone[Leads] = make(cards, b.Leads)
	s.zone[Hand] = make(cards, b.Hand)
	s.pile = pile{total: uncounted, out: b.Leads + b.Hand}
	for _, name := range b.Help[h.Option("outside-help")] {
		if name == "equipment" {
			name = h.Option("equipment")
		}
		s.put(Briefcase, card{name: name})
	}
	return s, nil
}

func (s state) over() bool { return s.end != "" }

// begun tells whether a case was opened.
func (s state) begun() bool { return s.cases != nil }

func (s state) count(z Zone) int { return s.zone[z].count() }

// timeLimit is the limit of time, what changes it counted in.
func (s state) timeLimit() int {
	limit := s.opt.limit - s.dangers.lasting("time-limit-down")
	if s.caseAt("1b") >= 0 {
		limit++
	}
	return limit
}

func (s state) handLimit() int { return s.opt.hand + s.dangers.lasting("hand-limit-up") }

func (s state) tooMany() bool { return s.count(Hand) > s.handLimit() }

// machine tells whether the Tillinghast Machine is in play.
func (s state) machine() Tri {
	z, id := s.where(machine)
	switch {
	case id != "", z == Hand, z == Briefcase:
		return Yes
	case z != nowhere:
		return No
	}
	if s.zone[Hand].unnamed() > 0 || slices.ContainsFunc(s.cases, func(c openCase) bool { return c.line.unnamed() > 0 }) {
		return Unsure
	}
	return No
}

// first is the First Lead; there may be none.
func (s state) first() (c card, is bool) {
	if len(s.zone[Leads]) == 0 || s.zone[Leads][0].hole {
		return card{}, false
	}
	return s.zone[Leads][0], true
}

// takeFirst takes the First Lead from the row.
func (s *state) takeFirst() (c card, is bool) {
	if c, is = s.first(); is {
		s.leaveHole(0)
	}
	return c, is
}

func (s *state) leaveHole(i int) {
	s.zone[Leads] = slices.Clone(s.zone[Leads])
	s.zone[Leads][i] = card{hole: true}
}

// takeOut takes a card out of a zone by an effect. In the row it leaves a hole (an.effect.6).
func (s *state) takeOut(z Zone, i int) card {
	if z != Leads {
		return s.pull(z, i)
	}
	c := s.zone[z][i]
	s.leaveHole(i)
	return c
}

// mayBeIn tells whether a card lies in a zone, or may be one there that nobody has
// named.
func (s state) mayBeIn(z Zone, name string) bool {
	return s.zone[z].find(name) >= 0 || s.placeOf(name) == "" && s.zone[z].unnamed() > 0
}

// nameAt is the place of a card in a zone: by its name, in the row by its number, or
// else of one that nobody has named, or of the only one.
func (s state) nameAt(z Zone, word string) int {
	if n := rules.Number(word); z == Leads && n > 0 && n <= len(s.zone[z]) {
		return n - 1
	}
	if i := s.zone[z].find(word); i >= 0 {
		return i
	}
	if i := s.zone[z].find(""); i >= 0 {
		return i
	}
	return slices.IndexFunc(s.zone[z], func(c card) bool { return !c.hole })
}

// identify is the place of the card that a word means. Where that has no name yet, it
// is any of those without one, and bears the name from then on.
func (s *state) identify(z Zone, word string) int {
	i := s.nameAt(z, word)
	if z != Leads && s.zone[z][i].anonymous() {
		s.blend(z)
	}
	if s.zone[z][i].anonymous() && word != "" && rules.Number(word) == 0 {
		s.zone[z] = slices.Clone(s.zone[z])
		s.call(&s.zone[z][i], word)
	}
	return i
}

// call gives a card its name.
func (s *state) call(c *card, name string) {
	c.name = name
	s.settle(c)
}

// takeFromHand takes a card out of the hand by its name, "" being one that nobody has
// named; a name that the hand does not hold names such a one.
func (s *state) takeFromHand(name string) card {
	if s.count(Hand) == 0 || name != "" && !s.mayBeIn(Hand, name) {
		return card{} // barred
	}
	return s.pull(Hand, s.identify(Hand, name))
}

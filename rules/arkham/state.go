package arkham

import (
	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
)

// state is what the lines told so far come to: the cardboard, and what is to be done with it. It
// is a value, and holds nothing that a later state writes through.
type state struct {
	box    *box
	opt    options
	header rules.Header
	lines  lines
	cardboard.Cardboard

	objectives []string // on the wall

	queue queue
	turn  int
	fresh bool   // nothing was done since the row was filled
	asked bool   // the victory question was answered for the wall as it is
	end   string // why the game is over, "" while it runs
}

// lines are the lines of the statements that the table makes once, 0 before.
type lines struct{ deck, dangers, objectives int }

// options are the table's decisions.
type options struct {
	complex     bool
	limit, hand int
	noAurora    bool
}

// start is the table after the set-up of the leaflet: the row and the hand are full of unnamed
// cards.
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
	s.Dangers.Box = cardboard.Uncounted
	if h.Option("dangers") != "all" {
		s.Dangers.Removed = 1
	}
	s.In[cardboard.Leads] = make(cardboard.Cards, b.Leads)
	s.In[cardboard.Hand] = make(cardboard.Cards, b.Hand)
	s.Pile = cardboard.Pile{Most: b.Clues, Total: cardboard.Uncounted, Out: b.Leads + b.Hand}
	for _, name := range b.Help[h.Option("outside-help")] {
		if name == "equipment" {
			name = h.Option("equipment")
		}
		s.Put(cardboard.Briefcase, cardboard.Card{Name: name})
	}
	return s, nil
}

func (s state) over() bool { return s.end != "" }

// justFilled tells whether nothing has happened since the row was filled.
func (s state) justFilled() bool { return s.fresh && len(s.queue) == 0 }

// timeLimit is the limit of time (an.setup.5), with what changes it.
func (s state) timeLimit() int {
	limit := s.opt.limit - s.Dangers.Lasting("time-limit-down")
	if s.CaseAt("1b") >= 0 {
		limit++
	}
	return limit
}

func (s state) handLimit() int { return s.opt.hand + s.Dangers.Lasting("hand-limit-up") }

func (s state) tooMany() bool { return s.Count(cardboard.Hand) > s.handLimit() }

// player is who plays, as long as the game runs.
func (s state) player() string {
	if s.over() || len(s.header.Seats) == 0 {
		return ""
	}
	return s.header.Seats[0]
}

func (s state) barOver() *rules.Bar {
	if !s.over() {
		return nil
	}
	return gameOver.Bar()
}

func (s *state) win() {
	s.end = fiveTypes
	if s.opt.complex {
		s.end = allObjectives
	}
}

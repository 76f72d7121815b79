package turn

import (
	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
)

// Says are the sentences of the game.
var Says rules.Sentences

// State is what the lines told so far come to: the cardboard, and what is to be done with it. It
// is a value, and holds nothing that a later state writes through.
type State struct {
	Box    *Box
	Opt    Options
	header rules.Header
	Lines  Told
	cardboard.Cardboard

	Objectives []string // on the wall

	Queue Queue
	Turn  int
	Fresh bool   // nothing was done since the row was filled
	Asked bool   // the victory question was answered for the wall as it is
	End   string // why the game is over, "" while it runs
}

// Told are the lines of the statements that the table makes once, 0 before.
type Told struct{ Deck, Dangers, Objectives int }

// Options are the table's decisions.
type Options struct {
	Complex     bool
	Limit, hand int
	NoAurora    bool
}

// Start is the table after the set-up of the leaflet: the row and the hand are full of unnamed
// cards.
func Start(h rules.Header) (State, error) {
	b, err := openBox()
	if err != nil {
		return State{}, err
	}
	s := State{Box: b, header: h, Turn: 1}
	s.Opt = Options{
		Complex:  h.Option("mode") == "complex",
		NoAurora: h.Option("dangers") == "no-aurora",
		Limit:    rules.Number(h.Option("limit")),
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

// Over tells whether the game is over.
func (s State) Over() bool { return s.End != "" }

// JustFilled tells whether nothing has happened since the row was filled.
func (s State) JustFilled() bool { return s.Fresh && len(s.Queue) == 0 }

// TimeLimit is the limit of time (an.setup.5), with what changes it.
func (s State) TimeLimit() int {
	limit := s.Opt.Limit - s.Dangers.Lasting("time-limit-down")
	if s.CaseAt("1b") >= 0 {
		limit++
	}
	return limit
}

// HandLimit is how many cards the hand may hold, with what changes it.
func (s State) HandLimit() int { return s.Opt.hand + s.Dangers.Lasting("hand-limit-up") }

func (s State) tooMany() bool { return s.Count(cardboard.Hand) > s.HandLimit() }

// Player is who plays, as long as the game runs.
func (s State) Player() string {
	if s.Over() || len(s.header.Seats) == 0 {
		return ""
	}
	return s.header.Seats[0]
}

// BarOver bars what comes after the end.
func (s State) BarOver() *rules.Bar {
	if !s.Over() {
		return nil
	}
	return gameOver.Bar()
}

// Win ends the game as the mode has it.
func (s *State) Win() {
	s.End = fiveTypes
	if s.Opt.Complex {
		s.End = allObjectives
	}
}

var (
	gameOver = Says.Reason("an.end.1", "over")
	won      = Says.End("won")
	lost     = Says.End("lost")
)

// Why the game is over.
var (
	fiveTypes     = Says.Why("types")
	allObjectives = Says.Why("objectives")
	tooUnstable   = Says.Why("stability", "number", "limit")
	NoDangerLeft  = Says.Why("danger")
)

// Ending is how the game ended: the player has won, or lost.
func Ending(s State) *rules.Ending {
	seat := s.header.Seats
	switch s.End {
	case "":
		return nil
	case fiveTypes, allObjectives:
		return &rules.Ending{How: won, Winners: seat, Why: s.End, Standing: []rules.Standing{{Seat: seat[0], Place: 1}}}
	}
	figures := rules.Figures{"number": s.Count(cardboard.Stability), "limit": s.Opt.Limit}
	return &rules.Ending{How: lost, Winners: []string{}, Why: s.End, Figures: figures, Standing: []rules.Standing{}}
}

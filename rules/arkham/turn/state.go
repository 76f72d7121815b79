package turn

import (
	"lestrade/rules"
	"lestrade/rules/arkham/cardboard"
)

// Says are the sentences of the game.
var Says rules.Sentences

// State is what all lines so far have led to: the cardboard, and what is to be done with it. It is
// a value: a later state changes nothing in it.
type State struct {
	Box    *Box
	Opt    Options
	header rules.Header
	Lines  Told
	cardboard.Cardboard

	Objectives []string // the Objectives on the wall

	Queue Queue
	Turn  int
	Fresh bool   // since the row was filled, only the Briefcase may have been used
	Asked bool   // the player has said no to victory, and the wall has not changed since
	End   string // why the game is over, "" while it runs
}

// Told holds, for each thing that is told only once, the number of the line that told it; 0 before.
type Told struct{ Deck, Dangers, Objectives int }

// Options are what the table decided in the header.
type Options struct {
	Complex     bool
	Limit, hand int
	NoAurora    bool
}

// Start returns the table after the set-up of the leaflet: the row and the hand are full of unnamed
// cards. The error is a fault in the files of data/.
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

// JustFilled tells whether the row was just filled: no step waits, and since then only the
// Briefcase may have been used.
func (s State) JustFilled() bool { return s.Fresh && len(s.Queue) == 0 }

// TimeLimit returns the limit of time (an.setup.5) with its changes by Dangers and by case 1b.
func (s State) TimeLimit() int {
	limit := s.Opt.Limit - s.Dangers.CountLasting("time-limit-down")
	if s.CaseAt("1b") >= 0 {
		limit++
	}
	return limit
}

// HandLimit returns how many cards the hand may hold, with the changes by Dangers.
func (s State) HandLimit() int { return s.Opt.hand + s.Dangers.CountLasting("hand-limit-up") }

func (s State) tooMany() bool { return s.Count(cardboard.Hand) > s.HandLimit() }

// Player returns the seat that plays, "" after the end and at a table without seats.
func (s State) Player() string {
	if s.Over() || len(s.header.Seats) == 0 {
		return ""
	}
	return s.header.Seats[0]
}

// BarOver bars everything after the end of the game.
func (s State) BarOver() *rules.Bar {
	if !s.Over() {
		return nil
	}
	return gameOver.Bar()
}

// Win ends the game with a victory, for the reason that counts in its mode.
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

// The reasons why a game is over.
var (
	fiveTypes     = Says.Why("types")
	allObjectives = Says.Why("objectives")
	tooUnstable   = Says.Why("stability", "number", "limit")
	NoDangerLeft  = Says.Why("danger")
)

// Ending returns how the game ended, nil while it runs.
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

package indices13

import (
	"math/rand/v2"
	"slices"

	"lestrade/assistant/help"
	"lestrade/rules"
)

// Simulated is how the games went.
type Simulated struct {
	help.Simulation
	Even    float64 `json:"even"` // what a bot would win that is no better than the others
	Matches []Match `json:"matches"`
	Alone   []Alone `json:"alone"`
}

// Match is games in which one seat follows a bot, and all the others another.
type Match struct {
	Bot     string    `json:"bot"`
	Against string    `json:"against"`
	Won     help.Mean `json:"won"`
}

// Alone is games in which all seats follow a bot, and nobody accuses before they are
// certain: how long it takes until one seat is, over the whole table.
type Alone struct {
	Bot     string    `json:"bot"`
	Actions help.Mean `json:"actions"`
	Turns   help.Mean `json:"turns"`
}

// Simulate has bots play against each other, through the referee.
func Simulate(s help.Simulation) (*Simulated, error) {
	out := &Simulated{Simulation: s, Even: 1 / float64(s.Players)}
	for _, other := range bots[1:] {
		won, err := s.Play(func(g int, chance *rand.Rand) ([]float64, error) {
			seats := slices.Repeat([]bot{other}, s.Players)
			seats[g%s.Players] = bots[0]
			winner, err := compete(seats, chance)
			if winner == g%s.Players {
				return []float64{1}, err
			}
			return []float64{0}, err
		})
		if err != nil {
			return nil, err
		}
		out.Matches = append(out.Matches, Match{bots[0].name, other.name, won[0]})
	}
	for _, b := range bots {
		took, err := s.Play(func(_ int, chance *rand.Rand) ([]float64, error) {
			actions, turns, err := untilCertain(s.Players, b, chance)
			return []float64{float64(actions), float64(turns)}, err
		})
		if err != nil {
			return nil, err
		}
		out.Alone = append(out.Alone, Alone{b.name, took[0], took[1]})
	}
	return out, nil
}

// compete is a game to its end; the winner is a place at the table.
func compete(seats []bot, chance *rand.Rand) (winner int, err error) {
	p, err := dealGame(len(seats), chance)
	for err == nil && p.State().Turn() != "" {
		seat := p.Header().Seat(p.State().Turn())
		p, err = doTurn(p, seats[seat], true, chance)
	}
	if err != nil {
		return 0, err
	}
	return p.Header().Seat(p.State().Outcome().Winners[0]), nil
}

// doTurn has the seat whose turn it is do one act.
func doTurn(p *rules.Position, b bot, accuses bool, chance *rand.Rand) (*rules.Position, error) {
	seat := p.State().Turn()
	view, err := p.View(rules.Viewer(seat))
	if err != nil {
		return nil, err
	}
	e, err := b.choose(view, seat, accuses, chance)
	if err != nil {
		return nil, err
	}
	return p.Enter(rules.Referee, e)
}

// untilCertain is how many actions and turns it takes a table where all follow a bot
// until one seat can know its case. Taking a glass is no action.
func untilCertain(players int, b bot, chance *rand.Rand) (actions, turns int, err error) {
	p, err := dealGame(players, chance)
	last := ""
	for err == nil {
		certain, err := someoneKnows(p)
		if certain || err != nil {
			return actions, turns, err
		}
		if turn := p.State().Turn(); turn != last {
			last = turn
			turns++
		}
		if p, err = doTurn(p, b, false, chance); err != nil {
			return 0, 0, err
		}
		if p.Line(p.Len()).Verb != "take" {
			actions++
		}
	}
	return 0, 0, err
}

func someoneKnows(p *rules.Position) (bool, error) {
	for _, seat := range p.Header().Seats {
		view, err := p.View(rules.Viewer(seat))
		if err != nil {
			return false, err
		}
		if triples, _, err := know(view, seat).open(); triples == 1 || err != nil {
			return err == nil, err
		}
	}
	return false, nil
}

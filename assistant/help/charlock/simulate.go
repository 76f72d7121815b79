package charlock

import (
	"math"
	"math/rand/v2"

	"lestrade/assistant/help"
	"lestrade/rules"
	referee "lestrade/rules/charlock"
)

// Simulated is how games between programs went.
type Simulated struct {
	help.Simulation
	Bots []Played `json:"bots"`
}

// Played is games in which all seats follow a bot.
type Played struct {
	Bot      string    `json:"bot"`
	Captured help.Mean `json:"captured"` // the share of games in which Furriarty was captured …
	Round    help.Mean `json:"round"`    // … and in which round then
	Turns    help.Mean `json:"turns"`
	Cards    help.Mean `json:"cards"` // revealed for a first case until it is certain, if nobody guesses
}

// Simulate has bots play, through the referee.
func Simulate(s help.Simulation) (*Simulated, error) {
	out := &Simulated{Simulation: s}
	for _, b := range bots {
		game, err := s.Play(func(_ int, chance *rand.Rand) ([]float64, error) { return capture(s.Players, b, chance) })
		if err != nil {
			return nil, err
		}
		cards, err := s.Play(func(_ int, chance *rand.Rand) ([]float64, error) { return certainty(s.Players, b, chance) })
		if err != nil {
			return nil, err
		}
		out.Bots = append(out.Bots, Played{b.name, game[0], game[1], game[2], cards[0]})
	}
	return out, nil
}

// capture is a game to its end: whether Furriarty is captured, in which round, and
// after how many turns.
func capture(players int, b bot, chance *rand.Rand) ([]float64, error) {
	d, err := dealGame(players, chance)
	turns := 1.0
	for err == nil {
		var s *pile
		if s, err = d.acting(); s == nil || err != nil {
			break
		}
		err = d.step(s, b, true)
		if d.p.Line(d.p.Len()).Verb == "pass" {
			turns++
		}
	}
	if err != nil {
		return nil, err
	}
	end := d.p.State().Outcome()
	if end == nil || end.How != "captured" { // it waits for a last Paws!, which no bot shouts
		return []float64{0, math.NaN(), turns - 1}, nil
	}
	return []float64{1, float64(d.p.State().Facts().Table.(referee.Table).Round), turns}, nil
}

// certainty is a game in which nobody guesses: how many cards the first seat reveals
// until its case is certain, two at a time. At the end of the trail it gets none any
// more, and those that it got are counted.
func certainty(players int, b bot, chance *rand.Rand) ([]float64, error) {
	d, err := dealGame(players, chance)
	for err == nil {
		view, failed := d.p.View(rules.Viewer(d.seats[0].name))
		if failed != nil {
			return nil, failed
		}
		k, failed := know(view, d.seats[0].name)
		if failed != nil {
			return nil, failed
		}
		if k.left.count() == 1 && len(d.seats[0].clues)%2 == 0 {
			break
		}
		var s *pile
		if s, err = d.acting(); s == nil || err != nil {
			break
		}
		err = d.step(s, b, false)
	}
	return []float64{float64(len(d.seats[0].clues))}, err
}

// step has a seat do one act: reveal what it drew for its case, else what the bot
// chooses.
func (d *dealt) step(s *pile, b bot, guesses bool) error {
	if len(s.seeds) > 0 {
		return d.do(entry(s.name, "reveal", s.seeds[0]))
	}
	view, err := d.p.View(rules.Viewer(s.name))
	if err != nil {
		return err
	}
	e, err := b.act(view, s.name, guesses, d.chance)
	if err != nil {
		return err
	}
	return d.do(e)
}

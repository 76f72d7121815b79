package timebomb

import (
	"math/big"

	"lestrade/assistant/help"
	referee "lestrade/rules/timebomb"
)

// odds are those of the next cut and of the roles, from what everybody knows.
var odds = help.Report{Name: "odds", Words: "nothing", Level: help.SheetHelp, Make: makeOdds}

// model is what the odds take for granted besides the cards: see the package.
const model = "sherlock-true-moriarty-uniform"

// Chances are of each kind of cable, by its name.
type Chances map[string]float64

// Odds is the report as data. Next and Blind are by seat: there is nothing of one
// without cards, or once the game is over.
type Odds struct {
	Game   string             `json:"game"`
	Model  string             `json:"model"`
	Claims int                `json:"claims"` // that are counted
	Since  int                `json:"since"`  // the line after which claims and cuts are counted
	Worlds int                `json:"worlds"` // of roles; 0 where what was said fits none
	Roles  map[string]float64 `json:"roles"`  // the chance of Moriarty's team; null without worlds
	Both   *float64           `json:"both,omitempty"`
	Next   map[string]Chances `json:"next"`
	Blind  map[string]Chances `json:"blind"`
	Lies   []Lie              `json:"contradictions"`
	Liars  map[int]int        `json:"liars"` // by round with contradictions: how few can have lied
}

func makeOdds(r help.Request) (help.Page, error) {
	out := &Odds{Game: referee.ID, Model: model, Lies: []Lie{}, Liars: map[int]int{}}
	if len(r.View.Header().Seats) == 0 {
		return help.Page{Text: r.Voice.Say("odds.none", nil) + "\n", Data: out}, nil
	}
	rec, err := recordOf(r.View)
	if err != nil {
		return help.Page{}, err
	}
	out.Since = rec.since
	if !rec.sound() {
		return help.Page{Text: r.Voice.Say("odds.unsound", nil) + "\n", Data: out}, nil
	}
	c := newCounter(rec)
	out.fill(c)
	return help.Page{Text: oddsText(r, c, out), Data: out}, nil
}

func (out *Odds) fill(c *counter) {
	for _, round := range c.rounds {
		out.Claims += len(round.claimed())
	}
	b := c.believe(true)
	blind := c.chances(c.blind())
	out.Worlds, out.Blind, out.Lies = b.worlds, map[string]Chances{}, c.lies()
	out.Liars = c.liars(out.Lies)
	if b.worlds > 0 {
		out.Roles, out.Next = map[string]float64{}, map[string]Chances{}
		if c.dealt.sherlock+c.dealt.moriarty > len(c.seats) {
			both := float(b.both)
			out.Both = &both
		}
	}
	for i, name := range c.seats {
		cards := !c.over && c.down[i] > 0
		if cards {
			out.Blind[name] = blind
		}
		if b.worlds > 0 {
			out.Roles[name] = float(b.roles[i])
		}
		if b.worlds > 0 && cards {
			out.Next[name] = c.chances(b.next[i])
		}
	}
}

// chances are those of all kinds that the table plays with.
func (rec *record) chances(all []*big.Rat) Chances {
	out := Chances{}
	for kind, chance := range all {
		if rec.copies[kind] > 0 {
			out[rec.kinds[kind]] = float(chance)
		}
	}
	return out
}

func float(r *big.Rat) float64 { f, _ := r.Float64(); return f }

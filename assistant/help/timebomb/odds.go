package timebomb

import (
	"math/big"

	"lestrade/assistant/help"
	referee "lestrade/rules/timebomb"
)

// odds are which claims cannot all be true and, where the table wants it, the chances of
// roles and of the next cut, from what everybody knows.
var odds = help.Report{Name: "odds", Words: "nothing", Level: help.SheetHelp, Make: makeOdds}

// model is what the chances take for granted besides the cards: see the package.
const model = "cables-claimed"

// Chances are of each kind of cable, by its name.
type Chances map[string]float64

// Odds is the report as data. Next is by seat: there is nothing of one without cards, or
// once the game is over. Without a model, the table allows no chances.
type Odds struct {
	Game   string             `json:"game"`
	Model  string             `json:"model"`  // "" where the table wants no chances
	Claims int                `json:"claims"` // that are counted
	Since  int                `json:"since"`  // the line after which claims and cuts are counted
	Roles  map[string]float64 `json:"roles"`  // the chance of Moriarty's team
	Both   *float64           `json:"both,omitempty"`
	Next   map[string]float64 `json:"next"`  // the chance of a defusing cable
	Blind  Chances            `json:"blind"` // of the next card anywhere, whatever was claimed
	Lies   []Lie              `json:"contradictions"`
	Liars  map[int]int        `json:"liars"` // by round with contradictions: how few can have lied
}

func makeOdds(r help.Request) (help.Page, error) {
	out := &Odds{Game: referee.ID, Lies: []Lie{}, Liars: map[int]int{}}
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
	for _, round := range rec.rounds {
		out.Claims += len(round.claimed())
	}
	out.Lies = c.lies()
	out.Liars = rec.liars(out.Lies)
	if wanted(r) {
		out.chances(rec)
	}
	return help.Page{Text: oddsText(r, rec, out), Data: out}, nil
}

// wanted tells whether a table wants chances that rest on a model of people.
func wanted(r help.Request) bool { return r.View.Header().Option("help") == "odds" }

func (out *Odds) chances(rec *record) {
	b := rec.believe()
	out.Model, out.Roles, out.Next, out.Blind = model, map[string]float64{}, map[string]float64{}, Chances{}
	if rec.dealt.sherlock+rec.dealt.moriarty > len(rec.seats) {
		out.Both = &b.both
	}
	for i, name := range rec.seats {
		out.Roles[name] = b.roles[i]
		if !rec.over && rec.down[i] > 0 {
			out.Next[name] = b.next[i]
		}
	}
	for kind, chance := range rec.blind() {
		if rec.copies[kind] > 0 {
			out.Blind[rec.kinds[kind]] = chance
		}
	}
}

func float(r *big.Rat) float64 { f, _ := r.Float64(); return f }

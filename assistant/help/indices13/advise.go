package indices13

import (
	"math"
	"slices"

	"lestrade/assistant/help"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
)

// advise weighs all that a seat may do in its turn.
var advise = help.Report{
	Name: "advise", Seat: true, Words: "nothing", Level: help.AdviceHelp, Make: makeAdvise,
	Flags: []help.Flag{{Name: "rivals", Switch: true}},
}

// Advice is one action as data. While cards are missing it has no figures. Rivals
// are those for whom what they may know could be gone through.
type Advice struct {
	Entry   string             `json:"entry"`
	Bits    *float64           `json:"bits,omitempty"`
	Triples *float64           `json:"triples,omitempty"`
	Certain *float64           `json:"certain,omitempty"`
	Right   *float64           `json:"right,omitempty"` // of an accusation
	Feeds   string             `json:"feeds,omitempty"` // nobody, where the glass goes to the supply
	Public  map[string]Loss    `json:"public,omitempty"`
	Rivals  map[string]float64 `json:"rivals,omitempty"`
}

// counsel is what advise has to say.
type counsel struct {
	*knowledge
	at      *rules.Position // at the seat's turn
	coming  bool            // that turn is not now
	out     *outlook        // nil while cards are missing, and where nothing can be done
	actions []action        // the best first
	beyond  []string        // rivals who may know too much to go through
}

func makeAdvise(r help.Request) (help.Page, error) {
	if r.View.Outcome() != nil {
		return help.Page{Text: r.Voice.Say("advise.over", nil) + "\n", Data: []Advice{}}, nil
	}
	c, err := counselFor(r.View, string(r.Viewer))
	switch {
	case err != nil:
		return help.Page{}, err
	case c.out != nil && c.out.all == 0:
		return contradiction(r)
	case c.out != nil && r.Flags["rivals"] != "":
		if c.beyond, err = c.gains(r.View, c.actions, mostWeighed); err != nil {
			return help.Page{}, err
		}
	}
	c.feed()
	data := []Advice{}
	for i := range c.actions {
		data = append(data, c.advice(&c.actions[i]))
	}
	return help.Page{Text: adviceText(r, c), Data: data}, nil
}

// counselFor weighs what a seat may do in its turn, or will in its next.
func counselFor(view *rules.Position, seat string) (*counsel, error) {
	c := &counsel{knowledge: know(view, seat), coming: view.Turn() != seat}
	var err error
	if c.at, err = itsTurn(view, seat); err != nil {
		return nil, err
	}
	acts := mayDo(c.at, seat)
	if len(c.missing) > 0 {
		for _, e := range acts {
			c.actions = append(c.actions, action{Entry: e})
		}
		return c, nil
	}
	if c.out, err = c.outlook(view, acts); err != nil {
		return nil, err
	}
	c.actions = slices.DeleteFunc(c.out.weigh(view, acts), func(a action) bool { return a.Verb == "accuse" && a.Right == 0 })
	public, err := c.public(view)
	if err != nil {
		return nil, err
	}
	for i := range c.actions {
		c.actions[i].public = public.losses(c.out, &c.actions[i])
	}
	rank(c.at, seat, c.actions)
	return c, nil
}

// feed says who gets the glass of each action. A question's goes to its witness; of
// the others the referee says it.
func (c *counsel) feed() {
	if !hasGlasses(c.at) {
		return
	}
	paid := map[string]string{"take": ""}
	for i := range c.actions {
		a := &c.actions[i]
		if a.Verb == "ask" {
			a.feeds = a.Word("witness")
			continue
		}
		if _, known := paid[a.Verb]; !known {
			paid[a.Verb] = referee.PaysTo(c.at, a.Seat)
		}
		a.feeds = paid[a.Verb]
	}
}

// advice is an action as data.
func (c *counsel) advice(a *action) Advice {
	e := a.Entry
	e.Seat = ""
	out := Advice{Entry: e.String(), Feeds: a.feeds, Public: a.public, Rivals: a.rivals}
	if c.out != nil {
		out.Bits, out.Triples, out.Certain = figure(a.Bits), figure(a.Triples), figure(a.Certain)
		if a.Verb == "accuse" {
			out.Right = figure(a.Right)
		}
	}
	return out
}

// figure is a number in JSON, without the last digits, which sums leave uncertain.
func figure(n float64) *float64 {
	n = rounded(n)
	return &n
}

func rounded(n float64) float64 { return math.Round(n*1e9) / 1e9 }

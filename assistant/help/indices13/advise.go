package indices13

import (
	"math"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/table"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
)

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

// advise weighs all that a seat may do in its turn.
var advise = help.Report{
	Name: "advise", Seat: true, Words: "nothing", Level: table.AdviceHelp,
	Flags: []help.Flag{{Name: "figures", Switch: true, Level: table.AdviceHelp}, {Name: "rivals", Switch: true}},
	Make: func(r help.Request) (help.Page, error) {
		if r.View.Outcome() != nil {
			return help.Page{Doc: doc.Sentences(r.Voice.Say("advise.over", nil)), Data: []Advice{}}, nil
		}
		c, err := counselFor(r.View, string(r.Viewer))
		switch {
		case err != nil:
			return help.Page{}, err
		case c.out != nil && c.out.all == 0:
			return contradiction(r)
		case c.out != nil && r.Flags["rivals"] != "":
			if c.beyond, err = c.weighForRivals(r.View, c.actions, mostWeighed); err != nil {
				return help.Page{}, err
			}
		}
		data := []Advice{}
		feeds := map[string]string{"take": "", "ask": ""} // who gets the glass; of a question it is the witness
		for i := range c.actions {
			a := &c.actions[i]
			if hasGlasses(c.at) {
				if _, is := feeds[a.Verb]; !is {
					feeds[a.Verb] = referee.PaysTo(c.at, a.Seat)
				}
				if a.feeds = feeds[a.Verb]; a.Verb == "ask" {
					a.feeds = a.Word("witness")
				}
			}
			e := a.Entry
			e.Seat = ""
			advice := Advice{Entry: e.String(), Feeds: a.feeds, Public: a.public, Rivals: a.rivals}
			if c.out != nil {
				advice.Bits, advice.Triples, advice.Certain = figure(a.Bits), figure(a.Triples), figure(a.Certain)
				if a.Verb == "accuse" {
					advice.Right = figure(a.Right)
				}
			}
			data = append(data, advice)
		}
		return help.Page{Doc: adviceDoc(r, c), Data: data}, nil
	},
}

// figure is a number in JSON, without the last digits, which sums leave uncertain.
func figure(n float64) *float64 {
	n = rounded(n)
	return &n
}

func rounded(n float64) float64 { return math.Round(n*1e9) / 1e9 }

// counsel is what advise has to say.
type counsel struct {
	*knowledge
	at      *rules.Position // at the seat's turn
	coming  bool            // that turn is not now
	out     *outlook        // nil while cards are missing, and where nothing can be done
	actions []action        // the best first
	beyond  []string        // rivals who may know too much to go through
}

// action is one thing that a seat may do in its turn, with what it may expect of it.
type action struct {
	rules.Entry // without the reply
	worth
	question int                // of an ask, its number
	feeds    string             // who gets the glass
	public   map[string]Loss    // what the public sheets of the others lose
	shows    float64            // how much that is, all together
	rivals   map[string]float64 // what they learn with all that they may know
}

// counselFor weighs what a seat may do in its turn, or will in its next if nobody does
// anything before.
func counselFor(view *rules.Position, seat string) (*counsel, error) {
	c := &counsel{knowledge: know(view, seat), at: view, coming: view.Turn() != seat}
	if c.coming {
		var err error
		c.at, err = view.Enter(rules.Referee, rules.Entry{Verb: "set", Args: []rules.Arg{
			{Field: "counter", Words: []string{"turn"}},
			{Field: "value", Words: []string{seat}},
		}})
		if err != nil {
			return nil, err
		}
	}
	var acts []rules.Entry
	w := c.at.Walk().Take(seat)
	for _, verb := range w.Open() {
		acts = appendOpen(acts, w.Take(verb))
	}
	if len(c.missing) > 0 {
		for _, e := range acts {
			c.actions = append(c.actions, action{Entry: e})
		}
		return c, nil
	}
	var err error
	if c.out, err = c.outlook(view, acts); err != nil {
		return nil, err
	}
	if c.out.all == 0 {
		return c, nil // no world is left
	}
	asks, look := 0, worth{}
	if c.out.down != nil {
		look = c.out.look()
	}
	for _, e := range acts {
		a := action{Entry: e, worth: c.out.nothing()}
		switch e.Verb {
		case "ask":
			a.worth, a.question = c.out.ask(asks), asks
			asks++
		case "look":
			if c.table.Informants[e.Word("letter")[0]-'A'].Card == rules.Unknown {
				a.worth = look
			}
		case "accuse":
			if a.worth = c.out.accuse(accusedCards(e)); a.Right == 0 {
				continue
			}
		}
		c.actions = append(c.actions, a)
	}
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

// appendOpen adds every open way to fill an act, as far as its reply.
func appendOpen(all []rules.Entry, w rules.Walk) []rules.Entry {
	if f := w.Field(); f == nil || f.Reply {
		return append(all, w.Entry())
	}
	for _, id := range w.Open() {
		all = appendOpen(all, w.Take(id))
	}
	return all
}

package charlock

import (
	"slices"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
	referee "lestrade/rules/charlock"
	"lestrade/rules/reading"
)

// The values that an unknown paw may have, and the value of Furriarty.
const (
	leastPaw       = 1
	mostPaw        = 3
	furriartyValue = 3
)

// Advice is one act as data, with what the turn may bring if the seat follows its plan.
type Advice struct {
	Entry   string           `json:"entry"`
	Tokens  float64          `json:"tokens"`  // how many tokens it takes on average
	Right   float64          `json:"right"`   // the chance of a right guess
	Miss    float64          `json:"miss"`    // the chance of a wrong guess, which costs the draw
	Bits    float64          `json:"bits"`    // how much it tells of the case
	Certain float64          `json:"certain"` // the chance that the case is solved, or known at the end of the turn
	Value   *Value           `json:"value,omitempty"`
	Then    map[string]*Then `json:"then,omitempty"` // by reply; a right guess ends the case
}

// Value is how many points the tokens of a right guess bring.
type Value struct {
	Low      int  `json:"low"`
	High     int  `json:"high"`
	Captures bool `json:"captures"` // Furriarty is among the tokens
}

// Then is what to do after a reply. Next is nil if the turn is over, and for all acts but the best.
type Then struct {
	Chance float64 `json:"chance"`
	Worlds int     `json:"worlds"` // how many candidates are left then
	Next   *Advice `json:"next,omitempty"`
}

// counsel holds what the report advise has to say.
type counsel struct {
	scales
	turn  turn
	mine  bool // it is the seat's turn
	held  bool // all cards of the hand are known
	value map[kind]Value
	plans []*plan // the best first
}

// advise weighs what a seat may do in its turn.
var advise = help.Report{
	Name: "advise", Seat: true, Words: "nothing", Level: table.AdviceHelp,
	Make: func(r help.Request) (help.Page, error) {
		nothing := func(why string) (help.Page, error) {
			return help.Page{Doc: doc.Sentences(r.Voice.Say(why, speak.Figures{"seat": string(r.Viewer)})), Data: []Advice{}}, nil
		}
		if r.View.Outcome() != nil {
			return nothing("advise.over")
		}
		k := know(r.View, string(r.Viewer))
		switch {
		case !k.standing:
			return nothing("sheet.no-case")
		case k.left == 0:
			return k.contradiction(r), nil
		case !k.even:
			return nothing("advise.uneven")
		case r.View.Turn() == k.seat && slices.ContainsFunc(r.View.Due(), func(n rules.Notice) bool { return n.Key == "seed" }):
			return nothing("advise.seeding") // the seat reveals the cards drawn for a case and chooses nothing
		}
		c := &counsel{scales: scales{k}, value: map[kind]Value{}}
		c.turn, c.mine, c.held = turnOf(r.View, k.seat, k.box)
		trail := referee.TableOf(r.View).Trail
		for _, guess := range []kind{suspect, hour, both} {
			var v Value
			for _, token := range trail[:min(c.turn.tokens(guess), len(trail))] {
				low, high := token.Value, token.Value
				switch {
				case token.Furriarty:
					v.Captures, low, high = true, furriartyValue, furriartyValue
				case token.Value == 0:
					low, high = leastPaw, mostPaw
				}
				v.Low, v.High = v.Low+low, v.High+high
			}
			c.value[guess] = v
		}
		c.plans = c.acts(k.left, c.turn)
		if !c.mine || !c.held { // only a guess can be weighed
			c.plans = slices.DeleteFunc(c.plans, func(p *plan) bool { return p.Verb == "pass" })
		}
		var hand []rules.Entry // the line that would tell the hand, so that more can be weighed
		if begun, open := reading.Begin(r.View, "hand", k.seat); open && c.mine && !c.held {
			hand = append(hand, begun.Entry)
		}
		if len(c.plans) == 0 {
			page, err := nothing("advise.nothing")
			page.Proposed = hand
			return page, err
		}
		data := []Advice{}
		for _, p := range c.plans {
			data = append(data, *c.advice(p, k.left))
		}
		return help.Page{Doc: adviceDoc(r, c), Data: data, Proposed: hand}, nil
	},
}

// acts are the plans of all acts that a seat may do next, the best first. Only the best one plans
// all that follows. A guess that cannot be right is left out.
func (s scales) acts(left cards, t turn) (all []*plan) {
	add := func(a act) { all = append(all, s.plan(left, t, a, s.worth(left, t, a), false)) }
	for hand := t.hand; t.reveals > 0 && hand != 0; hand &= hand - 1 {
		add(show(hand.first()))
	}
	for i, words := range append(s.groups(), s.names) {
		for which := range words {
			a := act{[]kind{suspect, hour, both}[i], uint8(which)}
			if t.now && left&s.set(a) != 0 {
				add(a)
			}
		}
	}
	if t.reveals == 0 {
		add(end)
		all[len(all)-1].Entry = rules.Entry{Seat: s.seat, Verb: "pass"}
	}
	slices.SortStableFunc(all, func(a, b *plan) int { return compare(a.act, b.act, a.worth, b.worth) })
	if len(all) > 0 && all[0].act != end {
		all[0] = s.plan(left, t, all[0].act, all[0].worth, true)
	}
	return all
}

// advice makes a plan into data. left are the candidates before its act.
func (c *counsel) advice(p *plan, left cards) *Advice {
	e := p.Entry
	e.Seat = ""
	out := &Advice{
		Entry: e.String(), Tokens: help.Rounded(p.tokens), Right: help.Rounded(p.right), Miss: help.Rounded(p.miss),
		Bits: help.Rounded(p.bits), Certain: help.Rounded(p.certain),
	}
	if value, is := c.value[p.kind]; is {
		out.Value = &value
	}
	for _, b := range p.then {
		if out.Then == nil {
			out.Then = map[string]*Then{}
		}
		then := &Then{Chance: help.Rounded(share(b.left, left)), Worlds: b.left.count()}
		if b.next != nil && b.next.Verb != "" {
			then.Next = c.advice(b.next, b.left)
		}
		out.Then[b.reply] = then
	}
	return out
}

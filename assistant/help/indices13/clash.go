package indices13

import (
	"slices"
	"strconv"

	"lestrade/assistant/help"
	"lestrade/assistant/solver"
	"lestrade/assistant/speak"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
)

// Conflict is what clashes, and what would mend it.
type Conflict struct {
	Clash   []Said   `json:"clash"` // without any one of them, the others can be true
	Least   bool     `json:"least"`
	Repairs []Repair `json:"repairs"`         // the likeliest first
	Setup   []Said   `json:"setup,omitempty"` // where no single reply mends it: what to look at
}

// Repair is a reply which, in place of the one said, leaves worlds: a number, a card
// or a verdict.
type Repair struct {
	Line   int `json:"line"`
	Reply  any `json:"reply"`
	Worlds any `json:"worlds"`

	worlds solver.Worlds
	word   string
}

// clash tells a viewer that what it heard cannot all be true; nil while it can, or
// where that cannot be told.
func clash(r help.Request) (*help.Page, error) {
	c, v := (*Conflict)(nil), r.Voice
	if r.View.State() == nil || len(r.View.Header().Seats) == 0 {
		return nil, nil
	}
	p, err := know(r.View, string(r.Viewer)).prove()
	if err == nil && p.impossible() {
		c, err = conflict(r)
	}
	if err != nil || c == nil {
		return nil, err
	}
	return &help.Page{Text: clashText(v, r.View, c), Data: c, Clash: true}, nil
}

// contradiction is the page of a report on a position without any world.
func contradiction(r help.Request) (help.Page, error) {
	c, err := conflict(r)
	if err != nil {
		return help.Page{}, err
	}
	return help.Page{Text: clashText(r.Voice, r.View, c), Clash: true, Data: struct {
		Game     string    `json:"game"`
		Seat     string    `json:"seat"`
		Worlds   int       `json:"worlds"`
		Conflict *Conflict `json:"conflict"`
	}{referee.ID, string(r.Viewer), 0, c}}, nil
}

// conflict finds what clashes at a position without any world, every reply being
// doubtful.
func conflict(r help.Request) (*Conflict, error) {
	k := doubt(r.View, string(r.Viewer))
	why, _, err := k.because()
	if err != nil {
		return nil, err
	}
	c := &Conflict{Clash: why.said(), Least: why.least, Repairs: []Repair{}}
	// A reply that mends all by itself is part of every clash.
	for _, f := range why.facts {
		repairs, err := k.repairs(r.View, f)
		if err != nil {
			return nil, err
		}
		c.Repairs = append(c.Repairs, repairs...)
	}
	slices.SortStableFunc(c.Repairs, func(a, b Repair) int {
		switch {
		case b.worlds.Less(a.worlds):
			return -1
		case a.worlds.Less(b.worlds):
			return 1
		}
		return a.Line - b.Line
	})
	if len(c.Repairs) == 0 {
		c.Setup = setupLines(r.View)
	}
	return c, nil
}

// repairs are the replies that would mend a line.
func (k *knowledge) repairs(view *rules.Position, f fact) (all []Repair, err error) {
	others := slices.DeleteFunc(slices.Clone(k.facts), func(other fact) bool { return other.Line == f.Line && (f.Answer || f.Entry.Verb == "look") })
	add := func(reply any, word string, worlds solver.Worlds) {
		if !worlds.IsZero() {
			all = append(all, Repair{f.Line, reply, number(worlds), worlds, word})
		}
	}
	switch {
	case f.Answer:
		spread, err := k.deal.Spread(solver.Count(f.Group, f.Places), k.known(others)...)
		if err != nil {
			return nil, tooLarge(err)
		}
		for n, worlds := range spread {
			reply := n + len(f.Seen)
			add(reply, strconv.Itoa(reply), worlds)
		}
	case f.Entry.Verb == "look":
		counts, err := k.deal.Solve(k.known(others)...)
		if err != nil {
			return nil, tooLarge(err)
		}
		for _, card := range k.cards {
			if hidden, is := k.hidden[card]; is {
				add(card, card, counts.At(hidden, k.letter[f.Entry.Word("letter")]))
			}
		}
	default:
		return k.otherVerdict(view, f)
	}
	return all, nil
}

// otherVerdict is the repair of an accusation by the other verdict. A right one ends
// the game, so that nobody may have acted after it.
func (k *knowledge) otherVerdict(view *rules.Position, f fact) ([]Repair, error) {
	table := k.told.Table.(referee.Table)
	i := slices.IndexFunc(table.Accusations, func(a referee.Accusation) bool { return a.Line == f.Line })
	a := table.Accusations[i]
	acted := slices.ContainsFunc(view.Lines()[f.Line:], func(e rules.Entry) bool { return e.Seat != "" })
	if k.front[a.Seat] == 0 || acted {
		return nil, nil
	}
	said := a.Verdict
	a.Verdict = map[string]string{"right": "wrong", "wrong": "right"}[said]
	conditions := slices.Clone(k.always)
	for _, other := range k.facts {
		if other.Line == f.Line && other.Verdict {
			conditions = append(conditions, k.verdict(a, f.Named))
			continue
		}
		conditions = append(conditions, other.Holds)
	}
	counts, err := k.deal.Solve(conditions...)
	if err != nil || counts.Worlds().IsZero() {
		return nil, tooLarge(err)
	}
	return []Repair{{f.Line, a.Verdict, number(counts.Worlds()), counts.Worlds(), a.Verdict}}, nil
}

// setupLines are the lines that say where cards are.
func setupLines(view *rules.Position) (all []Said) {
	for i, e := range view.Lines() {
		if e.Verb == "front" || e.Verb == "behind" || e.Verb == "informant" {
			all = append(all, Said{i + 1, e.String()})
		}
	}
	return all
}

// clashText says a conflict to people.
func clashText(v *speak.Voice, view *rules.Position, c *Conflict) string {
	lines := func(said []Said) (text string) {
		for _, s := range said {
			text += v.Numbered(s.Line, view.Line(s.Line)) + "\n"
		}
		return text
	}
	text := oneOrMore(v, "clash.line", len(c.Clash)) + lines(c.Clash)
	for i, repair := range c.Repairs {
		if i == 0 {
			text += oneOrMore(v, "clash.mend", len(c.Repairs))
		}
		reply := speak.Plain(repair.word)
		if e := view.Line(repair.Line); e.Verb != "ask" {
			reply = speak.Plain(view.Vocabulary().InField(e, map[string]string{"look": "card", "accuse": "verdict"}[e.Verb], repair.word, v.Lang))
		}
		text += "  " + v.Say("clash.repair", speak.Figures{"line": repair.Line, "reply": reply, "number": repair.worlds.String()}) + "\n"
	}
	if len(c.Repairs) > 0 {
		return text
	}
	if len(c.Setup) == 0 {
		return text + v.Say("clash.no-repair", nil) + "\n"
	}
	return text + v.Say("clash.setup", nil) + "\n" + lines(c.Setup)
}

// oneOrMore is a heading over one line or several; nothing over none.
func oneOrMore(v *speak.Voice, id string, number int) string {
	switch number {
	case 0:
		return ""
	case 1:
		return v.Say(id, nil) + "\n"
	}
	return v.Say(id+"s", speak.Figures{"number": number}) + "\n"
}

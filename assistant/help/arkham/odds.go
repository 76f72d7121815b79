package arkham

import (
	"maps"
	"slices"
	"strconv"

	"lestrade/assistant/help"
	"lestrade/rules"
	referee "lestrade/rules/arkham"
)

// odds are those of the next test, of the tests after it, and of each option of the
// turn to lose the game in it. What is known of the draw pile gives them exactly; where
// it leaves more than one pile, they are bounds, and some pile reaches each.
var odds = help.Report{Name: "odds", Words: "count", Most: 1, Level: help.SheetHelp, Make: makeOdds}

// How many cards ahead the odds look.
const (
	usualCards = 3
	mostCards  = 20
)

// Chance lies between two, which are one where it is known. The fractions are the same
// two, exactly.
type Chance struct {
	Low       float64   `json:"low"`
	High      float64   `json:"high"`
	Fractions [2]string `json:"fractions"`
}

func chanceOf(b bound) Chance {
	low, _ := b.low.Float64()
	high, _ := b.high.Float64()
	return Chance{low, high, [2]string{b.low.RatString(), b.high.RatString()}}
}

// Odds is the report as data.
type Odds struct {
	Game   string            `json:"game"`
	Pile   PileMix           `json:"pile"`
	Test   map[string]Chance `json:"test"`   // what the next test shows; null of an empty pile, which is made anew first
	Within []Within          `json:"within"` // after so many tests
	Lost   []Lost            `json:"lost"`   // by option; by none, in the midst of a turn
}

// PileMix is how many cards of each kind the draw pile holds, at the least and at the
// most; null where nobody has counted it.
type PileMix struct {
	Count  *int              `json:"count"`
	Exact  bool              `json:"exact"`
	Kinds  map[string][2]int `json:"kinds"`
	Pooled int               `json:"elsewhere"` // cards elsewhere that leave it open
}

// Within are the chances after so many tests from now, one after another.
type Within struct {
	Cards     int    `json:"cards"`
	Fails     Chance `json:"fails"`     // at least one
	Stability Chance `json:"stability"` // the limit is reached
	Time      Chance `json:"time"`
}

// Lost is the chance that an option loses the game before the next turn. What is aside
// is not counted in: what cards do that nobody has told of.
type Lost struct {
	Option string   `json:"option"`
	Chance Chance   `json:"chance"`
	Aside  []string `json:"aside"`
	entry  rules.Entry
}

func makeOdds(r help.Request) (help.Page, error) {
	cards, err := cardsAhead(r)
	if err != nil {
		return help.Page{}, err
	}
	out := &Odds{Game: referee.ID, Within: []Within{}, Lost: []Lost{}}
	table := tableOf(r.View)
	if r.View.State().Outcome() == nil && table.Phase != "setup" {
		out.fill(knowledgeOf(table), table, cards)
		out.Lost = lost(r.View, table)
	}
	return help.Page{Text: oddsText(r, table, out), Data: out}, nil
}

// cardsAhead reads how many cards are asked for.
func cardsAhead(r help.Request) (int, error) {
	if len(r.Words) == 0 {
		return usualCards, nil
	}
	n, err := strconv.Atoi(r.Words[0])
	if err != nil || n < 1 || n > mostCards {
		domain := &rules.Domain{ID: "1.." + strconv.Itoa(mostCards)}
		return 0, &rules.Refusal{Kind: rules.Unreadable, Bar: rules.Bar{Reason: "word"}, Word: r.Words[0], Domain: domain}
	}
	return n, nil
}

// fill tells of the draw pile and its next cards.
func (out *Odds) fill(k knowledge, table referee.Table, cards int) {
	if k.counted {
		out.Pile.Count = &k.count
		cards = min(cards, k.count)
	}
	mixes := k.mixes(cards)
	out.Pile.Exact = k.counted && len(mixes) == 1
	out.Pile.Kinds = map[string][2]int{}
	out.Pile.Pooled = k.elsewhere.count()
	if cards == 0 {
		return
	}
	out.Test = map[string]Chance{}
	for kind, name := range kindNames {
		if k.counted {
			out.Pile.Kinds[name] = rangeOf(mixes, kind)
		}
		out.Test[name] = chanceOf(over(mixes, kind, 1, 1))
	}
	for n := 1; n <= cards; n++ {
		out.Within = append(out.Within, Within{
			Cards: n, Fails: chanceOf(over(mixes, scales, n, 1)),
			Stability: chanceOf(over(mixes, scales, n, table.Limits.Stability-table.Zones["stability"].Count)),
			Time:      chanceOf(over(mixes, hourglass, n, table.Limits.Time-table.Zones["time"].Count)),
		})
	}
}

// rangeOf is how few and how many cards of a kind the pile may hold.
func rangeOf(mixes []mix, kind int) [2]int {
	by := func(a, b mix) int { return a[kind] - b[kind] }
	return [2]int{slices.MinFunc(mixes, by)[kind], slices.MaxFunc(mixes, by)[kind]}
}

// options are the verbs of a turn, in the leaflet's order.
var options = []string{"play", "keep", "from-hand", "close", "skip"}

// lost are the chances to lose the game before the next turn: for each option that is
// open, with each case and card; in the midst of a turn, as things stand.
func lost(p *rules.Position, table referee.Table) []Lost {
	if table.Step != "choose" {
		t := newTurn(p)
		return []Lost{t.lost(rules.Entry{}, t.from(p, true))}
	}
	all := []Lost{}
	for _, verb := range options {
		w := p.Walk().Take(p.State().Turn())
		if bar, _ := w.Option(verb); bar != nil {
			continue
		}
		for _, option := range newTurn(p).options(p, w.Take(verb)) {
			t := newTurn(p)
			ways := t.said(p, t.fill(p, option), true)
			all = append(all, t.lost(option.Entry(), t.join(&node{ways: ways})))
		}
	}
	return all
}

// options are a begun entry with each card and case that are open to it.
func (t *turn) options(p *rules.Position, w rules.Walk) (all []rules.Walk) {
	if f := w.Field(); f == nil || f.Name != "card" && f.Name != "case" {
		return []rules.Walk{w}
	}
	for _, word := range t.words(p, w) {
		if bar, conceivable := w.Option(word); conceivable && bar == nil {
			all = append(all, t.options(p, w.Take(word))...)
		}
	}
	return all
}

// lost is the chance from a moment on.
func (t *turn) lost(option rules.Entry, n *node) Lost {
	option.Seat = ""
	aside := slices.Sorted(maps.Keys(t.aside))
	return Lost{Option: option.String(), Chance: chanceOf(reckoning{}.loses(n, nil)), Aside: append([]string{}, aside...), entry: option}
}

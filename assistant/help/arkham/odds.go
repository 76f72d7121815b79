package arkham

import (
	"cmp"
	"maps"
	"slices"
	"strconv"

	"lestrade/assistant/help"
	"lestrade/assistant/table"
	"lestrade/rules"
	referee "lestrade/rules/arkham"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/position"
	"lestrade/rules/vocabulary"
)

// odds tells how likely the next test and the tests after it fail, and how likely each option loses
// the game in this turn. The figures are exact if only one draw pile fits what is known. If several
// do, the figures are bounds, and some pile reaches each bound.
var odds = help.Report{Name: "odds", Words: "count", Most: 1, Level: table.SheetHelp, Make: func(r help.Request) (help.Page, error) {
	cards := usualCards
	if len(r.Words) > 0 {
		n, err := strconv.Atoi(r.Words[0])
		if err != nil || n < 1 || n > mostCards {
			domain := &vocabulary.Domain{ID: "1.." + strconv.Itoa(mostCards)}
			return help.Page{}, &rules.Refusal{Kind: rules.Unreadable, Bar: rules.Bar{Reason: "word"}, Word: r.Words[0], Domain: domain}
		}
		cards = n
	}
	out := &Odds{Game: referee.ID, Within: []Within{}, Lost: []Lost{}}
	table := referee.TableOf(r.View)
	if r.View.Outcome() == nil && table.Phase != "setup" {
		out.fill(knowledgeOf(table), table, cards)
		out.Lost = lost(r.View, table, &budget{mostMoments, mostDraws})
	}
	return help.Page{Doc: out.Doc(r.Voice, help.Title(r.Voice, r.View, r.Viewer), table), Data: out}, nil
}}

// How many cards ahead the odds look.
const (
	usualCards = 3
	mostCards  = 20
)

// Odds is the report as data.
type Odds struct {
	Game   string            `json:"game"`
	Pile   PileMix           `json:"pile"`
	Test   map[string]Chance `json:"test"`   // what the next test shows; null if the pile is empty, for it is reshuffled first
	Within []Within          `json:"within"` // after one test, after two, …
	Lost   []Lost            `json:"lost"`   // one for each option; within a turn a single one
}

// PileMix is how many cards of each kind the draw pile holds. Count is null if nobody counted it.
type PileMix struct {
	Count  *int              `json:"count"`
	Exact  bool              `json:"exact"`
	Kinds  map[string][2]int `json:"kinds"`
	Pooled int               `json:"elsewhere"` // cards elsewhere whose unknown kinds leave it open
}

// Within holds the chances over the next Cards tests.
type Within struct {
	Cards     int    `json:"cards"`
	Fails     Chance `json:"fails"`     // at least one test fails
	Stability Chance `json:"stability"` // the penalty zone reaches its limit
	Time      Chance `json:"time"`
}

// Lost is the chance that an option loses the game before the next turn. Aside names the fields
// that the chance leaves out, because nobody has told what the cards do.
type Lost struct {
	Option string   `json:"option"`
	Chance Chance   `json:"chance"`
	Aside  []string `json:"aside"`
	Cut    bool     `json:"cut"`            // the budget ran out: the bounds need not be reached
	Best   *Then    `json:"best,omitempty"` // the best choice after the option, if the choices differ
	entry  rules.Entry
}

// Then is a choice that follows, with its own chance.
type Then struct {
	Entry  string `json:"entry"`
	Chance Chance `json:"chance"`
	entry  rules.Entry
}

// fill notes what is known about the draw pile, and the chances of its next cards.
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
	for kind := range cardboard.Kinds {
		if k.counted {
			by := func(a, b mix) int { return a[kind] - b[kind] }
			out.Pile.Kinds[kind.String()] = [2]int{slices.MinFunc(mixes, by)[kind], slices.MaxFunc(mixes, by)[kind]}
		}
		out.Test[kind.String()] = chanceOf(firstCards(mixes, kind, 1, 1))
	}
	for n := 1; n <= cards; n++ {
		out.Within = append(out.Within, Within{
			Cards: n, Fails: chanceOf(firstCards(mixes, cardboard.Scales, n, 1)),
			Stability: chanceOf(firstCards(mixes, cardboard.Scales, n, table.Limits.Stability-table.Zones[cardboard.Stability].Count)),
			Time:      chanceOf(firstCards(mixes, cardboard.Hourglass, n, table.Limits.Time-table.Zones[cardboard.Time].Count)),
		})
	}
}

// options are the verbs of a turn, in the leaflet's order.
var options = []string{"play", "keep", "from-hand", "close", "skip"}

// lost returns the chances to lose the game before the next turn: one for each open option with
// each case and card, or a single one within a turn.
func lost(p *position.Position, table referee.Table, left *budget) []Lost {
	if table.Step != "choose" {
		part := left.share(2)
		t := newTurn(p, table, part)
		l := t.lost(rules.Entry{}, t.momentAt(p, table, true))
		left.giveBack(part)
		l.choose(p, left)
		return []Lost{l}
	}
	walks := newTurn(p, table, left).choices(p, table)
	all := []Lost{}
	for i, option := range walks {
		part := left.share(len(walks) - i)
		t := newTurn(p, table, part)
		entries := t.fill(table, option)
		l := t.lost(option.Entry(), t.join(&node{ways: t.waysOf(p, entries, true)}))
		left.giveBack(part)
		if len(entries) == 1 {
			if next, err := p.Enter(rules.Referee, entries[0]); err == nil {
				part = left.share(len(walks) - i + 1)
				l.choose(next, part)
				left.giveBack(part)
			}
		}
		all = append(all, l)
	}
	return all
}

// lost returns the chance that an option loses from a node on.
func (t *turn) lost(option rules.Entry, n *node) Lost {
	option.Seat = ""
	aside := slices.Sorted(maps.Keys(t.aside))
	chance, cut := t.loses(n)
	return Lost{Option: option.String(), Chance: chanceOf(chance), Aside: append([]string{}, aside...), Cut: cut, entry: option}
}

// loses returns the chance to lose from a node on. cut tells whether the budget ran out.
func (t *turn) loses(n *node) (chance bound, cut bool) {
	r := &reckoning{goal: endLost, found: map[reckoned]bound{}, left: t.left}
	b := r.chanceAt(n, nil)
	return b, t.cut || r.cut
}

// choices are the verbs by which people choose on which card an effect falls, or which card goes.
var choices = []string{"take", "discard", "swap", "unlock", "yes", "no"}

// choose notes the choice at a position that loses least, if the choices differ.
func (l *Lost) choose(p *position.Position, left *budget) {
	table := referee.TableOf(p)
	if l.Chance.Low == l.Chance.High || p.Outcome() != nil || table.Step == "choose" {
		return
	}
	type tried struct {
		entry rules.Entry
		bound bound
		cut   bool
	}
	var all []tried
	for _, verb := range choices {
		w := p.Walk().Take(p.Turn())
		if bar, _ := w.Option(verb); bar != nil || verb == "take" && table.Pending[0].Zone == cardboard.DrawPile {
			continue
		}
		for _, e := range newTurn(p, table, left).fill(table, w.Take(verb)) {
			part := left.share(2)
			t := newTurn(p, table, part)
			n := t.enter(p, e, true)
			if n == nil {
				continue
			}
			b, cut := t.loses(n)
			left.giveBack(part)
			said := e.Question() // without what a card shows, for nobody chooses that
			said.Seat = ""
			at := slices.IndexFunc(all, func(other tried) bool { return other.entry.String() == said.String() })
			if at < 0 {
				at, all = len(all), append(all, tried{entry: said})
			}
			all[at].bound.add(b)
			all[at].cut = all[at].cut || cut
		}
	}
	if len(all) < 2 {
		return
	}
	best := slices.MinFunc(all, func(a, b tried) int {
		return cmp.Or(a.bound.high.Cmp(b.bound.high), a.bound.low.Cmp(b.bound.low))
	})
	if chance := chanceOf(best.bound); chance.High < l.Chance.High && !best.cut {
		l.Best = &Then{best.entry.String(), chance, best.entry}
	}
}

package arkham

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"lestrade/rules"
	referee "lestrade/rules/arkham"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/position"
)

// node is a moment of a turn with all that may follow in it. It is made by entering at
// the table what may come, so that the referee alone knows the rules.
type node struct {
	id    int
	end   ends      // what the turn has come to, where it is over
	over  bool      // the turn is; what follows is the next one
	open  bool      // where nothing follows: anything may, or too much
	mine  bool      // the player chooses among the ways, and knows what each is
	drawn bool      // the pile has the ways come, one for each kind; else people choose them, or a card that is not known
	pile  knowledge // where cards are drawn that those drawn before do not bear on …
	fresh bool      // … which is so
	draws int       // how many cards may be drawn one after another from here on
	ways  []way
}

// ends is what a turn comes to.
type ends uint8

const (
	endLost    ends = 1 << iota // the game is lost
	endDanger                   // a Danger came
	endForward                  // there is a step forward: see [turn.forward]
	endMaybe                    // … or may be one: it lies in faces that nobody has told
)

// way is one thing that may come next. It takes a card of a kind off the pile, or none
// where that is negative.
type way struct {
	kind cardboard.Kind
	to   *node
}

const noCard = cardboard.Unseen

// A report goes through a turn so many entries one after another at the most, through so
// many moments in all, and reckons so many draws: cards of many effects, and Dangers that
// nobody has counted, might go on for ever. Past that it gives bounds, and says so; being
// counted in steps, they are the same on every machine.
const (
	mostSteps   = 24
	mostMoments = 6000
	mostDraws   = 60000
)

// budget is what a report may still go through.
type budget struct{ moments, draws int }

// share is an equal part of what is left, where so many are still to come.
func (b *budget) share(parts int) *budget {
	part := &budget{b.moments / parts, b.draws / parts}
	b.moments -= part.moments
	b.draws -= part.draws
	return part
}

// back takes in what a part has left over.
func (b *budget) back(part *budget) {
	b.moments += max(0, part.moments)
	b.draws += max(0, part.draws)
}

// turn goes through what may come before the next turn.
type turn struct {
	seat  string
	depth int // entries since the turn was begun to be gone through
	left  *budget
	cut   bool            // not all was gone through
	sound bool            // what was told of the pile can be true
	aside map[string]bool // the fields that were left out, as they may hold anything
	made  map[string]*node

	// For advice more is told of the ways: how many turns after this one are gone through,
	// the table at the beginning, what was come to on the way, and how many cards were laid
	// into the row since, at which nobody looks in advance.
	weighs bool
	turns  int
	begun  referee.Table
	met    ends
	unseen int
}

func newTurn(p *position.Position, table referee.Table, left *budget) *turn {
	return &turn{
		seat: p.Turn(), left: left, sound: hearsay(table).possible(),
		aside: map[string]bool{}, made: map[string]*node{},
	}
}

// join is a node in its shortest form: one for all moments from which the same follows.
func (t *turn) join(n *node) *node {
	slices.SortFunc(n.ways, func(a, b way) int { return cmp.Or(cmp.Compare(a.kind, b.kind), a.to.id-b.to.id) })
	n.ways = slices.Compact(n.ways)
	for _, w := range n.ways {
		draws := w.to.draws
		if w.kind >= 0 {
			draws++
		}
		n.draws = max(n.draws, draws)
	}
	if to := n.only(); to != nil {
		return to
	}
	if !t.weighs && n.anything() {
		n = &node{open: true}
	}
	key := fmt.Sprint(n.end, n.over, n.open, n.mine, n.drawn, n.fresh, n.pile)
	for _, w := range n.ways {
		key += fmt.Sprint(" ", w.kind, w.to.id)
	}
	if t.made[key] == nil {
		n.id = len(t.made) + 1
		t.made[key] = n
	}
	return t.made[key]
}

// only is the one node that all ways lead to, where it is one that needs no choosing or
// no drawing any more; nil for more.
func (n *node) only() *node {
	if len(n.ways) == 0 || n.over {
		return nil
	}
	to := n.ways[0].to
	for _, w := range n.ways {
		if w.to != to || n.takes() && len(to.ways) > 0 {
			return nil
		}
	}
	return to
}

// anything tells whether choices alone may lose the game and may not, or nothing is known
// of what follows.
func (n *node) anything() bool {
	lost, safe := false, false
	for _, w := range n.ways {
		leaf := w.kind < 0 && w.to.ways == nil
		gone := w.to.end&endLost != 0
		lost, safe = lost || leaf && (gone || w.to.open), safe || leaf && !gone
	}
	return lost && safe
}

// steps are the verbs that do what a step asks for.
var steps = []string{"test", "take", "discard", "swap", "danger", "unlock", "finish", "haunter", "objective", "go-on", "yes", "no"}

// from is the moment that a position is, with all that follows. It is fresh as long as
// no card was drawn, and again once others were shuffled in.
func (t *turn) from(p *position.Position, table referee.Table, fresh bool) *node {
	if end := p.Outcome(); end != nil {
		came := t.met | endForward
		if end.How == "lost" {
			came = t.met | endLost
		}
		return t.join(&node{end: came})
	}
	if table.Step == "choose" {
		return t.next(p, table, fresh)
	}
	n := &node{mine: t.weighs}
	for _, verb := range steps {
		if !t.weighs && n.anything() {
			break
		}
		w := p.Walk().Take(t.seat)
		if bar, _ := w.Option(verb); bar != nil {
			continue
		}
		w = w.Take(verb)
		switch {
		case verb == "test":
			n.ways = append(n.ways, way{noCard, t.test(p, table, fresh)})
		case verb == "take" && table.Pending[0].Zone == cardboard.DrawPile:
			n.fresh = fresh
			for kind, word := range byKind(table) { // people may look through the pile
				switch {
				case len(table.Pile.Cards) == 0:
					word = ""
				case word == "":
					continue
				}
				if to := t.enter(p, w.Take(word).Entry(), false); to != nil {
					n.ways = append(n.ways, way{cardboard.Kind(kind), to})
				}
			}
		default:
			n.ways = append(n.ways, t.waysOf(p, t.fill(table, w), fresh)...)
		}
	}
	if n.fresh {
		n.pile = knowledgeOf(table).before(t.unseen)
	}
	n.open = len(n.ways) == 0
	return t.join(n)
}

// waysOf are the ways of entries.
func (t *turn) waysOf(p *position.Position, entries []rules.Entry, fresh bool) (ways []way) {
	if t.weighs {
		return t.apart(p, entries, fresh)
	}
	for _, e := range entries {
		if to := t.enter(p, e, fresh); to != nil {
			ways = append(ways, way{noCard, to})
		}
		if (&node{ways: ways}).anything() {
			break
		}
	}
	return ways
}

// enter is the moment after an entry, a moment of which nothing is known where all that
// may be gone through was; nil where it is refused, or cannot be.
func (t *turn) enter(p *position.Position, e rules.Entry, fresh bool) *node {
	if t.depth > mostSteps || t.left.moments <= 0 {
		t.cut = true
		return t.join(&node{open: true})
	}
	next, err := p.Enter(rules.Referee, e)
	if err != nil {
		return nil
	}
	t.left.moments--
	t.depth++
	defer func(met ends, unseen int) { t.depth, t.met, t.unseen = t.depth-1, met, unseen }(t.met, t.unseen)
	table := referee.TableOf(next)
	t.pass(p, e, table)
	if t.sound && e.Words("discarded") != nil && !hearsay(table).possible() {
		return nil // no pile goes with it
	}
	for line := range position.EventsOf[cardboard.ShuffledIn](next) {
		if line == next.Len() {
			fresh, t.unseen = true, 0
		}
	}
	return t.from(next, table, fresh)
}

// test is a stability test: a card of each kind, by a name where all have one.
func (t *turn) test(p *position.Position, table referee.Table, fresh bool) *node {
	n := &node{drawn: true, fresh: fresh}
	if fresh {
		n.pile = knowledgeOf(table).before(t.unseen)
	}
	for kind, word := range byKind(table) {
		e := rules.Entry{Seat: t.seat, Verb: "test", Args: []rules.Arg{{Field: "shown", Words: []string{word}, Reply: true}}}
		if to := t.enter(p, e, false); to != nil {
			n.ways = append(n.ways, way{cardboard.Kind(kind), to})
		}
	}
	n.open = len(n.ways) == 0
	return t.join(n)
}

// byKind is a word for a card of each kind: its name where all of the pile have one.
func byKind(table referee.Table) (words [cardboard.Kinds]string) {
	if len(table.Pile.Cards) == 0 {
		for kind := range cardboard.Kinds {
			words[kind] = kind.String()
		}
	}
	for _, c := range table.Zones[cardboard.DrawPile].Cards {
		words[kindOf(c)] = c.Name
	}
	return words
}

// fill is a begun entry in all the ways that may tell for the end of the turn.
func (t *turn) fill(table referee.Table, w position.Walk) (entries []rules.Entry) {
	if w.Field() == nil {
		return []rules.Entry{w.Entry()}
	}
	for _, word := range t.words(table, w) {
		if bar, conceivable := w.Option(word); conceivable && bar == nil {
			entries = append(entries, t.fill(table, w.Take(word))...)
		}
	}
	return entries
}

// perils are what a Danger that nobody knows may do that tells for the end of the turn.
var perils = []string{"no-more-dangers", "new-pile", "time-limit-down", "take-stability"}

// words are those for the walk's field. What a card that was not learnt does is left
// out: it may be anything.
func (t *turn) words(table referee.Table, w position.Walk) []string {
	e, field := w.Entry(), w.Field().Name
	said := e.Words(field)
	switch field {
	case "effects", "icons":
		if e.Verb == "danger" {
			return append([]string{""}, after(perils, said)...)
		}
		if len(w.Open()) > 1 {
			t.aside[field] = true
		}
		return []string{""}
	case "danger":
		return []string{"none", rules.Unknown}
	case "scored":
		return append(after(scorable(table, e), said), "")
	case "objectives":
		open := unlessNeedless(w.Open())
		return open[:min(1, len(open))]
	case "discarded":
		return []string{"hourglass", "clear"}
	case "card", "given", "taken":
		if field == "card" && slices.Contains([]string{"play", "keep", "skip"}, e.Verb) {
			return []string{""} // its name changes nothing
		}
		return cardWords(table, e, field)
	}
	return unlessNeedless(w.Open())
}

// unlessNeedless are words without the one that leaves the field out, where there is
// another.
func unlessNeedless(words []string) []string {
	if len(words) < 2 {
		return words
	}
	return slices.DeleteFunc(words, func(word string) bool { return word == "" })
}

// after are the words that may follow those said, in one order of a set.
func after(all, said []string) []string {
	if len(said) == 0 {
		return slices.Clone(all)
	}
	return slices.Clone(all[slices.Index(all, said[len(said)-1])+1:])
}

// scorable are the clues of a line that may be scored, by their names, then how many
// of those that nobody has named.
func scorable(table referee.Table, e rules.Entry) (words []string) {
	id := e.Word("case")
	if e.Verb == "finish" {
		id = table.Pending[0].Case
	}
	for _, c := range table.Cases {
		if c.Case != id {
			continue
		}
		unnamed := 0
		for _, card := range c.Line {
			if len(table.Faces[card.Name].Marks) == 0 {
				unnamed++
			} else {
				words = append(words, card.Name)
			}
		}
		for n := min(unnamed, 9); n > 0; n-- {
			words = append(words, strconv.Itoa(n))
		}
	}
	return words
}

// cardWords are the cards that a field may name, by their places in the row, else by their names;
// "" is one that nobody has named. Of those that are taken or swapped one is enough that
// shows the same.
func cardWords(table referee.Table, e rules.Entry, field string) (words []string) {
	zone := cardboard.Hand
	switch {
	case field == "taken" && e.Word("zone") == cardboard.Time.String():
		zone = cardboard.Time
	case field == "taken":
		zone = cardboard.Stability
	case e.Verb == "take" || e.Verb == "discard":
		zone = table.Pending[0].Zone
	}
	seen := map[kindSet]bool{}
	for i, c := range table.Zones[zone].Cards {
		if c.Empty || seen[mayBe(c)] && (e.Verb == "take" || e.Verb == "swap") {
			continue
		}
		seen[mayBe(c)] = true
		word := c.Name
		switch {
		case zone == cardboard.Leads:
			word = strconv.Itoa(i + 1)
		case word == rules.Unknown:
			word = ""
		}
		if !slices.Contains(words, word) {
			words = append(words, word)
		}
	}
	return words
}

package arkham

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lestrade/rules"
	referee "lestrade/rules/arkham"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/rulestest/testbed"
)

// outlook is a table as the leaflet tells it, for a plain program that goes through this turn
// and the next, every order of the pile and every choice; it shares nothing with what it
// checks but the plain upkeep of the odds' own test.
type outlook struct {
	plainTurn
	goal   string // lost, danger or forward
	turns  int    // that are still to come
	orders [][]plainCard
	row    []plainClue
	held   []plainClue
	lines  []plainLine
	danger bool
	wall   bool   // clues were scored
	steps  string // forward, as turns that were not lost ended: "", "maybe" or "sure"
}

// plainClue is what was told about a clue: "hourglass", "clear" or nothing, and its effects.
type plainClue struct {
	named   bool
	shown   string
	effects []string
}

type plainLine struct {
	of      string
	clues   int
	clues0  int // at the beginning
	timeBit int // what its case adds to the limit of time
}

// best is the span of the choice that fares best: the greatest chance to step forward, the
// least of anything else.
func (g outlook) best(all []span) (b span) {
	want := -1
	if g.goal == "forward" {
		want = 1
	}
	for _, s := range all {
		if b.low == nil || s.low.Cmp(b.low) == want {
			b.low = s.low
		}
		if b.high == nil || s.high.Cmp(b.high) == want {
			b.high = s.high
		}
	}
	return b
}

// over is what the game, or the turns that were gone through, have come to.
func (g outlook) over(lost bool) span {
	switch g.goal {
	case "lost":
		return spanOf(lost)
	case "danger":
		return spanOf(g.danger)
	}
	if g.steps == "maybe" {
		return widest(spanOf(false), spanOf(true))
	}
	return spanOf(g.steps == "sure")
}

// drawn has the first card come that the orders have, each kind by its share.
func (g outlook) drawn(then func(outlook) span) span {
	sum := span{new(big.Rat), new(big.Rat)}
	for _, shown := range []plainCard{'s', 'h', 'c'} {
		var rest [][]plainCard
		for _, order := range g.orders {
			if order[0] == shown {
				rest = append(rest, order[1:])
			}
		}
		if rest == nil {
			continue
		}
		next := g
		next.orders = rest
		next.pile--
		switch shown {
		case 's':
			next.stability++
		case 'h':
			next.time++
		default:
			next.discard++
		}
		part, weight := then(next), big.NewRat(int64(len(rest)), int64(len(g.orders)))
		sum.low.Add(sum.low, new(big.Rat).Mul(weight, part.low))
		sum.high.Add(sum.high, new(big.Rat).Mul(weight, part.high))
	}
	return sum
}

// does are effects, one after the other, and then the upkeep.
func (g outlook) does(effects []string) span {
	if len(effects) == 0 {
		return g.trim()
	}
	rest := effects[1:]
	switch effects[0] {
	case "may-test":
		return g.best([]span{g.does(rest), g.drawn(func(g outlook) span { return g.does(rest) })})
	case "must-danger":
		return g.dangerComes(func(g outlook) span { return g.does(rest) })
	}
	return g.drawn(func(g outlook) span { return g.does(rest) })
}

// dangerComes is what nobody knows of: any of its effects that tell. Past it the oracle goes
// on to the end of this turn alone.
func (g outlook) dangerComes(then func(outlook) span) span {
	if g.dangers == 0 {
		return g.over(true)
	}
	none := g.over(true)
	unknown := g.dangers < 0
	g.danger = true
	var some span
	switch g.goal {
	case "danger":
		some = spanOf(true)
	default:
		g.hand = len(g.held)
		if unknown {
			g.dangers = 9
		}
		some = g.plainTurn.danger(func(after plainTurn) span {
			if unknown && after.dangers > 0 {
				after.dangers = -1
			}
			g.plainTurn = after
			g.held = append(slices.Clone(g.held), make([]plainClue, 9)...)[:after.hand]
			return then(g)
		})
	}
	if unknown { // there may be none left
		return widest(none, some)
	}
	return some
}

// throw puts a clue away.
func (g outlook) throw(c plainClue, then func(outlook) span) span {
	costs, free := g, g
	costs.time++
	free.discard++
	switch c.shown {
	case "hourglass":
		return then(costs)
	case "clear":
		return then(free)
	}
	return widest(then(costs), then(free))
}

// trim discards down to the limit of the hand, then comes the upkeep.
func (g outlook) trim() span {
	if len(g.held) <= g.handLimit {
		return g.upkeep()
	}
	var all []span
	for i, c := range g.held {
		next := g
		unlike := func(other plainClue) bool { return !other.named && other.shown != c.shown }
		if !c.named && slices.ContainsFunc(g.held, unlike) {
			c.shown = "" // nobody says which of those without a name it is
		}
		next.held = slices.Delete(slices.Clone(g.held), i, i+1)
		all = append(all, next.throw(c, outlook.trim))
	}
	return g.best(all)
}

func (g outlook) upkeep() span {
	g.hand = len(g.held)
	if g.stability >= g.stabilityLimit {
		return g.over(true)
	}
	if g.time < g.timeLimit {
		return g.refill()
	}
	return g.dangerComes(func(g outlook) span {
		g.discard += g.time
		g.time = 0
		return g.refill()
	})
}

func (g outlook) refill() span {
	if g.pile == 0 {
		return g.dangerComes(func(g outlook) span {
			g.pile += g.discard
			g.discard = 0
			return g.next()
		})
	}
	return g.next()
}

// next ends the turn: one card nobody looked at came into the row.
func (g outlook) next() span {
	if g.wall {
		g.steps = "sure"
	}
	for _, l := range g.lines {
		switch {
		case l.clues <= l.clues0 || g.steps == "sure":
		case l.clues0 == 0:
			g.steps = "sure"
		default:
			g.steps = "maybe"
		}
	}
	if g.turns == 0 {
		return g.over(false)
	}
	g.turns--
	g.pile--
	orders := g.orders
	g.orders = nil
	for _, order := range orders {
		g.orders = append(g.orders, order[1:])
	}
	g.row = append(slices.Clone(g.row), plainClue{})
	var all []span
	for _, option := range g.options() {
		all = append(all, g.option(option))
	}
	return g.best(all)
}

// options are those of a turn, in the words of the notation.
func (g outlook) options() (all []string) {
	all = []string{"keep", "skip"}
	for _, l := range g.lines {
		all = append(all, "play "+l.of)
		for i := range g.held {
			all = append(all, "from-hand "+strconv.Itoa(i)+" "+l.of)
		}
		for n := range max(0, l.clues-4) {
			all = append(all, "close "+l.of+" "+strconv.Itoa(n))
		}
	}
	return all
}

func (g outlook) option(option string) span {
	words := strings.Fields(option)
	first := g.row[0]
	g.row = g.row[1:]
	line := slices.IndexFunc(g.lines, func(l plainLine) bool { return slices.Contains(words, l.of) })
	switch words[0] {
	case "play":
		return g.lay(first, line)
	case "keep":
		g.held = append(slices.Clone(g.held), first)
		return g.trim()
	case "from-hand":
		i, _ := strconv.Atoi(words[1])
		c := g.held[i]
		g.held = slices.Delete(slices.Clone(g.held), i, i+1)
		return g.throw(first, func(g outlook) span { return g.lay(c, line) })
	case "close":
		if words[2] != "0" {
			g.wall = true
		}
		g.timeLimit -= g.lines[line].timeBit
		g.lines = slices.Delete(slices.Clone(g.lines), line, line+1)
	}
	return g.throw(first, outlook.trim)
}

func (g outlook) lay(c plainClue, line int) span {
	g.lines = slices.Clone(g.lines)
	g.lines[line].clues++
	effects := c.effects
	if g.lines[line].clues > 7 {
		effects = append([]string{"must-test"}, effects...)
	}
	return g.does(effects)
}

// outlookOf is a spot's table for the plain program.
func outlookOf(s *spot, pile []plainCard, goal string, turns int) outlook {
	table := referee.TableOf(s.p)
	g := outlook{goal: goal, turns: turns, orders: orders(pile)}
	g.plainTurn = plainTurn{
		stability: table.Zones[cardboard.Stability].Count, stabilityLimit: table.Limits.Stability,
		time: table.Zones[cardboard.Time].Count, timeLimit: table.Limits.Time,
		dangers: -1, pile: s.pile, discard: table.Zones[cardboard.Discard].Count, missing: 1, handLimit: table.Limits.Hand,
	}
	if table.Dangers.Known {
		g.dangers = table.Dangers.Left
	}
	clue := func(c referee.Seen) plainClue {
		shown := map[cardboard.Tri]string{cardboard.Yes: "hourglass", cardboard.No: "clear"}[c.Hourglass]
		if c.Name == "old-map" || c.Name == "card-1" {
			return plainClue{true, shown, s.effects}
		}
		return plainClue{c.Name != rules.Unknown, shown, nil}
	}
	for _, c := range table.Zones[cardboard.Leads].Cards {
		g.row = append(g.row, clue(c))
	}
	for _, c := range table.Zones[cardboard.Hand].Cards {
		g.held = append(g.held, clue(c))
	}
	for _, c := range table.Cases {
		l := plainLine{of: c.Case, clues: len(c.Line), clues0: len(c.Line)}
		if c.Case == "1b" {
			l.timeBit = 1
		}
		g.lines = append(g.lines, l)
	}
	return g
}

// calm is a spot in which no Danger can come in two turns: time for them is left, and cards.
func calm(d *dice, named bool) *spot {
	cards, told := d.cards(6 + 2*map[bool]int{true: 1}[named]) // two of them may move
	effects := slices.DeleteFunc(d.effects(), func(e string) bool { return e == "must-danger" })
	d.begin(8 + len(cards))
	shown := []string{"", "hourglass"}[d.IntN(2)]
	if named {
		for i, c := range cards {
			d.say("clue pile-%d ? left-any right-any %s", i+1, map[plainCard]string{'s': "scales", 'h': "hourglass"}[c])
		}
		for i := range 8 {
			marks := []string{"", "hourglass"}[d.IntN(2)]
			if i == 0 {
				marks = shown + " " + strings.Join(effects, " ")
			}
			d.say("clue card-%d ? left-any right-any %s", i+1, marks)
		}
		d.say("lead card-1 card-2 card-3 card-4 card-5")
		d.say("hand card-6 card-7 card-8")
		for i := range d.IntN(4) {
			d.say("move card-%d %s", 6+i, []string{d.first, "stability"}[d.IntN(4)/2])
		}
		if d.IntN(2) == 0 {
			d.say("move card-5 stability")
		}
		for i := range d.IntN(3) {
			d.say("move pile-%d stability", i+1)
			cards = cards[1:]
		}
		s := d.spot()
		s.known, s.effects = cards, effects
		return s
	}
	d.say("set line %s %d", d.first, d.IntN(9))
	d.say("set hand %d", d.IntN(4))
	d.say("clue old-map ? left-any right-any %s %s", shown, strings.Join(effects, " "))
	d.say("lead old-map")
	d.say("set stability %d", 2+d.IntN(4))
	d.say("%s", told)
	s := d.spot()
	s.known, s.effects = cards, effects
	return s
}

// TestAdvice holds advise against the plain program in random positions of light and full
// games: through two turns where no Danger can come, and through one with what it may do.
func TestAdvice(t *testing.T) {
	spots := map[string]func(*dice) *spot{
		"light, two turns": func(d *dice) *spot { return calm(d, false) },
		"full, two turns":  func(d *dice) *spot { return calm(d, true) },
		"light, one turn":  counted,
		"full, one turn":   byName,
	}
	for name, spotOf := range spots {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			met := map[string]int{}
			for seed := range uint64(testbed.Runs(2, 8)) {
				d := &dice{Rand: rand.New(rand.NewPCG(seed, 22)), t: t}
				s := spotOf(d)
				table := referee.TableOf(s.p)
				if table.Step != "choose" {
					t.Fatalf("%d: %s waits", seed, table.Step)
				}
				two := strings.HasSuffix(name, "two turns")
				for _, a := range weigh(s.p, table) {
					s.wantAdvice(t, seed, d, a, two, met)
				}
			}
			t.Log(met)
		})
	}
}

func (s *spot) wantAdvice(t *testing.T, seed uint64, d *dice, a Advice, two bool, met map[string]int) {
	t.Helper()
	if a.Cut {
		met["cut"]++
		return
	}
	for goal, turns := range map[string]Turns{"lost": a.Lost, "danger": a.Danger, "forward": a.Forward} {
		for n, got := range []Chance{turns.This, turns.Next} {
			if n == 1 && !two {
				continue
			}
			g := outlookOf(s, s.known, goal, n)
			want := g.option(s.plainOption(a.Entry))
			if got.Fractions != [2]string{want.low.RatString(), want.high.RatString()} {
				t.Fatalf("%d: %s, %s in %d turns is %v, counted one by one %v to %v, after\n%s", seed, a.Entry, goal, n+1, got.Fractions, want.low, want.high, strings.Join(d.lines, "\n"))
			}
			switch {
			case got.Low != got.High:
				met[goal+" open"]++
			case got.Low > 0 && got.Low < 1:
				met[goal+" between"]++
			case got.Low == 1:
				met[goal+" sure"]++
			}
		}
	}
}

// plainOption is an entry in the plain program's words: which card of the hand, by its place,
// and how many clues are scored.
func (s *spot) plainOption(entry string) string {
	words := strings.Fields(entry)
	switch words[0] {
	case "from-hand":
		if len(words) == 2 {
			return "from-hand 0 " + words[1]
		}
		for i, c := range referee.TableOf(s.p).Zones[cardboard.Hand].Cards {
			if c.Name == words[1] {
				return "from-hand " + strconv.Itoa(i) + " " + words[2]
			}
		}
	case "close":
		if len(words) == 2 {
			return entry + " 0"
		}
	}
	return entry
}

package indices13

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"lestrade/assistant/help/helptest"
	"lestrade/assistant/help/indices13/deduction"
	"lestrade/assistant/help/pads"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/rulestest"
	"lestrade/rules/rulestest/testbed"
)

// TestPadAgainstEnumeration holds checks and hints against all worlds, for random positions and
// marks: wrong marks are found and no other is accused, each hint is true and not marked yet, none
// needs fewer lines, and there is none just when nothing more can be known.
func TestPadAgainstEnumeration(t *testing.T) {
	met := newTally[string]()
	positions := testbed.Runs(60, 200)
	t.Run("positions", func(t *testing.T) {
		for shard := range shards {
			t.Run(fmt.Sprint(shard), func(t *testing.T) {
				t.Parallel()
				for n := shard; n < positions; n += shards {
					chance := rand.New(rand.NewPCG(uint64(n), 38))
					players := 2 + n%5
					p := playedWithOptions(t, players, chance.IntN(26), chance)
					seat := p.Header().Seats[chance.IntN(players)]
					padCase{t, fmt.Sprintf("position %d, %s", n, seat), p, seat, players == 2 && chance.IntN(3) == 0}.hold(chance, met)
				}
			})
		}
	})
	t.Logf("met: %v", met.of)
	wanted := []string{"right", "wrong", "together", "nothing more", "missing", "hint of 1 lines", "hint of 2 lines"}
	if testbed.Thorough() {
		wanted = append(wanted, "both", "hint of 0 lines", "hint of 3 lines", "hint of 4 lines")
	}
	for _, wanted := range wanted {
		if met.of[wanted] == 0 {
			t.Errorf("%q was never met", wanted)
		}
	}
}

// padCase is one position with a seat; bare says that the screens of the others were not entered.
type padCase struct {
	*testing.T
	name string
	at   *position.Position
	seat string
	bare bool
}

func (c padCase) hold(chance *rand.Rand, met *tally[string]) {
	truth := c.truth()
	if c.bare {
		bare := begin(c)
		for _, e := range c.at.View(rules.Viewer(c.seat)).Lines() {
			if e.Verb != "front" {
				bare = rulestest.Say(c, bare, e.String())
			}
		}
		c.at = bare
		met.add("missing")
	}
	b := findBreaches(c.at.View(rules.Viewer(c.seat)), c.seat)
	var cases [][]string // what can hang on the seat's screen
	for mine, broken := range b.mine {
		if slices.Contains(broken, 0) {
			cases = append(cases, []string{name13(mine[0]), name13(mine[1]), name13(mine[2])})
		}
	}
	if truth != nil && !slices.ContainsFunc(cases, func(of []string) bool { return slices.Equal(of, truth) }) {
		c.Fatalf("%s: the truth %v is not among the cases", c.name, truth)
	}
	var right []table.Mark // a pad on which all is marked as it truly is
	marks := map[string]string{}
	often, deep := chance.IntN(10), max(0, chance.IntN(5)-2)
	for _, number := range b.inPlay {
		card := name13(number)
		sign := pads.Struck
		if slices.Contains(truth, card) {
			sign = pads.Sure
		}
		right = append(right, table.Mark{Text: sign + card})
		known := is(cases, card)
		easy := known != "open" && forcedBy(b.against(number, known == "always"), 0, 0, len(b.lines), min(deep, len(b.lines)))
		switch {
		case deep > 0 && easy: // so that only long proofs are left to find
			marks[card] = map[string]string{"never": pads.Struck, "always": pads.Sure}[known]
		case chance.IntN(6) == 0:
			marks[card] = []string{pads.Struck, pads.Sure, pads.Perhaps, "b="}[chance.IntN(4)]
		case chance.IntN(10) < often:
			marks[card] = map[string]string{"never": pads.Struck, "always": pads.Sure, "open": []string{pads.Struck, pads.Perhaps, ""}[chance.IntN(3)]}[known]
		}
	}
	if truth != nil {
		if data := c.pad(right, "which"); *data.Count != 0 || data.Wrong != nil || data.Together != nil {
			c.Fatalf("%s: the truth is accused: %+v", c.name, data)
		}
	}
	var made []table.Mark
	for _, number := range b.inPlay {
		if card := name13(number); marks[card] != "" {
			made = append(made, table.Mark{Text: marks[card] + card})
		}
	}
	c.check(cases, marks, made, met)
	c.hint(b, cases, marks, made, met)
}

// truth is what hangs on the seat's screen.
func (c padCase) truth() (cards []string) {
	for _, e := range c.at.Lines() {
		if e.Verb == "front" && e.Word("seat") == c.seat {
			cards = []string{e.Word("person"), e.Word("place"), e.Word("weapon")}
		}
	}
	return cards
}

func (c padCase) pad(made []table.Mark, flag string) pads.Page {
	r := helptest.Ask(c.at, rules.Viewer(c.seat))
	r.Marks, r.Flags[flag] = made, "on"
	page, err := padReport.Make(r)
	if err != nil {
		c.Fatalf("%s: %v", c.name, err)
	}
	data, is := page.Data.(pads.Page)
	if !is {
		c.Fatalf("%s: no pad, but %+v", c.name, page.Data)
	}
	return data
}

// is says whether a card is in no case, in all, or in some.
func is(cases [][]string, card string) string {
	with := 0
	for _, of := range cases {
		if slices.Contains(of, card) {
			with++
		}
	}
	switch with {
	case 0:
		return "never"
	case len(cases):
		return "always"
	}
	return "open"
}

// agree tells whether a case is left in which some marks are right.
func agree(cases [][]string, marks map[string]string, cards []string) bool {
	return slices.ContainsFunc(cases, func(of []string) bool {
		return !slices.ContainsFunc(cards, func(card string) bool {
			return marks[card] == pads.Struck && slices.Contains(of, card) || marks[card] == pads.Sure && !slices.Contains(of, card)
		})
	})
}

func (c padCase) check(cases [][]string, marks map[string]string, made []table.Mark, met *tally[string]) {
	data := c.pad(made, "which")
	var wrong, others []string
	for _, card := range slices.Concat(sheetCards[:]...) {
		switch known := is(cases, card); {
		case marks[card] == pads.Struck && known == "always", marks[card] == pads.Sure && known == "never":
			wrong = append(wrong, card)
		case marks[card] != "":
			others = append(others, card)
		}
	}
	if !slices.Equal(data.Wrong, wrong) {
		c.Fatalf("%s, %v: wrong are %v, not %v", c.name, made, data.Wrong, wrong)
	}
	together := !agree(cases, marks, others)
	if together != (len(data.Together) > 0) || *data.Count != len(wrong)+len(data.Together) {
		c.Fatalf("%s, %v: %d wrong, together %v; they clash: %v", c.name, made, *data.Count, data.Together, together)
	}
	if counted := c.pad(made, "check"); *counted.Count != *data.Count || counted.Wrong != nil || counted.Together != nil {
		c.Fatalf("%s, %v: a check alone says %+v", c.name, made, counted)
	}
	if together && agree(cases, marks, data.Together) {
		c.Fatalf("%s, %v: %v can be true together", c.name, made, data.Together)
	}
	for i, card := range data.Together {
		if !slices.Contains(others, card) || !agree(cases, marks, slices.Delete(slices.Clone(data.Together), i, i+1)) {
			c.Fatalf("%s, %v: %s can be spared of %v", c.name, made, card, data.Together)
		}
	}
	switch {
	case together && wrong != nil:
		met.add("both")
	case together:
		met.add("together")
	case wrong != nil:
		met.add("wrong")
	default:
		met.add("right")
	}
}

// hint holds a hint against what can be known and is not marked.
func (c padCase) hint(b *breaches, cases [][]string, marks map[string]string, made []table.Mark, met *tally[string]) {
	right := func(card string) bool {
		return marks[card] == map[string]string{"never": pads.Struck, "always": pads.Sure}[is(cases, card)]
	}
	var open []int // what the seat could know and has not marked
	for _, number := range b.inPlay {
		card, settled, held := name13(number), true, false
		for _, other := range sheetCards[number/10][:coloursLeft[len(b.seats)]] {
			if other != card {
				held = held || right(other) && marks[other] == pads.Sure
				settled = settled && (b.fixed[number13(other)] || right(other) && marks[other] == pads.Struck)
			}
		}
		if is(cases, card) != "open" && !right(card) && !b.fixed[number] && !held && !settled {
			open = append(open, number)
		}
	}
	all := c.pad(made, "proof").Hint
	first, second := c.pad(made, "hint").Hint, c.pad(made, "lines").Hint
	if first.Found != (open != nil) || all.Found != first.Found || second.Found != first.Found {
		c.Fatalf("%s, %v: found is %v; open are %v", c.name, made, first.Found, open)
	}
	if !first.Found {
		met.add("nothing more")
		return
	}
	card := number13(all.Word)
	if !slices.Contains(open, card) || all.Is != is(cases, all.Word) {
		c.Fatalf("%s, %v: the hint says that %s is %s", c.name, made, all.Word, all.Is)
	}
	kind := helptest.English.At(c.at).WordOf("type", deduction.Types[card/10]+"s")
	if all.Row != kind || first.Row != kind || second.Row != kind || first.Lines != nil || first.Word+first.Is+second.Word+second.Is != "" || !slices.Equal(second.Lines, all.Lines) {
		c.Fatalf("%s, %v: by degrees: %+v, %+v, %+v", c.name, made, first, second, all)
	}
	var taken uint64
	for _, said := range all.Lines {
		taken |= b.bit[said.Line]
	}
	if !force(b.against(card, all.Is == "always"), taken) {
		c.Fatalf("%s, %v: %v do not show that %s is %s", c.name, made, all.Lines, all.Word, all.Is)
	}
	proof, err := deduction.Know(c.at.View(rules.Viewer(c.seat)), c.seat).Prove()
	if err != nil {
		c.Fatal(err)
	}
	for _, other := range open {
		lines, err := proof.Because(name13(other))
		if err != nil || len(lines) < len(all.Lines) || !c.bare && forcedBy(b.against(other, is(cases, name13(other)) == "always"), 0, 0, len(b.lines), min(len(all.Lines)-1, 3)) {
			c.Fatalf("%s, %v: the hint about %s takes %v, %s fewer", c.name, made, all.Word, all.Lines, name13(other))
		}
	}
	met.add(fmt.Sprintf("hint of %d lines", len(all.Lines)))
}

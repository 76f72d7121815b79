package desk_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/seated"
	"lestrade/assistant/transcript"
	"lestrade/rules/arkham"
	noir "lestrade/rules/arkham/cardboard"
	"lestrade/rules/rulestest/testbed"
)

// clueCard is a clue of cardboard: what it shows, and its face as it is stored.
type clueCard struct {
	kind, left, right   string
	scales, hourglass   bool
	tests, throws, face string
}

// newClues is a deck of fifty clues with at most 36 different ones.
func newClues(chance *rand.Rand) (deck []*clueCard) {
	techniques := []string{"C", "S", "I", "R", "*", "CR", "I*"}
	for range 36 {
		c := &clueCard{
			kind: "PTAELM"[chance.IntN(6):][:1], left: techniques[chance.IntN(7)], right: techniques[chance.IntN(7)],
			scales: chance.IntN(5) == 0, hourglass: chance.IntN(4) == 0,
		}
		c.face = c.kind + c.left + "-" + c.right
		if c.scales {
			c.face += ".sc"
		}
		if c.hourglass {
			c.face += ".ho"
		}
		if chance.IntN(8) == 0 {
			c.tests, c.face = "test", c.face+"-te"
		}
		if chance.IntN(12) == 0 {
			c.throws, c.face = "discard", c.face+"-dh"
		}
		deck = append(deck, c)
	}
	for len(deck) < 50 {
		deck = append(deck, deck[chance.IntN(36)])
	}
	return deck
}

// joins tells whether a clue may be laid right of some techniques.
func (c *clueCard) joins(right string) bool {
	return strings.ContainsAny(c.left+right, "*") || strings.ContainsAny(c.left, right)
}

// noirEvening is a lone player's table with its cardboard, which hears of the table nothing.
type noirEvening struct {
	*face
	chance                                       *rand.Rand
	pile, row, hand, line, closed, discard, time []*clueCard
	stability                                    []*clueCard
	open                                         int // which of the cases
	turn, dangers                                int
	keys                                         []int // of each entry
	known                                        bool  // the box knows the faces
	byKind                                       bool  // at a test people say what they see, and not the face
	over                                         bool
}

// The Case cards, each of which brings the next.
var noirCases = []string{"1a", "3", "5", "6"}

func newNoir(f *face, chance *rand.Rand, deck []*clueCard) *noirEvening {
	e := &noirEvening{face: f, chance: chance, pile: slices.Clone(deck), dangers: 5, turn: 1}
	chance.Shuffle(len(e.pile), func(i, j int) { e.pile[i], e.pile[j] = e.pile[j], e.pile[i] })
	head, err := transcript.Head(f.t.Hall.Shelf, "arkham", []string{"Nadège"}, []string{"outside-help none"})
	if err != nil {
		f.Fatal(err)
	}
	if f.t.Table, err = f.t.Hall.Create("", head); err != nil {
		f.Fatal(err)
	}
	f.desk = seated.At(f.t.Public()).Saw(f.t)
	e.row, e.hand, e.pile = e.pile[:5:5], e.pile[5:8:8], e.pile[8:]
	return e
}

// press types a verb and a card, and says the first line that is offered: a whole face where
// the table does not know it yet, else as many of its signs as it takes.
func (e *noirEvening) press(verb, face, behind string) {
	e.Helper()
	before := e.t.Public().View().Len()
	e.desk = e.desk.Saw(e.t)
	ways := []string{strings.TrimSpace(verb + " " + strings.ToLower(face))}
	if signs := strings.NewReplacer("-", "", ".", "").Replace(strings.ToLower(face)); e.known {
		for n := len(signs) - 1; n > 1; n-- {
			ways = slices.Insert(ways, 0, verb+signs[:n], verb+" "+signs[:n])
		}
	}
	var rows []desk.Row
	at := -1
	for _, way := range ways {
		rows = e.screen(way + behind).Rows
		if at = slices.IndexFunc(rows, func(r desk.Row) bool { return r.Entry != nil }); at >= 0 && at < 2 && means(rows[at], face) {
			e.keys = append(e.keys, len([]rune(way+behind))+at+1)
			break
		}
	}
	if at < 0 || !means(rows[at], face) {
		e.Fatalf("%q: %q", ways, texts(rows))
	}
	e.take(rows[at])
	if reply := strings.TrimSpace(behind); reply != "" && e.refused == nil && e.t.Public().View().Len() == before { // it is asked for
		rows := e.screen(reply).Rows
		e.keys[len(e.keys)-1] += len([]rune(reply)) + 1
		e.take(rows[slices.IndexFunc(rows, func(r desk.Row) bool { return r.Entry != nil })])
	}
	if e.refused != nil || e.t.Public().View().Len() == before {
		e.Fatalf("%q: %v, %q", ways, e.refused, texts(e.screen("").Rows))
	}
}

// means tells whether a row is about a card of a face.
func means(row desk.Row, face string) bool {
	return face == "" || faceOf(row.Entry.Word("card")) == face || faceOf(row.Entry.Word("shown")) == face
}

// faceOf is the face in a card's name.
func faceOf(name string) string { face, _, _ := strings.Cut(name, "/"); return face }

// pull takes a card out of some.
func pull(from *[]*clueCard, i int) *clueCard {
	c := (*from)[i]
	*from = slices.Delete(slices.Clone(*from), i, i+1)
	return c
}

// discarded puts a card where it goes.
func (e *noirEvening) discarded(c *clueCard) {
	if c.hourglass {
		e.time = append(e.time, c)
	} else {
		e.discard = append(e.discard, c)
	}
}

// draw is the next card of the pile, which is made anew after a Danger; nil at the end of the
// game, or where there is none.
func (e *noirEvening) draw() *clueCard {
	if len(e.pile) == 0 {
		if e.danger(); e.over {
			return nil
		}
		e.pile, e.discard = e.discard, nil
		e.chance.Shuffle(len(e.pile), func(i, j int) { e.pile[i], e.pile[j] = e.pile[j], e.pile[i] })
	}
	if len(e.pile) == 0 {
		return nil
	}
	return pull(&e.pile, 0)
}

// danger turns the top Danger over; where there is none, the game is lost.
func (e *noirEvening) danger() {
	if e.dangers == 0 {
		e.over = true
		return
	}
	e.dangers--
	e.check("danger")
	e.press("danger ?", "", "")
}

func (e *noirEvening) test() {
	if len(e.pile) == 0 {
		c := e.draw()
		if c == nil {
			return
		}
		e.pile = slices.Insert(e.pile, 0, c)
	}
	c := e.pile[0]
	e.check("test")
	e.pile = e.pile[1:]
	switch {
	case !e.byKind:
		e.press("t", c.face, "")
	case c.scales:
		e.press("t b", "", "")
	case c.hourglass:
		e.press("t s", "", "")
	default:
		e.press("t r", "", "")
	}
	if c.scales {
		e.stability = append(e.stability, c)
	} else {
		e.discarded(c)
	}
}

// throw discards a card of the hand.
func (e *noirEvening) throw() {
	if len(e.hand) == 0 {
		return
	}
	if len(e.hand) == 1 && arkham.TableOf(e.t.Public().View()).Step != "discard" { // its only card is known, and goes by itself
		e.discarded(pull(&e.hand, 0))
		return
	}
	e.check("discard")
	i := e.chance.IntN(len(e.hand))
	c := pull(&e.hand, i)
	e.press("d", c.face, "")
	e.discarded(c)
}

// lay lays a clue on the open case, and does what it asks for.
func (e *noirEvening) lay(c *clueCard) {
	e.line = append(e.line, c)
	if len(e.line) > 7 {
		e.test()
	}
	if c.tests != "" && !e.over {
		e.test()
	}
	if c.throws != "" && !e.over {
		e.throw()
	}
}

// right is the end that the next clue joins.
func (e *noirEvening) right() string {
	if len(e.line) == 0 {
		return "*"
	}
	return e.line[len(e.line)-1].right
}

// types is how many types a line has.
func types(line []*clueCard) int {
	seen := map[string]bool{}
	for _, c := range line {
		seen[c.kind] = true
	}
	return len(seen)
}

// option takes one of the five.
func (e *noirEvening) option() {
	e.Helper()
	e.check("choose")
	var c *clueCard
	if len(e.row) > 0 {
		c = e.row[0]
	}
	inHand := slices.IndexFunc(e.hand, func(h *clueCard) bool { return h.joins(e.right()) })
	throwFirst := func() {
		if c != nil {
			e.row = e.row[1:]
			e.discarded(c)
		}
	}
	said := ""
	if c != nil {
		said = map[bool]string{true: " s", false: " r"}[c.hourglass]
	}
	switch {
	case c == nil:
		e.press("pa", "", "")
	case e.open < len(noirCases) && types(e.line) >= 5:
		e.press("cl "+noirCases[e.open], "", said)
		throwFirst()
		e.closed = append(e.closed, e.line...)
		e.line = nil
		e.open++
	case e.open < len(noirCases) && c.joins(e.right()):
		e.press("j", c.face, "")
		e.row = e.row[1:]
		e.lay(c)
	case e.open < len(noirCases) && inHand >= 0:
		h := pull(&e.hand, inHand)
		e.press("m", h.face, said)
		throwFirst()
		e.lay(h)
	case len(e.hand) < 3 || e.chance.IntN(4) == 0:
		e.press("g", c.face, "")
		e.row = e.row[1:]
		e.hand = append(e.hand, c)
		for len(e.hand) > 3 {
			e.throw()
		}
	default:
		e.press("pa", c.face, "")
		throwFirst()
	}
}

// upkeep is the leaflet's: no card wins here.
func (e *noirEvening) upkeep() {
	if len(e.stability) >= 5 {
		e.over = true
		return
	}
	if len(e.time) >= 5 {
		if e.danger(); e.over {
			return
		}
		e.discard = append(e.discard, e.time...)
		e.time = nil
	}
	for len(e.row) < 5 && !e.over {
		c := e.draw()
		if c == nil {
			break
		}
		e.row = append(e.row, c)
	}
	e.turn++
}

// play plays to the end.
func (e *noirEvening) play() {
	e.Helper()
	for !e.over {
		if e.turn > 300 {
			e.Fatal("no end")
		}
		if e.option(); !e.over {
			e.upkeep()
		}
	}
	if e.t.Public().View().Outcome() == nil {
		e.Fatal("the game is over, and goes on")
	}
	e.check("")
}

// check holds every zone of the table against the cardboard: as many cards, and those that it
// has by a face are there.
func (e *noirEvening) check(step string) {
	e.Helper()
	t := arkham.TableOf(e.t.Public().View())
	lines := e.t.Public().View().Lines()
	last := lines[len(lines)-1].String()
	if t.Step != step {
		e.Fatalf("after %q the table waits for %q, and there is %q to do", last, t.Step, step)
	}
	total := 0
	same := func(what string, got []arkham.Seen, want []*clueCard) {
		e.Helper()
		left := map[string]int{}
		for _, c := range want {
			left[c.face]++
		}
		n := 0
		for _, c := range got {
			if c.Empty {
				continue
			}
			n++
			if c.Name != "?" {
				left[faceOf(c.Name)]--
			}
			if left[faceOf(c.Name)] < 0 {
				e.Fatalf("after %q: %s: %s is not there", last, what, c.Name)
			}
		}
		if total += n; n != len(want) {
			e.Fatalf("after %q: %s: the table has %d cards, and there are %d", last, what, n, len(want))
		}
	}
	for zone, cards := range map[noir.Zone][]*clueCard{
		noir.Leads: e.row, noir.Hand: e.hand, noir.Discard: e.discard, noir.Closed: e.closed,
		noir.Stability: e.stability, noir.Time: e.time,
	} {
		same(zone.String(), t.Zones[zone].Cards, cards)
	}
	if len(t.Cases) > 0 {
		same("the line", t.Cases[0].Line, e.line)
	}
	if total+t.Pile.Count != 50 || t.Pile.Count != len(e.pile) {
		e.Fatalf("after %q: %d cards, and %d in the pile, not %d", last, total, t.Pile.Count, len(e.pile))
	}
	if t.Pile.Exact {
		of := map[string]int{}
		for _, c := range e.pile {
			switch {
			case c.scales:
				of["scales"]++
			case c.hourglass:
				of["hourglass"]++
			}
		}
		if of["scales"] != t.Pile.Scales || of["hourglass"] != t.Pile.Hourglass {
			e.Fatalf("after %q: the pile is said to have %d and %d, and has %v", last, t.Pile.Scales, t.Pile.Hourglass, of)
		}
	}
}

// TestEveningsWithEqualFaces: pairs of evenings with one deck, in which many cards are equal and
// none has a name. The table's zones are those of the cardboard, card by card, and on the second
// evening a card is found by its first signs.
func TestEveningsWithEqualFaces(t *testing.T) {
	var keys [2][]int
	pairs := testbed.Runs(1, 2)
	if *games > 0 {
		pairs = *games
	}
	for seed := range uint64(pairs) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			chance := rand.New(rand.NewPCG(seed, 22))
			deck := newClues(chance)
			f := atDoor(t, "fr")
			for n := range keys {
				e := newNoir(f, chance, deck)
				e.known, e.byKind = n > 0, chance.IntN(2) == 0
				if n == 0 {
					enter(t, e.t.Table, "deck 50", "dangers 5", "case 1a right-any must-fetch-3", "case 3 right-any must-fetch-5", "case 5 right-any must-fetch-6", "case 6 right-any must-fetch-1a")
				}
				enter(t, e.t.Table, "open 1a")
				e.play()
				keys[n] = append(keys[n], e.keys...)
			}
		})
	}
	for n, most := range []int{12, 5} {
		slices.Sort(keys[n])
		if len(keys[n]) == 0 {
			continue
		}
		median := keys[n][len(keys[n])/2]
		t.Logf("evening %d: %d entries, keys: median %d, most %d", n+1, len(keys[n]), median, keys[n][len(keys[n])-1])
		if median > most {
			t.Errorf("evening %d: the median is %d keys, more than %d", n+1, median, most)
		}
	}
}

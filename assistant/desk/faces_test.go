package desk_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lestrade/assistant/box"
	"lestrade/assistant/desk"
	"lestrade/assistant/desk/seated"
	"lestrade/assistant/help/sherlock/arrange"
	"lestrade/assistant/table"
	"lestrade/assistant/transcript"
	"lestrade/rules/rulestest/testbed"
	"lestrade/rules/sherlock"
	printed "lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
)

// cardboard is a box of Sherlock with many equal clues, and where they lie. It is kept apart from
// the table, which hears only what is typed.
type cardboard struct {
	clues, leads []string // the piles, by faces
	tokens       []string
	at           [4][]string // clues and tokens on the locations
	hands        [3][]string
	up           [3]string
	met          map[string]int // by face, the most cards that a table had names for at once
}

// newBox is a box of 44 clues with no more than 30 faces, and 20 leads.
func newBox(chance *rand.Rand) (clues, leads []string) {
	face := func(sides int, bonus bool) string {
		var c printed.Card
		c.Known = true
		for _, d := range chance.Perm(4)[:sides] {
			c.Sides[d] = printed.Symbols("FTC"[chance.IntN(3):][:1])
			if chance.IntN(5) == 0 {
				c.Sides[d] += printed.Symbols("FTC"[chance.IntN(3):][:1])
			}
		}
		if bonus && chance.IntN(4) == 0 {
			c.Bonus = []string{"+1", "+U", "+lead"}[chance.IntN(3)]
		}
		return c.Face()
	}
	for range 30 {
		clues = append(clues, face(2+chance.IntN(3), true))
	}
	for len(clues) < 44 {
		clues = append(clues, clues[chance.IntN(30)])
	}
	for len(leads) < 20 {
		sides := 1 + chance.IntN(3)
		leads = append(leads, strconv.Itoa(1+sides+chance.IntN(2))+face(sides, false))
	}
	return clues, leads
}

var seatsOfThree = []string{"Léa", "Hugo", "Zoé"}

// atSherlock is a face in a hall at a new table of three.
func atSherlock(f *face, options ...string) {
	f.Helper()
	head, err := transcript.Head(f.t.Hall.Shelf, "sherlock", seatsOfThree, options)
	if err != nil {
		f.Fatal(err)
	}
	if f.t.Table, err = f.t.Hall.Create("", head); err != nil {
		f.Fatal(err)
	}
	f.desk = seated.At(f.t.Public()).Saw(f.t)
}

// sherlockEvening is a table of three with its cardboard, and the keys that were pressed.
type sherlockEvening struct {
	*face
	cardboard
	chance      *rand.Rand
	light       bool
	fills       bool // what lies on the locations is told
	slips       bool // now and then a line is mistyped, and taken back
	takes       bool // the arrangement that Lestrade found is taken, where one solves the lead
	keys, lines int
	known       map[string]int // what the owner's box and the table have met, by face; nil where all is typed
}

func short(face string) string { return strings.ToLower(strings.ReplaceAll(face, ".", "")) }

// begun is what is typed of a face: all of it or, where the owner's box was told before the
// evening and only this face of it begins so, no more than that.
func (e *sherlockEvening) begun(face string) string {
	text := short(face)
	for n := 1; n < len(text); n++ {
		alike := 0
		for known := range e.known {
			if strings.HasPrefix(short(known), text[:n]) {
				alike++
			}
		}
		if _, whole := printed.ReadFace(strings.ToUpper(text[:n])); (n > 2 || n > 1 && text[0] <= '9') && alike == 1 && e.known[face] > 0 && !whole && strings.ContainsAny(text[n-1:n], "nesw+") {
			return text[:n]
		}
	}
	return text
}

// say types a line and Enter, and once more where the line is asked about: so many keys.
func (e *sherlockEvening) say(typed string) {
	e.Helper()
	before := e.t.Public().View().Len()
	e.desk = e.desk.Saw(e.t)
	rows := e.screen(typed).Rows
	at := slices.IndexFunc(rows, func(r desk.Row) bool { return r.Entry != nil })
	if at < 0 {
		e.Fatalf("%q: %q", typed, texts(rows))
	}
	e.keys += len([]rune(typed)) + 1 + at
	e.lines++
	if e.take(rows[at]); e.refused != nil || e.t.Public().View().Len() != before+1 {
		e.Fatalf("%q: %v, %q", typed, e.refused, texts(e.screen("").Rows))
	}
}

// tell is a line that may be a slip first: one of its faces is another's, and it is taken back.
func (e *sherlockEvening) tell(typed string, faces ...string) {
	e.Helper()
	if len(faces) > 0 && e.slips && e.chance.IntN(3) == 0 {
		wrong := strings.Replace(typed, short(faces[0]), e.slip(faces[0]), 1)
		e.say(wrong)
		if _, err := e.t.Undo(table.Back{}, table.Anything); err != nil {
			e.Fatal(err)
		}
	}
	e.say(typed)
	e.check(typed)
	for _, face := range faces {
		if e.known != nil {
			e.known[face]++
		}
	}
}

// slip is a face that nobody saw.
func (e *sherlockEvening) slip(face string) string {
	if face[0] >= '1' && face[0] <= '9' {
		return "9" + short(face)[1:]
	}
	text := short(face)
	head, bonus, has := strings.Cut(text, "+")
	if has {
		return head
	}
	return text + map[string]string{"": "+1"}[bonus]
}

// nameOf is the name by which the table has a clue of some names, or else the face.
func (e *sherlockEvening) nameOf(face string, among []string) string {
	t := sherlock.TableOf(e.t.Public().View())
	for _, name := range among {
		if len(name) > 1 && t.Clue(name).Face() == face {
			return strings.TrimPrefix(name, "x")
		}
	}
	e.Fatalf("no %s among %q", face, among)
	return ""
}

// facesOf are items with their faces for names, sorted.
func facesOf(t sherlock.Table, items []string) []string {
	var all []string
	for _, item := range items {
		if len(item) > 1 {
			item = t.Clue(item).Face()
		}
		all = append(all, item)
	}
	slices.Sort(all)
	return all
}

// check holds the table against the printed.
func (e *sherlockEvening) check(after string) {
	e.Helper()
	t := sherlock.TableOf(e.t.Public().View())
	same := func(what string, got, want []string) {
		e.Helper()
		want = slices.Sorted(slices.Values(want))
		if !slices.Equal(got, want) {
			e.Fatalf("after %q: %s: the table has %q, and there is %q", after, what, got, want)
		}
	}
	if e.light {
		return
	}
	for i, l := range t.Locations {
		if e.fills && !l.Untold {
			same("location "+l.ID, facesOf(t, l.Items), e.at[i])
		}
	}
	seen := map[string]int{}
	for i, name := range seatsOfThree {
		seat := t.Seats[name]
		items := slices.Clone(seat.Clues)
		for token, n := range seat.Tokens {
			items = append(items, slices.Repeat([]string{token}, n)...)
		}
		same(name, facesOf(t, items), e.hands[i])
		for _, clue := range facesOf(t, seat.Clues) {
			seen[clue]++
		}
	}
	if e.fills {
		for _, l := range t.Locations {
			for _, item := range facesOf(t, l.Items) {
				if len(item) > 1 {
					seen[item]++
				}
			}
		}
	}
	for face, n := range seen {
		e.met[face] = max(e.met[face], n)
	}
}

func newEvening(f *face, chance *rand.Rand, clues, leads []string) *sherlockEvening {
	e := &sherlockEvening{face: f, chance: chance}
	e.clues, e.leads = slices.Clone(clues), slices.Clone(leads)
	e.met = map[string]int{}
	for _, pile := range [][]string{e.clues, e.leads} {
		chance.Shuffle(len(pile), func(i, j int) { pile[i], pile[j] = pile[j], pile[i] })
	}
	e.tokens = strings.Split(strings.Repeat("FTC", 14), "")
	chance.Shuffle(len(e.tokens), func(i, j int) { e.tokens[i], e.tokens[j] = e.tokens[j], e.tokens[i] })
	return e
}

// deal lays cardboard on the open slots, and gives what is new by location.
func (e *sherlockEvening) deal(open [4][2]int) (laid [4][]string) {
	for i, slots := range open {
		laid[i] = append(laid[i], e.clues[:slots[0]]...)
		laid[i] = append(laid[i], e.tokens[:slots[1]]...)
		e.clues, e.tokens = e.clues[slots[0]:], e.tokens[slots[1]:]
		e.at[i] = append(e.at[i], laid[i]...)
	}
	return laid
}

// fill tells what is new on the locations, in one line.
func (e *sherlockEvening) fill(laid [4][]string) {
	typed, faces := "", []string(nil)
	for _, items := range laid {
		if items == nil {
			continue
		}
		typed += "/"
		var words []string
		for _, item := range items {
			if len(item) > 1 {
				faces = append(faces, item)
				words = append(words, e.begun(item))
			}
		}
		typed += strings.Join(append(words, tokensOf(items)), " ")
	}
	e.tell(typed, faces...)
}

// tokensOf are the tokens among items, typed in one go.
func tokensOf(items []string) (row string) {
	for _, item := range items {
		if len(item) == 1 {
			row += strings.ToLower(item)
		}
	}
	return row
}

// keep lets a seat draw two leads and keep one.
func (e *sherlockEvening) keep(i int, tell bool) {
	k := 0
	if easier(e.leads[1], e.leads[0]) {
		k = 1
	}
	e.up[i] = e.leads[k]
	e.leads = append(e.leads[2:], e.leads[1-k])
	if tell {
		typed := e.begun(e.up[i])
		if e.t.Public().View().Turn() != seatsOfThree[i] {
			typed = strings.ToLower(seatsOfThree[i][:1]) + " " + typed
		}
		e.tell(typed, e.up[i])
		e.met[e.up[i]]++ // none that was kept comes back
	}
}

// easier tells which of two leads asks for less.
func easier(a, b string) bool { return len(a) < len(b) }

// board is a seat's hand, from the cardboard: the names in it are places of the hand.
func (e *sherlockEvening) board(i int) connect.Board {
	lead, _ := printed.ReadFace(e.up[i])
	lead.ID = "lead"
	b := connect.Board{Lead: lead, Hand: printed.Hand{Tokens: map[printed.Symbol]int{}}}
	for k, item := range e.hands[i] {
		if len(item) == 1 {
			b.Hand.Tokens[printed.Symbol(item[0])]++
		} else {
			b.Hand.Clues = append(b.Hand.Clues, "h"+strconv.Itoa(k))
		}
	}
	hand := slices.Clone(e.hands[i])
	b.Clues = func(id string) (card printed.Card) {
		if k, err := strconv.Atoi(id[1:]); err == nil && id[0] == 'h' {
			card, _ = printed.ReadFace(hand[k])
		}
		card.ID = id
		return card
	}
	return b
}

// play plays to the end.
func (e *sherlockEvening) play() {
	e.Helper()
	slots := [4][2]int{{3, 2}, {2, 3}, {3, 2}, {2, 3}}
	laid := e.deal(slots)
	if e.fills {
		e.fill(laid)
	}
	for i := range seatsOfThree {
		e.keep(i, !e.light)
	}
	if !e.light {
		e.say("l")
	}
	var open [4][2]int
	for turn := 0; e.t.Public().View().Outcome() == nil; turn++ {
		if turn > 400 {
			e.Fatal("no end")
		}
		i := turn % 3
		e.visit(i, &open)
		for again := true; again; { // a seat that draws no lead has none to solve
			again = e.solve(i) && e.t.Public().View().Outcome() == nil && e.up[i] != ""
		}
		view := e.t.Public().View()
		if t := sherlock.TableOf(view); t.Nine != "" && view.Outcome() == nil && view.Turn() == seatsOfThree[i] {
			e.say("f")
		}
	}
}

// visit takes two items where most of what the lead asks for lies.
func (e *sherlockEvening) visit(i int, open *[4][2]int) {
	e.Helper()
	best, at, first, second := -1, 0, 0, 1
	for k, items := range e.at {
		for a := range items {
			for b := a + 1; b < len(items); b++ {
				e.hands[i] = append(e.hands[i], items[a], items[b])
				worth := 100 - 10*arrange.Steps(3000).Arrange(e.board(i), arrange.FewestItems).Lacks.Items() + e.chance.IntN(3)
				e.hands[i] = e.hands[i][:len(e.hands[i])-2]
				if worth > best {
					best, at, first, second = worth, k, a, b
				}
			}
		}
	}
	taken := []string{e.at[at][first], e.at[at][second]}
	slices.SortStableFunc(taken, func(a, b string) int { return min(len(b), 2) - min(len(a), 2) }) // tokens last, in one go
	there := sherlock.TableOf(e.t.Public().View()).Locations[at].Items
	typed, faces := strconv.Itoa(at+1), []string(nil)
	for k, item := range taken {
		switch {
		case len(item) == 1:
			typed += strings.ToLower(item)
		case e.fills:
			name := e.nameOf(item, there)
			there = slices.DeleteFunc(slices.Clone(there), func(n string) bool { return n == "x"+name })
			typed += name
		default:
			typed += " " + e.begun(item)
			faces = append(faces, item)
			if k == 0 && len(taken[1]) == 1 {
				typed += " "
			}
		}
		kind := 1
		if len(item) > 1 {
			kind = 0
		}
		open[at][kind]++
		e.at[at] = slices.Clone(e.at[at])
		gone := slices.Index(e.at[at], item)
		e.at[at] = slices.Delete(e.at[at], gone, gone+1)
	}
	e.hands[i] = append(e.hands[i], taken...)
	if !e.light {
		e.tell(typed, faces...)
	}
	lonely := 0
	for _, items := range e.at {
		if len(items) <= 1 {
			lonely++
		}
	}
	if lonely >= 2 {
		laid := e.deal(*open)
		*open = [4][2]int{}
		if e.fills {
			e.fill(laid)
		}
	}
}

// solve has a seat solve its lead, if it can.
func (e *sherlockEvening) solve(i int) bool {
	e.Helper()
	a := arrange.Steps(100_000).Arrange(e.board(i), arrange.MostBonuses)
	if !a.Solvable() {
		return false
	}
	var typed string
	var faces []string
	if e.takes {
		a.Layout, a.Keep = e.found(i)
	} else {
		var can bool
		if typed, faces, can = e.layout(i, a); !can {
			return e.lost(i)
		}
	}
	board, lead := e.board(i), e.up[i]
	var gone []string
	for id := range a.Layout.Place().At {
		if id != "" {
			gone = append(gone, id)
		}
	}
	slices.Sort(gone)
	for _, link := range a.Layout {
		gone = append(gone, link.Token().String())
	}
	for _, item := range a.Keep {
		k := slices.Index(gone, item)
		gone = slices.Delete(gone, k, k+1)
	}
	var hand []string
	for k, item := range e.hands[i] {
		id := item
		if len(item) > 1 {
			id = "h" + strconv.Itoa(k)
		}
		if at := slices.Index(gone, id); at >= 0 {
			gone = slices.Delete(gone, at, at+1)
			switch {
			case len(item) > 1:
				e.clues = append(e.clues, item)
			case item != "U":
				e.tokens = append(e.tokens, item)
			}
			continue
		}
		hand = append(hand, item)
	}
	drawn := 2
	for _, link := range a.Layout {
		if link.From == "" {
			switch board.Clues(link.To).Bonus {
			case "+U":
				hand = append(hand, "U")
			case "+lead":
				drawn++
			}
		}
	}
	e.hands[i], e.up[i] = hand, ""
	if e.takes {
		e.check("the arrangement that was found")
	} else {
		e.tell(typed, faces...)
	}
	e.metInLayout(lead, faces)
	view := e.t.Public().View()
	if t := sherlock.TableOf(view); t.Nine == seatsOfThree[i] || len(e.leads) < drawn {
		e.up[i] = e.leads[0]
		if t.Nine == seatsOfThree[i] {
			e.up[i] = ""
		}
		return e.up[i] != ""
	}
	e.keep(i, !e.light)
	return true
}

// layout is what is typed of an arrangement, with the faces that this tells; not in a light game
// where it goes on from a clue that has its name from this very line.
func (e *sherlockEvening) layout(i int, a arrange.Answer) (line string, faces []string, can bool) {
	e.Helper()
	board := e.board(i)
	names := map[string]string{"": ""}
	var words []string
	if e.light {
		words = []string{strings.ToLower(seatsOfThree[i][:1]), e.begun(e.up[i])}
	}
	mine := slices.Clone(sherlock.TableOf(e.t.Public().View()).Seats[seatsOfThree[i]].Clues)
	before := ""
	for _, link := range a.Layout.Sorted() {
		face := board.Clues(link.To).Face()
		switch {
		case e.light:
			names[link.To] = short(face)
			faces = append(faces, face)
		default:
			names[link.To] = e.nameOf(face, mine)
			mine = slices.DeleteFunc(mine, func(n string) bool { return n == "x"+names[link.To] })
		}
		typed := ""
		switch {
		case link.From == "":
		case link.From == before:
			typed += "."
		case e.light:
			return "", nil, false
		default:
			typed += names[link.From] + "."
		}
		typed += strings.ToLower(link.Side.String() + link.Symbol.String())
		if link.Side == printed.West {
			typed = typed[:len(typed)-2] + "o" + typed[len(typed)-1:]
		}
		if link.Universal {
			typed += "*"
		}
		typed += names[link.To]
		if inOneGo := !e.light && before != "" && !strings.ContainsAny(typed[:1], "0123456789"); inOneGo {
			words[len(words)-1] += typed
		} else {
			words = append(words, typed)
		}
		before = link.To
	}
	if !e.light {
		var kept []string
		for _, item := range a.Keep {
			if len(item) > 1 {
				kept = append(kept, names[item])
			}
		}
		words = append(words, strings.Join(kept, " ")+tokensOf(a.Keep))
	}
	return strings.Join(words, " "), faces, true
}

// found has a seat ask for the arrangement that solves its lead, and take it: by the places in
// its hand.
func (e *sherlockEvening) found(i int) (layout connect.Layout, keep []string) {
	e.Helper()
	choose := func(typed string, which func(desk.Row) bool) desk.Row {
		e.Helper()
		e.desk = e.desk.Saw(e.t)
		rows := e.screen(typed).Rows
		at := slices.IndexFunc(rows, which)
		if at < 0 {
			e.Fatalf("%q: %q", typed, texts(rows))
		}
		e.keys += len([]rune(typed)) + 1 + at
		e.take(rows[at])
		return rows[at]
	}
	before := sherlock.TableOf(e.t.Public().View())
	choose("di", func(r desk.Row) bool { return r.Kind == desk.KindRead })
	choose("", func(r desk.Row) bool { return r.Text == seatsOfThree[i] })
	said := choose("", func(r desk.Row) bool { return r.Entry != nil }).Entry
	e.lines++
	if view := e.t.Public().View(); e.refused != nil || view.Line(view.Len()).String() != said.String() {
		e.Fatalf("%s: %v", said, e.refused)
	}
	place := map[string]string{}
	for _, name := range before.Seats[seatsOfThree[i]].Clues {
		for k, item := range e.hands[i] {
			id := "h" + strconv.Itoa(k)
			if taken := slices.Contains(slices.Collect(maps.Values(place)), id); !taken && item == before.Clue(name).Face() {
				place[name] = id
				break
			}
		}
	}
	for _, link := range connect.ReadLayout(said.Words("links")) {
		link.From, link.To = place[link.From], place[link.To]
		layout = append(layout, link)
	}
	for _, item := range said.Words("kept") {
		if id, is := place[item]; is {
			item = id
		}
		keep = append(keep, item)
	}
	return layout, keep
}

// lost has a seat put its layout aside: it will find another.
func (e *sherlockEvening) lost(i int) bool {
	e.hands[i] = e.hands[i][1:]
	return false
}

// metInLayout counts what a light game tells.
func (e *sherlockEvening) metInLayout(lead string, faces []string) {
	if !e.light {
		return
	}
	e.met[lead]++
	of := map[string]int{}
	for _, face := range faces {
		if of[face]++; of[face] > e.met[face] {
			e.met[face] = of[face]
		}
	}
}

// boxOf is what the owner's box has, by faces.
func (f *face) boxOf() map[string]int {
	f.Helper()
	b, err := box.Open(f.t.Hall.Store, f.t.Hall.Shelf, "sherlock")
	if err != nil {
		f.Fatal(err)
	}
	lines, err := b.Lines()
	if err != nil {
		f.Fatal(err)
	}
	all := map[string]int{}
	for _, line := range lines {
		n, _ := strconv.Atoi(line.Word("count"))
		all[line.Word("face")] = n
	}
	return all
}

// TestTwoEveningsWithOneBox: pairs of evenings with a shuffled box of many equal faces, and
// slips that are taken back. After each line locations and hands are those of the cardboard,
// face by face; in the end the box knows what was told, and nothing else.
func TestTwoEveningsWithOneBox(t *testing.T) {
	pairs := testbed.Runs(2, 6)
	if *games > 0 {
		pairs = *games
	}
	for seed := range uint64(pairs) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			chance := rand.New(rand.NewPCG(seed, 23))
			clues, leads := newBox(chance)
			f := atDoor(t, "fr")
			met := map[string]int{}
			for n := range 2 {
				var options []string
				e := newEvening(f, chance, clues, leads)
				e.slips, e.fills = true, chance.IntN(3) > 0
				if e.light = !e.fills && chance.IntN(2) == 0; e.light {
					options = []string{"told light"}
				}
				atSherlock(f, options...)
				e.play()
				for face, count := range e.met {
					met[face] = max(met[face], count)
				}
				if has := f.boxOf(); !maps.Equal(has, met) {
					t.Fatalf("after evening %d the box has %v, and there was %v", n+1, has, met)
				}
			}
		})
	}
}

// TestKeysOfAnEvening: what three players press in a light game and in a whole one.
func TestKeysOfAnEvening(t *testing.T) {
	for name, of := range map[string]struct {
		light, fills bool
		takes        bool
		first        int // evenings with the same box before this one
		most         int
	}{
		"light": {light: true, most: 300}, "hands": {most: 400}, "whole": {fills: true, most: 500},
		"whole, second evening":                    {fills: true, first: 1, most: 355},
		"whole, second evening, taking what helps": {fills: true, takes: true, first: 1, most: 350},
	} {
		t.Run(name, func(t *testing.T) {
			var keys, lines []int
			for seed := range uint64(testbed.Runs(3, 5)) {
				chance := rand.New(rand.NewPCG(seed, 24))
				clues, leads := newBox(chance)
				f := atDoor(t, "fr")
				for range of.first {
					before := newEvening(f, chance, clues, leads)
					before.fills = of.fills
					atSherlock(f)
					before.play()
				}
				e := newEvening(f, chance, clues, leads)
				if e.light, e.fills, e.takes = of.light, of.fills, of.takes; of.first > 0 {
					e.known = f.boxOf()
				}
				if of.light {
					atSherlock(f, "told light")
				} else {
					atSherlock(f)
				}
				e.play()
				keys, lines = append(keys, e.keys), append(lines, e.lines)
			}
			slices.Sort(keys)
			slices.Sort(lines)
			t.Logf("%d evenings: keys %v, lines %v", len(keys), keys, lines)
			if median := keys[len(keys)/2]; median > of.most {
				t.Errorf("%d keys, more than %d", median, of.most)
			}
		})
	}
}

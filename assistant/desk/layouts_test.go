package desk_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/seated"
	"lestrade/assistant/help/house"
	"lestrade/assistant/transcript"
	"lestrade/rules/rulestest/testbed"
)

// spread is a lead with what somebody has to connect to it, and judges layouts by the rulebook's
// words alone. It shares nothing with the referee but the notation.
type spread struct {
	lead   [4]string // the symbols of its sides, clockwise from the north
	clues  map[string][4]string
	tokens map[byte]int
}

// tie is a link: a card, "" for the lead, with its side, a symbol, the token on it, another card.
type tie struct {
	from   string
	side   int
	symbol byte
	token  byte
	to     string
}

func (l tie) String() string {
	text := "NESW"[l.side:l.side+1] + ":" + string(l.symbol)
	if l.from != "" {
		text = l.from + "." + text
	}
	if l.token == 'U' {
		text += "*"
	}
	return text + "=" + l.to
}

// place is the side at which it is laid.
func (l tie) place() string {
	place, _, _ := strings.Cut(l.String(), ":")
	return place
}

func words(layout []tie) string {
	var all []string
	for _, l := range layout {
		all = append(all, l.String())
	}
	return strings.Join(all, " ")
}

func (s spread) card(id string) [4]string {
	if id == "" {
		return s.lead
	}
	return s.clues[id]
}

type spotOfGrid [2]int

func (at spotOfGrid) beside(side int) spotOfGrid {
	step := [4][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}[side]
	return spotOfGrid{at[0] + step[0], at[1] + step[1]}
}

// fault is what the rulebook has against a layout; "" where it solves the lead.
func (s spread) fault(layout []tie) string {
	used := map[byte]int{}
	pairs := map[[2]string]bool{}
	for _, l := range layout {
		if used[l.token]++; used[l.token] > s.tokens[l.token] {
			return "a token is missing"
		}
		if _, has := s.clues[l.to]; !has {
			return "a clue is missing"
		}
		if !strings.Contains(s.card(l.from)[l.side], string(l.symbol)) || !strings.Contains(s.card(l.to)[(l.side+2)%4], string(l.symbol)) {
			return "a symbol is missing"
		}
		pair := [2]string{min(l.from, l.to), max(l.from, l.to)}
		if l.from == l.to || pairs[pair] {
			return "a pair is linked twice"
		}
		pairs[pair] = true
	}
	at := map[string]spotOfGrid{"": {}}
	for range layout {
		for _, l := range layout {
			if a, is := at[l.from]; is {
				if b, is := at[l.to]; is && b != a.beside(l.side) {
					return "a clue lies at two places"
				}
				at[l.to] = a.beside(l.side)
			} else if b, is := at[l.to]; is {
				at[l.from] = b.beside((l.side + 2) % 4)
			}
		}
	}
	taken := map[spotOfGrid]bool{}
	for _, place := range at {
		if taken[place] {
			return "two cards lie at one place"
		}
		taken[place] = true
	}
	for _, l := range layout {
		if _, lies := at[l.from]; !lies {
			return "something does not hang from the lead"
		}
	}
	if len(layout) != len(at)-1 { // what hangs together without a loop has a link less than cards
		return "a loop"
	}
	if lacks := s.lacks(layout); len(lacks) > 0 {
		return lacks[0]
	}
	return ""
}

// lacks is what the lead still asks for of a layout in which all hangs together.
func (s spread) lacks(layout []tie) (lacks []string) {
	branch := map[string]int{}
	for range layout {
		for _, l := range layout {
			if l.from == "" {
				branch[l.to] = l.side
			} else if side, is := branch[l.from]; is {
				branch[l.to] = side
			} else if side, is := branch[l.to]; is {
				branch[l.from] = side
			}
		}
	}
	for side, asked := range s.lead {
		if asked == "" {
			continue
		}
		direct := slices.IndexFunc(layout, func(l tie) bool { return l.from == "" && l.side == side && strings.Contains(asked, string(l.symbol)) })
		if direct < 0 {
			lacks = append(lacks, "a side of the lead has no direct link")
			continue
		}
		other := strings.Replace(asked, string(layout[direct].symbol), "", 1)
		if other != "" && !slices.ContainsFunc(layout, func(l tie) bool {
			return l.from != "" && branch[l.to] == side && string(l.symbol) == other
		}) {
			lacks = append(lacks, "a side of the lead has no indirect link")
		}
	}
	return lacks
}

// deal is a lead with clues and tokens at random.
func deal(chance *rand.Rand) spread {
	symbol := func() string { return "FTC"[chance.IntN(3):][:1] }
	s := spread{clues: map[string][4]string{}, tokens: map[byte]int{}}
	for _, side := range chance.Perm(4)[:1+chance.IntN(2)] {
		if s.lead[side] = symbol(); chance.IntN(2) == 0 {
			s.lead[side] += symbol()
		}
	}
	if chance.IntN(3) == 0 { // so that nearly everything can be linked
		symbol = func() string { return "F" }
	}
	for n := range 8 {
		var face [4]string
		for _, side := range chance.Perm(4)[:3+chance.IntN(2)] {
			if face[side] = symbol(); chance.IntN(4) == 0 {
				face[side] += symbol()
			}
		}
		s.clues[fmt.Sprintf("c%d", n+1)] = face
	}
	for range 8 {
		s.tokens[symbol()[0]]++
	}
	return s
}

// ties are all links that could be laid at a layout, of cards that hang there.
func (s spread) ties(layout []tie) (all []tie) {
	lie := []string{""}
	for _, l := range layout {
		lie = append(lie, l.to)
	}
	for _, from := range lie {
		for side, shown := range s.card(from) {
			for _, symbol := range []byte(shown) {
				for n := range s.clues {
					if l := (tie{from, side, symbol, symbol, n}); n != from {
						all = append(all, l)
						l.token = 'U'
						all = append(all, l)
					}
				}
			}
		}
	}
	slices.SortFunc(all, func(a, b tie) int { return strings.Compare(a.String(), b.String()) })
	return all
}

// grown is a layout that grows link by link until it solves the lead, if it does, and then
// perhaps by some more.
func (s spread) grown(chance *rand.Rand) []tie {
	var layout []tie
	for range 9 {
		if s.fault(layout) == "" && chance.IntN(2) == 0 {
			break
		}
		ties := s.ties(layout)
		chance.Shuffle(len(ties), func(i, j int) { ties[i], ties[j] = ties[j], ties[i] })
		var next []tie
		for _, l := range ties {
			longer := append(slices.Clip(layout), l)
			if why := s.fault(longer); why != "" && !strings.HasPrefix(why, "a side of the lead") {
				continue
			}
			if next = longer; len(s.lacks(longer)) < len(s.lacks(layout)) {
				break
			}
		}
		if next == nil {
			break
		}
		layout = next
	}
	return layout
}

// broken is a layout that is changed in one place.
func (s spread) broken(chance *rand.Rand, layout []tie) []tie {
	out := slices.Clone(layout)
	i := chance.IntN(len(out))
	switch l := &out[i]; chance.IntN(7) {
	case 0:
		out = slices.Delete(out, i, i+1)
	case 1:
		l.symbol = "FTC"[chance.IntN(3)]
		if l.token != 'U' {
			l.token = l.symbol
		}
	case 2:
		l.side = chance.IntN(4)
	case 3:
		l.to = fmt.Sprintf("c%d", 1+chance.IntN(8))
	case 4:
		if l.token != 'U' {
			l.token = 'U'
		} else {
			l.token = l.symbol
		}
	case 5: // one link more, between whatever cards
		ties := slices.DeleteFunc(s.ties(layout), func(l tie) bool {
			return !strings.Contains(s.clues[l.to][(l.side+2)%4], string(l.symbol))
		})
		if len(ties) > 0 {
			out = append(out, ties[chance.IntN(len(ties))])
		}
	case 6:
		if l.from = fmt.Sprintf("c%d", 1+chance.IntN(8)); chance.IntN(3) == 0 {
			l.from = ""
		}
	}
	if slices.ContainsFunc(out, func(l tie) bool { return l.from == l.to }) { // nobody can say that
		return layout
	}
	return out
}

// lines are a table at which Anna has all that.
func (s spread) lines() string {
	b := &strings.Builder{}
	fmt.Fprintln(b, "game sherlock\nseats Anna Bruno")
	face := func(sides [4]string) (text string) {
		for d, shown := range sides {
			if shown != "" {
				text += " " + "NESW"[d:d+1] + ":" + shown
			}
		}
		return text
	}
	var items []string
	for n := range len(s.clues) {
		id := fmt.Sprintf("c%d", n+1)
		fmt.Fprintf(b, "clue %s%s\n", id, face(s.clues[id]))
		items = append(items, id)
	}
	fmt.Fprintf(b, "lead L1 3%s\nAnna: lead L1\nBruno: lead L2\nfirst = Anna\n", face(s.lead))
	for _, token := range "FTC" {
		items = append(items, slices.Repeat([]string{string(token)}, s.tokens[byte(token)])...)
	}
	for n := 0; n < len(items); n += 2 {
		if n > 0 {
			fmt.Fprintf(b, "Bruno: visit %d take ? ?\n", 1+n%4)
		}
		fmt.Fprintf(b, "Anna: visit %d take %s\n", 1+n%4, strings.Join(items[n:n+2], " "))
	}
	return b.String()
}

// typed tells whether the terminal takes a line with a layout.
func (f *face) typed(layout []tie) bool {
	f.Helper()
	kept := layout[0].to + " " + string(layout[0].token)
	line := "Anna: solve " + words(layout) + " keep " + kept
	rows := f.desk.Find(f.t, line)
	return len(rows) > 0 && rows[0].Entry != nil && rows[0].Refused == nil && rows[0].Entry.String() == line
}

// tapped tells whether a layout can be pointed at on a page, link by link from the lead outwards,
// until what is kept of it is asked for.
func (f *face) tapped(layout []tie) bool {
	f.Helper()
	start := f.desk
	defer func() { f.desk = start }()
	rows := f.desk.Find(f.t, "")
	find := func(options ...string) int {
		return slices.IndexFunc(rows, func(row desk.Row) bool { return slices.Contains(options, row.Option) && row.Refused == nil })
	}
	take := func(at int) {
		f.take(rows[at])
		rows = f.desk.Find(f.t, "")
	}
	take(find("solve"))
	for left := slices.Clone(layout); len(left) > 0; {
		var say tie
		for n, l := range left {
			for _, way := range []tie{l, {l.to, (l.side + 2) % 4, l.symbol, l.token, l.from}} {
				if at := find(way.place()); at >= 0 && way.to != "" && say.to == "" {
					say = way
					left = slices.Delete(slices.Clone(left), n, n+1)
				}
			}
			if say.to != "" {
				break
			}
		}
		if say.to == "" {
			return false
		}
		for _, options := range [][]string{{say.place()}, {say.String(), say.place() + "=" + say.to}, {say.String()}} {
			at := find(options...)
			if at < 0 {
				return false
			}
			whole := rows[at].Option == say.String()
			if take(at); whole {
				break
			}
		}
	}
	return find("keep") >= 0
}

// TestLayouts: whether a layout solves its lead is told alike by the line that is typed, by what is
// tapped on a page, and by somebody who has only read the rulebook. A table has some thirty-four, fewer for somebody who waits;
// 5,000 come of -desk.games 150.
func TestLayouts(t *testing.T) {
	chance := rand.New(rand.NewPCG(23, 6))
	solved, faults := 0, map[string]int{}
	many := testbed.Runs(1, 4)
	if *games > 0 {
		many = *games
	}
	for range many {
		s := deal(chance)
		p, err := transcript.Read(house.Games.Shelf(), strings.NewReader(s.lines()), "en")
		if err != nil {
			t.Fatal(err)
		}
		s.tokens['U'] = 0
		f := atDoor(t, "en")
		if f.t.Table, err = f.t.Hall.Create("", p); err != nil {
			t.Fatal(err)
		}
		sees, err := f.t.As("Anna")
		if err != nil {
			t.Fatal(err)
		}
		terminal, page := seated.At(f.t.Public()).Saw(f.t), seated.OnDevice(sees).Saw(f.t)
		for n := range testbed.Runs(14, 40) {
			layout := s.grown(chance)
			for range 5 {
				if s.fault(layout) == "" {
					break
				}
				layout = s.grown(chance)
			}
			if len(layout) == 0 {
				continue
			}
			if n%2 == 1 {
				if layout = s.broken(chance, layout); len(layout) == 0 {
					continue
				}
			}
			why := s.fault(layout)
			if faults[why]++; why == "" {
				solved++
			}
			f.desk = terminal
			if got := f.typed(layout); got != (why == "") {
				t.Errorf("%s\n%s: typed, it is taken: %t; the rulebook: %q", s.lines(), words(layout), got, why)
			}
			f.desk = page
			if got := f.tapped(layout); got != (why == "") {
				t.Errorf("%s\n%s: tapped, it is taken: %t; the rulebook: %q", s.lines(), words(layout), got, why)
			}
			if t.Failed() {
				return
			}
		}
	}
	t.Logf("%d layouts solve their leads; of all: %v", solved, faults)
	if testbed.Thorough() && (solved == 0 || len(faults) < 6) {
		t.Errorf("the layouts are too much alike: %v", faults)
	}
}

package practice_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/bits"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode"

	"lestrade/assistant/help"
	"lestrade/assistant/help/charlock"
	"lestrade/assistant/help/indices13"
	"lestrade/assistant/help/pads"
	"lestrade/assistant/help/sherlock"
	"lestrade/assistant/practice"
	"lestrade/assistant/speak"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/rulestest/testbed"
	"lestrade/rules/vocabulary"
)

// deals calls a test with the first positions of a game.
func deals(t *testing.T, game help.Game, test func(t *testing.T, p pads.Practised)) {
	t.Helper()
	grades := map[string]int{}
	for n := range testbed.Runs(20, 120) {
		p, err := pads.Practise(game, practice.Number(n+1))
		if err != nil {
			t.Fatal(err)
		}
		grades[fmt.Sprintf("%d %s", p.Deal.Lines, p.Deal.Grade())]++
		t.Run(fmt.Sprint(n+1), func(t *testing.T) { test(t, p) })
	}
	t.Log("lines: ", grades)
}

// legal reads the lines again, as the referee.
func legal(t *testing.T, game help.Game, p pads.Practised) {
	t.Helper()
	text := strings.Join(p.Deal.Told(), "\n") + "\n"
	if _, err := transcript.Read(rules.Shelf{game.Game}, strings.NewReader(strings.ReplaceAll(text, " derived", "")), "en"); err != nil {
		t.Errorf("%v\n%s", err, text)
	}
}

// secret looks for the answer in what is printed and shared.
func secret(t *testing.T, p pads.Practised) {
	t.Helper()
	data, err := json.Marshal(p.Position())
	if err != nil {
		t.Fatal(err)
	}
	var printed struct{ Lines []string }
	if err := json.Unmarshal(data, &printed); err != nil {
		t.Fatal(err)
	}
	voice := speak.New("en")
	shown := strings.Join(printed.Lines, "\n") + "\n" + p.Share(voice) + "\n" + p.Task(voice)
	words := strings.FieldsFunc(shown, func(c rune) bool { return c != '-' && !unicode.IsLetter(c) && !unicode.IsDigit(c) })
	for _, word := range p.Deal.Answer {
		if slices.Contains(words, word) || slices.Contains(words, p.Voice(voice).Word(word)) {
			t.Errorf("%s stands in\n%s", word, shown)
		}
	}
}

// fewest is the size of a smallest set of lines that has a line of each mask.
func fewest(masks []uint32) int {
	masks = slices.Compact(slices.Sorted(slices.Values(masks)))
	masks = slices.DeleteFunc(slices.Clone(masks), func(m uint32) bool {
		return slices.ContainsFunc(masks, func(other uint32) bool { return other != m && other&m == other })
	})
	for size := 0; ; size++ {
		for chosen := range combinations(size) {
			if !slices.ContainsFunc(masks, func(m uint32) bool { return m&chosen == 0 }) {
				return size
			}
		}
	}
}

// combinations yields all sets of so many of the first 24 lines.
func combinations(size int) func(func(uint32) bool) {
	return func(yield func(uint32) bool) {
		for set := uint32(1)<<size - 1; set < 1<<24; {
			if !yield(set) || set == 0 {
				return
			}
			low := set & -set // the next larger number with as many bits
			ripple := set + low
			set = ripple | (ripple^set)>>2>>bits.TrailingZeros32(low)
		}
	}
}

// TestIndices13 goes through every way to hang and to hold the hidden cards: one triple is left, and no
// fewer lines leave it alone.
func TestIndices13(t *testing.T) {
	words, err := vocabulary.Load("13-indices")
	if err != nil {
		t.Fatal(err)
	}
	is := func(card, about string) bool {
		of := words.Domain("card").Find(card).Of
		return of["colour"] == about || of["category"] == about
	}
	deals(t, indices13.Game, func(t *testing.T, p pads.Practised) {
		legal(t, indices13.Game, p)
		secret(t, p)
		type question struct {
			witness, about string
			count          int
		}
		var asked []question
		front, behind, seen := map[string][]string{}, []string(nil), map[string]bool{}
		for _, line := range p.Deal.Told() {
			w := strings.Fields(line)
			switch {
			case w[0] == "front" && w[1] != "Anna":
				front[w[1]] = w[2:]
			case w[0] == "behind" && w[1] == "Anna":
				behind = w[2:]
			case len(w) > 1 && w[1] == "ask":
				count := 0
				if _, err := fmt.Sscan(w[5], &count); err != nil {
					t.Fatal(line, err)
				}
				asked = append(asked, question{w[2], w[3], count})
			}
		}
		for _, card := range slices.Concat(front["Bruno"], front["Chloé"], behind) {
			seen[card] = true
		}
		var open [3][]string
		for i, pile := range p.Deal.Among {
			for _, card := range pile {
				if !seen[card] {
					open[i] = append(open[i], card)
				}
			}
		}
		counts := func(cards []string, about string) (n int) {
			for _, card := range cards {
				if is(card, about) {
					n++
				}
			}
			return n
		}
		var masks []uint32 // of each world with another triple: the lines that it is against
		right := false
		broken := func(witness string, mine, inside []string) (mask uint32) {
			for i, q := range asked {
				if q.witness != witness {
					continue
				}
				sees := inside
				for seat, cards := range front {
					if seat != witness {
						sees = slices.Concat(sees, cards)
					}
				}
				if witness != "Anna" {
					sees = slices.Concat(sees, mine)
				}
				if counts(sees, q.about) != q.count {
					mask |= 1 << i
				}
			}
			return mask
		}
		for _, person := range open[0] {
			for _, place := range open[1] {
				for _, weapon := range open[2] {
					mine := []string{person, place, weapon}
					rest := slices.DeleteFunc(slices.Concat(open[0], open[1], open[2]), func(c string) bool { return slices.Contains(mine, c) })
					own := broken("Anna", mine, behind)
					var pairs [2]map[uint32]uint32 // per seat: for each pair of cards, the lines that it is against
					for k, seat := range []string{"Bruno", "Chloé"} {
						pairs[k] = map[uint32]uint32{}
						for i := range rest {
							for j := range i {
								pairs[k][1<<i|1<<j] = broken(seat, mine, []string{rest[i], rest[j]})
							}
						}
					}
					for one, against := range pairs[0] {
						for other, also := range pairs[1] {
							if one&other != 0 {
								continue
							}
							mask := own | against | also
							switch same := slices.Equal(mine, p.Deal.Answer); {
							case !same:
								masks = append(masks, mask)
							case mask == 0:
								right = true
							}
						}
					}
				}
			}
		}
		if !right || slices.Contains(masks, 0) {
			t.Fatalf("%v is not the only answer", p.Deal.Answer)
		}
		if least := fewest(masks); least != p.Deal.Lines {
			t.Errorf("%d lines prove it, not %d", least, p.Deal.Lines)
		}
	})
}

// TestCharlock holds every card against what Anna heard.
func TestCharlock(t *testing.T) {
	deals(t, charlock.Game, func(t *testing.T, p pads.Practised) {
		legal(t, charlock.Game, p)
		secret(t, p)
		type fact struct {
			card string
			lead bool
		}
		var facts []fact
		seen := map[string]bool{}
		for _, line := range p.Deal.Told() {
			w := strings.Fields(line)
			switch {
			case w[0] == "case" && w[1] == "Bruno":
				seen[w[2]] = true
			case len(w) > 1 && w[1] == "reveal":
				seen[w[2]] = true
				if w[0] == "Anna:" {
					facts = append(facts, fact{w[2], w[4] == "lead"})
				}
			}
		}
		split := func(card string) (suspect string, hour int) {
			suspect, at, _ := strings.Cut(card, "-")
			_, _ = fmt.Sscan(at, &hour)
			return suspect, hour
		}
		var masks []uint32
		var fits []string
		for _, card := range p.Deal.Among[0] {
			if seen[card] {
				continue
			}
			suspect, hour := split(card)
			mask := uint32(0)
			for i, f := range facts {
				other, at := split(f.card)
				apart := (hour - at + 12) % 12
				if f.lead != (suspect == other || apart <= 1 || apart == 11) {
					mask |= 1 << i
				}
			}
			if mask == 0 {
				fits = append(fits, card)
			} else {
				masks = append(masks, mask)
			}
		}
		if !slices.Equal(fits, p.Deal.Answer) {
			t.Fatalf("%v fit, the answer is %v", fits, p.Deal.Answer)
		}
		if least := fewest(masks); least != p.Deal.Lines {
			t.Errorf("%d lines prove it, not %d", least, p.Deal.Lines)
		}
	})
}

// lays is a layout as TestSherlock goes through them: by clue, where it lies, from what and by which symbol.
type lays map[string]lie

type lie struct {
	cell   [2]int
	from   string
	side   int // of the card from which it hangs
	symbol byte
	branch int // the side of the lead
}

// TestSherlock lays one clue after another in every way, and finds one layout that solves the lead. The
// referee takes it, and so does the pad.
func TestSherlock(t *testing.T) {
	steps := [4][2]int{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}
	deals(t, sherlock.Game, func(t *testing.T, p pads.Practised) {
		legal(t, sherlock.Game, p)
		shows, tokens := map[string][4]string{}, map[byte]int{}
		read := func(word string) {
			name, face, _ := strings.Cut(word, ":")
			face, _, _ = strings.Cut(face, "+")
			var sides [4]string
			for _, side := range strings.Split(strings.TrimLeft(face, "123456789"), ".") {
				sides[strings.Index("NESW", side[:1])] = side[1:]
			}
			shows[name] = sides
		}
		for _, line := range p.Deal.Told() {
			w := strings.Fields(line)
			switch {
			case w[0] != "Anna:":
			case w[1] == "lead":
				read(strings.Replace(w[2], "P1", "", 1))
			case w[1] == "visit":
				for _, item := range w[4:] {
					if strings.Contains(item, ":") {
						read(item)
					} else {
						tokens[item[0]]++
					}
				}
			}
		}
		solves := func(all lays) bool {
			for d, asked := range shows[""] {
				met := ""
				for _, clue := range all {
					if clue.from == "" && clue.side == d {
						met = string(clue.symbol)
					}
				}
				if rest := strings.Replace(asked, met, "", 1); met == "" && asked != "" || len(rest) > 1 {
					return false
				} else if rest != "" {
					indirect := false
					for _, clue := range all {
						indirect = indirect || clue.from != "" && clue.branch == d && string(clue.symbol) == rest
					}
					if !indirect {
						return false
					}
				}
			}
			return true
		}
		words := func(all lays) (links []string) {
			for name, clue := range all {
				link := "NESW"[clue.side:clue.side+1] + ":" + string(clue.symbol) + "=" + name
				if clue.from != "" {
					link = clue.from + "." + link
				}
				links = append(links, link)
			}
			slices.Sort(links)
			return links
		}
		var found [][]string
		met := map[string]bool{}
		for next := []lays{{}}; len(next) > 0; {
			all := next[len(next)-1]
			next = next[:len(next)-1]
			taken, left := map[[2]int]bool{{}: true}, maps.Clone(tokens)
			for _, clue := range all {
				taken[clue.cell] = true
				left[clue.symbol]--
			}
			if solves(all) {
				found = append(found, words(all))
			}
			for from, sides := range shows {
				at, lies := all[from]
				if from != "" && !lies {
					continue
				}
				for d := range sides {
					cell := [2]int{at.cell[0] + steps[d][0], at.cell[1] + steps[d][1]}
					for to, others := range shows {
						if _, lies := all[to]; lies || to == "" || taken[cell] {
							continue
						}
						for _, symbol := range []byte(sides[d]) {
							if !strings.Contains(others[(d+2)%4], string(symbol)) || left[symbol] == 0 {
								continue
							}
							more := maps.Clone(all)
							branch := at.branch
							if from == "" {
								branch = d
							}
							more[to] = lie{cell, from, d, symbol, branch}
							if key := strings.Join(words(more), " "); !met[key] {
								met[key] = true
								next = append(next, more)
							}
						}
					}
				}
			}
		}
		answer := slices.Sorted(slices.Values(p.Deal.Answer))
		if len(found) != 1 || !slices.Equal(found[0], answer) || len(answer) != p.Deal.Lines {
			t.Fatalf("%v solve it, not %v alone (%d)\n%s", found, answer, p.Deal.Lines, strings.Join(p.Deal.Told(), "\n"))
		}
		solved := fmt.Sprintf("Anna: solve %s keep %s %s\n", strings.Join(p.Deal.Answer, " "), found[0][0][strings.Index(found[0][0], "=")+1:], firstToken(p.Deal.Answer[0]))
		text := strings.Join(p.Deal.Told(), "\n") + "\n" + solved
		if _, err := transcript.Read(rules.Shelf{sherlock.Game.Game}, strings.NewReader(text), "en"); err != nil {
			t.Errorf("%v\n%s", err, text)
		}
		voice := speak.New("en")
		laid, _, err := p.Pad(voice, p.Deal.Answer...)
		if err != nil {
			t.Fatal(err)
		}
		if laid, _, err = laid.AnswerLaid(voice); err != nil || !laid.Solved {
			t.Errorf("%v on the pad solves nothing (%v)", p.Deal.Answer, err)
		}
	})
}

// firstToken is the token of a link.
func firstToken(link string) string { return link[strings.Index(link, ":")+1:][:1] }

// TestGolden: these positions are the same on every machine and in every later version.
func TestGolden(t *testing.T) {
	var all strings.Builder
	for _, game := range []help.Game{indices13.Game, charlock.Game, sherlock.Game} {
		for _, n := range []practice.Number{1, 17, 332} {
			p, err := pads.Practise(game, n)
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&all, "%s %d %s\n%s\n= %s, %d\n\n", game.ID, n, n.Date(), strings.Join(p.Deal.Told(), "\n"), strings.Join(p.Deal.Answer, " "), p.Deal.Lines)
		}
	}
	const file = "testdata/golden.txt"
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(file, []byte(all.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil || string(want) != all.String() {
		t.Errorf("other positions (%v):\n%s", err, all.String())
	}
}

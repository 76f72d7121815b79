package sherlock_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/sherlock"
)

// sim plays the lines of a table with real cards and tokens: the rules once more, read
// from the sheet apart from the referee. How cards connect it leaves to others.
type sim struct {
	d         *deal
	chance    *rand.Rand
	clues     []string // the pile, from its top
	leads     []string
	pool      []string
	locations [4][]string
	hands     [][]string
	offer     [][]string // leads that a seat may keep, nil for none
	up        []string   // the lead before each seat
	points    []int
	best      []int
	turns     int // ended
	first     int
	ends      int  // how many turns there are, 0 while nobody has nine points
	beyond    bool // a lead was solved after them
	lost      bool
	untrue    bool // a line does not go with the cards
}

func (d *deal) play(lines []rules.Entry) *sim {
	n := len(d.seats)
	s := &sim{
		d: d, chance: rand.New(rand.NewPCG(d.seed, 1)), pool: slices.Clone(d.tokens), first: -1,
		hands: make([][]string, n), offer: make([][]string, n), up: make([]string, n), points: make([]int, n), best: make([]int, n),
	}
	for _, f := range d.clues {
		s.clues = append(s.clues, f.id)
	}
	for _, f := range d.leads {
		s.leads = append(s.leads, f.id)
	}
	for i := range s.locations {
		s.lay(i, d.slots[i])
	}
	for i := range n {
		s.offer[i] = []string{s.leads[0], s.leads[1]}
		s.leads = s.leads[2:]
	}
	s.lost = d.light
	for _, e := range lines {
		if s.lost || s.untrue {
			break
		}
		s.say(e)
	}
	return s
}

// lay puts so many clues and tokens on a location, as far as there are any.
func (s *sim) lay(i int, count [2]int) {
	for range min(count[0], len(s.clues)) {
		s.locations[i] = append(s.locations[i], s.clues[0])
		s.clues = s.clues[1:]
	}
	for range min(count[1], len(s.pool)) {
		k := s.chance.IntN(len(s.pool))
		s.locations[i] = append(s.locations[i], s.pool[k])
		s.pool = slices.Delete(s.pool, k, k+1)
	}
}

func (s *sim) seat(name string) int { return slices.Index(s.d.seats, name) }

func (s *sim) say(e rules.Entry) {
	i := s.seat(e.Seat)
	switch e.Verb {
	case "set":
		s.lost = true
	case "first":
		s.first = s.seat(e.Word("seat"))
	case "fill":
		words := e.Words("items")
		there := s.locations[number(e.Word("location"))-1]
		if len(words) > 1 || words[0] != rules.Unknown {
			left := without(there, words)
			s.untrue = len(words) != len(there) || len(left) > 0
		}
	case "lead":
		if i >= 0 {
			s.keep(i, e.Word("lead"))
		}
	case "visit":
		if i != (s.first+s.turns)%len(s.d.seats) {
			s.turns++ // the end of the turn before need not be said
		}
		s.visit(i, e)
	case "swap":
		s.swap(i, e.Word("symbol"))
	case "solve":
		s.solve(i, e)
	case "end":
		s.turns++
	}
}

// take moves an item between lists; "?" is any.
func (s *sim) take(from *[]string, item string) string {
	k := slices.Index(*from, item)
	if item == rules.Unknown && len(*from) > 0 {
		k = 0
	}
	if k < 0 {
		s.untrue = true
		return item
	}
	item = (*from)[k]
	*from = slices.Delete(slices.Clone(*from), k, k+1)
	return item
}

func (s *sim) keep(i int, lead string) {
	if !slices.Contains(s.offer[i], lead) {
		s.untrue = true
		return
	}
	s.up[i] = lead
	for _, other := range s.offer[i] {
		if other != lead {
			s.leads = append(s.leads, other)
		}
	}
	s.offer[i] = nil
}

func (s *sim) visit(i int, e rules.Entry) {
	k := number(e.Word("location")) - 1
	words := slices.Clone(e.Words("items"))
	slices.SortFunc(words, func(a, b string) int { return strings.Compare(b, a) }) // "?" last
	for _, item := range words {
		s.hands[i] = append(s.hands[i], s.take(&s.locations[k], item))
	}
	lonely := 0
	for _, items := range s.locations {
		if len(items) == 1 || len(items) == 0 {
			lonely++
		}
	}
	if lonely < 2 || s.untrue {
		return
	}
	for j, items := range s.locations {
		count := s.d.slots[j]
		for _, item := range items {
			if isToken(item) {
				count[1]--
			} else {
				count[0]--
			}
		}
		s.lay(j, count)
	}
}

func isToken(item string) bool { return len(item) == 1 }

func (s *sim) swap(i int, symbol string) {
	for range 3 {
		s.take(&s.hands[i], symbol)
		s.pool = append(s.pool, symbol)
	}
	s.hands[i] = append(s.hands[i], "U")
}

// find is a card of the sample.
func find(cards []face, id string) face {
	k := slices.IndexFunc(cards, func(f face) bool { return f.id == id })
	if k < 0 {
		return face{}
	}
	return cards[k]
}

func (s *sim) solve(i int, e rules.Entry) {
	var used, direct []string
	for _, word := range e.Words("links") {
		from, rest, apart := strings.Cut(word, ".")
		if !apart {
			from, rest = "", word
		}
		label, to, _ := strings.Cut(rest, "=")
		token := label[2:3]
		if strings.HasSuffix(label, "*") {
			token = "U"
		}
		used = append(used, token)
		for _, clue := range []string{from, to} {
			if clue != "" && !slices.Contains(used, clue) {
				used = append(used, clue)
			}
		}
		if from == "" && !slices.Contains(direct, to) {
			direct = append(direct, to)
		}
	}
	for _, item := range used {
		s.take(&s.hands[i], item)
	}
	for _, item := range e.Words("kept") {
		s.hands[i] = append(s.hands[i], s.take(&used, item))
	}
	for _, item := range used {
		switch {
		case item == "U":
		case isToken(item):
			s.pool = append(s.pool, item)
		default:
			s.clues = append(s.clues, item)
		}
	}
	s.score(i, direct)
}

// score gives what a solved lead and its direct clues bring, and new leads.
func (s *sim) score(i int, direct []string) {
	draws, lead := 2, find(s.d.leads, s.up[i])
	before := slices.Max(s.points) >= 9
	if s.ends > 0 && s.turns >= s.ends {
		s.up[i], s.beyond = "", true // acts after the last turns count for nothing
		return
	}
	s.points[i] += lead.points
	s.best[i] = max(s.best[i], lead.points)
	for _, clue := range direct {
		switch find(s.d.clues, clue).bonus {
		case "+1":
			s.points[i]++
		case "+U":
			s.hands[i] = append(s.hands[i], "U")
		case "+lead":
			draws++
		}
	}
	s.up[i] = ""
	if s.points[i] >= 9 && !before {
		n := len(s.d.seats)
		s.ends = s.turns + n
		if s.d.options["end"] == "equal-turns" {
			s.ends = n * (s.turns/n + 1)
		}
		if s.d.options["last-solve"] != "whole" {
			return
		}
	}
	draws = min(draws, len(s.leads))
	s.offer[i] = slices.Clone(s.leads[:draws])
	s.leads = s.leads[draws:]
}

// Check: the referee knows the cards as they are, nothing is lost, and the game ends when it does.
// A line that people are told to say is open for somebody.
func (d *deal) Check(p *position.Position) string {
	if len(p.Header().Seats) == 0 {
		return ""
	}
	if wrong := untrueDue(p); wrong != "" || !d.told {
		return wrong
	}
	s := d.now(p)
	if s.lost || s.untrue {
		return ""
	}
	table := sherlock.TableOf(p)
	for i, l := range table.Locations {
		if wrong := among(l.Items, s.locations[i]); wrong != "" || l.Count != nil && *l.Count != len(s.locations[i]) {
			return fmt.Sprintf("location %d holds %q, not %q", i+1, s.locations[i], l.Items)
		}
	}
	for i, name := range d.seats {
		seat := table.Seats[name]
		items := slices.Concat(seat.Clues, slices.Repeat([]string{rules.Unknown}, seat.Unknown))
		for _, token := range []string{"F", "T", "C", "U"} {
			items = append(items, slices.Repeat([]string{token}, seat.Tokens[token])...)
		}
		if wrong := among(items, s.hands[i]); wrong != "" || len(items) != len(s.hands[i]) {
			return fmt.Sprintf("%s has %q, not %q", name, s.hands[i], items)
		}
	}
	untold := slices.ContainsFunc(d.seats, func(name string) bool { return p.Counter("points", name) == rules.Unknown })
	for _, c := range s.counters() {
		if s.beyond && untold {
			continue // nobody told the points that began the end
		}
		if got := p.Counter(c[0], c[1]); got != rules.Unknown && got != c[2] {
			return fmt.Sprintf("%s %s is %q, not %q", c[0], c[1], got, c[2])
		}
	}
	if all := s.inAll(); all != 44+len(d.tokens) {
		return fmt.Sprintf("%d cards and tokens in all", all)
	}
	return d.ended(p, s)
}

// among tells of a known item that a list lacks.
func among(known, list []string) string {
	for _, item := range known {
		if item == rules.Unknown {
			continue
		}
		k := slices.Index(list, item)
		if k < 0 {
			return item
		}
		list = slices.Delete(slices.Clone(list), k, k+1)
	}
	return ""
}

// inAll counts clues and proof tokens wherever they are.
func (s *sim) inAll() int {
	count := len(s.clues) + len(s.pool)
	for _, items := range slices.Concat(s.locations[:], s.hands) {
		for _, item := range items {
			if item != "U" {
				count++
			}
		}
	}
	return count
}

// counters are what the referee's must be where it knows them.
func (s *sim) counters() [][3]string {
	all := [][3]string{{"clues", "", strconv.Itoa(len(s.clues))}}
	for i, name := range s.d.seats {
		all = append(all, [3]string{"points", name, strconv.Itoa(s.points[i])}, [3]string{"best", name, strconv.Itoa(s.best[i])})
	}
	return all
}

// ended compares the end, where all points were told.
func (d *deal) ended(p *position.Position, s *sim) string {
	for _, l := range sherlock.TableOf(p).Leads {
		if l.Points == nil {
			return ""
		}
	}
	end, over := p.Outcome(), s.ends > 0 && s.turns >= s.ends
	if (end != nil) != over {
		return fmt.Sprintf("ended: %v, not %v", end, over)
	}
	turn := ""
	if s.first >= 0 && !over {
		turn = d.seats[(s.first+s.turns)%len(d.seats)]
	}
	if got := p.Turn(); got != turn {
		return fmt.Sprintf("it is %q’s turn, not %q’s", got, turn)
	}
	if !over {
		return ""
	}
	var winners []string
	for i, name := range d.seats {
		if !slices.ContainsFunc(d.seats, func(other string) bool {
			k := s.seat(other)
			return s.points[k] > s.points[i] || s.points[k] == s.points[i] && s.best[k] > s.best[i]
		}) {
			winners = append(winners, name)
		}
	}
	if !slices.Equal(winners, end.Winners) {
		return fmt.Sprintf("%q have won, not %q", winners, end.Winners)
	}
	return ""
}

package indices13

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lestrade/assistant/help/indices13/deduction"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/rulestest/testbed"
)

var chainPositions = flag.Int("chains.positions", 0, "check the chains of explain in so many positions")

// recounted is explain as anybody reads it in JSON.
type recounted struct {
	Mine    string
	Because []struct{ Line int }
	Suppose []stated
	Chain   []struct {
		Line   int
		Entry  string
		Leaves []stated
	}
}

type stated struct {
	Cards, At   []string
	Least, Most int
}

// TestChains: whatever a chain says follows, step by step, from what it said before, the box,
// and the one line that the step names; and its end is what was asked. It is checked by
// putting the hidden cards everywhere they can be, which shares nothing with the explainer.
func TestChains(t *testing.T) {
	positions := testbed.Runs(10, 30)
	if *chainPositions > 0 {
		positions = *chainPositions
	}
	proofs, chains, steps := newTally[string](), newTally[string](), newTally[int]()
	t.Run("positions", func(t *testing.T) {
		for shard := range 4 {
			t.Run(fmt.Sprint(shard), func(t *testing.T) {
				t.Parallel()
				for n := shard; n < positions; n += 4 {
					chance := rand.New(rand.NewPCG(uint64(n), 21))
					players := 2 + n%5
					p := playedWithOptions(t, players, 3+chance.IntN(23), chance)
					seat := p.Header().Seats[chance.IntN(players)]
					b := newBoard(p.View(rules.Viewer(seat)), seat)
					for _, card := range b.hidden {
						var e recounted
						text, err := json.Marshal(asked(t, explain, p, seat, card).Data)
						if err == nil {
							err = json.Unmarshal(text, &e)
						}
						if err != nil {
							t.Fatal(err)
						}
						if e.Mine == "open" || len(e.Because) == 0 {
							continue
						}
						lines := fmt.Sprint(min(len(e.Because), 6), " lines")
						if proofs.add(lines); e.Chain == nil {
							continue
						}
						chains.add(lines)
						steps.add(len(e.Chain))
						if fault := b.fault(card, e); fault != "" {
							t.Fatalf("position %d, %s, %s: %s\n%s", n, seat, card, fault, text)
						}
					}
				}
			})
		}
	})
	all, whole := 0, 0
	for _, lines := range slices.Sorted(maps.Keys(proofs.of)) {
		all, whole = all+proofs.of[lines], whole+chains.of[lines]
		t.Logf("forced by %s: %d, told as a chain %d", lines, proofs.of[lines], chains.of[lines])
	}
	t.Logf("%d positions, %d deductions, %d told as a chain (%.1f %%), by steps %v", positions, all, whole, 100*float64(whole)/float64(all), steps.of)
	if 10*whole < 9*all {
		t.Error("fewer than nine in ten deductions are told as a chain")
	}
}

// board is what one seat sees, read from the lines that it heard.
type board struct {
	seat   string
	lines  []rules.Entry
	sight  map[string][]string // the cards that it sees, by "front Bruno" or "behind Anna"
	two    bool
	hidden []string
	rooms  map[string]int // of the places of the others
	where  []string       // these places
}

func newBoard(view *position.Position, seat string) *board {
	b := &board{seat: seat, lines: view.Lines(), sight: map[string][]string{}, rooms: map[string]int{"front " + seat: 3}}
	seats := view.Header().Seats
	b.two = len(seats) == 2
	inSight := map[string]bool{}
	middle := map[int]int{2: 8, 3: 6, 4: 4, 5: 2}[len(seats)]
	looked := map[string]bool{}
	see := func(at, card string) {
		b.sight[at] = append(b.sight[at], card)
		inSight[card] = true
	}
	for _, e := range b.lines {
		switch {
		case e.Verb == "front" && e.Word("seat") != seat:
			for _, kind := range deduction.Types {
				see("front "+e.Word("seat"), e.Word(kind))
			}
		case e.Verb == "behind" && e.Word("seat") == seat:
			for _, side := range []string{"left", "right"} {
				see("behind "+seat+" "+side, e.Word(side))
			}
		case e.Verb == "look" && e.Seat == seat && !looked[e.Word("letter")]:
			looked[e.Word("letter")] = true
			inSight[e.Word("card")] = true
			middle--
		case e.Verb == "accuse" && e.Seat == seat && e.Word("verdict") == "right":
			delete(b.rooms, "front "+seat) // all is known of it
			for _, card := range accusedOf(e) {
				see("front "+seat, card)
			}
		}
	}
	for _, other := range seats {
		switch {
		case other == seat:
		case b.two:
			b.rooms["behind "+other+" left"], b.rooms["behind "+other+" right"] = 1, 1
		default:
			b.rooms["behind "+other] = 2
		}
	}
	if middle > 0 {
		b.rooms["middle"] = middle
	}
	for c := range coloursLeft[len(seats)] {
		for _, names := range sheetCards {
			if !inSight[names[c]] {
				b.hidden = append(b.hidden, names[c])
			}
		}
	}
	b.where = slices.Sorted(maps.Keys(b.rooms))
	return b
}

func accusedOf(e rules.Entry) []string {
	return []string{e.Word("person"), e.Word("place"), e.Word("weapon")}
}

// says are what a line says of the hidden cards, by the rulebook.
func (b *board) says(e rules.Entry) (all []stated) {
	mine := "front " + b.seat
	inside := func(seat, side string) (at []string) {
		for _, place := range b.where {
			if strings.HasPrefix(place+" ", "behind "+seat+" ") && strings.HasSuffix(place, side) {
				at = append(at, place)
			}
		}
		return at
	}
	if e.Verb == "accuse" {
		others := inside(e.Seat, "")
		if e.Seat != b.seat {
			others = append(others, mine)
		} else {
			all = append(all, stated{accusedOf(e), []string{mine}, 0, 2}) // it was wrong
		}
		return append(all, stated{accusedOf(e), others, 0, 0})
	}
	count, err := strconv.Atoi(e.Word("count"))
	if e.Verb != "ask" || err != nil {
		return nil
	}
	claim := stated{At: append(inside(e.Word("witness"), e.Word("side")), mine)}
	if e.Word("witness") == b.seat {
		return nil
	}
	for at, cards := range b.sight {
		if strings.HasPrefix(at, "front ") && at != "front "+e.Word("witness") {
			for _, card := range cards {
				if isOf(card, e.Word("about")) {
					count--
				}
			}
		}
	}
	for _, card := range b.hidden {
		if isOf(card, e.Word("about")) {
			claim.Cards = append(claim.Cards, card)
		}
	}
	claim.Least, claim.Most = count, count
	return []stated{claim}
}

// fault is what is wrong with a chain about a card; "" where nothing is.
func (b *board) fault(card string, e recounted) string {
	known := slices.Clone(e.Suppose)
	mine := []string{"front " + b.seat}
	shown := map[string]stated{"never": {[]string{card}, mine, 0, 0}, "always": {[]string{card}, mine, 1, 1}}[e.Mine]
	if len(e.Suppose) > 0 {
		if contrary := (stated{[]string{card}, mine, 1 - shown.Most, 1 - shown.Least}); fmt.Sprint(e.Suppose) != fmt.Sprint([]stated{contrary}) {
			return "what is supposed is not the contrary"
		}
	}
	if len(e.Chain) > deduction.MostSteps {
		return "it is too long"
	}
	for i, s := range e.Chain {
		if b.lines[s.Line-1].String() != s.Entry {
			return fmt.Sprintf("step %d: line %d says %s", i+1, s.Line, b.lines[s.Line-1])
		}
		premises := slices.Concat(known, b.says(b.lines[s.Line-1]))
		if len(s.Leaves) == 0 {
			if i < len(e.Chain)-1 || len(e.Suppose) == 0 || b.possible(premises) {
				return fmt.Sprintf("step %d can be", i+1)
			}
			return ""
		}
		for _, c := range s.Leaves {
			if !b.forces(premises, c) {
				return fmt.Sprintf("step %d: %+v does not follow", i+1, c)
			}
		}
		known = append(known, s.Leaves...)
	}
	switch {
	case len(e.Suppose) > 0 && b.possible(known):
		return "what was supposed can be"
	case len(e.Suppose) == 0 && !b.forces(known, shown):
		return "it does not show what was asked"
	}
	return ""
}

// forces tells whether claims leave no world without another.
func (b *board) forces(known []stated, c stated) bool {
	fewer, more := c, c
	fewer.Least, fewer.Most = 0, c.Least-1
	more.Least, more.Most = c.Most+1, len(b.hidden)
	return !b.possible(append(slices.Clone(known), fewer)) && !b.possible(append(slices.Clone(known), more))
}

// possible tells whether the hidden cards can lie so that claims hold: it puts one card after
// another in every place that has room. How the rest can lie depends only on the room and the
// tallies that are left, so that what failed once is not tried again.
func (b *board) possible(claims []stated) bool {
	room := make([]byte, len(b.where))
	for i, place := range b.where {
		room[i] = byte(b.rooms[place])
	}
	there, left, hung := make([]byte, len(claims)), make([]byte, len(claims)), make([]byte, len(deduction.Types))
	about := func(c stated, card string) bool { return slices.Contains(c.Cards, card) }
	for i, c := range claims {
		for _, card := range b.hidden {
			if about(c, card) {
				left[i]++
			}
		}
	}
	failed := map[string]bool{}
	var put func(n int) bool
	put = func(n int) bool {
		for i, c := range claims {
			if int(there[i]) > c.Most || int(there[i]+left[i]) < c.Least {
				return false
			}
		}
		key := string(slices.Concat([]byte{byte(n)}, room, there, hung))
		switch {
		case n == len(b.hidden):
			return true
		case failed[key]:
			return false
		}
		card := b.hidden[n]
		add := func(to []byte, at string, d byte) {
			for i, c := range claims {
				if about(c, card) && (at == "" || slices.Contains(c.At, at)) {
					to[i] += d
				}
			}
		}
		const less = ^byte(0)
		add(left, "", less)
		defer add(left, "", 1)
		for i, place := range b.where {
			front := strings.HasPrefix(place, "front ")
			if room[i] == 0 || front && hung[typeOfCard(card)] > 0 {
				continue
			}
			room[i]--
			add(there, place, 1)
			if front {
				hung[typeOfCard(card)]++
			}
			if put(n + 1) {
				return true
			}
			room[i]++
			add(there, place, less)
			if front {
				hung[typeOfCard(card)]--
			}
		}
		failed[key] = true
		return false
	}
	return put(0)
}

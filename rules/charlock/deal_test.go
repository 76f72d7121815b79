package charlock_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"lestrade/rules"
	"lestrade/rules/charlock"
	"lestrade/rules/position"
	"lestrade/rules/rulestest"
)

// deal is a table of Charlock Holmes with its cards.
type deal struct {
	seats     []string
	deck      []string // the top first: cases, seeds, hands, …
	paws      []int
	seed      uint64 // of its reshuffles
	sets      bool   // counters may be set by hand
	accidents bool   // people see their cases
	escape    bool   // the game heads for an escape
	lines     []string

	at   *position.Position
	seen *sim
}

func (d *deal) Lines() []string { return d.lines }

func (d *deal) seat(name string) int { return slices.Index(d.seats, name) }

// others are what an option may be beside its default.
var others = map[string]string{
	"second-card": "before-answer", "wrong-paws-away": "no-draw", "paws-against-guess": "guess-first",
	"last-window": "off", "beyond-furriarty": "left", "turns": "light",
}

func dealTable(chance *rand.Rand) *deal {
	d := dealFor(2+chance.IntN(4), chance)
	d.tell(chance)
	return d
}

// dealFor shuffles for a number of players. Nothing is told about them yet.
func dealFor(players int, chance *rand.Rand) *deal {
	d := &deal{deck: sixty(), seed: chance.Uint64(), sets: chance.IntN(12) == 0, escape: chance.IntN(2) == 0, accidents: chance.IntN(4) == 0}
	d.seats = rulestest.Seats(chance, players)
	chance.Shuffle(len(d.deck), func(i, j int) { d.deck[i], d.deck[j] = d.deck[j], d.deck[i] })
	for range 18 {
		d.paws = append(d.paws, 1+chance.IntN(3))
	}
	return d
}

// tell writes the header, and as much of the cards as the table enters at first.
func (d *deal) tell(chance *rand.Rand) {
	say := func(words ...string) { d.lines = append(d.lines, strings.Join(words, " ")) }
	say("game charlock")
	if chance.IntN(2) == 0 {
		say("rules 1")
	}
	say("seats " + strings.Join(d.seats, " "))
	ids := slices.Sorted(maps.Keys(others))
	for _, i := range chance.Perm(len(ids))[:chance.IntN(len(ids)+1)] {
		if chance.IntN(2) == 0 {
			say("option", ids[i], others[ids[i]])
		}
	}
	if chance.IntN(8) == 0 {
		say("commit " + strings.Repeat("5a", 32))
	}
	if chance.IntN(4) > 0 {
		say("first = " + d.seats[chance.IntN(len(d.seats))])
	}
	cases := chance.IntN(3)
	for i, seat := range d.seats {
		if cases == 0 || cases == 1 && chance.IntN(2) == 0 {
			say("case", seat, d.deck[i])
		}
	}
	if chance.IntN(2) == 0 {
		say("trail " + strings.Join(d.play(nil, d.paws).upValues(), " "))
	}
}

// now is what the lines of a position come to with the real cards.
func (d *deal) now(p *position.Position) *sim {
	if d.at != p {
		d.at, d.seen = p, d.play(p.Lines(), d.paws)
	}
	return d.seen
}

// Truth is what the cards say.
func (d *deal) Truth(w position.Walk) []string {
	e, f := w.Entry(), w.Field()
	switch {
	case f.Name == "speaker" && !d.accidents:
		return d.speakers(w)
	case f.Name == "speaker":
		return nil
	case f.Name == "verb":
		return d.verbs(w)
	}
	s := d.now(w.At())
	if s.lost || s.untrue {
		return nil
	}
	if e.Seat != "" {
		return s.actTruth(e, f.Name)
	}
	if e.Verb == "solved" && f.Name == "card" {
		return s.untoldOf(w)
	}
	return s.factTruth(e, f.Name)
}

// speakers are those who have more to do than to see a case by accident.
func (d *deal) speakers(w position.Walk) []string {
	return slices.DeleteFunc(w.Open(), func(seat string) bool {
		if seat == "" || seat == w.At().Turn() {
			return false
		}
		bar, _ := w.Take(seat).Option("paws")
		return bar != nil
	})
}

// verbs are those that the table uses, if any of them is open.
func (d *deal) verbs(w position.Walk) []string {
	used := slices.DeleteFunc(w.Open(), func(verb string) bool {
		return verb == "set" && !d.sets || (verb == "peeked" || verb == "showed") && !d.accidents
	})
	if len(used) == 0 {
		return nil
	}
	return used
}

func (s *sim) actTruth(e rules.Entry, field string) []string {
	seat := s.table[s.d.seat(e.Seat)]
	pile := seat.hand
	if len(seat.seeds) > 0 && e.Verb == "reveal" {
		pile = seat.seeds
	}
	switch e.Verb + " " + field {
	case "reveal card":
		return pile
	case "reveal answer":
		c := e.Word("card")
		if c == rules.Unknown {
			c = pile[0]
		}
		return []string{answerTo(c, seat.card)}
	case "guess verdict", "paws verdict":
		if e.Word("guess") == rules.Unknown {
			return []string{"right", "wrong"}
		}
		return []string{verdictOf(e.Word("kind"), e.Word("guess"), seat.card)}
	case "guess card", "paws card":
		return []string{seat.card, ""}
	case "pass cards":
		return append(slices.Clone(pile), "")
	}
	return nil
}

// untoldOf are the solved cases of a seat that were not told.
func (s *sim) untoldOf(w position.Walk) []string {
	seat := w.Entry().Word("seat")
	told := charlock.TableOf(w.At()).Seats[seat].Closed
	return slices.DeleteFunc(slices.Clone(s.table[s.d.seat(seat)].closed), func(c string) bool { return slices.Contains(told, c) })
}

func (s *sim) factTruth(e rules.Entry, field string) []string {
	i := s.d.seat(e.Word("seat"))
	switch e.Verb + " " + field {
	case "case card":
		return []string{s.table[i].card}
	case "hand cards":
		return append(slices.Clone(s.table[i].hand), "")
	case "values counts":
		return []string{s.counts()[len(e.Words("counts"))]}
	case "trail values":
		if said := len(e.Words("values")); said < len(s.upValues()) {
			return []string{s.upValues()[said]}
		}
		return []string{""}
	case "tokens values":
		left := s.values(i)
		for _, word := range e.Words("values") {
			if k := slices.Index(left, word); k >= 0 {
				left = slices.Delete(left, k, k+1)
			}
		}
		return append(left, "")
	case "furriarty value":
		if len(s.unspoken) == 0 {
			return nil
		}
		return []string{strconv.Itoa(s.paws[s.unspoken[len(s.unspoken)-1]])}
	}
	return nil
}

// Goal guesses rightly until Furriarty is captured, or plays on until he is away.
func (d *deal) Goal(w position.Walk) string {
	e, f := w.Entry(), w.Field()
	p := w.At()
	switch f.Name {
	case "speaker":
		return p.Turn()
	case "verb":
		if e.Seat == "" {
			return "away"
		}
		for _, verb := range []string{"turn", "guess", "reveal", "pass"} {
			if bar, ok := w.Option(verb); ok && bar == nil && (verb != "guess" || !d.escape) {
				return verb
			}
		}
	case "outcome":
		if d.escape {
			return "nothing"
		}
		return "double"
	case "kind":
		return "both"
	case "guess":
		if s := d.now(p); e.Word("kind") == "both" && !s.lost {
			return s.table[d.seat(e.Seat)].card
		}
	}
	return ""
}

// Check: the counters are those of the real piles, no card is in two places, and the
// score lies in its range.
func (d *deal) Check(p *position.Position) string {
	if len(p.Header().Seats) == 0 {
		return ""
	}
	if twice := twoPlaces(charlock.TableOf(p)); twice != "" {
		return twice
	}
	s := d.now(p)
	if s.lost {
		return ""
	}
	for _, c := range s.counters() {
		if got := p.Counter(c[0], c[1]); got != c[2] {
			return fmt.Sprintf("%s %s is %s, not %s", c[0], c[1], got, c[2])
		}
	}
	if cards := s.cards(); cards != 60 {
		return fmt.Sprintf("%d cards", cards)
	}
	end := p.Outcome()
	switch {
	case (end == nil) != (s.ended == ""):
		return fmt.Sprintf("ended: %v, and %q", end, s.ended)
	case end == nil:
		return ""
	case end.How != s.ended:
		return fmt.Sprintf("%s, not %s", end.How, s.ended)
	}
	if s.untrue {
		return ""
	}
	return s.checkScores(end)
}

func (s *sim) checkScores(end *rules.Ending) string {
	for i, standing := range end.Standing {
		score := 0
		for _, k := range s.table[i].kept {
			score += s.paws[k]
		}
		if s.captor == i {
			score += 3
		}
		if s.table[i].shouted {
			score--
		}
		if score < standing.Low || score > standing.High {
			return fmt.Sprintf("%s has %d points, not %d to %d", standing.Seat, score, standing.Low, standing.High)
		}
	}
	return ""
}

// counters are what the referee's must be: id, seat, value.
func (s *sim) counters() [][3]string {
	turn, round := "", ""
	if s.turn >= 0 && s.ended == "" {
		turn = s.d.seats[s.turn]
	}
	if s.round > 0 {
		round = strconv.Itoa(s.round)
	}
	deck := len(s.deck)
	all := [][3]string{
		{"turn", "", turn}, {"round", "", round},
		{"trail", "", strconv.Itoa(len(s.left))}, {"ahead", "", strconv.Itoa(len(s.ahead))},
		{"deck", "", strconv.Itoa(deck)}, {"discard", "", strconv.Itoa(len(s.discard))},
	}
	for i, seat := range s.table {
		board := "clock"
		if seat.shouted {
			board = "paws"
		}
		name := s.d.seats[i]
		all = append(all,
			[3]string{"hand", name, strconv.Itoa(len(seat.hand))}, [3]string{"solved", name, strconv.Itoa(seat.solved)},
			[3]string{"tokens", name, strconv.Itoa(len(seat.kept))}, [3]string{"board", name, board})
	}
	return all
}

// cards counts those of all piles.
func (s *sim) cards() int {
	n := len(s.deck) + len(s.discard)
	for _, seat := range s.table {
		n += len(seat.clues) + len(seat.seeds) + len(seat.hand) + seat.solved
		if seat.card != "" {
			n++
		}
	}
	return n
}

// twoPlaces names a card that the facts place twice.
func twoPlaces(table charlock.Table) string {
	where := map[string]string{}
	wrong := ""
	put := func(place string, cards ...string) {
		for _, c := range cards {
			if was := where[c]; was != "" && c != rules.Unknown {
				wrong = fmt.Sprintf("%s is in %s and %s", c, was, place)
			}
			where[c] = place
		}
	}
	for name, seat := range table.Seats {
		put(name+"'s case", seat.Case)
		put(name+"'s leads", seat.Leads...)
		put(name+"'s dead ends", seat.DeadEnds...)
		put(name+"'s hand", seat.Cards...)
		put(name+"'s solved", seat.Closed...)
	}
	put("discard", table.Discarded...)
	return wrong
}

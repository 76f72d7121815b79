package timebomb_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/rulestest"
	"lestrade/rules/timebomb"
)

// deal is a table of Time Bomb with its cards.
type deal struct {
	seats   []string
	colours []string // in play
	deck    []string // 5 cards each
	roles   []string // by seat
	seed    uint64   // of its shuffles
	sets    bool     // counters may be set by hand
	lines   []string

	at   *position.Position
	seen *sim
}

func (d *deal) Lines() []string { return d.lines }

func (d *deal) seat(name string) int { return slices.Index(d.seats, name) }

// others are what an option may be beside its default.
var others = map[string]string{
	"variant": "base", "claims": "sealed", "pink-across-rounds": "off", "defused-effects": "off",
}

func dealTable(chance *rand.Rand) *deal {
	d := dealFor(4+chance.IntN(3), chance)
	d.sets = chance.IntN(12) == 0
	d.tell(chance)
	return d
}

// dealFor shuffles for a number of players. Nothing is told about them yet.
func dealFor(players int, chance *rand.Rand) *deal {
	d := &deal{seed: chance.Uint64()}
	d.seats = rulestest.Seats(chance, players)
	for _, i := range chance.Perm(len(allColours))[:players] {
		d.colours = append(d.colours, allColours[i])
	}
	var bombs []string
	for _, colour := range d.colours {
		bombs = append(bombs, colour, colour, colour, colour, colour)
	}
	chance.Shuffle(len(bombs), func(i, j int) { bombs[i], bombs[j] = bombs[j], bombs[i] })
	d.deck = append(bombs[:4*players:4*players], slices.Repeat([]string{"defuse"}, players)...)
	d.roles = []string{"sherlock", "sherlock", "sherlock", "moriarty", "moriarty", "sherlock"}[:max(players, 5)]
	chance.Shuffle(len(d.roles), func(i, j int) { d.roles[i], d.roles[j] = d.roles[j], d.roles[i] })
	return d
}

// tell writes the header, and what the table says before it plays.
func (d *deal) tell(chance *rand.Rand) {
	say := func(words ...string) { d.lines = append(d.lines, strings.Join(words, " ")) }
	say("game timebomb")
	if chance.IntN(2) == 0 {
		say("rules 1")
	}
	say("seats " + strings.Join(d.seats, " "))
	for _, id := range slices.Sorted(maps.Keys(others)) {
		if chance.IntN(4) == 0 {
			say("option", id, others[id])
		}
	}
	if chance.IntN(8) == 0 {
		say("commit " + strings.Repeat("5a", 32))
	}
	if chance.IntN(2) == 0 && len(d.seats) < 6 {
		say("colours = " + strings.Join(d.colours, " "))
	}
	if chance.IntN(4) > 0 {
		say("first = " + d.seats[chance.IntN(len(d.seats))])
	}
}

// now is what the lines of a position come to with the real cards.
func (d *deal) now(p *position.Position) *sim {
	if d.at != p {
		d.at, d.seen = p, d.play(p.Lines())
	}
	return d.seen
}

// Truth is what the cards say; claims may say anything of what is in play.
func (d *deal) Truth(w position.Walk) []string {
	e, f := w.Entry(), w.Field()
	switch f.Name {
	case "verb":
		return d.verbs(w)
	case "hand":
		return slices.DeleteFunc(w.Open(), d.notInPlay)
	}
	s := d.now(w.At())
	if s.lost || s.untrue {
		return nil
	}
	switch e.Verb + " " + f.Name {
	case "cut cable":
		return s.hands[d.seat(e.Word("seat"))][:1]
	case "colours colours":
		return append(slices.Clone(d.colours), "")
	case "had cables":
		said := e.Words("cables")
		looked := len(s.had)
		if s.winner == "no-cuts" {
			looked--
		}
		if len(said) == looked {
			return []string{""}
		}
		return []string{strconv.Itoa(s.had[len(said)][d.seat(e.Word("seat"))]), rules.Unknown}
	case "role role":
		return []string{d.roles[d.seat(e.Word("seat"))]}
	}
	return nil
}

func (d *deal) notInPlay(word string) bool {
	return slices.Contains(allColours, word) && !slices.Contains(d.colours, word)
}

// verbs are those that the table uses, if any of them is open.
func (d *deal) verbs(w position.Walk) []string {
	used := slices.DeleteFunc(w.Open(), func(verb string) bool { return verb == "set" && !d.sets || verb == "replace" })
	if len(used) == 0 {
		return nil
	}
	return used
}

// Goal cuts on.
func (d *deal) Goal(w position.Walk) string {
	turn := w.At().Turn()
	switch w.Field().Name {
	case "speaker":
		return turn
	case "verb":
		if w.Entry().Seat == "" && turn == "" {
			return "first"
		}
		for _, verb := range []string{"cut", "assign", "cancel", "number"} {
			if bar, ok := w.Option(verb); ok && bar == nil && w.Entry().Seat == turn {
				return verb
			}
		}
	}
	return ""
}

// Check: the counters fit the real hands, the end is the real one, and the facts' invariants hold.
func (d *deal) Check(p *position.Position) string {
	if len(p.Header().Seats) == 0 {
		return ""
	}
	s := d.now(p)
	if s.lost {
		return ""
	}
	for _, c := range s.counters() {
		if got := p.Counter(c[0], c[1]); got != c[2] {
			return fmt.Sprintf("%s %s is %q, not %q", c[0], c[1], got, c[2])
		}
	}
	turn := ""
	if i := s.acting(); i >= 0 {
		turn = d.seats[i]
	}
	if got := p.Turn(); got != turn {
		return fmt.Sprintf("%q acts, not %q", got, turn)
	}
	why := ""
	end := p.Outcome()
	if end != nil {
		why = end.Why
	}
	if why != s.winner {
		return fmt.Sprintf("ended by %q, not %q", why, s.winner)
	}
	return s.invariants(timebomb.TableOf(p))
}

// invariants checks the facts' invariants against what the referee tells.
func (s *sim) invariants(t timebomb.Table) string {
	down, sum := 0, 0
	for _, seat := range t.Seats {
		down += seat.Cards
	}
	for cable, n := range t.Revealed {
		sum += n
		switch {
		case cable == "defuse" && n > s.n, cable != "defuse" && n > 5:
			return fmt.Sprintf("%d of %s", n, cable)
		case cable != "defuse" && s.winner == "" && !slices.Contains(t.Defused, cable) && n >= 4:
			return fmt.Sprintf("%s is live with %d", cable, n)
		}
	}
	assigned := len(t.Defused)
	switch {
	case down != s.n*(6-t.Round)-t.CutsInRound:
		return fmt.Sprintf("%d cards face down in round %d after %d cuts", down, t.Round, t.CutsInRound)
	case sum != t.Cuts || sum != len(s.history):
		return fmt.Sprintf("%d open, %d cuts, %d cut", sum, t.Cuts, len(s.history))
	case sum-t.Revealed["defuse"] > 4*s.n:
		return "more bombs than there are"
	case t.Variant == "evolution" && s.winner == "" && s.pending != "assign" && assigned+t.Aside != t.Revealed["defuse"]:
		return fmt.Sprintf("%d cables, %d laid, %d aside", t.Revealed["defuse"], assigned, t.Aside)
	case slices.Contains(t.Defused, "yellow"):
		return "yellow is defused"
	}
	return ""
}

// counters are the values that the referee's counters must have: id, whose, value.
func (s *sim) counters() [][3]string {
	name := func(i int) string {
		if i < 0 || s.winner != "" {
			return ""
		}
		return s.d.seats[i]
	}
	all := [][3]string{
		{"round", "", strconv.Itoa(s.round)}, {"cuts-in-round", "", strconv.Itoa(s.made)},
		{"aside", "", strconv.Itoa(s.aside)}, {"cutter", "", name(s.cutter)}, {"must", "", name(s.target)},
	}
	for i, seat := range s.d.seats {
		all = append(all, [3]string{"cards", seat, strconv.Itoa(len(s.hands[i]))})
	}
	for _, cable := range append([]string{"defuse"}, allColours...) {
		all = append(all, [3]string{"revealed", cable, strconv.Itoa(s.open[cable])})
		if cable != "defuse" {
			state := "off"
			if s.cables[cable] == "on" {
				state = "on"
			}
			all = append(all, [3]string{"defused", cable, state})
		}
	}
	return all
}

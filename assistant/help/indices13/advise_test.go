package indices13

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lestrade/assistant/help/helptest"
	"lestrade/assistant/help/indices13/counsel"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/rulestest/testbed"
)

// watcher goes through the worlds of a seat one by one, and notes how each act would
// end in them: how many worlds of each triple end how.
type watcher struct {
	*plain
	down   []string                                    // letters that the seat has not seen
	ends   map[string]map[string]map[[3]string]float64 // by act, end and triple
	mine   map[[3]string]float64                       // the worlds of each triple
	worlds float64

	seat      string
	questions []string
}

// lies says where each card is in the world that is being visited: "front Anna",
// "behind Bruno", with two players "behind Bruno left"; "" in the middle.
func (p *plain) lies() map[string]string {
	at := map[string]string{}
	for _, card := range p.inPlay {
		switch place := p.at[card]; {
		case place < 0 || place == middle:
			at[name13(card)] = ""
		case place < inside:
			at[name13(card)] = "front " + p.seats[place]
		default:
			at[name13(card)] = "behind " + p.seats[(place-inside)/2]
			if len(p.seats) == 2 {
				at[name13(card)] += []string{" left", " right"}[(place-inside)%2]
			}
		}
	}
	return at
}

// colourOf and categoryOf are what may be asked about a card.
func colourOf(card string) string { return colours[slices.Index(sheetCards[typeOfCard(card)], card)] }

func categoryOf(card string) string {
	for name := range groupLetters {
		if isOf(card, name) {
			return name
		}
	}
	return ""
}

// watch enumerates the worlds and all ends of all acts.
func watch(view *position.Position, seat string) *watcher {
	w := &watcher{plain: newPlain(view, seat), seat: seat, mine: map[[3]string]float64{}, ends: map[string]map[string]map[[3]string]float64{}}
	letters := []string{"A", "B", "C", "D", "E", "F", "G", "H"}[:len(w.inPlay)-5*len(w.seats)]
	seenLetters := map[string]bool{}
	for _, e := range view.Lines() {
		if e.Verb == "look" && e.Seat == seat {
			seenLetters[e.Word("letter")] = true
		}
	}
	w.down = slices.DeleteFunc(letters, func(l string) bool { return seenLetters[l] })
	for _, witness := range w.seats {
		for _, about := range append(slices.Clone(colours[:coloursLeft[len(w.seats)]]), "men", "women", "indoor", "outdoor", "melee", "ranged") {
			switch {
			case witness == seat:
			case len(w.seats) == 2:
				w.questions = append(w.questions, witness+" "+about+" left", witness+" "+about+" right")
			default:
				w.questions = append(w.questions, witness+" "+about)
			}
		}
	}
	w.visit = w.look
	w.run()
	for l := range seenLetters {
		for mine, n := range w.mine {
			w.note("look "+l, "known", mine, n)
		}
	}
	return w
}

func (w *watcher) note(act, end string, mine [3]string, worlds float64) {
	if w.ends[act] == nil {
		w.ends[act] = map[string]map[[3]string]float64{}
	}
	if w.ends[act][end] == nil {
		w.ends[act][end] = map[[3]string]float64{}
	}
	w.ends[act][end][mine] += worlds
}

// look notes how each question and look ends in the world that is being visited.
func (w *watcher) look() {
	var mine [3]string
	seen := map[string]int{} // by question, but only those that are not answered by 0
	lies := w.lies()
	for card, at := range lies {
		if at == "front "+w.seat {
			mine[typeOfCard(card)] = card
		}
		for _, witness := range w.seats {
			sides := []string{""}
			if len(w.seats) == 2 {
				sides = []string{" left", " right"}
			}
			for _, side := range sides {
				if at == "behind "+witness+side || strings.HasPrefix(at, "front") && at != "front "+witness {
					seen[witness+" "+colourOf(card)+side]++
					seen[witness+" "+categoryOf(card)+side]++
				}
			}
		}
	}
	w.worlds++
	w.mine[mine]++
	for _, question := range w.questions {
		w.note("ask "+question, strconv.Itoa(seen[question]), mine, 1)
	}
	for _, letter := range w.down {
		for card, at := range lies {
			if at == "" && !w.fixed[number13(card)] {
				w.note("look "+letter, card, mine, 1/float64(len(w.down)))
			}
		}
	}
}

// accusations adds those that can be right, once the worlds are known.
func (w *watcher) accusations() {
	for named := range w.mine {
		for mine, n := range w.mine {
			end := "wrong"
			if mine == named {
				end = "right"
			}
			w.note("accuse "+strings.Join(named[:], " "), end, mine, n)
		}
	}
}

// entropyOf is the entropy of a distribution that need not add up to 1.
func entropyOf(worlds map[[3]string]float64) (bits, sum float64) {
	for _, n := range worlds {
		sum += n
	}
	for _, n := range worlds {
		bits -= n / sum * math.Log2(n/sum)
	}
	return bits, sum
}

// worthOf is what an act is worth, by the ends it has.
func (w *watcher) worthOf(act string) counsel.Worth {
	bits, _ := entropyOf(w.mine)
	out := counsel.Worth{Bits: bits}
	for end, worlds := range w.ends[act] {
		left, sum := entropyOf(worlds)
		p := sum / w.worlds
		out.Bits -= p * left
		out.Triples += p * float64(len(worlds))
		if len(worlds) == 1 {
			out.Certain += p
		}
		if end == "right" {
			out.Right = p
		}
	}
	return out
}

// advised is what advise says to a seat.
func advised(t testing.TB, p *position.Position, seat string, flags ...string) []Advice {
	t.Helper()
	r := helptest.Ask(p, rules.Viewer(seat))
	for _, f := range flags {
		r.Flags[f] = "on"
	}
	return helptest.Make(t, advise, r).Data.([]Advice)
}

func near(a, b float64) bool { return math.Abs(a-b) < 1e-6 }

// compareAdvice holds every action of a seat against the enumeration, and tells how
// many there were.
func compareAdvice(t *testing.T, name string, p *position.Position, seat string) int {
	t.Helper()
	got := advised(t, p, seat)
	want := watch(p.View(rules.Viewer(seat)), seat)
	want.accusations()
	if len(got) != len(want.ends) {
		t.Errorf("%s: %d actions, not %d", name, len(got), len(want.ends))
	}
	public := newPublicly(p)
	for _, a := range got {
		w := want.worthOf(a.Entry)
		right := 0.0
		if a.Right != nil {
			right = *a.Right
		}
		if want.ends[a.Entry] == nil || !near(*a.Bits, w.Bits) || !near(*a.Triples, w.Triples) || !near(*a.Certain, w.Certain) || !near(right, w.Right) {
			t.Errorf("%s: %s: %v %v %v %v, not %+v", name, a.Entry, *a.Bits, *a.Triples, *a.Certain, right, w)
		}
		for rival, loss := range a.Public {
			before, after := public.loss(want, a.Entry, seat, rival)
			if !near(loss.Before, before) || !near(loss.After, after) {
				t.Errorf("%s: %s: the public sheet of %s goes from %v to %v, not from %v to %v", name, a.Entry, rival, loss.Before, loss.After, before, after)
			}
		}
		if len(a.Public) != len(want.seats)-1 {
			t.Errorf("%s: %s: %d public sheets", name, a.Entry, len(a.Public))
		}
	}
	return len(got)
}

// TestAdviceAgainstEnumeration: every action of hundreds of positions.
func TestAdviceAgainstEnumeration(t *testing.T) {
	positions, actions := 0, 0
	for _, c := range []struct{ players, games, fewest, most int }{{2, 170, 10, 30}, {2, 2, 0, 3}, {3, 60, 16, 30}, {4, 4, 26, 32}} {
		for game := range testbed.Runs((c.games+9)/10, (c.games+1)/2) {
			chance := rand.New(rand.NewPCG(uint64(c.players), uint64(game)))
			acts := c.fewest + chance.IntN(c.most-c.fewest)
			_, p := played(t, c.players, acts, chance)
			seat := p.Header().Seats[chance.IntN(c.players)]
			if bar, is := p.Walk().Take(seat).Option("take"); is && bar == nil && p.Turn() == seat {
				continue
			}
			positions++
			actions += compareAdvice(t, fmt.Sprintf("%d players, game %d, %d acts, %s", c.players, game, acts, seat), p, seat)
			if t.Failed() {
				return
			}
		}
	}
	t.Logf("%d positions, %d actions", positions, actions)
}

// publicly is what the log alone proves, each line by itself, found by trying every
// way in which the counted cards may be shared out by type.
type publicly struct {
	seats []string
	left  map[string][3][]string // by seat and type: what the lines leave
	wrong map[string]bool        // by seat and triple
}

func newPublicly(p *position.Position) *publicly {
	all := &publicly{p.Header().Seats, map[string][3][]string{}, map[string]bool{}}
	for _, seat := range all.seats {
		var box [3][]string
		for t, names := range sheetCards {
			box[t] = names[:coloursLeft[len(all.seats)]]
		}
		all.left[seat] = all.may(box, seat, p.Lines())
	}
	for _, e := range p.Lines() {
		if e.Verb == "accuse" {
			all.wrong[e.Seat+" "+e.Word("person")+" "+e.Word("place")+" "+e.Word("weapon")] = true
		}
	}
	return all
}

// may is what some lines leave of some cards for a seat.
func (p *publicly) may(cards [3][]string, seat string, lines []rules.Entry) (left [3][]string) {
	for t := range cards {
		for _, card := range cards[t] {
			if !slices.ContainsFunc(lines, func(e rules.Entry) bool { return !p.allows(e, card, seat) }) {
				left[t] = append(left[t], card)
			}
		}
	}
	return left
}

// allows tells whether a card may hang on a seat's screen, for all that one line says.
func (p *publicly) allows(e rules.Entry, card, seat string) bool {
	if e.Verb == "accuse" {
		return e.Seat == seat || !slices.Contains([]string{e.Word("person"), e.Word("place"), e.Word("weapon")}, card)
	}
	count, err := strconv.Atoi(e.Word("count"))
	if e.Verb != "ask" || err != nil {
		return true
	}
	screens, inside := len(p.seats)-1, 2
	if len(p.seats) == 2 {
		inside = 1
	}
	// By type: the group's cards and the others, without the card in question; how
	// many counted screens are still free; what is counted already.
	var of, others, free [3]int
	counted := 0
	for t, names := range sheetCards {
		free[t] = screens
		for _, name := range names[:coloursLeft[len(p.seats)]] {
			switch {
			case name == card:
				if seat != e.Word("witness") {
					free[t]--
					if isOf(name, e.Word("about")) {
						counted++
					}
				}
			case isOf(name, e.Word("about")):
				of[t]++
			default:
				others[t]++
			}
		}
	}
	return p.possible(of, others, free, inside, counted, count)
}

// possible tries every number of the group's cards on the screens of each type, and
// inside.
func (p *publicly) possible(of, others, free [3]int, inside, counted, want int) bool {
	for a := range free[0] + 1 {
		for b := range free[1] + 1 {
			for c := range free[2] + 1 {
				on := [3]int{a, b, c}
				left, rest, fits := 0, 0, true
				for t := range on {
					fits = fits && on[t] <= of[t] && free[t]-on[t] <= others[t]
					left, rest = left+of[t]-on[t], rest+others[t]-(free[t]-on[t])
				}
				for in := range inside + 1 {
					if fits && in <= left && inside-in <= rest && counted+a+b+c+in == want {
						return true
					}
				}
			}
		}
	}
	return false
}

// triples is how many triples the log and more leave to a seat.
func (p *publicly) triples(seat string, more ...rules.Entry) float64 {
	may, n := p.may(p.left[seat], seat, more), 0
	for _, a := range may[0] {
		for _, b := range may[1] {
			for _, c := range may[2] {
				if !p.wrong[seat+" "+a+" "+b+" "+c] {
					n++
				}
			}
		}
	}
	return float64(n)
}

// loss is what a rival's public sheet has before an act of a seat and after it.
func (p *publicly) loss(w *watcher, act, seat, rival string) (before, after float64) {
	words := strings.Fields(act)
	e := rules.Entry{Seat: seat, Verb: words[0]}
	fields := map[string][]string{"ask": {"witness", "about", "side"}, "look": {"letter"}, "accuse": {"person", "place", "weapon"}}[words[0]]
	for i, word := range words[1:] {
		e.Args = append(e.Args, rules.Arg{Field: fields[i], Words: []string{word}})
	}
	before = p.triples(rival)
	for end, worlds := range w.ends[act] {
		said := e
		if e.Verb == "ask" {
			said.Args = append(slices.Clip(e.Args), rules.Arg{Field: "count", Words: []string{end}, Reply: true})
		}
		_, sum := entropyOf(worlds)
		after += sum / w.worlds * p.triples(rival, said)
	}
	return before, after
}

package charlock

import (
	"maps"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lestrade/assistant/help/helptest"
	"lestrade/assistant/help/pads"
	"lestrade/assistant/table"
	"lestrade/rules"
	referee "lestrade/rules/charlock"
	"lestrade/rules/rulestest"
	"lestrade/rules/rulestest/testbed"
)

// among are the cards of sixty that suit, as bits. It stands for what a person would count
// card by card.
func among(suits func(card string) bool) (set uint64) {
	for i, card := range sixty() {
		if suits(card) {
			set |= 1 << i
		}
	}
	return set
}

// enumerated is a seat's case as somebody would reckon it who knows the piles: which cards
// lay in the deck that it came from, what the seat saw since, and what it heard.
type enumerated struct {
	left  uint64   // the cards that the case can be
	sight uint64   // the cards that the seat sees or saw elsewhere
	heard []uint64 // for each line that tells something, the cards that it is true of
	lines []int    // their numbers; 0 for the shuffle
	truth string
}

// enumerate goes through the lines that a seat heard. It is false where nobody can know all that lay
// in the deck.
func enumerate(w *world, i int) (x enumerated, is bool) {
	s := w.seats[i]
	view := w.p.View(rules.Viewer(s.name))
	x.truth = s.card
	deck := w.decks[s.from]
	if s.from > 0 && !w.told {
		return x, false
	}
	var named []string
	for n := w.cut[s.from] + 1; n <= view.Len(); n++ {
		e := view.Line(n)
		for _, field := range []string{"card", "cards"} {
			named = append(named, e.Words(field)...)
		}
	}
	lie := referee.TableOf(view)
	for name, of := range lie.Seats {
		named = slices.Concat(named, of.Leads, of.DeadEnds, of.Closed, of.Cards)
		if name != s.name {
			named = append(named, of.Case)
		}
	}
	x.sight = among(func(card string) bool { return slices.Contains(named, card) })
	in := among(func(card string) bool { return slices.Contains(deck, card) })
	if s.from > 0 {
		x.heard, x.lines = []uint64{in}, []int{0}
	}
	for n := s.opened + 1; n <= w.p.Len(); n++ {
		e := w.p.Line(n)
		if e.Seat != s.name {
			continue
		}
		switch e.Verb {
		case "reveal":
			x.heard = append(x.heard, among(func(card string) bool { return answerTo(e.Word("card"), card) == e.Word("answer") }))
		case "guess", "paws":
			x.heard = append(x.heard, among(func(card string) bool { return verdictOf(e.Word("guess"), card) == e.Word("verdict") }))
		default:
			continue
		}
		x.lines = append(x.lines, n)
	}
	x.left = in &^ x.sight
	for _, fits := range x.heard {
		x.left &= fits
	}
	return x, true
}

// is says what a word is to the seat's case.
func (x enumerated) is(word string) string {
	switch named := among(func(card string) bool { return isRight(word, card) }); {
	case x.left&named == 0:
		return "never"
	case x.left&^named == 0:
		return "always"
	}
	return "open"
}

// agrees tells whether some card of a set suits all the marks.
func agrees(set uint64, marks map[string]string) bool {
	for word, sign := range marks {
		named := among(func(card string) bool { return isRight(word, card) })
		switch sign {
		case "-":
			set &^= named
		case "+":
			set &= named
		}
	}
	return set != 0
}

// fewest is how many of the heard lines show together what a word is; it is -1 if all of them do not.
func (x enumerated) fewest(word string, by []uint64) int {
	against := among(func(card string) bool { return isRight(word, card) })
	if x.is(word) == "always" {
		against = ^against
	}
	least := -1
	for set, fits := range by {
		if size := bits.OnesCount(uint(set)); (least < 0 || size < least) && fits&against == 0 {
			least = size
		}
	}
	return least
}

// together gives for each choice of the lines the cards that these leave, without those in sight.
func (x enumerated) together() []uint64 {
	by := make([]uint64, 1<<len(x.heard))
	by[0] = (1<<60 - 1) &^ x.sight
	for set := 1; set < len(by); set++ {
		by[set] = by[set&(set-1)] & x.heard[bits.TrailingZeros(uint(set))]
	}
	return by
}

// markedAtRandom makes marks on some of the words: any marks, or only true ones.
func markedAtRandom(chance *rand.Rand, truth string, honest bool) map[string]string {
	marks := map[string]string{}
	for range 1 + chance.IntN(25) {
		word := allGuesses[chance.IntN(len(allGuesses))]
		if chance.IntN(3) == 0 {
			word = allGuesses[chance.IntN(17)] // a whole suspect or hour
		}
		sign := []string{"-", "-", "-", "-", "+", "?", "b"}[chance.IntN(7)]
		if honest && (sign == "-" || sign == "+") {
			sign = "-"
			if isRight(word, truth) {
				sign = "+"
			}
		}
		marks[word] = sign
	}
	return marks
}

// known are marks on all cards that the case cannot be.
func (x enumerated) known() map[string]string {
	marks := map[string]string{}
	for _, card := range sixty() {
		if x.is(card) == "never" {
			marks[card] = "-"
		}
	}
	return marks
}

// kept are marks as the record has them.
func kept(marks map[string]string, line int) (all []table.Mark) {
	for word, sign := range marks {
		if sign == "b" {
			sign = "b="
		}
		all = append(all, table.Mark{Line: line, Text: sign + word})
	}
	return all
}

// TestPadIsExact: in random games with random marks a check names just the marks that the cards
// contradict, and of those that clash none can be spared; a hint is right, new, and needs no more
// lines than any other would. That is one here: a card is ruled out by a single answer, and what only
// several show follows from the cards.
func TestPadIsExact(t *testing.T) {
	t.Parallel()
	hints, done, wrong, together, nothing := map[int]int{}, 0, 0, 0, 0
	positions := testbed.Runs(100, 500)
	for n := 0; done < positions; n++ {
		chance := rand.New(rand.NewPCG(uint64(n), 38))
		w := play(t, random(n))
		i := chance.IntN(len(w.seats))
		if w.seats[i].card == "" || w.p.Outcome() != nil {
			continue
		}
		x, is := enumerate(w, i)
		honest := chance.IntN(3) == 0
		marks := markedAtRandom(chance, w.seats[i].card, honest)
		if is && chance.IntN(3) == 0 { // nearly all that can be known
			marks = x.known()
			for chance.IntN(2) > 0 {
				delete(marks, sixty()[chance.IntN(60)])
			}
		}
		r := helptest.Ask(w.p, rules.Viewer(w.seats[i].name))
		r.Marks = kept(marks, w.p.Len())
		if cases := w.seats[i].closed; cases > 0 { // the first leaf has marks of a case that was closed
			turned := table.Mark{Line: w.p.Len(), Text: "/" + strconv.Itoa(cases)}
			r.Marks = slices.Concat(kept(markedAtRandom(chance, "", false), w.p.Len()), []table.Mark{turned}, r.Marks)
		}
		r.Flags = map[string]string{"which": "on", "proof": "on"}
		page := helptest.Make(t, padReport, r)
		got := page.Data.(pads.Page)
		if honest && *got.Count != 0 {
			t.Fatalf("game %d: the case is %s, and %v are accused of %v", n, w.seats[i].card, append(got.Wrong, got.Together...), marks)
		}
		if !is || len(x.heard) > 14 {
			continue
		}
		done++
		var faults []string
		rest := map[string]string{} // the marks that are not wrong by themselves
		right := map[string]string{}
		for word, sign := range marks {
			switch is := x.is(word); {
			case sign == "-" && is == "always", sign == "+" && is == "never":
				faults = append(faults, word)
				continue
			case sign == "-" && is == "never", sign == "+" && is == "always":
				right[word] = sign
			}
			rest[word] = sign
		}
		slices.Sort(faults)
		if accused := slices.Sorted(slices.Values(got.Wrong)); !slices.Equal(accused, faults) {
			t.Fatalf("game %d: %v are accused, and %v are wrong, of %v", n, accused, faults, marks)
		}
		wrong += len(faults)
		if *got.Count != len(faults)+len(got.Together) {
			t.Fatalf("game %d: %d wrong marks, not %v and %v", n, *got.Count, faults, got.Together)
		}
		if clash := !agrees(x.left, rest); clash != (len(got.Together) > 0) {
			t.Fatalf("game %d: marks clash: %v, and %v are named of %v", n, clash, got.Together, marks)
		}
		if len(got.Together) > 0 {
			together++
			only := func(but string) map[string]string {
				some := map[string]string{}
				for _, word := range got.Together {
					if word != but {
						some[word] = rest[word]
					}
				}
				return some
			}
			if agrees(x.left, only("")) {
				t.Fatalf("game %d: %v do not clash", n, only(""))
			}
			for _, word := range got.Together {
				if !agrees(x.left, only(word)) {
					t.Fatalf("game %d: %s can be spared of %v", n, word, only(""))
				}
			}
		}

		// What could be known, and neither lies in sight nor follows from right marks.
		by, least := x.together(), 0
		news := map[string]bool{}
		for _, word := range allGuesses {
			is := x.is(word)
			says := map[string]string{"never": "+", "always": "-"}[is] // the mark that would be wrong
			if is == "open" || right[word] != "" || !agrees(by[0], with(right, word, says)) {
				continue
			}
			news[word] = true
			if lines := x.fewest(word, by); least == 0 || lines < least {
				least = lines
			}
		}
		switch {
		case got.Hint.Found != (len(news) > 0):
			t.Fatalf("game %d: the hint is %+v, while %v can be known besides %v", n, got.Hint, news, marks)
		case !got.Hint.Found:
			nothing++
			continue
		case !news[got.Hint.Word] || got.Hint.Is != x.is(got.Hint.Word):
			t.Fatalf("game %d: the hint is %+v, while %v can be known besides %v", n, got.Hint, news, marks)
		case len(got.Hint.Lines) != least:
			t.Fatalf("game %d: the hint is %+v, while %d lines show something", n, got.Hint, least)
		}
		hints[least]++
		set := 0
		for _, said := range got.Hint.Lines {
			set |= 1 << max(0, slices.Index(x.lines, said.Line)) // a line of no answer is that of the shuffle
		}
		if x.fewest(got.Hint.Word, by[set:set+1]) < 0 {
			t.Fatalf("game %d: the lines of %+v do not show it", n, got.Hint)
		}
	}
	t.Logf("%d positions: %d wrong marks, %d sets that clash, hints by lines %v, nothing more in %d", done, wrong, together, hints, nothing)
	if wrong < positions/3 || together < positions/40 || hints[1] < positions/3 || nothing < positions/10 {
		t.Error("too few of a kind")
	}
}

// with are marks with one more.
func with(marks map[string]string, word, sign string) map[string]string {
	more := maps.Clone(marks)
	more[word] = sign
	return more
}

// TestMarksOfACase: when a case is closed its marks are gone, whether it was solved or given up, and
// undo takes none of them back. They are there again if the line that closed it is taken back.
func TestMarksOfACase(t *testing.T) {
	for _, closes := range []string{"Anna: guess suspect rat = right", "Anna: peeked"} {
		p := begin(t, "game charlock", "seats Anna Bruno", "first = Anna", "Anna: reveal goose-4 = dead-end", "Anna: reveal rat-5 = lead",
			"Bruno: reveal ? = lead", "Bruno: reveal ? = lead")
		r := helptest.Ask(p, "Anna")
		r.Marks = []table.Mark{{Line: p.Len(), Text: "-goose"}, {Line: p.Len(), Text: "+rat"}}
		before := helptest.Make(t, padReport, r)
		if data := before.Data.(pads.Page); len(data.Struck)+len(data.Certain) != 2 {
			t.Fatalf("%+v", data)
		}
		old := r.Marks
		r = helptest.Ask(rulestest.Say(t, p, closes), "Anna")
		r.Marks, r.Flags = old, map[string]string{"undo": "on"}
		after := helptest.Make(t, padReport, r)
		if data := after.Data.(pads.Page); len(data.Struck)+len(data.Certain) != 0 || after.Marks != nil {
			t.Errorf("%s: %+v %v", closes, data, after.Marks)
		}
		r.Flags = map[string]string{"mark": "-crow"}
		after = helptest.Make(t, padReport, r)
		if data := after.Data.(pads.Page); strings.Join(data.Struck, " ") != "crow" || !slices.Equal(after.Marks, []string{"/1", "-crow"}) {
			t.Errorf("%s: %+v %v", closes, data, after.Marks)
		}
		r = helptest.Ask(p, "Anna") // the line that closed the case was taken back
		r.Marks = append(slices.Clone(old), table.Mark{Line: p.Len(), Text: "/1"}, table.Mark{Line: p.Len(), Text: "-crow"})
		after = helptest.Make(t, padReport, r)
		if data := after.Data.(pads.Page); strings.Join(data.Struck, " ") != "goose" || strings.Join(data.Certain, " ") != "rat" {
			t.Errorf("%s, taken back: %+v", closes, data)
		}
	}
}

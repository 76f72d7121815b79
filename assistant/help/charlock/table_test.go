package charlock

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lestrade/assistant/help"
	"lestrade/assistant/help/helptest"
	"lestrade/rules"
	referee "lestrade/rules/charlock"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/rulestest"
)

var suspectNames = []string{"crow", "goose", "rat", "toad", "dog"}

func sixty() (all []string) {
	for _, suspect := range suspectNames {
		for hour := 1; hour <= 12; hour++ {
			all = append(all, suspect+"-"+strconv.Itoa(hour))
		}
	}
	return all
}

// isLead reads the rulebook: the same suspect, the same hour or one beside it on a
// clock.
func isLead(shown, of string) bool {
	s1, h1, _ := strings.Cut(shown, "-")
	s2, h2, _ := strings.Cut(of, "-")
	a, _ := strconv.Atoi(h1)
	b, _ := strconv.Atoi(h2)
	return s1 == s2 || a == b || a%12+1 == b || b%12+1 == a
}

func answerTo(shown, of string) string {
	if isLead(shown, of) {
		return "lead"
	}
	return "dead-end"
}

// isRight tells whether a guess names a card: its suspect, its hour or all of it.
func isRight(guess, of string) bool {
	suspect, hour, _ := strings.Cut(of, "-")
	return guess == suspect || guess == hour || guess == of
}

func verdictOf(guess, of string) string {
	if isRight(guess, of) {
		return "right"
	}
	return "wrong"
}

// exchange has two cards change places in the deck after a shuffle: another world.
type exchange struct {
	shuffle int
	a, b    string
}

// world is a table with its real cards in real piles. What people do there is chosen without a look
// at the cards, except for guesses made to be right: the same seed plays the same game with other
// cards too.
type world struct {
	t        testing.TB
	p        *position.Position
	choices  *rand.Rand
	seed     uint64
	shuffles int        // how many were made; the first is the one with all cards
	decks    [][]string // by shuffle: the cards that it put together …
	cut      []int      // … and the line said last
	exchange exchange
	like     *world // of an exchange, the game without it …
	differs  bool   // … which all heard go otherwise, or whose deck had not both cards

	deck, discard []string
	seats         []stand
	told          bool // cases are entered
	hands         bool // Anna's hand is entered
	vague         bool // now and then a revealed card is not named, or the discard is shuffled in early
	light         bool // it is a light game …
	whole         int  // … and this many more acts are turns in one line; later turns are told by cards
}

type stand struct {
	name    string
	card    string
	from    int // the shuffle that made the deck it was drawn from
	opened  int // the line said last when it was drawn
	closed  int // how many cases it had before
	seeds   []string
	clues   []string
	hand    []string
	shouted bool
}

// setting is how a random game is played.
type setting struct {
	seed    uint64
	players int
	acts    int
	vague   bool
	whole   int // acts told in one line; 0 in a game that is not light
	options []string
	exchange
	like *world
}

// play plays a random game.
func play(t testing.TB, s setting) *world {
	t.Helper()
	w := &world{t: t, seed: s.seed, exchange: s.exchange, like: s.like, discard: sixty(), choices: rand.New(rand.NewPCG(s.seed, 1)), vague: s.vague, light: s.whole > 0, whole: s.whole}
	w.told, w.hands = w.choices.IntN(5) > 0, w.choices.IntN(3) > 0
	w.shuffle()
	names := []string{"Anna", "Bruno", "Chloé", "Dario", "Eva"}[:s.players]
	w.p = begin(t, "game charlock")
	w.say("seats " + strings.Join(names, " "))
	w.say("option help advice")
	if w.light {
		w.say("option turns light")
	}
	for _, option := range s.options {
		w.say("option " + option)
	}
	for _, name := range names {
		w.seats = append(w.seats, stand{name: name})
	}
	for i := range w.seats {
		w.newCase(i)
	}
	first := w.choices.IntN(s.players)
	w.say("first = " + names[first])
	w.refill(first)
	for i := range w.seats {
		w.tell(i)
	}
	for range s.acts {
		if w.p.Outcome() != nil || w.p.Turn() == "" || w.differs {
			return w
		}
		w.act()
	}
	if got := w.p.Counter("deck", ""); got != strconv.Itoa(len(w.deck)) {
		t.Fatalf("the referee has %s cards in the deck, not %d", got, len(w.deck))
	}
	return w
}

func begin(t testing.TB, lines ...string) *position.Position {
	t.Helper()
	return rulestest.Begin(t, rules.Shelf{referee.Game}, lines...)
}

// say enters a line. With other cards it is not judged again, and what all hear is
// held against the game as it was.
func (w *world) say(line string) {
	w.t.Helper()
	if w.like == nil {
		w.p = rulestest.Say(w.t, w.p, line)
		return
	}
	var err error
	if w.p, err = reading.Recall(w.p, line); err != nil {
		w.t.Fatal(err)
	}
	if e, n := w.p.Line(w.p.Len()), w.p.Len(); e.Seat != "" && e.Verb != "pass" {
		w.differs = w.differs || n > w.like.p.Len() || e.String() != w.like.p.Line(n).String()
	}
}

func (w *world) shuffle() {
	chance := rand.New(rand.NewPCG(w.seed, uint64(1000+w.shuffles)))
	w.deck, w.discard = append(w.deck, w.discard...), nil
	said := 0
	if w.p != nil {
		said = w.p.Len()
	}
	chance.Shuffle(len(w.deck), func(i, k int) { w.deck[i], w.deck[k] = w.deck[k], w.deck[i] })
	if w.exchange.a != "" && w.exchange.shuffle == w.shuffles {
		i, k := slices.Index(w.deck, w.exchange.a), slices.Index(w.deck, w.exchange.b)
		if k < 0 {
			w.differs = true
		} else {
			w.deck[i], w.deck[k] = w.deck[k], w.deck[i]
		}
	}
	w.shuffles++
	w.decks, w.cut = append(w.decks, slices.Clone(w.deck)), append(w.cut, said)
}

func (w *world) draw() string {
	if len(w.deck) == 0 {
		w.shuffle()
	}
	if len(w.deck) == 0 {
		return ""
	}
	top := w.deck[0]
	w.deck = w.deck[1:]
	return top
}

func (w *world) newCase(i int) {
	s := &w.seats[i]
	s.card = w.draw()
	s.from, s.opened = w.shuffles-1, w.p.Len()
	for range 2 {
		if seed := w.draw(); seed != "" {
			s.seeds = append(s.seeds, seed)
		}
	}
}

// tell enters a case, where this table does.
func (w *world) tell(i int) {
	if s := w.seats[i]; w.told && s.card != "" {
		w.say("case " + s.name + " " + s.card)
	}
}

// act is one line, and now and then a statement before it.
func (w *world) act() {
	w.t.Helper()
	i := w.p.Header().Seat(w.p.Turn())
	who := w.choices.IntN(len(w.seats))
	if w.whole--; w.whole >= 0 && w.p.Counter("turn", "") != "" {
		w.wholeTurn(i)
		w.refill(i)
		return
	}
	switch dice := w.choices.IntN(100); {
	case dice < 9 && w.has(who):
		w.abandon(who)
	case dice < 12 && w.has(who) && w.has((who+1)%len(w.seats)):
		w.abandon(who, (who+1)%len(w.seats))
	case dice < 15 && w.has(who) && !w.seats[who].shouted:
		w.seats[who].shouted = true
		w.guess(who, "paws")
	case dice < 18 && w.vague && len(w.discard) > 0:
		w.say("reshuffle")
		w.shuffle()
	default:
		w.turn(i)
	}
	w.refill(i)
}

// has tells whether a seat has a case, and nobody reveals cards for a new one.
func (w *world) has(i int) bool {
	return w.seats[i].card != "" && !slices.ContainsFunc(w.seats, func(s stand) bool { return len(s.seeds) > 0 })
}

func (w *world) turn(i int) {
	s := &w.seats[i]
	open := w.p.Walk().Take(s.name).Open()
	if len(s.seeds) > 0 {
		w.reveal(i, &s.seeds, 0)
		return
	}
	if s.name == "Anna" && w.hands && len(s.hand) > 0 && slices.Contains(open, "reveal") {
		if known := referee.TableOf(w.p).Seats["Anna"].Cards; len(known) < len(s.hand) {
			w.say("hand Anna " + strings.Join(s.hand, " "))
		}
	}
	guesses := w.choices.IntN(4) == 0 && slices.Contains(open, "guess")
	switch {
	case guesses:
		w.guess(i, "guess")
	case slices.Contains(open, "reveal"):
		w.reveal(i, &s.hand, w.choices.IntN(len(s.hand)))
	default:
		w.pass(i, w.choices.IntN(2) == 0)
	}
}

func (w *world) reveal(i int, pile *[]string, k int) {
	s := &w.seats[i]
	card := (*pile)[k]
	*pile = slices.Delete(slices.Clone(*pile), k, k+1)
	s.clues = append(s.clues, card)
	named := card
	if w.vague && w.choices.IntN(12) == 0 {
		named = "?"
	}
	w.say(s.name + ": reveal " + named + " = " + answerTo(card, s.card))
}

// guess says something, or what is right.
func (w *world) guess(i int, verb string) {
	s := &w.seats[i]
	cheats, kind := w.choices.IntN(3) == 0, w.choices.IntN(3)
	card := sixty()[w.choices.IntN(60)]
	if cheats {
		card = s.card
	}
	suspect, hour, _ := strings.Cut(card, "-")
	words := [][2]string{{"suspect", suspect}, {"hour", hour}, {"both", card}}[kind]
	verdict := verdictOf(words[1], s.card)
	open := ""
	if w.choices.IntN(2) == 0 && verdict == "right" && !w.told && kind < 2 {
		open = " " + s.card // the card lies open now; where it was known nobody says it
	}
	w.lay()
	w.say(s.name + ": " + verb + " " + words[0] + " " + words[1] + " = " + verdict + open)
	if verdict == "right" {
		w.solve(i)
	}
}

// solve discards a case that was guessed, and begins the next.
func (w *world) solve(i int) {
	if s := &w.seats[i]; w.p.Outcome() == nil {
		w.discard = append(w.discard, s.clues...)
		s.card, s.clues, s.closed = "", nil, s.closed+1
		w.reopen(i)
	}
}

func (w *world) abandon(seats ...int) {
	w.lay()
	s := &w.seats[seats[0]]
	if len(seats) == 1 {
		w.say(s.name + ": peeked")
	} else {
		w.say(s.name + ": showed " + w.seats[seats[1]].name)
	}
	for _, i := range seats {
		s := &w.seats[i]
		w.discard = append(append(w.discard, s.card), s.clues...)
		s.card, s.clues, s.closed = "", nil, s.closed+1
	}
	w.reopen(seats...)
}

// reopen begins the cases that the referee counts as begun.
func (w *world) reopen(seats ...int) {
	var begun []int
	for _, i := range seats {
		bar, _ := w.p.Walk().Take(w.seats[i].name).Option("peeked")
		if w.seats[i].card == "" && (bar == nil || bar.Rule != "ch.case.2") {
			w.newCase(i)
			begun = append(begun, i)
		}
	}
	for _, i := range begun {
		w.tell(i)
	}
}

func (w *world) pass(i int, named bool) {
	w.lay()
	s, next := &w.seats[i], &w.seats[(i+1)%len(w.seats)]
	line := s.name + ": pass"
	if named && len(s.hand) > 0 {
		line += " " + strings.Join(s.hand, " ")
	}
	next.hand = append(next.hand, s.hand...)
	s.hand = nil
	w.say(line)
}

// lay puts before their seats the first cards of cases that a light game went on without.
func (w *world) lay() {
	for i := range w.seats {
		if s := &w.seats[i]; w.light && s.card != "" {
			s.clues, s.seeds = slices.Concat(s.clues, s.seeds), nil
		}
	}
}

// wholeTurn plays the turn of a seat, and perhaps of some after it in the round, and tells
// what came of the last of them.
func (w *world) wholeTurn(i int) {
	w.lay()
	begun := slices.IndexFunc(w.p.Lines(), func(e rules.Entry) bool { return e.Verb == "first" })
	first := w.p.Header().Seat(w.p.Line(begun + 1).Word("seat"))
	left := (first - i - 1 + 2*len(w.seats)) % len(w.seats) // seats after it in the round
	for more := w.choices.IntN(left + 1); ; more-- {
		s := &w.seats[i]
		for k := 0; k < 2 && len(s.hand) > 0 && s.card != ""; k++ {
			at := w.choices.IntN(len(s.hand))
			s.clues = append(slices.Clone(s.clues), s.hand[at])
			s.hand = slices.Delete(slices.Clone(s.hand), at, at+1)
		}
		if more == 0 {
			break
		}
		w.passOn(i, true)
		i = (i + 1) % len(w.seats)
	}
	came := []string{"nothing", "wrong", "single", "double"}[w.choices.IntN(4)]
	if w.seats[i].card == "" {
		came = "nothing"
	}
	w.say(w.seats[i].name + ": turn = " + came)
	if came == "single" || came == "double" {
		w.solve(i)
	}
	w.passOn(i, came != "wrong")
}

// passOn ends a turn with the cards.
func (w *world) passOn(i int, draws bool) {
	s, next := &w.seats[i], &w.seats[(i+1)%len(w.seats)]
	count := 0
	if len(s.hand) == 0 {
		count = 2
	}
	next.hand, s.hand = slices.Concat(next.hand, s.hand), nil
	w.drawTo(next, count)
	if draws {
		w.drawTo(s, 2)
	}
}

func (w *world) drawTo(s *stand, count int) {
	for range count {
		if card := w.draw(); card != "" {
			s.hand = append(s.hand, card)
		}
	}
}

// refill draws until all hold as many cards as the referee counts, and begins the cases
// that had to wait.
func (w *world) refill(i int) {
	var order []int
	for k := range w.seats {
		order = append(order, (i+1+k)%len(w.seats))
	}
	for _, k := range order {
		s := &w.seats[k]
		for want := number(w.p.Counter("hand", s.name)); len(s.hand) < want; {
			s.hand = append(s.hand, w.draw())
		}
	}
	if w.p.Outcome() == nil {
		w.reopen(order...)
	}
}

// tellHand says a seat's hand for its own eyes: the referee may know it from another one.
func (w *world) tellHand(i int) {
	w.t.Helper()
	s := w.seats[i]
	e, err := reading.Read(w.p, "hand "+s.name+" "+strings.Join(s.hand, " "), "en")
	if err == nil {
		w.p, err = w.p.Enter(rules.Viewer(s.name), e)
	}
	if err != nil {
		w.t.Fatal(err)
	}
}

// asked is a report's page for a seat, and its data as a reader of JSON has it.
func asked(t testing.TB, r help.Report, p *position.Position, seat string, words ...string) (help.Page, map[string]any) {
	t.Helper()
	page, data := helptest.Make(t, r, helptest.Ask(p, rules.Viewer(seat), words...)), map[string]any{}
	text, err := json.Marshal(page.Data)
	if err != nil {
		t.Fatal(err)
	}
	_ = json.Unmarshal(text, &data) // advise is a list, which nobody asks here
	return page, data
}

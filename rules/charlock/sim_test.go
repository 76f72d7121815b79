package charlock_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"lestrade/rules"
)

// The box as the tests read it, apart from the referee: the words of the notation.
var suspectNames = []string{"crow", "goose", "rat", "toad", "dog"}

func sixty() []string {
	var all []string
	for _, suspect := range suspectNames {
		for hour := range 12 {
			all = append(all, suspect+"-"+strconv.Itoa(hour+1))
		}
	}
	return all
}

// parts are a card's suspect and hour.
func parts(id string) (string, int) {
	suspect, hour, _ := strings.Cut(id, "-")
	n, _ := strconv.Atoi(hour)
	return suspect, n
}

// isLead reads the rulebook: the same suspect, the same hour or an adjacent one, the
// hours being those of a clock.
func isLead(shown, of string) bool {
	s1, h1 := parts(shown)
	s2, h2 := parts(of)
	next := map[int]int{12: 1}
	for h := 1; h < 12; h++ {
		next[h] = h + 1
	}
	return s1 == s2 || h1 == h2 || next[h1] == h2 || next[h2] == h1
}

func isRight(kind, guess, of string) bool {
	suspect, hour := parts(of)
	switch kind {
	case "suspect":
		return guess == suspect
	case "hour":
		return guess == strconv.Itoa(hour)
	}
	return guess == of
}

// trails are the rows of the diagram: paws face down, face up, ahead of Furriarty.
var trails = map[int][3]int{2: {3, 2, 6}, 3: {4, 3, 6}, 4: {5, 4, 5}, 5: {6, 5, 4}}

// sim plays the lines of a table with real cards in real piles.
type sim struct {
	d       *deal
	options map[string]string
	paws    []int // the value of each, from the left
	table   []simSeat

	deck, discard []string
	shuffles      uint64

	left, ahead []int // paws by number
	unspoken    []int
	first, turn int
	round       int
	dealt       bool
	shown       int
	guessed     bool
	missed      bool
	window      bool
	ended       string // captured or escaped
	captor      int

	lost   bool // a counter was set by hand: the piles are anybody's guess
	untrue bool // a line does not go with the cards
	filled []rules.Entry
}

type simSeat struct {
	card    string
	line    int // at which it was drawn
	clues   []string
	seeds   []string
	hand    []string
	kept    []int
	solved  int
	closed  []string
	shouted bool
	debt    bool
}

func (d *deal) play(lines []rules.Entry, paws []int) *sim {
	s := &sim{d: d, paws: paws, first: -1, turn: -1, captor: -1, options: map[string]string{}, deck: slices.Clone(d.deck)}
	row := trails[len(d.seats)]
	for i := range row[0] + row[1] + row[2] {
		if i < row[0]+row[1] {
			s.left = append(s.left, i)
		} else {
			s.ahead = append(s.ahead, i)
		}
	}
	for range d.seats {
		s.table = append(s.table, simSeat{card: s.draw()})
	}
	for i := range s.table {
		s.table[i].seeds = []string{s.draw(), s.draw()}
	}
	for n, e := range lines {
		if s.lost {
			break
		}
		s.filled = append(s.filled, s.say(n+1, e))
		if e.Seat != "" && s.ended == "" {
			s.settle()
		}
	}
	return s
}

func (s *sim) draw() string {
	if len(s.deck) == 0 {
		s.reshuffle()
	}
	if len(s.deck) == 0 {
		return ""
	}
	top := s.deck[0]
	s.deck = s.deck[1:]
	return top
}

// drawTwo draws two cards, or those there are.
func (s *sim) drawTwo(pile *[]string) {
	for range 2 {
		if c := s.draw(); c != "" {
			*pile = append(*pile, c)
		}
	}
}

func (s *sim) reshuffle() {
	s.shuffles++
	chance := rand.New(rand.NewPCG(s.d.seed, s.shuffles))
	chance.Shuffle(len(s.discard), func(i, j int) { s.discard[i], s.discard[j] = s.discard[j], s.discard[i] })
	s.deck, s.discard = append(s.deck, s.discard...), nil
}

// take removes a card from a pile; any, where it is not there.
func (s *sim) take(pile *[]string, id string) string {
	if len(*pile) == 0 {
		s.untrue = true
		return id
	}
	k := slices.Index(*pile, id)
	if k < 0 {
		s.untrue = s.untrue || id != rules.Unknown
		k = 0
	}
	id = (*pile)[k]
	*pile = slices.Delete(slices.Clone(*pile), k, k+1)
	return id
}

// hold tells whether a word is what the cards say.
func (s *sim) holds(word, truth string) {
	if word != truth && word != rules.Unknown && word != "" {
		s.untrue = true
	}
}

// say plays a line, and gives it with the words that the cards say for "?".
func (s *sim) say(n int, e rules.Entry) rules.Entry {
	switch e.Verb {
	case "first":
		if s.first = s.d.seat(e.Word("seat")); s.light() {
			s.settle()
		}
	case "set":
		s.lost = true
	case "option":
		s.options[e.Word("option")] = e.Word("value")
	case "values":
		for i, word := range e.Words("counts") {
			s.holds(word, s.counts()[i])
		}
	case "trail":
		return fill(e, "values", s.upValues())
	case "case":
		seat := s.table[s.d.seat(e.Word("seat"))]
		s.holds(e.Word("card"), seat.card)
		return fill(e, "card", []string{seat.card})
	case "hand":
		hand := s.table[s.d.seat(e.Word("seat"))].hand
		for _, word := range e.Words("cards") {
			if word != rules.Unknown && !slices.Contains(hand, word) {
				s.untrue = true
			}
		}
		return fill(e, "cards", hand)
	case "tokens":
		return fill(e, "values", s.values(s.d.seat(e.Word("seat"))))
	case "away":
		s.ended = "escaped"
	case "furriarty":
		s.furriarty(e.Word("value"))
	case "reshuffle":
		s.reshuffle()
	case "reveal":
		s.reveal(e)
	case "guess", "paws":
		s.guess(n, e)
	case "solved":
		seat := &s.table[s.d.seat(e.Word("seat"))]
		if !slices.Contains(seat.closed, e.Word("card")) {
			s.untrue = true
		}
	case "pass":
		s.lay()
		return s.pass(e)
	case "turn":
		s.wholeTurn(n, e)
	case "peeked":
		s.lay()
		s.abandon(n, s.d.seat(e.Seat))
	case "showed":
		s.lay()
		s.abandon(n, s.d.seat(e.Seat), s.d.seat(e.Word("seat")))
	}
	return e
}

// fill puts the words that cards say in the place of "?" alone.
func fill(e rules.Entry, field string, words []string) rules.Entry {
	e.Args = slices.Clone(e.Args)
	for i, a := range e.Args {
		if a.Field == field && a.Words[0] == rules.Unknown && len(words) > 0 {
			e.Args[i].Words = words
		}
	}
	return e
}

// counts are how many of the box's paws are worth 1, 2 and 3.
func (s *sim) counts() []string {
	var words []string
	for value := 1; value <= 3; value++ {
		count := 0
		for _, paw := range s.paws {
			if paw == value {
				count++
			}
		}
		words = append(words, strconv.Itoa(count))
	}
	return words
}

func (s *sim) upValues() []string {
	row := trails[len(s.d.seats)]
	var words []string
	for i := row[0]; i < row[0]+row[1]; i++ {
		words = append(words, strconv.Itoa(s.paws[i]))
	}
	return words
}

func (s *sim) values(i int) []string {
	var words []string
	for _, k := range s.table[i].kept {
		words = append(words, strconv.Itoa(s.paws[k]))
	}
	return words
}

func (s *sim) furriarty(word string) {
	if last := len(s.unspoken) - 1; last >= 0 {
		s.holds(word, strconv.Itoa(s.paws[s.unspoken[last]]))
		s.unspoken = s.unspoken[:last:last]
	}
}

func (s *sim) reveal(e rules.Entry) {
	seat := &s.table[s.d.seat(e.Seat)]
	pile := &seat.hand
	if len(seat.seeds) > 0 {
		pile = &seat.seeds
	} else {
		s.shown++
	}
	c := s.take(pile, e.Word("card"))
	seat.clues = append(slices.Clone(seat.clues), c)
	s.holds(e.Word("answer"), answerTo(c, seat.card))
}

func answerTo(c, of string) string {
	if c != "" && of != "" && isLead(c, of) {
		return "lead"
	}
	return "dead-end"
}

func verdictOf(kind, guess, of string) string {
	if of != "" && isRight(kind, guess, of) {
		return "right"
	}
	return "wrong"
}

// option tells whether the table plays by a value that is not the default.
func (s *sim) option(id, value string) bool { return s.options[id] == value }

func (s *sim) light() bool { return s.option("turns", "light") }

// lay puts before their seats the first cards that a light game left untold.
func (s *sim) lay() {
	for i := range s.table {
		if seat := &s.table[i]; s.light() && seat.card != "" {
			seat.clues, seat.seeds = slices.Concat(seat.clues, seat.seeds), nil
		}
	}
}

// wholeTurn plays the turns up to a seat's, and the seat's own.
func (s *sim) wholeTurn(n int, e rules.Entry) {
	s.lay()
	i := s.d.seat(e.Seat)
	for {
		if seat := &s.table[s.turn]; seat.card != "" {
			for s.shown < 2 && len(seat.hand) > 0 {
				s.shown++
				seat.clues = append(slices.Clone(seat.clues), s.take(&seat.hand, rules.Unknown))
			}
		}
		if s.turn == i {
			break
		}
		s.pass(rules.Entry{})
	}
	switch e.Word("outcome") {
	case "wrong":
		s.missed = true
	case "single":
		s.solve(n, i, "hour")
	case "double":
		s.solve(n, i, "both")
	}
	if s.ended == "" {
		s.pass(rules.Entry{})
	}
}

func (s *sim) guess(n int, e rules.Entry) {
	s.lay()
	i := s.d.seat(e.Seat)
	seat := &s.table[i]
	if e.Word("guess") != rules.Unknown {
		s.holds(e.Word("verdict"), verdictOf(e.Word("kind"), e.Word("guess"), seat.card))
	}
	s.holds(e.Word("card"), seat.card)
	own := i == s.turn
	if e.Verb == "paws" {
		seat.shouted = true
	} else {
		s.guessed = true
	}
	if e.Word("verdict") == "wrong" {
		switch {
		case e.Verb == "guess", own:
			s.missed = true
		case s.option("wrong-paws-away", "no-draw"):
			seat.debt = true
		}
		return
	}
	s.solve(n, i, e.Word("kind"))
}

// solve closes a seat's case, and begins another.
func (s *sim) solve(n, i int, kind string) {
	seat := &s.table[i]
	s.collect(i, kind)
	seat.solved++
	seat.closed = append(slices.Clone(seat.closed), seat.card)
	seat.card, seat.line = "", n
	if s.captor >= 0 {
		s.ended = "captured"
		return
	}
	s.discard = append(s.discard, seat.clues...)
	seat.clues = nil
	s.seed(n, i)
}

// collect takes tokens from the left end of the row, Furriarty standing between the
// paws left of him and those ahead.
func (s *sim) collect(i int, kind string) {
	tokens := 1
	if kind == "both" {
		tokens = 2
	}
	row := append(append(slices.Clone(s.left), -1), s.ahead...)
	if s.option("beyond-furriarty", "left") && row[0] == -1 {
		row = row[:1]
	}
	for _, k := range row[:min(tokens, len(row))] {
		if k == -1 {
			s.captor = i
			continue
		}
		s.table[i].kept = append(slices.Clone(s.table[i].kept), k)
		if at := slices.Index(s.left, k); at >= 0 {
			s.left = s.left[1:]
		} else {
			s.ahead = s.ahead[1:]
		}
	}
}

func (s *sim) seed(n, i int) {
	c := s.draw()
	if c == "" {
		return
	}
	seat := &s.table[i]
	seat.card, seat.line = c, n
	seat.seeds = slices.Clone(seat.seeds)
	for len(seat.seeds) < 2 { // what was drawn for the case before is revealed for this one
		c := s.draw()
		if c == "" {
			break
		}
		seat.seeds = append(seat.seeds, c)
	}
}

func (s *sim) abandon(n int, seats ...int) {
	for _, i := range seats {
		seat := &s.table[i]
		s.discard = append(append(s.discard, seat.card), seat.clues...)
		seat.card, seat.clues, seat.line = "", nil, n
	}
	for _, i := range seats {
		s.seed(n, i)
	}
}

func (s *sim) midAction() bool {
	for _, seat := range s.table {
		if len(seat.seeds) > 0 && seat.card != "" && !s.light() {
			return true
		}
	}
	return s.shown == 1 && len(s.table[s.turn].hand) > 0 && s.table[s.turn].card != ""
}

func (s *sim) settle() {
	switch {
	case s.midAction():
		return
	case s.window:
		if s.window = s.anybodyMayShout(); !s.window {
			s.ended = "escaped"
		}
		return
	}
	if !s.dealt && !s.midAction() {
		s.dealt, s.round = true, 1
		for i := range s.table {
			s.drawTwo(&s.table[i].hand)
			if i == s.first {
				s.drawTwo(&s.table[i].hand)
			}
		}
		s.begin(s.first)
	}
}

func (s *sim) begin(i int) {
	s.turn, s.shown, s.guessed, s.missed = i, 0, false, false
	if s.table[i].card == "" {
		s.seed(s.table[i].line, i)
	}
}

func (s *sim) pass(e rules.Entry) rules.Entry {
	me, to := &s.table[s.turn], (s.turn+1)%len(s.table)
	var passed []string
	if len(me.hand) == 0 {
		s.drawTwo(&s.table[to].hand)
	}
	for _, word := range e.Words("cards") {
		if word != rules.Unknown {
			passed = append(passed, s.take(&me.hand, word))
		}
	}
	for len(me.hand) > 0 && len(passed) < 2 {
		passed = append(passed, s.take(&me.hand, rules.Unknown))
	}
	s.table[to].hand = append(slices.Clone(s.table[to].hand), passed...)
	if !s.missed && !me.debt {
		s.drawTwo(&me.hand)
	}
	me.debt = false
	switch {
	case to != s.first:
		s.begin(to)
	case len(s.ahead) > 0:
		s.left, s.unspoken = append(slices.Clone(s.left), s.ahead[0]), append(slices.Clone(s.unspoken), s.ahead[0])
		s.ahead = s.ahead[1:]
		s.round++
		s.begin(to)
	default:
		s.turn, s.shown, s.window = -1, 0, s.anybodyMayShout()
		if !s.window {
			s.ended = "escaped"
		}
	}
	return fill(e, "cards", passed)
}

func (s *sim) anybodyMayShout() bool {
	for _, seat := range s.table {
		if seat.card != "" && !seat.shouted && !s.option("last-window", "off") {
			return true
		}
	}
	return false
}

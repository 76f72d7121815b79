package timebomb_test

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"lestrade/rules"
)

// sim plays the lines of a table with real cards in real hands: the rules once more,
// read from the sheet apart from the referee.
type sim struct {
	d       *deal
	options map[string]string
	n       int

	hands      [][]string
	cables     map[string]string // by colour, "on" while one lies across it
	open       map[string]int
	aside      int
	round      int
	made       int // cuts of this round
	oranges    int // at the start of round 4
	cutter     int
	target     int
	pending    string // assign, cancel or number
	chooser    int
	history    []string // cards in the order they were cut
	fresh      bool     // a round began since the last cut
	deals      int
	said       map[string]bool
	had        [][]int // defusing cables of each hand, by round
	winner     string
	met        map[string]bool // rare events, of those that the facts count
	lost       bool            // a counter was set by hand: the hands are anybody's guess
	untrue     bool            // a line does not go with the cards
	lastWasRed bool
}

func (d *deal) play(lines []rules.Entry) *sim {
	s := &sim{
		d: d, n: len(d.seats), options: map[string]string{}, open: map[string]int{}, cables: map[string]string{},
		round: 1, cutter: -1, target: -1, said: map[string]bool{}, met: map[string]bool{},
	}
	s.hand(slices.Clone(d.deck), 5)
	for _, e := range lines {
		if s.lost {
			break
		}
		s.say(e)
	}
	return s
}

// hand deals so many cards each.
func (s *sim) hand(cards []string, each int) {
	chance := rand.New(rand.NewPCG(s.d.seed, uint64(s.deals)))
	chance.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	s.deals++
	s.hands = nil
	var had []int
	for i := range s.n {
		s.hands = append(s.hands, slices.Clone(cards[i*each:(i+1)*each]))
		n := 0
		for _, card := range s.hands[i] {
			if card == "defuse" {
				n++
			}
		}
		had = append(had, n)
	}
	s.had = append(s.had, had)
	s.said = map[string]bool{}
}

func (s *sim) evolution() bool { return s.options["variant"] != "base" }

func (s *sim) say(e rules.Entry) {
	switch e.Verb {
	case "option":
		s.options[e.Word("option")] = e.Word("value")
	case "first":
		s.cutter = s.d.seat(e.Word("seat"))
	case "set":
		s.lost = true
	case "claim":
		s.said[e.Seat] = true
	case "colours":
		for _, colour := range e.Words("colours") {
			s.untrue = s.untrue || !slices.Contains(s.d.colours, colour)
		}
	case "cut":
		s.cut(s.d.seat(e.Seat), s.d.seat(e.Word("seat")), e.Word("cable"))
	case "assign":
		s.cables[e.Word("colour")] = "on"
		s.pending = ""
		s.closed()
	case "cancel":
		s.pending = ""
		s.takeOff(e.Word("colour"))
		s.closed()
	case "number":
		s.number(e.Word("number"))
	}
}

func (s *sim) cut(who, of int, card string) {
	hand := s.hands[of]
	k := slices.Index(hand, card)
	if k < 0 {
		s.untrue = true
		k = 0
	}
	if len(hand) == 0 {
		return
	}
	s.hands[of] = slices.Delete(slices.Clone(hand), k, k+1)
	if who == of {
		s.met["own"] = true
	}
	before := ""
	if len(s.history) > 0 && (!s.fresh || s.options["pink-across-rounds"] != "off") {
		before = s.history[len(s.history)-1]
	}
	wasFresh := s.fresh
	s.fresh = false
	s.history = append(s.history, card)
	s.open[card]++
	s.made++
	s.cutter, s.target = of, -1
	if s.evolution() && card == "red" && s.lastWasRed {
		s.met["red-red"] = true
	}
	s.lastWasRed = card == "red"
	limit := 4
	if card == "green" && s.evolution() {
		limit = 3
	}
	switch {
	case card == "defuse":
		if s.open["defuse"] == s.n {
			s.winner = "all-defused"
		}
	case s.evolution() && card == "pink" && before == "pink":
		s.winner = "pair"
		if wasFresh {
			s.met["pair-across"] = true
		}
	case s.open[card] >= limit && s.cables[card] != "on":
		s.winner = "exploded"
	case s.open[card] >= limit:
		s.met["passed"] = true
	}
	if s.winner == "" && s.round == 4 && s.made == s.cuts() {
		s.winner = "time"
	}
	if s.winner != "" {
		return
	}
	if s.evolution() {
		s.effects(who, card)
	}
	s.closed()
}

// cuts are the cuts of this round.
func (s *sim) cuts() int {
	left := s.n
	if s.round == 4 {
		left -= s.oranges
	}
	return max(left, 0)
}

var allColours = []string{"yellow", "blue", "red", "pink", "green", "orange"}

// laid are the colours with a cable, free those that can take one.
func (s *sim) laid() (on, free []string) {
	for _, colour := range allColours {
		switch {
		case s.cables[colour] == "on":
			on = append(on, colour)
		case s.open[colour] > 0 && colour != "yellow":
			free = append(free, colour)
		}
	}
	return on, free
}

func (s *sim) effects(who int, card string) {
	on, free := s.laid()
	silent := s.cables[card] == "on" && s.options["defused-effects"] == "off"
	switch {
	case card == "defuse":
		switch len(free) {
		case 0:
			s.aside++
			s.met["aside"] = true
		case 1:
			s.cables[free[0]] = "on"
		default:
			s.pending, s.chooser = "assign", who
		}
	case card == "blue" && !silent:
		switch {
		case len(on) == 0:
		case len(on) == 1:
			s.takeOff(on[0])
		default:
			s.pending, s.chooser = "cancel", who
		}
	case card == "red" && !silent:
		s.pending, s.chooser = "number", s.cutter
		if s.made == s.cuts() {
			s.met["red-last"] = true
		}
	}
}

func (s *sim) takeOff(colour string) {
	s.met["cancels"] = true
	s.cables[colour] = ""
	s.aside++
	limit := 4
	if colour == "green" {
		limit = 3
	}
	if s.open[colour] >= limit {
		s.winner = "rearmed"
		s.met["blue-explodes"] = true
	}
}

func (s *sim) number(word string) {
	k, _ := strconv.Atoi(word)
	to := (s.cutter + k) % s.n
	s.pending = ""
	s.closed()
	switch {
	case s.winner != "":
	case len(s.hands[to]) > 0:
		s.target = to
	case to != s.cutter:
		s.met["empty"] = true
		s.cutter = to
	}
}

// closed goes on to the next round where this one is over.
func (s *sim) closed() {
	if s.pending != "" || s.winner != "" || s.made < s.cuts() {
		return
	}
	var left []string
	for _, hand := range s.hands {
		left = append(left, hand...)
	}
	s.round++
	s.hand(left, 6-s.round)
	s.made, s.fresh = 0, true
	if s.round == 4 && s.evolution() {
		s.oranges = s.open["orange"]
		if s.oranges > 0 {
			s.met["shorter"] = true
		}
		if s.cuts() == 0 {
			s.winner = "no-cuts"
		}
	}
}

// acting is who must act, -1 for nobody.
func (s *sim) acting() int {
	switch {
	case s.winner != "":
		return -1
	case s.pending != "":
		return s.chooser
	}
	return s.cutter
}

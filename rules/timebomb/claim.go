package timebomb

import (
	"maps"
	"slices"

	"lestrade/rules"
)

var (
	claimedSealed = says.Reason("tb.claim.2", "sealed", "seat", "round", "line")
	handTooLarge  = says.Reason("tb.claim.3", "hand", "claimed", "number", "round")
	claimsIn      = says.Due("claims-in")
	claimsOpened  = says.Due("claims-opened")
)

// Claim is what a seat said of its hand in a round, true or not.
type Claim struct {
	Line  int    `json:"line"`
	Round int    `json:"round"`
	Seat  string `json:"seat"`
	// Hand is how many of each cable were claimed; nil for what these eyes do not know.
	Hand map[string]int `json:"hand"`
	// Stands tells whether it is about the cards that lie before the seat now, and what the
	// seat said last of them.
	Stands bool `json:"stands"`
	deal   int
}

// claimed is what the seats have claimed.
type claimed struct {
	seats    []string
	open     bool // all hear a claim at once; else it is sealed
	all      rules.Trail[Claim]
	deal     int             // by how often cards were dealt, from 0
	of       [mostSeats]bool // who has claimed about the cards before them
	complete []int           // deals about which every seat has claimed
}

// standing is what a seat said last of the cards before it.
func (c claimed) standing(i int) (last Claim, is bool) {
	if !c.of[i] {
		return last, false
	}
	for claim := range c.all.Backward() {
		if claim.deal == c.deal && claim.Seat == c.seats[i] {
			return claim, true
		}
	}
	return last, false
}

// hear keeps a claim. With the first claim of the last seat it says that all claims are in.
func (c *claimed) hear(n, round, i int, hand map[string]int, say *rules.Events) {
	if last, is := c.standing(i); is && hand != nil && maps.Equal(last.Hand, hand) {
		return // nothing new
	}
	c.all = c.all.And(Claim{Line: n, Round: round, Seat: c.seats[i], Hand: hand, deal: c.deal})
	first := !c.of[i]
	c.of[i] = true
	if first && !slices.Contains(c.of[:len(c.seats)], false) {
		c.complete = append(slices.Clip(c.complete), c.deal)
		say.Move(claimsIn.Of())
	}
}

// awaited are the seats that still owe a claim before the sealed ones open; nil if none is sealed.
func (c claimed) awaited() (seats []string) {
	if c.open || !slices.Contains(c.of[:len(c.seats)], true) {
		return nil
	}
	for i, name := range c.seats {
		if !c.of[i] {
			seats = append(seats, name)
		}
	}
	return seats
}

// dealAnew begins the claims about a new deal, and opens those that were sealed.
func (c *claimed) dealAnew(say *rules.Events) {
	if c.awaited() != nil {
		say.Move(claimsOpened.Of())
	}
	c.deal++
	c.of = [mostSeats]bool{}
}

// opened tells whether all know what a claim said: once every seat has made one for the same
// cards, and at the latest when these are dealt anew (tb.claim.2).
func (c claimed) opened(line int) bool {
	for claim := range c.all.Backward() {
		if claim.Line == line {
			return claim.deal < c.deal || slices.Contains(c.complete, claim.deal)
		}
	}
	return false
}

// claim is what a seat says of the cards that it was dealt, at any time. Where claims are
// open it may change its mind while people talk: each is kept, and the last one counts.
var claim = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar {
		if c, is := s.claimed.standing(s.seat(e.Seat)); is && !s.claimed.open {
			return claimedSealed.Bar(c.Seat, c.Round, c.Line)
		}
		return nil
	},
	Fields: map[string]rules.FieldRules[state]{"hand": {
		// No hand has more cards than were dealt, so a claim of more is a slip and no lie.
		Bar: func(s state, soFar rules.Entry, word string) *rules.Bar {
			if words := soFar.Words("hand"); len(words)%2 == 1 {
				claimed := rules.Number(word)
				for i := 1; i < len(words); i += 2 {
					claimed += rules.Number(words[i])
				}
				if dealt := firstHand + 1 - s.round; claimed > dealt {
					return handTooLarge.Bar(claimed, dealt, s.round)
				}
				return nil
			}
			c, is := s.box.cable[word]
			if !is || c == defuse {
				return nil
			}
			return s.barColour(c, 0)
		},
		Opened: func(s state, n int, _ rules.Entry) bool {
			return s.claimed.open || s.over() || s.claimed.opened(n)
		},
	}},
	Do: func(s *state, n int, e rules.Entry, say *rules.Events) {
		var hand map[string]int
		if words := e.Words("hand"); words[0] != rules.Unknown {
			hand = map[string]int{}
			for i := 0; i+1 < len(words); i += 2 {
				hand[words[i]] = rules.Number(words[i+1])
			}
		}
		s.claimed.hear(n, s.round, s.seat(e.Seat), hand, say)
	},
}

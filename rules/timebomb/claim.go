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

// claim is what a seat says of the cards that it was dealt, at any time. Where claims are
// open it may change its mind while people talk: each is kept, and the last one counts.
var claim = rules.VerbRules[state]{
	May: func(s state, e rules.Entry) *rules.Bar {
		if c, is := s.standing(e.Seat); is && !s.openClaims {
			return claimedSealed.Bar(c.Seat, c.Round, c.Line)
		}
		return nil
	},
	Fields: map[string]rules.FieldRules[state]{"hand": {
		// No hand has more cards than were dealt, so that more of them are a slip and no lie.
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
		// Sealed claims are open to all once every seat has made one for the same cards, and
		// at the latest when these are dealt anew or the game ends (tb.claim.2).
		Opened: func(s state, n int, _ rules.Entry) bool {
			if s.openClaims || s.over() {
				return true
			}
			for c := range s.claims.Backward() {
				if c.Line == n {
					return c.deal < s.deals || slices.Contains(s.complete, c.deal)
				}
			}
			return false
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
		s.hear(n, e.Seat, hand, say)
	},
}

// standing is what a seat said last of the cards before it.
func (s state) standing(seat string) (c Claim, is bool) {
	if !s.claimed[s.seat(seat)] {
		return c, false
	}
	for c := range s.claims.Backward() {
		if c.deal == s.deals && c.Seat == seat {
			return c, true
		}
	}
	return c, false
}

// hear keeps a claim. The last one that is awaited has all of them in.
func (s *state) hear(n int, seat string, hand map[string]int, say *rules.Events) {
	if c, is := s.standing(seat); is && hand != nil && maps.Equal(c.Hand, hand) {
		return // nothing new
	}
	s.claims = s.claims.And(Claim{Line: n, Round: s.round, Seat: seat, Hand: hand, deal: s.deals})
	before := s.claimed
	s.claimed[s.seat(seat)] = true
	if before != s.claimed && !slices.Contains(s.claimed[:len(s.seats)], false) {
		s.complete = append(slices.Clip(s.complete), s.deals)
		say.Move(claimsIn.Of())
	}
}

// waiting are the seats whose claim the sealed ones wait for; nil where none is sealed.
func (s state) waiting() (seats []string) {
	if s.openClaims || !slices.Contains(s.claimed[:len(s.seats)], true) {
		return nil
	}
	for i, name := range s.seats {
		if !s.claimed[i] {
			seats = append(seats, name)
		}
	}
	return seats
}

// forgetClaims has the seats claim anew: the cards are others, and what was sealed opens.
func (s *state) forgetClaims(say *rules.Events) {
	if s.waiting() != nil {
		say.Move(claimsOpened.Of())
	}
	s.deals++
	s.claimed = [mostSeats]bool{}
}

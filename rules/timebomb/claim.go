package timebomb

import (
	"slices"

	"lestrade/rules"
)

// Claim is what a seat said of its hand in a round, true or not.
type Claim struct {
	Line  int    `json:"line"`
	Round int    `json:"round"`
	Seat  string `json:"seat"`
	// Hand is how many of each cable were claimed; nil for what these eyes do not know.
	Hand map[string]int `json:"hand"`
	// Stands tells whether it is about the cards that lie before the seat now.
	Stands bool `json:"stands"`
	deal   int
}

// claim takes in what a seat says of the cards that it was dealt.
func (s *state) claim(n int, e rules.Entry) {
	c := Claim{Line: n, Round: s.round, Seat: e.Seat, deal: s.deals}
	if words := e.Words("hand"); words[0] != rules.Unknown {
		c.Hand = map[string]int{}
		for i := 0; i+1 < len(words); i += 2 {
			c.Hand[words[i]] = rules.Number(words[i+1])
		}
	}
	s.claims = s.claims.And(c)
	s.claimed[s.seat(e.Seat)] = true
	if !slices.Contains(s.claimed[:len(s.seats)], false) {
		s.complete = append(slices.Clip(s.complete), s.deals)
		s.moved.Add("claims-in", nil)
	}
}

// barClaimed judges a cable that a claim names, or how many of it: no hand has more cards
// than were dealt, so that more of them are a slip and no lie.
func (s state) barClaimed(soFar rules.Entry, word string) *rules.Bar {
	if words := soFar.Words("hand"); len(words)%2 == 1 {
		claimed := rules.Number(word)
		for i := 1; i < len(words); i += 2 {
			claimed += rules.Number(words[i])
		}
		if dealt := firstHand + 1 - s.round; claimed > dealt {
			return rules.NewBar("tb.claim.3", "hand", rules.Figures{"claimed": claimed, "number": dealt, "round": s.round})
		}
		return nil
	}
	c, is := s.box.cable[word]
	if !is || c == defuse {
		return nil
	}
	return s.barColour(c, 0)
}

// barAgain bars a second claim about the same cards, and tells where the first stands.
func (s state) barAgain(i int) *rules.Bar {
	for c := range s.claims.Backward() {
		if c.deal == s.deals && c.Seat == s.seats[i] {
			return rules.NewBar("tb.claim.1", "claimed", rules.Figures{"seat": c.Seat, "round": s.round, "line": c.Line})
		}
	}
	return nil
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

// deal forgets who has claimed: the cards are others, and what was sealed opens.
func (s *state) deal() {
	if s.waiting() != nil {
		s.moved.Add("claims-opened", nil)
	}
	s.deals++
	s.claimed = [mostSeats]bool{}
}

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

// barClaimed judges a cable that a claim names, or a number or "?", which nothing bars.
func (s state) barClaimed(word string) *rules.Bar {
	c, is := s.box.cable[word]
	if !is || c == defuse {
		return nil
	}
	return s.barColour(c, 0)
}

// deal forgets who has claimed: the cards are others.
func (s *state) deal() {
	s.deals++
	s.claimed = [mostSeats]bool{}
}

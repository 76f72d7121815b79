package indices13

import (
	"slices"
	"strconv"

	"lestrade/rules"
)

// state is what the lines told so far come to. It is a value, and holds
// nothing that a later state writes through.
type state struct {
	box    *box
	seats  []string
	setup  setup
	total  int // glasses in the game; 0 with two players
	inPlay cards

	// Where cards are known to be, and the line that said so.
	front      [6][3]card // on the outside of a screen: person, place, weapon
	behind     [6][2]card // inside it: left, right
	informants [8]card
	frontLine  [6]int
	insideLine [6]int
	midLine    [8]int
	placed     cards

	turn     int // the seat to act, -1 before anybody is
	begun    int // the line that told who begins
	glasses  [6]int
	supply   int
	mustTake bool // the seat to act has no glass and the supply is empty
	used     [6]bool
	winner   int

	asked   rules.Trail[Question]
	looked  rules.Trail[look]
	accused rules.Trail[Accusation]
	moved   rules.Notices // what the last line made people do with the cardboard
	set     []string      // counters that were put right by hand

	typesAllowed    bool // option edition 2016
	topSecret       bool
	removedAllowed  bool
	informantBarred bool
}

// Question is a question with its answer.
type Question struct {
	Line    int    `json:"line"`
	Seat    string `json:"seat"`
	Witness string `json:"witness"`
	About   string `json:"about"`
	Side    string `json:"side,omitempty"`
	Secret  bool   `json:"secret,omitempty"`
	Count   string `json:"count"`
}

// look is a look at an informant.
type look struct {
	Line   int    `json:"line"`
	Seat   string `json:"seat"`
	Letter string `json:"letter"`
	Card   string `json:"card"`
}

// Accusation is an accusation with its verdict.
type Accusation struct {
	Line    int      `json:"line"`
	Seat    string   `json:"seat"`
	Cards   []string `json:"cards"`
	Verdict string   `json:"verdict"`
}

func start(h rules.Header) (rules.State, error) {
	b, err := openBox()
	if err != nil {
		return nil, err
	}
	n := len(h.Seats)
	s := state{box: b, seats: h.Seats, setup: b.setups[n], turn: -1, winner: -1}
	for i := range s.front {
		s.front[i] = [3]card{unknown, unknown, unknown}
		s.behind[i] = [2]card{unknown, unknown}
	}
	for i := range s.informants {
		s.informants[i] = unknown
	}
	s.inPlay = 1<<len(b.names) - 1
	for _, colour := range s.setup.Removed {
		s.inPlay &^= b.group[colour]
	}
	if n > 2 {
		s.total = b.glasses[h.Option("edition")]
		for i := range n {
			s.glasses[i] = 1
		}
		s.supply = s.total - n
	}
	s.typesAllowed = h.Option("edition") == "2016"
	s.topSecret = h.Option("top-secret") == "on"
	s.removedAllowed = h.Option("removed-colours") == "allowed"
	s.informantBarred = h.Option("seen-informant") == "refused"
	return s, nil
}

func (s state) seat(name string) int { return slices.Index(s.seats, name) }

// two tells whether the rules for two players hold.
func (s state) two() bool { return len(s.seats) == 2 }

// Turn is the seat to act; nobody's before it is known who begins, and at the end.
func (s state) Turn() string {
	if s.turn < 0 || s.winner >= 0 {
		return ""
	}
	return s.seats[s.turn]
}

// Opened is never asked: no field of this game waits for an event.
func (s state) Opened(string, int, rules.Entry) bool { return false }

// Examples has none: this game has no free text.
func (s state) Examples(rules.Entry, *rules.Field) []string { return nil }

// Counter is the value of a public counter.
func (s state) Counter(id, seat string) string {
	i := s.seat(seat)
	switch {
	case id == "turn":
		return s.Turn()
	case id == "supply":
		return strconv.Itoa(s.supply)
	case id == "glasses" && i >= 0:
		return strconv.Itoa(s.glasses[i])
	case id == "tile" && i >= 0 && s.used[i]:
		return "used"
	case id == "tile":
		return "kept"
	}
	return rules.Unknown
}

// Outcome is the end of the game: the first right accusation wins (13.accuse.5).
func (s state) Outcome() *rules.Ending {
	if s.winner < 0 {
		return nil
	}
	end := &rules.Ending{How: "solved", Winners: []string{s.seats[s.winner]}}
	for i, seat := range s.seats {
		place := 2
		if i == s.winner {
			place = 1
		}
		end.Standing = append(end.Standing, rules.Standing{Seat: seat, Place: place})
	}
	return end
}

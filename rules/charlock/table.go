package charlock

import (
	"encoding/json"

	"lestrade/rules"
	"lestrade/rules/charlock/paws"
	"lestrade/rules/position"
)

// Seat holds what is known of a seat. "?" stands for a card that nobody named. The score is exact, or
// a range while paws are hidden.
type Seat struct {
	Case     string   `json:"case"`
	Leads    []string `json:"leads"`
	DeadEnds []string `json:"dead_ends"`
	Untold   int      `json:"untold"` // how many more clues there are, that nobody told
	Hand     int      `json:"hand"`
	Cards    []string `json:"cards"` // the known cards of the hand
	Solved   int      `json:"solved"`
	Closed   []string `json:"closed"` // the known cards of its solved cases
	Tokens   []Token  `json:"tokens"`
	PawsUsed bool     `json:"paws_used"`
	Score    *int     `json:"score,omitempty"`
	ScoreMin *int     `json:"score_min,omitempty"`
	ScoreMax *int     `json:"score_max,omitempty"`
}

// Token is a token of the trail, or one that a seat has collected.
type Token struct {
	Furriarty bool
	Up        bool // it lies face up, so all see its value
	Value     int  // 0 while nobody told it
}

// MarshalJSON writes {"furriarty":true}, or {"paw":"down","value":null}.
func (t Token) MarshalJSON() ([]byte, error) {
	if t.Furriarty {
		return []byte(`{"furriarty":true}`), nil
	}
	paw := struct {
		Paw   string `json:"paw"`
		Value *int   `json:"value"`
	}{Paw: "down"}
	if t.Up {
		paw.Paw = "up"
	}
	if t.Value > 0 {
		paw.Value = &t.Value
	}
	return json.Marshal(paw)
}

func tokenOf(p paws.Paw) Token { return Token{Up: p.Up, Value: p.Value} }

// Shown is a revealed card or a guess, with what the others said.
type Shown struct {
	Line   int    `json:"line"`
	Seat   string `json:"seat"`
	How    string `json:"how"`   // reveal, guess, paws or turn
	Kind   string `json:"kind"`  // of a guess: suspect, hour or both
	What   string `json:"what"`  // the card, or the guess; "" for a turn
	Answer string `json:"reply"` // lead, dead-end, right or wrong; for a turn nothing, wrong, single or double
}

// Table holds all that is known of the game, for JSON and help.
type Table struct {
	Seats      map[string]Seat `json:"seats"`
	Round      int             `json:"round"`  // from 1; 0 during the set-up
	Rounds     int             `json:"rounds"` // how many there can be, if nobody captures Furriarty
	LastRound  bool            `json:"last_round"`
	LastMoment bool            `json:"last_moment"` // the last turn is over, and Paws may still be shouted
	Active     string          `json:"active"`      // whose turn it is, "" for nobody's
	Trail      []Token         `json:"trail"`       // left to right
	PawValues  []int           `json:"paw_values"`  // how many paws of the box are worth 1, 2 and 3; null if nobody said
	Deck       int             `json:"deck"`
	Discard    int             `json:"discard"`
	Unsure     bool            `json:"-"`         // nobody said whether the cards of a turn are in the discard yet
	Discarded  []string        `json:"discarded"` // the known cards of the discard
	Light      bool            `json:"light"`     // turns are told in one line each
	Shown      []Shown         `json:"shown"`     // cards revealed and guesses, with their replies
}

// TableOf returns the table of a position.
func TableOf(p *position.Position) Table { return position.TableOf[Table](p) }

func table(s state) Table {
	t := Table{
		Seats:      map[string]Seat{},
		Round:      s.round,
		Rounds:     max(s.round, 1) + len(s.paws.Ahead),
		LastRound:  s.round > 0 && s.paws.AtEnd() && !s.over(),
		LastMoment: s.window,
		Trail:      []Token{},
		Deck:       s.deck,
		Discard:    s.discard,
		Discarded:  s.box.namesOf(s.thrown),
		Light:      s.rulings.light,
		Shown:      s.shown.All(),
	}
	if s.turn.seat >= 0 && !s.over() {
		t.Active = s.seats[s.turn.seat]
	}
	if s.paws.Pool.Line > 0 {
		t.PawValues = s.paws.Pool.Counts[:]
	}
	for _, k := range s.paws.Left {
		t.Trail = append(t.Trail, tokenOf(s.paws.Paw(k)))
	}
	if !s.over() {
		t.Trail = append(t.Trail, Token{Furriarty: true})
	}
	for _, k := range s.paws.Ahead {
		t.Trail = append(t.Trail, tokenOf(s.paws.Paw(k)))
	}
	for i, name := range s.seats {
		p := s.players[i]
		t.Unsure = t.Unsure || p.unsure
		seat := Seat{
			Case: s.box.name[p.card], Leads: []string{}, DeadEnds: []string{}, Untold: p.untoldClues,
			Hand: p.hand.count, Cards: s.box.namesOf(p.hand.holds),
			Solved: p.solved, Closed: s.box.namesOf(p.closed),
			Tokens: []Token{}, PawsUsed: p.shouted,
		}
		if !p.hasCase {
			seat.Case = rules.Unknown
		}
		for _, clue := range p.clues {
			if clue.lead {
				seat.Leads = append(seat.Leads, s.box.name[clue.card])
			} else {
				seat.DeadEnds = append(seat.DeadEnds, s.box.name[clue.card])
			}
		}
		for _, paw := range s.paws.PawsOf(i) {
			seat.Tokens = append(seat.Tokens, tokenOf(paw))
		}
		if s.captor == i {
			seat.Tokens = append(seat.Tokens, Token{Furriarty: true})
		}
		if score := s.score(i); score.exact() {
			seat.Score = &score.low
		} else {
			seat.ScoreMin, seat.ScoreMax = &score.low, &score.high
		}
		t.Seats[name] = seat
	}
	return t
}

// HasCase tells whether a card is on a seat's stand.
func HasCase(p *position.Position, seat string) bool {
	s, is := position.StateOf[state](p)
	i := s.seat(seat)
	return is && i >= 0 && s.players[i].hasCase
}

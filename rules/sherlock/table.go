package sherlock

import (
	"lestrade/rules/position"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
	"lestrade/rules/sherlock/locations"
)

// Seat is what is known of a seat.
type Seat struct {
	Lead    string         `json:"lead"`    // face up: "?" for an untold one, "" for none
	Clues   []string       `json:"clues"`   // taken, in that order
	Tokens  map[string]int `json:"tokens"`  // F, T, C and U
	Unknown int            `json:"unknown"` // untold items
	Points  *int           `json:"points"`  // null while hidden, or not exact: then the two that follow
	Least   *int           `json:"points_min,omitempty"`
	Most    *int           `json:"points_max,omitempty"`
	Solved  []Solved       `json:"solved"`
	Draws   bool           `json:"draws"` // it must tell which of some leads it keeps
}

// Solved is a solved lead.
type Solved struct {
	Line   int      `json:"line"`
	Lead   string   `json:"lead"`
	Points *int     `json:"points"` // of the lead; null where nobody told
	Layout []string `json:"layout"` // its links
	Direct []string `json:"direct"` // clues whose bonuses counted
	Kept   []string `json:"kept"`
}

// Location is what is known of a location.
type Location struct {
	ID     string   `json:"location"`
	Items  []string `json:"items"`  // that lie there; "?" for an untold one
	Count  *int     `json:"count"`  // null where the table has not told all
	Clues  *int     `json:"clues"`  // slots for clues; null where nobody told
	Tokens *int     `json:"tokens"` // slots for tokens
	Closed bool     `json:"closed"` // for want of items
	Untold bool     `json:"untold"` // more lies there than the table told: it waits for fill
}

// Face is what a clue or a lead shows.
type Face struct {
	Sides  []string `json:"sides"`
	Bonus  string   `json:"bonus,omitempty"`  // of a clue
	Points *int     `json:"points,omitempty"` // of a lead
	card   cards.Card
}

// Supplies are what lies apart from the locations; null where nobody told.
type Supplies struct {
	Clues     *int `json:"clues"`
	Leads     *int `json:"leads"`
	Pool      *int `json:"pool"`
	Universal *int `json:"universal"`
	Bonus     *int `json:"bonus"`
}

// Table is what is known of the rest.
type Table struct {
	Locations []Location      `json:"locations"`
	Supplies  Supplies        `json:"supplies"`
	Visited   string          `json:"visited"` // by the seat whose turn it is: the location, "" for none yet
	Swapped   bool            `json:"swapped"` // in this turn
	Nine      string          `json:"nine"`    // the seat that has reached nine points, "" for none yet
	Light     bool            `json:"light"`   // only what solves a lead is told
	Seats     map[string]Seat `json:"seats"`
	LastTurns []string        `json:"last_turns"` // the seats that still have a turn once one has nine points; else null
	Clues     map[string]Face `json:"clues"`      // those told
	Leads     map[string]Face `json:"leads"`
	rulings   connect.Rulings
}

// Board is what a seat has to connect with, as it knows it.
func (t Table) Board(s Seat) connect.Board {
	hand := cards.Hand{Clues: s.Clues, Tokens: map[cards.Symbol]int{}, Unknown: s.Unknown}
	for symbol, count := range s.Tokens {
		hand.Tokens[cards.Symbol(symbol[0])] = count
	}
	return connect.Board{Lead: t.Lead(s.Lead), Clues: t.Clue, Hand: hand, Rulings: t.rulings}
}

// Clue is a clue as far as the table has told it.
func (t Table) Clue(id string) cards.Card { return cardIn(t.Clues, id) }

// Lead is a lead as far as the table has told it.
func (t Table) Lead(id string) cards.Card { return cardIn(t.Leads, id) }

func cardIn(faces map[string]Face, id string) cards.Card {
	card := faces[id].card
	card.ID = id
	return card
}

// TableOf is the table of a position.
func TableOf(p *position.Position) Table { return position.TableOf[Table](p) }

func (s state) table() Table {
	t := Table{
		Light: s.Rulings.Light, Visited: s.Turn.Visited, Swapped: s.Turn.Swapped, Nine: s.Nine(), LastTurns: s.ToPlay(),
		Seats: map[string]Seat{}, Clues: map[string]Face{}, Leads: map[string]Face{}, rulings: s.Rulings.Links,
		Supplies: Supplies{count(s.Piles.Clues), count(s.Piles.Leads), count(s.Piles.Pool), count(s.Piles.Universal), count(s.Piles.Bonus)},
	}
	for i, p := range s.Spots {
		t.Locations = append(t.Locations, Location{
			ID: locations.SpotName(i), Items: append([]string{}, p.Items...), Count: count(p.Count),
			Clues: count(p.Slots[0]), Tokens: count(p.Slots[1]), Closed: p.Closed(), Untold: p.Count < 0,
		})
	}
	for id, told := range s.Clues {
		t.Clues[id] = Face{Sides: told.Words(), Bonus: told.Bonus, card: told.Card}
	}
	for id, told := range s.Leads {
		t.Leads[id] = Face{Sides: told.Words(), Points: worth(told.Points), card: told.Card}
	}
	for i, name := range s.Seats {
		p := s.players[i]
		seat := Seat{
			Lead: p.lead, Clues: append([]string{}, p.Clues...), Tokens: map[string]int{}, Unknown: p.Unknown,
			Solved: []Solved{}, Draws: p.draws && p.lead == "",
		}
		for _, token := range cards.Kinds {
			seat.Tokens[string(token)] = p.Tokens[cards.Symbol(token)]
		}
		low, high := s.Points(i)
		switch {
		case s.Rulings.HidesScores && !s.Over():
		case low == high:
			seat.Points = &low
		default:
			seat.Least, seat.Most = &low, &high
		}
		for _, done := range s.Solutions {
			if done.Seat == i {
				seat.Solved = append(seat.Solved, Solved{
					Line: done.Line, Lead: done.Lead, Points: worth(s.Lead(done.Lead).Points),
					Layout: done.Layout.Words(), Direct: append([]string{}, done.Direct...), Kept: done.Kept,
				})
			}
		}
		t.Seats[name] = seat
	}
	return t
}

// count is a number for the JSON, nil below 0.
func count(n int) *int {
	if n < 0 {
		return nil
	}
	return &n
}

// worth is points for the JSON, nil for untold ones.
func worth(points int) *int {
	if points == 0 {
		return nil
	}
	return &points
}

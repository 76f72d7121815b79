package sherlock

import (
	"lestrade/rules/position"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
	"lestrade/rules/sherlock/locations"
)

// Seat holds what is known of a seat.
type Seat struct {
	Lead    string         `json:"lead"`    // the one that lies face up: "?" if nobody told it, "" for none
	Clues   []string       `json:"clues"`   // in the order in which the seat took them
	Tokens  map[string]int `json:"tokens"`  // F, T, C and U
	Unknown int            `json:"unknown"` // untold items
	Points  *int           `json:"points"`  // null while hidden, or while not exact: then the next two have the bounds
	Least   *int           `json:"points_min,omitempty"`
	Most    *int           `json:"points_max,omitempty"`
	Solved  []Solved       `json:"solved"`
	Draws   bool           `json:"draws"` // the seat must still tell which of the drawn leads it keeps
}

// Solved holds how a seat solved a lead.
type Solved struct {
	Line   int      `json:"line"`
	Lead   string   `json:"lead"`
	Points *int     `json:"points"` // of the lead; null if nobody told
	Layout []string `json:"layout"` // its links
	Direct []string `json:"direct"` // clues whose bonuses counted
	Kept   []string `json:"kept"`
}

// Location holds what is known of a location.
type Location struct {
	ID     string   `json:"location"`
	Items  []string `json:"items"`  // what lies there; "?" for an untold item
	Count  *int     `json:"count"`  // of items; null if the table has not told all of them
	Clues  *int     `json:"clues"`  // slots for clues; null if nobody told
	Tokens *int     `json:"tokens"` // slots for tokens; null if nobody told
	Closed bool     `json:"closed"` // too few items lie there for a visit
	Untold bool     `json:"untold"` // more lies there than the table told; a fill may tell it
}

// Face holds what a clue or a lead shows.
type Face struct {
	Sides  []string `json:"sides"`
	Bonus  string   `json:"bonus,omitempty"`  // of a clue
	Points *int     `json:"points,omitempty"` // of a lead
	card   cards.Card
}

// Supplies counts the piles apart from the locations; null if nobody told.
type Supplies struct {
	Clues     *int `json:"clues"`
	Leads     *int `json:"leads"`
	Pool      *int `json:"pool"`
	Universal *int `json:"universal"`
	Bonus     *int `json:"bonus"`
}

// Table holds all that is known of the game, for JSON and help.
type Table struct {
	Locations []Location      `json:"locations"`
	Supplies  Supplies        `json:"supplies"`
	Visited   string          `json:"visited"` // the location that the seat visited in this turn, "" for none yet
	Swapped   bool            `json:"swapped"` // in this turn
	Nine      string          `json:"nine"`    // the seat that has reached nine points, "" for none yet
	Light     bool            `json:"light"`   // the table tells only what solves a lead
	Seats     map[string]Seat `json:"seats"`
	LastTurns []string        `json:"last_turns"` // the seats that still have a last turn; null until a seat has nine points
	Clues     map[string]Face `json:"clues"`      // only those that the table has told
	Leads     map[string]Face `json:"leads"`
	rulings   connect.Rulings
}

// Board returns a seat's lead with what the seat may connect to it.
func (t Table) Board(s Seat) connect.Board {
	hand := cards.Hand{Clues: s.Clues, Tokens: map[cards.Symbol]int{}, Unknown: s.Unknown}
	for symbol, count := range s.Tokens {
		hand.Tokens[cards.Symbol(symbol[0])] = count
	}
	return connect.Board{Lead: t.Lead(s.Lead), Clues: t.Clue, Hand: hand, Rulings: t.rulings}
}

// Clue returns a clue with what the table has told of it.
func (t Table) Clue(id string) cards.Card { return cardIn(t.Clues, id) }

// Lead returns a lead with what the table has told of it.
func (t Table) Lead(id string) cards.Card { return cardIn(t.Leads, id) }

func cardIn(faces map[string]Face, id string) cards.Card {
	card := faces[id].card
	card.ID = id
	return card
}

// TableOf returns the table of a position.
func TableOf(p *position.Position) Table { return position.TableOf[Table](p) }

func (s state) table() Table {
	t := Table{
		Light: s.Rulings.Light, Visited: s.Turn.Visited, Swapped: s.Turn.Swapped, Nine: s.Nine(), LastTurns: s.ToPlay(),
		Seats: map[string]Seat{}, Clues: map[string]Face{}, Leads: map[string]Face{}, rulings: s.Rulings.Links,
		Supplies: Supplies{countForJSON(s.Piles.Clues), countForJSON(s.Piles.Leads), countForJSON(s.Piles.Pool), countForJSON(s.Piles.Universal), countForJSON(s.Piles.Bonus)},
	}
	for i, p := range s.Spots {
		t.Locations = append(t.Locations, Location{
			ID: locations.SpotName(i), Items: append([]string{}, p.Items...), Count: countForJSON(p.Count),
			Clues: countForJSON(p.Slots[0]), Tokens: countForJSON(p.Slots[1]), Closed: p.Closed(), Untold: p.Count < 0,
		})
	}
	for id, told := range s.Clues {
		t.Clues[id] = Face{Sides: told.Words(), Bonus: told.Bonus, card: told.Card}
	}
	for id, told := range s.Leads {
		t.Leads[id] = Face{Sides: told.Words(), Points: pointsForJSON(told.Points), card: told.Card}
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
					Line: done.Line, Lead: done.Lead, Points: pointsForJSON(s.Lead(done.Lead).Points),
					Layout: done.Layout.Words(), Direct: append([]string{}, done.Direct...), Kept: done.Kept,
				})
			}
		}
		t.Seats[name] = seat
	}
	return t
}

// countForJSON returns a number for the JSON. A number below 0 is unknown and becomes nil.
func countForJSON(n int) *int {
	if n < 0 {
		return nil
	}
	return &n
}

// pointsForJSON returns a card's points for the JSON. Untold points, 0, become nil.
func pointsForJSON(points int) *int {
	if points == 0 {
		return nil
	}
	return &points
}

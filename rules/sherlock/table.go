package sherlock

import "lestrade/rules"

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
	rulings   Rulings
}

// Board is what a seat has to connect with, as it knows it.
func (t Table) Board(s Seat) Board {
	hand := Hand{Clues: s.Clues, Tokens: map[Symbol]int{}, Unknown: s.Unknown}
	for symbol, count := range s.Tokens {
		hand.Tokens[Symbol(symbol[0])] = count
	}
	return Board{Lead: t.Lead(s.Lead), Clues: t.Clue, Hand: hand, Rulings: t.rulings}
}

// Clue is a clue as far as the table has told it.
func (t Table) Clue(id string) Card {
	face, told := t.Clues[id]
	if !told {
		return Card{ID: id}
	}
	card := ReadCard(id, face.Sides)
	card.Bonus = face.Bonus
	return card
}

// Lead is a lead as far as the table has told it.
func (t Table) Lead(id string) Card {
	face, told := t.Leads[id]
	if !told {
		return Card{ID: id}
	}
	card := ReadCard(id, face.Sides)
	if face.Points != nil {
		card.Points = *face.Points
	}
	return card
}

// TableOf is the table of a position.
func TableOf(p *rules.Position) Table { return rules.TableOf[Table](p) }

func (s state) table() Table {
	t := Table{
		Light: s.rulings.light, Visited: s.turn.visited, Swapped: s.turn.swapped, Nine: s.nine(), LastTurns: s.toPlay(),
		Seats: map[string]Seat{}, Clues: map[string]Face{}, Leads: map[string]Face{}, rulings: s.rulings.links,
		Supplies: Supplies{count(s.piles.clues), count(s.piles.leads), count(s.piles.pool), count(s.piles.universal), count(s.piles.bonus)},
	}
	for i, p := range s.spots {
		t.Locations = append(t.Locations, Location{
			ID: spotName(i), Items: append([]string{}, p.items...), Count: count(p.count),
			Clues: count(p.slots[0]), Tokens: count(p.slots[1]), Closed: p.closed(), Untold: p.count < 0,
		})
	}
	for id, told := range s.clues {
		t.Clues[id] = Face{Sides: told.Words(), Bonus: told.Bonus}
	}
	for id, told := range s.leads {
		t.Leads[id] = Face{Sides: told.Words(), Points: worth(told.Points)}
	}
	for i, name := range s.seats {
		p := s.players[i]
		seat := Seat{
			Lead: p.lead, Clues: append([]string{}, p.Clues...), Tokens: map[string]int{}, Unknown: p.Unknown,
			Solved: []Solved{}, Draws: p.draws && p.lead == "",
		}
		for _, token := range kinds {
			seat.Tokens[string(token)] = p.Tokens[Symbol(token)]
		}
		low, high := s.points(i)
		switch {
		case s.rulings.hidesScores && !s.over():
		case low == high:
			seat.Points = &low
		default:
			seat.Least, seat.Most = &low, &high
		}
		for _, done := range s.solutions {
			if done.seat == i {
				seat.Solved = append(seat.Solved, Solved{
					Line: done.line, Lead: done.lead, Points: worth(s.lead(done.lead).Points),
					Layout: done.layout.Words(), Direct: append([]string{}, done.direct...), Kept: done.kept,
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

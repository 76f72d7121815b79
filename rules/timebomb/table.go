package timebomb

import "lestrade/rules/position"

// Seat is what is known of a seat.
type Seat struct {
	Cards   int    `json:"cards"`   // face down
	Claimed bool   `json:"claimed"` // for the cards of this round
	Role    string `json:"role"`    // sherlock, moriarty, or "" before the end
	// Had is, by round, how many defusing cables it says after the end that it was dealt.
	Had map[int]int `json:"had,omitempty"`
}

// Event is a card that was cut, or what was chosen or drawn for it.
type Event struct {
	Round int    `json:"round"`
	Seat  string `json:"seat"`
	How   string `json:"how"`  // cut, assign, cancel or number
	Of    string `json:"of"`   // of a cut, the seat before which the card lay
	What  string `json:"what"` // the card, the colour or the number
}

// Table is what is known of the rest.
type Table struct {
	Variant     string          `json:"variant"`
	Colours     []string        `json:"colours"` // in play, as far as they are known
	Round       int             `json:"round"`
	Cuts        int             `json:"cuts"`          // made in the whole game
	CutsInRound int             `json:"cuts_in_round"` // made in this round
	CutsLeft    int             `json:"cuts_left"`     // of this round
	Cutter      string          `json:"cutter"`        // who holds the cutter, "" for nobody yet
	MustCut     string          `json:"must_cut"`      // whose cards must be cut next, "" for anybody's
	Waits       string          `json:"waits"`         // assign, cancel or number, before the next cut; "" for none
	Revealed    map[string]int  `json:"revealed"`      // by colour in play, and defuse
	Defused     []string        `json:"defused"`
	Aside       int             `json:"aside"`      // defusing cables that defuse nothing
	Danger      []string        `json:"danger"`     // the next card of these ends the game, whatever is chosen
	Risk        []string        `json:"risk"`       // the next card of these ends it by one choice, and not by another
	Frees       []string        `json:"frees"`      // the next blue card takes the cable off one of these
	LastRound   int             `json:"last_round"` // how many cuts the fourth round has, as orange cards lie open
	Claims      []Claim         `json:"claims"`
	Seats       map[string]Seat `json:"seats"`
}

// TableOf is the table of a position.
func TableOf(p *position.Position) Table { return position.TableOf[Table](p) }

func table(s state) Table {
	t := Table{
		Variant: "base", Round: s.round, CutsInRound: s.cut, CutsLeft: s.quota() - s.cut,
		Cutter: s.nameOf(s.cutter), MustCut: s.nameOf(s.mustCut()), Waits: s.waits.verb,
		Revealed: map[string]int{"defuse": s.out[defuse]}, Defused: s.box.namesOf(s.defused), Aside: s.aside,
		LastRound: s.lastRound(), Seats: map[string]Seat{}, Claims: s.claimed.all.All(),
	}
	for i := range t.Claims {
		last, is := s.claimed.standing(s.seat(t.Claims[i].Seat))
		t.Claims[i].Stands = is && t.Claims[i].deal == s.claimed.deal && t.Claims[i].Line == last.Line
	}
	var danger, risk, frees cables
	for c := range cable(len(s.out)) {
		switch over, whatever := s.ends(c); {
		case len(over) == 0:
		case whatever:
			danger = danger.and(c)
		default:
			risk = risk.and(c)
		}
	}
	colours, _ := s.inPlay()
	// Blue frees nothing if it has no effect, or if something must be chosen first.
	if blue := s.box.blue; s.evolution && !s.over() && s.waits.verb == "" && colours.has(blue) && (!s.defused.has(blue) || s.defusedEffects) {
		frees = s.defused
	}
	t.Danger, t.Risk, t.Frees = s.box.namesOf(danger), s.box.namesOf(risk), s.box.namesOf(frees)
	if s.evolution {
		t.Variant = "evolution"
	}
	for i, name := range s.seats {
		seat := Seat{Cards: s.hands[i], Claimed: s.claimed.of[i]}
		if s.over() {
			seat.Role = s.roles.of(i)
			for round, d := range s.dealt {
				if !d.told[i] {
					continue
				}
				if seat.Had == nil {
					seat.Had = map[int]int{}
				}
				seat.Had[round+1] = d.had[i]
			}
		}
		t.Seats[name] = seat
	}
	t.Colours = s.box.namesOf(colours)
	for _, name := range t.Colours {
		t.Revealed[name] = s.out[s.box.cable[name]]
	}
	for _, count := range s.out {
		t.Cuts += count
	}
	return t
}

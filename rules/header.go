package rules

import (
	"maps"
	"slices"
	"strings"

	"lestrade/data"
)

// Every game shares the lines with these verbs, and no game's state hears of them. The first
// are the header proper. The others keep draws verifiable, and may come later too.
var (
	HeaderVerbs = []string{"game", "rules", "seats", "option", "commit"}
	RecordVerbs = []string{"salt", "seed", "undone", "sat"}
)

// SeatVerb is the verb by which somebody takes over a seat. No game's state hears of it.
const SeatVerb = "replace"

// IsHeader tells whether a verb is one of those that every game shares: its line says nothing
// about the game.
func IsHeader(verb string) bool {
	return slices.Contains(HeaderVerbs, verb) || slices.Contains(RecordVerbs, verb) || verb == SeatVerb
}

// Header holds what the first lines settle.
type Header struct {
	Game    string
	Rules   int // the row of option defaults; 0 until the game is named
	Seats   []string
	Options map[string]string // each option of the game with its value
	// SeatOptions holds the values of single seats, by option and seat; see OptionOf.
	SeatOptions map[string]map[string]string
}

// Seat returns a seat's place, clockwise from 0, or -1.
func (h Header) Seat(name string) int {
	for i, s := range h.Seats {
		if s == name {
			return i
		}
	}
	return -1
}

// Option returns the value of one of the game's options at this table.
func (h Header) Option(id string) string { return h.Options[id] }

// OptionOf returns the value of an option for a seat: its own if one was settled, else the
// table's.
func (h Header) OptionOf(seat, id string) string {
	if own, ok := h.SeatOptions[id][seat]; ok {
		return own
	}
	return h.Options[id]
}

// Settle returns the header with an option settled for one seat, or for all if seat is "".
func (h Header) Settle(id, seat, value string) Header {
	if seat == "" {
		h.Options = maps.Clone(h.Options)
		h.Options[id] = value
		return h
	}
	own := maps.Clone(h.SeatOptions[id])
	if own == nil {
		own = map[string]string{}
	}
	own[seat] = value
	h.SeatOptions = maps.Clone(h.SeatOptions)
	if h.SeatOptions == nil {
		h.SeatOptions = map[string]map[string]string{}
	}
	h.SeatOptions[id] = own
	return h
}

// Has tells whether something is for a table with this header: within is an option and its value, or
// "" for any, and seats are the least and the most players, or nil for any number.
func (h Header) Has(within string, seats []int) bool {
	option, value, varies := strings.Cut(within, " ")
	n := len(h.Seats)
	return (!varies || h.Option(option) == value) && (len(seats) < 2 || seats[0] <= n && n <= seats[1])
}

// WithOptions returns the default of each option in a row of rules.
func WithOptions(g data.Game, row int) map[string]string {
	options := map[string]string{}
	for _, o := range g.Option {
		if o.Of == "" {
			options[o.ID] = o.Default[min(row, len(o.Default))-1]
		}
	}
	return options
}

// MineOption is the option that names the seat to which the table belongs, if it is one person's.
const MineOption = "mine"

// Mine returns the seat to which the table belongs, "" if it is everybody's.
func (h Header) Mine() string { return h.Options[MineOption] }

// Eyes returns who looks at the table if nobody says who: the seat to which it belongs, or else
// the public.
func (h Header) Eyes() Viewer {
	if mine := h.Mine(); mine != "" {
		return Viewer(mine)
	}
	return Public
}

// Viewer is who looks at a table: a seat, by its name, or Referee or Public.
type Viewer string

const (
	// Referee sees everything that was entered.
	Referee Viewer = ""
	// Public sees what everybody at the table may know.
	Public Viewer = "public"
)

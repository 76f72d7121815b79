package rules

import (
	"maps"
	"slices"

	"lestrade/data"
)

// Every game shares these lines, and no game's state hears of them. The first are the header
// proper. The others keep draws verifiable, and may come later too.
var (
	HeaderVerbs = []string{"game", "rules", "seats", "option", "commit"}
	RecordVerbs = []string{"salt", "seed", "undone", "sat"}
)

// SeatVerb is the line by which somebody takes over a seat: what it tells is no game's.
const SeatVerb = "replace"

// IsHeader tells whether a verb is one of these. Such a line says nothing about the game.
func IsHeader(verb string) bool {
	return slices.Contains(HeaderVerbs, verb) || slices.Contains(RecordVerbs, verb) || verb == SeatVerb
}

// Header is what the first lines settle.
type Header struct {
	Game    string
	Rules   int // the row of option defaults; 0 until the game is named
	Seats   []string
	Options map[string]string // each option of the game with its value
	// SeatOptions are what seats have instead, by option and seat; see OptionOf.
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

// Option is the value of one of the game's options at this table.
func (h Header) Option(id string) string { return h.Options[id] }

// OptionOf is the value of an option for a seat: its own where one was settled.
func (h Header) OptionOf(seat, id string) string {
	if own, ok := h.SeatOptions[id][seat]; ok {
		return own
	}
	return h.Options[id]
}

// Settle is the header with an option settled, for all or for one seat.
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

// WithOptions fills in the defaults of a row of rules.
func WithOptions(g data.Game, row int) map[string]string {
	options := map[string]string{}
	for _, o := range g.Option {
		if o.Of == "" {
			options[o.ID] = o.Default[min(row, len(o.Default))-1]
		}
	}
	return options
}

// MineOption names the seat whose own table it is.
const MineOption = "mine"

// Mine is the seat whose own table it is, "" for a table of all.
func (h Header) Mine() string { return h.Options[MineOption] }

// Eyes are those that a table is for where nobody says whose: of everybody, or of whose own
// table it is.
func (h Header) Eyes() Viewer {
	if mine := h.Mine(); mine != "" {
		return Viewer(mine)
	}
	return Public
}

// Viewer is whose eyes something is for: a seat's name, or one of two others.
type Viewer string

const (
	// Referee has everything that was entered.
	Referee Viewer = ""
	// Public has what everybody at the table may know.
	Public Viewer = "public"
)

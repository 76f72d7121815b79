package rules

import (
	"maps"
	"slices"

	"lestrade/data"
)

var (
	optionOnce = says.Reason("all.head.2", "option-once", "option", "line")
)

// Option is the value of one of the game's options at this table.
func (h Header) Option(id string) string { return h.Options[id] }

// OptionOf is the value of an option for a seat: its own where one was settled.
func (h Header) OptionOf(seat, id string) string {
	if own, ok := h.SeatOptions[id][seat]; ok {
		return own
	}
	return h.Options[id]
}

// settle is the header with an option settled, for all or for one seat.
func (h Header) settle(id, seat, value string) Header {
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

// barOption bars an option of which nothing is left to settle.
func (p *Position) barOption(id string) *Bar {
	bar := p.barOptionOf(id, "")
	if bar == nil || !p.perSeat(id) {
		return bar
	}
	for _, seat := range p.header.Seats {
		if p.barOptionOf(id, seat) == nil {
			return nil
		}
	}
	return bar
}

// barOptionOf bars settling an option again, for the table or for the same seat.
func (p *Position) barOptionOf(id, seat string) *Bar {
	for i, e := range p.Lines() {
		if e.Verb == "option" && e.Word("option") == id && e.Word("which") == seat {
			return optionOnce.Bar(id, i+1)
		}
	}
	return nil
}

func (p *Position) perSeat(id string) bool {
	return slices.ContainsFunc(p.words.Game.Option, func(o data.Option) bool { return o.ID == id && o.Per != "" })
}

// RuleRows is how many rows of option defaults the game has published.
func (p *Position) RuleRows() int {
	rows := 1
	for _, o := range p.words.Game.Option {
		rows = max(rows, len(o.Default))
	}
	return rows
}

// withOptions fills in the defaults of a row of rules.
func withOptions(g data.Game, row int) map[string]string {
	options := map[string]string{}
	for _, o := range g.Option {
		options[o.ID] = o.Default[min(row, len(o.Default))-1]
	}
	return options
}

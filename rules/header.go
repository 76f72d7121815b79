package rules

import (
	"maps"
	"slices"
	"strconv"

	"lestrade/data"
)

var (
	wantsSpeaker   = says.Reason("all.speak.1", "act", "verb")
	wantsNoSpeaker = says.Reason("all.speak.1", "statement", "verb")
	saidOnce       = says.Reason("all.head.2", "once", "verb")
	gameFirst      = says.Reason("all.head.1", "game-first", "verb")
	seatsFirst     = says.Reason("all.head.1", "seats-first", "verb")
	noCommitment   = says.Reason("all.draw.1", "no-commit", "verb")
	nothingDrawn   = says.Reason("all.draw.4", "no-draw")
	headerClosed   = says.Reason("all.head.1", "too-late", "verb", "line")
	rulesSecond    = says.Reason("all.head.1", "rules-second")
	noSuchRow      = says.Reason("all.rules.1", "row", "rows")
	optionOnce     = says.Reason("all.head.2", "option-once", "option", "line")
	drawOutOfTurn  = says.Reason("all.draw.4", "next", "next")
	seedOpen       = says.Reason("all.draw.6", "opened", "verb")
)

// Every game shares these lines, and no game's state hears of them. The first are the header
// proper. The others keep draws verifiable, and may come later too.
var (
	headerVerbs = []string{"game", "rules", "seats", "option", "commit"}
	recordVerbs = []string{"salt", "seed", "undone", "sat"}
)

// seatVerb is the line by which somebody takes over a seat: what it tells is no game's.
const seatVerb = "replace"

// IsHeader tells whether a verb is one of these. Such a line says nothing about the game.
func IsHeader(verb string) bool {
	return slices.Contains(headerVerbs, verb) || slices.Contains(recordVerbs, verb) || verb == seatVerb
}

// barVerb keeps the order of the header, and tells acts from statements.
func (p *seating) barVerb(soFar Entry, verb string) *Bar {
	act := p.words.Verb(verb, soFar.Seat != "").Act
	switch {
	case act && soFar.Seat == "":
		return wantsSpeaker.Bar(verb)
	case !act && soFar.Seat != "":
		return wantsNoSpeaker.Bar(verb)
	case verb == "game" && p.header.Game != "":
		return saidOnce.Bar(verb)
	case verb != "game" && p.header.Game == "":
		return gameFirst.Bar(verb)
	case slices.Contains(headerVerbs, verb) && p.playing:
		first, n := 0, p.Len()
		for e := range p.LastFirst() {
			if !IsHeader(e.Verb) {
				first = n
			}
			n--
		}
		return headerClosed.Bar(verb, first)
	case slices.Contains(headerVerbs, verb) && verb != "option" && p.has(verb):
		return saidOnce.Bar(verb)
	case verb == "rules" && p.Len() > 1:
		return rulesSecond.Bar()
	case verb == "option" && len(p.header.Seats) == 0:
		return seatsFirst.Bar(verb)
	case len(p.header.Seats) == 0 && (!IsHeader(verb) || verb == seatVerb):
		return seatsFirst.Bar(verb)
	case (verb == "seed" || verb == "sat") && p.has(verb):
		return saidOnce.Bar(verb)
	case slices.Contains(recordVerbs, verb) && !p.Committed():
		return noCommitment.Bar(verb)
	case slices.Contains(recordVerbs, verb) && p.has("seed"):
		return seedOpen.Bar(verb)
	case verb == "sat" && p.draws == 0:
		return nothingDrawn.Bar()
	}
	return nil
}

// barHeader judges the words of the shared lines. "ours" is false for other lines, and for the
// values of options, which the game judges.
func (p *seating) barHeader(soFar Entry, f *Field, id string) (bar *Bar, ours bool) {
	switch soFar.Verb {
	case "seats":
		return p.words.barSeat(soFar.Words(f.Name), id), true
	case seatVerb:
		if f.Name == "newcomer" {
			return p.barTaking(soFar.Word("seat"), id), true
		}
		return nil, true
	case "rules":
		row, err := strconv.Atoi(id)
		if rows := p.RuleRows(); err != nil || row > rows {
			return noSuchRow.Bar(rows), true
		}
		return nil, true
	case "undone":
		if f.Name == "number" && id != strconv.Itoa(p.draws+1) {
			return drawOutOfTurn.Bar(p.draws + 1), true
		}
		return nil, true
	case "option":
		switch f.Name {
		case "option":
			bar := p.barOptionOf(id, "")
			perSeat := slices.ContainsFunc(p.words.Game.Option, func(o data.Option) bool { return o.ID == id && o.Per != "" })
			if perSeat && slices.ContainsFunc(p.header.Seats, func(seat string) bool { return p.barOptionOf(id, seat) == nil }) {
				return nil, true // something is left to settle
			}
			return bar, true
		case "which":
			return p.barOptionOf(soFar.Word("option"), id), true
		}
		return nil, false
	}
	return nil, IsHeader(soFar.Verb)
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

// barOptionOf bars settling an option again, for the table or for the same seat.
func (p *seating) barOptionOf(id, seat string) *Bar {
	for i, e := range p.Lines() {
		if e.Verb == "option" && e.Word("option") == id && e.Word("which") == seat {
			return optionOnce.Bar(id, i+1)
		}
	}
	return nil
}

// RuleRows is how many rows of option defaults the game has published.
func (p *seating) RuleRows() int {
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
		if o.Of == "" {
			options[o.ID] = o.Default[min(row, len(o.Default))-1]
		}
	}
	return options
}

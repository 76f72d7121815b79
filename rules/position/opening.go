package position

import (
	"slices"
	"strconv"

	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

var (
	wantsSpeaker   = rules.Common.Reason("all.speak.1", "act", "verb")
	wantsNoSpeaker = rules.Common.Reason("all.speak.1", "statement", "verb")
	saidOnce       = rules.Common.Reason("all.head.2", "once", "verb")
	gameFirst      = rules.Common.Reason("all.head.1", "game-first", "verb")
	seatsFirst     = rules.Common.Reason("all.head.1", "seats-first", "verb")
	noCommitment   = rules.Common.Reason("all.draw.1", "no-commit", "verb")
	nothingDrawn   = rules.Common.Reason("all.draw.4", "no-draw")
	headerClosed   = rules.Common.Reason("all.head.1", "too-late", "verb", "line")
	rulesSecond    = rules.Common.Reason("all.head.1", "rules-second")
	noSuchRow      = rules.Common.Reason("all.rules.1", "row", "rows")
	optionOnce     = rules.Common.Reason("all.head.2", "option-once", "option", "line")
	drawOutOfTurn  = rules.Common.Reason("all.draw.4", "next", "next")
	seedOpen       = rules.Common.Reason("all.draw.6", "opened", "verb")
)

// barVerb bars a line of the header out of its order, an act that nobody says and a statement
// that a seat says.
func (p *seating) barVerb(soFar rules.Entry, verb string) *rules.Bar {
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
	case slices.Contains(rules.HeaderVerbs, verb) && p.playing:
		first, n := 0, p.Len()
		for e := range p.LinesBackward() {
			if !rules.IsHeader(e.Verb) {
				first = n
			}
			n--
		}
		return headerClosed.Bar(verb, first)
	case slices.Contains(rules.HeaderVerbs, verb) && verb != "option" && p.has(verb):
		return saidOnce.Bar(verb)
	case verb == "rules" && p.Len() > 1:
		return rulesSecond.Bar()
	case verb == "option" && len(p.header.Seats) == 0:
		return seatsFirst.Bar(verb)
	case len(p.header.Seats) == 0 && (!rules.IsHeader(verb) || verb == rules.SeatVerb):
		return seatsFirst.Bar(verb)
	case (verb == "seed" || verb == "sat") && p.has(verb):
		return saidOnce.Bar(verb)
	case slices.Contains(rules.RecordVerbs, verb) && !p.Committed():
		return noCommitment.Bar(verb)
	case slices.Contains(rules.RecordVerbs, verb) && p.has("seed"):
		return seedOpen.Bar(verb)
	case verb == "sat" && p.draws == 0:
		return nothingDrawn.Bar()
	}
	return nil
}

// barHeader judges the words of the lines that all games share. ours is false for other lines, and
// for the values of options, which the game judges.
func (p *seating) barHeader(soFar rules.Entry, f *vocabulary.Field, id string) (bar *rules.Bar, ours bool) {
	switch soFar.Verb {
	case "seats":
		return rules.BarSeat(p.words, soFar.Words(f.Name), id), true
	case rules.SeatVerb:
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
				return nil, true // some seat's value is left to settle
			}
			return bar, true
		case "which":
			return p.barOptionOf(soFar.Word("option"), id), true
		}
		return nil, false
	}
	return nil, rules.IsHeader(soFar.Verb)
}

// barOptionOf bars settling an option again, for the table or for the same seat.
func (p *seating) barOptionOf(id, seat string) *rules.Bar {
	for i, e := range p.Lines() {
		if e.Verb == "option" && e.Word("option") == id && e.Word("which") == seat {
			return optionOnce.Bar(id, i+1)
		}
	}
	return nil
}

// RuleRows returns how many rows of option defaults the game has published.
func (p *seating) RuleRows() int {
	rows := 1
	for _, o := range p.words.Game.Option {
		rows = max(rows, len(o.Default))
	}
	return rows
}

package rules

import (
	"slices"
	"strconv"
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
)

// The lines that every game shares and that no game's state hears of: first the
// header proper (game, rules, seats, option, commit), then what keeps draws
// verifiable, which may come later too.
var (
	headerVerbs = []string{"game", "rules", "seats", "option", "commit"}
	recordVerbs = []string{"salt", "seed", "undone", "sat"}
)

// IsHeader tells whether a verb is one of them: nothing of the game is told by it.
func IsHeader(verb string) bool {
	return slices.Contains(headerVerbs, verb) || slices.Contains(recordVerbs, verb)
}

// seatLength is the longest name of a seat, in letters.
const seatLength = 16

// barVerb keeps the order of the header, and tells acts from statements.
func (p *Position) barVerb(soFar Entry, verb string) *Bar {
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
	case slices.Contains(headerVerbs, verb):
		return p.barHeaderVerb(verb)
	case len(p.header.Seats) == 0 && !IsHeader(verb):
		return seatsFirst.Bar(verb)
	case (verb == "seed" || verb == "sat") && p.said(verb):
		return saidOnce.Bar(verb)
	case slices.Contains(recordVerbs, verb) && !p.Committed():
		return noCommitment.Bar(verb)
	case slices.Contains(recordVerbs, verb) && p.said("seed"):
		return seedOpen.Bar(verb)
	case verb == "sat" && p.draws == 0:
		return nothingDrawn.Bar()
	}
	return nil
}

func (p *Position) barHeaderVerb(verb string) *Bar {
	switch {
	case p.playing:
		return headerClosed.Bar(verb, p.firstPlay())
	case verb != "option" && p.said(verb):
		return saidOnce.Bar(verb)
	case verb == "rules" && p.Len() > 1:
		return rulesSecond.Bar()
	case verb == "option" && len(p.header.Seats) == 0:
		return seatsFirst.Bar(verb)
	}
	return nil
}

func (p *Position) said(verb string) bool {
	for e := range p.lines.Backward() {
		if e.Verb == verb {
			return true
		}
	}
	return false
}

func (p *Position) firstPlay() int {
	return 1 + slices.IndexFunc(p.Lines(), func(e Entry) bool { return !IsHeader(e.Verb) })
}

// barHeader judges the words of the shared lines; ours is false for the others,
// and for the values of options, which are the game's to judge.
func (p *Position) barHeader(soFar Entry, f *Field, id string) (bar *Bar, ours bool) {
	switch soFar.Verb {
	case "seats":
		return p.barSeat(soFar.Words(f.Name), id), true
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
			return p.barOption(id), true
		case "which":
			return p.barOptionOf(soFar.Word("option"), id), true
		}
		return nil, false
	}
	return nil, IsHeader(soFar.Verb)
}

// pushHeader takes in a line that every game shares; false leaves it to the state.
func (p *Position) pushHeader(e Entry) (bool, error) {
	switch e.Verb {
	case "game":
		game, _ := p.shelf.Find(e.Word("game"))
		words, err := Load(game.ID)
		if err != nil {
			return false, err
		}
		p.game, p.words = game, words
		p.header = Header{Game: game.ID, Rules: 1, Options: withOptions(words.Game, 1)}
	case "rules":
		row, err := strconv.Atoi(e.Word("row"))
		if err != nil {
			return false, err
		}
		p.header.Rules, p.header.Options = row, withOptions(p.words.Game, row)
	case "seats":
		p.header.Seats = e.Words("seats")
		p.seats = &Domain{ID: seatDomain}
		for _, name := range p.header.Seats {
			p.seats.Words = append(p.seats.Words, plainWord(name))
		}
	case "option":
		p.header = p.header.settle(e.Word("option"), e.Word("which"), e.Word("value"))
	case "commit":
		p.commitment = e.Word("hash")
	default:
		return IsHeader(e.Verb), nil
	}
	return true, nil
}

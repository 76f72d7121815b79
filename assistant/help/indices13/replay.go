package indices13

import (
	"iter"
	"slices"

	"lestrade/assistant/help/indices13/deduction"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
	"lestrade/rules/position"
)

// moment is a game after one of its lines, with all cards in their places that were named by the end.
type moment struct {
	line int // its number in the whole game; for the first moment the last line before the play
	said rules.Entry
	game *position.Position
}

// seesOf says whose cards a table tells on screens, and inside: of one's own those that its owner sees.
func seesOf(mine string) (hangs, stands func(name string) bool) {
	return func(name string) bool { return mine == "" || name != mine }, func(name string) bool { return mine == "" || name == mine }
}

// replay plays a game once more, from the moment before its first act. All cards that are known by now
// are in their places then, even if they were named only later: people saw them at the table.
func replay(p *position.Position) iter.Seq2[moment, error] {
	return func(yield func(moment, error) bool) {
		table, mine := referee.TableOf(p), p.Header().Mine()
		hangs, stands := seesOf(mine)
		game, err := position.Begin(rules.Shelf{referee.Game})
		line := 1
		for ; err == nil && line <= p.Len(); line++ {
			if e := p.Line(line); e.Seat != "" || e.Verb == "first" || e.Verb == "set" {
				break
			} else if !deduction.IsCards(e) && e.Verb != "replace" {
				game, err = game.Enter(rules.Referee, e)
			}
		}
		say := func(verb, place, of string, names, cards []string) {
			e := rules.Entry{Verb: verb}.With(place, of, false)
			for i, name := range names {
				e = e.With(name, cards[i], false)
			}
			if err == nil && !slices.Contains(cards, rules.Unknown) {
				game, err = game.Enter(rules.Referee, e)
			}
		}
		for _, name := range p.Header().Seats {
			seat := table.Seats[name]
			if hangs(name) {
				say("front", "seat", name, deduction.Types[:], seat.Front)
			}
			if stands(name) {
				say("behind", "seat", name, deduction.Sides[:], seat.Behind)
			}
		}
		for _, i := range table.Informants {
			if mine == "" {
				say("informant", "letter", i.Letter, []string{"card"}, []string{i.Card})
			}
		}
		if !yield(moment{line: line - 1, game: game}, err) || err != nil {
			return
		}
		for lines := p.Lines(); line <= len(lines); line++ {
			e := lines[line-1]
			if deduction.IsCards(e) || e.Verb == "replace" { // the lines name those who sit there now
				continue
			}
			if unsaid := slices.ContainsFunc(e.Args, func(a rules.Arg) bool { return a.Reply && a.Words[0] == rules.Unknown }); mine == "" && unsaid {
				if _, err := game.Enter(rules.Referee, e.Question()); err == nil { // nobody entered the reply, and the cards tell it
					e = e.Question()
				}
			}
			next, err := game.Enter(rules.Referee, e)
			if !yield(moment{line, e, next}, err) || err != nil {
				return
			}
			game = next
		}
	}
}

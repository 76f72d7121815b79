package rulestest

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"lestrade/rules"
	"lestrade/rules/position"
)

// Any returns a random entry whose words are all open, whatever the cards say. It is mostly an act
// if somebody may act. ok is false if none was found.
func Any(p *position.Position, chance *rand.Rand) (e rules.Entry, ok bool) {
	c := &player{chance: chance, table: noCards{}}
	for try := range 40 {
		act := chance.IntN(statements) > 0 && try < 20
		e, whole, err := c.finish(p.Walk(), func(open []string) []string {
			return slices.DeleteFunc(open, func(seat string) bool { return act == (seat == "") })
		})
		if whole && err == nil && !rules.IsHeader(e.Verb) {
			return e, true
		}
	}
	return rules.Entry{}, false
}

// Begun returns a random entry that begins with these words, and whose words are all open. The first
// word is the speaker, "" for a statement. It returns false if none was found.
func Begun(p *position.Position, words []string, chance *rand.Rand) (rules.Entry, bool) {
	w, open := begin(p, words)
	if !open {
		return rules.Entry{}, false
	}
	c := &player{chance: chance, table: noCards{}}
	e, whole, err := c.finish(w, nil)
	return e, whole && err == nil
}

// begin walks along words. It returns false if one of them is barred.
func begin(p *position.Position, words []string) (position.Walk, bool) {
	w := p.Walk()
	for _, word := range words {
		if bar, conceivable := w.Option(word); !conceivable || bar != nil {
			return w, false
		}
		w = w.Take(word)
	}
	return w, true
}

// Conceivable returns a random entry that the verb table allows; rules bar most of them.
func Conceivable(p *position.Position, chance *rand.Rand) rules.Entry {
	e, _ := anyEntry(p.Walk(), chance)
	return e
}

// Drawable returns a random entry without its reply, which chance would give. It returns false if
// nothing can be drawn.
func Drawable(p *position.Position, chance *rand.Rand) (rules.Entry, bool) {
	verbs := p.Vocabulary().Verbs
	for _, i := range chance.Perm(len(verbs)) {
		if reply := verbs[i].Reply(); reply == nil || !reply.Chance {
			continue
		}
		e := rules.Entry{Verb: verbs[i].ID}
		if verbs[i].Act {
			e.Seat = p.Turn()
		}
		if e, ok := fillToReply(p, e, chance); ok {
			return e, true
		}
	}
	return rules.Entry{}, false
}

// Opening returns a random table of a game before its first line of play, with any number of seats
// and any options. The error is a fault of the game's files.
func Opening(shelf rules.Shelf, id string, chance *rand.Rand) (*position.Position, error) {
	p, err := position.Begin(shelf)
	if err == nil {
		p, err = p.Enter(rules.Referee, rules.Entry{Verb: "game", Args: []rules.Arg{{Field: "game", Words: []string{id}}}})
	}
	if err == nil {
		p, err = p.Enter(rules.Referee, rules.Entry{Verb: "rules", Args: []rules.Arg{{Field: "row", Words: []string{strconv.Itoa(p.RuleRows())}}}})
	}
	if err != nil {
		return nil, err
	}
	count := p.Vocabulary().Game.Seats
	seats := Seats(chance, count.Min+chance.IntN(count.Max-count.Min+1))
	p, err = p.Enter(rules.Referee, rules.Entry{Verb: "seats", Args: []rules.Arg{{Field: "seats", Words: seats}}})
	for range chance.IntN(len(p.Vocabulary().Game.Option) + 1) {
		e, ok := Begun(p, []string{"", "option"}, chance)
		if ok && err == nil {
			p, err = p.Enter(rules.Referee, e)
		}
	}
	return p, err
}

// noCards is a table whose cards nobody knows.
type noCards struct{}

func (noCards) Lines() []string                                               { return nil }
func (noCards) Truth(position.Walk) []string                                  { return nil }
func (noCards) Goal(position.Walk) string                                     { return "" }
func (noCards) Resample(*position.Position, *rand.Rand) ([]rules.Entry, bool) { return nil, false }
func (noCards) Check(*position.Position) string                               { return "" }

package rulestest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// replaces is the verb by which somebody takes over a seat. Random players never say it, as the cards
// know the seats by their first names; takeSeats tests it.
const replaces = "replace"

// takeSeats checks that a newcomer who takes over a seat has what the seat had, sees what it saw, and
// can play on as it did, and that the lines before stay as they were said. In a game that hides
// something nobody comes to a second seat; in any other game two changes of places undo each other.
func takeSeats(g *game, chance *rand.Rand) error {
	n := chance.IntN(len(g.at))
	p := g.at[n]
	seats := p.Header().Seats
	if len(seats) == 0 || p.Outcome() != nil {
		return nil
	}
	seat := seats[chance.IntN(len(seats))]
	newcomer := seat + "-0" // comes in every order where the seat came
	e := replacement(seat, newcomer)
	q, err := p.Enter(rules.Referee, e)
	if err != nil {
		return fmt.Errorf("%s: %w", e, err)
	}
	g.tally.count(replaced, 1)
	if err := differ("lines said before", written(q.Said()), written(append(p.Said(), e))); err != nil {
		return err
	}
	for _, viewer := range append(viewers(p), rules.Referee) {
		if err := sameSeat(p, q, viewer, seat, newcomer); err != nil {
			return fmt.Errorf("%s, seen by %q: %w", e, viewer, err)
		}
	}
	before, err := q.Before(q.Len())
	if err != nil {
		return err
	}
	if err := differ(fmt.Sprintf("%s taken back", e), Fingerprint(before), Fingerprint(p)); err != nil {
		return err
	}
	if err := g.changePlaces(p, seat); err != nil {
		return err
	}
	return g.playOn(q, n+1, seat, newcomer)
}

func replacement(seat, newcomer string) rules.Entry {
	return rules.Entry{Verb: replaces, Args: []rules.Arg{{Field: "seat", Words: []string{seat}}, {Field: "newcomer", Words: []string{newcomer}}}}
}

// sameSeat checks that a viewer knows the same of the table before and after somebody took over a seat,
// apart from the name.
func sameSeat(p, q *position.Position, viewer rules.Viewer, seat, newcomer string) error {
	now := viewer
	if string(viewer) == seat {
		now = rules.Viewer(newcomer)
	}
	if then := q.Then(p, now); then != viewer {
		return fmt.Errorf("%s had the seat of %s", now, then)
	}
	was := p.View(viewer)
	is := q.View(now)
	for line := range p.Len() {
		if got, want := q.Heard(line+1, now).String(), p.Heard(line+1, viewer).String(); got != want {
			return fmt.Errorf("line %d: heard as %s, and before as %s", line+1, got, want)
		}
	}
	if due := is.Due(); len(due) != 1+len(was.Due()) || due[0].Key != "sits-down" {
		return fmt.Errorf("nobody is told: %v", due)
	}
	return differ("what is known", strings.ReplaceAll(undated(is), newcomer, seat), undated(was))
}

// changePlaces checks that two people of the table may change places only if nothing is hidden, and that
// doing so twice changes nothing.
func (g *game) changePlaces(p *position.Position, seat string) error {
	seats := p.Header().Seats
	other := seats[(slices.Index(seats, seat)+1)%len(seats)]
	if other == seat {
		return nil
	}
	q, err := p.Enter(rules.Referee, replacement(seat, other))
	if slices.Contains(g.unmet(), markers) != (err == nil) {
		return fmt.Errorf("%s replaced by %s, who sits there too: %w", seat, other, err)
	}
	if err != nil {
		return nil
	}
	if q, err = q.Enter(rules.Referee, replacement(seat, other)); err != nil {
		return err
	}
	return differ("two changes of places", undated(q), undated(p))
}

// playOn enters the lines after line n with the newcomer's name. They must give the end that the game
// had.
func (g *game) playOn(q *position.Position, n int, seat, newcomer string) error {
	for _, line := range g.last().Said()[n:] {
		e, err := reading.Read(q, renameSeat(line, seat, newcomer), "en")
		if err != nil {
			return err
		}
		if q, err = q.Enter(rules.Referee, e); err != nil {
			return fmt.Errorf("%s plays on for %s: %s: %w", newcomer, seat, e, err)
		}
	}
	return differ("the end", strings.ReplaceAll(undated(q), newcomer, seat), undated(g.last()))
}

// renameSeat returns a line with another name for a seat.
func renameSeat(e rules.Entry, seat, newcomer string) string {
	words := strings.Fields(e.String())
	for i, word := range words {
		if bare, _, _ := strings.Cut(word, ":"); bare == seat {
			words[i] = newcomer + strings.TrimPrefix(word, bare)
		}
	}
	return strings.Join(words, " ")
}

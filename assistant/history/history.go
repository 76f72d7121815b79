package history

import (
	"errors"
	"slices"
	"strings"
	"time"

	"lestrade/assistant/help"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/assistant/table/copies"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/sorting"
)

// Game is a finished game.
type Game struct {
	Table  string
	Game   string
	Began  time.Time
	Ended  time.Time     // when the last thing was said
	Played time.Duration // the time at the table, without pauses
	Seats  []string
	First  string // who began; "" if the game has no first player
	Ending rules.Ending

	At *position.Position
}

// Spoilt names the tables of a record that can no longer be read and so are not counted.
type Spoilt struct{ Tables []string }

func (s *Spoilt) Error() string { return "spoilt: " + strings.Join(s.Tables, ", ") }

// Tell returns the sentence for people.
func (s *Spoilt) Tell() (id string, figures rules.Figures) {
	return "record.spoilt-tables", rules.Figures{"tables": s.Tables}
}

// Games returns the finished games of a record, the latest first. The error comes from the store,
// or is a *Spoilt, which comes with the games that can be read.
func Games(hall *table.Hall) ([]Game, error) {
	tables, err := hall.Store.Tables()
	if err != nil {
		return nil, err
	}
	var games []Game
	var spoilt []string
	for _, found := range tables {
		t, err := hall.Open(found.Name)
		if damaged := (*store.Damaged)(nil); errors.As(err, &damaged) {
			spoilt = append(spoilt, found.Name)
			continue
		}
		if err != nil {
			return nil, err
		}
		p := t.Public().View()
		end := p.Outcome()
		if end == nil {
			continue
		}
		g := Game{Table: t.Name, Game: p.Header().Game, Began: t.Opened, Ended: t.Opened, Seats: p.Header().Seats, Ending: *end, At: p}
		for _, e := range p.Lines() {
			if e.Verb == "first" {
				g.First = e.Word("seat")
			}
		}
		for _, r := range t.Public().Log() {
			g.saidAt(r.At)
		}
		games = append(games, g)
	}
	if games, err = countOnce(hall.Shelf, games); err != nil {
		return nil, err
	}
	sorting.Stable(games, func(a, b Game) int { return b.Ended.Compare(a.Ended) })
	if spoilt != nil {
		return games, &Spoilt{spoilt}
	}
	return games, nil
}

// countOnce leaves out sample games, and all copies of a game but the one that was begun first.
func countOnce(shelf rules.Shelf, games []Game) ([]Game, error) {
	sorting.Stable(games, func(a, b Game) int { return a.Began.Compare(b.Began) })
	var once []Game
	known := map[string][]*position.Position{}
	for _, g := range games {
		if _, looked := known[g.Game]; !looked {
			known[g.Game] = nil
			sample, err := help.Sample(shelf, g.Game)
			if err != nil {
				return nil, err
			}
			if sample != nil {
				known[g.Game] = append(known[g.Game], sample)
			}
		}
		if slices.ContainsFunc(known[g.Game], func(p *position.Position) bool { return copies.Same(g.At, p) }) {
			continue
		}
		known[g.Game] = append(known[g.Game], g.At)
		once = append(once, g)
	}
	return once, nil
}

// saidAt moves the end of the game to the moment at which something was said.
func (g *Game) saidAt(at time.Time) {
	between := at.Sub(g.Ended)
	if between <= 0 {
		return
	}
	g.Ended = at
	if between < pause {
		g.Played += between
	}
}

// pause is the shortest gap between two moments that does not count as time at the table.
const pause = time.Hour

// Minutes returns how long people sat at the game, rounded.
func (g Game) Minutes() int { return int(g.Played.Round(time.Minute) / time.Minute) }

// Result says how a game ended for a player.
type Result int

// The results. Open is a game whose roles or scores were never entered, so that nobody knows.
const (
	Open Result = iota
	Lost
	Won
)

// Result returns how the game ended for a seat. In a game that names only losers, everybody else
// has won.
func (g Game) Result(seat string) Result {
	e := g.Ending
	won := slices.Contains(e.Winners, seat)
	switch {
	case len(e.Demoted) > 0:
		won = !slices.Contains(e.Demoted, seat)
	case len(e.Winners) == 0 && len(e.Missing) > 0:
		return Open
	}
	if won {
		return Won
	}
	return Lost
}

// Standing returns a seat's place and score; the zero Standing if the game has none.
func (g Game) Standing(seat string) rules.Standing {
	for _, s := range g.Ending.Standing {
		if s.Seat == seat {
			return s
		}
	}
	return rules.Standing{}
}

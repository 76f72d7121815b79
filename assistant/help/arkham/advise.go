package arkham

import (
	"maps"
	"slices"

	"lestrade/assistant/help"
	"lestrade/assistant/table"
	"lestrade/rules"
	referee "lestrade/rules/arkham"
	"lestrade/rules/position"
)

// advise weighs what the player may do: how likely each loses the game, brings a Danger
// and steps forward, in this turn and by the end of the next. It says what is so, and
// plays for nobody.
var advise = help.Report{Name: "advise", Level: table.AdviceHelp, Words: "nothing", Make: func(r help.Request) (help.Page, error) {
	all := []Advice{}
	at := referee.TableOf(r.View)
	if r.View.Outcome() == nil && at.Phase != "setup" {
		all = weigh(r.View, at)
	}
	return help.Page{Doc: adviceDoc(r, at, all), Data: all}, nil
}}

// Advice is the report as data, one for each thing that can be done.
type Advice struct {
	Entry   string   `json:"entry"`
	Lost    Turns    `json:"lost"`
	Danger  Turns    `json:"danger"`
	Forward Turns    `json:"forward"` // a line has a new type of clue, or the wall another clue
	Aside   []string `json:"aside"`   // what is not counted in, as cards that nobody has told of do it
	Cut     bool     `json:"cut"`     // more may follow than is gone through: the chances are bounds
	entry   rules.Entry
}

// Turns are the chance in this turn, and by the end of the next.
type Turns struct {
	This Chance `json:"this_turn"`
	Next Chance `json:"next_turn"`
}

// weigh are the chances of all that can be done.
func weigh(p *position.Position, at referee.Table) []Advice {
	left := &budget{weighedMoments, weighedDraws}
	var chosen []rules.Entry
	of := map[string][]rules.Entry{} // by what is chosen: what nobody has told makes several
	aside := map[string]map[string]bool{}
	for _, walk := range newWeighing(p, at, left).choices(p, at) {
		filling := newWeighing(p, at, left)
		for _, e := range filling.fill(at, walk) {
			what := chosenOf(at, e)
			if of[what.String()] == nil {
				chosen = append(chosen, what)
			}
			of[what.String()] = append(of[what.String()], e)
			aside[what.String()] = filling.aside
		}
	}
	all := []Advice{}
	for i, what := range chosen {
		part := left.share(len(chosen) - i)
		t := newWeighing(p, at, part)
		n := t.join(&node{ways: t.waysByChoice(p, of[what.String()], true)})
		maps.Copy(t.aside, aside[what.String()])
		what.Seat = ""
		a := Advice{Entry: what.String(), Aside: append([]string{}, slices.Sorted(maps.Keys(t.aside))...), Cut: t.cut, entry: what}
		for _, of := range []struct { // in this order: the budget may end in the middle
			goal  ends
			turns *Turns
		}{{endLost, &a.Lost}, {endDanger, &a.Danger}, {endForward, &a.Forward}} {
			of.turns.This = a.chanceAt(n, reckoning{goal: of.goal, now: true, left: part})
			of.turns.Next = a.chanceAt(n, reckoning{goal: of.goal, left: part})
		}
		left.back(part)
		all = append(all, a)
	}
	return all
}

// chanceAt is the chance of a goal from a moment on.
func (a *Advice) chanceAt(n *node, r reckoning) Chance {
	r.found = map[reckoned]bound{}
	b := r.chanceAt(n, nil)
	a.Cut = a.Cut || r.cut
	return chanceOf(b)
}

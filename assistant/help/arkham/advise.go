package arkham

import (
	"maps"
	"slices"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/table"
	"lestrade/rules"
	referee "lestrade/rules/arkham"
	"lestrade/rules/position"
)

// advise tells, for each choice of the player, how likely it loses the game, brings a Danger and steps
// forward, in this turn and by the end of the next. The player decides.
var advise = help.Report{Name: "advise", Level: table.AdviceHelp, Words: "nothing", Make: func(r help.Request) (help.Page, error) {
	all := []Advice{}
	at := referee.TableOf(r.View)
	if r.View.Outcome() == nil && at.Phase != "setup" {
		all = weigh(r.View, at)
	}
	return help.Page{Doc: adviceDoc(r, at, all), Data: all}, nil
}}

// Advice holds the figures of one choice.
type Advice struct {
	Entry   string   `json:"entry"`
	Lost    Turns    `json:"lost"`
	Danger  Turns    `json:"danger"`
	Forward Turns    `json:"forward"` // a line has a new type of clue, or the wall another clue
	Aside   []string `json:"aside"`   // fields left out (effects, icons), because nobody has told what the cards do
	Cut     bool     `json:"cut"`     // the budget ran out: the chances are bounds
	entry   rules.Entry
}

// Turns holds the chance in this turn, and the chance by the end of the next.
type Turns struct {
	This Chance `json:"this_turn"`
	Next Chance `json:"next_turn"`
}

// weigh returns the chances of all choices.
func weigh(p *position.Position, at referee.Table) []Advice {
	left := &budget{weighedMoments, weighedDraws}
	var chosen []rules.Entry
	of := map[string][]rules.Entry{} // by choice; a choice has several entries if cards may show several things
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
		for _, of := range []struct { // in this order, for the budget may end in the middle
			goal  ends
			turns *Turns
		}{{endLost, &a.Lost}, {endDanger, &a.Danger}, {endForward, &a.Forward}} {
			of.turns.This = a.chanceAt(n, reckoning{goal: of.goal, now: true, left: part})
			of.turns.Next = a.chanceAt(n, reckoning{goal: of.goal, left: part})
		}
		left.giveBack(part)
		all = append(all, a)
	}
	return all
}

// chanceAt returns the chance to reach the goal of r from a node on.
func (a *Advice) chanceAt(n *node, r reckoning) Chance {
	r.found = map[reckoned]bound{}
	b := r.chanceAt(n, nil)
	a.Cut = a.Cut || r.cut
	return chanceOf(b)
}

// adviceDoc returns the report for people: for each choice a row with its chances in this turn and
// by the end of the next, and below the notes on what the chances leave aside.
func adviceDoc(r help.Request, table referee.Table, all []Advice) doc.Doc {
	v := r.Voice
	d := append(doc.Sentences(help.Title(v, r.View, r.Viewer)), doc.Gap{})
	if len(all) == 0 {
		return append(d, doc.Sentences(v.Say("odds.none", nil))...)
	}
	d = append(d, doc.Sentences(v.Say("advise.turns", nil))...)
	rows := doc.Table{Columns: []doc.Column{{}}, Headed: true}
	for _, goal := range []string{"lost", "danger", "forward"} {
		rows.Columns = append(rows.Columns,
			doc.Column{Title: doc.Say(v.Say("advise."+goal, nil)), Right: true},
			doc.Column{Title: doc.Say(v.Say("advise.next", nil)), Right: true, Rank: doc.Spare})
	}
	left, two := remarks{}, false
	for _, a := range all {
		row := []doc.Text{
			doc.Say(v.Entry(a.entry) + left.mark(a.Aside, a.Cut)), toLose(v, a.Lost.This), toLose(v, a.Lost.Next),
		}
		for _, c := range []Chance{a.Danger.This, a.Danger.Next, a.Forward.This, a.Forward.Next} {
			row = append(row, doc.Say(chance(v, c)))
		}
		for _, turns := range []Turns{a.Lost, a.Danger, a.Forward} {
			two = two || turns.This.Low != turns.This.High || turns.Next.Low != turns.Next.High
		}
		rows.Rows = append(rows.Rows, row)
	}
	d = append(d, doc.Gap{}, rows, doc.Gap{}, faint(v, "advise.legend"))
	if two {
		d = append(d, faint(v, "advise.two"))
	}
	return append(d, left.notes(v, table)...)
}

package arrange

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"lestrade/rules/rulestest/testbed"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
)

// layouts goes through every layout that the referee takes, link by link, whatever the
// rulings.
type layouts struct {
	board connect.Board
	goal  Goal
	seen  map[string]bool
	best  *[5]int
}

func (l *layouts) from(layout connect.Layout) {
	words := layout.Words()
	slices.Sort(words)
	key := fmt.Sprint(words)
	if l.seen[key] {
		return
	}
	l.seen[key] = true
	if v := l.board.Check(layout); v.Solved() {
		if worth := l.worth(layout, v); l.best == nil || slices.Compare(worth[:], l.best[:]) > 0 {
			l.best = &worth
		}
	}
	for _, link := range next(l.board, layout) {
		l.from(append(slices.Clip(layout), link))
	}
}

func (l *layouts) worth(layout connect.Layout, v connect.Verdict) [5]int {
	won := map[string]int{}
	for _, id := range v.Direct {
		won[l.board.Clues(id).Bonus]++
	}
	var prices []int
	for _, link := range layout {
		prices = append(prices, 1)
		if link.Universal {
			prices[len(prices)-1] = 3
		}
	}
	for id := range v.At {
		if id != "" {
			prices = append(prices, 1)
			if l.board.Clues(id).Bonus != "" {
				prices[len(prices)-1] = 2
			}
		}
	}
	return ranked(l.goal, won, prices)
}

// With any rulings, what arrange finds is what going through every layout finds.
func TestArrangeByRulings(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 9))
	solvable := map[string]int{}
	hands := testbed.Runs(40, 180)
	for i := range hands {
		board := randomBoard(r, 1+r.IntN(4), 1+r.IntN(4), 2+r.IntN(3))
		board.Rulings = randomRulings(r)
		goal := goals[i%len(goals)]
		l := &layouts{board: board, goal: goal, seen: map[string]bool{}}
		l.from(nil)
		a := Steps(MostSteps).Arrange(board, goal)
		if !a.Proven || a.Solvable() != (l.best != nil) {
			t.Fatalf("hand %d: solvable %v, proven %v, want %v\n%+v\n%v", i, a.Solvable(), a.Proven, l.best != nil, board.Rulings, a.Layout.Words())
		}
		if l.best == nil {
			checkLacks(t, board, a)
			continue
		}
		checkAnswer(t, board, a)
		if !slices.Equal(a.value[:5], l.best[:]) {
			t.Fatalf("hand %d for %s: %v, want %v\n%+v\n%v", i, goal, a.value, *l.best, board.Rulings, a.Layout.Words())
		}
		for _, name := range settled(board.Rulings) {
			solvable[name]++
		}
	}
	for _, name := range settled(everyRuling()) {
		if solvable[name] < hands/60 {
			t.Errorf("%s: %d hands that solve their lead: they try too little", name, solvable[name])
		}
	}
}

func randomRulings(r *rand.Rand) (rulings connect.Rulings) {
	v := reflect.ValueOf(&rulings).Elem()
	for i := range v.NumField() {
		v.Field(i).SetBool(r.IntN(2) == 0)
	}
	return rulings
}

func everyRuling() (rulings connect.Rulings) {
	v := reflect.ValueOf(&rulings).Elem()
	for i := range v.NumField() {
		v.Field(i).SetBool(true)
	}
	return rulings
}

// settled are the names of those that are not as usual.
func settled(rulings connect.Rulings) []string {
	var names []string
	v := reflect.ValueOf(rulings)
	for i := range v.NumField() {
		if v.Field(i).Bool() {
			names = append(names, v.Type().Field(i).Name)
		}
	}
	return names
}

// next are the links that may be added to a layout in which nothing is wrong: each that
// could be written, as far as the referee takes it.
func next(b connect.Board, layout connect.Layout) (all connect.Layout) {
	for _, from := range append([]string{""}, b.Hand.Clues...) {
		if _, lies := layout.Place().At[from]; !lies && from != "" {
			continue
		}
		for d := cards.North; d <= cards.West; d++ {
			for _, to := range b.Hand.Clues {
				for _, symbol := range letters {
					for _, wild := range []bool{false, true} {
						link := connect.Link{From: from, Side: d, Symbol: cards.Symbol(symbol), Universal: wild, To: to}
						if from != to && len(b.Check(append(slices.Clip(layout), link)).Wrong) == 0 {
							all = append(all, link)
						}
					}
				}
			}
		}
	}
	return all
}

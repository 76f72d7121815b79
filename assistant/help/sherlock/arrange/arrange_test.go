package arrange

import (
	"math/rand/v2"
	"slices"
	"testing"

	"lestrade/rules/rulestest/testbed"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
)

var goals = []Goal{MostBonuses, FewestItems, BestKept}

// Arrange finds what going through every tree finds, and the referee takes it.
func TestArrangeAgainstBruteForce(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	solvable, trees := 0, 0
	for i := range 1000 {
		board := randomBoard(r, 1+r.IntN(5), 2+r.IntN(7), 3+r.IntN(6))
		goal := goals[i%len(goals)]
		f, a := newBrute(board, goal), Steps(MostSteps).Arrange(board, goal)
		trees += f.trees
		if !a.Proven || a.Solvable() != (f.best != nil) {
			t.Fatalf("hand %d: solvable %v, proven %v, want %v", i, a.Solvable(), a.Proven, f.best != nil)
		}
		if f.best != nil {
			solvable++
			checkAnswer(t, board, a)
			if !slices.Equal(a.value[:5], f.best[:]) {
				t.Fatalf("hand %d for %s: %v, want %v\n%v", i, goal, a.value, *f.best, a.Layout.Words())
			}
		} else {
			checkLacks(t, board, a)
		}
	}
	t.Logf("%d of 1000 hands solve their lead; %d trees", solvable, trees)
	if solvable < 100 || solvable > 900 {
		t.Errorf("%d of 1000 hands solve their lead: they try too little", solvable)
	}
}

// checkAnswer lets the referee judge an arrangement and what is said about it.
func checkAnswer(t *testing.T, board connect.Board, a Answer) {
	t.Helper()
	v := board.Check(a.Layout)
	if !v.Solved() {
		t.Fatalf("%v: %v %v", a.Layout.Words(), v.Wrong, v.Open)
	}
	items, bonuses := 0, 0
	for _, n := range v.Tokens {
		items += n
	}
	items += len(v.At) - 1
	for _, id := range v.Direct {
		if board.Clues(id).Bonus != "" {
			bonuses++
		}
	}
	if a.Items != items || len(a.Bonuses) != bonuses || len(a.Keep) != 2 {
		t.Fatalf("%v: %d items, bonuses %v, keep %v; want %d items, %d bonuses", a.Layout.Words(), a.Items, a.Bonuses, a.Keep, items, bonuses)
	}
}

// checkLacks gives the hand what it is said to lack: then the referee takes the
// arrangement.
func checkLacks(t *testing.T, board connect.Board, a Answer) {
	t.Helper()
	if v := a.Lacks.AddTo(board).Check(a.Layout); !v.Solved() || a.Lacks.Items() == 0 {
		t.Fatalf("%v with %v: %v %v", a.Layout.Words(), a.Lacks, v.Wrong, v.Open)
	}
}

// The items that lack are the fewest: fewer tokens, even with clues that show every symbol
// everywhere, are not enough.
func TestLacksAgainstBruteForce(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	all := cards.Card{ID: "all", Known: true, Sides: [4]cards.Symbols{letters, letters, letters, letters}}
	kinds := []Lacks{{Tokens: []string{"F"}}, {Tokens: []string{"T"}}, {Tokens: []string{"C"}}, {Clues: []cards.Card{all}}}
	var seen [4]int
	for i := range 300 {
		board := randomBoard(r, 2+r.IntN(4), 2+r.IntN(4), 1+r.IntN(6))
		a := Steps(MostSteps).Arrange(board, MostBonuses)
		least := 0
		for least < len(seen)-1 && !anyGiven(board, kinds, least) {
			least++
		}
		if got := min(a.Lacks.Items(), len(seen)-1); got != least || !a.Proven {
			t.Fatalf("hand %d lacks %d %v, want %d", i, got, a.Lacks, least)
		}
		seen[least]++
	}
	t.Logf("lacking 0, 1, 2, more: %v", seen)
	if slices.Min(seen[:]) < 10 {
		t.Errorf("lacking 0, 1, 2, more: %v: they try too little", seen)
	}
}

// anyGiven tells whether some items, so many of any kinds, make a board solvable.
func anyGiven(board connect.Board, kinds []Lacks, items int) bool {
	if items == 0 {
		return newBrute(board, FewestItems).best != nil
	}
	for i, kind := range kinds {
		if len(kind.Clues) > 0 {
			kind.Clues = []cards.Card{kind.Clues[0]}
			kind.Clues[0].ID += string(rune('a' + items))
		}
		if anyGiven(kind.AddTo(board), kinds[i:], items-1) {
			return true
		}
	}
	return false
}

// A search that may take few steps proves nothing that is not so, and says so.
func TestLimitIsSaid(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 1))
	proven, unproven, nothing := 0, 0, 0
	for i := range 200 {
		board := randomBoard(r, 5, 8, 8)
		whole := Steps(MostSteps).Arrange(board, MostBonuses)
		switch a := Steps(10+2*i).Arrange(board, MostBonuses); {
		case a.Layout == nil && a.Proven:
			t.Fatalf("hand %d: nothing is proven of nothing", i)
		case a.Layout == nil:
			nothing++
		case a.Proven:
			proven++
			if a.lacking() != whole.lacking() || a.value != whole.value {
				t.Fatalf("hand %d: %v is no better than %v", i, whole.value, a.value)
			}
		default:
			unproven++
			if v := a.Lacks.AddTo(board).Check(a.Layout); !v.Solved() {
				t.Fatalf("hand %d, %v: %v %v", i, a.Layout.Words(), v.Wrong, v.Open)
			}
		}
	}
	t.Logf("%d proven, %d not, %d without anything", proven, unproven, nothing)
	if min(proven, unproven) < 20 {
		t.Error("they try too little")
	}
}

// However many clues and symbols there are, one report takes no more steps than it may: a
// search that was stopped has gone a link or a look ahead too far at the most.
func TestStepsAreBounded(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 10))
	stopped := 0
	for _, size := range [][3]int{{8, 12, 10}, {8, 44, 12}, {8, 30, 4}, {8, 10, 1}} {
		for i := range testbed.Runs(4, 8) {
			board := randomBoard(r, size[0], size[1], size[2])
			spare := Steps(MostSteps)
			if a := spare.Arrange(board, goals[i%len(goals)]); !a.Proven {
				stopped++
			}
			for range 3 {
				spare.Remedies(board, MostBonuses)
			}
			if spare.left < -MostSteps/10 {
				t.Errorf("%v: %d steps too many", size, -spare.left)
			}
		}
	}
	if stopped < testbed.Runs(4, 8) {
		t.Errorf("%d searches were stopped: they try too little", stopped)
	}
}

// If a search finds nothing, at least as many items lack as it says.
func TestLeastIsSo(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 9))
	seen := 0
	for range 400 {
		board := randomBoard(r, 6, 6, 3)
		if a := Steps(100).Arrange(board, MostBonuses); a.Layout == nil {
			seen++
			if whole := Steps(MostSteps).Arrange(board, MostBonuses); !whole.Proven || a.Least > whole.lacking() {
				t.Fatalf("%d lack at the least, and %d do (proven %v)", a.Least, whole.lacking(), whole.Proven)
			}
		}
	}
	if seen < 20 {
		t.Errorf("%d searches found nothing: they try too little", seen)
	}
}

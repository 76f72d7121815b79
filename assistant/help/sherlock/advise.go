package sherlock

import (
	"cmp"
	"slices"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
)

// advise weighs which two items to take, and where.
var advise = help.Report{
	Name: "advise", Seat: true, Words: "nothing", Level: table.AdviceHelp, Make: makeAdvise, Flags: goalFlags, Told: handsTold,
}

// pairsSteps are what the searches for all pairs of a turn take at the most: about a second.
const pairsSteps = 10 * mostSteps

// Advice is one visit as data.
type Advice struct {
	Entry    string   `json:"entry"`
	Solvable bool     `json:"solvable"` // with these two
	Solve    *string  `json:"solve"`
	Bonuses  []string `json:"bonuses"`
	Items    int      `json:"items"`
	Deficit  *Short   `json:"deficit"`
	Swap     string   `json:"swap,omitempty"` // the symbol to swap first, after the visit
	Proven   bool     `json:"proven"`
	Untold   []string `json:"untold,omitempty"` // of the two, a clue that counts for nothing: nobody told what it shows
}

// visit is one pair of items at a location.
type visit struct {
	location string
	items    []string
	swap     string // the symbol to swap after it
	answer   Answer
}

// entry is what to say of the visit.
func (v visit) entry() rules.Entry {
	return rules.Entry{Verb: "visit", Args: []rules.Arg{
		{Field: "location", Words: []string{v.location}}, {Field: "take", Words: []string{"take"}}, {Field: "items", Words: v.items},
	}}
}

func makeAdvise(r help.Request) (help.Page, error) {
	s, why := situationOf(r)
	mine := r.View.Turn() == s.name
	if why == "" && mine && s.table.Visited != "" {
		why = "advise.visited"
	}
	if why != "" {
		return s.nothing(why, []Advice{}), nil
	}
	visits := s.visits()
	data := []Advice{}
	for _, v := range visits {
		data = append(data, Advice{
			Entry: v.entry().String(), Solvable: v.answer.Solvable(), Solve: v.answer.entry(),
			Bonuses: append([]string{}, v.answer.Bonuses...), Items: v.answer.Items,
			Deficit: v.answer.short(), Swap: v.swap, Proven: v.answer.Proven, Untold: s.untoldOf(v),
		})
	}
	return help.Page{Doc: s.adviseDoc(visits, mine), Data: data}, nil
}

// untoldOf are the clues of a visit of which nobody told what they show.
func (s situation) untoldOf(v visit) []string {
	var untold []string
	for _, item := range v.items {
		if len(item) > 1 && !s.table.Clue(item).Known {
			untold = append(untold, item)
		}
	}
	return untold
}

// visits are all that are possible with what is known to lie there, the best first.
func (s situation) visits() []visit {
	var all []visit
	different := map[string]bool{} // by the two items: pairs lie at several locations
	for _, l := range s.table.Locations {
		if l.Closed {
			continue
		}
		for _, items := range pairs(l.Items) {
			different[strings.Join(items, " ")] = true
			all = append(all, visit{location: l.ID, items: items})
		}
	}
	known := map[string]visit{}
	for i, v := range all {
		key := strings.Join(v.items, " ")
		weighed, is := known[key]
		if !is {
			weighed = s.weigh(v.items, pairsSteps/len(different))
			known[key] = weighed
		}
		all[i].swap, all[i].answer = weighed.swap, weighed.answer
	}
	slices.SortStableFunc(all, func(a, b visit) int {
		swaps := len(a.swap) - len(b.swap)
		switch {
		case a.answer.lacking() != b.answer.lacking() || swaps != 0:
			return cmp.Or(a.answer.lacking()-b.answer.lacking(), swaps)
		case a.answer.value.beats(b.answer.value):
			return -1
		case b.answer.value.beats(a.answer.value):
			return 1
		}
		return 0
	})
	return all
}

// pairs are two of some items each; of those alike one is as good as another, and what
// nobody told is left out.
func pairs(items []string) [][]string {
	var all [][]string
	items = slices.SortedFunc(slices.Values(items), func(a, b string) int {
		return cmp.Or(min(len(b), 2)-min(len(a), 2), cmp.Compare(a, b)) // clues first: a token has one letter
	})
	for i, a := range items {
		for _, b := range items[i+1:] {
			pair := []string{a, b}
			if a != rules.Unknown && b != rules.Unknown && !slices.ContainsFunc(all, func(p []string) bool { return slices.Equal(p, pair) }) {
				all = append(all, pair)
			}
		}
	}
	return all
}

// weigh arranges the hand with two items more, and where that is not enough, after a
// swap, in so many steps at the most.
func (s situation) weigh(items []string, most int) visit {
	var more Lacks
	for _, item := range items {
		if len(item) == 1 {
			more.Tokens = append(more.Tokens, item)
		} else {
			more.Clues = append(more.Clues, s.table.Clue(item))
		}
	}
	after := s
	after.board = more.in(s.board)
	spare := &budget{most}
	v := visit{items: items, answer: spare.arrange(after.board, s.goal)}
	if !v.answer.Solvable() {
		v.swap, v.answer = spare.swapped(after, v.answer, s.later(after))
	}
	return v
}

// later are the symbols that may be swapped after a visit in this turn.
func (s situation) later(after situation) []string {
	var symbols []string
	left := s.table.Supplies.Universal
	if s.table.Swapped && s.View.Turn() == s.name || left != nil && *left == 0 {
		return nil
	}
	for _, symbol := range letters {
		if after.board.Hand.Tokens[cards.Symbol(symbol)] >= 3 {
			symbols = append(symbols, string(symbol))
		}
	}
	return symbols
}

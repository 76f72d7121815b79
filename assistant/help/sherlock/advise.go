package sherlock

import (
	"lestrade/assistant/help"
	"lestrade/assistant/help/sherlock/arrange"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// advise weighs which two items to take, and where.
var advise = help.Report{
	Name: "advise", Seat: true, Words: "nothing", Level: table.AdviceHelp, Make: makeAdvise, Flags: goalFlags, Told: handsTold,
}

// pairsSteps are what the searches for all pairs of a turn take at the most: about a second.
const pairsSteps = 10 * arrange.MostSteps

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

// sayVisit is the entry of a visit.
func sayVisit(v arrange.Visit) rules.Entry {
	return rules.Entry{Verb: "visit", Args: []rules.Arg{
		{Field: "location", Words: []string{v.Location}}, {Field: "take", Words: []string{"take"}}, {Field: "items", Words: v.Items},
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
	var places []arrange.Place
	for _, l := range s.table.Locations {
		if !l.Closed {
			places = append(places, arrange.Place{Location: l.ID, Items: l.Items})
		}
	}
	left := s.table.Supplies.Universal
	maySwap := (!s.table.Swapped || !mine) && (left == nil || *left > 0)
	visits := arrange.Visits(s.board, places, s.goal, maySwap, pairsSteps)
	data := []Advice{}
	for _, v := range visits {
		data = append(data, Advice{
			Entry: sayVisit(v).String(), Solvable: v.Answer.Solvable(), Solve: solving(v.Answer),
			Bonuses: append([]string{}, v.Answer.Bonuses...), Items: v.Answer.Items,
			Deficit: shortOf(v.Answer), Swap: v.Swap, Proven: v.Answer.Proven, Untold: s.untoldOf(v),
		})
	}
	return help.Page{Doc: s.adviseDoc(visits, mine), Data: data}, nil
}

// untoldOf are the clues of a visit of which nobody told what they show.
func (s situation) untoldOf(v arrange.Visit) []string {
	var untold []string
	for _, item := range v.Items {
		if len(item) > 1 && !s.table.Clue(item).Known {
			untold = append(untold, item)
		}
	}
	return untold
}

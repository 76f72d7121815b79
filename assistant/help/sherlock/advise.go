package sherlock

import (
	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/help/sherlock/arrange"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/sherlock/cards"
)

// bestVisits is how many visits are listed for people, the best ones.
const bestVisits = 8

// pairsSteps limits the searches for all pairs of a turn together, to about a second.
const pairsSteps = 10 * arrange.MostSteps

// Advice describes one visit, as data.
type Advice struct {
	Entry    string   `json:"entry"`
	Solvable bool     `json:"solvable"` // after the visit
	Solve    *string  `json:"solve"`
	Bonuses  []string `json:"bonuses"`
	Items    int      `json:"items"`
	Deficit  *Short   `json:"deficit"`
	Swap     string   `json:"swap,omitempty"` // the symbol to swap after the visit, before the lead is solved
	Proven   bool     `json:"proven"`
	Untold   []string `json:"untold,omitempty"` // clues among the two that were left out, because nobody told what they show
}

// advise ranks the visits that a seat can pay: which two items to take, and where.
var advise = help.Report{
	Name: "advise", Seat: true, Words: "nothing", Level: table.AdviceHelp, Flags: goalFlags, Told: handsTold,
	Make: func(r help.Request) (help.Page, error) {
		s, why := situationOf(r)
		v, mine := s.Voice, r.View.Turn() == s.name
		if why == "" && mine && s.table.Visited != "" {
			why = "advise.visited"
		}
		if why != "" {
			return s.emptyPage(why, []Advice{}), nil
		}
		var places []arrange.Place
		for _, l := range s.table.Locations {
			if !l.Closed {
				places = append(places, arrange.Place{Location: l.ID, Items: l.Items})
			}
		}
		left := s.table.Supplies.Universal
		maySwap := (!s.table.Swapped || !mine) && (left == nil || *left > 0)
		data, capped := []Advice{}, false
		best := doc.Table{Columns: doc.Columns("", ""), Rank: doc.Vital}
		for i, visit := range arrange.Visits(s.board, places, s.goal, maySwap, pairsSteps) {
			a, say := visit.Answer, rules.Entry{Verb: "visit", Args: []rules.Arg{
				{Field: "location", Words: []string{visit.Location}}, {Field: "take", Words: []string{"take"}}, {Field: "items", Words: visit.Items},
			}}
			var untold []string
			for _, item := range visit.Items {
				if !cards.IsToken(item) && !s.table.Clue(item).Known {
					untold = append(untold, item)
				}
			}
			data = append(data, Advice{
				Entry: say.String(), Solvable: a.Solvable(), Solve: solvingLine(a), Bonuses: append([]string{}, a.Bonuses...), Items: a.Items,
				Deficit: shortOf(a), Swap: visit.Swap, Proven: a.Proven, Untold: untold,
			})
			if capped = capped || !a.Proven; i < bestVisits {
				best.Rows = append(best.Rows, []doc.Text{doc.Say(v.Entry(say)), s.after(visit, untold)})
			}
		}
		var coming doc.Doc
		if !mine {
			coming = doc.Doc{line(v.Say("advise.coming", nil))}
		}
		d := append(s.heading(coming...), doc.Gap{})
		if len(data) == 0 {
			return help.Page{Doc: append(d, line(v.Say("advise.nothing-known", nil))), Data: data}, nil
		}
		d = append(d, best)
		if more := len(data) - bestVisits; more > 0 {
			d = append(d, line(v.Say("advise.more", speak.Figures{"number": more})))
		}
		if capped {
			d = append(d, line(v.Say("advise.unproven", nil)))
		}
		return help.Page{Doc: d, Data: data}, nil
	},
}

// after says how the lead stands after a visit. untold are the clues taken whose faces nobody told.
func (s situation) after(visit arrange.Visit, untold []string) doc.Text {
	text := ""
	if visit.Swap != "" {
		text = s.Voice.Say("advise.swap", speak.Figures{"symbol": visit.Swap}) + " · "
	}
	if len(untold) > 0 {
		text += s.Voice.Say("advise.untold", speak.Figures{"clues": untold}) + " · "
	}
	switch a := visit.Answer; {
	case a.Solvable():
		text += s.Voice.Say("advise.solves", nil)
		for _, part := range s.worth(a) {
			text += " · " + part.Long
		}
		return doc.Say(text).As(doc.Right)
	case a.Layout == nil:
		return doc.Say(text + s.unfinishedText(a))
	default:
		return doc.Say(text + s.Voice.Say("advise.short", s.lackFigures(a)))
	}
}

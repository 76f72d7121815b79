package sherlock

import (
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/doc/html"
	"lestrade/assistant/help"
	"lestrade/assistant/help/sherlock/arrange"
	"lestrade/assistant/table"
	"lestrade/rules"
	referee "lestrade/rules/sherlock"
	"lestrade/rules/sherlock/cards"
)

// handsTold tells whether a table tells what its seats have in hand. A light game does not.
func handsTold(h rules.Header) bool { return h.Option("told") != "light" }

// Arrangement is the arrange report as data.
type Arrangement struct {
	Game     string       `json:"game"`
	Seat     string       `json:"seat"`
	Lead     string       `json:"lead"`
	Goal     arrange.Goal `json:"goal"`
	Solvable bool         `json:"solvable"`
	Solve    *string      `json:"solve"`   // null if the lead is not solvable
	Links    []string     `json:"links"`   // if it is not solvable, with what lacks
	Bonuses  []string     `json:"bonuses"` // those won at once
	Items    int          `json:"items"`   // clues and tokens that it takes
	Deficit  *Short       `json:"deficit"` // what lacks; null if it is solvable
	Swap     *Swap        `json:"swap"`    // a swap after which less lacks; null if there is none
	Proven   bool         `json:"proven"`
	AnyOf    []Short      `json:"any_of"`  // if a single item lacks: all items each of which is enough; null if not all were tried
	Untold   []string     `json:"untold"`  // clues left out, because nobody told what they show
	Unknown  int          `json:"unknown"` // how many items were left out, because nobody told which they are
}

// Swap is a swap of three equal tokens for a universal proof that is worth making first.
type Swap struct {
	Symbol  string  `json:"symbol"`
	Solve   *string `json:"solve"`
	Deficit *Short  `json:"deficit"`
}

// arrangeReport finds the best arrangement of a seat's clues and tokens.
var arrangeReport = help.Report{
	Name: "arrange", Seat: true, Words: "nothing", Level: table.SheetHelp, Told: handsTold,
	Flags: append([]help.Flag{{Name: "svg", Switch: true}}, goalFlags...),
	Make: func(r help.Request) (help.Page, error) {
		s, why := situationOf(r)
		v := s.Voice
		data := Arrangement{
			Game: referee.ID, Seat: s.name, Lead: s.seat.Lead, Goal: s.goal, Links: []string{}, Bonuses: []string{},
			Untold: s.untold(), Unknown: s.board.Hand.Unknown,
		}
		if why != "" {
			return s.emptyPage(why, data), nil
		}
		spare := arrange.Steps(arrange.MostSteps)
		a := spare.Arrange(s.board, s.goal)
		symbol, better := spare.AfterSwap(s.board, s.goal, a, s.swaps())
		data.Solvable, data.Solve, data.Links, data.Items = a.Solvable(), solvingLine(a), a.Layout.Words(), a.Items
		data.Bonuses = append(data.Bonuses, a.Bonuses...)
		data.Deficit, data.Proven = shortOf(a), a.Proven
		d := s.heading()
		if symbol != "" {
			data.Swap = &Swap{symbol, solvingLine(better), shortOf(better)}
			id := "arrange.swap-solves"
			if !better.Solvable() {
				id = "arrange.swap-helps"
			}
			figures := s.lackFigures(better)
			figures["symbol"] = symbol
			d = append(d, line(v.Say(id, figures)))
		}
		var remedies []arrange.Lacks // if a single item lacks: each of these is enough
		if a.Proven && a.Layout != nil && a.Lacks.Items() == 1 {
			if items, all := spare.Remedies(s.board, s.goal); all {
				remedies = items
			}
		}
		switch {
		case remedies != nil:
			list := doc.List{Title: doc.Say(v.Say("arrange.any-of", nil)), Rank: doc.Vital}
			for _, l := range remedies {
				data.AnyOf = append(data.AnyOf, shortFor(l))
				list.Items = append(list.Items, doc.Say(s.lacksText(l)))
			}
			d = append(d, list)
		case a.Layout == nil:
			d = append(d, doc.One(doc.Vital, doc.Say(s.unfinishedText(a))))
		case !a.Solvable():
			id := "arrange.short"
			if !a.Proven {
				id = "arrange.short-unproven"
			}
			d = append(d, doc.One(doc.Vital, doc.Say(v.Say(id, s.lackFigures(a)))))
		default:
			id := "arrange.solvable"
			if !a.Proven {
				id = "arrange.solvable-unproven"
			}
			d = append(d,
				doc.List{Title: doc.Say(v.Say(id+"."+string(s.goal), nil)), Items: []doc.Text{doc.Say(v.Entry(a.Entry())).As(doc.Right)}, Rank: doc.Vital},
				doc.Line{Parts: s.worth(a), Rank: doc.Wanted})
		}
		picture := pictureOf(v, a.Lacks.AddTo(s.board), a.Layout)
		if _, file := r.Flags["svg"]; file {
			picture.Legend = doc.Say(v.Say("picture.svg-legend", nil))
			return help.Page{Text: html.SVG(picture, v.Lang, v.Say("picture.title", nil)), Data: data}, nil
		}
		page := help.Page{Doc: append(d, doc.Gap{}, picture), Data: data}
		if a.Solvable() {
			e := a.Entry()
			e.Seat = s.name
			page.Proposed = []rules.Entry{e}
		}
		return page, nil
	},
}

// swaps returns the symbols whose tokens the seat may swap, three at a time, now.
func (s situation) swaps() (symbols []string) {
	for _, symbol := range strings.Split(cards.Letters, "") {
		w, may := s.View.Walk(), true
		for _, word := range []string{s.name, "swap", symbol} {
			if bar, is := w.Option(word); !is || bar != nil {
				may = false
				break
			}
			w = w.Take(word)
		}
		if may {
			symbols = append(symbols, symbol)
		}
	}
	return symbols
}

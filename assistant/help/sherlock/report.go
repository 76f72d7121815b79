package sherlock

import (
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/doc/html"
	"lestrade/assistant/help"
	"lestrade/assistant/help/sherlock/arrange"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
	referee "lestrade/rules/sherlock"
	"lestrade/rules/sherlock/cards"
)

// arrangeReport finds the best arrangement of a seat's clues and tokens.
var arrangeReport = help.Report{
	Name: "arrange", Seat: true, Words: "nothing", Level: table.SheetHelp, Make: makeArrange, Told: handsTold,
	Flags: append([]help.Flag{{Name: "svg", Switch: true}}, goalFlags...),
}

// handsTold tells whether what seats have in hand is told: in a light game only what is solved is.
func handsTold(h rules.Header) bool { return h.Option("told") != "light" }

// Arrangement is the report as data.
type Arrangement struct {
	Game     string       `json:"game"`
	Seat     string       `json:"seat"`
	Lead     string       `json:"lead"`
	Goal     arrange.Goal `json:"goal"`
	Solvable bool         `json:"solvable"`
	Solve    *string      `json:"solve"`   // null where it is not solvable
	Links    []string     `json:"links"`   // with what lacks, where it is not
	Bonuses  []string     `json:"bonuses"` // won at once
	Items    int          `json:"items"`   // clues and tokens that it takes
	Deficit  *Short       `json:"deficit"` // null where it is solvable
	Swap     *Swap        `json:"swap"`    // a swap after which less lacks, or null
	Proven   bool         `json:"proven"`
	AnyOf    []Short      `json:"any_of"`  // where one item lacks, all of which each does; null where they were not all tried
	Untold   []string     `json:"untold"`  // clues left out: nobody told what they show
	Unknown  int          `json:"unknown"` // items left out: nobody told which they are
}

// Swap is three tokens alike that are worth giving for a universal proof first.
type Swap struct {
	Symbol  string  `json:"symbol"`
	Solve   *string `json:"solve"`
	Deficit *Short  `json:"deficit"`
}

func makeArrange(r help.Request) (help.Page, error) {
	s, why := situationOf(r)
	data := Arrangement{
		Game: referee.ID, Seat: s.name, Lead: s.seat.Lead, Goal: s.goal, Links: []string{}, Bonuses: []string{},
		Untold: s.untold(), Unknown: s.board.Hand.Unknown,
	}
	if why != "" {
		return s.nothing(why, data), nil
	}
	spare := arrange.Steps(arrange.MostSteps)
	a := spare.Arrange(s.board, s.goal)
	symbol, better := spare.AfterSwap(s.board, s.goal, a, s.swaps())
	data.Solvable, data.Solve, data.Links, data.Items = a.Solvable(), solving(a), a.Layout.Words(), a.Items
	data.Bonuses = append(data.Bonuses, a.Bonuses...)
	data.Deficit, data.Proven = shortOf(a), a.Proven
	remedies := s.remedies(a, spare)
	for _, l := range remedies {
		data.AnyOf = append(data.AnyOf, inShort(l))
	}
	if symbol != "" {
		data.Swap = &Swap{symbol, solving(better), shortOf(better)}
	}
	picture := pictureOf(s.Voice, a.Lacks.AddTo(s.board), a.Layout)
	if _, file := r.Flags["svg"]; file {
		picture.Legend = doc.Say(s.Voice.Say("picture.svg-legend", nil))
		return help.Page{Text: html.SVG(picture, s.Voice.Lang, s.Voice.Say("picture.title", nil)), Data: data}, nil
	}
	page := help.Page{Doc: append(s.arrangeDoc(a, remedies, symbol, better), doc.Gap{}, picture), Data: data}
	if a.Solvable() {
		e := a.Entry()
		e.Seat = s.name
		page.Proposed = []rules.Entry{e}
	}
	return page, nil
}

// remedies are all items of which each does, where one lacks; nil where others do, or where it
// cannot be told whether these are all.
func (s situation) remedies(a arrange.Answer, spare *arrange.Budget) []arrange.Lacks {
	if !a.Proven || a.Layout == nil || a.Lacks.Items() != 1 {
		return nil
	}
	items, all := spare.Remedies(s.board, s.goal)
	if !all {
		return nil
	}
	return items
}

// swaps are the symbols that the seat may swap now.
func (s situation) swaps() []string {
	var symbols []string
	for _, symbol := range strings.Split(cards.Letters, "") {
		w := s.View.Walk()
		for _, word := range []string{s.name, "swap", symbol} {
			if bar, is := w.Option(word); !is || bar != nil {
				w = s.View.Walk()
				break
			}
			w = w.Take(word)
		}
		if w.Entry().Verb == "swap" && w.Field() == nil {
			symbols = append(symbols, symbol)
		}
	}
	return symbols
}

// arrangeDoc is arrange for people, but for the picture.
func (s situation) arrangeDoc(a arrange.Answer, remedies []arrange.Lacks, symbol string, better arrange.Answer) doc.Doc {
	v := s.Voice
	line := func(text string) doc.Block { return doc.One(doc.Wanted, doc.Say(text)) }
	d := doc.Doc{line(help.Title(v, s.View, s.Viewer)), line(s.leadText())}
	d = append(d, s.leftOut()...)
	if symbol != "" {
		id := "arrange.swap-solves"
		if !better.Solvable() {
			id = "arrange.swap-helps"
		}
		d = append(d, line(v.Say(id, speak.Figures{"symbol": symbol, "number": better.Lacks.Items(), "lacks": speak.Plain(s.lacksText(better.Lacks))})))
	}
	if remedies != nil {
		list := doc.List{Title: doc.Say(v.Say("arrange.any-of", nil)), Rank: doc.Vital}
		for _, l := range remedies {
			list.Items = append(list.Items, doc.Say(s.lacksText(l)))
		}
		return append(d, list)
	}
	if !a.Solvable() {
		return append(d, doc.One(doc.Vital, doc.Say(s.shortText(a))))
	}
	id := "arrange.solvable"
	if !a.Proven {
		id = "arrange.solvable-unproven"
	}
	return append(d,
		doc.List{Title: doc.Say(v.Say(id+"."+string(s.goal), nil)), Items: []doc.Text{doc.Say(v.Entry(a.Entry())).As(doc.Right)}, Rank: doc.Vital},
		doc.Line{Parts: s.worth(a), Rank: doc.Wanted})
}

// shortText says what lacks for a lead, as far as the search came.
func (s situation) shortText(a arrange.Answer) string {
	switch lacks := s.lacking(a); {
	case a.Layout == nil:
		return s.unfinishedText(a)
	case !a.Proven:
		return s.Voice.Say("arrange.short-unproven", lacks)
	default:
		return s.Voice.Say("arrange.short", lacks)
	}
}

// unfinishedText says that nothing was found, and how many items lack all the same.
func (s situation) unfinishedText(a arrange.Answer) string {
	if a.Least == 0 {
		return s.Voice.Say("arrange.unfinished", nil)
	}
	return s.Voice.Say("arrange.unfinished-short", speak.Figures{"number": a.Least})
}

// lacking is how many items lack, which is what was proved, and with which of them it can
// be solved, as one way among others.
func (s situation) lacking(a arrange.Answer) speak.Figures {
	return speak.Figures{"number": a.Lacks.Items(), "lacks": speak.Plain(s.lacksText(a.Lacks))}
}

// leadText says which lead is to be solved.
func (s situation) leadText() string {
	figures := speak.Figures{
		"lead": s.board.Lead.ID, "number": s.board.Lead.Points,
		"sides": speak.Plain(strings.Join(s.Voice.Words(s.board.Lead.Words()), " ")),
	}
	if s.board.Lead.Points == 0 {
		return s.Voice.Say("arrange.lead-unvalued", figures)
	}
	return s.Voice.Say("arrange.lead", figures)
}

// worth says what an arrangement brings and takes.
func (s situation) worth(a arrange.Answer) (parts []doc.Text) {
	if len(a.Bonuses) > 0 {
		parts = doc.Says(s.Voice.Say("arrange.wins", speak.Figures{"bonuses": a.Bonuses}))
	}
	return append(parts, doc.Say(s.Voice.Say("arrange.takes", speak.Figures{"number": a.Items})))
}

// lacksText names what a hand is short of.
func (s situation) lacksText(l arrange.Lacks) string {
	var parts []string
	for _, token := range slices.Compact(slices.Clone(l.Tokens)) {
		times := len(slices.DeleteFunc(slices.Clone(l.Tokens), func(t string) bool { return t != token }))
		parts = append(parts, s.Voice.Say("arrange.token", speak.Figures{"number": times, "token": token}))
	}
	for _, card := range l.Clues {
		parts = append(parts, s.Voice.Say("arrange.clue", speak.Figures{"sides": s.Voice.Words(card.Words())}))
	}
	return strings.Join(parts, " + ")
}

// leftOut says what of the hand could not be tried.
func (s situation) leftOut() (lines []doc.Block) {
	if untold := s.untold(); len(untold) > 0 {
		lines = append(lines, doc.One(doc.Wanted, doc.Say(s.Voice.Say("arrange.untold", speak.Figures{"clues": untold}))))
	}
	if n := s.board.Hand.Unknown; n > 0 {
		lines = append(lines, doc.One(doc.Wanted, doc.Say(s.Voice.Say("arrange.unknown", speak.Figures{"number": n}))))
	}
	return lines
}

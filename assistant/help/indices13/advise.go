package indices13

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/help/indices13/counsel"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
)

// Advice is one action as data, with the figures of its [counsel.Worth] unless cards are missing.
type Advice struct {
	Entry   string                  `json:"entry"`
	Bits    *float64                `json:"bits,omitempty"`
	Triples *float64                `json:"triples,omitempty"`
	Certain *float64                `json:"certain,omitempty"`
	Right   *float64                `json:"right,omitempty"` // for accusations only
	Feeds   string                  `json:"feeds,omitempty"` // the seat that gets the glass; "" for the supply
	Public  map[string]counsel.Loss `json:"public,omitempty"`
	Rivals  map[string]float64      `json:"rivals,omitempty"` // without rivals who may know too much to go through
}

// advise weighs all that a seat may do in its turn.
var advise = help.Report{
	Name: "advise", Seat: true, Words: "nothing", Level: table.AdviceHelp,
	Flags: []help.Flag{{Name: "figures", Switch: true, Level: table.AdviceHelp}, {Name: "rivals", Switch: true}},
	Make: func(r help.Request) (help.Page, error) {
		if r.View.Outcome() != nil {
			return help.Page{Doc: doc.Sentences(r.Voice.Say("advise.over", nil)), Data: []Advice{}}, nil
		}
		c, err := counsel.For(r.View, string(r.Viewer))
		switch {
		case err != nil:
			return help.Page{}, err
		case c.Weighed && c.Worlds == 0:
			return contradiction(r)
		case c.Weighed && r.Flags["rivals"] != "":
			if err = c.WeighForRivals(r.View, counsel.MostWeighed); err != nil {
				return help.Page{}, err
			}
		}
		data := []Advice{}
		for _, a := range c.Actions {
			e := a.Entry
			e.Seat = ""
			advice := Advice{Entry: e.String(), Feeds: a.Feeds, Public: a.Public, Rivals: a.Rivals}
			if c.Weighed {
				advice.Bits, advice.Triples, advice.Certain = figure(a.Bits), figure(a.Triples), figure(a.Certain)
				if a.Verb == "accuse" {
					advice.Right = figure(a.Right)
				}
			}
			data = append(data, advice)
		}
		return help.Page{Doc: adviceDoc(r, c), Data: data}, nil
	},
}

// figure rounds a number for JSON.
func figure(n float64) *float64 {
	n = help.Rounded(n)
	return &n
}

const (
	bestActions = 10 // how many of the best actions advise lists for people
	seatLetters = 3  // how many letters of a seat's name stand over a narrow column
)

// adviceDoc makes the advice for people: whose turn it is, what it must spend and how much is open; a
// row for each of the best actions, with words for what it leaves or, with the flags "figures" and
// "rivals", figures for what the others learn by it; and the legend.
func adviceDoc(r help.Request, c *counsel.Counsel) (d doc.Doc) {
	v := r.Voice
	say := func(rank doc.Rank, id string, figures speak.Figures) {
		d = append(d, doc.One(rank, doc.Say(v.Say(id, figures))))
	}
	d = append(doc.Doc{doc.One(doc.Wanted, doc.Say(help.Title(v, r.View, r.Viewer)))}, help.Missing(v, "sheet", c.Missing)...)
	if !c.Weighed {
		return d
	}
	if c.Coming {
		say(doc.Vital, "advise.coming", nil)
	}
	for _, due := range c.At.Due() {
		if due.Key == "spend" || due.Key == "act" || due.Key == "take" {
			say(doc.Wanted, "due."+due.Key, due.Figures)
		}
	}
	say(doc.Wanted, "sheet.triples", speak.Figures{"number": c.Cases, "worlds": speak.Plain(v.Grouped(fmt.Sprint(c.Worlds)))})

	others, known := counsel.Rivals(r.View, c.Seat), r.Flags["rivals"] != ""
	figures := known || r.Flags["figures"] != ""
	table := doc.Table{Columns: doc.Columns(v.Say("advise.bits", nil), v.Say("advise.cases", nil), v.Say("advise.sure", nil))}
	if !figures {
		table.Columns, others = table.Columns[1:], nil
	}
	for _, seat := range others {
		brief := []rune(seat)
		table.Columns = append(table.Columns, doc.Column{Title: doc.Say(seat).Or(string(brief[:min(seatLetters, len(brief))])), Rank: doc.Spare})
	}
	for i := range table.Columns {
		table.Columns[i].Right = true
	}
	table.Columns = append(table.Columns, doc.Column{})
	if !figures {
		table.Columns = append(table.Columns, doc.Column{Title: doc.Say(v.Say("advise.left", nil)), Rank: doc.Spare})
	}
	listed := choices(c.Actions)
	for _, a := range listed[:min(bestActions, len(listed))] {
		sure := a.Certain
		if a.Verb == "accuse" {
			sure = a.Right
		}
		row := doc.Says(v.Number(a.Triples, 1), v.Say("percent", speak.Figures{"number": share(sure)}))
		if figures {
			row = append(doc.Says(v.Number(a.Bits, 2)), row...)
		}
		for _, seat := range others {
			bits, weighed := a.Rivals[seat]
			loss := a.Public[seat]
			effect := share(1 - loss.After/loss.Before)
			switch {
			case known && !weighed:
				effect = "?"
			case known && bits < 0.995:
				effect = strings.TrimPrefix(v.Number(bits, 2), "0")
			case known:
				effect = v.Number(bits, 1)
			}
			row = append(row, doc.Say(effect))
		}
		a.Seat = ""
		says := v.Entry(a.Entry)
		if a.also != nil {
			others := make([]string, len(a.also))
			for i, word := range a.also {
				others[i] = v.WordOf("side", word)
			}
			says = v.Say("advise.also", speak.Figures{"entry": speak.Plain(says), "others": speak.Plain(strings.Join(others, ", "))})
		}
		table.Rows = append(table.Rows, append(row, doc.Say(says), doc.Say(v.Say("advise.left."+leftWord(a.Worth, c.Cases), nil))))
	}
	d = append(d, doc.Gap{}, table)
	if more := len(listed) - bestActions; more > 0 {
		say(doc.Spare, "advise.more", speak.Figures{"number": more})
	}
	if slices.ContainsFunc(c.Actions, func(a counsel.Action) bool { return a.Word("secret") != "" }) {
		say(doc.Wanted, "advise.secret", nil)
	}

	legends := []string{"advise.order", "advise.legend", "advise.legend.left"}
	switch {
	case known:
		legends = []string{"advise.order", "advise.legend.bits", "advise.legend", "advise.legend.rivals"}
	case figures:
		legends = []string{"advise.order", "advise.legend.bits", "advise.legend", "advise.legend.public"}
	}
	if !counsel.HasGlasses(c.At) {
		legends[0] = "advise.order.two"
	}
	d = append(d, doc.Gap{})
	for _, id := range legends {
		say(doc.Spare, id, nil)
	}
	if len(c.Beyond) > 0 {
		say(doc.Spare, "advise.beyond", speak.Figures{"seats": c.Beyond})
	}
	for i := range c.Actions { // a question says itself who gets the glass, and all other acts give it to the same
		a := &c.Actions[i]
		if !counsel.HasGlasses(c.At) || a.Verb == "ask" || a.Verb == "take" {
			continue
		}
		if a.Feeds == "" {
			say(doc.Wanted, "advise.feeds.supply", nil)
		} else {
			say(doc.Wanted, "advise.feeds.seat", speak.Figures{"seat": a.Feeds})
		}
		break
	}
	return d
}

// choice is an action in the list for people.
type choice struct {
	counsel.Action
	also []string // the other witnesses, sides or letters with which it tells as much
}

// choices joins actions for people. Of questions about the same it keeps the best, and of looks that
// tell as much the first, with the witnesses, sides or letters of the others. It leaves out secret
// questions, which are worth as much as open ones: a sentence under the table tells that.
func choices(actions []counsel.Action) (all []choice) {
	for _, a := range actions {
		if a.Word("secret") != "" {
			continue
		}
		first := slices.IndexFunc(all, func(b choice) bool {
			return a.Verb == b.Verb && (a.Verb == "ask" && a.Word("about") == b.Word("about") || a.Verb == "look" && a.Bits == b.Bits)
		})
		switch {
		case first < 0:
			all = append(all, choice{Action: a})
		case help.Rounded(all[first].Bits) == help.Rounded(a.Bits) && help.Rounded(all[first].Certain) == help.Rounded(a.Certain):
			differs := a.Args[0]
			if a.Word("side") != "" {
				differs = a.Args[len(a.Args)-1]
			}
			all[first].also = append(all[first].also, differs.Words[0])
		}
	}
	return all
}

// leftWord is the id of the words for how much of the possible cases an action leaves on average.
func leftWord(w counsel.Worth, cases int) string {
	switch part := w.Triples / float64(cases); {
	case w.Certain > 1-1e-9:
		return "nothing"
	case part < 0.29:
		return "quarter"
	case part < 0.41:
		return "third"
	case part < 0.58:
		return "half"
	case part < 0.71:
		return "less-third"
	case part < 0.83:
		return "less-quarter"
	case part < 0.95:
		return "less"
	case part < 1-1e-9:
		return "most"
	}
	return "all"
}

// share rounds a part to a percentage, without the sign: to 0 or 100 only if it is just that.
func share(part float64) string {
	switch n := math.Round(100 * part); {
	case part < 1e-9:
		return "0"
	case n == 0:
		return "<1"
	case n == 100 && part < 1-1e-9:
		return ">99"
	default:
		return fmt.Sprintf("%.0f", n)
	}
}

package indices13

import (
	"slices"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// Answer is the report as data.
type Answer struct {
	Witness string   `json:"witness"`
	About   string   `json:"about"`
	Side    string   `json:"side,omitempty"`
	Count   *int     `json:"count"` // nil while cards are missing
	Low     int      `json:"low"`   // the count lies between this …
	High    int      `json:"high"`  // … and this
	Seen    []string `json:"seen"`  // the cards that count
}

// questionTo begins a line in which another seat asks the viewer, so that the rules bar what they bar.
func questionTo(r help.Request) position.Walk {
	witness := string(r.Viewer)
	asker := witness
	for _, seat := range r.View.Header().Seats {
		if seat != witness {
			asker = seat
		}
	}
	return r.View.Walk().Take(asker).Take("ask").Take(witness)
}

// answer says what a witness must answer to a question. It names the cards that count, for the
// costliest mistake at this table is to forget one's own two cards.
var answer = help.Report{
	Name: "answer", Seat: true, Words: "question", Most: 2, Line: questionTo,
	Make: func(r help.Request) (help.Page, error) {
		v, view, witness := r.Voice, r.View, string(r.Viewer)
		w := questionTo(r)
		for _, typed := range append(r.Words, "") {
			field := w.Field()
			id, refusal := reading.Pick(w, typed, v.Lang)
			if refusal != nil {
				return help.Page{}, refusal
			}
			w = w.Take(id)
			if field.Name == "side" {
				break
			}
		}
		asked := w.Entry()
		a := Answer{Witness: witness, About: asked.Word("about"), Side: asked.Word("side")}
		a.Low, a.High, a.Seen, _ = referee.Answer(view, witness, a.About, a.Side)
		id := "answer.bounds"
		if a.Low == a.High {
			a.Count, id = &a.Low, "answer.exact"
		}
		d := doc.Doc{doc.One(doc.Vital, doc.Say(v.Say(id, speak.Figures{
			"witness": witness, "about": a.About, "side": speak.Plain(v.WordOf("side", a.Side)), "count": a.Low, "high": a.High,
		})).As(doc.Strong))}
		say := func(id string, figures speak.Figures) {
			d = append(d, doc.One(doc.Wanted, doc.Say(v.Say(id, figures))))
		}
		if len(a.Seen) > 0 {
			say("answer.seen", speak.Figures{"cards": a.Seen, "number": len(a.Seen)})
		}
		if a.Count != nil {
			return help.Page{Doc: d, Data: a}, nil
		}
		var fronts []string // the seats whose screens the witness sees and nobody entered
		table := referee.TableOf(view)
		for _, seat := range view.Header().Seats {
			if seat != witness && slices.Contains(table.Seats[seat].Front, rules.Unknown) {
				fronts = append(fronts, seat)
			}
		}
		if fronts != nil {
			say("answer.no-front", speak.Figures{"seats": fronts})
		}
		if slices.Contains(table.Seats[witness].Behind, rules.Unknown) {
			say("answer.no-behind", speak.Figures{"witness": witness})
		}
		return help.Page{Doc: d, Data: a}, nil
	},
}

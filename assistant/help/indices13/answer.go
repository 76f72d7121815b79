package indices13

import (
	"slices"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
)

// answer is what a witness must say to a question. The costliest mistake at this
// table is to forget one's own two cards, so the cards that count are named.
var answer = help.Report{Name: "answer", Seat: true, Words: "question", Most: 2, Make: makeAnswer}

// Answer is the report as data; Count is nil while cards are missing.
type Answer struct {
	Witness string   `json:"witness"`
	About   string   `json:"about"`
	Side    string   `json:"side,omitempty"`
	Count   *int     `json:"count"`
	Low     int      `json:"low"`
	High    int      `json:"high"`
	Seen    []string `json:"seen"`
}

func makeAnswer(r help.Request) (help.Page, error) {
	v, view, witness := r.Voice, r.View, string(r.Viewer)
	question, err := readQuestion(v, view, witness, r.Words)
	if err != nil {
		return help.Page{}, err
	}
	a := Answer{Witness: witness, About: question.Word("about"), Side: question.Word("side")}
	a.Low, a.High, a.Seen, _ = referee.Answer(view, witness, a.About, a.Side)
	if a.Low == a.High {
		a.Count = &a.Low
	}
	return help.Page{Text: answerText(v, view, a), Data: a}, nil
}

// readQuestion reads the words as the question that another seat would ask, so
// that what may not be asked is refused by its rule.
func readQuestion(v *speak.Voice, view *rules.Position, witness string, words []string) (rules.Entry, error) {
	asker := witness
	for _, seat := range view.Header().Seats {
		if seat != witness {
			asker = seat
		}
	}
	w := view.Walk().Take(asker).Take("ask").Take(witness)
	for _, typed := range append(words, "") {
		field := w.Field()
		id, refusal := w.Pick(typed, v.Lang)
		if refusal != nil {
			return rules.Entry{}, refusal
		}
		w = w.Take(id)
		if field.Name == "side" {
			break
		}
	}
	return w.Entry(), nil
}

func answerText(v *speak.Voice, view *rules.Position, a Answer) string {
	figures := speak.Figures{"witness": a.Witness, "about": a.About, "side": speak.Plain(v.WordOf("side", a.Side)), "count": a.Low, "high": a.High}
	text := v.Say("answer.exact", figures)
	if a.Count == nil {
		text = v.Say("answer.bounds", figures)
	}
	if len(a.Seen) > 0 {
		text += "\n" + v.Say("answer.seen", speak.Figures{"cards": a.Seen, "number": len(a.Seen)})
	}
	if a.Count == nil {
		text += missing(v, view, a.Witness)
	}
	return text + "\n"
}

// missing names the cards in the witness's sight that nobody entered.
func missing(v *speak.Voice, view *rules.Position, witness string) string {
	var fronts []string
	table := referee.TableOf(view)
	for _, seat := range view.Header().Seats {
		if seat != witness && slices.Contains(table.Seats[seat].Front, rules.Unknown) {
			fronts = append(fronts, seat)
		}
	}
	text := ""
	if fronts != nil {
		text += "\n" + v.Say("answer.no-front", speak.Figures{"seats": fronts})
	}
	if slices.Contains(table.Seats[witness].Behind, rules.Unknown) {
		text += "\n" + v.Say("answer.no-behind", speak.Figures{"witness": witness})
	}
	return text
}

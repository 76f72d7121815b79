package indices13

import (
	"slices"

	"lestrade/assistant/help"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
)

// readNotes takes the player's own marks.
func readNotes(r help.Request) (help.Notes, error) {
	var cards []string
	for _, word := range r.View.Vocabulary().Domain("card").Words {
		cards = append(cards, word.ID)
	}
	return help.ReadNotes(r, cards, func(typed string) (string, error) { return readCard(r, typed) })
}

// readCard reads a word as a card in play.
func readCard(r help.Request, typed string) (string, error) {
	id, refusal := r.View.Walk().Take("").Take("call").Pick(typed, r.Voice.Lang)
	if refusal != nil {
		refusal.Soon = rules.Entry{}
		for i, e := range refusal.Near {
			refusal.Near[i] = rules.Entry{Args: []rules.Arg{{Field: "card", Words: []string{r.Voice.Word(e.Word("card"))}}}}
		}
		return "", refusal
	}
	colour := r.View.Vocabulary().Domain("card").Find(id).Of["colour"]
	if slices.Contains(referee.TableOf(r.View).Removed, colour) {
		figures := rules.Figures{"card": id, "colour": colour, "seats": len(r.View.Header().Seats)}
		return "", &rules.Refusal{Kind: rules.Refused, Bar: rules.Bar{Rule: "13.setup.1", Reason: "removed", Figures: figures}, Word: typed}
	}
	return id, nil
}

// checkMarks says which marks do not follow from what the seat may know.
func checkMarks(r help.Request, n help.Notes) (help.Page, error) {
	p, err := know(r.View, string(r.Viewer)).prove()
	if err != nil {
		return help.Page{}, err
	}
	if p.impossible() {
		page, err := contradiction(r)
		page.Marks = n.Made
		return page, err
	}
	page := n.Check(r, p.sheet().Missing, p.inCase)
	page.Text += missingText(r.Voice, p)
	return page, nil
}

// inCase says of any card whether it belongs to the seat's own case: "never",
// "always" or "open".
func (p *proof) inCase(card string) string {
	switch where := p.seen[card]; where {
	case "":
		return p.where(p.hidden[card], p.mine)
	case "front " + p.seat:
		return "always"
	}
	return "never"
}

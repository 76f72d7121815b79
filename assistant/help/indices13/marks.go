package indices13

import (
	"slices"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
)

// notes are a player's own marks, by card: '-' for one struck, '+' for a certain one.
// They are kept apart from what is proved.
type notes struct {
	cards []string // those marked, in the order of the printed sheet
	of    map[string]byte
	made  []string // the marks made by this request, as they are kept
}

// Marks are a player's own marks as data.
type Marks struct {
	Struck  []string `json:"struck"`
	Certain []string `json:"certain"`
}

// Check is the report on a player's marks as data.
type Check struct {
	Game    string   `json:"game"`
	Seat    string   `json:"seat"`
	Struck  []string `json:"struck"`
	Certain []string `json:"certain"`
	Wrong   []string `json:"wrong"` // those of both that do not follow
	Missing []string `json:"missing,omitempty"`
}

// readMarks takes the marks made so far with those of the request.
func readMarks(r help.Request) (notes, error) {
	n := notes{of: map[string]byte{}}
	for _, mark := range r.Marks {
		n.mark(mark)
	}
	for _, word := range strings.FieldsFunc(r.Flags["mark"], func(c rune) bool { return c == ',' || c == ' ' }) {
		sign, name := "", word
		for _, dash := range []string{"-", "−", "–", "+"} {
			if after, found := strings.CutPrefix(word, dash); found {
				sign, name = dash, after
			}
		}
		card, err := readCard(r, name)
		if err != nil {
			return n, err
		}
		if sign != "" && sign != "+" {
			sign = "-"
		}
		n.made = append(n.made, sign+card)
		n.mark(sign + card)
	}
	for _, word := range r.View.Vocabulary().Domain("card").Words {
		if n.of[word.ID] != 0 {
			n.cards = append(n.cards, word.ID)
		}
	}
	return n, nil
}

// mark takes one mark in: "-butcher", "+butcher", or "butcher" to take it away.
func (n *notes) mark(mark string) {
	card := strings.TrimLeft(mark, "+-")
	if card == mark {
		delete(n.of, card)
	} else {
		n.of[card] = mark[0]
	}
}

// with are the cards that bear a sign.
func (n *notes) with(sign byte) []string {
	return slices.DeleteFunc(append([]string{}, n.cards...), func(card string) bool { return n.of[card] != sign })
}

// shown are the marks as data, nil without any.
func (n *notes) shown() *Marks {
	if len(n.cards) == 0 {
		return nil
	}
	return &Marks{n.with('-'), n.with('+')}
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
	if slices.Contains(r.View.State().Facts().Table.(referee.Table).Removed, colour) {
		figures := rules.Figures{"card": id, "colour": colour, "seats": len(r.View.Header().Seats)}
		return "", &rules.Refusal{Kind: rules.Refused, Bar: rules.Bar{Rule: "13.setup.1", Reason: "removed", Figures: figures}, Word: typed}
	}
	return id, nil
}

// showMarks acknowledges marks, and says nothing of what is proved.
func showMarks(r help.Request, n notes) help.Page {
	data := Marks{n.with('-'), n.with('+')}
	return help.Page{Text: marksText(r.Voice, n), Data: struct {
		Game string `json:"game"`
		Seat string `json:"seat"`
		Marks
	}{referee.ID, string(r.Viewer), data}, Marks: n.made}
}

func marksText(v *speak.Voice, n notes) string {
	text := ""
	if struck := n.with('-'); len(struck) > 0 {
		text += v.Say("sheet.marks.struck", speak.Figures{"cards": struck}) + "\n"
	}
	if certain := n.with('+'); len(certain) > 0 {
		text += v.Say("sheet.marks.certain", speak.Figures{"cards": certain}) + "\n"
	}
	if text == "" {
		text = v.Say("sheet.marks.none", nil) + "\n"
	}
	return text
}

// checkMarks says which marks do not follow from what the seat may know, and no more:
// a card struck that may be on the seat's screen, or one held for certain that need
// not be.
func checkMarks(r help.Request, n notes) (help.Page, error) {
	p, err := know(r.View, string(r.Viewer)).prove()
	if err != nil {
		return help.Page{}, err
	}
	if p.impossible() {
		page, err := contradiction(r)
		page.Marks = n.made
		return page, err
	}
	s := p.sheet()
	c := Check{Game: s.Game, Seat: s.Seat, Struck: n.with('-'), Certain: n.with('+'), Wrong: []string{}, Missing: s.Missing}
	for _, card := range n.cards {
		if follows := map[byte]string{'-': "never", '+': "always"}[n.of[card]]; p.inCase(card) != follows {
			c.Wrong = append(c.Wrong, card)
		}
	}
	return help.Page{Text: checkText(r.Voice, n, c) + missingText(r.Voice, p), Data: c, Marks: n.made}, nil
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

func checkText(v *speak.Voice, n notes, c Check) string {
	switch {
	case len(n.cards) == 0:
		return v.Say("sheet.marks.none", nil) + "\n"
	case len(c.Wrong) == 0:
		return v.Say("sheet.check.right", speak.Figures{"number": len(n.cards)}) + "\n"
	}
	text := ""
	for _, card := range c.Wrong {
		id := "sheet.check.struck"
		if n.of[card] == '+' {
			id = "sheet.check.certain"
		}
		text += v.Say(id, speak.Figures{"card": card}) + "\n"
	}
	return text
}

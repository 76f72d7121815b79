package indices13

import (
	"slices"
	"strconv"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/solver"
	"lestrade/assistant/speak"
)

// why says in sentences how one or two lines force something: what each proves and what
// follows. More are listed.
func (p *proof) why(r help.Request, e Explained, why reason) (d doc.Doc, err error) {
	v := r.Voice
	say := func(id string, figures speak.Figures) { d = append(d, doc.Sentences(v.Say(id, figures))...) }
	switch {
	case len(why.facts) == 0:
		say("explain.sight."+e.Mine, speak.Figures{"card": e.Card})
		return d, nil
	case len(why.facts) <= 2:
		for _, f := range why.facts {
			d = append(d, doc.One(doc.Vital, doc.Say(p.meaning(v, f))))
		}
		conclusion, figures, err := p.conclusion(r, e, why)
		say(conclusion, figures)
		return d, err
	}
	lines := doc.Table{
		Title:   doc.Say(v.Say("explain.list."+e.Mine, speak.Figures{"card": e.Card, "number": len(e.Because)})),
		Columns: []doc.Column{{Right: true}, {}},
	}
	for i, f := range why.facts {
		if i == 0 || f.Line != why.facts[i-1].Line {
			lines.Rows = append(lines.Rows, doc.Says(strconv.Itoa(f.Line), v.Entry(f.Entry)))
		}
	}
	d = append(d, lines)
	if why.least {
		say("explain.least", nil)
	} else {
		say("explain.irreducible", nil)
	}
	return d, nil
}

// conclusion is the sentence for what some lines force, said of all the card's colour
// or category where they force that too.
func (p *proof) conclusion(r help.Request, e Explained, why reason) (string, speak.Figures, error) {
	figures := speak.Figures{"card": e.Card}
	if e.Mine == "always" {
		return "explain.so.always", figures, nil
	}
	if len(why.facts) == 1 && p.fills(why.facts[0], e.Card) {
		figures["kind"] = p.typeOf[e.Card]
		return "explain.so.other", figures, nil
	}
	word := r.View.Vocabulary().Domain("card").Find(e.Card)
	for _, group := range []string{word.Of["colour"], word.Of["category"]} {
		var hidden solver.Cards
		for _, card := range p.ofGroup(r.View, group) {
			hidden |= p.hidden[card]
		}
		about := slices.ContainsFunc(why.facts, func(f fact) bool { return f.Group&p.hidden[e.Card] != 0 || f.Answer && group == word.Of["category"] })
		if !about || hidden == p.hidden[e.Card] {
			continue
		}
		possible, err := p.deal.Possible(append(p.conditions(why.facts), solver.Count(hidden, p.mine).AtLeast(1))...)
		if err != nil {
			return "", nil, err
		}
		if !possible {
			figures["group"] = group
			return "explain.so.group", figures, nil
		}
	}
	return "explain.so.never", figures, nil
}

// fills tells whether an answer takes the place of a card's type on the seat's screen:
// it is about others of that type, of which not all can be inside the witness's.
func (p *proof) fills(f fact, card string) bool {
	return f.Answer && f.Group&^p.ofType(p.typeOf[card]) == 0 && f.Group&p.hidden[card] == 0 && f.hidden() > p.room(f.Inside)
}

// figures are those of a line that something rests on.
func (p *proof) figures(v *speak.Voice, f fact) speak.Figures {
	e := f.Entry
	out := speak.Figures{"line": f.Line, "seat": e.Seat}
	if !f.Answer {
		out["cards"] = []string{e.Word("person"), e.Word("place"), e.Word("weapon")}
		return out
	}
	out["witness"], out["about"], out["count"] = e.Word("witness"), e.Word("about"), e.Word("count")
	out["side"] = speak.Plain(v.WordOf("side", e.Word("side")))
	out["seen"], out["seenNumber"] = f.Seen, len(f.Seen)
	out["room"] = p.room(f.Inside)
	out["number"], out["hidden"] = f.hidden(), f.hidden()
	return out
}

// room is how many hidden cards some places inside a screen hold.
func (p *proof) room(places solver.Places) (n int) {
	for name, inside := range p.inside {
		if places&inside == 0 {
			continue
		}
		if _, two := p.side[name]; two {
			return places.Len()
		}
		n += unknown(p.table.Seats[name].Behind...)
	}
	return n
}

// meaning says what a line proves of the cards that the seat does not see.
func (p *proof) meaning(v *speak.Voice, f fact) string {
	figures := p.figures(v, f)
	switch {
	case !f.Answer && f.Entry.Word("verdict") == "wrong" && f.Entry.Seat == p.seat:
		return v.Say("explain.wrong", figures)
	case !f.Answer:
		return v.Say("explain.accused", figures)
	}
	text := p.answerText(v, f)
	all := f.Group.Len()
	room := figures["room"].(int)
	switch {
	case f.hidden() == 0 && len(f.Seen) == 0:
		return text
	case f.hidden() == 0:
		return text + v.Say("explain.saw.none", figures)
	case f.hidden() > room && room > 0:
		figures["least"] = f.hidden() - room
		return text + v.Say("explain.saw.fit", figures)
	case f.hidden() == all:
		return text + v.Say("explain.saw.all", figures)
	}
	return text + v.Say("explain.saw.more", figures)
}

// answerText is an answer with those of its cards that the seat sees too.
func (p *proof) answerText(v *speak.Voice, f fact) string {
	text := v.Say("explain.saw", p.figures(v, f))
	if len(f.Seen) > 0 {
		text += v.Say("explain.saw.seen", speak.Figures{"number": len(f.Seen), "cards": f.Seen})
	}
	return text
}

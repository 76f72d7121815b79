package indices13

import (
	"lestrade/assistant/solver"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

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
		n += count(p.table.Seats[name].Behind, rules.Unknown)
	}
	return n
}

// saw says what a line proves of the cards that the seat does not see.
func (p *proof) saw(v *speak.Voice, f fact) string {
	figures := p.figures(v, f)
	switch {
	case !f.Answer && f.Entry.Word("verdict") == "wrong" && f.Entry.Seat == p.seat:
		return v.Say("explain.wrong", figures)
	case !f.Answer:
		return v.Say("explain.accused", figures)
	}
	text := p.heard(v, f)
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

// heard is an answer with those of its cards that the seat sees too.
func (p *proof) heard(v *speak.Voice, f fact) string {
	text := v.Say("explain.saw", p.figures(v, f))
	if len(f.Seen) > 0 {
		text += v.Say("explain.saw.seen", speak.Figures{"number": len(f.Seen), "cards": f.Seen})
	}
	return text
}

// gathers tells whether an answer leaves a card, like all others of its group, only
// the seat's screen and the inside of one.
func (p *proof) gathers(f fact, card string) bool {
	return f.Answer && f.Group&p.hidden[card] != 0 && f.hidden() == f.Group.Len()
}

// wouldBeInside says what such an answer would mean if the card did not hang on the
// seat's screen.
func (p *proof) wouldBeInside(v *speak.Voice, f fact, card string) string {
	figures := p.figures(v, f)
	figures["card"] = card
	return p.heard(v, f) + v.Say("explain.would.inside", figures)
}

// wouldBe says what a line would mean if a card hung on the seat's screen.
func (p *proof) wouldBe(v *speak.Voice, f fact, card string) string {
	figures := p.figures(v, f)
	switch {
	case !f.Answer && f.Entry.Word("verdict") == "wrong" && f.Entry.Seat == p.seat:
		return v.Say("explain.would.wrong", figures)
	case !f.Answer:
		return v.Say("explain.would.accused", figures)
	}
	left, all, id := f.hidden(), f.Group.Len(), "explain.would.saw"
	if f.Group&p.hidden[card] != 0 {
		left, all, id = left-1, all-1, "explain.would.other"
	}
	figures["number"] = left
	text := p.heard(v, f)
	switch left {
	case 0:
		id += "-none"
	case all:
		id += "-all"
	}
	return text + v.Say(id, figures)
}

package indices13

import (
	"fmt"
	"slices"

	"lestrade/assistant/help"
	"lestrade/assistant/solver"
	"lestrade/assistant/speak"
	referee "lestrade/rules/indices13"
)

// explain says why a card is struck from the seat's sheet, or certain on it.
var explain = help.Report{Name: "explain", Seat: true, Words: "card", Most: 1, Level: help.SheetHelp, Make: makeExplain}

// Explained is the report as data. Mine is "never" or "always", then the lines that
// force it follow; or "open", with how likely it is.
type Explained struct {
	Game    string      `json:"game"`
	Seat    string      `json:"seat"`
	Card    string      `json:"card"`
	Mine    string      `json:"mine,omitempty"`
	Seen    string      `json:"seen,omitempty"` // where the card is in sight
	Worlds  any         `json:"worlds,omitempty"`
	Of      any         `json:"of,omitempty"`
	Missing []string    `json:"missing,omitempty"`
	Least   *bool       `json:"least,omitempty"`
	Because []help.Said `json:"because,omitempty"`
}

func makeExplain(r help.Request) (help.Page, error) {
	typed := ""
	if len(r.Words) > 0 {
		typed = r.Words[0]
	}
	card, err := readCard(r, typed)
	if err != nil {
		return help.Page{}, err
	}
	p, err := know(r.View, string(r.Viewer)).prove()
	switch {
	case err != nil:
		return help.Page{}, err
	case p.impossible():
		return contradiction(r)
	}
	e := Explained{Game: referee.ID, Seat: p.seat, Card: card, Seen: p.seen[card]}
	if e.Seen != "" {
		return help.Page{Text: seenText(r, e), Data: e}, nil
	}
	e.Mine, e.Missing = p.inCase(card), p.sheet().Missing
	if e.Mine == "open" {
		return p.stillOpen(r, e), nil
	}
	there := solver.Count(p.hidden[card], p.mine)
	but := there.Is(1)
	if e.Mine == "always" {
		but = there.Is(0)
	}
	why, found, err := p.because(but)
	if err != nil || !found {
		return help.Page{}, err
	}
	e.Because, e.Least = why.said(), &why.least
	text, err := p.whyText(r, e, why)
	return help.Page{Text: help.Fold(text, r.Room()), Data: e}, err
}

// stillOpen is the page of a card that may be the seat's and need not be.
func (p *proof) stillOpen(r help.Request, e Explained) help.Page {
	if p.counts == nil {
		return help.Page{Text: r.Voice.Say("explain.open.missing", speak.Figures{"card": e.Card}) + "\n" + missingText(r.Voice, p), Data: e}
	}
	worlds, of := p.counts.At(p.hidden[e.Card], p.mine), p.counts.Worlds
	e.Worlds, e.Of = worlds, of
	return help.Page{Text: r.Voice.Say("explain.open", speak.Figures{
		"card":   e.Card,
		"chance": speak.Plain(r.Voice.Percent(p.chance(e.Card))),
		"worlds": speak.Plain(r.Voice.Grouped(fmt.Sprint(worlds))),
		"of":     speak.Plain(r.Voice.Grouped(fmt.Sprint(of))),
	}) + "\n", Data: e}
}

func seenText(r help.Request, e Explained) string {
	v := r.Voice
	id, figures := "explain.seen.front", speak.Figures{"card": e.Card}
	for _, i := range referee.TableOf(r.View).Informants {
		if e.Seen == "informant "+i.Letter {
			id, figures["letter"] = "explain.seen.informant", i.Letter
		}
	}
	for _, seat := range r.View.Header().Seats {
		switch e.Seen {
		case "front " + seat:
			figures["seat"] = seat
		case "behind " + seat:
			id, figures["seat"] = "explain.seen.behind", seat
		}
	}
	if e.Seen == "front "+e.Seat {
		id = "explain.seen.mine"
	}
	return v.Say(id, figures) + "\n"
}

// whyText says why: in sentences where one or two lines do, else as a list.
func (p *proof) whyText(r help.Request, e Explained, why reason) (string, error) {
	v := r.Voice
	if len(why.facts) == 0 {
		return v.Say("explain.sight."+e.Mine, speak.Figures{"card": e.Card}) + "\n", nil
	}
	if len(why.facts) <= 2 {
		return p.story(r, e, why)
	}
	kind := "irreducible"
	if why.least {
		kind = "least"
	}
	text := v.Say("explain.list."+e.Mine, speak.Figures{"card": e.Card, "number": len(e.Because)}) + "\n"
	for i, f := range why.facts {
		if i == 0 || f.Line != why.facts[i-1].Line {
			text += v.Numbered(f.Line, f.Entry) + "\n"
		}
	}
	return text + v.Say("explain."+kind, nil) + "\n", nil
}

// story says in sentences how one or two lines force something: what each proves and
// what follows; or, of two, that together they refute the contrary.
func (p *proof) story(r help.Request, e Explained, why reason) (string, error) {
	v := r.Voice
	switch {
	case len(why.facts) == 2 && e.Mine == "never":
		return refute(v, why, e.Card, "", p.wouldBe), nil
	case len(why.facts) == 2 && p.gathers(why.facts[0], e.Card) && p.gathers(why.facts[1], e.Card):
		return refute(v, why, e.Card, "-not", p.wouldBeInside), nil
	}
	text := ""
	for _, f := range why.facts {
		text += p.saw(v, f) + "\n"
	}
	conclusion, figures, err := p.conclusion(r, e, why)
	return text + v.Say(conclusion, figures) + "\n", err
}

// refute supposes something of a card, says what each line would mean then, and that
// this cannot be.
func refute(v *speak.Voice, why reason, card, what string, meaning func(*speak.Voice, fact, string) string) string {
	text := v.Say("explain.suppose"+what, speak.Figures{"card": card}) + "\n"
	for _, f := range why.facts {
		text += "  " + meaning(v, f, card) + "\n"
	}
	return text + v.Say("explain.absurd"+what, speak.Figures{"card": card}) + "\n"
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
		possible, err := p.deal.Possible(append(p.known(why.facts), solver.Count(hidden, p.mine).AtLeast(1))...)
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

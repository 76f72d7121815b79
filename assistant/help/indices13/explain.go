package indices13

import (
	"fmt"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/solver"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
	referee "lestrade/rules/indices13"
)

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
	// Chain proves the same a line at a time, from the contrary where that is supposed.
	Suppose []Claim `json:"suppose,omitempty"`
	Chain   []Step  `json:"chain,omitempty"`
}

// explain says why a card is struck from the seat's sheet, or certain on it.
var explain = help.Report{
	Name: "explain", Seat: true, Words: "card", Most: 2, Level: table.SheetHelp,
	Make: func(r help.Request) (help.Page, error) {
		v := r.Voice
		card, err := readCard(r, strings.Join(r.Words, " "))
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
			where, of, _ := strings.Cut(e.Seen, " ")
			id, figures := "explain.seen."+where, speak.Figures{"card": card, "seat": of, "letter": of}
			if e.Seen == "front "+e.Seat {
				id = "explain.seen.mine"
			}
			return help.Page{Doc: doc.Sentences(v.Say(id, figures)), Data: e, About: card}, nil
		}
		e.Mine, e.Missing = p.inCase(card), p.sheet().Missing
		there := solver.Count(p.hidden[card], p.mine)
		but := there.Is(1)
		switch {
		case e.Mine == "always":
			but = there.Is(0)
		case e.Mine == "open" && p.counts == nil:
			open := doc.Sentences(v.Say("explain.open.missing", speak.Figures{"card": card}))
			return help.Page{Doc: append(open, missingCards(v, p.knowledge)...), Data: e, About: card}, nil
		case e.Mine == "open":
			worlds, of := p.counts.At(p.hidden[card], p.mine), p.counts.Worlds
			e.Worlds, e.Of = worlds, of
			return help.Page{Doc: doc.Sentences(v.Say("explain.open", speak.Figures{
				"card":   card,
				"chance": speak.Plain(v.Percent(p.chance(card))),
				"worlds": speak.Plain(v.Grouped(fmt.Sprint(worlds))),
				"of":     speak.Plain(v.Grouped(fmt.Sprint(of))),
			})), Data: e, About: card}, nil
		}
		why, found, err := p.because(but)
		if err != nil || !found {
			return help.Page{}, err
		}
		e.Because, e.Least = why.lines(), &why.least
		shown := claim{p.hidden[card], p.mine, 0, 0}
		if e.Mine == "always" {
			shown.low, shown.high = 1, 1
		}
		groups := p.groups(r.View)
		if c, told := p.chain(why, shown, groups); told {
			e.Suppose, e.Chain = p.claimed(c.supposed), p.stepped(c)
			if len(why.facts) > 1 {
				return help.Page{Doc: p.chainDoc(r.Voice, c, e, groups), Data: e, About: card}, nil
			}
		}
		text, err := p.why(r, e, why)
		return help.Page{Doc: text, Data: e, About: card}, err
	},
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
	if bar := referee.BarRemoved(r.View, id); bar != nil {
		return "", &rules.Refusal{Kind: rules.Refused, Bar: *bar, Word: typed}
	}
	return id, nil
}

package charlock

import (
	"slices"
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	referee "lestrade/rules/charlock"
)

// explain says why a suspect, an hour or a card is ruled out for the seat's case, or
// certain.
var explain = help.Report{Name: "explain", Seat: true, Words: "card", Most: 2, Level: help.SheetHelp, Make: makeExplain}

// Explained is the report as data. Mine is "never" or "always", then the lines that
// force it follow; or "open", with how likely it is.
type Explained struct {
	Game    string      `json:"game"`
	Seat    string      `json:"seat"`
	Card    string      `json:"card"` // or a suspect, or an hour
	Mine    string      `json:"mine"`
	Seen    string      `json:"seen,omitempty"` // how a card came in sight elsewhere: "reveal Bruno"; or "deck", it was not in it
	Worlds  *int        `json:"worlds,omitempty"`
	Of      *int        `json:"of,omitempty"`
	Missing []string    `json:"missing,omitempty"`
	Least   *bool       `json:"least,omitempty"`
	Because []help.Said `json:"because,omitempty"`
}

func makeExplain(r help.Request) (help.Page, error) {
	word, err := readWord(r, strings.Join(r.Words, " "))
	if err != nil {
		return help.Page{}, err
	}
	k, err := know(r.View, string(r.Viewer))
	switch {
	case err != nil:
		return help.Page{}, err
	case !k.standing:
		return noCase(r), nil
	case k.left == 0:
		return k.contradiction(r), nil
	}
	e := Explained{Game: referee.ID, Seat: k.seat, Card: word, Mine: k.mine(k.of[word])}
	set := k.of[word]
	var text string
	switch {
	case e.Mine == "open":
		text = k.stillOpen(r.Voice, &e, set)
	case e.Mine == "never" && set.count() == 1 && k.sight()&set == 0:
		text = k.elsewhere(r, &e, set.first())
	default:
		text = k.why(r.Voice, &e, set)
	}
	return help.Page{Text: help.Fold(text, r.Room()), Data: e}, nil
}

func (k *own) stillOpen(v *speak.Voice, e *Explained, set cards) string {
	e.Missing = k.missing
	if !k.even {
		return v.Say("explain.open.uneven", speak.Figures{"card": e.Card}) + "\n"
	}
	worlds, of := (k.left & set).count(), k.left.count()
	e.Worlds, e.Of = &worlds, &of
	return v.Say("explain.open", speak.Figures{"card": e.Card, "chance": speak.Plain(k.chance(v, set)), "worlds": worlds, "of": of}) + "\n"
}

// elsewhere is about a card that lies, or lay when the deck was shuffled, in another
// place than on the seat's stand.
func (k *own) elsewhere(r help.Request, e *Explained, card int) string {
	n := k.at[card]
	if n == 0 || !slices.Contains(strings.Fields(r.View.Line(n).String()), k.names[card]) {
		n = k.line
		e.Seen = "deck"
	}
	line := r.View.Line(n)
	e.Because = []help.Said{{Line: n, Entry: line.String()}}
	if e.Seen == "deck" {
		return r.Voice.Say("explain.not-in-deck", speak.Figures{"card": e.Card, "line": n}) + "\n"
	}
	e.Seen = strings.TrimSpace(line.Verb + " " + line.Seat + line.Word("seat"))
	return r.Voice.Say("explain.seen", speak.Figures{"card": e.Card}) + "\n" + r.Voice.Numbered(n, line) + "\n"
}

// why tells which lines refute all that goes against what is proved, and what of the
// rest is in sight.
func (k *own) why(v *speak.Voice, e *Explained, set cards) string {
	if e.Mine == "always" {
		set = allCards &^ set
	}
	facts := refuters(k.sight()&set, k.facts)
	least := true
	e.Because, e.Least = said(facts), &least
	text := ""
	for _, f := range facts {
		set &= f.fits
		text += k.saysText(v, f) + "\n"
	}
	switch {
	case len(facts) == 0:
		text = v.Say("explain.sight", nil) + "\n"
	case set != 0:
		text += v.Say("explain.rest", speak.Figures{"cards": k.namesOf(set)}) + "\n"
	}
	return text + v.Say("explain.so."+e.Mine, speak.Figures{"card": e.Card}) + "\n"
}

// saysText is what a line says of the case.
func (k *own) saysText(v *speak.Voice, f fact) string {
	figures := speak.Figures{"line": f.line}
	if f.entry.Verb != "reveal" {
		figures["card"] = f.entry.Word("guess")
		return v.Say("explain.wrong", figures)
	}
	shown := k.place[f.entry.Word("card")]
	hour := shown % len(k.hours)
	var near []string
	for _, step := range []int{len(k.hours) - 1, 0, 1} {
		near = append(near, k.hours[(hour+step)%len(k.hours)])
	}
	figures["card"], figures["suspect"], figures["hours"] = k.names[shown], k.suspects[shown/len(k.hours)], near
	return v.Say("explain."+f.entry.Word("answer"), figures)
}

package charlock

import (
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	referee "lestrade/rules/charlock"
)

// explain says why a suspect, an hour or a card is ruled out for the seat's case, or why it is
// certain; else how likely it is.
var explain = help.Report{
	Name: "explain", Seat: true, Words: "card", Most: 2, Level: table.SheetHelp,
	Make: func(r help.Request) (help.Page, error) {
		v := r.Voice
		word, err := readWord(r, strings.Join(r.Words, " "))
		if err != nil {
			return help.Page{}, err
		}
		k := know(r.View, string(r.Viewer))
		switch {
		case !k.standing:
			return noCase(r), nil
		case k.left == 0:
			return k.contradiction(r), nil
		}
		set, text := k.of[word], ""
		e := help.Explained{Game: referee.ID, Seat: k.seat, Card: word, Mine: k.mine(set)}
		switch {
		case e.Mine == "open" && !k.even:
			e.Missing = k.missing
			text = v.Say("explain.open.uneven", speak.Figures{"card": word}) + "\n"
		case e.Mine == "open":
			e.Missing = k.missing
			e.Worlds, e.Of = (k.left & set).count(), k.left.count()
			text = v.Say("explain.open", speak.Figures{"card": word, "chance": speak.Plain(k.chance(v, set)), "worlds": e.Worlds, "of": e.Of}) + "\n"
		case e.Mine == "never" && set.count() == 1 && k.unseen()&set == 0:
			// The card lies elsewhere, or lay elsewhere when the deck was shuffled.
			n := k.at[set.first()]
			if n == 0 || !slices.Contains(strings.Fields(r.View.Line(n).String()), word) {
				n = k.line
				e.Seen, text = "deck", v.Say("explain.not-in-deck", speak.Figures{"card": word, "line": n})+"\n"
			} else {
				line := r.View.Line(n)
				e.Seen = strings.TrimSpace(line.Verb + " " + line.Seat + line.Word("seat"))
				text = v.Say("explain.seen", speak.Figures{"card": word}) + "\n" + v.Numbered(n, line) + "\n"
			}
			e.Because = []help.Said{help.SaidAt(r.View, n)}
		default:
			text = k.why(v, &e, set)
		}
		return help.Page{Doc: doc.Prose(doc.Vital, text), Data: e, About: word}, nil
	},
}

// why tells which lines prove that the case is never, or always, one of the cards of a set. They
// rule out the cards that would make it untrue; of those that they leave, it says that they
// were seen elsewhere.
func (k *own) why(v *speak.Voice, e *help.Explained, set cards) string {
	facts := k.proof(e.Mine, set)
	if e.Mine == "always" {
		set = allCards &^ set
	}
	least := true
	e.Because, e.Least = lines(facts), &least
	text := ""
	for _, f := range facts {
		figures, id := speak.Figures{"line": f.line, "card": f.entry.Word("guess")}, "explain.wrong"
		switch {
		case f.shuffle:
			figures["cards"], id = k.namesOf(set&^f.fits&^k.sight), "explain.deck"
		case f.entry.Verb == "reveal":
			card := k.place[f.entry.Word("card")]
			hour := card % len(k.hours)
			var near []string
			for _, step := range []int{len(k.hours) - 1, 0, 1} { // 12 stands beside 1
				near = append(near, k.hours[(hour+step)%len(k.hours)])
			}
			figures["card"], figures["suspect"], figures["hours"] = k.names[card], k.suspects[card/len(k.hours)], near
			id = "explain." + f.entry.Word("answer")
		}
		set &= f.fits
		text += v.Say(id, figures) + "\n"
	}
	switch {
	case len(facts) == 0:
		text = v.Say("explain.sight", nil) + "\n"
	case set != 0:
		text += v.Say("explain.rest", speak.Figures{"cards": k.namesOf(set)}) + "\n"
	}
	return text + v.Say("explain.so."+e.Mine, speak.Figures{"card": e.Card}) + "\n"
}

package charlock

import (
	"cmp"
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	referee "lestrade/rules/charlock"
	"lestrade/rules/sorting"
)

// explain says why a suspect, an hour or a card is ruled out or certain; else how likely it is.
var explain = help.Report{
	Name: "explain", Seat: true, Words: "card", Most: 2, Level: table.SheetHelp,
	Make: func(r help.Request) (help.Page, error) {
		v := r.Voice
		word, err := readWord(r, strings.Join(r.Words, " "))
		if err != nil {
			return help.Page{}, err
		}
		k := know(r.View, string(r.Viewer))
		if unknown := k.unknown(r); unknown != nil {
			return *unknown, nil
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

// why tells which lines prove that the case is never, or always, one of the cards of a set: they rule
// out all cards that would make it untrue and that were not seen elsewhere.
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
			figures["card"], figures["suspect"], figures["hours"] = k.names[card], k.suspects[card/len(k.hours)], k.near(card)
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

// proof is the fewest facts which show that a set never is, or always is, the case, together with
// what lies in sight. What lay elsewhere while the deck was shuffled is a fact too.
func (k *own) proof(is string, set cards) []fact {
	if is == "always" {
		set = allCards &^ set
	}
	facts := k.facts
	if k.cards != allCards {
		facts = append([]fact{{k.line, k.view.Line(k.line), k.cards, true}}, facts...)
	}
	return refuters(set&^k.sight, facts)
}

// refuters are the fewest facts that together rule out every card of a region, by line. It is nil
// if some card of the region fits them all, or if the region is empty.
func refuters(region cards, facts []fact) []fact {
	for size := range len(facts) + 1 {
		if chosen, found := refute(region, facts, size); found {
			sorting.Stable(chosen, func(a, b fact) int { return cmp.Compare(a.line, b.line) })
			return chosen
		}
	}
	return nil
}

// refute looks for at most so many facts that rule out the region. It begins with the card that the
// fewest facts are against: one of these must be among them.
func refute(region cards, facts []fact, most int) ([]fact, bool) {
	if region == 0 || most == 0 {
		return nil, region == 0
	}
	fewest := against(region.first(), facts)
	for rest := region; rest != 0; rest &= rest - 1 {
		if some := against(rest.first(), facts); len(some) < len(fewest) {
			fewest = some
		}
	}
	for _, f := range fewest {
		if rest, found := refute(region&f.fits, facts, most-1); found {
			return append(rest, f), true
		}
	}
	return nil, false
}

// against are the facts that are not true of a card.
func against(card int, facts []fact) (all []fact) {
	for _, f := range facts {
		if !f.fits.has(card) {
			all = append(all, f)
		}
	}
	return all
}

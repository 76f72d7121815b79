package desk

import (
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// A seat's own marks on its sheet: a sign and a card typed on its page, or a row where that
// card is read about. Whoever may see their sheet sees it with the marks.

// markSigns strike a card, hold it for certain, and take the mark away.
const markSigns = "-+="

// markRows are the marks that a typed text says: "-butcher +maid".
func (s sight) markRows(typed string) []Row {
	r, is := s.marksOn()
	if !is || !strings.ContainsAny(typed[:min(1, len(typed))], markSigns) || strings.Trim(typed, markSigns+" ") == "" {
		return nil
	}
	words := strings.Fields(typed)
	return []Row{{Kind: KindRead, Text: s.say("report."+r.Name, nil) + " " + strings.Join(words, " "), take: s.mark(r, words)}}
}

// marksToMake are the marks of a card that is being read about.
func (s sight) marksToMake() (rows []Row) {
	r, is := s.marksOn()
	if !is || s.about == "" {
		return nil
	}
	word := s.sees.View().Vocabulary().Domain("card").Find(s.about).Says.In(s.Voice.Lang)
	for _, m := range []struct{ sign, id string }{{"-", "play.mark.strike"}, {"+", "play.mark.certain"}, {"=", "play.mark.clear"}} {
		rows = append(rows, Row{Kind: KindRead, Text: s.say(m.id, speak.Figures{"card": speak.Plain(word)}), take: s.mark(r, []string{m.sign + s.about})})
	}
	return rows
}

// marksOn is the sheet that these eyes may mark, if there is one.
func (s sight) marksOn() (help.Report, bool) {
	r, is := s.sheet()
	if !is || s.sees.View().Header().Seat(string(s.viewer)) < 0 {
		return r, false
	}
	flags, _ := flagsOf(r, []string{"-"})
	return r, s.allows(r, flags)
}

// mark makes marks and shows the sheet with them, or what was marked to whoever may not
// see that.
func (s sight) mark(r help.Report, words []string) step {
	return func(d Desk, t Table) (Desk, *Intention, error) {
		theirs := d.sees(t, d.top().eyes)
		shown := func(d Desk, t Table, page help.Page) (Desk, *Intention, error) {
			if d.sight(t).allows(r, nil) {
				return d, &Intention{Deed: Report{r.Name, nil, theirs, readPage}}, nil
			}
			return readPage(d, t, page)
		}
		return d, &Intention{Deed: Report{r.Name, words, theirs, shown}}, nil
	}
}

// aboutCard is the card of which a report tells; "" where it is about something else.
func (s sight) aboutCard(r help.Report, words []string) string {
	cards := s.sees.View().Vocabulary().Domain("card")
	if r.Words != "card" || cards == nil || len(words) == 0 {
		return ""
	}
	for _, card := range cards.Words {
		if card.ID == words[0] || rules.Plain(card.Says.In(s.Voice.Lang)) == rules.Plain(words[0]) {
			return card.ID
		}
	}
	return ""
}

package desk

import (
	"strings"

	"lestrade/assistant/help"
	"lestrade/assistant/speak"
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
	for _, m := range []struct{ sign, id string }{{"-", "play.mark.strike"}, {"+", "play.mark.certain"}, {"=", "play.mark.clear"}} {
		rows = append(rows, Row{Kind: KindRead, Text: s.say(m.id, speak.Figures{"card": s.about}), take: s.mark(r, []string{m.sign + s.about})})
	}
	return rows
}

// marksOn is the sheet that these eyes may mark, if there is one.
func (s sight) marksOn() (help.Report, bool) {
	r, is := s.sheet()
	if !is || s.sees.View().Header().Seat(string(s.viewer)) < 0 {
		return r, false
	}
	flags, _ := r.Given([]string{"-"})
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

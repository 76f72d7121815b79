package own

import (
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
)

// A seat's own marks on its sheet: a sign and a card typed on its page, or a row where that
// card is read about. Whoever may see their sheet sees it with the marks.

// markSigns strike a card, hold it for certain, and take the mark away.
const markSigns = "-+="

// MarkRows are the marks that a typed text says: "-butcher +maid".
func MarkRows(s desk.Sight, typed string) []desk.Row {
	r, is := marksOn(s)
	if !is || !strings.ContainsAny(typed[:min(1, len(typed))], markSigns) || strings.Trim(typed, markSigns+" ") == "" {
		return nil
	}
	words := strings.Fields(typed)
	return []desk.Row{{Kind: desk.KindRead, Text: s.Say("report."+r.Name, nil) + " " + strings.Join(words, " "), Take: mark(r, words)}}
}

// MarksToMake are the marks of a card that is being read about.
func MarksToMake(s desk.Sight) (rows []desk.Row) {
	r, is := marksOn(s)
	if !is || s.About == "" {
		return nil
	}
	for _, m := range []struct{ sign, id string }{{"-", "play.mark.strike"}, {"+", "play.mark.certain"}, {"=", "play.mark.clear"}} {
		rows = append(rows, desk.Row{Kind: desk.KindRead, Text: s.Say(m.id, speak.Figures{"card": s.About}), Take: mark(r, []string{m.sign + s.About})})
	}
	return rows
}

// marksOn is the sheet that these eyes may mark, if there is one.
func marksOn(s desk.Sight) (help.Report, bool) {
	r, is := sheet(s)
	if !is || s.Sees.View().Header().Seat(string(s.Viewer)) < 0 {
		return r, false
	}
	flags, _ := r.Given([]string{"-"})
	return r, s.Allows(r, flags)
}

// mark makes marks and shows the sheet with them, or what was marked to whoever may not
// see that.
func mark(r help.Report, words []string) desk.Step {
	return func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
		theirs := d.Sees(t, d.Top().Eyes)
		shown := func(d desk.Desk, t desk.Table, page help.Page) (desk.Desk, *desk.Intention, error) {
			if d.Sight(t).Allows(r, nil) {
				return d, &desk.Intention{Deed: Report{r.Name, nil, theirs, readPage}}, nil
			}
			return readPage(d, t, page)
		}
		return d, &desk.Intention{Deed: Report{r.Name, words, theirs, shown}}, nil
	}
}

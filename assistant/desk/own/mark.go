package own

import (
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
)

// A seat marks cards on its sheet: by a sign and a card typed on its page, or by a row under a report
// about that card. A seat that may see its sheet sees it with these marks.

// markSigns are the signs that strike a card, hold it for certain, and take the mark away.
const markSigns = "-+="

// MarkRows returns the row for typed marks, such as "-butcher +maid".
func MarkRows(s desk.Sight, typed string) []desk.Row {
	r, is := marksOn(s)
	if !is || !strings.ContainsAny(typed[:min(1, len(typed))], markSigns) || strings.Trim(typed, markSigns+" ") == "" {
		return nil
	}
	words := strings.Fields(typed)
	return []desk.Row{{Kind: desk.KindRead, Text: s.Say("report."+r.Name, nil) + " " + strings.Join(words, " "), Take: mark(r, words)}}
}

// MarksToMake returns the marks for the card that a report is about.
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

// marksOn returns the sheet, and whether these eyes may mark it.
func marksOn(s desk.Sight) (help.Report, bool) {
	r, is := sheet(s)
	if !is || s.Sees.View().Header().Seat(string(s.Viewer)) < 0 {
		return r, false
	}
	flags, _ := r.Given([]string{"-"})
	return r, s.Allows(r, flags)
}

// mark makes marks and then shows the sheet with them. A seat that may not see its sheet is told
// what it marked.
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

package own

import (
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/help"
	"lestrade/assistant/help/pads"
	"lestrade/assistant/speak"
)

// A seat marks cards on its sheet: by a sign and a card typed on its page, or by a row under a report
// about that card. A seat that may see its sheet sees it with these marks.

// MarkRows returns the row for typed marks, such as "-butcher +maid".
func MarkRows(s desk.Sight, typed string) []desk.Row {
	r, is := marksOn(s)
	words := strings.Fields(typed)
	if !is || len(words) == 0 || slices.ContainsFunc(words, func(word string) bool { return !pads.IsMark(word) }) {
		return nil
	}
	return []desk.Row{{Kind: desk.KindRead, Text: s.Say("report.pad", nil) + " " + strings.Join(words, " "), Take: mark(r, words)}}
}

// MarksToMake returns the marks for the card that a report is about.
func MarksToMake(s desk.Sight) (rows []desk.Row) {
	r, is := marksOn(s)
	if !is || s.About == "" {
		return nil
	}
	for _, m := range []struct{ sign, id string }{{"-", "play.mark.strike"}, {"+", "play.mark.certain"}, {"=", "play.mark.clear"}} {
		rows = append(rows, desk.Row{Kind: desk.KindRead, Read: true, Text: s.Say(m.id, speak.Figures{"card": s.About}), Take: mark(r, []string{m.sign + s.About})})
	}
	return rows
}

// marksOn returns the pad, and whether these eyes may mark it.
func marksOn(s desk.Sight) (help.Report, bool) {
	r, is := s.Game().Report("pad")
	return r, is && s.Sees.View().Header().Seat(string(s.Viewer)) >= 0 && s.Allows(r, nil)
}

// mark makes marks and then shows the sheet with them, or the pad if the seat may not see its sheet.
func mark(r help.Report, words []string) desk.Step {
	return func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
		theirs := d.Sees(t, d.Top().Eyes)
		shown := func(d desk.Desk, t desk.Table, page help.Page) (desk.Desk, *desk.Intention, error) {
			if sheet, is := lookedAt(d.Sight(t), string(d.Top().Viewer)); is && sheet.Name != r.Name {
				return d, &desk.Intention{Deed: Report{sheet.Name, nil, theirs, readPage}}, nil
			}
			return readPage(d, t, page)
		}
		return d, &desk.Intention{Deed: Report{r.Name, words, theirs, shown}}, nil
	}
}

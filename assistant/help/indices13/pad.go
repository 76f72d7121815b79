package indices13

import (
	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// padQuestions is how many questions there is room for below the sheet, on one page.
const padQuestions = 26

// paper is a seat's sheet to print, in the colours of so many players, and a log of what was
// asked and answered.
func paper(v *speak.Voice, empty *rules.Position) doc.Doc {
	seat := empty.Header().Seats[0]
	blank := func(string) (doc.Text, float64) { return doc.Text{}, 0 }
	grid := printed(help.Request{Voice: v, View: empty}, know(empty, seat), blank, help.Notes{})
	for _, row := range grid.Squares {
		for i := range row {
			row[i].Asks = "" // paper has nobody to ask
		}
	}
	said := func(id string) string { return v.Say("pad."+id, nil) }
	return doc.Doc{
		pictured(v, grid), doc.Gap{},
		help.ToWrite(said("log"), []string{said("line"), said("asks"), said("whom"), said("what"), said("answer"), said("so")}, padQuestions),
	}
}

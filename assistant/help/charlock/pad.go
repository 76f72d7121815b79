package charlock

import (
	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules/position"
)

// padCards is how many revealed cards there is room for below the clock, on one page of Letter.
const padCards = 22

// paper is a seat's clock to print, and a log of what was revealed to it.
func paper(v *speak.Voice, empty *position.Position) doc.Doc {
	words := empty.Vocabulary()
	grid := doc.Grid{Plain: true}
	for _, hour := range words.Domain("hour").Words {
		grid.Across = append(grid.Across, doc.Say(hour.ID))
	}
	for _, suspect := range words.Domain("suspect").Words {
		grid.Down = append(grid.Down, doc.Say(v.Word(suspect.ID)))
		row := make([]doc.Square, len(grid.Across))
		for i, hour := range grid.Across {
			row[i].Name = doc.Say(v.Word(suspect.ID + "-" + hour.Long))
		}
		grid.Squares = append(grid.Squares, row)
	}
	said := func(id string) string { return v.Say("pad."+id, nil) }
	return doc.Doc{grid, doc.Gap{}, help.ToWrite(said("log"), []string{said("case"), said("card"), said("answer"), said("guess")}, padCards)}
}

package indices13

import (
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// printed is the sheet of the box: a column for each colour, a row for each type, and with
// each card the letter of its category and its mark.
func printed(r help.Request, p *proof, n help.Notes) doc.Grid {
	v, words := r.Voice, r.View.Vocabulary()
	grid := doc.Grid{Squares: make([][]doc.Square, len(types))}
	byPlace := map[string]*rules.Word{} // the card of a colour and a type
	categories := map[string][]string{} // of a type
	letter := func(category string) string { return string([]rune(v.Word(category))[:1]) }
	for _, word := range words.Domain("card").Words {
		byPlace[word.Of["colour"]+" "+word.Of["type"]] = word
		category := word.Of["category"]
		if says := letter(category) + " " + v.Word(category); !slices.Contains(categories[word.Of["type"]], says) {
			categories[word.Of["type"]] = append(categories[word.Of["type"]], says)
		}
	}
	for _, kind := range types {
		grid.Down = append(grid.Down, doc.Say(v.WordOf("type", kind+"s")+" ("+strings.Join(categories[kind], ", ")+")"))
	}
	for _, colour := range words.Domain("colour").Words {
		out := slices.Contains(p.table.Removed, colour.ID)
		ink := doc.OfColour(colour.ID)
		if out {
			ink = doc.Faint
		}
		grid.Across = append(grid.Across, doc.Say(v.Word(colour.ID)).As(ink))
		for t, kind := range types {
			square := doc.Square{Name: doc.Say("///").As(ink), Sign: doc.Say("///").As(ink)}
			if !out {
				card := byPlace[colour.ID+" "+kind]
				square.Name = doc.Say(v.Word(card.ID)).As(ink)
				square.Sign, square.Part = sign(r, p, card.ID)
				square.Sign.Long = letter(card.Of["category"]) + " " + square.Sign.Long + n.Sign(card.ID)
				square.Asks = explain.Name + " " + card.ID
			}
			grid.Squares[t] = append(grid.Squares[t], square)
		}
	}
	return grid
}

// pictured is the sheet as it is drawn, where its heads have little room: the letters of the
// categories stand in its squares, and what went back into the box is left out.
func pictured(v *speak.Voice, grid doc.Grid, removed []string) doc.Grid {
	drawn := doc.Grid{Squares: make([][]doc.Square, len(grid.Down)), Rank: grid.Rank}
	for i, head := range grid.Down {
		drawn.Down = append(drawn.Down, head.Or(v.WordOf("type", types[i]+"s")))
	}
	for i, colour := range grid.Across {
		if slices.ContainsFunc(removed, func(id string) bool { return v.Word(id) == colour.Long }) {
			continue
		}
		drawn.Across = append(drawn.Across, colour)
		for t := range grid.Squares {
			drawn.Squares[t] = append(drawn.Squares[t], grid.Squares[t][i])
		}
	}
	return drawn
}

// sign is what is marked with a card: own, seen, no, how likely it is, or YES.
func sign(r help.Request, p *proof, card string) (says doc.Text, part float64) {
	v, where := r.Voice, p.seen[card]
	switch {
	case where == "behind "+p.seat:
		return doc.Say(v.Say("sheet.mark.own", nil)).As(doc.Faint), 0
	case p.inCase(card) == "always":
		return doc.Say(v.Say("sheet.mark.certain", nil)).As(doc.Right), 0
	case where != "":
		return doc.Say(v.Say("sheet.mark.seen", nil)).As(doc.Faint), 0
	case p.inCase(card) == "never":
		return doc.Say(v.Say("sheet.mark.struck", nil)).As(doc.Wrong), 0
	case p.counts != nil:
		return doc.Say(v.Percent(p.chance(card))), p.chance(card)
	}
	return doc.Say("?"), 0
}

package indices13

import (
	"cmp"
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/help/indices13/deduction"
	"lestrade/assistant/help/pads"
	"lestrade/assistant/speak"
	"lestrade/rules/position"
	"lestrade/rules/vocabulary"
)

// printedSheet makes the sheet of the box: a column for each colour in play, a row for each type, and at
// each card its category, its sign and the seat's own mark. A tap on a card says what asks gives.
func printedSheet(r help.Request, k *deduction.Knowledge, sign func(card string) (doc.Text, float64), n pads.Notes, asks func(card string) string) doc.Grid {
	v, words := r.Voice, r.View.Vocabulary()
	grid := doc.Grid{Squares: make([][]doc.Square, len(deduction.Types))}
	byPlace := map[string]*vocabulary.Word{} // the card of a colour and a type
	categories := map[string][]string{}      // of a type
	letter := func(category string) string { return string([]rune(v.Word(category))[:1]) }
	for _, word := range words.Domain("card").Words {
		byPlace[word.Of["colour"]+" "+word.Of["type"]] = word
		category := word.Of["category"]
		if says := letter(category) + " " + v.Word(category); !slices.Contains(categories[word.Of["type"]], says) {
			categories[word.Of["type"]] = append(categories[word.Of["type"]], says)
		}
	}
	for _, kind := range deduction.Types {
		head := v.WordOf("type", kind+"s")
		grid.Down = append(grid.Down, doc.Say(head+" ("+strings.Join(categories[kind], ", ")+")").Hear(head))
	}
	for _, colour := range words.Domain("colour").Words {
		if slices.Contains(k.Table.Removed, colour.ID) {
			continue
		}
		ink := doc.OfColour(colour.ID)
		grid.Across = append(grid.Across, doc.Say(v.Word(colour.ID)).As(ink))
		for t, kind := range deduction.Types {
			card := byPlace[colour.ID+" "+kind]
			square := doc.Square{Name: doc.Say(v.Word(card.ID)).As(ink), Asks: asks(card.ID)}
			square.Sign, square.Part = sign(card.ID)
			category := v.Word(card.Of["category"])
			square.Sign.Heard = strings.TrimSuffix(category+", "+cmp.Or(square.Sign.Heard, square.Sign.Long)+n.Sign(card.ID), ", ")
			square.Sign.Long = strings.TrimSpace(letter(card.Of["category"]) + " " + square.Sign.Long + n.Sign(card.ID))
			grid.Squares[t] = append(grid.Squares[t], square)
		}
	}
	return grid
}

// drawnSheet shortens the heads of the sheet for its drawing, which has little room for them: the
// letters of the categories stand in the squares anyway.
func drawnSheet(v *speak.Voice, grid doc.Grid) doc.Grid {
	drawn := grid
	drawn.Down = slices.Clone(grid.Down)
	for i, head := range grid.Down {
		drawn.Down[i] = head.Or(v.WordOf("type", deduction.Types[i]+"s"))
	}
	return drawn
}

// why is the text that a tap types to hear why a card is marked as it is.
func why(card string) string { return explain.Name + " " + card }

// signOfSeen gives the sign at each card if nothing is proved: own, seen, or none.
func signOfSeen(v *speak.Voice, k *deduction.Knowledge) func(card string) (doc.Text, float64) {
	return func(card string) (doc.Text, float64) {
		switch where := k.Seen[card]; where {
		case "":
			return doc.Text{}, 0
		case "behind " + k.Seat:
			return doc.Say(v.Say("sheet.mark.own", nil)).As(doc.Faint), 0
		}
		return doc.Say(v.Say("sheet.mark.seen", nil)).As(doc.Faint), 0
	}
}

// sign is the sign at a card: own, seen, no, YES, or how likely it is in the case, which part is too.
func sign(v *speak.Voice, p *deduction.Proof, card string) (says doc.Text, part float64) {
	switch {
	case p.Seen[card] != "behind "+p.Seat && p.InCase(card) == "always":
		return doc.Say(v.Say("sheet.mark.certain", nil)).As(doc.Right), 0
	case p.Seen[card] != "":
		return signOfSeen(v, p.Knowledge)(card)
	case p.InCase(card) == "never":
		return doc.Say(v.Say("sheet.mark.struck", nil)).As(doc.Wrong), 0
	case p.Counts != nil:
		return doc.Say(v.Percent(p.Chance(card))), p.Chance(card)
	}
	return doc.Say("?").Hear(v.Say("sheet.heard.open", nil)), 0
}

// padQuestions is how many questions fit below the sheet on one page.
const padQuestions = 26

// paper is the pad to print: a seat's sheet, for its number of players, and a log of questions.
func paper(v *speak.Voice, empty *position.Position) doc.Doc {
	seat := empty.Header().Seats[0]
	blank := func(string) (doc.Text, float64) { return doc.Text{}, 0 }
	grid := printedSheet(help.Request{Voice: v, View: empty}, deduction.Know(empty, seat), blank, pads.Notes{}, func(string) string { return "" }) // paper has nobody to ask
	said := func(id string) string { return v.Say("pad."+id, nil) }
	return doc.Doc{
		drawnSheet(v, grid), doc.Gap{},
		help.ToWrite(said("log"), []string{said("line"), said("asks"), said("whom"), said("what"), said("answer"), said("so")}, padQuestions),
	}
}

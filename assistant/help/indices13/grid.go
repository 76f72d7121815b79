package indices13

import (
	"cmp"
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// printed is the sheet of the box: a column for each colour in play, a row for each type, and
// with each card the letter of its category, what is marked with it, and the seat's own mark.
func printed(r help.Request, k *knowledge, sign func(card string) (doc.Text, float64), n help.Notes) doc.Grid {
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
		head := v.WordOf("type", kind+"s")
		grid.Down = append(grid.Down, doc.Say(head+" ("+strings.Join(categories[kind], ", ")+")").Hear(head))
	}
	for _, colour := range words.Domain("colour").Words {
		if slices.Contains(k.table.Removed, colour.ID) {
			continue
		}
		ink := doc.OfColour(colour.ID)
		grid.Across = append(grid.Across, doc.Say(v.Word(colour.ID)).As(ink))
		for t, kind := range types {
			card := byPlace[colour.ID+" "+kind]
			square := doc.Square{Name: doc.Say(v.Word(card.ID)).As(ink), Asks: explain.Name + " " + card.ID}
			square.Sign, square.Part = sign(card.ID)
			category := v.Word(card.Of["category"])
			square.Sign.Heard = strings.TrimSuffix(category+", "+cmp.Or(square.Sign.Heard, square.Sign.Long)+n.Sign(card.ID), ", "+unmarked)
			square.Sign.Long = letter(card.Of["category"]) + " " + square.Sign.Long + n.Sign(card.ID)
			grid.Squares[t] = append(grid.Squares[t], square)
		}
	}
	return grid
}

// pictured is the sheet as it is drawn, where its heads have little room: the letters of the
// categories stand in its squares.
func pictured(v *speak.Voice, grid doc.Grid) doc.Grid {
	drawn := grid
	drawn.Down = slices.Clone(grid.Down)
	for i, head := range grid.Down {
		drawn.Down[i] = head.Or(v.WordOf("type", types[i]+"s"))
	}
	return drawn
}

// unmarked stands with a card of which nothing is known.
const unmarked = "·"

// inSightOnly is what is marked with a card where nothing is proved: own, seen, or nothing.
func (k *knowledge) inSightOnly(v *speak.Voice) func(card string) (doc.Text, float64) {
	return func(card string) (doc.Text, float64) {
		switch where := k.seen[card]; where {
		case "":
			return doc.Say(unmarked), 0
		case "behind " + k.seat:
			return doc.Say(v.Say("sheet.mark.own", nil)).As(doc.Faint), 0
		}
		return doc.Say(v.Say("sheet.mark.seen", nil)).As(doc.Faint), 0
	}
}

// sign is what is marked with a card: own, seen, no, how likely it is, or YES.
func sign(v *speak.Voice, p *proof, card string) (says doc.Text, part float64) {
	switch {
	case p.seen[card] != "behind "+p.seat && p.inCase(card) == "always":
		return doc.Say(v.Say("sheet.mark.certain", nil)).As(doc.Right), 0
	case p.seen[card] != "":
		return p.inSightOnly(v)(card)
	case p.inCase(card) == "never":
		return doc.Say(v.Say("sheet.mark.struck", nil)).As(doc.Wrong), 0
	case p.counts != nil:
		return doc.Say(v.Percent(p.chance(card))), p.chance(card)
	}
	return doc.Say("?").Hear(v.Say("sheet.heard.open", nil)), 0
}

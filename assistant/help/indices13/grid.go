package indices13

import (
	"slices"
	"strings"

	"lestrade/assistant/help"
	"lestrade/rules"
)

// sideLabel is how many columns a colour's name takes, with the gap behind it, where the
// sheet is turned on its side: the ten columns of the printed one need a usual page.
const sideLabel = 4

// gridText draws the printed sheet: a column for each colour of the box, a row for each
// type, and under each card's name its mark. On a narrow page it has a row for each
// colour.
func gridText(r help.Request, p *proof, n help.Notes) string {
	v, words := r.Voice, r.View.Vocabulary()
	colours := words.Domain("colour").Words
	out := func(colour *rules.Word) bool { return slices.Contains(p.table.Removed, colour.ID) }
	byPlace := map[string]string{} // the card of a colour and a type
	letter := map[string]string{}  // by card: the first letter of its category
	widest := 0
	var categories [len(types)][]string
	for _, colour := range colours {
		widest = max(widest, help.Columns.StringWidth(v.Word(colour.ID)))
	}
	for _, word := range words.Domain("card").Words {
		kind, category := word.Of["type"], v.Word(word.Of["category"])
		byPlace[word.Of["colour"]+" "+kind] = word.ID
		letter[word.ID] = string([]rune(category)[:1])
		widest = max(widest, help.Columns.StringWidth(v.Word(word.ID)))
		says := letter[word.ID] + " " + category
		if t := slices.Index(types[:], kind); !slices.Contains(categories[t], says) {
			categories[t] = append(categories[t], says)
		}
	}
	// mark is what stands in a cell: own, seen, no, the chance, or YES, and behind it the
	// player's own mark.
	mark := func(card string) string {
		own := n.Sign(card)
		switch where := p.seen[card]; {
		case where == "behind "+p.seat:
			return v.Say("sheet.mark.own", nil) + own
		case p.inCase(card) == "always":
			return v.Say("sheet.mark.certain", nil) + own
		case where != "":
			return v.Say("sheet.mark.seen", nil) + own
		case p.inCase(card) == "never":
			return v.Say("sheet.mark.struck", nil) + own
		case p.counts != nil:
			return v.Percent(p.chance(card)) + own
		}
		return "?" + own
	}

	width := r.Room()
	if width < help.UsualWidth {
		room := (width-sideLabel)/len(types) - 1
		text := ""
		for _, colour := range colours {
			if out(colour) {
				text += help.Fit(v.Word(colour.ID), sideLabel-1) + " " + strings.Repeat("/", room) + "\n"
				continue
			}
			row := []string{help.Cut(v.Word(colour.ID), sideLabel-1)}
			for _, kind := range types {
				card := byPlace[colour.ID+" "+kind]
				sign := mark(card)
				name := help.Fit(v.Word(card), room-1-max(4, help.Columns.StringWidth(sign)))
				row = append(row, help.Fit(name+" "+sign, room))
			}
			text += help.Row(row)
		}
		return text
	}

	cell := min((width+1)/len(colours)-1, widest)
	head := make([]string, len(colours))
	for i, colour := range colours {
		head[i] = help.Fit(v.Word(colour.ID), cell)
	}
	text := help.Row(head)
	for t, kind := range types {
		text += v.WordOf("type", kind+"s") + " (" + strings.Join(categories[t], ", ") + ")\n"
		names, marks := make([]string, len(colours)), make([]string, len(colours))
		for i, colour := range colours {
			card := byPlace[colour.ID+" "+kind]
			names[i], marks[i] = help.Fit(v.Word(card), cell), help.Fit(letter[card]+" "+mark(card), cell)
			if out(colour) {
				names[i] = strings.Repeat("/", cell)
				marks[i] = names[i]
			}
		}
		text += help.Row(names) + help.Row(marks)
	}
	return text
}

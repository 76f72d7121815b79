package main

import (
	"maps"
	"slices"

	"github.com/spf13/cobra"

	"lestrade/assistant/speak"
	"lestrade/rules"
)

// cardRow is a card as data.
type cardRow struct {
	ID       string            `json:"id"`
	En       string            `json:"en"`
	Fr       string            `json:"fr"`
	Proposed bool              `json:"french_proposed,omitempty"`
	Of       map[string]string `json:"of,omitempty"`
}

func newCards(d *desk) *cobra.Command {
	return newPage(d, "cards", cobra.ExactArgs(1), "game", writeCards)
}

// writeCards prints the cards of a box, as far as they are known.
func writeCards(d *desk, p page) error {
	rows := []cardRow{}
	deck := p.words.Domain("card")
	if deck != nil {
		for _, w := range deck.Words {
			rows = append(rows, cardRow{w.ID, w.Says.En, w.Says.Fr, w.Proposed, w.Of})
		}
	}
	if p.json {
		return d.printJSON(rows)
	}
	text, owners := "", deck == nil
	if deck != nil {
		text = cardText(p.voice, deck)
		owners, _ = deck.Free("") // beside those that the rules speak of
	}
	if owners {
		text += p.voice.Say("cards.none", speak.Figures{"called": p.called()}) + "\n"
	}
	return d.print(text)
}

// cardText is a row a card: its name, what it has, and its id where that differs.
func cardText(v *speak.Voice, deck *rules.Domain) string {
	var rows [][]string
	proposed := false
	for _, card := range deck.Words {
		name := card.Says.In(v.Lang)
		if card.Proposed && v.Lang == "fr" {
			name, proposed = name+" *", true
		}
		row := []string{name}
		for _, kind := range slices.Sorted(maps.Keys(card.Of)) {
			row = append(row, v.WordOf(kind, card.Of[kind]))
		}
		if card.ID != card.Says.In(v.Lang) {
			row = append(row, card.ID)
		}
		rows = append(rows, row)
	}
	text := speak.Columns("", rows)
	if proposed {
		text += v.Say("cards.proposed", nil) + "\n"
	}
	return text
}

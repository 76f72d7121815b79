package main

import (
	"maps"
	"slices"

	"github.com/spf13/cobra"

	"lestrade/assistant/speak"
	"lestrade/rules"
)

type cardsOptions struct {
	game string
	json bool
}

// cardRow is a card as data.
type cardRow struct {
	ID       string            `json:"id"`
	En       string            `json:"en"`
	Fr       string            `json:"fr"`
	Proposed bool              `json:"frenchProposed,omitempty"`
	Of       map[string]string `json:"of,omitempty"`
}

func newCards(d *desk) *cobra.Command {
	o := cardsOptions{}
	cmd := d.command("cards", cobra.ExactArgs(1), "game", func(args []string) error {
		o.game = args[0]
		return runCards(d, o)
	})
	d.jsonFlag(cmd, &o.json)
	return cmd
}

// runCards prints the cards of a box, as far as they are known.
func runCards(d *desk, o cardsOptions) error {
	game, err := d.game(o.game)
	if err != nil {
		return err
	}
	words, err := rules.Load(game.ID)
	if err != nil {
		return err
	}
	rows := []cardRow{}
	deck := words.Domain("card")
	if deck != nil {
		for _, w := range deck.Words {
			rows = append(rows, cardRow{w.ID, w.Says.En, w.Says.Fr, w.Proposed, w.Of})
		}
	}
	switch {
	case o.json:
		return d.printJSON(rows)
	case len(rows) == 0:
		return d.print(d.voice.Say("cards.none", speak.Figures{"game": speak.Plain(words.Game.Name.In(d.voice.Lang))}) + "\n")
	}
	return d.print(cardText(d.voice.With(words, game.ID), deck))
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

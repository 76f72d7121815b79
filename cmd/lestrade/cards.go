package main

import (
	"maps"
	"slices"

	"github.com/spf13/cobra"

	"lestrade/assistant/speak"
	"lestrade/data"
	"lestrade/rules"
)

// cardRow is a card as data.
type cardRow struct {
	ID       string            `json:"id"`
	Names    map[string]string `json:"names"`              // by language
	Proposed []string          `json:"proposed,omitempty"` // the languages in which the name is ours
	Of       map[string]string `json:"of,omitempty"`
	Line     string            `json:"line,omitempty"` // that told of it, of a card that the box has learnt
}

func newCards(d *desk) *cobra.Command {
	return newPage(d, "cards", cobra.ExactArgs(1), "game", writeCards)
}

// writeCards prints the cards of a box, as far as they are known, and what its owner has
// said of it.
func writeCards(d *desk, p page) error {
	own, err := d.boxOf(p)
	if err != nil {
		return err
	}
	rows := []cardRow{}
	deck := p.words.Domain("card")
	if deck != nil {
		for _, w := range deck.Words {
			rows = append(rows, cardRow{ID: w.ID, Names: inAll(w.Says), Proposed: w.Proposed, Of: w.Of})
		}
	}
	if p.json {
		return d.printJSON(append(rows, own.cards()...))
	}
	text, none := "", ""
	if deck != nil {
		text = cardText(p.voice, deck)
	}
	switch {
	case own.tellers() != nil:
		none = "cards.none" // beside those that the rules speak of
	case deck == nil:
		none = "cards.nameless"
	}
	if none != "" {
		text += p.voice.Say(none, speak.Figures{"called": p.called(), "game": speak.Plain(p.game)}) + "\n"
	}
	return d.printFolded(text + own.text())
}

// cardText is a row a card: its name, what it has, and its id where that differs.
func cardText(v *speak.Voice, deck *rules.Domain) string {
	var rows [][]string
	proposed := false
	for _, card := range deck.Words {
		name := card.Says.In(v.Lang)
		if slices.Contains(card.Proposed, v.Lang) {
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

// inAll are names in every language.
func inAll(names rules.Names) map[string]string {
	all := map[string]string{}
	for _, lang := range data.Languages() {
		all[lang] = names.In(lang)
	}
	return all
}

package main

import (
	"errors"
	"maps"
	"slices"

	"github.com/spf13/cobra"

	"lestrade/assistant/box"
	"lestrade/assistant/doc"
	"lestrade/assistant/journal"
	"lestrade/assistant/speak"
	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/vocabulary"
)

// cardRow is a card as data.
type cardRow struct {
	ID       string            `json:"id"`
	Names    map[string]string `json:"names"`              // by language
	Proposed []string          `json:"proposed,omitempty"` // the languages in which the name is ours
	Of       map[string]string `json:"of,omitempty"`
	Line     string            `json:"line,omitempty"` // the line of the box that named it; "" for a card of the game's own
}

// cardsCommand prints the cards of a game's box that are known, and what the owner has said of the
// box.
var cardsCommand = pageCommand("cards", cobra.ExactArgs(1), "game", func(a *app, p page) error {
	empty, err := p.emptyTable(a.house.Shelf())
	if err != nil {
		return err
	}
	var owners []rules.Entry // what the owner has said
	if hall, err := a.hall(); err == nil {
		b, err := box.Open(hall.Store, hall.Shelf, p.game)
		if err != nil {
			return err
		}
		if owners, err = b.Lines(); err != nil {
			return err
		}
	} else if !errors.Is(err, journal.ErrNone) {
		return err
	}
	deck := p.words.Domain("card")
	if p.json {
		rows := []cardRow{}
		if deck != nil {
			for _, w := range deck.Words {
				rows = append(rows, cardRow{ID: w.ID, Names: allNames(w.Says), Proposed: proposedLanguages(w), Of: w.Of})
			}
		}
		for _, e := range owners {
			for _, f := range p.words.Verb(e.Verb, e.Seat != "").Fields {
				if f.New && e.Word(f.Name) != "" {
					rows = append(rows, cardRow{ID: e.Word(f.Name), Names: allNames(func(string) string { return e.Word(f.Name) }), Line: e.String()})
					break
				}
			}
		}
		return a.printJSON(rows)
	}

	v := p.voice.At(empty)
	var page doc.Doc
	if deck != nil {
		page = cardRows(v, deck)
	}
	var tell []string // the commands by which the owner names cards
	own := false
	for _, verb := range p.words.Verbs {
		if !verb.Box || !slices.ContainsFunc(verb.Fields, func(f *vocabulary.Field) bool { return f.New }) {
			continue
		}
		own = true
		if line, err := exampleOf(v, empty, verb); err == nil {
			tell = append(tell, "lestrade box "+p.game+" "+line)
		}
	}
	figures := speak.Figures{"called": p.called(), "game": speak.Plain(p.game)}
	switch {
	case own:
		page = append(page, doc.Sentences(v.Say("cards.none", figures))...) // besides those that the rules name
	case deck == nil:
		page = append(page, doc.Sentences(v.Say("cards.nameless", figures))...)
	}
	var lines []string
	for _, e := range owners {
		lines = append(lines, v.Entry(e))
	}
	return a.printDoc(slices.Concat(page, doc.Section(doc.Vital, v.Say("cards.box", nil), lines),
		doc.Section(doc.Vital, v.Say("cards.enter", speak.Figures{"game": speak.Plain(p.game)}), tell)))
})

// cardRows lists the cards, a row each: the name, what else is known of the card, and its id if the
// id differs from the name.
func cardRows(v *speak.Voice, deck *vocabulary.Domain) doc.Doc {
	var t doc.Table
	proposed := false
	for _, card := range deck.Words {
		name := card.Says.In(v.Lang)
		if card.Proposed(v.Lang) {
			name, proposed = name+" *", true
		}
		row := doc.Says(name)
		for _, kind := range slices.Sorted(maps.Keys(card.Of)) {
			row = append(row, doc.Say(v.WordOf(kind, card.Of[kind])))
		}
		named := len(row)
		if card.ID != card.Says.In(v.Lang) {
			row = append(row, doc.Say(card.ID))
		}
		t.Rows = append(t.Rows, row)
		t.Columns = append(t.Columns, make([]doc.Column, max(0, len(row)-len(t.Columns)))...)
		if len(row) > named {
			t.Columns[named].Rank = doc.Spare
		}
	}
	page := doc.Doc{t}
	if proposed {
		page = append(page, doc.Prose(doc.Vital, v.Say("cards.proposed", nil))...)
	}
	return page
}

// proposedLanguages lists the languages in which the card's name is proposed by us and printed in
// no edition.
func proposedLanguages(w *vocabulary.Word) []string {
	return slices.DeleteFunc(slices.Clone(data.Languages()), func(lang string) bool { return !w.Proposed(lang) })
}

// allNames returns the name in every language.
func allNames(names vocabulary.Names) map[string]string {
	all := map[string]string{}
	for _, lang := range data.Languages() {
		all[lang] = names.In(lang)
	}
	return all
}

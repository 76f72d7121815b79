package main

import (
	"errors"
	"slices"

	"lestrade/assistant/box"
	"lestrade/assistant/help"
	"lestrade/assistant/journal"
	"lestrade/assistant/speak"
	"lestrade/data"
	"lestrade/rules"
)

// ownBox is what an owner has said of a game's box.
type ownBox struct {
	page
	table *rules.Position // an empty one, to read lines at
	lines []rules.Entry
}

// boxOf opens the box of a game; where there is no record yet, nothing was said of it.
func (d *desk) boxOf(p page) (*ownBox, error) {
	own := &ownBox{page: p}
	var err error
	if own.table, err = d.emptyTable(p); err != nil {
		return nil, err
	}
	hall, err := d.hall()
	if errors.Is(err, journal.ErrNone) {
		return own, nil
	}
	if err != nil {
		return nil, err
	}
	b, err := box.Open(hall.Journal, hall.Shelf, p.game)
	if err != nil {
		return nil, err
	}
	own.lines, err = b.Lines()
	return own, err
}

// brings is the word that a line brings to the game; "" where it brings none.
func (o *ownBox) brings(e rules.Entry) string {
	for _, f := range o.words.Verb(e.Verb, e.Seat != "").Fields {
		if f.New {
			return e.Word(f.Name)
		}
	}
	return ""
}

// cards are those that the box has learnt, as data.
func (o *ownBox) cards() (rows []cardRow) {
	for _, e := range o.lines {
		if id := o.brings(e); id != "" {
			rows = append(rows, cardRow{ID: id, Names: inAll(rules.Names{data.English: id}), Line: e.String()})
		}
	}
	return rows
}

// tellers are the verbs that tell of the owner's cards.
func (o *ownBox) tellers() (verbs []*rules.Verb) {
	for _, verb := range o.words.Verbs {
		if verb.Box && slices.ContainsFunc(verb.Fields, func(f *rules.Field) bool { return f.New }) {
			verbs = append(verbs, verb)
		}
	}
	return verbs
}

// text is what was said, as it can be typed, and where cards are the owner's to tell, how.
func (o *ownBox) text() string {
	v := o.voice.At(o.table)
	var lines, how []string
	for _, e := range o.lines {
		lines = append(lines, v.Entry(e))
	}
	text := help.Section(v.Say("cards.box", nil), lines)
	for _, verb := range o.tellers() {
		if line, err := exampleOf(v, o.table, verb); err == nil {
			how = append(how, "lestrade box "+o.game+" "+line)
		}
	}
	return text + help.Section(v.Say("cards.enter", speak.Figures{"game": speak.Plain(o.game)}), how)
}

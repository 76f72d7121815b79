package arkham

import (
	"slices"
	"strconv"

	"lestrade/rules"
	referee "lestrade/rules/arkham"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/position"
)

// fill completes a begun entry in all ways that may matter for the end of the turn.
func (t *turn) fill(table referee.Table, w position.Walk) (entries []rules.Entry) {
	for _, filled := range t.spread(table, w) {
		entries = append(entries, filled.Entry())
	}
	return entries
}

// spread continues a begun entry by each word that may matter for the end of the turn. It goes to
// the end of the entry, or stops before the first field that fields does not name.
func (t *turn) spread(table referee.Table, w position.Walk, fields ...string) (all []position.Walk) {
	if f := w.Field(); f == nil || fields != nil && !slices.Contains(fields, f.Name) {
		return []position.Walk{w}
	}
	for _, word := range t.words(table, w) {
		if bar, conceivable := w.Option(word); conceivable && bar == nil {
			all = append(all, t.spread(table, w.Take(word), fields...)...)
		}
	}
	return all
}

// perils are the effects of an unknown Danger that matter for the end of the turn.
var perils = []string{"no-more-dangers", "new-pile", "time-limit-down", "take-stability"}

// words returns the words that may matter in the walk's field. The effects of a card that nobody
// has told are left out, for they may be anything; t.aside notes that.
func (t *turn) words(table referee.Table, w position.Walk) []string {
	e, field := w.Entry(), w.Field().Name
	rest := func(all []string) []string { // the words behind those said, so that each set comes in one order only
		if said := e.Words(field); len(said) > 0 {
			return slices.Clone(all[slices.Index(all, said[len(said)-1])+1:])
		}
		return slices.Clone(all)
	}
	open := func() []string { // all open words; "", which leaves the field out, only if there is no other
		all := w.Open()
		if len(all) < 2 {
			return all
		}
		return slices.DeleteFunc(all, func(word string) bool { return word == "" })
	}
	switch field {
	case "effects", "icons":
		if e.Verb == "danger" {
			return append([]string{""}, rest(perils)...)
		}
		if len(w.Open()) > 1 {
			t.aside[field] = true
		}
		return []string{""}
	case "danger":
		return []string{"none", rules.Unknown}
	case "scored":
		id := e.Word("case")
		if e.Verb == "finish" {
			id = table.Pending[0].Case
		}
		return append(rest(scorable(table, id)), "")
	case "objectives":
		all := open()
		return all[:min(1, len(all))]
	case "discarded":
		return []string{"hourglass", "clear"}
	case "card", "given", "taken":
		if field == "card" && slices.Contains([]string{"play", "keep", "skip"}, e.Verb) {
			return []string{""} // its name changes nothing
		}
		return cardWords(table, e, field)
	}
	return open()
}

// scorable returns the clues of a case that may be scored: learnt ones by name, then numbers of others.
func scorable(table referee.Table, id string) (words []string) {
	for _, c := range table.Cases {
		if c.Case != id {
			continue
		}
		unnamed := 0
		for _, card := range c.Line {
			if len(table.Faces[card.Name].Marks) == 0 {
				unnamed++
			} else {
				words = append(words, card.Name)
			}
		}
		for n := min(unnamed, 9); n > 0; n-- {
			words = append(words, strconv.Itoa(n))
		}
	}
	return words
}

// cardWords returns the cards that a field may name: in the row by place, else by name, "" for an
// unnamed one. If several cards to take or swap show the same, one of them is enough.
func cardWords(table referee.Table, e rules.Entry, field string) (words []string) {
	zone := cardboard.Hand
	switch {
	case field == "taken" && e.Word("zone") == cardboard.Time.String():
		zone = cardboard.Time
	case field == "taken":
		zone = cardboard.Stability
	case e.Verb == "take" || e.Verb == "discard":
		zone = table.Pending[0].Zone
	}
	seen := map[kindSet]bool{}
	for i, c := range table.Zones[zone].Cards {
		if c.Empty || seen[kindsOf(c)] && (e.Verb == "take" || e.Verb == "swap") {
			continue
		}
		seen[kindsOf(c)] = true
		word := c.Name
		switch {
		case zone == cardboard.Leads:
			word = strconv.Itoa(i + 1)
		case word == rules.Unknown:
			word = ""
		}
		if !slices.Contains(words, word) {
			words = append(words, word)
		}
	}
	return words
}

// wordsByKind returns a word for a card of each kind: the name of one if all cards of the pile have names.
func wordsByKind(table referee.Table) (words [cardboard.Kinds]string) {
	if len(table.Pile.Cards) == 0 {
		for kind := range cardboard.Kinds {
			words[kind] = kind.String()
		}
	}
	for _, c := range table.Zones[cardboard.DrawPile].Cards {
		words[kindOf(c)] = c.Name
	}
	return words
}

package sherlock

import (
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
	referee "lestrade/rules/sherlock"
	"lestrade/rules/sherlock/cards"
)

// story tells a game that is over: how the points came, the layout of each lead, what was unused.
func story(t *help.Tale) func() doc.Doc {
	points := t.Course(t.Counted("points"))
	return func() doc.Doc {
		v, table, seats := t.Voice, referee.TableOf(t.View), t.View.Header().Seats
		d := points(v.Word("points"), seats)
		all := allSolved(seats, table)
		for _, done := range all {
			p := solvedPicture(v, table, done.Solved)
			p.Legend, p.Rank = doc.Text{}, doc.Wanted
			head := v.Say("story.solved", speak.Figures{"line": done.Line, "seat": done.seat, "lead": speak.Plain(done.worth(v))})
			d = append(d, doc.One(doc.Wanted, doc.Say(head).As(doc.Strong)), p, doc.Gap{})
		}
		if len(all) > 0 {
			d = append(d, doc.One(doc.Spare, doc.Say(v.Say("picture.legend", nil)).As(doc.Faint)), doc.Gap{})
		}
		if table.Light { // then nobody told what was taken
			return d
		}
		unused := doc.Hands{Rank: doc.Wanted}
		for _, name := range seats {
			hand := table.Seats[name]
			items := slices.Clone(hand.Clues)
			for _, token := range strings.Split(cards.Kinds, "") {
				items = append(items, slices.Repeat([]string{token}, hand.Tokens[token])...)
			}
			if items = append(items, slices.Repeat([]string{rules.Unknown}, hand.Unknown)...); len(items) > 0 {
				unused.Hands = append(unused.Hands, itemCards(v, table, name, items))
			}
		}
		for _, l := range table.Locations {
			if len(l.Items) > 0 {
				unused.Hands = append(unused.Hands, itemCards(v, table, v.Say("panel.location", nil)+" "+l.ID, l.Items))
			}
		}
		if unused.Hands == nil {
			return d
		}
		return append(d, doc.One(doc.Wanted, doc.Say(v.Say("story.unused", nil)).As(doc.Strong)), unused)
	}
}

// itemCards draws the clues and tokens of a place, each as a card.
func itemCards(v *speak.Voice, table referee.Table, where string, items []string) doc.Cards {
	cards := doc.Cards{Label: doc.Say(where)}
	for _, item := range items {
		cards.Cards = append(cards.Cards, itemsText(v, table, []string{item}).Draw(pieces(v, table, []string{item})...))
	}
	return cards
}

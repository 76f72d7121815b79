package sherlock

import (
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	referee "lestrade/rules/sherlock"
	"lestrade/rules/sherlock/connect"
)

// story is a game that is over: the points as they came, each solved lead as it lay there, and
// what lay unused in the end.
func story(t *help.Tale) func() (doc.Doc, error) {
	points := t.Course(t.Counted("points"))
	return func() (doc.Doc, error) {
		return append(points(t.Voice.Word("points"), t.View.Header().Seats), inTheEnd(t)...), nil
	}
}

// inTheEnd are the solved leads and what lay unused.
func inTheEnd(t *help.Tale) (d doc.Doc) {
	v, table, seats := t.Voice, referee.TableOf(t.View), t.View.Header().Seats
	all := allSolved(seats, table)
	for _, done := range all {
		p := pictureOf(v, connect.Board{Lead: table.Lead(done.Lead), Clues: table.Clue}, connect.ReadLayout(done.Layout))
		p.Legend, p.Rank = doc.Text{}, doc.Wanted
		head := v.Say("story.solved", speak.Figures{"line": done.Line, "seat": done.seat, "lead": speak.Plain(done.worth(v))})
		d = append(d, doc.One(doc.Wanted, doc.Say(head).As(doc.Strong)), p, doc.Gap{})
	}
	if len(all) > 0 {
		d = append(d, doc.One(doc.Spare, doc.Say(v.Say("picture.legend", nil)).As(doc.Faint)), doc.Gap{})
	}
	if table.Light { // nobody told what was taken
		return d
	}
	unused := doc.Hands{Rank: doc.Wanted}
	for _, name := range seats {
		if s := table.Seats[name]; len(s.Clues)+s.Unknown+tokenCount(s) > 0 {
			unused.Hands = append(unused.Hands, lying(v, table, name, handItems(s)))
		}
	}
	for _, l := range table.Locations {
		if len(l.Items) > 0 {
			unused.Hands = append(unused.Hands, lying(v, table, v.Say("panel.location", nil)+" "+l.ID, l.Items))
		}
	}
	if unused.Hands == nil {
		return d
	}
	return append(d, doc.One(doc.Wanted, doc.Say(v.Say("story.unused", nil)).As(doc.Strong)), unused)
}

// lying are clues and tokens of a place, each as a card.
func lying(v *speak.Voice, table referee.Table, where string, items []string) doc.Cards {
	cards := doc.Cards{Label: doc.Say(where)}
	for _, item := range items {
		cards.Cards = append(cards.Cards, itemsText(v, table, []string{item}).Draw(pieces(v, table, []string{item})...))
	}
	return cards
}

func tokenCount(s referee.Seat) (n int) {
	for _, count := range s.Tokens {
		n += count
	}
	return n
}

// handItems are the clues of a seat, then its tokens, then what nobody told.
func handItems(s referee.Seat) []string {
	items := slices.Clone(s.Clues)
	for _, symbol := range strings.Split("F T C U", " ") {
		items = append(items, slices.Repeat([]string{symbol}, s.Tokens[symbol])...)
	}
	return append(items, slices.Repeat([]string{"?"}, s.Unknown)...)
}

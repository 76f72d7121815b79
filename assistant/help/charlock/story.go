package charlock

import (
	"slices"
	"strconv"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	referee "lestrade/rules/charlock"
	"lestrade/rules/position"
)

// story tells a game that is over, by what the table shows: the solved cases of each seat against the
// steps that Furriarty had left, and the trail, place by place, with who solved what while he stood
// there.
func story(t *help.Tale) func() doc.Doc {
	v, seats := t.Voice, t.View.Header().Seats
	solved := t.Counted("solved")
	clock := t.Course(func(then *position.Position) []int {
		now := solved(then)
		ahead, err := strconv.Atoi(then.Counter("ahead", ""))
		if err != nil || now == nil {
			return nil
		}
		return append(now, ahead)
	})
	trail := doc.Hands{Rank: doc.Wanted}
	var before referee.Table
	var stood []string // the counters when the table was last looked at
	t.Watch(func(line int, then *position.Position) {
		if len(then.Header().Seats) == 0 {
			return
		}
		counts := []string{then.Counter("round", "")}
		for _, seat := range then.Header().Seats {
			counts = append(counts, seat, then.Counter("solved", seat))
		}
		if slices.Equal(counts, stood) {
			return
		}
		stood = counts
		now := referee.TableOf(then)
		if now.Round == 0 {
			before = now
			return
		}
		if n := len(trail.Hands); n == 0 || now.Round > before.Round {
			trail.Hands = append(trail.Hands, doc.Cards{
				Label: doc.Say(v.Say("story.round", speak.Figures{"round": now.Round})),
				Count: doc.Say(v.Say("story.left", speak.Figures{"number": now.Rounds - now.Round})),
			})
		}
		at := &trail.Hands[len(trail.Hands)-1]
		for place, name := range then.Header().Seats {
			cases := now.Seats[name].Solved - before.Seats[name].Solved
			if before.Seats == nil || cases <= 0 {
				continue
			}
			text := seats[place] + " " + solvedAt(v, now, line)
			if cases > 1 {
				text += " ×" + strconv.Itoa(cases)
			}
			at.Cards = append(at.Cards, doc.Say(text).As(doc.Right))
		}
		before = now
	})
	return func() doc.Doc {
		d := clock(v.Say("story.clock", nil), append(slices.Clone(seats), v.Say("story.ahead", nil)))
		if trail.Hands == nil {
			return d
		}
		return append(d, doc.One(doc.Wanted, doc.Say(v.Say("story.trail", nil)).As(doc.Strong)), trail)
	}
}

// solvedAt says what was guessed in a line, as far as the table tells it, with the number of the line.
func solvedAt(v *speak.Voice, table referee.Table, line int) string {
	figures := speak.Figures{"line": line}
	i := slices.IndexFunc(table.Shown, func(s referee.Shown) bool { return s.Line == line })
	if i < 0 || table.Shown[i].What == "" {
		return v.Say("story.at", figures)
	}
	figures["what"] = speak.Plain(v.Word(table.Shown[i].What))
	return v.Say("story.what", figures)
}

package arkham

import (
	"cmp"
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/rules"
	referee "lestrade/rules/arkham"
	"lestrade/rules/arkham/cardboard"
	"lestrade/rules/position"
)

// story tells a game that is over: the counts that end it under their limits, turn by turn; how likely
// it was to lose in each turn; and the lines of investigation as they grew and lay in the end.
func story(t *help.Tale) func() doc.Doc {
	v := t.Voice
	var at *position.Position
	var now referee.Table // the table at that position
	look := func(then *position.Position) referee.Table {
		if then != at {
			at, now = then, referee.TableOf(then)
		}
		return now
	}
	limits := t.Course(func(then *position.Position) []int {
		now := look(then)
		if len(then.Header().Seats) == 0 || now.Phase == "setup" {
			return nil
		}
		return []int{now.Zones[cardboard.Stability].Count, now.Zones[cardboard.Time].Count, now.Limits.Stability, now.Limits.Time}
	})
	risks := risks(t)
	var cases, names []string
	last := map[string]referee.Case{}
	lines := t.Course(func(then *position.Position) []int {
		if len(then.Header().Seats) == 0 {
			return nil
		}
		open := look(then).Cases
		for _, c := range open {
			if !slices.Contains(cases, c.Case) {
				cases, names = append(cases, c.Case), append(names, line(v, c).Label.Long)
			}
			last[c.Case] = c
		}
		if len(open) == 0 {
			return nil
		}
		now := slices.Repeat([]int{-1}, len(cases))
		for _, c := range open {
			now[slices.Index(cases, c.Case)] = len(c.Line)
		}
		return now
	})
	return func() doc.Doc {
		d := limits(v.Say("story.limits", nil), []string{say(v, "stability"), say(v, "time"), v.Say("story.limit-stability", nil), v.Say("story.limit-time", nil)})
		d = append(d, risks()...)
		d = append(d, lines(v.Say("story.lines", nil), names)...)
		grown := doc.Hands{Rank: doc.Wanted}
		for _, id := range cases {
			grown.Hands = append(grown.Hands, line(v, last[id]))
		}
		return append(d, grown)
	}
}

// risks draws the chances to lose before the next turn, at the choice of each turn: the chance of
// the chosen option, and the least of all. It draws nothing if the game was never at risk. In a
// very long game the picture ends after mostRisked moments, for it would take too long.
func risks(t *help.Tale) func() doc.Doc {
	v := t.Voice
	p := help.Plot(v, v.Say("story.risk", nil), []string{v.Say("story.chosen", nil), v.Say("story.least", nil)})
	p.Last = t.View.Len()
	highest, left := 0.0, mostRisked
	t.Watch(func(line int, before *position.Position) {
		if line == t.View.Len() || before.Outcome() != nil || left < 0 {
			return
		}
		e := t.Line(line + 1)
		if !slices.Contains(options, e.Verb) {
			return
		}
		view := before.View(rules.Public)
		table := referee.TableOf(view)
		if table.Step != "choose" {
			return
		}
		m := t.Moment(line + 1)
		if left == 0 { // nothing is known from here on
			m.Add(-1, "")
			m.Add(-1, "")
			p.Steps, left = append(p.Steps, m), -1
			return
		}
		part := &budget{mostMoments, mostDraws}
		all := lost(view, table, part)
		left = max(0, left-mostMoments+max(0, part.moments))
		least := slices.MinFunc(all, func(a, b Lost) int {
			return cmp.Or(cmp.Compare(a.Chance.High, b.Chance.High), cmp.Compare(a.Chance.Low, b.Chance.Low))
		})
		for _, l := range []*Lost{chosen(all, e), &least} {
			if l == nil || l.Cut {
				m.Add(-1, "")
				continue
			}
			highest = max(highest, l.Chance.High)
			m.Add(l.Chance.High, chance(v, l.Chance))
		}
		p.Steps = append(p.Steps, m)
	})
	return func() doc.Doc {
		if highest == 0 {
			return nil
		}
		return help.ScaledTo(p, highest, v.Percent, 0, highest)
	}
}

// mostRisked is how many moments the picture of the risks goes through: about thrice those of a long game.
const mostRisked = 2 * mostMoments

// chosen returns the option that a line took, nil if there is none.
func chosen(all []Lost, e rules.Entry) *Lost {
	e.Seat = ""
	said, found := e.Question().String()+" ", -1
	for i, l := range all {
		if strings.HasPrefix(said, l.Option+" ") && (found < 0 || len(l.Option) > len(all[found].Option)) {
			found = i
		}
	}
	if found < 0 {
		return nil
	}
	return &all[found]
}

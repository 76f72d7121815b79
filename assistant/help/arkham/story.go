package arkham

import (
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/rules"
	referee "lestrade/rules/arkham"
)

// story is a game that is over: what ends it, turn by turn, under its limit; how likely it was
// to lose in each turn; and the lines of investigation as they grew, each as it lay in the end.
func story(t help.Tale) (doc.Doc, error) {
	v := t.Voice
	d := t.Course(v.Say("story.limits", nil), []string{say(v, "stability"), say(v, "time"), v.Say("story.limit-stability", nil), v.Say("story.limit-time", nil)},
		func(then *rules.Position) []int {
			now := referee.TableOf(then)
			if len(then.Header().Seats) == 0 || now.Phase == "setup" {
				return nil
			}
			return []int{now.Zones[referee.Stability].Count, now.Zones[referee.Time].Count, now.Limits.Stability, now.Limits.Time}
		})
	risks, err := risks(t)
	if err != nil {
		return nil, err
	}
	d = append(d, risks...)

	var cases, names []string
	last := map[string]referee.Case{}
	for _, then := range t.Then {
		if then.Header().Seats == nil {
			continue
		}
		for _, c := range referee.TableOf(then).Cases {
			if !slices.Contains(cases, c.Case) {
				cases, names = append(cases, c.Case), append(names, line(v, c).Label.Long)
			}
			last[c.Case] = c
		}
	}
	d = append(d, t.Course(v.Say("story.lines", nil), names, func(then *rules.Position) []int {
		if len(then.Header().Seats) == 0 {
			return nil
		}
		now := slices.Repeat([]int{-1}, len(cases))
		open := referee.TableOf(then).Cases
		for _, c := range open {
			now[slices.Index(cases, c.Case)] = len(c.Line)
		}
		if len(open) == 0 {
			return nil
		}
		return now
	})...)
	grown := doc.Hands{Rank: doc.Wanted}
	for _, id := range cases {
		grown.Hands = append(grown.Hands, line(v, last[id]))
	}
	return append(d, grown), nil
}

// risks are the chances to lose before the next turn, at each turn's choice: of what was chosen,
// and the least that any option had; nothing where none was ever above 0.
func risks(t help.Tale) (doc.Doc, error) {
	v := t.Voice
	p := help.Plot(v, v.Say("story.risk", nil), []string{v.Say("story.chosen", nil), v.Say("story.least", nil)})
	p.Last = t.View.Len()
	highest := 0.0
	for i, before := range t.Then[:len(t.Then)-1] {
		e := t.View.Line(i + 2)
		if !slices.Contains(options, e.Verb) || before.Outcome() != nil {
			continue
		}
		view, err := before.View(rules.Public)
		if err != nil {
			return nil, err
		}
		table := referee.TableOf(view)
		if table.Step != "choose" {
			continue
		}
		m := t.Moment(i + 2)
		all := lost(view, table)
		least := slices.MinFunc(all, func(a, b Lost) int { return compare(a.Chance, b.Chance) })
		for _, l := range []*Lost{chosen(all, e), &least} {
			if l == nil || l.Cut {
				m.Add(-1, "")
				continue
			}
			highest = max(highest, l.Chance.High)
			m.Add(l.Chance.High, chance(v, l.Chance))
		}
		p.Steps = append(p.Steps, m)
	}
	if highest == 0 || len(p.Steps) < 2 {
		return nil, nil
	}
	for _, m := range p.Steps {
		for c := range m.At {
			m.At[c] /= highest
		}
	}
	p.Scale = []doc.Tick{{At: 0, Text: v.Percent(0)}, {At: 1, Text: v.Percent(highest)}}
	return doc.Doc{p, doc.Gap{}}, nil
}

func compare(a, b Chance) int {
	switch {
	case a.High != b.High && a.High < b.High, a.High == b.High && a.Low < b.Low:
		return -1
	case a == b:
		return 0
	}
	return 1
}

// chosen is the option that a line took.
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

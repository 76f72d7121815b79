package timebomb

import (
	"slices"
	"strconv"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules/position"
	referee "lestrade/rules/timebomb"
)

// story tells a game that is over: for each round how many cables were claimed, how many there were
// and how many were found; then who was under suspicion, from what everybody knew. If the table
// wants no more than a referee (tb.help.1) it tells neither.
func story(t *help.Tale) func() doc.Doc {
	switch t.View.Header().Option("help") {
	case "none", "pad":
		return func() doc.Doc { return nil }
	case "odds":
		return func() doc.Doc { return append(bars(t), suspicion(t, follow(t.View))...) }
	}
	counts := contradictions(t)
	return func() doc.Doc { return append(bars(t), counts()...) }
}

// bars draws the cables of each round: how many were claimed, were there, and were found.
func bars(t *help.Tale) (d doc.Doc) {
	v, table, seats := t.Voice, referee.TableOf(t.View), t.View.Header().Seats
	for round := 1; round <= table.Round; round++ {
		c, told := cablesOf(t.View, table, round)
		if !told {
			continue
		}
		bars := doc.Meters{Apart: true, Rank: doc.Wanted}
		most := max(len(seats), c.claimed)
		for _, bar := range []struct {
			id    string
			value int
		}{{"claimed", c.claimed}, {"exist", c.exist}, {"found", c.found}} {
			meter := doc.Meter{Name: doc.Say(v.Say("story."+bar.id, nil)), Value: bar.value, Most: most, Says: doc.Say(strconv.Itoa(bar.value))}
			switch {
			case bar.id != "claimed":
			case c.claimed > c.exist:
				meter.Says = doc.Say(v.Say("story.more", speak.Figures{"number": c.claimed})).As(doc.Wrong)
			case c.all && c.claimed < c.exist:
				meter.Says = doc.Say(v.Say("story.fewer", speak.Figures{"number": c.claimed})).As(doc.Wrong)
			}
			bars.Meters = append(bars.Meters, meter)
		}
		d = append(d, doc.One(doc.Wanted, doc.Say(v.Say("story.round", speak.Figures{"round": round})).As(doc.Strong)), bars, doc.Gap{})
	}
	return d
}

// namesWithRoles are the names of the seats, with their roles as far as these are known.
func namesWithRoles(t *help.Tale) (names []string) {
	table := referee.TableOf(t.View)
	for _, name := range t.View.Header().Seats {
		if role := table.Seats[name].Role; role != "" {
			name = t.Voice.Say("story.named", speak.Figures{"seat": name, "role": role})
		}
		names = append(names, name)
	}
	return names
}

// suspicion plots how likely each seat was of Moriarty's team, by the model of odds.
func suspicion(t *help.Tale, lines []Known) doc.Doc {
	v := t.Voice
	p := help.Plot(v, v.Say("review.known", nil), namesWithRoles(t))
	p.Last = t.View.Len()
	for _, now := range lines {
		m := doc.Moment{Said: doc.Say(v.Say("review.start", nil))}
		if now.Line > 0 {
			m = t.Moment(now.Line)
		}
		for _, name := range t.View.Header().Seats {
			if now.Roles == nil {
				m.Add(-1, "")
				continue
			}
			m.Add(now.Roles[name], v.Percent(now.Roles[name]))
		}
		p.Steps = append(p.Steps, m)
	}
	return help.ScaledTo(p, 1, v.Percent, 0, 1, 0.5)
}

// contradictions plots in how many contradictions the claims of each seat stand, without any model.
func contradictions(t *help.Tale) func() doc.Doc {
	counts := t.Course(func(then *position.Position) []int {
		seats := then.Header().Seats
		if len(seats) == 0 {
			return nil
		}
		rec := recordOf(then)
		if !rec.sound() {
			return nil
		}
		now := make([]int, len(seats))
		for _, lie := range newCounter(rec).lies() {
			for _, name := range lie.Seats {
				now[slices.Index(seats, name)]++
			}
		}
		return now
	})
	return func() doc.Doc { return counts(t.Voice.Say("story.contradicted", nil), namesWithRoles(t)) }
}

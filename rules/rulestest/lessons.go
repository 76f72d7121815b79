package rulestest

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/lesson"
)

// teach checks that a game teaches itself: a rule that bars a word which somebody could choose was told
// before or at that moment. The eyes are those of everybody around one screen, or of one seat.
func teach(g *game, chance *rand.Rand) error {
	file, err := data.Open[data.Rules](g.ID, "rules.toml")
	if err != nil {
		return err
	}
	course, err := lesson.Of(g.ID)
	if err != nil || !course.Teaches() {
		return err
	}
	byID := map[string]data.Rule{}
	for _, r := range file.Rule {
		byID[r.ID] = r
	}
	seat, viewer := "", rules.Public
	if seats := g.last().Header().Seats; chance.IntN(2) == 0 {
		seat = seats[chance.IntN(len(seats))]
		viewer = rules.Viewer(seat)
	}
	open := map[string]bool{} // verbs that people know by now
	played := false
	for n, p := range g.at {
		played = played || !rules.IsHeader(p.Line(p.Len()).Verb)
		begins := n+1 < len(g.at) && !rules.IsHeader(g.at[n+1].Line(p.Len()+1).Verb)
		if len(p.Header().Seats) == 0 || !played && !begins {
			continue
		}
		view := p.View(viewer)
		g.tally.count(taught, len(course.At(lesson.Moment{View: view, Seat: seat})))
		told := course.After(lesson.Moment{View: view, Seat: seat})
		w := view.Walk()
		for w.Field() != nil { // people are about to say something at random
			for word, bar := range w.Options() {
				if bar == nil {
					open[word.ID] = open[word.ID] || w.Stage() == 1
					continue
				}
				known := w.Stage() != 1 || open[word.ID]
				if v := w.Verb(); v != nil && v.ID == "set" { // it puts the table right, for which a refusal is soon enough
					continue
				}
				if r, is := byID[bar.Rule]; is && known && !r.Quiet && view.Header().Has(r.Within, r.Seats) && !told.Told(r.ID) {
					return fmt.Errorf("after line %d: %s bars %q after %q (%s), and was not told", n+1, r.ID, word.ID, w.Entry(), bar.Reason)
				}
			}
			choices := w.Open()
			if w.Stage() == 0 && seat != "" {
				choices = slices.DeleteFunc(choices, func(id string) bool { return id != "" && id != seat })
			}
			if len(choices) == 0 {
				break
			}
			if w = w.Take(choices[chance.IntN(len(choices))]); w.Stage() > 1 {
				told = told.After(lesson.Moment{View: view, Seat: seat, Begun: &w})
			}
		}
		if n+1 < len(g.at) {
			after := g.at[n+1].View(viewer)
			course = course.AfterLine(view, after, seat, after.Line(after.Len()))
		}
	}
	return nil
}

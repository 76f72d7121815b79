package rulestest

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"lestrade/data"
	"lestrade/rules"
	"lestrade/rules/lesson"
	"lestrade/rules/position"
)

// mostTold is how many rules people are told at one moment at the most.
const mostTold = 3

// teach checks that a game teaches itself: a rule that bars a word which somebody could choose was told
// before or at that moment, none is told twice, and few are told at once. The eyes are those of
// everybody around one screen, or of one seat.
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
	said := map[string]bool{}
	tell := func(m lesson.Moment) error {
		now := course.At(m)
		if len(now) > mostTold {
			return fmt.Errorf("%d rules are told at once: %v", len(now), now)
		}
		for _, t := range now {
			if said[t.Rule] {
				return fmt.Errorf("%s is told twice", t.Rule)
			}
			said[t.Rule] = true
		}
		g.tally.count(taught, len(now))
		course = course.After(m)
		return nil
	}
	open := map[string]bool{} // verbs that people know by now
	played := false
	for n, p := range g.at {
		isHeader := rules.IsHeader(p.Line(p.Len()).Verb)
		begins := !played && n+1 < len(g.at) && !rules.IsHeader(g.at[n+1].Line(p.Len()+1).Verb)
		played = played || !isHeader
		if len(p.Header().Seats) == 0 || isHeader && !begins {
			continue
		}
		view, err := p.View(viewer)
		if err != nil {
			return err
		}
		if err := tell(lesson.Moment{View: view, Seat: seat}); err != nil {
			return fmt.Errorf("after line %d: %w", n+1, err)
		}
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
				if r, is := byID[bar.Rule]; is && known && !r.Quiet && lesson.Applies(r, view.Header()) && !course.Told(r.ID) {
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
				if err := tell(lesson.Moment{View: view, Seat: seat, Begun: &w}); err != nil {
					return fmt.Errorf("after line %d, at %q: %w", n+1, w.Entry(), err)
				}
			}
		}
		if n+1 < len(g.at) {
			course = course.AfterLine(view, seat, g.at[n+1].Line(p.Len()+1))
		}
	}
	return sameCourse(g.last(), viewer, seat)
}

// sameCourse checks that a table which is opened again has told what it told before.
func sameCourse(p *position.Position, viewer rules.Viewer, seat string) error {
	course, err := lesson.Of(p.Header().Game)
	if err != nil {
		return err
	}
	view, err := p.View(viewer)
	if err != nil {
		return err
	}
	again := course.Follow(view, seat)
	if now := again.After(lesson.Moment{View: view, Seat: seat}).At(lesson.Moment{View: view, Seat: seat}); now != nil {
		return fmt.Errorf("told twice at the end: %v", now)
	}
	return nil
}

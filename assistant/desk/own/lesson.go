package own

import (
	"slices"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/teach"
	"lestrade/data"
	"lestrade/rules/lesson"
)

// Teaches tells whether the game of a table can teach itself.
func Teaches(s desk.Sight) bool {
	return s.Sees.View().Named() && teach.Teaches(s.Game().ID)
}

// Teach has the game teach itself to the eyes that intend it, or no more, and goes on with Then if there
// is something to show first.
type Teach struct {
	On   bool
	Then desk.Step
}

func (l Teach) Carry(_ desk.Table, i *desk.Intention) (desk.Outcome, error) {
	return desk.Outcome{}, i.Eyes.Teach(l.On)
}

func (l Teach) After(d desk.Desk, t desk.Table, _ desk.Outcome, err error) (desk.Desk, *desk.Intention, error) {
	switch {
	case err != nil:
		return d, nil, err
	case l.Then != nil:
		return l.Then(d, t)
	case l.On && d.Top().Alone && !d.Top().Round:
		return d.Tell(t.Say("lesson.on-mine", nil)), nil, nil
	case l.On:
		return d.Tell(t.Say("lesson.on", nil)), nil, nil
	}
	return d.Tell(t.Say("lesson.off", nil)), nil, nil
}

// ReadWhy shows the rules that the table now rests on, whole: those behind what is due and what may
// be said, whether they were told before or not; after the end those by which the game is won or lost.
func ReadWhy(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	s := d.Sight(t)
	view := s.Sees.View()
	course, err := lesson.Of(s.Game().ID)
	if err != nil {
		return d, nil, err
	}
	behind := map[string]bool{}
	for _, now := range course.At(lesson.Moment{View: view}) {
		behind[now.Rule] = true
	}
	d, err = readRules(d, s, func(r data.Rule) bool {
		return behind[r.ID] || behind[r.With] || course.Saying(view, r.ID) != nil || s.Over() && r.Goal
	})
	return d, nil, err
}

// ReadGoal shows the rules that tell how the game is won or lost.
func ReadGoal(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	d, err := readRules(d, d.Sight(t), func(r data.Rule) bool { return r.Goal })
	return d, nil, err
}

// readRules shows the rules of the table's game that are asked for, whole.
func readRules(d desk.Desk, s desk.Sight, asked func(data.Rule) bool) (desk.Desk, error) {
	all, err := help.Rules(s.Game().ID)
	if err != nil {
		return d, err
	}
	header := s.Sees.View().Header()
	d.Read = nil
	for _, r := range all {
		if asked(r) {
			d.Read = append(d.Read, doc.One(doc.Vital, doc.Say(help.RuleSays(s.VoiceHere(), r, &header)+" ("+r.ID+")")))
		}
	}
	if d.Read == nil {
		d.Read = doc.Prose(doc.Vital, s.Say("lesson.why.none", nil))
	}
	return showRules(d), nil
}

// showRules shows rules where everybody may read them. On a device of one's own, reading privately would
// uncover the page.
func showRules(d desk.Desk) desk.Desk {
	if of := d.Top().Eyes; of.Alone && !of.Round {
		d.Rules, d.Read = d.Read, nil
	}
	return d
}

// ReadTurn shows what can be done now, and names the turn card, which says more.
func ReadTurn(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	s := d.Sight(t)
	view := s.Sees.View()
	acts, _ := entry.WhatOpens(s, view)
	course, err := lesson.Of(s.Game().ID)
	if err != nil {
		return d, nil, err
	}
	var left []string // beside the acts that can be said, what people do is only in notices that tell a rule
	for _, notice := range view.Due() {
		if acts != nil && !slices.Contains(course.Saying(view, ""), notice.Key) {
			left = append(left, notice.Key)
		}
	}
	now := append(help.Due(s.VoiceHere(), view, left...), doc.Says(acts...)...)
	d.Read = doc.Doc{doc.List{Title: doc.Say(s.Say("play.help.open", nil)).As(doc.Due), Items: now, Rank: doc.Vital}}
	if s.Taught() {
		d.Read = append(d.Read, doc.Prose(doc.Vital, s.Say("play.turn.more", nil))...)
	}
	return showRules(d), nil, nil
}

// ReadCard shows the turn card: what one can do in any turn, and what each act costs.
func ReadCard(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
	s := d.Sight(t)
	header := s.Sees.View().Header()
	card, err := teach.Card(s.VoiceHere(), header.Game, &header, lesson.Said(s.Sees.View()), s.Sees.View().Turn())
	d.Read = card
	return showRules(d), nil, err
}

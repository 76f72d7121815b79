package desk

import (
	"math"
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/teach"
	"lestrade/rules"
	"lestrade/rules/lesson"
	"lestrade/rules/position"
)

// Begins is a page on which a line is said word by word.
type Begins interface {
	Page
	// Begun returns the line as far as it goes, and where it goes.
	Begun() (position.Walk, Place)
}

// Taught tells whether the game teaches itself to these eyes.
func (s Sight) Taught() bool {
	if s.Table.Table == nil {
		return false
	}
	_, is := s.Sees.Taught()
	return is
}

// lesson returns the rules that the eyes need now under a title, if the game teaches itself to them; nil
// if they need none.
func (d Desk) lesson(s Sight) (doc.Doc, error) {
	if !s.Taught() { // most tables are not, and need nothing worked out
		return nil, nil
	}
	var items []doc.Text
	for _, m := range d.moments(s) {
		now, err := tellings(s, m)
		if err != nil {
			return nil, err
		}
		items = append(items, now...)
	}
	if items == nil {
		return nil, nil
	}
	return doc.Doc{doc.List{Title: doc.Say(s.Say("lesson.title", nil)).As(doc.Due), Items: items, Rank: doc.Vital}}, nil
}

// moments returns the moments at which the eyes may need rules: on the table's page the table as it
// stands, and where a line is being said the steps of the line since the page below.
func (d Desk) moments(s Sight) (all []lesson.Moment) {
	table := pupil(s)
	along := func(e rules.Entry, after, upTo int) {
		for walk := range lesson.Steps(table.View, e) {
			if depth := walk.Depth(); depth > after && depth <= upTo {
				all = append(all, lesson.Moment{View: table.View, Seat: table.Seat, Begun: &walk})
			}
		}
	}
	page, is := d.Top().Page.(Begins)
	switch {
	case is:
		walk, at := page.Begun()
		if at.Mends() {
			return nil
		}
		if e := walk.Entry(); e.Seat == "" && (!s.Alone || s.Round) { // a new table asks for such lines one after another: its own page never shows
			all = append(all, table)
		}
		along(walk.Entry(), d.toldUpTo(walk), walk.Depth())
	case d.Top().Is() == AtTable:
		if _, is := s.Laying(); is { // the rules come once the box stands
			return nil
		}
		all = append(all, table)
		for _, asked := range s.Asked { // the seat answers a line that another device has begun
			if slices.ContainsFunc(asked.Args, func(a rules.Arg) bool { return slices.Contains(a.Words, table.Seat) }) {
				along(asked, 0, math.MaxInt)
			}
		}
	}
	return all
}

// toldUpTo is how far a line was begun on the page below, which has told what its words call; 0 if that
// page says another line. A row may fill in several words at once.
func (d Desk) toldUpTo(walk position.Walk) int {
	if len(d.pages) < 2 {
		return 0
	}
	page, is := d.pages[len(d.pages)-2].Page.(Begins)
	if !is {
		return 0
	}
	before, _ := page.Begun()
	if e := walk.Entry(); before.Entry().Seat != e.Seat || before.Entry().Verb != e.Verb {
		return 0
	}
	return before.Depth()
}

// teachRow puts into the note of the first row what people need to know before they say its line, for
// they may type it whole.
func (d Desk) teachRow(s Sight, rows []Row) error {
	if !s.Taught() || len(rows) == 0 || rows[0].Entry == nil || rows[0].Refused != nil || rows[0].At.Mends() || d.Top().Is() != AtTable {
		return nil
	}
	m := pupil(s)
	var told []string
	for walk := range lesson.Steps(m.View, *rows[0].Entry) {
		m.Begun = &walk
		now, err := tellings(s, m)
		if err != nil {
			return err
		}
		for _, item := range now {
			told = append(told, item.Long)
		}
	}
	rows[0].Note = strings.TrimSuffix(strings.Join(append(told, rows[0].Note), "\n"), "\n")
	return nil
}

// pupil is who is taught, as of now: the seat on its own device, the person whose own table it is, or
// everybody around the screen.
func pupil(s Sight) lesson.Moment {
	switch {
	case s.Mine:
		return lesson.Moment{View: s.Sees.View()}
	case s.Alone && !s.Round && s.Viewer != rules.Public:
		return lesson.Moment{View: s.Sees.View(), Seat: string(s.Viewer)}
	}
	return lesson.Moment{View: s.Public().View()}
}

// tellings says what a moment calls, a sentence or two for each rule.
func tellings(s Sight, m lesson.Moment) ([]doc.Text, error) {
	from, _ := s.Sees.Taught()
	now, err := s.Courses.Now(m, from)
	return teach.Sentences(s.VoiceHere(), now), err
}

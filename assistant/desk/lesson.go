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

// lessons finds the rules that a game which teaches itself tells some eyes that look at
// these pages.
type lessons struct {
	Sight
	pages
}

// now returns the rules that the eyes need now under a title, if the game teaches itself to them; nil
// if they need none.
func (l lessons) now() (doc.Doc, error) {
	if !l.Taught() { // most tables are not, and need nothing worked out
		return nil, nil
	}
	var items []doc.Text
	for _, m := range l.moments() {
		now, err := tellings(l.Sight, m)
		if err != nil {
			return nil, err
		}
		items = append(items, now...)
	}
	if items == nil {
		return nil, nil
	}
	return doc.Doc{doc.List{Title: doc.Say(l.Say("lesson.title", nil)).As(doc.Due), Items: items, Rank: doc.Vital}}, nil
}

// moments returns the moments at which the eyes may need rules: on the table's page the table as it
// stands, and where a line is being said the steps of the line since the page below.
func (l lessons) moments() (all []lesson.Moment) {
	table := pupil(l.Sight)
	along := func(e rules.Entry, after, upTo int) {
		for walk := range lesson.Steps(table.View, e) {
			if depth := walk.Depth(); depth > after && depth <= upTo {
				all = append(all, lesson.Moment{View: table.View, Seat: table.Seat, Begun: &walk})
			}
		}
	}
	page, is := l.Top().Page.(Begins)
	switch {
	case is:
		walk, at := page.Begun()
		if at.Mends() {
			return nil
		}
		if e := walk.Entry(); e.Seat == "" && (!l.Alone || l.Round) { // a new table asks for such lines one after another, and never shows its own page between them
			all = append(all, table)
		}
		along(walk.Entry(), l.toldUpTo(walk), walk.Depth())
	case l.Top().Is() == AtTable:
		if _, is := l.Laying(); is { // the rules come once the box stands
			return nil
		}
		all = append(all, table)
		for _, asked := range l.Asked { // the seat answers a line that another device has begun
			if slices.ContainsFunc(asked.Args, func(a rules.Arg) bool { return slices.Contains(a.Words, table.Seat) }) {
				along(asked, 0, math.MaxInt)
			}
		}
	}
	return all
}

// toldUpTo is how far the line was begun on the page below; the rules that those words call were told
// there. It is 0 if that page says another line. A row may fill in several words at once.
func (l lessons) toldUpTo(walk position.Walk) int {
	if len(l.pages) < 2 {
		return 0
	}
	page, is := l.pages[len(l.pages)-2].Page.(Begins)
	if !is {
		return 0
	}
	before, _ := page.Begun()
	if e := walk.Entry(); before.Entry().Seat != e.Seat || before.Entry().Verb != e.Verb {
		return 0
	}
	return before.Depth()
}

// note puts into the note of the first row what people need to know before they say its line, for
// they may type it whole.
func (l lessons) note(rows []Row) error {
	if !l.Taught() || len(rows) == 0 || rows[0].Entry == nil || rows[0].Refused != nil || rows[0].At.Mends() || l.Top().Is() != AtTable {
		return nil
	}
	m := pupil(l.Sight)
	var told []string
	for walk := range lesson.Steps(m.View, *rows[0].Entry) {
		m.Begun = &walk
		now, err := tellings(l.Sight, m)
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

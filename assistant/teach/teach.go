package teach

import (
	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/lesson"
	"lestrade/rules/position"
)

// Teaches tells whether a game has tellings, so that it can teach itself.
func Teaches(game string) bool {
	course, err := lesson.Of(game)
	return err == nil && course.Teaches()
}

// Courses keeps what was told so far to each viewer of a table, because a screen asks for it at each
// key. A nil *Courses keeps nothing.
type Courses struct{ last map[pupil]kept }

// pupil is who is taught: a seat, or "" for everybody, from a line on.
type pupil struct {
	seat string
	from int
}

// kept is a course up to a view, with the lines that it rests on.
type kept struct {
	course lesson.Course
	view   *position.Position
	lines  []string
}

// Now returns the rules to tell at a moment to those who are taught from line number from on.
func (c *Courses) Now(m lesson.Moment, from int) ([]lesson.Telling, error) {
	if !m.View.Named() {
		return nil, nil
	}
	course, err := c.upTo(m, from)
	if err != nil {
		return nil, err
	}
	if m.Begun != nil { // the table itself has told its own by now
		course = course.After(lesson.Moment{View: m.View, Seat: m.Seat})
		for w := range lesson.Steps(m.View, m.Begun.Entry()) {
			if w.Depth() < m.Begun.Depth() {
				course = course.After(lesson.Moment{View: m.View, Seat: m.Seat, Begun: &w})
			}
		}
	}
	return course.At(m), nil
}

// upTo returns the course before the moment's view. It goes on from the last one kept, if that
// view's lines still stand.
func (c *Courses) upTo(m lesson.Moment, from int) (lesson.Course, error) {
	who := pupil{m.Seat, from}
	lines := written(m.View.Lines())
	if c != nil {
		if last, is := c.last[who]; is {
			switch n := len(last.lines); {
			case last.view == m.View || len(lines) == n && begins(lines, last.lines):
				return last.course, nil
			case len(lines) == n+1 && begins(lines, last.lines) && !rules.IsHeader(m.View.Line(n+1).Verb):
				course := last.course
				if n >= from {
					course = course.AfterLine(last.view, m.View, m.Seat, m.View.Line(n+1))
				}
				c.keep(who, kept{course, m.View, lines})
				return course, nil
			}
		}
	}
	course, err := lesson.Of(m.View.Header().Game)
	if err != nil {
		return lesson.Course{}, err
	}
	course = course.Follow(m.View, m.Seat, from)
	c.keep(who, kept{course, m.View, lines})
	return course, nil
}

func (c *Courses) keep(who pupil, last kept) {
	if c == nil {
		return
	}
	if c.last == nil {
		c.last = map[pupil]kept{}
	}
	c.last[who] = last
}

func written(lines []rules.Entry) (all []string) {
	for _, e := range lines {
		all = append(all, e.String())
	}
	return all
}

func begins(lines, head []string) bool {
	for i, line := range head {
		if lines[i] != line {
			return false
		}
	}
	return true
}

// Sentences says tellings in the words of a voice.
func Sentences(v *speak.Voice, tellings []lesson.Telling) (all []doc.Text) {
	for _, t := range tellings {
		all = append(all, doc.Say(v.Say("rule."+t.Rule+".telling", t.Figures)))
	}
	return all
}

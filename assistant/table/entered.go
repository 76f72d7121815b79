package table

import (
	"lestrade/assistant/draw"
	"lestrade/assistant/table/timeline"
	"lestrade/rules"
	"lestrade/rules/position"
)

// Entered is what saying a line did.
type Entered struct {
	Line   int           // the number of the line, or of the one mended
	Mends  rules.Way     // how it was mended; "" if the line was said
	Lines  int           // how many lines were added, with those of the box
	Learnt []rules.Entry // what the owner's box has learnt by it
	Kept   string        // another line of the box about the same subject, which it keeps; or ""
	Boxed  []rules.Entry // lines of the box about what it names, which people must confirm
	Full   bool          // the box would have learnt it, but has no room

	viewer        rules.Viewer // the speaker's eyes
	before, after *position.Position
	instead       *timeline.Offered
}

// Told tells all eyes what a line did that led from one position to the next, in a game that
// is shown and not played.
func Told(before, after *position.Position) *Entered {
	return &Entered{Line: after.Len(), Lines: 1, viewer: rules.Referee, before: before, after: after}
}

// View is the table after the line, as its speaker knows it.
func (e *Entered) View() *position.Position { return e.after.View(e.viewer) }

// Heard is a line of the table as it stands after this one, as the speaker of this one hears it.
func (e *Entered) Heard(line int) rules.Entry { return e.after.Heard(line, e.viewer) }

// Was is what stood where a line was corrected or taken out. same tells whether the line reads the
// same now, with nothing in it hidden from the one who mended it.
func (e *Entered) Was() (was rules.Entry, same bool) {
	was = e.before.Heard(e.Line, e.viewer)
	return was, was.String() == e.Heard(e.Line).String() && e.after.HeardWhole(e.Line, e.viewer)
}

// Altered lists the replies that Lestrade worked out anew after a mend, as the one who mended hears
// them.
func (e *Entered) Altered() []Altered {
	if e.Mends == "" {
		return nil
	}
	return alteredBy(e.Mends, e.Line, e.before, e.after, func(*position.Position) rules.Viewer { return e.viewer })
}

// Drawn is the draw of a line that was drawn under a commitment. again tells that the same draw
// was made before; is tells whether there is such a draw.
func (e *Entered) Drawn() (made draw.Drawn, again, is bool) {
	d := e.after.Line(e.Line).Drawn
	if d == nil || !e.before.Committed() {
		return draw.Drawn{}, false, false
	}
	return draw.Made(e.after)[d.Number-1], d.Number <= e.before.Draws(), true
}

// Check is the end of the chain of draws if the line opened the seed, else "".
func (e *Entered) Check() string {
	if e.after.Line(e.Line).Verb != "seed" {
		return ""
	}
	return draw.ChainOf(e.after).End
}

// Instead is the line that was taken back and whose place this one takes; false if there is
// none.
func (e *Entered) Instead() (Waiting, bool) {
	if e.instead == nil {
		return Waiting{}, false
	}
	return e.instead.Waiting(e.before, e.viewer), true
}

// Altered is a line whose reply changed with a mend: Lestrade had worked it out, and worked it
// out anew.
type Altered struct {
	Line int // its number after the mend
	Now  rules.Entry
	Was  rules.Entry
}

// alteredBy lists the lines that a mend altered, as a viewer hears them; then gives the viewer
// at a position of the past.
func alteredBy(way rules.Way, line int, before, after *position.Position, then func(*position.Position) rules.Viewer) (all []Altered) {
	m := rules.Mend{Way: way, Line: line}
	for i, e := range before.Lines() {
		n := m.Moved(i + 1)
		if e.How != rules.Derived || n == 0 || way == rules.Correct && n == line {
			continue
		}
		was, now := before.Heard(i+1, then(before)), after.Heard(n, then(after))
		if was.String() != now.String() {
			all = append(all, Altered{n, now, was})
		}
	}
	return all
}

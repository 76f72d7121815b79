package table

import (
	"slices"
	"strings"
	"time"

	"lestrade/assistant/draw"
	"lestrade/assistant/store"
	"lestrade/assistant/table/timeline"
	"lestrade/rules"
	"lestrade/rules/position"
)

// Happened is one record of the table as a viewer knows it.
type Happened struct {
	Record int
	At     time.Time
	Kind   store.Kind
	// Line is the number of the line that was said or mended. If it does not stand any more, it
	// is the number that the line had.
	Line    int
	Mends   rules.Way   // how it was mended; "" if the line was said
	Heard   rules.Entry // the line as the viewer heard it then
	Was     rules.Entry // for a correction, or a line taken out: what stood there
	Same    bool        // for a correction: Was reads the same, and nothing in the line is hidden from the viewer
	Altered []Altered   // for a mend: what Lestrade worked out anew by it, as it was heard then
	Now     rules.Entry // the line as the viewer knows it now, if it still stands
	Stands  bool        // it was not taken back
	Instead *Waiting    // for a line: the line that was taken back and whose place it takes; or nil
	Taken   []Happened  // for an undo, or letting go: what it took
	Text    string      // for a hand-over, use of help, word or phone: what it says; for going back: the line
	Note    *Note       // for a note: what was written; nil if one was taken back
	By      string      // the seat on whose phone it was made, if that is recorded apart
	Yes     []string    // who said yes to it, if a yes was wanted: seats, [Host] or [House]
	Sits    bool        // for a phone: it sat down; if neither Sits nor Leaves, the seat was freed
	Leaves  bool        // for a phone: it alone does not sit there any more
	Seat    string      // for the host's phone: the seat at which it sits
	Drawn   *draw.Drawn // for a line that was drawn under a commitment: its draw
}

// Hidden tells whether this is a correction that changed only what is hidden from the viewer.
func (h Happened) Hidden() bool {
	return h.Mends == rules.Correct && !h.Same && h.Was.String() == h.Heard.String()
}

// Changed tells whether a line that stands reads otherwise now than when it was said.
func (h Happened) Changed() bool {
	return h.Stands && h.Mends == "" && h.Heard.String() != h.Now.String()
}

// unlogged are the kinds of records that concern only one seat, or nobody yet, or tell of another
// record.
var unlogged = []store.Kind{store.KindMark, store.KindLesson, store.KindLaid, store.KindTimer, store.KindSeed, store.KindBy, store.KindYes}

// Log lists all that happened at the table, as these eyes heard it then, with what stands now.
func (s Sight) Log() []Happened { return s.Since(0) }

// Since lists what happened after the record of a number.
func (s Sight) Since(record int) []Happened {
	t, viewer := s.seated, s.viewer
	log := make([]Happened, 0, len(t.past.Events)-record)
	for _, e := range t.past.Events[record:] {
		row := Happened{Record: e.Record.Number, At: e.Record.At, Kind: e.Record.Kind, By: t.madeBy[e.Record.Number], Yes: t.agreedBy[e.Record.Number]}
		if note, is := s.noteOf(e.Record); is {
			log = append(log, s.noteRow(row, note))
			continue
		}
		if slices.Contains(unlogged, row.Kind) || row.Kind == store.KindDoor && row.Yes == nil {
			continue
		}
		switch {
		case e.Record.Kind == store.KindPhone:
			seat, hash, one := strings.Cut(e.Record.Text, " ")
			row.Text, row.Seat, row.Leaves = seat, e.Word, strings.HasPrefix(hash, leaves)
			row.Sits = one && !row.Leaves
		case e.Change != nil:
			row = s.describe(row, e.Change)
			if e.Instead != nil {
				instead := e.Instead.Waiting(t.past.Position(), viewer)
				row.Instead = &instead
			}
		case e.Taken != nil:
			row.Taken = s.describeAll(e.Taken)
			if e.Record.Kind == store.KindBack {
				row.Text = e.Record.Text
			}
		case e.Word != "":
			seat, _, _ := strings.Cut(e.Record.Text, " ")
			row.Text = seat + " " + e.Word
		default:
			words := strings.Fields(e.Record.Text)
			if e.Record.Kind == store.KindHelp && viewer != rules.Referee && len(words) > 2 && words[0] != string(viewer) {
				// The words that somebody else asked help about stay private. How much help it was,
				// everybody may know.
				words = append(words[:2:2], slices.DeleteFunc(words[2:], func(word string) bool { return !strings.HasPrefix(word, "--") })...)
			}
			row.Text = strings.Join(words, " ")
		}
		log = append(log, row)
	}
	if p := t.past.Position(); p.Committed() { // each draw stands beside its line
		var made []draw.Drawn // all draws ever made, the first at 0
		for i, h := range log {
			n := h.Heard.Draw()
			if made == nil && n > 0 {
				made = draw.Made(p)
			}
			if n > 0 && n <= len(made) && h.Mends == "" {
				log[i].Drawn = &made[n-1]
			}
		}
	}
	return log
}

// Taken lists the changes that going back takes, the earliest first. It leaves out what outlives
// going back and what the box said by itself.
func (s Sight) Taken(u *Undone) []Happened { return s.describeAll(u.what.All) }

// describeAll describes those of the changes that people made.
func (s Sight) describeAll(all []*timeline.Change) (rows []Happened) {
	for _, c := range all {
		if s.past.ByPeople(c) {
			rows = append(rows, s.describe(Happened{Kind: store.KindLine}, c))
		}
	}
	return rows
}

func (s Sight) describe(row Happened, c *timeline.Change) Happened {
	p := s.past.Position()
	row.Line, row.Mends = c.Line, c.Mends
	now, after := s.past.Numbers()[c.Of], c.After.Position()
	if c.Mends != rules.Remove {
		row.Heard = after.Heard(c.Line, p.Then(after, s.viewer))
		row.Stands = now > 0 && !c.Undone
	} else {
		row.Stands = now == 0 && !c.Undone
	}
	if c.Mends == rules.Correct || c.Mends == rules.Remove {
		before := c.Before.Position()
		row.Was = before.Heard(c.Line, p.Then(before, s.viewer))
	}
	if c.Mends != "" {
		then := func(at *position.Position) rules.Viewer { return p.Then(at, s.viewer) }
		row.Altered = alteredBy(c.Mends, c.Line, c.Before.Position(), after, then)
	}
	if c.Mends == rules.Correct {
		row.Same = row.Was.String() == row.Heard.String() && after.HeardWhole(c.Line, p.Then(after, s.viewer))
	}
	if row.Stands && c.Mends != rules.Remove {
		row.Line, row.Now = now, p.Heard(now, s.viewer)
	}
	return row
}

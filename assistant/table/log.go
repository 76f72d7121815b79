package table

import (
	"strings"
	"time"

	"lestrade/assistant/draw"
	"lestrade/assistant/store"
	"lestrade/rules"
	"lestrade/rules/position"
)

// event is a record with what it did.
type event struct {
	record  store.Record
	change  *change   // of a line, or one said again
	instead *offered  // what that line stands in the place of
	taken   []*change // of what was taken back, or let go of
	word    string    // of a seat's word: what became of it; of the host's phone: at which seat it is
}

// Happened is one record of the table as a viewer knows it.
type Happened struct {
	Record int
	At     time.Time
	Kind   store.Kind
	// Line is the number that the line has which was said or mended; of one that stands
	// no more, the number that it had.
	Line    int
	Mends   rules.Way   // how it was mended; "" of a line that was said
	Heard   rules.Entry // the line as the viewer heard it then
	Was     rules.Entry // of a correction, and of a line taken out: what stood there
	Same    bool        // … which is the same, and has nothing that is hidden from the viewer
	Altered []Altered   // of a mend: what Lestrade worked out anew by it, as it was heard then
	Now     rules.Entry // the line as the viewer knows it now, where it still stands
	Stands  bool        // it was not taken back
	Instead *Waiting    // of a line: what it stands in the place of
	Taken   []Happened  // of an undo, or of letting go: what it took
	Text    string      // of a hand-over, use of help, word or phone: what it says; of going back: the line
	Note    *Note       // of a note: what was written; nil where one was taken back
	By      string      // on whose phone it was made, where that is known of it
	Yes     []string    // who said yes to it, where that was wanted: seats, [Host] or [House]
	Sits    bool        // of a phone: it sat down; else the seat was freed …
	Leaves  bool        // … or that phone alone sits there no more
	Seat    string      // of the host's phone: the seat at which it sits
	Drawn   *draw.Drawn // of a line that was drawn under a commitment: which draw it is
}

// Hidden tells whether a correction changed only what is hidden from the viewer.
func (h Happened) Hidden() bool {
	return h.Mends == rules.Correct && !h.Same && h.Was.String() == h.Heard.String()
}

// Changed tells whether a line that stands reads otherwise now than it was heard.
func (h Happened) Changed() bool {
	return h.Stands && h.Mends == "" && h.Heard.String() != h.Now.String()
}

// Log is all that happened at the table, as these eyes heard it then, with what is
// true now.
func (s Sight) Log() []Happened { return s.Since(0) }

// Last is the number of the last record.
func (t *timeline) Last() int { return t.seen }

// Since is the log after a record; what came before it is not looked at.
func (s Sight) Since(record int) []Happened {
	t, viewer := s.seated, s.viewer
	log := make([]Happened, 0, len(t.events)-record)
	standing := t.lineNumbers()
	for _, e := range t.events[record:] {
		row := Happened{Record: e.record.Number, At: e.record.At, Kind: e.record.Kind, By: t.by[e.record.Number], Yes: t.agreedBy[e.record.Number]}
		if note, is := s.noteOf(e.record); is {
			log = append(log, s.noteRow(row, note))
			continue
		}
		if e.record.Kind == store.KindMark || e.record.Kind == store.KindSeed || e.record.Kind == store.KindDoor && row.Yes == nil || e.record.Kind == store.KindBy || e.record.Kind == store.KindYes {
			continue // a seat's own affair, or nobody's yet
		}
		switch {
		case e.record.Kind == store.KindPhone:
			seat, hash, one := strings.Cut(e.record.Text, " ")
			row.Text, row.Seat, row.Leaves = seat, e.word, strings.HasPrefix(hash, leaves)
			row.Sits = one && !row.Leaves
		case e.change != nil:
			row = t.describe(row, e.change, viewer, standing)
			if e.instead != nil {
				instead := e.instead.waiting(t.position(), viewer)
				row.Instead = &instead
			}
		case e.taken != nil:
			row.Taken = t.describeAll(e.taken, viewer)
			if e.record.Kind == store.KindBack {
				row.Text = e.record.Text
			}
		case e.word != "":
			seat, _, _ := strings.Cut(e.record.Text, " ")
			row.Text = seat + " " + e.word
		default:
			words := strings.Fields(e.record.Text)
			if e.record.Kind == store.KindHelp && viewer != rules.Referee && len(words) > 2 && words[0] != string(viewer) {
				words = words[:2] // what somebody else asked help about is their own affair
			}
			row.Text = strings.Join(words, " ")
		}
		log = append(log, row)
	}
	if p := t.position(); p.Committed() { // each draw stands beside its line
		var made []draw.Drawn // that was ever made, the first at 0
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

// describeAll gives changes that people made, as a viewer heard them.
func (t *timeline) describeAll(all []*change, viewer rules.Viewer) (rows []Happened) {
	standing := t.lineNumbers()
	for _, c := range all {
		if t.byPeople(c) {
			rows = append(rows, t.describe(Happened{Kind: store.KindLine}, c, viewer, standing))
		}
	}
	return rows
}

// lineNumbers are the numbers of the lines that stand, by the records that said them.
func (t *timeline) lineNumbers() map[int]int {
	if at := t.now(); t.numbered != at {
		t.numbered, t.numbers = at, map[int]int{}
		for i, record := range t.lineRecords().All() {
			t.numbers[record] = i + 1
		}
	}
	return t.numbers
}

func (t *timeline) describe(row Happened, c *change, viewer rules.Viewer, standing map[int]int) Happened {
	row.Line, row.Mends = c.line, c.mends
	now, after := standing[c.of], c.after.position()
	if c.mends != rules.Remove {
		row.Heard = after.Heard(c.line, t.position().Then(after, viewer))
		row.Stands = now > 0 && !c.undone
	} else {
		row.Stands = now == 0 && !c.undone
	}
	if c.mends == rules.Correct || c.mends == rules.Remove {
		before := c.before.position()
		row.Was = before.Heard(c.line, t.position().Then(before, viewer))
	}
	if c.mends != "" {
		then := func(p *position.Position) rules.Viewer { return t.position().Then(p, viewer) }
		row.Altered = alteredBy(c.mends, c.line, c.before.position(), after, then)
	}
	if c.mends == rules.Correct {
		row.Same = row.Was.String() == row.Heard.String() && after.HeardWhole(c.line, t.position().Then(after, viewer))
	}
	if row.Stands && c.mends != rules.Remove {
		row.Line, row.Now = now, t.position().Heard(now, viewer)
	}
	return row
}

// Marks are a seat's own marks on its sheet, in the order they were made; nobody else has
// any.
func (s Sight) Marks() []string {
	var marks []string
	for _, e := range s.events {
		if whose, mark, _ := strings.Cut(e.record.Text, " "); e.record.Kind == store.KindMark && whose == string(s.viewer) && !strings.HasPrefix(mark, noteSign) {
			marks = append(marks, mark)
		}
	}
	return marks
}

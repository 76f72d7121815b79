package table

import (
	"slices"
	"strings"
	"time"

	"lestrade/assistant/journal"
	"lestrade/rules"
)

// event is a record with what it did.
type event struct {
	record journal.Record
	change *change   // of a line, or one said again
	taken  []*change // of what was taken back
	word   string    // of a seat's word: what became of it
}

// Happened is one record of the table as a viewer knows it.
type Happened struct {
	Record int
	At     time.Time
	Kind   journal.Kind
	// Line is the number of the line that was said or corrected.
	Line     int
	Corrects bool
	Heard    rules.Entry // the line as the viewer heard it then
	Was      rules.Entry // of a correction: the line that stood there
	Same     bool        // … which is the same, and has nothing that is hidden from the viewer
	Now      rules.Entry // the line as the viewer knows it now, where it still stands
	Stands   bool        // it was not taken back
	Taken    []Happened  // of an undo: what it took back
	Text     string      // of a hand-over, use of help or word: what it says
}

// Hidden tells whether a correction changed only what is hidden from the viewer.
func (h Happened) Hidden() bool { return h.Corrects && !h.Same && h.Was.String() == h.Heard.String() }

// Changed tells whether a line that stands reads otherwise now than it was heard.
func (h Happened) Changed() bool {
	return h.Stands && !h.Corrects && h.Heard.String() != h.Now.String()
}

// Log is all that happened at the table, as a viewer heard it then, with what is
// true now.
func (t *Table) Log(viewer rules.Viewer) []Happened {
	var log []Happened
	for _, e := range t.events {
		if e.record.Kind == journal.Mark || e.record.Kind == journal.Seed {
			continue // a seat's own affair, or nobody's yet
		}
		row := Happened{Record: e.record.Number, At: e.record.At, Kind: e.record.Kind}
		switch {
		case e.change != nil:
			row = t.heard(row, e.change, viewer)
		case e.taken != nil:
			for _, c := range slices.DeleteFunc(slices.Clone(e.taken), (*change).lasts) {
				row.Taken = append(row.Taken, t.heard(Happened{Kind: journal.Line}, c, viewer))
			}
		case e.word != "":
			seat, _, _ := strings.Cut(e.record.Text, " ")
			row.Text = seat + " " + e.word
		default:
			row.Text = heardUse(e.record, viewer)
		}
		log = append(log, row)
	}
	return log
}

// heardUse is what a viewer hears of a hand-over or of a use of help: what somebody
// else asked help about is their own affair.
func heardUse(r journal.Record, viewer rules.Viewer) string {
	words := strings.Fields(r.Text)
	if r.Kind == journal.Help && viewer != rules.Referee && len(words) > 2 && words[0] != string(viewer) {
		words = words[:2]
	}
	return strings.Join(words, " ")
}

func (t *Table) heard(row Happened, c *change, viewer rules.Viewer) Happened {
	row.Line, row.Corrects = c.line, c.corrects
	if c.lasts() {
		row.Kind = journal.Line // going back says it again, and people nothing
	}
	row.Heard = c.after.Heard(c.line, viewer)
	row.Stands = slices.Contains(t.past, c)
	if row.Corrects {
		row.Was = c.before.Heard(c.line, viewer)
		row.Same = row.Was.String() == row.Heard.String() && c.after.HeardWhole(c.line, viewer)
	}
	if row.Stands {
		row.Now = t.Position().Heard(c.line, viewer)
	}
	return row
}

// Marks are a seat's own marks, in the order they were made.
func (t *Table) Marks(seat string) []string {
	var marks []string
	for _, e := range t.events {
		if whose, mark, _ := strings.Cut(e.record.Text, " "); e.record.Kind == journal.Mark && whose == seat {
			marks = append(marks, mark)
		}
	}
	return marks
}

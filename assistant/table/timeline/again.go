package timeline

import (
	"fmt"
	"strings"

	"lestrade/assistant/draw"
	"lestrade/assistant/transcript"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// Waiting is a line or a mend that was taken back, as a viewer heard it where it stood.
type Waiting struct {
	Heard rules.Entry
	Mends rules.Way // how it mends line Line; "" if it is a line
	Line  int
	// Waits tells that the table went back before it: what is said now comes before it.
	// Otherwise the next line takes its place.
	Waits bool
}

// Waiting gives what was taken back as a viewer at a position heard it.
func (o *Offered) Waiting(at *position.Position, viewer rules.Viewer) Waiting {
	w := Waiting{Mends: o.Mends, Line: o.Line, Waits: o.Waits}
	if o.Mends != rules.Remove {
		stood := o.Stood.Position()
		w.Heard = stood.Heard(o.Line, at.Then(stood, viewer))
	}
	return w
}

// SayAgain says again what was taken back. The person who says it may not have heard all of it.
func SayAgain(p *position.Position, text string) (*position.Position, error) {
	if way, n, rest, mends := reading.Mending(p, text); mends {
		m, err := transcript.ReadMend(p, way, n, rest, "", rules.Referee)
		if err != nil {
			return nil, err
		}
		return p.Remend(m)
	}
	e, err := reading.Read(p, text, "")
	if err != nil {
		return nil, err
	}
	return p.Resay(e)
}

// Holds tells whether the table stands again where something that was taken back was said, so that it
// need not be judged again.
func (t *Timeline) Holds(o *Offered) bool { return o.free == t.now() }

// Place gives the number that the line of a mend has at the table as it stands now, and the text
// of the mend with that number: lines that outlive going back may have come before it.
func (t *Timeline) Place(o *Offered) (line int, text string) {
	if t.Holds(o) {
		return o.Line, o.Text
	}
	p, before := t.Position(), 0
	for _, e := range o.Stood.Position().Lines()[:o.Line-1] {
		if !draw.Lasts(e) {
			before++
		}
	}
	for i, e := range p.Lines() {
		if draw.Lasts(e) {
			continue
		}
		if before--; before < 0 {
			_, _, rest, _ := reading.Mending(p, o.Text)
			text, _ := strings.CutSuffix(fmt.Sprintf("%s %d: %s", o.Mends, i+1, rest), ": ")
			return i + 1, text
		}
	}
	if _, _, rest, _ := reading.Mending(p, o.Text); before == 0 && o.Mends == rules.Insert {
		return p.Len() + 1, rest // no line is left before which it could be put in
	}
	return o.Line, o.Text
}

// Refusal is the refusal to say something again, as a viewer may know it. If they did not hear all
// of it, they are told only that it is refused.
func (o *Offered) Refusal(refusal *rules.Refusal, viewer rules.Viewer, p *position.Position) *rules.Refusal {
	if viewer == rules.Referee {
		return refusal
	}
	fault := &transcript.Fault{Text: o.Text, Refusal: refusal}
	told := fault.For(viewer, p, "").Refusal
	if told.Reason == "unshown" && told.Kind == rules.Refused {
		told.Reason = ""
	}
	return told
}

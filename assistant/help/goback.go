package help

import (
	"slices"

	"lestrade/assistant/box"
	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// Waiting says a line or a mend that was taken back and waits to be said again.
func Waiting(v *speak.Voice, w table.Waiting) string {
	if w.Mends != "" {
		return mendText(v, w.Mends, w.Line)
	}
	return v.Entry(w.Heard)
}

// mendText names a mend of a line.
func mendText(v *speak.Voice, way rules.Way, line int) string {
	id := map[rules.Way]string{rules.Correct: "correction", rules.Insert: "insertion", rules.Remove: "removal"}[way]
	return v.Say("log."+id, speak.Figures{"line": line})
}

// GoingBack tells how many lines wait to be said again, which is the next, and what stands
// against it. It is "" if the table is not going back.
func GoingBack(v *speak.Voice, g *table.GoingBack) string {
	if g == nil {
		return ""
	}
	text := v.Say("back.waits", speak.Figures{"number": len(g.Waiting), "next": speak.Plain(Waiting(v, g.Waiting[0]))}) + "\n"
	if g.Falls != nil {
		text += "  " + v.Say("back.falls", speak.Figures{"why": speak.Plain(v.Reason(g.Falls))}) + "\n"
	}
	return text
}

// Standing shows all that some eyes see of a table: how it stands, their notes, what people must
// confirm of the owner's box, and what waits to be said again. The error comes from the store.
func Standing(v *speak.Voice, s table.Sight, game Game) (doc.Doc, error) {
	view := s.View()
	boxed, err := s.ToConfirm()
	if err != nil {
		return nil, err
	}
	back, err := s.GoingBack()
	if err != nil {
		return nil, err
	}
	d := slices.Concat(Show(v, view, s.Viewer(), game), notesOn(v, s.Notes()), ToConfirm(v, box.Named(view, boxed)))
	if back != nil {
		d = append(append(d, doc.Gap{}), doc.Prose(doc.Vital, GoingBack(v, back))...)
	}
	return d, nil
}

// Back is a table that is going back, as data.
type Back struct {
	Waiting []string `json:"waiting"` // what is to be said again, as it was heard, in order
	Falls   *Falls   `json:"falls,omitempty"`
}

// Falls is the bar against the first line that waits, as data.
type Falls struct {
	Kind rules.Kind `json:"kind"`
	Rule string     `json:"rule,omitempty"`
	Text string     `json:"text"`
}

// BackOf makes the data of a table that is going back; nil if it is not.
func BackOf(v *speak.Voice, g *table.GoingBack) *Back {
	if g == nil {
		return nil
	}
	out := &Back{}
	for _, w := range g.Waiting {
		text := w.Heard.String()
		if w.Mends != "" {
			text = rules.Mend{Way: w.Mends, Line: w.Line, Entry: w.Heard}.String()
		}
		out.Waiting = append(out.Waiting, text)
	}
	if g.Falls != nil {
		out.Falls = &Falls{g.Falls.Kind, g.Falls.Rule, v.Reason(g.Falls)}
	}
	return out
}

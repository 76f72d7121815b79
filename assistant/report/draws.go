package report

import (
	"strconv"

	"lestrade/assistant/doc"
	"lestrade/assistant/draw"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
)

// draws lists what was drawn, whether it follows from the seed, and how anybody can derive it
// again.
func (e Evening) draws() doc.Doc {
	v, r := e.Voice, draw.Verify(e.View)
	if r.Commit == "" {
		return doc.Sentences(v.Say("evening.no-draws", nil))
	}
	commit := v.Say("evening.commit", speak.Figures{"commit": speak.Plain(r.Commit)})
	if r.Seed == "" {
		return doc.Sentences(commit, v.Say("verify.closed", nil))
	}
	list := doc.List{}
	for _, it := range r.Draws {
		item := doc.Say(v.Aside(strconv.Itoa(it.Line)+"  "+v.Entry(it.Entry), help.DrawVerdict(v, it)))
		if !it.Follows() {
			item.Mark = doc.Wrong
		}
		list.Items = append(list.Items, item)
	}
	d := doc.Doc{list}
	switch {
	case !r.Fits:
		d = append(d, doc.Sentences(v.Say("verify.misfit", nil))...)
	case !r.Sealed:
		d = append(d, doc.Sentences(v.Say("verify.unsealed", nil))...)
	}
	return append(d, doc.Sentences(commit, v.Say("evening.seed", speak.Figures{"seed": speak.Plain(r.Seed)}), v.Say("evening.verify", nil))...)
}

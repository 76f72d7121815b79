package help

import (
	"lestrade/assistant/box"
	"lestrade/assistant/draw"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// Entered acknowledges a line as a viewer hears it.
func Entered(v *speak.Voice, did *table.Entered, viewer rules.Viewer) string {
	v = v.At(did.After)
	text := ""
	for n := did.Before.Len() + 1; n < did.Line; n++ {
		text += v.Numbered(n, did.After.Heard(n, viewer)) + "\n"
	}
	switch did.Mends {
	case rules.Insert:
		return v.Say("do.inserted", speak.Figures{"line": did.Line, "now": did.After.Heard(did.Line, viewer)}) + "\n"
	case rules.Remove:
		return v.Say("do.removed", speak.Figures{"line": did.Line, "was": did.Before.Heard(did.Line, viewer)}) + "\n"
	case rules.Correct:
		was, now := did.Before.Heard(did.Line, viewer), did.After.Heard(did.Line, viewer)
		switch {
		case was.String() == now.String() && did.After.HeardWhole(did.Line, viewer):
			return v.Say("log.corrected-same", speak.Figures{"line": did.Line}) + "\n"
		case was.String() == now.String():
			return v.Say("log.corrected-hidden", speak.Figures{"line": did.Line}) + "\n"
		}
		return v.Say("do.corrected", speak.Figures{"line": did.Line, "was": was, "now": now}) + "\n"
	}
	text += v.Numbered(did.Line, did.After.Heard(did.Line, viewer))
	d := did.After.Line(did.Line).Drawn
	bound := d != nil && did.Before.Committed()
	if bound && d.Number <= did.Before.Draws() {
		text += "  " + v.Say("do.same-draw", nil)
	}
	text += "\n"
	switch {
	case bound:
		text += "      " + DrawNote(v, draw.Made(did.After)[d.Number-1]) + "\n"
	case did.After.Line(did.Line).Verb == "seed":
		text += "      " + v.Say("draw.check", speak.Figures{"check": speak.Plain(draw.ChainOf(did.After).End)}) + "\n"
	}
	if instead, is := did.Instead(viewer); is && instead.Heard.String() != did.After.Heard(did.Line, viewer).String() {
		text += "  " + v.Say("do.instead", speak.Figures{"was": speak.Plain(Waiting(v, instead))}) + "\n"
	}
	return text
}

// Next says what comes after a line, and how a game ended.
func Next(v *speak.Voice, did *table.Entered, viewer rules.Viewer) string {
	view, err := did.After.View(viewer)
	if err != nil || !view.Named() {
		return ""
	}
	v = v.At(view)
	text := ""
	for _, line := range did.Learnt {
		text += "  " + v.Say("do.learnt", speak.Figures{"line": line}) + "\n"
	}
	if did.Full {
		text += "  " + v.Say("box.full", speak.Figures{"most": box.MostLines, "game": speak.Plain(view.Header().Game)}) + "\n"
	}
	if did.Kept != "" {
		was := did.Kept
		if e, err := view.Read(was, ""); err == nil {
			was = v.Entry(e)
		}
		text += "  " + v.Say("box.keeps", speak.Figures{"was": speak.Plain(was), "now": view.Line(did.Line), "game": speak.Plain(view.Header().Game)}) + "\n"
	}
	if len(did.Boxed) > 0 {
		text += "  " + v.Say("do.boxed", speak.Figures{"number": len(did.Boxed)}) + "\n"
	}
	for _, line := range did.Boxed {
		text += "    " + v.Entry(line) + "\n"
	}
	if end := view.Outcome(); end != nil {
		text += "  " + EndText(v, end) + "\n"
	}
	for _, line := range v.Notices("due", view.Due()) {
		text += "  " + line + "\n"
	}
	return text
}

package help

import (
	"lestrade/assistant/box"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/reading"
)

// Entered acknowledges a line to the person who said it.
func Entered(v *speak.Voice, did *table.Entered) string {
	view := did.View()
	v = v.At(view)
	text, tail := "", alteredNote(v, did.Altered(), "\n  ")+"\n"
	for n := view.Len() - did.Lines + 1; n < did.Line; n++ {
		text += v.Numbered(n, did.Heard(n)) + "\n"
	}
	switch did.Mends {
	case rules.Insert:
		return v.Say("do.inserted", speak.Figures{"line": did.Line, "now": did.Heard(did.Line)}) + tail
	case rules.Remove:
		was, _ := did.Was()
		return v.Say("do.removed", speak.Figures{"line": did.Line, "was": was}) + tail
	case rules.Correct:
		was, same := did.Was()
		now := did.Heard(did.Line)
		switch {
		case same:
			return v.Say("log.corrected-same", speak.Figures{"line": did.Line}) + tail
		case was.String() == now.String():
			return v.Say("log.corrected-hidden", speak.Figures{"line": did.Line}) + tail
		}
		return v.Say("do.corrected", speak.Figures{"line": did.Line, "was": was, "now": now}) + tail
	}
	text += v.Numbered(did.Line, did.Heard(did.Line))
	made, again, drawn := did.Drawn()
	if again {
		text += "  " + v.Say("do.same-draw", nil)
	}
	text += "\n"
	if drawn {
		text += "      " + DrawNote(v, made) + "\n"
	} else if check := did.Check(); check != "" {
		text += "      " + v.Say("draw.check", speak.Figures{"check": speak.Plain(check)}) + "\n"
	}
	if instead, is := did.Instead(); is && instead.Heard.String() != did.Heard(did.Line).String() {
		text += "  " + v.Say("do.instead", speak.Figures{"was": speak.Plain(Waiting(v, instead))}) + "\n"
	}
	return text
}

// Next says what follows from a line: what the box learnt or keeps, how the game ended, what is due.
func Next(v *speak.Voice, did *table.Entered) string {
	view := did.View()
	if !view.Named() {
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
		if e, err := reading.Read(view, was, ""); err == nil {
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

package text

import (
	"strings"

	"lestrade/assistant/doc"
)

// Ink draws texts with their marks. The zero Ink draws plain text.
type Ink struct{ colours map[doc.Mark]string }

// Terminal is the ink for a terminal, in the sixteen colours of its own palette.
var Terminal = Ink{map[doc.Mark]string{
	doc.Strong: "1", doc.Turn: "1;36", doc.Right: "32", doc.Wrong: "31", doc.Danger: "1;31", doc.Loud: "1;7;31", doc.Faint: "2", doc.Private: "34",
	largeMark(doc.Strong): "1;7", largeMark(doc.Right): "1;7;32", largeMark(doc.Wrong): "1;7;31",
	doc.OfColour("red"): "31", doc.OfColour("orange"): "33", doc.OfColour("yellow"): "93", doc.OfColour("green"): "32",
	doc.OfColour("blue"): "34", doc.OfColour("purple"): "35", doc.OfColour("pink"): "95", doc.OfColour("brown"): "33",
	doc.OfColour("white"): "97", doc.OfColour("grey"): "37", doc.OfColour("gray"): "37", doc.OfColour("black"): "90",
}}

// largeMark is the mark of an answer that is read across the table.
func largeMark(mark doc.Mark) doc.Mark { return "large-" + mark }

func (ink Ink) draw(l line) string {
	var b strings.Builder
	l = l.trim()
	for len(l) > 0 {
		mark, same := l[0].Mark, 0
		text := ""
		for same < len(l) && l[same].Mark == mark {
			text += l[same].Long
			same++
		}
		l = l[same:]
		if mark == doc.Loud && ink.colours != nil { // the largest letters that a terminal has
			text = strings.ToUpper(text)
		}
		if code := ink.colours[mark]; code != "" && text != "" {
			text = "\x1b[" + code + "m" + text + "\x1b[0m"
		}
		b.WriteString(strings.ReplaceAll(text, heldSpace, " "))
	}
	return b.String()
}

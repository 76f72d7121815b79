package help

import (
	"strings"

	"lestrade/assistant/journal"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
)

// Log is all that happened at a table, for people.
func Log(v *speak.Voice, log []table.Happened) string {
	text := ""
	for _, h := range log {
		text += LogRow(v, h) + "\n"
	}
	return text
}

// LogRow is one record of a log.
func LogRow(v *speak.Voice, h table.Happened) string {
	text := ""
	switch {
	case h.Taken != nil:
		text = "    " + v.Say("log.undo", speak.Figures{"number": len(h.Taken), "lines": speak.Plain(takenText(v, h.Taken))})
	case h.Same:
		text = "    " + v.Say("log.corrected-same", speak.Figures{"line": h.Line})
	case h.Hidden():
		text = "    " + v.Say("log.corrected-hidden", speak.Figures{"line": h.Line})
	case h.Corrects:
		text = "    " + v.Say("do.corrected", speak.Figures{"line": h.Line, "was": h.Was, "now": h.Heard})
	case h.Line > 0:
		text = v.Numbered(h.Line, h.Heard)
	case h.Kind == journal.HandOver:
		text = "    " + v.Say("log.handover", speak.Figures{"seats": strings.Fields(h.Text)})
	case h.Kind == journal.Help:
		seat, report, _ := strings.Cut(h.Text, " ")
		text = "    " + v.Say("log.help", speak.Figures{"seat": seat, "report": speak.Plain(report)})
	case h.Kind == journal.Word:
		seat, did, _ := strings.Cut(h.Text, " ")
		text = "    " + v.Say("log.word."+did, speak.Figures{"seat": seat})
	}
	switch {
	case h.Line > 0 && !h.Stands:
		text += "  " + v.Say("log.undone", nil)
	case h.Changed():
		text += "  " + v.Say("log.now", speak.Figures{"now": h.Now})
	case h.Kind == journal.Redo:
		text += "  " + v.Say("log.again", nil)
	}
	return text
}

// mostTaken is how much of what an undo took back is listed.
const mostTaken = 4

// takenText lists what an undo took back, in the order it was said; of much of it,
// where it begins and ends.
func takenText(v *speak.Voice, taken []table.Happened) string {
	var texts []string
	for _, h := range taken {
		if h.Corrects {
			texts = append(texts, v.Say("log.correction", speak.Figures{"line": h.Line}))
			continue
		}
		texts = append(texts, strings.TrimSpace(v.Numbered(h.Line, h.Heard)))
	}
	if last := len(texts) - 1; len(texts) > mostTaken {
		texts = append(texts[:mostTaken-1], "…", texts[last])
	}
	return strings.Join(texts, " · ")
}

package help

import (
	"fmt"
	"strings"

	"lestrade/assistant/draw"
	"lestrade/assistant/speak"
	"lestrade/assistant/store"
	"lestrade/assistant/table"
	"lestrade/rules"
)

// Log tells people all that happened at a table, a row for each record.
func Log(v *speak.Voice, log []table.Happened) string {
	var text strings.Builder
	for _, h := range log {
		text.WriteString(LogRow(v, h) + "\n")
	}
	return text.String()
}

// LogRow tells one record of a log. A line that was said has its number before it.
func LogRow(v *speak.Voice, h table.Happened) string {
	margin := "    "
	if h.Line > 0 && h.Mends == "" && h.Taken == nil {
		margin = fmt.Sprintf("%4d  ", h.Line)
	}
	return margin + told(v, h, DrawNote)
}

// Told tells one record of a log as news: without its number, and without what proves a draw.
func Told(v *speak.Voice, h table.Happened) string { return told(v, h, anewNote) }

// told tells one record of a log. drawNote makes the note behind a line that was drawn.
func told(v *speak.Voice, h table.Happened, drawNote func(*speak.Voice, draw.Drawn) string) string {
	text := ""
	switch {
	case h.Kind == store.KindNote:
		text = noteText(v, h.Note)
	case h.Kind == store.KindBack:
		text = v.Say("log.back", speak.Figures{"line": speak.Plain(h.Text), "number": len(h.Taken), "lines": speak.Plain(Taken(v, h.Taken))})
	case h.Kind == store.KindDrop:
		text = v.Say("log.drop", speak.Figures{"number": len(h.Taken), "lines": speak.Plain(Taken(v, h.Taken))})
	case h.Taken != nil:
		text = v.Say("log.undo", speak.Figures{"number": len(h.Taken), "lines": speak.Plain(Taken(v, h.Taken))})
	case h.Same:
		text = v.Say("log.corrected-same", speak.Figures{"line": h.Line})
	case h.Hidden():
		text = v.Say("log.corrected-hidden", speak.Figures{"line": h.Line})
	case h.Mends == rules.Insert:
		text = v.Say("do.inserted", speak.Figures{"line": h.Line, "now": h.Heard})
	case h.Mends == rules.Remove:
		text = v.Say("do.removed", speak.Figures{"line": h.Line, "was": h.Was})
	case h.Mends == rules.Correct:
		text = v.Say("do.corrected", speak.Figures{"line": h.Line, "was": h.Was, "now": h.Heard})
	case h.Line > 0:
		text = v.Entry(h.Heard)
		if h.Drawn != nil {
			text = strings.TrimRight(text+"  "+drawNote(v, *h.Drawn), " ")
		}
	case h.Kind == store.KindHandOver && h.Text == table.Everybody:
		text = v.Say("log.read-whole", nil)
	case h.Kind == store.KindHandOver:
		text = v.Say("log.handover", speak.Figures{"seats": strings.Fields(h.Text)})
	case h.Kind == store.KindHelp:
		seat, report, _ := strings.Cut(h.Text, " ")
		text = v.Say("log.help", speak.Figures{"seat": seat, "report": speak.Plain(reportText(v, report))})
	case h.Kind == store.KindTried:
		who, verb, _ := strings.Cut(h.Text, " ")
		if who == string(rules.Public) {
			text = v.Say("log.tried-public", speak.Figures{"verb": verb})
		} else {
			text = v.Say("log.tried", speak.Figures{"seat": who, "verb": verb})
		}
	case h.Kind == store.KindWrong:
		seats := strings.Fields(h.Text)
		text = v.Say("log.wrong", speak.Figures{"seats": seats, "number": len(seats)})
	case h.Kind == store.KindPhone:
		text = phoneText(v, h)
	case h.Kind == store.KindDoor:
		text = v.Say("phones.door-"+h.Text, nil)
	case h.Kind == store.KindWord:
		seat, did, _ := strings.Cut(h.Text, " ")
		text = v.Say("log.word."+did, speak.Figures{"seat": seat})
	}
	if h.By != "" {
		text = v.Say("log.by", speak.Figures{"seat": h.By, "what": speak.Plain(text)})
	}
	if h.Yes != nil {
		text += "  " + v.Say("log.yes", speak.Figures{"who": speak.Plain(Agreed(v, h.Yes))})
	}
	text += alteredNote(v, h.Altered, "  ")
	if h.Instead != nil && h.Instead.Heard.String() != h.Heard.String() {
		text += "  " + v.Say("log.instead", speak.Figures{"was": speak.Plain(Waiting(v, *h.Instead))})
	}
	switch {
	case h.Line > 0 && !h.Stands:
		text += "  " + v.Say("log.undone", nil)
	case h.Changed():
		text += "  " + v.Say("log.now", speak.Figures{"now": h.Now})
	case h.Kind == store.KindRedo:
		text += "  " + v.Say("log.again", nil)
	case h.Kind == store.KindBox:
		text += "  " + v.Say("log.box", nil)
	}
	return text
}

// phoneText says what a phone did.
func phoneText(v *speak.Voice, h table.Happened) string {
	did := "freed"
	switch {
	case h.Sits:
		did = "sits"
	case h.Leaves:
		did = "leaves"
	}
	switch h.Text {
	case table.Screen:
		did += "-screen"
	case table.Host:
		did += "-host"
	}
	if h.Seat != "" {
		return v.Say("log.phone.host", speak.Figures{"seat": h.Seat})
	}
	return v.Say("log.phone."+did, speak.Figures{"seat": h.Text})
}

// Agreed lists who said yes to something, the host and the house by their words.
func Agreed(v *speak.Voice, who []string) string {
	var names []string
	for _, name := range who {
		switch name {
		case table.Host:
			name = v.Say("log.yes.host", nil)
		case table.House:
			name = v.Say("log.yes.house", nil)
		}
		names = append(names, name)
	}
	return v.List(names)
}

// alteredNote lists the answers that changed with a mend, to stand behind it after apart.
func alteredNote(v *speak.Voice, all []table.Altered, apart string) string {
	if all == nil {
		return ""
	}
	var texts []string
	for _, a := range all {
		texts = append(texts, strings.TrimSpace(v.Numbered(a.Line, a.Now)))
	}
	return apart + v.Say("log.altered", speak.Figures{"number": len(all), "lines": speak.Plain(strings.Join(texts, " · "))})
}

// mostTaken is how many lines Taken lists at most.
const mostTaken = 4

// Taken lists what was taken back, in the order it was said; of much, the first lines and the last.
func Taken(v *speak.Voice, taken []table.Happened) string {
	var texts []string
	for _, h := range taken {
		if h.Mends != "" {
			texts = append(texts, mendText(v, h.Mends, h.Line))
			continue
		}
		texts = append(texts, v.Entry(h.Heard))
	}
	if last := len(texts) - 1; len(texts) > mostTaken {
		texts = append(texts[:mostTaken-1], "…", texts[last])
	}
	return strings.Join(texts, " · ")
}

// reportText names a report as people call it, with the words that it was asked for.
func reportText(v *speak.Voice, report string) string {
	name, words, more := strings.Cut(report, " ")
	var asked []string
	for _, word := range strings.Fields(words) {
		if id := "report." + name + "." + strings.TrimPrefix(word, "--"); strings.HasPrefix(word, "--") && v.Has(id) {
			asked = append(asked, v.Say(id, nil))
		}
	}
	if asked != nil {
		return strings.Join(asked, ", ")
	}
	if id := "report." + name; v.Has(id) {
		name = v.Say(id, nil)
	}
	if more {
		name += " " + words
	}
	return name
}

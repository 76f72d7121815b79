package help

import (
	"lestrade/assistant/speak"
	"lestrade/rules"
)

// Title says which game is shown, how far it is, and for whose eyes.
func Title(v *speak.Voice, view *rules.Position, viewer rules.Viewer) string {
	name := v.Called(view.Header().Game)
	eyes := v.Say("eyes."+viewerName(viewer), nil)
	if viewer != rules.Referee && viewer != rules.Public {
		eyes = v.Say("eyes.seat", speak.Figures{"seat": string(viewer)})
	}
	return v.Say("show.title", speak.Figures{"game": speak.Plain(name), "line": view.Len(), "eyes": speak.Plain(eyes)})
}

// narrow is how many columns a page has that is too narrow for a panel's tables.
const narrow = 60

// Show is a table as it stands, for people, on a page of so many columns; 0 where that
// is not known.
func Show(v *speak.Voice, view *rules.Position, viewer rules.Viewer, game Game, width int) string {
	text, panel := Title(v, view, viewer)+"\n", game.Panel
	if game.Narrow != nil && 0 < width && width < narrow {
		panel = game.Narrow
	}
	if panel != nil && len(view.Header().Seats) > 0 {
		text += "\n" + panel(v, view)
	}
	if end := view.Outcome(); end != nil {
		text += Section(v.Say("show.end", nil), append([]string{EndText(v, end)}, v.Notices("missing", end.Missing)...))
	}
	text += disorder(v, view) + Section(v.Say("show.due", nil), v.Notices("due", view.Due()))
	text += Section(v.Say("show.draws", nil), Draws(v, view))
	return text + Section(v.Say("show.unchecked", nil), v.Notices("unchecked", view.Unchecked()))
}

// Glance is what people want to see of a table while they play: how it stands, in
// short, how it ended, and what to do next.
func Glance(v *speak.Voice, view *rules.Position, game Game, width int) string {
	if !view.Named() {
		return ""
	}
	text := ""
	if game.Glance != nil && len(view.Header().Seats) > 0 {
		text = game.Glance(v, view, width)
	}
	if end := view.Outcome(); end != nil {
		text += Section(v.Say("show.end", nil), append([]string{EndText(v, end)}, v.Notices("missing", end.Missing)...))
	}
	return text + Section(v.Say("show.due", nil), v.Notices("due", view.Due())) + Section(v.Say("show.draws", nil), drawnAnew(v, view))
}

// ToConfirm are the lines of the owner's box that people must confirm, of what the table
// has named.
func ToConfirm(v *speak.Voice, named []rules.Entry) string {
	var lines []string
	for _, e := range named {
		lines = append(lines, v.Entry(e))
	}
	return Section(v.Say("box.confirm", speak.Figures{"number": len(named)}), lines)
}

// Section is a heading over lines; nothing without lines.
func Section(heading string, lines []string) string {
	if len(lines) == 0 {
		return ""
	}
	text := "\n" + heading + "\n"
	for _, line := range lines {
		text += "  " + line + "\n"
	}
	return text
}

package help

import (
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
)

// Envelope makes a position into the JSON that all reading commands share. What only one game has
// stands under that game's id. table is the table's name in the record, "" for a transcript.
func Envelope(v *speak.Voice, view *position.Position, viewer rules.Viewer, game Game, table string) map[string]any {
	header := view.Header()
	out := map[string]any{
		"game":   header.Game,
		"rules":  header.Rules,
		"table":  nil,
		"line":   view.Len(),
		"viewer": viewerName(viewer),
		"order":  append([]string{}, header.Seats...),
	}
	if table != "" {
		out["table"] = table
	}
	if view.Named() {
		out["turn"] = view.Turn()
		out["due"] = notices(v, "due", view.Due())
		out["unchecked"] = notices(v, "unchecked", view.Unchecked())
		out["over"] = nil
		if end := view.Outcome(); end != nil {
			out["over"] = struct {
				*rules.Ending
				Text    string   `json:"text"`
				Missing []notice `json:"missing"`
			}{end, EndText(v, end), notices(v, "missing", end.Missing)}
		}
		out["options"] = header.Options
		if header.SeatOptions != nil {
			out["seat_options"] = header.SeatOptions
		}
		out["events"] = append([]rules.Event{}, view.Events()...)
		out[game.ID] = view.Table()
	}
	return out
}

func viewerName(viewer rules.Viewer) string {
	if viewer == rules.Referee {
		return "referee"
	}
	return string(viewer)
}

// notice is a reminder with its sentence.
type notice struct {
	Key     string        `json:"key"`
	Text    string        `json:"text"`
	Figures rules.Figures `json:"figures,omitempty"`
}

func notices(v *speak.Voice, head string, all []rules.Notice) []notice {
	out := []notice{}
	for i, text := range v.Notices(head, all) {
		out = append(out, notice{all[i].Key, text, all[i].Figures})
	}
	return out
}

// EndText says how a game ended.
func EndText(v *speak.Voice, end *rules.Ending) string {
	text := v.Say("end."+end.How, speak.Figures{"winners": end.Winners, "demoted": end.Demoted})
	if end.Why != "" {
		text += v.Say("end-why", speak.Figures{"why": speak.Plain(v.Say("why."+end.Why, end.Figures))})
	}
	return text
}

// EndListed says how a game ended, for a list of tables of any games in the chosen language. If the
// game has no texts in that language, it only says who won.
func EndListed(v *speak.Voice, p *position.Position, end *rules.Ending) string {
	if v.Lacks(p.Header().Game) {
		return v.Say("tables.over", speak.Figures{"winners": end.Winners})
	}
	return EndText(v.At(p), end)
}

package seated

import (
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/desk/entry"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/vocabulary"
)

// callSign begins a call typed at any moment, also where something else is being said: what
// one calls out in a game, out of turn, as Paws!
const callSign = "!"

// call is the verb of the game that anybody may call out; nil where it has none.
func call(view *position.Position) *vocabulary.Verb {
	if !view.Named() || view.Outcome() != nil {
		return nil
	}
	verbs := view.Vocabulary().Verbs
	if i := slices.IndexFunc(verbs, func(verb *vocabulary.Verb) bool { return verb.Act && verb.Caller }); i >= 0 {
		return verbs[i]
	}
	return nil
}

// callers are the calls of all who may call now, as far as their verb.
func callers(view *position.Position) (open []reading.Completion) {
	verb := call(view)
	if verb == nil {
		return nil
	}
	for _, seat := range view.Header().Seats {
		for _, c := range reading.Complete(view, seat+": "+verb.ID, "", 1) {
			if c.Entry.Seat == seat && c.Entry.Verb == verb.ID {
				open = append(open, c)
			}
		}
	}
	return open
}

// callRow has somebody call, and asks who; nil where nobody may.
func callRow(s desk.Sight, view *position.Position) []desk.Row {
	open := callers(view)
	if open == nil {
		return nil
	}
	verb := open[0].Entry.Verb
	rows := callerRows(s, view, open)
	text := s.Say("play.call", nil)
	if id := s.ByHand("call." + verb); s.VoiceHere().Has(id) {
		text = s.VoiceHere().Say(id, nil)
	}
	return []desk.Row{{
		Text: text, Note: entry.Means(s, view, rules.Entry{Seat: open[0].Entry.Seat, Verb: verb}), Kind: desk.KindAct, Option: verb,
		Take: desk.Push(desk.List{Label: s.Say("play.call.who", nil), Rows: rows}),
	}}
}

// callHint says how one calls, where no row may be in sight.
func callHint(s desk.Sight, view *position.Position) string {
	verb := call(view)
	if verb == nil || callers(view) == nil || !s.VoiceHere().Has("call."+verb.ID+".hint") {
		return ""
	}
	return " · " + s.VoiceHere().Say("call."+verb.ID+".hint", nil)
}

// withCall has one row for the calls of all, in place of that of whoever acts.
func withCall(s desk.Sight, view *position.Position, rows []desk.Row) []desk.Row {
	called := callRow(s, view)
	if called == nil {
		return rows
	}
	own := func(row desk.Row) bool {
		return row.Entry != nil && row.Entry.Seat != "" && row.Entry.Verb == called[0].Option
	}
	if at := slices.IndexFunc(rows, own); at >= 0 {
		return slices.Replace(rows, at, at+1, called...)
	}
	return append(rows, called...)
}

// callerRows are calls, each by who calls.
func callerRows(s desk.Sight, view *position.Position, open []reading.Completion) []desk.Row {
	rows := entry.Rows(s, view, open, desk.Behind)
	for i := range rows {
		rows[i].Kind, rows[i].Option = desk.KindSeat, open[i].Entry.Seat
	}
	return cut(rows)
}

// called are the rows for a text that begins a call, with the sign in place of the verb;
// none where it begins none.
func called(s desk.Sight, view *position.Position, typed string) []desk.Row {
	rest, is := strings.CutPrefix(strings.TrimSpace(typed), callSign)
	open := callers(view)
	if !is || open == nil {
		return nil
	}
	if rest = strings.TrimSpace(rest); rest == "" {
		who := desk.Row{Text: s.Say("play.call.who", nil), Note: s.Say("play.call.note", nil), TypeOn: true}
		return slices.Insert(callerRows(s, view, open), 0, who)
	}
	who, what, _ := strings.Cut(rest, " ")
	text := who + " " + open[0].Entry.Verb + " " + what
	return cut(entry.RowsOrBars(s, view, reading.Complete(view, text, s.Voice.Lang, entry.MostRows), desk.Behind, text))
}

// cut has what rows say said in the midst of whatever is asked for, to which the desk comes
// back.
func cut(rows []desk.Row) []desk.Row {
	for i, row := range rows {
		if row.Take == nil || row.Entry == nil {
			continue
		}
		rows[i].Take = func(d desk.Desk, t desk.Table) (desk.Desk, *desk.Intention, error) {
			below := d.Depth()
			next, intended, err := row.Take(d, t)
			if intended != nil {
				if what, is := intended.Deed.(entry.Say); is {
					what.Cuts = true
					intended.Deed = what
				}
			}
			return entry.Cutting(next, next.Depth() > below), intended, err
		}
	}
	return rows
}

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

// callSign begins a call. People call out of turn, as Paws!, and may type a call at any moment,
// even while another line is being said.
const callSign = "!"

// callVerb returns the verb that anybody may call out; nil if the game has none, or is not
// running.
func callVerb(view *position.Position) *vocabulary.Verb {
	if !view.Named() || view.Outcome() != nil {
		return nil
	}
	verbs := view.Vocabulary().Verbs
	if i := slices.IndexFunc(verbs, func(verb *vocabulary.Verb) bool { return verb.Act && verb.Caller }); i >= 0 {
		return verbs[i]
	}
	return nil
}

// openCalls returns the calls that are open now, one for each seat that may call, up to the verb.
func openCalls(view *position.Position) (open []reading.Completion) {
	verb := callVerb(view)
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

// callRow is the row that calls, and asks who does; nil if nobody may.
func callRow(s desk.Sight, view *position.Position) []desk.Row {
	open := openCalls(view)
	if open == nil {
		return nil
	}
	verb := open[0].Entry.Verb
	rows := callerRows(s, view, open)
	text := s.Say("play.call", nil)
	if id := s.TappedID("call." + verb); s.VoiceHere().Has(id) {
		text = s.VoiceHere().Say(id, nil)
	}
	return []desk.Row{{
		Text: text, Note: entry.Means(s, view, rules.Entry{Seat: open[0].Entry.Seat, Verb: verb}), Kind: desk.KindAct, Option: verb,
		Take: desk.Push(desk.List{Label: s.Say("play.call.who", nil), Rows: rows}),
	}}
}

// callHint tells how to type a call, since its row may be out of sight; "" if nobody may call.
func callHint(s desk.Sight, view *position.Position) string {
	verb := callVerb(view)
	if verb == nil || openCalls(view) == nil || !s.VoiceHere().Has("call."+verb.ID+".hint") {
		return ""
	}
	return " · " + s.VoiceHere().Say("call."+verb.ID+".hint", nil)
}

// putCallRow puts the row for all calls in place of the acting seat's call, or last.
func putCallRow(s desk.Sight, view *position.Position, rows []desk.Row) []desk.Row {
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

// callerRows returns the calls as rows, each named after its caller.
func callerRows(s desk.Sight, view *position.Position, open []reading.Completion) []desk.Row {
	rows := entry.Rows(s, view, open, desk.Behind)
	for i := range rows {
		rows[i].Kind, rows[i].Option = desk.KindSeat, open[i].Entry.Seat
	}
	return letInterrupt(rows)
}

// typedCallRows returns the rows for a text that begins a call, with the sign in place of the
// verb; nil if it begins none.
func typedCallRows(s desk.Sight, view *position.Position, typed string) []desk.Row {
	rest, is := strings.CutPrefix(strings.TrimSpace(typed), callSign)
	open := openCalls(view)
	if !is || open == nil {
		return nil
	}
	if rest = strings.TrimSpace(rest); rest == "" {
		who := desk.Row{Text: s.Say("play.call.who", nil), Note: s.Say("play.call.note", nil), TypeOn: true}
		return slices.Insert(callerRows(s, view, open), 0, who)
	}
	who, what, _ := strings.Cut(rest, " ")
	text := who + " " + open[0].Entry.Verb + " " + what
	return letInterrupt(entry.RowsOrBars(s, view, reading.Complete(view, text, s.Voice.Lang, entry.MostRows), desk.Behind, text))
}

// letInterrupt lets the entries of rows interrupt whatever is being asked. The desk comes back to
// that once they were said.
func letInterrupt(rows []desk.Row) []desk.Row {
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
			return entry.MarkCut(next, next.Depth() > below), intended, err
		}
	}
	return rows
}

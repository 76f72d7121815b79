package desk

import (
	"slices"
	"strings"

	"lestrade/rules"
)

// callSign begins a call typed at any moment, also where something else is being said: what
// one calls out in a game, out of turn, as Paws!
const callSign = "!"

// call is the verb of the game that anybody may call out; nil where it has none.
func call(view *rules.Position) *rules.Verb {
	if !view.Named() || view.Outcome() != nil {
		return nil
	}
	verbs := view.Vocabulary().Verbs
	if i := slices.IndexFunc(verbs, func(verb *rules.Verb) bool { return verb.Act && verb.Caller }); i >= 0 {
		return verbs[i]
	}
	return nil
}

// callers are the calls of all who may call now, as far as their verb.
func callers(view *rules.Position) (open []rules.Completion) {
	verb := call(view)
	if verb == nil {
		return nil
	}
	for _, seat := range view.Header().Seats {
		for _, c := range view.Complete(seat+": "+verb.ID, "", 1) {
			if c.Entry.Seat == seat && c.Entry.Verb == verb.ID {
				open = append(open, c)
			}
		}
	}
	return open
}

// callRow has somebody call, and asks who; nil where nobody may.
func (s sight) callRow(view *rules.Position) []Row {
	open := callers(view)
	if open == nil {
		return nil
	}
	verb := open[0].Entry.Verb
	rows := s.callerRows(view, open)
	text := s.say("play.call", nil)
	if id := s.byHand("call." + verb); s.voice().Has(id) {
		text = s.voice().Say(id, nil)
	}
	return []Row{{
		Text: text, Note: s.means(view, rules.Entry{Seat: open[0].Entry.Seat, Verb: verb}), Kind: KindAct, Option: verb,
		take: push(list{label: s.say("play.call.who", nil), rows: rows}),
	}}
}

// callHint says how one calls, where no row may be in sight.
func (s sight) callHint(view *rules.Position) string {
	verb := call(view)
	if verb == nil || callers(view) == nil || !s.voice().Has("call."+verb.ID+".hint") {
		return ""
	}
	return " · " + s.voice().Say("call."+verb.ID+".hint", nil)
}

// withCall has one row for the calls of all, in place of that of whoever acts.
func (s sight) withCall(view *rules.Position, rows []Row) []Row {
	called := s.callRow(view)
	if called == nil {
		return rows
	}
	own := func(row Row) bool {
		return row.Entry != nil && row.Entry.Seat != "" && row.Entry.Verb == called[0].Option
	}
	if at := slices.IndexFunc(rows, own); at >= 0 {
		return slices.Replace(rows, at, at+1, called...)
	}
	return append(rows, called...)
}

// callerRows are calls, each by who calls.
func (s sight) callerRows(view *rules.Position, open []rules.Completion) []Row {
	rows := s.entryRows(view, open, Behind)
	for i := range rows {
		rows[i].Kind, rows[i].Option = KindSeat, open[i].Entry.Seat
	}
	return cut(rows)
}

// called are the rows for a text that begins a call, with the sign in place of the verb;
// none where it begins none.
func (s sight) called(view *rules.Position, typed string) []Row {
	rest, is := strings.CutPrefix(strings.TrimSpace(typed), callSign)
	open := callers(view)
	if !is || open == nil {
		return nil
	}
	if rest = strings.TrimSpace(rest); rest == "" {
		who := Row{Text: s.say("play.call.who", nil), Note: s.say("play.call.note", nil), stays: true}
		return slices.Insert(s.callerRows(view, open), 0, who)
	}
	who, what, _ := strings.Cut(rest, " ")
	text := who + " " + open[0].Entry.Verb + " " + what
	return cut(s.entriesOrBars(view, view.Complete(text, s.Voice.Lang, mostRows), Behind, text))
}

// cut has what rows say said in the midst of whatever is asked for, to which the desk comes
// back.
func cut(rows []Row) []Row {
	for i, row := range rows {
		if row.take == nil || row.Entry == nil {
			continue
		}
		rows[i].take = func(d Desk, t Table) (Desk, *Intention, error) {
			below := len(d.pages)
			next, intended, err := row.take(d, t)
			if intended != nil {
				if what, is := intended.Deed.(Say); is {
					what.cuts = true
					intended.Deed = what
				}
			}
			return next.cutting(len(next.pages) > below), intended, err
		}
	}
	return rows
}

// cutting is the desk where the entry on top cuts into what is below, or does not.
func (d Desk) cutting(cuts bool) Desk {
	if p, is := d.top().page.(saying); is && cuts {
		p.cuts = true
		return d.pop().push(p)
	}
	return d
}

package spoken

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/assistant/table"
	"lestrade/assistant/teach"
	"lestrade/rules"
	"lestrade/rules/position"
)

// Utterance is something for a voice to say.
type Utterance struct {
	Key   string // tells it apart from all others: what was said once is not said again …
	Asked bool   // … unless the device asks anew
	Text  string
	More  string // all of it, for people who ask for more; "" if Text is all
	Mine  bool   // only the seat whose device it is may hear it
}

// Whole is all that there is to say.
func (u Utterance) Whole() string { return cmp.Or(u.More, u.Text) }

// mostLines is how many of the last lines are told. Somebody who missed more looks at the list.
const mostLines = 3

// Table says what everybody may hear of a table as it stands: what was last said or mended, how the
// game ended or what is due now, and whose turn it is. The error comes from the game's files.
func Table(t desk.Table) (all []Utterance, err error) {
	if t.Table == nil || !t.Public().View().Named() {
		return nil, nil
	}
	sees := t.Public()
	view := sees.View()
	v := t.Voice.Pointing().At(view)
	say := newTeller(v, t.Game())
	all = lines(say, sees, t.Game())
	record := t.Moved()
	if end := view.Outcome(); end != nil {
		said := append([]string{help.EndText(v, end)}, v.Notices("missing", end.Missing)...)
		return append(all, Utterance{Key: fmt.Sprint("end ", record), Text: say.sentences(said...)}), nil
	}
	clash, err := t.Clashes.Of(t.Game(), help.Request{Voice: v, View: view, Viewer: rules.Public})
	if err != nil {
		return nil, err
	}
	if clash != nil {
		if said := say.read(clash.Doc); len(said) > 0 {
			all = append(all, Utterance{Key: fmt.Sprint("clash ", record), Text: said[0], More: strings.Join(said, " ")})
		}
	}
	var before *position.Position
	if n := view.Len(); n > 1 {
		if before, err = sees.Before(n); err != nil {
			return nil, err
		}
	}
	var done []string
	if _, taught := sees.Taught(); taught {
		done = teach.Does(view.Header().Game)
	}
	due := due(v, view, before, done)
	if turn := view.Turn(); turn != "" && len(view.Header().Seats) > 1 && (before == nil || before.Turn() != turn) {
		due = append(due, v.Say("tables.turn", speak.Figures{"seat": turn}))
	}
	if due != nil {
		typed := newTeller(t.Voice.At(view), t.Game())
		more := append([]string{typed.sentences(longs(help.Due(typed.Voice, view, done...))...)}, stands(typed, view, t.Game())...)
		all = append(all, Utterance{Key: fmt.Sprint("due ", record), Text: say.sentences(due...), More: strings.Join(more, " ")})
	}
	return all, nil
}

// lines tells the last lines that were said or mended, the last one with its answer.
func lines(say teller, sees table.Sight, game help.Game) (all []Utterance) {
	for _, h := range slices.Backward(sees.Log()) {
		if len(all) == mostLines {
			break
		}
		said := h.Line > 0 && h.Mends == "" && h.Taken == nil
		var told string
		switch {
		case said && (!h.Stands || rules.IsHeader(h.Heard.Verb) || h.Heard.Verb == "commit"):
			continue
		case said:
			heard := h.Now
			heard.How, heard.Drawn = "", nil
			news := game.NewsOf(say.Voice, h.Line, heard)
			told = say.sentences(strings.Trim(strings.Join([]string{news.Said.Long, news.Answer.Long, news.Note.Long}, ", "), ", "))
		case h.Line > 0, h.Taken != nil:
			told = say.sentences(help.Told(say.Voice, h))
		default:
			continue
		}
		all = append(all, Utterance{Key: fmt.Sprint("record ", h.Record), Text: told})
	}
	slices.Reverse(all)
	return all
}

// due says what people must do next: what was due before the last line too is left out, unless
// nothing else is.
func due(v *speak.Voice, view, before *position.Position, done []string) []string {
	now := longs(help.Due(v, view, done...))
	if before == nil {
		return now
	}
	was := longs(help.Due(v, before, done...))
	fresh := slices.DeleteFunc(slices.Clone(now), func(said string) bool { return slices.Contains(was, said) })
	if len(fresh) == 0 {
		return now
	}
	return fresh
}

// stands says how the table stands.
func stands(say teller, view *position.Position, game help.Game) []string {
	if game.Table == nil {
		return nil
	}
	shown := slices.DeleteFunc(game.Table(say.Voice, view).Flat(), func(b doc.Block) bool { return doc.RankOf(b) >= doc.Spare })
	return say.read(shown)
}

// ForAll leaves out what only a seat may hear.
func ForAll(all []Utterance) []Utterance {
	return slices.DeleteFunc(all, func(u Utterance) bool { return u.Mine })
}

// Asked says what a desk asks, and what the last choice there led to. The question of the table's
// page is left out: [Table] says what is due.
func Asked(t desk.Table, d desk.Desk, q desk.Question) (all []Utterance) {
	say := tellerOf(t)
	mine := !shared(t, d)
	add := func(text, more string) {
		if more == text {
			more = ""
		}
		if text != "" {
			all = append(all, Utterance{Key: text, Asked: true, Text: text, More: more, Mine: mine})
		}
	}
	switch refusal := refusalOf(d); {
	case refusal != nil && q.Told != "":
		id := "speak.refused"
		if !refusal.Barred() {
			id = "speak.unread"
		}
		add(say.sentences(say.Say(id, speak.Figures{"why": speak.Plain(say.Reason(refusal))})), say.sentences(t.VoiceHere().Why(refusal)...))
	case q.Told != "":
		add(say.sentences(strings.Split(q.Told, "\n")...), "")
	}
	if said := say.read(q.Read); len(said) > 0 {
		add(strings.Join(said[:min(len(said), mostRead)], " "), strings.Join(said, " "))
	}
	if said := say.read(q.Taught); len(said) > 0 {
		add(strings.Join(said, " "), "")
	}
	if !q.Stands {
		add(say.sentences(q.Label), "")
	}
	return all
}

// News says what happened that only the seat of a device heard of.
func News(t desk.Table, news []string) (all []Utterance) {
	for _, told := range news {
		if said := tellerOf(t).sentences(told); said != "" {
			all = append(all, Utterance{Key: said, Text: said, Mine: true})
		}
	}
	return all
}

// shared tells whether everybody may hear what a desk asks: it is on no page of some seats, and
// belongs to everybody, or to somebody who plays alone.
func shared(t desk.Table, d desk.Desk) bool {
	switch {
	case d.Top().Own:
		return false
	case t.Table == nil, d.Owner().Viewer == rules.Public:
		return true
	}
	return len(t.Public().View().Header().Seats) < 2
}

func tellerOf(t desk.Table) teller {
	v := t.VoiceHere().Pointing()
	if t.Table == nil {
		return newTeller(v, help.Game{})
	}
	return newTeller(v, t.Game())
}

// mostRead is how many sentences of a long text are read out before somebody asks for more.
const mostRead = 6

// refusalOf is what refused the last choice; nil if nothing did.
func refusalOf(d desk.Desk) *rules.Refusal {
	if d.Answer == nil {
		return nil
	}
	return d.Answer.About.Refusal
}

func longs(texts []doc.Text) (all []string) {
	for _, t := range texts {
		all = append(all, t.Long)
	}
	return all
}

package spoken

import (
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
	More  string // for people who ask for more: all of it, or what is left to read; "" if Text is all
	Mine  bool   // only the seat whose device it is may hear it
	Past  bool   // another line was said since: only who hears line after line still wants it
	Due   bool   // it says what is due once people act: it can wait while something else is asked
}

// More is all that there is to say of the utterances that are short, or of all if none is.
func More(all []Utterance) (more []Utterance) {
	for _, u := range all {
		if u.More != "" {
			more = append(more, Utterance{Text: u.More})
		}
	}
	if more == nil {
		return all
	}
	return more
}

// mostLines is how many of the last lines are told. Somebody who missed more looks at the list.
const mostLines = 3

// mostRecords is how far back these are looked for: much that is recorded is no line.
const mostRecords = 20

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
	if end := view.Outcome(); end != nil {
		ended := say.sentences(append([]string{help.EndText(v, end)}, v.Notices("missing", end.Missing)...)...)
		return append(all, Utterance{Key: "end " + ended, Text: ended}), nil
	}
	clash, err := t.Clashes.Of(t.Game(), help.Request{Voice: v, View: view, Viewer: rules.Public})
	if err != nil {
		return nil, err
	}
	if clash != nil {
		if said := say.read(clash.Doc); len(said) > 0 {
			all = append(all, Utterance{Key: fmt.Sprint("clash ", view.Len()), Text: said[0], More: strings.Join(said, " ")})
		}
	}
	if _, is := t.Laying(); is { // nothing is due before the box stands
		return all, nil
	}
	now, err := dueSince(say, sees, t.Game().Standing)
	if err != nil || now.Text == "" {
		return all, err
	}
	more := append([]string{say.sentences(texts(dueAt(v, view, teach.Done(sees), false))...)}, stands(say, view, t.Game())...)
	now.More = strings.Join(more, " ")
	return append(all, now), nil
}

// lines tells the last lines that were said or mended, the last one with its answer.
func lines(say teller, sees table.Sight, game help.Game) (all []Utterance) {
	alone := len(sees.View().Header().Seats) < 2 // and who plays alone knows who it is
	for _, h := range slices.Backward(sees.Since(max(0, sees.Last()-mostRecords))) {
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
			if alone {
				heard.Seat = ""
			}
			news := game.NewsOf(say.Voice, h.Line, heard)
			told = say.sentences(strings.Trim(strings.Join([]string{news.Said.Long, news.Answer.Long, news.Note.Long}, ", "), ", "))
		case h.Line > 0, h.Taken != nil:
			told = say.sentences(help.Told(say.Voice, h))
		default:
			continue
		}
		all = append(all, Utterance{Key: fmt.Sprint("record ", h.Record), Text: told, Past: len(all) > 0})
	}
	slices.Reverse(all)
	return all
}

// dueSince says what has become due, and whose turn it has become, since the last line that changed this,
// or since the last act. It repeats a line that was due before only if an act may have called for it once
// more, or all of them if nothing else is due.
func dueSince(say teller, sees table.Sight, standing []string) (Utterance, error) {
	view, done := sees.View(), teach.Done(sees)
	now, turn, since := dueAt(say.Voice, view, done, true), view.Turn(), view.Len()
	var was []notice
	turned, acted := turn != "", false
	for ; since > 1; since-- {
		if rules.IsHeader(view.Line(since).Verb) { // the table opens, and all is new
			was, turned, acted = nil, turn != "", false
			break
		}
		before, err := sees.Before(since)
		if err != nil {
			return Utterance{}, err
		}
		was, turned = dueAt(say.Voice, before, done, true), turn != "" && before.Turn() != turn
		acted = view.Line(since).Seat != "" && view.Line(since).Seat == before.Turn()
		if turned || acted || !slices.Equal(was, now) {
			break
		}
	}
	var fresh []string
	for _, n := range now {
		if !slices.Contains(was, n) || acted && !slices.Contains(standing, n.key) {
			fresh = append(fresh, n.says)
		}
	}
	if len(fresh) == 0 {
		fresh = texts(now)
	}
	if turned && len(view.Header().Seats) > 1 {
		fresh = append(fresh, say.Say("tables.turn", speak.Figures{"seat": turn}))
	}
	said := say.sentences(fresh...)
	waits := slices.ContainsFunc(view.Lines(), func(e rules.Entry) bool { return e.Seat != "" })
	return Utterance{Key: fmt.Sprint("due ", since, " ", said), Text: said, Due: waits}, nil
}

// notice is a sentence about something that is due.
type notice struct{ key, says string }

// dueAt lists what people must do next. Notices that would be too long to hear each turn, or that
// tell what to type, have a "heard." sentence for the short form.
func dueAt(v *speak.Voice, view *position.Position, done []string, short bool) (all []notice) {
	for _, n := range view.Due() {
		id := "due." + n.Key
		if heard := "heard." + n.Key; short && v.Has(heard) {
			id = heard
		}
		said := notice{n.Key, v.Say(id, n.Figures)}
		if !slices.Contains(done, n.Key) && !slices.Contains(all, said) {
			all = append(all, said)
		}
	}
	return all
}

func textsOf(rows []desk.Row) (texts []string) {
	for _, row := range rows {
		texts = append(texts, row.Text)
	}
	return texts
}

func texts(all []notice) (says []string) {
	for _, n := range all {
		says = append(says, n.says)
	}
	return says
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

// Asked returns what is said of the table, and around it what a desk asks and what the last choice
// there led to. It leaves out the question of the table's page: the table says what is due.
func Asked(t desk.Table, d desk.Desk, q desk.Question, table []Utterance) (all []Utterance) {
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
	rows, found := q.Rows, q.Draft.Text != ""
	if rows == nil && (found || !q.Stands) {
		rows = d.Find(t, q.Draft.Text)
	}
	var choice desk.Choice
	if q.Asks == desk.Rows && (found || d.Top().Is() == 0) {
		choice = desk.ChoiceAmong(rows, found)
	}
	asked, more := say.choose(choice, found)
	switch refusal := refusalOf(d); {
	case refusal != nil && q.Told != "" && asked != "" && !refusal.Barred():
		add(asked, say.sentences(t.VoiceHere().Why(refusal)...))
	case refusal != nil && q.Told != "":
		id := "speak.refused"
		if !refusal.Barred() {
			id = "speak.unread"
		}
		add(say.sentences(say.Say(id, speak.Figures{"why": speak.Plain(say.Reason(refusal))})), say.sentences(t.VoiceHere().Why(refusal)...))
	case found && asked != "":
		add(asked, more)
	case found:
		add(say.found(rows), "")
	case q.Told != "":
		add(say.sentences(strings.Split(q.Told, "\n")...), "")
	}
	said, left := readFirst(say, t, q.Read)
	if len(left) > 0 {
		said = append(said, say.sentences(say.Say("speak.rest", nil)))
	}
	add(strings.Join(said, " "), strings.Join(left, " "))
	if _, covers := d.Top().Page.(desk.Covering); covers {
		add(strings.Join(say.read(q.Laid), " "), "")
	}
	rest := table
	for len(rest) > 0 && !rest[0].Due {
		all, rest = append(all, rest[0]), rest[1:]
	}
	if said := strings.Join(say.read(q.Taught), " "); said != "" {
		all = append(all, Utterance{Key: said, Text: said, Mine: mine})
	}
	switch label := say.asks(q); {
	case q.Stands:
		return append(all, rest...)
	case !found && asked != "":
		add(label+" "+asked, "")
	case !found || refusalOf(d) != nil && asked == "":
		add(label, say.sentences(append([]string{q.Label}, textsOf(rows[:min(len(rows), mostRead)])...)...))
	}
	return all
}

// readFirst reads a text, and keeps what is read when people ask for more. Of the table itself it reads first
// what is due, then all but what is spare.
func readFirst(say teller, t desk.Table, read doc.Doc) (first, left []string) {
	tells := func(marks ...doc.Mark) func(b doc.Block) bool {
		return func(b doc.Block) bool {
			list, is := b.(doc.List)
			return is && slices.Contains(marks, list.Title.Mark)
		}
	}
	blocks := read.Flat()
	if !slices.ContainsFunc(blocks, tells(doc.Due, doc.Over)) {
		all := say.read(blocks)
		n := min(len(all), mostRead)
		return all[:n:n], all[n:len(all):len(all)]
	}
	view := t.Public().View()
	first = append(first, say.sentences(texts(dueAt(say.Voice, view, nil, true))...))
	for _, b := range blocks[1:] { // people know which game they play
		switch {
		case tells(doc.Due)(b):
		case doc.RankOf(b) < doc.Spare:
			first = append(first, say.read(doc.Doc{b})...)
		default:
			left = append(left, say.read(doc.Doc{b})...)
		}
	}
	return first, left
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

// mostRead is how many sentences of a long text are read out before somebody asks for more, and then how
// many of the rows of a question that has many.
const mostRead = 6

// refusalOf is what refused the last choice; nil if nothing did.
func refusalOf(d desk.Desk) *rules.Refusal {
	if d.Answer == nil {
		return nil
	}
	return d.Answer.About.Refusal
}

package desk

import (
	"cmp"
	"errors"
	"reflect"
	"slices"
	"strings"

	"lestrade/assistant/table"
	"lestrade/rules"
)

// OnDevice is a desk on a device that is a seat's own, as a phone is: people point at its
// rows (see [Question.Parts]), all of them are listed, and nothing is handed over there. What
// its seat may not know is left to those who may.
func OnDevice(sees table.Sight) Desk {
	d := At(sees)
	d.pages[0].steps, d.pages[0].alone = true, true
	return d
}

// Arriving is the desk of a device whose people have just sat down: that of [OnDevice], once
// the word of the seat was said, where it has one.
func Arriving(t Table, viewer rules.Viewer) Desk {
	sees, err := t.As(viewer)
	shut, is := errors.AsType[*table.Shut](err)
	if !is {
		return OnDevice(sees)
	}
	sit := func(d Desk, t Table) (Desk, *Intention, error) {
		sees, err := t.As(viewer, d.keys...)
		return OnDevice(sees), nil, err
	}
	asked := word{seats: shut.Seats, ever: true, then: sit}
	return Desk{seen: table.Anything, pages: []frame{{asked, eyes{viewer: rules.Public, alone: true}}}}
}

// spoken is the line that a desk said last, as it stood then.
type spoken struct {
	line int
	text string
}

// spokenBy is the line that was said behind all others; nothing of a mend.
func spokenBy(what Say, did *table.Entered) spoken {
	if what.At.mends() {
		return spoken{}
	}
	return spoken{did.Line, did.View().Line(did.Line).String()}
}

// retakes is the last line, where plain undo takes back that and what the program did after it,
// and it is theirs: said on this desk, or in their seat's name wherever; else 0.
func (s sight) retakes() int {
	undone, err := s.Preview(table.Back{})
	if err != nil {
		return 0
	}
	p, taken := s.sees.View(), undone.Changes(s.sees)
	if len(taken) != 1 || taken[0].Mends != "" {
		return 0
	}
	line := taken[0].Line
	if e := p.Line(line); line == s.spoke.line && e.String() == s.spoke.text || e.Seat == string(s.viewer) {
		return line
	}
	return 0
}

// deviceRows are what a seat has to do on its own device: what is due, first of it what it
// is asked for before the first turn; its acts; taking back what it said last; its reports;
// and all else behind one row.
func (s sight) deviceRows(view *rules.Position) (rows []Row, err error) {
	rows = slices.Concat(s.askRows(), s.proposedRows(view), s.marksToMake())
	if end := view.Outcome(); end != nil {
		rows = append(rows, s.endRows(view, end)...)
		retake := s.retakeRows()
		rows = append(append(rows, retake...), s.reportsToPoint()...)
		others := slices.DeleteFunc(slices.Clone(atEnd), func(name string) bool { return name == "undo" && retake != nil })
		return append(rows, s.rowsOfCommands(others)...), nil
	}
	if offer := s.sees.Offer(); len(offer) > 0 {
		rows = append(rows, as(KindMore, s.rowsOfCommands([]string{"redo"}))...)
		if slices.ContainsFunc(offer, func(w table.Waiting) bool { return w.Waits }) {
			rows = append(rows, as(KindMore, s.rowsOfCommands([]string{"waits"}))...)
		}
	}
	rows = append(rows, s.answerRows(view)...)
	var toTell []Row
	for _, begun := range s.toTell(view) {
		toTell = append(toTell, s.begunRows(view, begun)...)
	}
	if view.Turn() == "" {
		rows = append(rows, toTell...)
	}
	for _, notice := range view.Due() {
		if notice.Line != "" {
			rows = append(rows, s.begunRows(view, notice.Line)...)
		}
	}
	rows = append(rows, s.confirmRows(view, s.toConfirm(), Behind)...)
	var others []rules.Completion
	for _, c := range verbs(view, s.Voice.Lang) {
		mine := c.Entry.Seat == string(s.viewer)
		if s.forAll(view) {
			mine = c.Entry.Seat != "" && c.Entry.Seat == view.Turn()
		}
		if !mine || outdone(view, c.Entry) {
			others = append(others, c)
			continue
		}
		rows = append(rows, s.verbRows(view, s.withReplies(view, c), KindAct)...)
	}
	if s.viewer == rules.Public {
		rows = s.withCall(view, rows)
	}
	rows = once(append(rows, toTell...)) // once a turn is on, what was not told can wait
	rows = append(append(rows, s.ownRows()...), s.reportsToPoint()...)
	more, err := s.others(view, others)
	if err != nil {
		return nil, err
	}
	for _, bar := range s.stepRows(view, rules.Completion{Walk: view.Walk()}) {
		if strings.HasPrefix(bar.Refused.Rule, "all.") { // how tables are recorded, which nobody looks for
			continue
		}
		bar.Text = s.voice().Entry(bar.Refused.Soon)
		more = append(more, bar)
	}
	more = as(KindMore, more)
	return append(rows, Row{Kind: KindMore, Text: s.say("play.other", nil), take: push(list{label: s.say("play.other.which", nil), rows: more})}), nil
}

// endRows are what must be said once a game is over: where it is due seat by seat, those of this
// one first; else as it is begun.
func (s sight) endRows(view *rules.Position, end *rules.Ending) (rows []Row) {
	var due []string
	for _, notice := range view.Due() {
		if notice.Line != "" {
			due = append(due, notice.Line)
		}
	}
	own := func(begun string) int { return slices.Index(strings.Fields(begun), string(s.viewer)) }
	slices.SortStableFunc(due, func(a, b string) int { return cmp.Compare(min(own(b), 0), min(own(a), 0)) })
	for _, missing := range end.Missing {
		if !slices.ContainsFunc(due, func(begun string) bool { return strings.HasPrefix(begun, missing.Key+" ") }) {
			rows = append(rows, s.mineFirst(view, missing.Key)...)
		}
	}
	for _, begun := range due {
		rows = append(rows, s.mineFirst(view, begun)...)
	}
	return once(rows)
}

// others are the lines of no kind above, with the commands: putting right what was said first, then
// what the game has to say, and last what people seldom look for.
func (s sight) others(view *rules.Position, lines []rules.Completion) ([]Row, error) {
	common, err := rules.Load("")
	if err != nil {
		return nil, err
	}
	rows := s.rowsOfCommands(firstOthers)
	seldom := s.rowsOfCommands(slices.DeleteFunc(slices.Clone(inPlay), func(id string) bool { return slices.Contains(firstOthers, id) }))
	for _, c := range s.open(view, lines) {
		row, verb := s.verbRow(view, c, KindMore), view.Vocabulary().Verb(c.Entry.Verb, c.Entry.Seat != "")
		switch {
		case verb.ID == "set" && !s.own: // counters are set as they lie
		case verb.Box || common.Verb(verb.ID, verb.Act) != nil:
			seldom = append(seldom, row)
		default:
			rows = append(rows, row)
		}
	}
	return slices.Concat(rows, seldom, s.noteRows(""), s.wordRows("")), nil
}

// firstOthers are the commands that are looked for most.
var firstOthers = []string{"undo", "correct", "state", "log"}

// as are rows of a kind.
func as(kind Kind, rows []Row) []Row {
	for i := range rows {
		rows[i].Kind = kind
	}
	return rows
}

// once leaves out the rows that say what one before them says.
func once(rows []Row) (out []Row) {
	for _, row := range rows {
		if row.Entry == nil || !slices.ContainsFunc(out, func(other Row) bool { return other.Entry != nil && other.Entry.String() == row.Entry.String() }) {
			out = append(out, row)
		}
	}
	return out
}

// forAll tells whether these eyes speak for whoever's turn it is: those of a screen of the table,
// and those whose own table it is.
func (s sight) forAll(view *rules.Position) bool {
	return s.viewer == rules.Public || string(s.viewer) == view.Header().Mine()
}

// begunRows are the lines that begin so, as what is due.
func (s sight) begunRows(view *rules.Position, begun string) (rows []Row) {
	for _, c := range s.open(view, view.Complete(begun, "", 1)) {
		if e := c.Entry; e.Seat != "" && e.Seat != string(s.viewer) && !s.forAll(view) {
			continue // another seat’s to say
		}
		begun := []rules.Completion{c}
		if c.Entry.Seat != "" {
			begun = s.withReplies(view, c)
		}
		rows = append(rows, s.verbRows(view, begun, KindDue)...)
	}
	return rows
}

// verbRows are the ways to begin a line, the one of which more is to be said told by its dots.
func (s sight) verbRows(view *rules.Position, begun []rules.Completion, kind Kind) (rows []Row) {
	for _, c := range begun {
		row := s.verbRow(view, c, kind)
		if len(begun) > 1 && !c.Whole() && c.Entry.Drawn == nil {
			row.Text += " …"
		}
		rows = append(rows, row)
	}
	return rows
}

// mineFirst are the lines that begin so, the one about the seat of this device before that about
// any.
func (s sight) mineFirst(view *rules.Position, begun string) (rows []Row) {
	mine := begun + " " + string(s.viewer)
	for _, c := range view.Complete(mine, "", 1) {
		if c.Entry.String() == mine && view.Header().Seat(string(s.viewer)) >= 0 {
			rows = append(rows, s.verbRow(view, c, KindDue))
		}
	}
	return append(rows, s.begunRows(view, begun)...)
}

// verbRow is a line that can be begun, without who says it where that is the seat; a reply
// stands behind it as people say it.
func (s sight) verbRow(view *rules.Position, c rules.Completion, kind Kind) Row {
	row := s.entryRow(view, c, Behind)
	row.Kind, row.Option = kind, c.Entry.Verb
	e := c.Entry
	if e.Seat == string(s.viewer) {
		e.Seat = ""
	}
	row.Text, row.Note = strings.Replace(s.voice().Entry(e), " = ", s.say("colon", nil)+" ", 1), s.means(view, c.Entry)
	if replies := e.Args[len(e.Question().Args):]; len(replies) > 0 { // what it comes to says more
		v, word := s.voice(), lastWord(e)
		row.Note = cmp.Or(v.GlossOf("", e.Verb+"."+word), v.GlossOf("", word), row.Note)
	}
	return row
}

// fewReplies is how many replies of an act are offered beside each other.
const fewReplies = 4

// withReplies are an act with each of the few replies that it waits for, and nothing else:
// an option and its result are one tap. The act as it was begun stands behind them where more can
// be said of it, or alone, also where the table knows the reply.
func (s sight) withReplies(view *rules.Position, c rules.Completion) []rules.Completion {
	at, is := replying(c)
	if !is {
		return []rules.Completion{c}
	}
	next := withOdds(view, at.Next())
	said := slices.DeleteFunc(slices.Clone(next), func(c rules.Completion) bool { return c.Entry.Drawn != nil })
	if len(said) < 2 || len(said) > fewReplies || slices.ContainsFunc(said, func(c rules.Completion) bool { return !c.Whole() }) {
		return []rules.Completion{c}
	}
	if !s.alone {
		return next
	}
	asks := at.Field().Name != c.Walk.Field().Name
	if free, _ := at.Domain().Free(""); asks || free { // such as the card that it is about
		next = append(next, c)
	}
	return next
}

// replying is the walk of an act at its reply, where nothing was said of it yet, nor mostly is.
func replying(c rules.Completion) (at rules.Walk, is bool) {
	if c.Entry.Args != nil {
		return at, false
	}
	for at = range c.Walk.Ahead() {
		if f := at.Field(); f == nil || !f.Lone {
			return at, f != nil && f.Reply
		}
	}
	return at, false
}

// withOdds are entries without the draws that have no odds: who plays alone knows what the
// table knows.
func withOdds(view *rules.Position, next []rules.Completion) []rules.Completion {
	if len(view.Header().Seats) > 1 {
		return next
	}
	return slices.DeleteFunc(next, func(c rules.Completion) bool {
		_, refusal := view.Outcomes(c.Entry)
		return c.Entry.Drawn != nil && refusal != nil
	})
}

// toTell are the beginnings of the lines that a new table is asked for and that nobody has
// said: those that are for this seat to say. What several may know the seat before those who
// may not tells, and where all may know it everybody may.
func (s sight) toTell(view *rules.Position) (all []string) {
	setup := s.game().Setup
	if setup == nil {
		return nil
	}
	seats := view.Header().Seats
	for _, begun := range setup(view, []string{string(s.viewer)}) {
		said := isSaid(view, begun)
		for _, c := range view.Complete(begun, "", 1) {
			if !said && !c.Whole() && s.teller(view, seats, c) == string(s.viewer) {
				all = append(all, begun)
			}
		}
	}
	return all
}

// await are the other seats that still enter what comes before the line that everybody could
// say next; nobody where this seat has to enter something itself, nor at a table where no such
// line was ever said, for there nobody enters cards.
func (s sight) await(view *rules.Position) (others []string) {
	if view.Turn() != "" || s.game().Setup == nil {
		return nil
	}
	entered, seats := false, view.Header().Seats
	for _, begun := range s.game().Setup(view, seats) {
		_, ofSeat, _ := strings.Cut(begun, " ")
		switch found := view.Complete(begun, "", 1); {
		case isSaid(view, begun):
			entered = entered || ofSeat != ""
		case ofSeat == "" && entered: // this is next, after those
			slices.SortFunc(others, func(a, b string) int { return view.Header().Seat(a) - view.Header().Seat(b) })
			return slices.Compact(others)
		case ofSeat == "" || found == nil:
			return nil
		default:
			others = append(others, s.teller(view, seats, found[0]))
		}
		if slices.Contains(others, string(s.viewer)) {
			return nil
		}
	}
	return nil
}

// isSaid tells whether a line that begins so was said of the table.
func isSaid(view *rules.Position, begun string) bool {
	return slices.ContainsFunc(view.Lines(), func(e rules.Entry) bool {
		return e.Seat == "" && (e.String() == begun || strings.HasPrefix(e.String(), begun+" "))
	})
}

// teller is who enters what not all may know; at one's own table oneself.
func (s sight) teller(view *rules.Position, seats []string, c rules.Completion) string {
	if mine := view.Header().Mine(); mine != "" {
		return mine
	}
	hidden := slices.IndexFunc(seats, func(seat string) bool { return !view.MayKnow(rules.Viewer(seat), c.Entry, c.Walk.Field()) })
	if hidden < 0 {
		return string(s.viewer)
	}
	for n := range seats {
		seat := seats[(hidden+2*len(seats)-1-n)%len(seats)]
		if view.MayKnow(rules.Viewer(seat), c.Entry, c.Walk.Field()) {
			return seat
		}
	}
	return ""
}

// retakeRows take back what this seat said last, as long as nobody has said more.
func (s sight) retakeRows() []Row {
	line := s.retakes()
	if line == 0 {
		return nil
	}
	return []Row{{Kind: KindRetake, Text: s.say("play.undo", nil), Note: s.voice().Entry(s.Public().Heard(line)), take: undo(table.Back{}, nil)}}
}

// ownRows take back what this seat said last or, once others have said more, correct it where
// all could hear it.
func (s sight) ownRows() []Row {
	line := s.saidLast()
	if rows := s.retakeRows(); rows != nil || line == 0 || !s.Public().View().HeardWhole(line, rules.Public) {
		return rows
	}
	return []Row{{Kind: KindRetake, Option: string(rules.Correct), Text: s.say("play.correct", nil), Note: s.voice().Entry(s.Public().Heard(line)), take: push(mending{Place{rules.Correct, line}})}}
}

// reportsToPoint are the reports that the table allows these eyes; once the game is over, those
// that look back.
func (s sight) reportsToPoint() (rows []Row) {
	for _, r := range s.game().Reports {
		switch {
		case r.Whole && s.over():
			rows = append(rows, s.reviewRow(r))
			continue
		case r.Whole, s.over(), !s.allows(r, nil):
			continue
		}
		row := s.reportRow(r, s.say("report."+r.Name, nil), nil)
		row.Text, row.Note, row.Option = s.say("report."+r.Name, nil), s.does(r), r.Name
		rows = append(rows, row)
	}
	return as(KindRead, rows)
}

// pointed are the words that may come next in an entry, on a device: those that a rule bars
// too, of numbers the open ones.
func (p saying) pointed(s sight, rows []Row) []Row {
	w, to := s.pointing(p)
	switch {
	case p.begun != "": // the word comes first
		rows = nil
	case to != nil && len(w.Domain().Words) == 0: // no word is barred there
	case to != nil:
		rows = append(rows, s.stepRows(p.view, p.c)...)
	default:
		rows = append(once(slices.Concat(rows, s.fillings(p))), s.stepRows(p.view, p.c)...)
	}
	s.hush(p, rows)
	if to != nil {
		rows = slices.DeleteFunc(rows, func(row Row) bool { return row.Entry != nil && slices.Contains(to.Behind, lastWord(*row.Entry)) })
	}
	rows = s.counted(p, rows)
	rows = s.worded(p.view, p.c.Walk, rows)
	if to != nil {
		rows = append(rows, s.partRows(p, w, to)...)
	}
	head, aloud := p.c.Entry.String(), s.covered(p.c.Entry).String()
	for i, row := range rows {
		if row.Entry != nil {
			rows[i].Aloud = aloud + strings.TrimPrefix(row.Entry.String(), head)
		}
	}
	rows = slices.DeleteFunc(rows, func(row Row) bool { return row.Refused != nil && row.Kind == KindNumber })
	var fields []string // each with its words beside each other
	for _, row := range rows {
		fields = append(fields, row.field)
	}
	slices.SortStableFunc(rows, func(a, b Row) int {
		return cmp.Or(rank(a.Kind)-rank(b.Kind), slices.Index(fields, a.field)-slices.Index(fields, b.field), a.place-b.place)
	})
	if len(rows) == 0 {
		return p.stuck(s)
	}
	return rows
}

// hush marks the words against which nothing that all may hear stands: not what only these eyes
// know, nor what was said so far in their ears alone.
func (s sight) hush(p saying, rows []Row) {
	if !slices.ContainsFunc(rows, func(row Row) bool { return row.Refused != nil }) {
		return
	}
	all := s
	all.eyes, all.sees = eyes{viewer: rules.Public}, s.Public()
	view, err := all.view(p.at)
	var walk rules.Walk
	heard := err == nil
	if heard {
		walk, heard = walkTo(view, p.c)
	}
	aloud := s.covered(p.c.Entry)
	whispered := func(word string) bool {
		for i, arg := range p.c.Entry.Args {
			if slices.Contains(arg.Words, word) && !slices.Contains(aloud.Args[i].Words, word) {
				return true
			}
		}
		return false
	}
	for i, row := range rows {
		if r := row.Refused; r != nil {
			rows[i].Hushed = true
			if heard && !whispered(r.Word) {
				bar, _ := walk.Option(r.Word)
				rows[i].Hushed = bar == nil || !reflect.DeepEqual(*bar, r.Bar)
			}
		}
	}
}

// walkTo is the walk of an entry at another position, as far as it has come; false where it does
// not come there.
func walkTo(view *rules.Position, c rules.Completion) (rules.Walk, bool) {
	w := view.Walk().Take(c.Entry.Seat).Take(c.Entry.Verb)
	at := func(field string) bool {
		for ahead := range w.Ahead() {
			if f := ahead.Field(); f != nil && f.Name == field {
				w = ahead
				return true
			}
		}
		return false
	}
	for _, arg := range c.Entry.Args {
		for _, word := range arg.Words {
			if !at(arg.Field) {
				return w, false
			}
			w = w.Take(word)
		}
	}
	f := c.Walk.Field()
	return w, f != nil && at(f.Name)
}

// covered is an entry that is being said with a "?" in the place of each word which not all
// may hear.
func (s sight) covered(e rules.Entry) rules.Entry {
	view := s.Public().View()
	verb := view.Vocabulary().Verb(e.Verb, e.Seat != "")
	e.Args = slices.Clone(e.Args)
	for i, arg := range e.Args {
		if verb == nil || !view.MayKnow(rules.Public, e, verb.Field(arg.Field)) {
			e.Args[i].Words = slices.Repeat([]string{rules.Unknown}, len(arg.Words))
		}
	}
	return e
}

// fillings are the legal fillings that a game knows of a free text, as the links that may be
// laid; of a name that somebody gives there are none.
func (s sight) fillings(p saying) (rows []Row) {
	w := nextField(p.c.Walk)
	free, _ := w.Domain().Free("")
	if !free || w.Field().New || p.view.Vocabulary().Grows(w.Domain()) {
		return nil
	}
	for word, bar := range w.Options() {
		if bar == nil && word.ID != "" && word.ID != rules.Unknown {
			next := w.Take(word.ID)
			rows = append(rows, s.entryRow(p.view, rules.Completion{Entry: next.Entry(), Walk: next}, p.at))
		}
	}
	return rows
}

// counted has the word that a tally means by a mere count chosen together with its count.
func (s sight) counted(p saying, rows []Row) []Row {
	w := nextField(p.c.Walk)
	f := w.Field()
	at := slices.IndexFunc(rows, func(row Row) bool { return row.Entry != nil && row.Refused == nil && lastWord(*row.Entry) == f.Bare })
	if f.Form != "tally" || f.Bare == "" || at < 0 || w.Entry().Words(f.Name) != nil {
		return rows
	}
	var counts []Row
	bare := w.Take(f.Bare)
	for word, bar := range bare.Options() {
		if bar == nil {
			next := bare.Take(word.ID)
			counts = append(counts, s.entryRow(p.view, rules.Completion{Entry: next.Entry(), Walk: next}, p.at))
		}
	}
	return slices.Replace(rows, at, at+1, counts...)
}

// rank puts words before what takes the place of one.
func rank(kind Kind) int {
	return slices.Index([]Kind{KindEnd, KindSeat, KindSquare, KindLay, KindNumber, KindWord, KindChance, KindUnsaid}, kind)
}

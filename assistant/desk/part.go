package desk

import (
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/rules"
)

// Kind is what a row is, for faces on which rows are pointed at.
type Kind string

// The kinds. Those of the first group stand at a table, those of the second fill in the next
// word of an entry.
const (
	KindAnswer Kind = "answer" // answers what is asked on another device, which its note says
	KindDue    Kind = "due"    // a line that is due
	KindAct    Kind = "act"    // one that the seat can say now
	KindRead   Kind = "read"   // a report
	KindRetake Kind = "retake" // takes back what was said last
	KindMore   Kind = "more"   // anything else
	KindWrong  Kind = "wrong"  // what was said is wrong

	KindSeat   Kind = "seat"
	KindNumber Kind = "number"
	KindWord   Kind = "word"
	KindSquare Kind = "square" // a word that has its place on the sheet of its box
	KindEnd    Kind = "end"    // what the entry says so far is all
	KindChance Kind = "chance" // it is drawn
	KindUnsaid Kind = "unsaid" // it is not known
	KindLay    Kind = "lay"    // a part of a word that is put together by pointing
)

// Part is some of a question's rows that belong together, for faces on which rows are
// pointed at.
type Part struct {
	Kind         Kind
	Across, Down []doc.Text // of squares: the heads of the sheet's columns and rows
	Rows         []int      // by their places in the question; of squares row by row, -1 where none stands
}

// Parts are the rows by what they are, in their order; words with a place on a sheet make
// that sheet. Rows that only tell something are in none.
func (q Question) Parts() (parts []Part) {
	for i, row := range q.Rows {
		if row.Tells() || row.stays {
			continue
		}
		last := len(parts) - 1
		if last < 0 || !q.Rows[parts[last].Rows[0]].like(row) {
			parts = append(parts, Part{Kind: row.Kind})
			last++
		}
		parts[last].Rows = append(parts[last].Rows, i)
	}
	for i, p := range slices.Backward(parts) {
		if sheet := q.Rows[p.Rows[0]].sheet; sheet != nil {
			parts = slices.Replace(parts, i, i+1, sheet.lay(p, q.Rows)...)
		}
	}
	return parts
}

// like tells whether two rows belong together.
func (r Row) like(other Row) bool {
	return r.Kind == other.Kind && r.sheet == other.sheet && r.list == other.list && r.Under == other.Under && (r.Kind != KindAnswer || r.Note == other.Note)
}

// sheet is where the words of a domain stand in print.
type sheet struct {
	across, down []doc.Text
	at           map[string]int // by word: its square, row by row
}

// lay puts rows in their squares. Columns and lines of which none can be chosen are left
// out: their rows come as a list.
func (s *sheet) lay(p Part, rows []Row) []Part {
	wide := len(s.across)
	squares := slices.Repeat([]int{-1}, wide*len(s.down))
	columns, lines := make([]bool, wide), make([]bool, len(s.down))
	for _, i := range p.Rows {
		at := s.at[rows[i].Option]
		squares[at] = i
		if rows[i].Refused == nil {
			columns[at%wide], lines[at/wide] = true, true
		}
	}
	laid, rest := Part{Kind: KindSquare}, Part{Kind: KindWord}
	for x, text := range s.across {
		if columns[x] {
			laid.Across = append(laid.Across, text)
		}
	}
	for y, text := range s.down {
		if lines[y] {
			laid.Down = append(laid.Down, text)
		}
		for x := range s.across {
			switch at := squares[y*wide+x]; {
			case columns[x] && lines[y]:
				laid.Rows = append(laid.Rows, at)
			case at >= 0:
				rest.Rows = append(rest.Rows, at)
			}
		}
	}
	parts := []Part{laid, rest}
	return slices.DeleteFunc(parts, func(p Part) bool { return p.Rows == nil })
}

// worded says of rows which word of an entry each fills in behind a head, and what kind of
// word it is. Words that bars stand against take their places among the others.
func (s sight) worded(view *rules.Position, head rules.Walk, rows []Row) []Row {
	sheets := map[*rules.Domain]*sheet{}
	for i := range rows {
		row := &rows[i]
		e := row.Entry
		if row.Refused != nil {
			e = &row.Refused.Soon
		}
		if e == nil {
			continue
		}
		s.word(view, head, *e, row)
		domain := domainOf(head, row.field)
		if domain == nil || row.Kind != KindWord {
			continue
		}
		if draw := s.game().Piece; draw != nil {
			row.Pieces = draw(s.voice(), view, domain, row.Option)
		}
		if sheets[domain] == nil {
			sheets[domain] = s.sheetOf(domain)
		}
		*row = row.on(sheets[domain])
	}
	return rows
}

// wordsOf are the words of a domain, as rows that each lead somewhere.
func (s sight) wordsOf(domain *rules.Domain, lead func(id string) step) (rows []Row) {
	view := s.sees.View()
	sheet := s.sheetOf(domain)
	for _, w := range domain.Words {
		row := Row{Kind: KindWord, Text: w.Says.In(s.Voice.Lang), take: lead(w.ID)}
		row.fill(view, domain, w.ID)
		rows = append(rows, row.on(sheet))
	}
	return rows
}

// openWords are the words that a line may go on with, as rows that each lead somewhere; with
// "" it is whole.
func (s sight) openWords(w rules.Walk, lead func(id string) step) (rows []Row) {
	domain := w.Domain()
	sheet := s.sheetOf(domain)
	for _, id := range w.Open() {
		row := Row{Kind: KindWord, Text: w.At().Vocabulary().InField(w.Entry(), w.Field().Name, id, s.Voice.Lang), take: lead(id)}
		if id == "" {
			row.Kind, row.Text = KindEnd, s.say("desk.end", nil)
		} else {
			row.fill(w.At(), domain, id)
		}
		rows = append(rows, row.on(sheet))
	}
	return rows
}

// fill says which word of a domain a row is.
func (r *Row) fill(view *rules.Position, domain *rules.Domain, id string) {
	r.Name = view.Vocabulary().Grows(domain)
	r.Option, r.Mark, r.list = id, colourOf(view, domain.Find(id)), listOf(view, domain, id)
	r.place = slices.IndexFunc(domain.Words, func(w *rules.Word) bool { return w.ID == id })
	if w := domain.Find(id); w != nil && len(domain.Product) > 0 {
		r.Short = w.Of[domain.Product[1]]
	}
}

// on is a row of a word where it stands on its sheet, if it does.
func (r Row) on(s *sheet) Row {
	at, is := s.at[r.Option]
	if !is {
		return r
	}
	r.Kind, r.sheet = KindSquare, s
	if r.Short != "" {
		r.Short = s.down[at/len(s.across)].Long
	}
	return r
}

// word says of a row which word of the entry it fills in.
func (s sight) word(view *rules.Position, head rules.Walk, e rules.Entry, row *Row) {
	v := s.voice()
	before := map[string]int{}
	for _, arg := range head.Entry().Args {
		before[arg.Field] = len(arg.Words)
	}
	var words []string
	for _, arg := range e.Args {
		for _, id := range arg.Words[min(before[arg.Field], len(arg.Words)):] {
			if row.field == "" {
				row.field, row.Option = arg.Field, id
			}
			words = append(words, view.Vocabulary().InField(e, arg.Field, id, v.Lang))
		}
	}
	if n := len(words) - 1; n > 0 && keyword(view, e) { // "1 take" would be read as the taking of one
		words = words[:n]
	}
	row.Text = strings.Join(words, " ")
	switch {
	case e.Drawn != nil:
		row.Kind, row.Text = KindChance, s.say("desk.draw", nil)
		return
	case words == nil && row.without != "" && head.Entry().Words(head.Field().Name) == nil && head.Field().Private():
		row.Kind, row.Text, row.Note, row.Enough = KindEnd, row.without, "", true
		return
	case words == nil:
		row.Kind, row.Text, row.Note = KindEnd, s.say("desk.end", nil), row.without
		return
	case row.Option == rules.Unknown:
		row.Kind, row.Text = KindUnsaid, s.say("desk.unknown", nil)
		return
	}
	row.Kind = KindWord
	switch domain := domainOf(head, row.field); {
	case domain == nil:
	case domain.ID == "seat":
		row.Kind, row.place = KindSeat, view.Header().Seat(row.Option)
	case domain.Range():
		row.Kind = KindNumber
	default:
		row.fill(view, domain, row.Option)
	}
}

// keyword tells whether an entry ends in a word that could be no other there.
func keyword(view *rules.Position, e rules.Entry) bool {
	field := view.Vocabulary().Verb(e.Verb, e.Seat != "").Field(e.Args[len(e.Args)-1].Field)
	if field == nil {
		return false
	}
	domain := view.Vocabulary().Domain(field.Of)
	return domain != nil && len(domain.Words) == 1 && len(domain.Union) == 0
}

// listOf is which of the lists that a domain is made of has a word.
func listOf(view *rules.Position, domain *rules.Domain, id string) string {
	for _, name := range domain.Union {
		if list := view.Vocabulary().Domain(name); list != nil && list.Find(id) != nil {
			return name
		}
	}
	return ""
}

// domainOf is what fills the next word of a field that an entry waits at, or that comes
// after those that may be left out there; nil where no field of that name is.
func domainOf(head rules.Walk, field string) *rules.Domain {
	for at := range head.Ahead() {
		if at.Field() != nil && at.Field().Name == field {
			return at.Domain()
		}
	}
	return nil
}

// colourOf is the colour that a word has in its box, or that it names.
func colourOf(view *rules.Position, w *rules.Word) doc.Mark {
	colours := view.Vocabulary().Domain("colour")
	if w == nil || colours == nil {
		return ""
	}
	for _, id := range []string{w.Of["colour"], w.ID} {
		if colours.Find(id) != nil {
			return doc.OfColour(id)
		}
	}
	return ""
}

// sheetOf is where the words of a domain stand in print: nowhere, for most.
func (s sight) sheetOf(domain *rules.Domain) *sheet {
	across, down, ok := domain.Sheet()
	out := &sheet{at: map[string]int{}}
	if !ok {
		return out
	}
	heads := func(f rules.Feature) (texts []doc.Text) {
		for _, value := range f.Values {
			text := doc.Say(s.voice().WordOf(f.Name, value))
			if f.Name == "colour" {
				text = text.As(doc.OfColour(value))
			}
			texts = append(texts, text)
		}
		return texts
	}
	out.across, out.down = heads(across), heads(down)
	for _, w := range domain.Words {
		out.at[w.ID] = slices.Index(down.Values, w.Of[down.Name])*len(across.Values) + slices.Index(across.Values, w.Of[across.Name])
	}
	return out
}

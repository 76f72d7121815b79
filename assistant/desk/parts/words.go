package parts

import (
	"slices"
	"strings"

	"lestrade/assistant/desk"
	"lestrade/assistant/doc"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	"lestrade/rules/vocabulary"
)

// SetWords sets for each row which word of an entry it fills in behind a head, and what kind of
// word that is. Barred words get their places among the others.
func SetWords(s desk.Sight, view *position.Position, head position.Walk, rows []desk.Row) []desk.Row {
	sheets := map[*vocabulary.Domain]*desk.Sheet{}
	for i := range rows {
		row := &rows[i]
		e := row.Entry
		if row.Refused != nil {
			e = &row.Refused.Soon
		}
		if e == nil {
			continue
		}
		setWord(s, view, head, *e, row)
		domain := domainOf(head, row.Field)
		if domain == nil || row.Kind != desk.KindWord {
			continue
		}
		if draw := s.Game().Piece; draw != nil {
			row.Pieces = draw(s.VoiceHere(), view, domain, row.Option)
		}
		if sheets[domain] == nil {
			sheets[domain] = sheetOf(s, domain)
		}
		*row = row.LayOn(sheets[domain])
	}
	return rows
}

// WordsOf returns the words of a domain as rows. Each takes the step that lead returns for it.
func WordsOf(s desk.Sight, domain *vocabulary.Domain, lead func(id string) desk.Step) (rows []desk.Row) {
	view := s.Sees.View()
	sheet := sheetOf(s, domain)
	for _, w := range domain.Words {
		row := desk.Row{Kind: desk.KindWord, Text: w.Says.In(s.Voice.Lang), Take: lead(w.ID)}
		fill(&row, view, domain, w.ID)
		rows = append(rows, row.LayOn(sheet))
	}
	return rows
}

// OpenWords returns the words that a line may go on with as rows. Each takes the step that lead
// returns for it; "" stands for ending the line.
func OpenWords(s desk.Sight, w position.Walk, lead func(id string) desk.Step) (rows []desk.Row) {
	domain := w.Domain()
	sheet := sheetOf(s, domain)
	for _, id := range w.Open() {
		row := desk.Row{Kind: desk.KindWord, Text: rules.InField(w.At().Vocabulary(), w.Entry(), w.Field().Name, id, s.Voice.Lang), Take: lead(id)}
		if id == "" {
			row.Kind, row.Text = desk.KindEnd, s.Say("desk.end", nil)
		} else {
			fill(&row, w.At(), domain, id)
		}
		rows = append(rows, row.LayOn(sheet))
	}
	return rows
}

// fill sets which word of a domain a row is.
func fill(r *desk.Row, view *position.Position, domain *vocabulary.Domain, id string) {
	r.Name = view.Vocabulary().Grows(domain)
	r.Option, r.Mark, r.List = id, colourOf(view, domain.Find(id)), listOf(view, domain, id)
	r.Place = slices.IndexFunc(domain.Words, func(w *vocabulary.Word) bool { return w.ID == id })
	if w := domain.Find(id); w != nil && len(domain.Product) > 0 {
		r.Short = w.Of[domain.Product[1]]
	}
}

// setWord sets which word of its entry a row fills in.
func setWord(s desk.Sight, view *position.Position, head position.Walk, e rules.Entry, row *desk.Row) {
	v := s.VoiceHere()
	before := map[string]int{}
	for _, arg := range head.Entry().Args {
		before[arg.Field] = len(arg.Words)
	}
	var words []string
	for _, arg := range e.Args {
		for _, id := range arg.Words[min(before[arg.Field], len(arg.Words)):] {
			if row.Field == "" {
				row.Field, row.Option = arg.Field, id
			}
			words = append(words, rules.InField(view.Vocabulary(), e, arg.Field, id, v.Lang))
		}
	}
	if n := len(words) - 1; n > 0 && endsInKeyword(view, e) { // "1 take" would read as if one were taken
		words = words[:n]
	}
	row.Text = strings.Join(words, " ")
	switch {
	case e.Drawn != nil:
		row.Kind, row.Text = desk.KindChance, s.Say("desk.draw", nil)
		return
	case words == nil && row.Without != "" && head.Entry().Words(head.Field().Name) == nil && head.Field().Private():
		row.Kind, row.Text, row.Note, row.Enough = desk.KindEnd, row.Without, "", true
		return
	case words == nil:
		row.Kind, row.Text, row.Note = desk.KindEnd, s.Say("desk.end", nil), row.Without
		return
	case row.Option == rules.Unknown:
		row.Kind, row.Text = desk.KindUnsaid, s.Say("desk.unknown", nil)
		return
	}
	row.Kind = desk.KindWord
	switch domain := domainOf(head, row.Field); {
	case domain == nil:
	case domain.ID == "seat":
		row.Kind, row.Place = desk.KindSeat, view.Header().Seat(row.Option)
	case domain.Range():
		row.Kind = desk.KindNumber
	default:
		fill(row, view, domain, row.Option)
	}
}

// endsInKeyword tells whether an entry ends in a word that is the only one its field can have.
func endsInKeyword(view *position.Position, e rules.Entry) bool {
	field := view.Vocabulary().Verb(e.Verb, e.Seat != "").Field(e.Args[len(e.Args)-1].Field)
	if field == nil {
		return false
	}
	domain := view.Vocabulary().Domain(field.Of)
	return domain != nil && len(domain.Words) == 1 && len(domain.Union) == 0
}

// listOf returns the list that has a word, of the lists that a domain is made of; "" if none has.
func listOf(view *position.Position, domain *vocabulary.Domain, id string) string {
	for _, name := range domain.Union {
		if list := view.Vocabulary().Domain(name); list != nil && list.Find(id) != nil {
			return name
		}
	}
	return ""
}

// domainOf returns the domain of a field, if an entry waits there or can come there by leaving
// fields out; else nil.
func domainOf(head position.Walk, field string) *vocabulary.Domain {
	for at := range reading.Ahead(head) {
		if at.Field() != nil && at.Field().Name == field {
			return at.Domain()
		}
	}
	return nil
}

// colourOf returns the colour that a word has in its box, or that it names; "" if there is none.
func colourOf(view *position.Position, w *vocabulary.Word) doc.Mark {
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

// sheetOf returns where the words of a domain stand in print. The sheets of most domains are
// empty.
func sheetOf(s desk.Sight, domain *vocabulary.Domain) *desk.Sheet {
	across, down, ok := domain.Sheet()
	out := &desk.Sheet{At: map[string]int{}}
	if !ok {
		return out
	}
	heads := func(f vocabulary.Feature) (texts []doc.Text) {
		for _, value := range f.Values {
			text := doc.Say(s.VoiceHere().WordOf(f.Name, value))
			if f.Name == "colour" {
				text = text.As(doc.OfColour(value))
			}
			texts = append(texts, text)
		}
		return texts
	}
	out.Across, out.Down = heads(across), heads(down)
	for _, w := range domain.Words {
		out.At[w.ID] = slices.Index(down.Values, w.Of[down.Name])*len(across.Values) + slices.Index(across.Values, w.Of[across.Name])
	}
	return out
}

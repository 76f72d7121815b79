package help

import (
	"slices"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/vocabulary"
)

// Title says which game is shown, up to which line, and for whose eyes.
func Title(v *speak.Voice, view *position.Position, viewer rules.Viewer) string {
	name := v.Called(view.Header().Game)
	eyes := v.Say("eyes."+viewerName(viewer), nil)
	switch {
	case viewer == rules.Public && len(view.Header().Seats) == 1: // nobody else looks
		eyes = ""
	case viewer != rules.Referee && viewer != rules.Public:
		eyes = v.Say("eyes.seat", speak.Figures{"seat": string(viewer)})
	}
	return v.Say("show.title", speak.Figures{"game": speak.Plain(name), "line": view.Len(), "eyes": speak.Plain(eyes)})
}

// Show shows the whole table as it stands.
func Show(v *speak.Voice, view *position.Position, viewer rules.Viewer, game Game) doc.Doc {
	d := doc.Doc{doc.One(doc.Vital, doc.Say(Title(v, view, viewer)))}
	if game.Table != nil && len(view.Header().Seats) > 0 {
		d = append(append(d, doc.Gap{}), game.Table(v, view)...)
	}
	d = append(d, ending(v, view)...)
	d = append(d, disorder(doc.Wanted, v, view)...)
	d = append(d, dueList(v, Due(v, view))...)
	d = append(d, doc.Section(doc.Spare, v.Say("show.draws", nil), Draws(v, view))...)
	return append(d, doc.Section(doc.Spare, v.Say("show.unchecked", nil), v.Notices("unchecked", view.Unchecked()))...)
}

// Sight shows what people want in sight while they play: the news, the table, and what to do next.
func Sight(r Request, game Game) doc.Doc {
	v, view := r.Voice, r.View
	if !view.Named() {
		return nil
	}
	var d doc.Doc
	n := view.Len()
	if n > 0 && view.Line(n).Verb != "commit" { // nobody said that
		heard := view.Line(n)
		drawn := heard.Drawn != nil
		if r.Taught {
			heard.Drawn = nil
		}
		news := game.NewsOf(v, n, heard)
		if r.Taught && drawn && heard.Verb == "first" { // nobody saw the draw
			news = doc.News{Line: n, Said: doc.Say(v.Say("show.begins", speak.Figures{"seat": heard.Args[0].Words[0]}))}
		}
		if r.Taught && heard.Seat == "" && !view.HeardWhole(n, r.Viewer) { // else it looks lost
			news.Note = doc.Say(v.Say("show.hidden", nil))
		}
		d = doc.Doc{news, doc.Gap{}}
	}
	mine := view.Header().Mine()
	switch {
	case len(view.Header().Seats) == 0:
	case game.Own != nil && mine != "" && string(r.Viewer) == mine:
		d = append(d, game.Own(r)...)
	case game.Table != nil:
		d = append(d, game.Table(v, view)...)
	}
	d = append(d, ending(v, view)...)
	now := Due(v, view, r.Done...)
	if r.Owed != "" {
		now = doc.Says(r.Owed)
	}
	d = append(d, dueList(v, now)...)
	return append(d, doc.Section(doc.Wanted, v.Say("show.draws", nil), drawnAnew(v, view))...)
}

// NewsOf makes a line of the table into news: what was said, the answer, which is read first, and a
// note that tells how the line was drawn or came to stand otherwise.
func (g Game) NewsOf(v *speak.Voice, n int, heard rules.Entry) doc.News {
	plain := heard
	plain.How, plain.Drawn = "", nil
	said, question := v.Entry(plain), v.Entry(plain.Question())
	note, is := strings.CutPrefix(v.Entry(heard), said)
	if !is {
		return doc.News{Line: n, Said: doc.Say(v.Entry(heard))}
	}
	news := doc.News{Line: n, Said: doc.Say(said), Note: doc.Say(strings.TrimSpace(note))}
	if answer, is := strings.CutPrefix(said, question+" = "); is {
		news.Said, news.Answer = doc.Say(question), doc.Say(answer)
		if event, more, is := g.eventOf(v, heard); is {
			news.Answer, news.Large = event, true
			news.Note.Long = strings.TrimSpace(more + " " + news.Note.Long)
		}
	}
	return news
}

// eventOf makes an answer that people hold their breath for into a sentence, "news." with the verb and
// the answer. more are the further replies. It is false if the game has no such sentence.
func (g Game) eventOf(v *speak.Voice, heard rules.Entry) (event doc.Text, more string, is bool) {
	replies := heard.Args[len(heard.Question().Args):]
	word := replies[0].Words[0]
	id := "news." + heard.Verb + "." + word
	if !v.Has(id) {
		return event, "", false
	}
	for _, reply := range replies[1:] {
		more += " " + strings.Join(v.Words(reply.Words), ", ")
	}
	return doc.Say(v.Say(id, speak.Figures{"seat": heard.Seat})).As(g.News[word]), more, true
}

// Due says what people must do next, a sentence each, with a short form if there is a text "short."
// with the notice's key. It leaves out the notices whose keys are done.
func Due(v *speak.Voice, view *position.Position, done ...string) (all []doc.Text) {
	notices := slices.DeleteFunc(slices.Clone(view.Due()), func(n rules.Notice) bool { return slices.Contains(done, n.Key) })
	texts := v.Notices("due", notices)
	for i, text := range texts {
		if i > 0 && text == texts[i-1] { // the same holds for the next draw
			continue
		}
		said := doc.Say(text)
		said.Once = notices[i].Figures["turn"] != nil
		id := "short." + notices[i].Key
		if brief := v.Say(id, notices[i].Figures); brief != id {
			said.Short = brief
		}
		if notices[i].Loud {
			said.Mark = doc.Loud
		}
		all = append(all, said)
	}
	return all
}

// dueList lists what people must do next; nil if there is nothing.
func dueList(v *speak.Voice, items []doc.Text) []doc.Block {
	if items == nil {
		return nil
	}
	return []doc.Block{doc.Gap{}, doc.List{Title: doc.Say(v.Say("show.due", nil)).As(doc.Due), Items: items, Rank: doc.Vital}}
}

// ending says how a game ended, and what must still be entered to tell it whole; nil before the end.
func ending(v *speak.Voice, view *position.Position) []doc.Block {
	end := view.Outcome()
	if end == nil {
		return nil
	}
	brief := *end
	brief.Why = ""
	items := []doc.Text{doc.Say(EndText(v, end)).Or(EndText(v, &brief))}
	for _, missing := range v.Notices("missing", end.Missing) {
		items = append(items, doc.Say(missing))
	}
	return []doc.Block{doc.Gap{}, doc.List{Title: doc.Say(v.Say("show.end", nil)).As(doc.Over), Items: items, Rank: doc.Vital}}
}

// SeatCells are the first cells of a seat's row: an arrow if it is its turn, and its name.
func SeatCells(view *position.Position, name string) []doc.Text {
	if name == view.Turn() {
		return []doc.Text{doc.Say("→").As(doc.Turn), doc.Say(name).As(doc.Turn)}
	}
	return []doc.Text{{}, doc.Say(name)}
}

// ToConfirm lists the lines of the owner's box that people must confirm, as the table names them.
func ToConfirm(v *speak.Voice, named []rules.Entry) doc.Doc {
	var lines []string
	for _, e := range named {
		lines = append(lines, v.Entry(e))
	}
	return doc.Section(doc.Wanted, v.Say("box.confirm", speak.Figures{"number": len(named)}), lines)
}

// Names says at a new table how many names of cards are our own, and how a card is said without them. It
// is "" if the game has no sentence for it, or if the owner of the box has told a name already.
func Names(v *speak.Voice, known *position.Position) string {
	cards := known.Vocabulary().Domain("card")
	if cards == nil || !v.Has("setup.names") || slices.ContainsFunc(cards.Words, (*vocabulary.Word).Called) {
		return ""
	}
	ours := 0
	for _, card := range cards.Words {
		if card.Proposed(v.Lang) {
			ours++
		}
	}
	if ours == 0 {
		return ""
	}
	return v.Say("setup.names", speak.Figures{"number": ours, "of": len(cards.Words)})
}

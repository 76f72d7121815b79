package sherlock

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
	referee "lestrade/rules/sherlock"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/vocabulary"
)

// telling has a card of a kind told by its face, sign by sign.
type telling struct {
	v    *speak.Voice
	w    position.Walk
	kind string
}

// byFace begins a face where nothing of it is said yet.
const byFace = "="

// point is what is pointed at in a field that takes a card of some face: first which card, or
// that it is told by its face.
func (f telling) point(begun string) *help.Pointing {
	if begun != "" {
		return f.behind("", strings.TrimPrefix(begun, byFace), cards.Card{Known: true}, nil)
	}
	if f.kind == "lead" { // few are known, and each is told once
		to := f.points("")
		to.Parts = append(f.known(), to.Parts...)
		return to
	}
	other := help.Part{Says: doc.Say(f.v.Say("point.face", nil)), Begun: byFace}
	to := &help.Pointing{Parts: append(f.known(), other)}
	if f.w.Domain().ID == "laid" {
		for _, word := range f.w.At().Vocabulary().Domain("location").Words {
			to.Behind = append(to.Behind, word.ID)
			if bar, conceivable := f.w.Option(word.ID); conceivable && bar == nil {
				says := f.v.Say("point.location", speak.Figures{"location": word.ID})
				to.Parts = append(to.Parts, help.Part{Says: doc.Say(says), Word: word.ID})
			}
		}
	}
	return to
}

// known are the cards of the kind with names of their owners' that lie nowhere in sight.
func (f telling) known() (parts []help.Part) {
	table := referee.TableOf(f.w.At())
	all := table.Clues
	if f.kind == "lead" {
		all = table.Leads
	}
	var names []string
	for name := range all {
		if _, conceivable := f.w.Option(name); conceivable && f.w.Domain().Find(name) == nil {
			names = append(names, name)
		}
	}
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(len(a)-len(b), strings.Compare(a, b)) })
	for _, name := range names {
		if bar, _ := f.w.Option(name); bar == nil {
			parts = append(parts, help.Part{Says: drawn(f.v, name, cardOf(table, f.kind, name)), Word: name})
		}
	}
	return parts
}

func cardOf(table referee.Table, kind, name string) cards.Card {
	if kind == "lead" {
		return table.Lead(name)
	}
	return table.Clue(name)
}

// behind is what is pointed at of a face behind the head of its word, once some of it is said;
// before, it shows at the least what some card does.
func (f telling) behind(head, begun string, least cards.Card, laid doc.Doc) *help.Pointing {
	card, is := readBegun(begun)
	switch {
	case !is:
		card = least
	case f.kind == "lead" && card.Points == 0:
		return f.points(head)
	}
	to := &help.Pointing{Wants: f.v.Say("point.shows", nil), Laid: append(doc.Doc{doc.Cards{Cards: []doc.Text{drawn(f.v, "", card)}}}, laid...)}
	for _, symbol := range cards.Letters {
		to.Across = append(to.Across, doc.Say(string(symbol)+" "+f.v.GlossOf("symbol", string(symbol))))
	}
	for d := range card.Sides {
		side := cards.Side(d).String()
		to.Down = append(to.Down, doc.Say(f.v.WordOf("compass", side)+" "+f.v.GlossOf("compass", side)))
		for _, symbol := range cards.Letters {
			next := card
			next.Sides[d] += cards.Symbols(symbol)
			part := help.Part{}
			if len(card.Sides[d]) < 2 {
				part = help.Part{Says: doc.Say(f.v.WordOf("compass", side) + "\u00a0" + string(symbol)), Begun: head + begin(next)}
			}
			to.Parts = append(to.Parts, part)
		}
	}
	if card.Sides == [4]cards.Symbols{} {
		return to
	}
	to.Parts = append(to.Parts, help.Part{Says: doc.Say(f.v.Say("point.done."+f.kind, nil)), Word: head + begin(card)})
	if f.kind == "clue" {
		for _, bonus := range []string{"+1", "+U", "+lead"} {
			whole := card
			whole.Bonus = bonus
			to.Parts = append(to.Parts, help.Part{Says: doc.Say(f.v.Word(bonus)), Word: head + begin(whole)})
		}
	}
	to.Parts = append(to.Parts, f.recalled(head, card)...)
	return to
}

// points are those that a lead may be worth.
func (f telling) points(head string) *help.Pointing {
	to := &help.Pointing{Wants: f.v.Say("point.points", nil)}
	for n := range cards.MostPoints {
		to.Parts = append(to.Parts, help.Part{Says: doc.Say(strconv.Itoa(n + 1)), Begun: head + strconv.Itoa(n+1)})
	}
	return to
}

// recalled are cards met before that show at the least what is said of this one.
func (f telling) recalled(head string, said cards.Card) (parts []help.Part) {
	for d := range said.Sides { // the side with which the face of the card begins
		begun := head + pointsOf(said) + cards.Side(d).String()
		for _, c := range reading.CompleteField(f.w, begun, f.v.Lang, mostMet) {
			word, name, card := f.recall(c.Entry)
			if card.Known && begin(card) != begin(said) && showsAll(card, said) && len(parts) < mostRecalled {
				parts = append(parts, help.Part{Says: drawn(f.v, name, card), Word: word})
			}
		}
		if said.Sides[d] != "" {
			break
		}
	}
	return parts
}

// recall is the card that a completed line tells last, and its word.
func (f telling) recall(e rules.Entry) (word, name string, card cards.Card) {
	if len(e.Args) == 0 || !strings.HasPrefix(e.String(), f.w.Entry().String()) {
		return "", "", cards.Card{}
	}
	words := e.Args[len(e.Args)-1].Words
	word = words[len(words)-1]
	_, to, linked := strings.Cut(word, "=")
	if !linked {
		to = word
	}
	name, face, _ := strings.Cut(to, ":")
	card, is := cards.ReadFace(face)
	if !is {
		card = cardOf(referee.TableOf(f.w.At()), f.kind, name)
	}
	return word, name, card
}

// mostMet is how many cards met before are looked through at the most, and mostRecalled how many
// of them are offered at once.
const mostMet, mostRecalled = 64, 6

// showsAll tells whether a card has each symbol where another has it.
func showsAll(card, least cards.Card) bool {
	for d, symbols := range least.Sides {
		for _, symbol := range symbols {
			if strings.Count(string(card.Sides[d]), string(symbol)) < strings.Count(string(symbols), string(symbol)) {
				return false
			}
		}
	}
	return card.Points == least.Points
}

// readBegun reads the beginning of a face, which may be a lead's points alone.
func readBegun(text string) (cards.Card, bool) {
	if n := rules.Number(text); n > 0 {
		return cards.Card{Known: true, Points: n}, true
	}
	return cards.ReadFace(text)
}

// begin is a face as far as it is told.
func begin(card cards.Card) string { return pointsOf(card) + card.Face() }

// pointsOf are those with which the face of a lead begins.
func pointsOf(card cards.Card) string {
	if card.Points > 0 {
		return strconv.Itoa(card.Points)
	}
	return ""
}

// piece is a clue, a lead or a token as it lies on the table.
func piece(v *speak.Voice, view *position.Position, domain *vocabulary.Domain, word string) []doc.Piece {
	tokens := cards.Kinds
	switch {
	case !slices.Contains([]string{"item", "laid", "lead-up", "lead-solved", "symbol"}, domain.ID):
		return nil
	case len(word) == 1 && strings.Contains(tokens, word):
		return []doc.Piece{{Shape: doc.ShapeToken, Name: word}}
	}
	kind := "clue"
	if strings.HasPrefix(domain.ID, "lead") {
		kind = "lead"
	}
	name, face, _ := strings.Cut(word, ":")
	card, is := cards.ReadFace(face)
	if !is {
		card = cardOf(referee.TableOf(view), kind, name)
	}
	if !card.Known {
		return nil
	}
	return []doc.Piece{tile(v, name, card)}
}

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

// telling lets people tell a card of a kind by its face, sign by sign.
type telling struct {
	v    *speak.Voice
	w    position.Walk
	kind string
}

// byFace says that the card is told by its face, before anything of the face is said.
const byFace = "="

// point offers the words for a field that takes a card: at first the known cards and the choice to
// tell the card by its face, then the signs of the face.
func (f telling) point(begun string) *help.Pointing {
	if begun != "" {
		return f.signs("", strings.TrimPrefix(begun, byFace), cards.Card{Known: true}, nil)
	}
	if f.kind == "lead" { // few leads are known, and each is told once, so its face may begin at once
		to := f.points("")
		to.Parts = append(f.knownParts(), to.Parts...)
		return to
	}
	other := help.Part{Says: doc.Say(f.v.Say("point.face", nil)), Begun: byFace}
	to := &help.Pointing{Parts: append(f.knownParts(), other)}
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

// knownParts offers the cards of the kind that people have named and that the line may name now.
func (f telling) knownParts() (parts []help.Part) {
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
			parts = append(parts, help.Part{Says: cardText(f.v, name, cardOf(table, f.kind, name)), Word: name})
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

// signs offers the next signs of a face. head stands before the face in its word; begun is what was said
// of it, or else it begins with what least shows; laid is shown beside it.
func (f telling) signs(head, begun string, least cards.Card, laid doc.Doc) *help.Pointing {
	card, is := readBegun(begun)
	switch {
	case !is:
		card = least
	case f.kind == "lead" && card.Points == 0:
		return f.points(head)
	}
	to := &help.Pointing{Wants: f.v.Say("point.shows", nil), Laid: append(doc.Doc{doc.Cards{Cards: []doc.Text{cardText(f.v, "", card)}}}, laid...)}
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
				part = help.Part{Says: doc.Say(f.v.WordOf("compass", side) + "\u00a0" + string(symbol)), Begun: head + begunFace(next)}
			}
			to.Parts = append(to.Parts, part)
		}
	}
	if card.Sides == [4]cards.Symbols{} {
		return to
	}
	to.Parts = append(to.Parts, help.Part{Says: doc.Say(f.v.Say("point.done."+f.kind, nil)), Word: head + begunFace(card)})
	if f.kind == "clue" {
		for _, bonus := range []string{"+1", "+U", "+lead"} {
			whole := card
			whole.Bonus = bonus
			to.Parts = append(to.Parts, help.Part{Says: doc.Say(f.v.Word(bonus)), Word: head + begunFace(whole)})
		}
	}
	to.Parts = append(to.Parts, f.recalledParts(head, card)...)
	return to
}

// points offers the points that a lead may be worth.
func (f telling) points(head string) *help.Pointing {
	to := &help.Pointing{Wants: f.v.Say("point.points", nil)}
	for n := range cards.MostPoints {
		to.Parts = append(to.Parts, help.Part{Says: doc.Say(strconv.Itoa(n + 1)), Begun: head + strconv.Itoa(n+1)})
	}
	return to
}

// recalledParts offers cards met before that show all that is said of this one.
func (f telling) recalledParts(head string, said cards.Card) (parts []help.Part) {
	for d := range said.Sides { // d is the side with which the face of the card begins
		begun := head + pointsOf(said) + cards.Side(d).String()
		for _, c := range reading.CompleteField(f.w, begun, f.v.Lang, mostMet) {
			word, name, card := f.recall(c.Entry)
			if card.Known && begunFace(card) != begunFace(said) && showsAll(card, said) && len(parts) < mostRecalled {
				parts = append(parts, help.Part{Says: cardText(f.v, name, card), Word: word})
			}
		}
		if said.Sides[d] != "" {
			break
		}
	}
	return parts
}

// recall returns the card that a completed line tells last, and its word; else an unknown card.
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

// mostMet is how many cards met before are looked through, mostRecalled how many are offered.
const mostMet, mostRecalled = 64, 6

// showsAll tells whether a card has the same points as least, and on each side all its symbols.
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

// begunFace writes what has been told of a face.
func begunFace(card cards.Card) string { return pointsOf(card) + card.Face() }

// pointsOf writes the points with which the face of a lead begins; "" if there are none.
func pointsOf(card cards.Card) string {
	if card.Points > 0 {
		return strconv.Itoa(card.Points)
	}
	return ""
}

// piece draws a clue, a lead or a token that a word names; nil if nobody told its face.
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

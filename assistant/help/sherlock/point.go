package sherlock

import (
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	lestrade "lestrade/assistant/table"
	"lestrade/rules"
	"lestrade/rules/position"
	referee "lestrade/rules/sherlock"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
)

// point lets people tell cards by pointing at them: for a link a side, the clue that is laid there, and
// the token between; elsewhere the face of a card, sign by sign. It is nil for other words.
func point(v *speak.Voice, w position.Walk, begun string) *help.Pointing {
	switch w.Domain().ID {
	case "link":
		return newLaying(v, w).point(begun)
	case "item", "laid":
		switch verb := w.Entry().Verb; {
		case verb == "solve": // the two items of the layout that are kept
			l := newLaying(v, w)
			picture, _ := l.picture()
			return &help.Pointing{Laid: doc.Doc{picture}}
		case verb == "visit" && !untold(w):
			return nil
		}
		return telling{v, w, "clue"}.point(begun)
	case "lead-up", "lead-solved":
		return telling{v, w, "lead"}.point(begun)
	}
	return nil
}

// untold tells whether the line visits a location where something is untold.
func untold(w position.Walk) bool {
	return slices.ContainsFunc(referee.TableOf(w.At()).Locations, func(l referee.Location) bool {
		return l.ID == w.Entry().Word("location") && (l.Untold || slices.Contains(l.Items, rules.Unknown))
	})
}

// laying is a layout that somebody is saying. The part of its next link that was pointed at is
// written as c5.E, then c5.E=c9 or, if the clue is told by its face, c5.E:T=.
type laying struct {
	v      *speak.Voice
	w      position.Walk
	light  bool
	blind  bool
	board  connect.Board
	layout connect.Layout
	placed connect.Placed
	tokens map[cards.Symbol]int // those of the hand that are left
	solved []string             // in a light game the clues of the seat's solved leads: it may have kept some of them
}

func newLaying(v *speak.Voice, w position.Walk) laying {
	e, table := w.Entry(), referee.TableOf(w.At())
	l := laying{v: v, w: w, light: table.Light, board: table.Board(table.Seats[e.Seat])}
	l.blind = !helps(w.At().Header(), e.Seat)
	if name, face, faced := strings.Cut(e.Word("lead"), ":"); l.light {
		for _, solved := range table.Seats[e.Seat].Solved {
			l.solved = append(l.solved, connect.CardsIn(solved.Layout)...)
		}
		l.board.Lead = table.Lead(name)
		if card, is := cards.ReadFace(face); faced && is {
			l.board.Lead = card
			l.board.Lead.ID = name
		}
	}
	met := map[string]cards.Card{} // cards whose faces this line brings, by name
	for _, word := range e.Words("links") {
		_, to, _ := strings.Cut(word, "=")
		name, face, _ := strings.Cut(to, ":")
		if card, is := cards.ReadFace(face); is {
			met[name] = card
		}
	}
	l.board.Clues = func(id string) cards.Card {
		if card, is := met[id]; is {
			return card
		}
		return table.Clue(id)
	}
	l.lay(connect.ReadLayout(e.Words("links")))
	return l
}

// helps tells whether Lestrade may help a seat to find its links (sh.help.1).
func helps(h rules.Header, seat string) bool {
	return lestrade.Allowed(h, rules.Viewer(seat)) >= lestrade.SheetHelp
}

// lay lays these links and no others.
func (l *laying) lay(layout connect.Layout) {
	l.layout, l.placed, l.tokens = layout, layout.Place(), l.board.Hand.Clone().Tokens
	for _, link := range layout {
		l.tokens[link.Token()]--
	}
}

func (l laying) point(begun string) *help.Pointing {
	place, clue, chosen := strings.Cut(begun, "=")
	from, signs, hangs := strings.Cut(place, ".")
	if !hangs {
		from, signs = "", place
	}
	side, symbol, said := strings.Cut(signs, ":")
	here := connect.Link{From: from, Side: cards.Side(strings.Index("NESW", side)), To: clue}
	switch {
	case begun == "":
		return l.sides()
	case said: // the token is chosen, and the clue is told by its face
		least := cards.Card{Known: true}
		if !l.board.Strict { // under Strict the symbol's place counts too, so it is not given
			least.Sides[here.Side.Opposite()] = cards.Symbols(strings.TrimSuffix(symbol, "*"))
		}
		return telling{l.v, l.w, "clue"}.signs(place+"=", clue, least, l.pictureAt(here))
	case chosen || l.light:
		return l.offer("point.token", nil, here, l.tokenParts(here))
	}
	figures := speak.Figures{"side": l.v.WordOf("compass", side), "card": l.board.Card(from).ID}
	return l.offer("point.clue", figures, here, l.clues(here))
}

// offer asks for a part of the link at a side, and offers the parts to point at.
func (l laying) offer(wants string, figures speak.Figures, here connect.Link, parts []help.Part) *help.Pointing {
	return &help.Pointing{Wants: l.v.Say(wants, figures), Laid: l.pictureAt(here), Parts: parts, Blind: l.blind}
}

// picture draws the layout up to now. at has the place of each card in the picture.
func (l laying) picture() (p doc.Picture, at map[string]connect.Place) {
	p = pictureOf(l.v, l.board, l.layout)
	p.Legend, p.Rank = doc.Text{}, doc.Needed
	at = map[string]connect.Place{}
	for _, tile := range p.Tiles {
		at[tile.Name] = connect.Place{X: tile.X, Y: tile.Y}
	}
	return p, at
}

// pictureAt draws the layout with the side that was pointed at.
func (l laying) pictureAt(here connect.Link) doc.Doc {
	p, at := l.picture()
	p.Spots = []doc.Spot{l.spot(at, here)}
	return doc.Doc{p}
}

// spot makes a spot of the picture from a side of a card.
func (l laying) spot(at map[string]connect.Place, here connect.Link) doc.Spot {
	card := l.board.Card(here.From).ID
	says := l.v.Say("point.at", speak.Figures{"card": card, "side": l.v.WordOf("compass", here.Side.String())})
	return doc.Spot{X: at[card].X, Y: at[card].Y, Side: int(here.Side), Says: says, Asks: begunLink(here)}
}

// sides offers the sides at which a clue can be linked, as spots of the picture. Beside the picture
// lie the clues and tokens that the seat has left.
func (l laying) sides() *help.Pointing {
	picture, at := l.picture()
	to := &help.Pointing{Wants: l.v.Say("point.side", nil), Blind: l.blind}
	lacks, begun := l.w.Option("")
	if begun && lacks == nil {
		to.Wants = l.v.Say("point.whole", nil)
	}
	for _, here := range l.free() {
		spot := l.spot(at, here)
		picture.Spots = append(picture.Spots, spot)
		to.Parts = append(to.Parts, help.Part{Says: doc.Say(spot.Says), Begun: spot.Asks})
	}
	to.Laid = doc.Doc{picture}
	if lacks != nil && len(l.layout) > 0 {
		to.Laid = append(to.Laid, doc.One(doc.Vital, doc.Say(l.v.Reason(&rules.Refusal{Kind: rules.Refused, Bar: *lacks, Soon: l.w.Entry()}))))
	}
	if rest := l.rest(); rest.Cards != nil {
		to.Laid = append(to.Laid, rest)
	}
	return to
}

// free returns the sides with symbols where no token lies, as links that are only begun.
func (l laying) free() (sides []connect.Link) {
	for _, id := range l.placed.Cards {
		card := l.board.Card(id)
		for d := cards.North; d <= cards.West; d++ {
			if !l.hasLink(id, d) && (!card.Known || card.Sides[d] != "") {
				sides = append(sides, connect.Link{From: id, Side: d})
			}
		}
	}
	return sides
}

// rest shows the clues and tokens left; in a light game the clues that the seat may have kept.
func (l laying) rest() doc.Cards {
	rest := doc.Cards{Label: doc.Say(l.v.Say("point.rest", nil)), Rank: doc.Needed}
	clues := l.cluesLeft()
	if l.light {
		rest.Label = doc.Say(l.v.Say("point.solved", speak.Figures{"seat": l.w.Entry().Seat}))
		clues = l.unlaid(l.solved)
	}
	for _, clue := range clues {
		rest.Cards = append(rest.Cards, cardText(l.v, clue, l.board.Card(clue)))
	}
	for _, token := range cards.Kinds {
		if n := l.tokens[cards.Symbol(token)]; n > 0 {
			text := doc.Say(strconv.Itoa(n) + "\u00a0" + string(token))
			rest.Cards = append(rest.Cards, text.Draw(doc.Piece{Shape: doc.ShapeToken, Name: string(token), Many: n}))
		}
	}
	return rest
}

// cluesLeft returns the clues of the hand that are not in the layout.
func (l laying) cluesLeft() []string { return l.unlaid(l.board.Hand.Clues) }

// unlaid returns those of some clues that are not in the layout.
func (l laying) unlaid(clues []string) []string {
	return slices.DeleteFunc(slices.Clone(clues), func(id string) bool {
		_, lies := l.placed.At[id]
		return lies
	})
}

// hasLink tells whether a token lies at a side of a card.
func (l laying) hasLink(id string, d cards.Side) bool {
	return slices.ContainsFunc(l.layout, func(link connect.Link) bool {
		return link.From == id && link.Side == d || link.To == id && link.Side == d.Opposite()
	})
}

// clues offers the clues for a side: the card that lies there already, or else all that are left.
func (l laying) clues(here connect.Link) (parts []help.Part) {
	cell := l.placed.At[here.From].To(here.Side)
	ids := l.cluesLeft()
	other := l.board.Hand.Unknown > 0
	for id, at := range l.placed.At {
		if at == cell {
			ids, other = []string{id}, false
		}
	}
	for _, id := range ids {
		here.To = id
		part := help.Part{Says: cardText(l.v, id, l.board.Card(id)), Begun: begunLink(here) + "=" + id}
		between := l.tokenParts(here)
		if len(between) == 1 || len(between) > 1 && len(l.symbolsAt(here, true)) == 0 { // with a clue that fits by no symbol the link is said at once, so that a rule bars it
			part.Begun, part.Word = "", between[0].Word
		}
		parts = append(parts, part)
	}
	if other {
		parts = append(parts, help.Part{Says: doc.Say(l.v.Say("point.other", nil)), Begun: begunLink(here) + "="})
	}
	return parts
}

// tokenParts offers the tokens for a link, by the symbols that both sides show; if none, those of one
// side, which a rule then bars; and the universal token, if the seat may have one.
func (l laying) tokenParts(here connect.Link) (parts []help.Part) {
	fit := l.symbolsAt(here, true)
	if len(fit) == 0 {
		fit = l.symbolsAt(here, false)
	}
	free := func(token cards.Symbol) bool { return l.light || l.board.Hand.Unknown > 0 || l.tokens[token] > 0 }
	for _, symbol := range fit {
		for _, universal := range []bool{false, true} {
			link := here
			link.Symbol, link.Universal = symbol, universal
			if universal && !free('U') || !universal && !free(symbol) && free('U') {
				continue
			}
			says := doc.Say(symbol.String()).Draw(doc.Piece{Shape: doc.ShapeToken, Name: symbol.String()})
			if universal {
				says = doc.Say(l.v.Say("point.universal", speak.Figures{"symbol": symbol.String()}))
			}
			part := help.Part{Says: says, Word: link.String()}
			if here.To == "" {
				part.Begun, part.Word = link.String(), ""
			}
			parts = append(parts, part)
		}
	}
	return parts
}

// symbolsAt returns the symbols that the side of a link may show; if both, those of its clue too.
func (l laying) symbolsAt(here connect.Link, both bool) (all []cards.Symbol) {
	from, to := l.board.Card(here.From), l.board.Card(here.To)
	for _, s := range cards.Letters {
		symbol := cards.Symbol(s)
		if from.Shows(here.Side, symbol) && (!both || here.To == "" || to.Shows(here.Side.Opposite(), symbol)) {
			all = append(all, symbol)
		}
	}
	return all
}

// begunLink writes a link without its token and its clue.
func begunLink(l connect.Link) string {
	if l.From == "" {
		return l.Side.String()
	}
	return l.From + "." + l.Side.String()
}

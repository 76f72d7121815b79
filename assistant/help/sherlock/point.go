package sherlock

import (
	"slices"
	"strconv"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/help"
	"lestrade/assistant/speak"
	"lestrade/rules"
	"lestrade/rules/position"
	referee "lestrade/rules/sherlock"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
)

// point has cards told by pointing: in a layout a side, the clue that is laid there, and the
// token between; elsewhere the face of a card, sign by sign.
func point(v *speak.Voice, w position.Walk, begun string) *help.Pointing {
	switch w.Domain().ID {
	case "link":
		return newLaying(v, w).point(begun)
	case "item", "laid":
		switch verb := w.Entry().Verb; {
		case verb == "solve": // which two of it are kept
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

// untold tells whether a location is visited of which not all is told.
func untold(w position.Walk) bool {
	return slices.ContainsFunc(referee.TableOf(w.At()).Locations, func(l referee.Location) bool {
		return l.ID == w.Entry().Word("location") && (l.Untold || slices.Contains(l.Items, rules.Unknown))
	})
}

// laying is a layout that is being said. What was pointed at of its next link is written as its
// beginning, c5.E, then c5.E=c9 or, where a clue comes by its face, c5.E:T=.
type laying struct {
	v      *speak.Voice
	w      position.Walk
	light  bool
	blind  bool
	board  connect.Board
	layout connect.Layout
	placed connect.Placed
	tokens map[cards.Symbol]int // that are left
}

func newLaying(v *speak.Voice, w position.Walk) laying {
	e, table := w.Entry(), referee.TableOf(w.At())
	l := laying{v: v, w: w, light: table.Light, board: table.Board(table.Seats[e.Seat]), layout: connect.ReadLayout(e.Words("links"))}
	l.blind = w.At().Header().OptionOf(e.Seat, "help") == "none"
	if name, face, faced := strings.Cut(e.Word("lead"), ":"); l.light {
		l.board.Lead = table.Lead(name)
		if card, is := cards.ReadFace(face); faced && is {
			l.board.Lead = card
			l.board.Lead.ID = name
		}
	}
	met := map[string]cards.Card{} // by the faces of this very line
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
	l.placed = l.layout.Place()
	l.tokens = l.board.Hand.Clone().Tokens
	for _, link := range l.layout {
		l.tokens[link.Token()]--
	}
	return l
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
	case said: // and its clue comes by its face
		least := cards.Card{Known: true}
		if !l.board.Strict { // else it counts what stands beside it
			least.Sides[here.Side.Opposite()] = cards.Symbols(strings.TrimSuffix(symbol, "*"))
		}
		return telling{l.v, l.w, "clue"}.behind(place+"=", clue, least, l.chosen(here))
	case chosen || l.light:
		return l.pointing("point.token", nil, here, l.between(here))
	}
	figures := speak.Figures{"side": l.v.WordOf("compass", side), "card": l.board.Card(from).ID}
	return l.pointing("point.clue", figures, here, l.clues(here))
}

// pointing is some parts of a link at a side.
func (l laying) pointing(wants string, figures speak.Figures, here connect.Link, parts []help.Part) *help.Pointing {
	return &help.Pointing{Wants: l.v.Say(wants, figures), Laid: l.chosen(here), Parts: parts, Blind: l.blind}
}

// picture is the layout so far, and where its cards lie in it.
func (l laying) picture() (p doc.Picture, at map[string]connect.Place) {
	p = pictureOf(l.v, l.board, l.layout)
	p.Legend, p.Rank = doc.Text{}, doc.Needed
	at = map[string]connect.Place{}
	for _, tile := range p.Tiles {
		at[tile.Name] = connect.Place{X: tile.X, Y: tile.Y}
	}
	return p, at
}

// chosen is the layout with the side that was pointed at.
func (l laying) chosen(here connect.Link) doc.Doc {
	p, at := l.picture()
	p.Spots = []doc.Spot{l.spot(at, here)}
	return doc.Doc{p}
}

// spot is a side of a card, as a spot of the picture.
func (l laying) spot(at map[string]connect.Place, here connect.Link) doc.Spot {
	card := l.board.Card(here.From).ID
	says := l.v.Say("point.at", speak.Figures{"card": card, "side": l.v.WordOf("compass", here.Side.String())})
	return doc.Spot{X: at[card].X, Y: at[card].Y, Side: int(here.Side), Says: says, Asks: begunLink(here)}
}

// sides are those at which a clue can be linked, as spots of the picture; beside it lies what
// the seat has besides.
func (l laying) sides() *help.Pointing {
	picture, at := l.picture()
	to := &help.Pointing{Wants: l.v.Say("point.side", nil), Blind: l.blind}
	lacks, begun := l.w.Option("")
	if begun && lacks == nil {
		to.Wants = l.v.Say("point.whole", nil)
	}
	for _, id := range l.placed.Cards {
		card := l.board.Card(id)
		for d := cards.North; d <= cards.West; d++ {
			if l.linked(id, d) || card.Known && card.Sides[d] == "" {
				continue
			}
			spot := l.spot(at, connect.Link{From: id, Side: d})
			picture.Spots = append(picture.Spots, spot)
			to.Parts = append(to.Parts, help.Part{Says: doc.Say(spot.Says), Begun: spot.Asks})
		}
	}
	to.Laid = doc.Doc{picture}
	if lacks != nil && len(l.layout) > 0 {
		to.Laid = append(to.Laid, doc.One(doc.Vital, doc.Say(l.v.Reason(&rules.Refusal{Kind: rules.Refused, Bar: *lacks, Soon: l.w.Entry()}))))
	}
	if l.light {
		return to
	}
	rest := doc.Cards{Label: doc.Say(l.v.Say("point.rest", nil)), Rank: doc.Needed}
	for _, clue := range l.left() {
		rest.Cards = append(rest.Cards, drawn(l.v, clue, l.board.Card(clue)))
	}
	for _, token := range cards.Kinds {
		if n := l.tokens[cards.Symbol(token)]; n > 0 {
			text := doc.Say(strconv.Itoa(n) + "\u00a0" + string(token))
			rest.Cards = append(rest.Cards, text.Draw(doc.Piece{Shape: doc.ShapeToken, Name: string(token), Many: n}))
		}
	}
	if rest.Cards != nil {
		to.Laid = append(to.Laid, rest)
	}
	return to
}

// left are the clues of the hand that do not lie there.
func (l laying) left() []string {
	return slices.DeleteFunc(slices.Clone(l.board.Hand.Clues), func(id string) bool {
		_, lies := l.placed.At[id]
		return lies
	})
}

// linked tells whether a token lies at a side of a card.
func (l laying) linked(id string, d cards.Side) bool {
	return slices.ContainsFunc(l.layout, func(link connect.Link) bool {
		return link.From == id && link.Side == d || link.To == id && link.Side == d.Opposite()
	})
}

// clues are those that can be pointed at for a side: what lies there already or, where nothing
// does, whatever the seat has.
func (l laying) clues(here connect.Link) (parts []help.Part) {
	cell := l.placed.At[here.From].To(here.Side)
	ids := l.left()
	other := l.board.Hand.Unknown > 0
	for id, at := range l.placed.At {
		if at == cell {
			ids, other = []string{id}, false
		}
	}
	for _, id := range ids {
		here.To = id
		part := help.Part{Says: drawn(l.v, id, l.board.Card(id)), Begun: begunLink(here) + "=" + id}
		between := l.between(here)
		if len(between) == 1 || len(between) > 1 && len(l.shown(here, true)) == 0 { // one that fits with no token is barred at once
			part.Begun, part.Word = "", between[0].Word
		}
		parts = append(parts, part)
	}
	if other {
		parts = append(parts, help.Part{Says: doc.Say(l.v.Say("point.other", nil)), Begun: begunLink(here) + "="})
	}
	return parts
}

// between are the tokens that can be pointed at for a link: by the symbols that both sides show,
// or else, which a rule bars, by those of the one; the universal one where the seat has one.
func (l laying) between(here connect.Link) (parts []help.Part) {
	fit := l.shown(here, true)
	if len(fit) == 0 {
		fit = l.shown(here, false)
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

// shown are the symbols at a side from which a clue is linked, or those that the clue shows too.
func (l laying) shown(here connect.Link, both bool) (all []cards.Symbol) {
	from, to := l.board.Card(here.From), l.board.Card(here.To)
	for _, s := range cards.Letters {
		symbol := cards.Symbol(s)
		if from.Shows(here.Side, symbol) && (!both || here.To == "" || to.Shows(here.Side.Opposite(), symbol)) {
			all = append(all, symbol)
		}
	}
	return all
}

// begunLink is a link without its token and its clue.
func begunLink(l connect.Link) string {
	if l.From == "" {
		return l.Side.String()
	}
	return l.From + "." + l.Side.String()
}

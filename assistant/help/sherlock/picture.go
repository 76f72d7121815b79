package sherlock

import (
	"cmp"
	"strconv"
	"strings"

	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
	referee "lestrade/rules/sherlock"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
	"lestrade/rules/sorting"
)

// pictureOf draws a layout as it lies on the table: the cards with their symbols, and the tokens
// between them. A symbol with a * is a universal token.
func pictureOf(v *speak.Voice, b connect.Board, layout connect.Layout) doc.Picture {
	placed := layout.Place()
	var low connect.Place
	for _, at := range placed.At {
		low.X, low.Y = min(low.X, at.X), min(low.Y, at.Y)
	}
	p := doc.Picture{Legend: doc.Say(v.Say("picture.legend", nil))}
	for id, at := range placed.At {
		card := b.Card(id)
		tile := doc.Tile{X: at.X - low.X, Y: at.Y - low.Y, Name: card.ID, Note: note(v, card), First: id == ""}
		for side, symbols := range card.Sides {
			tile.Sides[side] = string(symbols)
		}
		p.Tiles = append(p.Tiles, tile)
	}
	sorting.Stable(p.Tiles, func(a, b doc.Tile) int { return cmp.Or(a.Y-b.Y, a.X-b.X) })
	for _, link := range placed.Linked {
		at := placed.At[link.From]
		if link.Side == cards.North || link.Side == cards.West {
			at = at.To(link.Side)
		}
		token := link.Symbol.String()
		if link.Universal {
			token += "*"
		}
		p.Links = append(p.Links, doc.Link{X: at.X - low.X, Y: at.Y - low.Y, South: link.Side == cards.North || link.Side == cards.South, Text: token})
	}
	return p
}

// solvedPicture draws the layout by which a lead was solved.
func solvedPicture(v *speak.Voice, table referee.Table, done referee.Solved) doc.Picture {
	return pictureOf(v, connect.Board{Lead: table.Lead(done.Lead), Clues: table.Clue}, connect.ReadLayout(done.Layout))
}

// note says what a card brings: the points of a lead, or the bonus of a clue; "" for neither.
func note(v *speak.Voice, card cards.Card) string {
	if card.Points > 0 {
		return strconv.Itoa(card.Points)
	}
	return v.Word(card.Bonus)
}

// tile draws a card with what is known of its symbols, and what it brings.
func tile(v *speak.Voice, name string, card cards.Card) doc.Piece {
	p := doc.Piece{Shape: doc.ShapeTile, Name: name, Note: note(v, card)}
	for side, symbols := range card.Sides {
		p.Sides[side] = string(symbols)
	}
	return p
}

// faceText writes a card's name and what it shows. Its spaces do not let a line break.
func faceText(v *speak.Voice, name string, card cards.Card) string {
	words := append([]string{name}, v.Words(card.Words())...)
	if card.Bonus != "" {
		words = append(words, v.Word(card.Bonus))
	}
	return strings.Join(words, "\u00a0")
}

// cardText writes a card in words, and draws it as a tile.
func cardText(v *speak.Voice, name string, card cards.Card) doc.Text {
	return doc.Say(faceText(v, name, card)).Draw(tile(v, name, card))
}

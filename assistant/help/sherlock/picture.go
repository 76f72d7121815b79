package sherlock

import (
	"slices"
	"strconv"

	"lestrade/assistant/doc"
	"lestrade/assistant/speak"
	"lestrade/rules/sherlock/cards"
	"lestrade/rules/sherlock/connect"
)

// pictureOf is a layout as it lies on the table: the cards with their symbols, and the
// token between two of them, with * a universal one.
func pictureOf(v *speak.Voice, b connect.Board, layout connect.Layout) doc.Picture {
	placed := layout.Place()
	var low connect.Place
	for _, at := range placed.At {
		low.X, low.Y = min(low.X, at.X), min(low.Y, at.Y)
	}
	p := doc.Picture{Legend: doc.Say(v.Say("picture.legend", nil))}
	for id, at := range placed.At {
		card := b.Lead
		if id != "" {
			card = b.Clues(id)
			card.ID = id
		}
		tile := doc.Tile{X: at.X - low.X, Y: at.Y - low.Y, Name: card.ID, Note: v.Word(card.Bonus), First: id == ""}
		if tile.First && card.Points > 0 {
			tile.Note = strconv.Itoa(card.Points)
		}
		for side, symbols := range card.Sides {
			tile.Sides[side] = string(symbols)
		}
		p.Tiles = append(p.Tiles, tile)
	}
	slices.SortFunc(p.Tiles, func(a, b doc.Tile) int {
		if a.Y != b.Y {
			return a.Y - b.Y
		}
		return a.X - b.X
	})
	for _, link := range placed.Linked {
		at := placed.At[link.From]
		switch link.Side {
		case cards.North, cards.West:
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

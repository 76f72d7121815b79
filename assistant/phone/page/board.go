package page

import (
	"html/template"
	"sync"

	"lestrade/assistant/desk"
	"lestrade/assistant/doc"
	"lestrade/assistant/doc/html"
)

// Board is what everybody may see of a table. It is drawn once for all who look at it, and only
// when somebody does.
type Board struct {
	desk.Look

	now, rest, whole func() template.HTML
}

// NewBoard returns the board of a table that stands as a desk shows it.
func NewBoard(stands desk.Look) Board {
	each := sync.OnceValue(func() []template.HTML { return html.Each(stands.Shown) })
	draw := func(fits func(doc.Block) bool) func() template.HTML {
		return sync.OnceValue(func() template.HTML {
			var of doc.Doc
			var drawn []template.HTML
			for i, b := range stands.Shown {
				if fits(b) {
					of, drawn = append(of, b), append(drawn, each()[i])
				}
			}
			return html.Together(of, drawn)
		})
	}
	return Board{stands, draw(doc.IsNow), draw(func(b doc.Block) bool { return !doc.IsNow(b) }), draw(func(doc.Block) bool { return true })}
}

// Now is the drawing of the first blocks: the last line, and what is due.
func (b Board) Now() template.HTML { return b.now() }

// Rest is the drawing of all other blocks.
func (b Board) Rest() template.HTML { return b.rest() }

// Whole is the drawing of all blocks.
func (b Board) Whole() template.HTML { return b.whole() }

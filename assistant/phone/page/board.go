package page

import (
	"html/template"
	"sync"

	"lestrade/assistant/desk"
	"lestrade/assistant/doc"
	"lestrade/assistant/doc/html"
)

// Board is what everybody may see of a table. How it stands is drawn once for all who look at it,
// and not before somebody does.
type Board struct {
	desk.Look

	now, rest, whole func() template.HTML
}

// NewBoard is the board of a table that stands so.
func NewBoard(stands desk.Look) Board {
	each := sync.OnceValue(func() []template.HTML { return html.Each(stands.Shown) })
	those := func(are func(doc.Block) bool) func() template.HTML {
		return sync.OnceValue(func() template.HTML {
			var of doc.Doc
			var drawn []template.HTML
			for i, b := range stands.Shown {
				if are(b) {
					of, drawn = append(of, b), append(drawn, each()[i])
				}
			}
			return html.Together(of, drawn)
		})
	}
	return Board{stands, those(isNow), those(func(b doc.Block) bool { return !isNow(b) }), those(func(doc.Block) bool { return true })}
}

// Now is what the table says first, drawn.
func (b Board) Now() template.HTML { return b.now() }

// Rest is all the others.
func (b Board) Rest() template.HTML { return b.rest() }

// Whole is all of it.
func (b Board) Whole() template.HTML { return b.whole() }

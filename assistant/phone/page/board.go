package page

import (
	"html/template"
	"sync"

	"lestrade/assistant/desk"
	"lestrade/assistant/doc/html"
)

// Board is what everybody may see of a table. How it stands is drawn once, whoever looks at it, and
// only where somebody does.
type Board struct {
	desk.Look

	now, rest, whole func() template.HTML
}

// NewBoard is that of a table which stands so.
func NewBoard(stands desk.Look) Board {
	return Board{
		stands,
		sync.OnceValue(func() template.HTML { return html.Draw(now(stands.Shown)) }),
		sync.OnceValue(func() template.HTML { return html.Draw(rest(stands.Shown)) }),
		sync.OnceValue(func() template.HTML { return html.Draw(stands.Shown) }),
	}
}

// Now is what the table says first, drawn.
func (b Board) Now() template.HTML { return b.now() }

// Rest is all the others.
func (b Board) Rest() template.HTML { return b.rest() }

// Whole is all of it.
func (b Board) Whole() template.HTML { return b.whole() }

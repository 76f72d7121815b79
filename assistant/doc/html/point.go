package html

import (
	"html/template"

	"lestrade/assistant/doc"
)

// Pieces draws pieces beside each other. Screen readers skip them.
func Pieces(pieces []doc.Piece) template.HTML { return execute("pieces", pieces) }

// Laid is a picture as places in rows, for a page with buttons at its spots. Its tiles are in the
// odd rows and columns, the links between them in the even ones.
type Laid struct {
	Words string // the picture in words, to be read aloud
	Rows  [][]Place
}

// Place is what stands at one place of a laid picture.
type Place struct {
	Drawn template.HTML
	Spots []string // the Asks of the spots there, for a page that has rows for them
	Typed []doc.Spot
}

// Lay lays a picture out, with places for its spots.
func Lay(p doc.Picture) Laid {
	wide, high := p.Size()
	l := Laid{Words: newDrawing(p).Words, Rows: make([][]Place, 2*high+1)}
	for y := range l.Rows {
		l.Rows[y] = make([]Place, 2*wide+1)
	}
	for _, t := range p.Tiles {
		tile := doc.Piece{Shape: doc.ShapeTile, Name: t.Name, Note: t.Note, Sides: t.Sides}
		if t.First {
			tile.Mark = doc.Strong
		}
		l.Rows[2*t.Y+1][2*t.X+1].Drawn = Pieces([]doc.Piece{tile})
	}
	for _, link := range p.Links {
		x, y := 2*link.X+2, 2*link.Y+1
		if link.South {
			x, y = x-1, y+1
		}
		l.Rows[y][x].Drawn = Pieces([]doc.Piece{{Shape: doc.ShapeToken, Name: link.Text}})
	}
	for _, spot := range p.Spots {
		step := [4][2]int{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}[spot.Side]
		at := &l.Rows[2*spot.Y+1+step[1]][2*spot.X+1+step[0]]
		if spot.Types != "" {
			at.Typed = append(at.Typed, spot)
			continue
		}
		at.Spots = append(at.Spots, spot.Asks)
	}
	return l
}

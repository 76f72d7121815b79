package html

import (
	"lestrade/assistant/doc"
)

// heap is a piece that lies there so often, or once with its count.
type heap struct {
	doc.Piece
	Each  []struct{}
	Count int // said beside it; 0 where all are drawn
}

// mostDrawn is how many pieces are drawn beside each other that are alike: more are counted
// by nobody at a glance.
const mostDrawn = 6

func heaps(pieces []doc.Piece) (all []heap) {
	for _, p := range pieces {
		h := heap{Piece: p, Each: make([]struct{}, max(1, p.Many))}
		if p.Many > mostDrawn {
			h.Each, h.Count = h.Each[:1], p.Many
		}
		all = append(all, h)
	}
	return all
}

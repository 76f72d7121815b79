package page

import (
	"html/template"

	"lestrade/assistant/doc"
	"lestrade/assistant/doc/html"
)

// spotsOf returns what tells the spots of a document's pictures apart.
func spotsOf(d doc.Doc) (asks []string) {
	for _, b := range d {
		if p, is := b.(doc.Picture); is {
			for _, spot := range p.Spots {
				asks = append(asks, spot.Asks)
			}
		}
	}
	return asks
}

// lying is a block that has been laid so far: a picture with places for buttons, or another block.
type lying struct {
	Drawn template.HTML
	Laid  *html.Laid
}

// lies draws what has been laid so far, block by block.
func lies(d doc.Doc) (blocks []lying) {
	for _, b := range d {
		if p, is := b.(doc.Picture); is {
			laid := html.Lay(p)
			blocks = append(blocks, lying{Laid: &laid})
			continue
		}
		blocks = append(blocks, lying{Drawn: html.Draw(doc.Doc{b})})
	}
	return blocks
}

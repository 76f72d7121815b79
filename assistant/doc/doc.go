// Package doc holds what people are shown, as values. A game makes one [Doc] of its table and one
// of each report; packages text and html draw it, and know how much room there is.
//
// A Doc is [Block]s from the top down: lines, lists, tables, the printed sheet, a track, meters,
// cards, a picture. A block holds [Text]s. The [Mark] of a Text says what it is besides its words.
// The [Rank] of a block says how soon it is shortened if there is no room: the blocks of the
// greatest rank come first, step by step, and are left out at last. A [Vital] block is never left
// out.
//
// Nothing here knows a width, a colour or a language: texts are whole sentences already, in the
// words of their reader.
package doc

// Doc is a page, from the top down.
type Doc []Block

// Block is one thing on a page.
type Block interface{ rank() Rank }

// Rank is how soon a block is shortened and left out.
type Rank int

// The ranks. Blocks of the first stay longest.
const (
	Vital  Rank = iota // nobody can play without it
	Needed             // shortened together with Vital blocks, and left out only when all of those are short
	Wanted
	Spare // people look it up
)

// RankOf is the rank of a block.
func RankOf(b Block) Rank { return b.rank() }

// IsNow tells whether a block is what people look for first: what was just said, what is due or how
// the game ended.
func IsNow(b Block) bool {
	switch b := b.(type) {
	case News:
		return true
	case List:
		return b.Title.Mark == Due || b.Title.Mark == Over
	}
	return false
}

func (b Line) rank() Rank    { return b.Rank }
func (b List) rank() Rank    { return b.Rank }
func (b Table) rank() Rank   { return b.Rank }
func (b Grid) rank() Rank    { return b.Rank }
func (b Track) rank() Rank   { return b.Rank }
func (b Meters) rank() Rank  { return b.Rank }
func (b Cards) rank() Rank   { return b.Rank }
func (b Hands) rank() Rank   { return b.Rank }
func (b Chart) rank() Rank   { return b.Rank }
func (b Plot) rank() Rank    { return b.Rank }
func (b Picture) rank() Rank { return b.Rank }
func (b Forms) rank() Rank   { return b.Rank }
func (b Round) rank() Rank   { return b.Seats.rank() }
func (Layout) rank() Rank    { return Vital }
func (News) rank() Rank      { return Vital }
func (File) rank() Rank      { return Vital }
func (Gap) rank() Rank       { return Spare + 1 }

// Flat is the document with each Round taken apart: first the seats, then the blocks in the middle.
func (d Doc) Flat() (flat Doc) {
	for _, b := range d {
		if round, is := b.(Round); is {
			flat = append(append(flat, round.Seats), round.Middle...)
			continue
		}
		flat = append(flat, b)
	}
	return flat
}

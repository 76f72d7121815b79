// Package doc is what people are shown, as values. A game makes one [Doc] of its table and
// one of each report; text, html and whoever else draws it know how much room there is.
//
// A Doc is [Block]s from the top down: lines, lists, tables, the printed sheet, a track,
// meters, cards, a picture. A block holds [Text]s. Each Text has a [Mark], which says what
// it is besides its words. A block's [Rank] says how soon it goes where there is no room:
// the blocks of the greatest rank are shortened first, step by step, and left out at last.
// A [Vital] block is never left out.
//
// Nothing here knows a width, a colour or a language: texts are whole sentences already, in
// the words of their reader.
package doc

// Doc is a page, from the top down.
type Doc []Block

// Block is one thing on a page.
type Block interface{ rank() Rank }

// Rank is how soon a block is shortened and left out.
type Rank int

// The ranks. What is of the first stays longest.
const (
	Vital  Rank = iota // nobody can play without it
	Needed             // shortened with what is Vital, and left out only when all of that is short
	Wanted
	Spare // what people look up
)

// RankOf is the rank of a block.
func RankOf(b Block) Rank { return b.rank() }

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
func (News) rank() Rank      { return Vital }
func (File) rank() Rank      { return Vital }
func (Gap) rank() Rank       { return Spare + 1 }

// Flat is the document with tables that people sit around taken apart: first the seats, then
// what lies in the middle.
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

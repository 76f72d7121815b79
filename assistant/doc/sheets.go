package doc

// Grid is a printed sheet: squares in rows and columns. A narrow page turns it on its side. A page
// that draws may show it as the hours of a clock.
type Grid struct {
	Across, Down []Text     // the heads of the columns and of the rows …
	OfAcross     []string   // … with what people may type about each column; nil if they cannot ask …
	OfDown       []string   // … and about each row
	Squares      [][]Square // by row, then by column
	SaidAcross   []Text     // what was said of each column, to stand beside it; nil if nothing is to …
	SaidDown     []Text     // … and of each row
	Plain        bool       // the heads say what its squares are: a page that draws only reads the squares' names aloud
	Dial         bool       // a page that draws shows it as a clock, with the last column on top
	Whose        []Text     // of a dial: the owners whose squares people can look at separately …
	All          Text       // … and the name for all squares together
	Rank         Rank
}

// Square is a square of a grid.
type Square struct {
	Name, Sign Text
	Of         Text    // on a dial: who owns it; empty if nobody does
	Part       float64 // how likely it is, from 0 to 1, if the sign says that
	Asks       string  // what people may type to hear why it is marked so; "" if they cannot ask
}

// Picture is cards laid out, with the links between them. Its north-west corner is at 0, 0.
type Picture struct {
	Tiles  []Tile
	Links  []Link
	Spots  []Spot
	Legend Text
	Rank   Rank
}

// Tile is a card of a picture.
type Tile struct {
	X, Y  int
	Name  string
	Note  string
	Sides [4]string // north, east, south, west
	First bool      // the others are laid around it
}

// Link joins a tile to the one east or south of it.
type Link struct {
	X, Y  int
	South bool
	Text  string
}

// Spot is a side of a tile where something can be laid. On a page that draws people can point at
// it.
type Spot struct {
	X, Y int // of the tile
	Side int // 0 to 3, clockwise from the north
	Says string
	Asks string // tells it from the other spots
	// Types is what people type to point at it, on a page that has no row for it; or "".
	Types  string
	Chosen bool // it was pointed at
}

// Size is how many columns and rows of tiles there are.
func (p Picture) Size() (across, along int) {
	for _, t := range p.Tiles {
		across, along = max(across, t.X+1), max(along, t.Y+1)
	}
	return across, along
}

// Ends are the names of the tiles that a link joins.
func (p Picture) Ends(l Link) (from, to string) {
	x, y := l.X+1, l.Y
	if l.South {
		x, y = l.X, l.Y+1
	}
	for _, t := range p.Tiles {
		switch {
		case t.X == l.X && t.Y == l.Y:
			from = t.Name
		case t.X == x && t.Y == y:
			to = t.Name
		}
	}
	return from, to
}

// Words says the tiles and the links of a picture in words.
func (p Picture) Words() (tiles, links []string) {
	arrows := [4]string{"↑", "→", "↓", "←"}
	for _, t := range p.Tiles {
		words := t.Name
		if t.Note != "" {
			words += " " + t.Note
		}
		for side, text := range t.Sides {
			if text != "" {
				words += " " + arrows[side] + text
			}
		}
		tiles = append(tiles, words)
	}
	for _, l := range p.Links {
		arrow := arrows[1]
		if l.South {
			arrow = arrows[2]
		}
		from, to := p.Ends(l)
		links = append(links, from+" "+arrow+l.Text+" "+to)
	}
	return tiles, links
}

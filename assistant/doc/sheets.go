package doc

// Grid is a printed sheet: squares in rows and columns. A narrow page turns it on its side.
// A page that draws may show its columns as the hours of a clock.
type Grid struct {
	Across, Down []Text     // the heads of the columns and of the rows
	Squares      [][]Square // by row, then by column
	Plain        bool       // the heads say what its squares are: drawn, their names are only read aloud
	Dial         bool       // drawn, it is a clock, with the last column on top
	Whose        []Text     // of a dial: those whose squares people can look at apart
	All          Text       // … and what all squares together are called
	Rank         Rank
}

// Square is one of a grid: whose it is, and what is marked in it.
type Square struct {
	Name, Sign Text
	Of         Text    // on a dial: whose it is; or nothing
	Part       float64 // how likely it is, if the sign says that
	Asks       string  // what people may type to hear why it is marked so; or ""
}

// Picture is cards laid out, and what links them. Its corner is at 0, 0.
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
	First bool      // the one that the others are laid around
}

// Link is what joins a tile and the one east or south of it.
type Link struct {
	X, Y  int
	South bool
	Text  string
}

// Spot is a side of a tile where something can be laid. People who point at what is drawn can
// choose it.
type Spot struct {
	X, Y int // of the tile
	Side int // 0 to 3, clockwise from the north
	Says string
	Asks string // what tells it from the others
}

// Size is how many tiles lie side by side, and how many under each other.
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

// Words are the tiles and the links of a picture in words.
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

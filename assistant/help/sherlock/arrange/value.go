package arrange

// Goal says what the player wants most of an arrangement.
type Goal string

// After the goal itself the others decide, in this order: the bonus points, universal proofs and leads
// to choose from that are won at once, then the fewest items, then the least lost.
const (
	MostBonuses Goal = "bonuses"
	FewestItems Goal = "items"
	BestKept    Goal = "kept"
)

// value says how good an arrangement is: the first figures that differ decide, and more is better.
type value [6]int

func (v value) beats(other value) bool {
	for i := range v {
		if v[i] != other[i] {
			return v[i] > other[i]
		}
	}
	return false
}

// tally counts what decides the value of an arrangement, or of the beginning of one.
type tally struct {
	won    [3]int // bonuses of the direct clues, in the order of bonuses
	items  int
	gifted int               // clues with a bonus
	count  [len(letters)]int // links of each symbol
	stars  int               // universal proofs
	jokers int               // clues that lack
	short  int               // tokens that lack
}

// value ranks an arrangement by the goal. If items may lack, as few of them as possible are clues.
func (p *puzzle) value(t tally) value {
	switch won := t.won; {
	case p.spend > 0:
		return value{-t.jokers}
	case p.goal == FewestItems:
		return value{-t.items, won[0], won[1], won[2], -t.lost()}
	case p.goal == BestKept:
		return value{-t.lost(), won[0], won[1], won[2], -t.items}
	default:
		return value{won[0], won[1], won[2], -t.items, -t.lost()}
	}
}

// lost weighs what goes back, which is all but the best two items: 1 each, 2 for a clue with a bonus, 3
// for a universal proof, as a swap costs three tokens. It never falls when items are added.
func (t tally) lost() int {
	kept := 2*min(2, t.stars) + min(max(0, 2-t.stars), t.gifted)
	return t.items - 2 + 2*t.stars + t.gifted - kept
}

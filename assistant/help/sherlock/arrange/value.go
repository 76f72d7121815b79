package arrange

// Goal is what the player wants first of an arrangement.
type Goal string

// The goals. What comes after the first is the same for all: bonus points, universal
// proofs and leads to choose from won at once, fewest items, least lost.
const (
	MostBonuses Goal = "bonuses"
	FewestItems Goal = "items"
	BestKept    Goal = "kept"
)

// value is how good an arrangement is: more is better, the first that differ decide.
type value [6]int

func (v value) beats(other value) bool {
	for i := range v {
		if v[i] != other[i] {
			return v[i] > other[i]
		}
	}
	return false
}

// tally is what the value of an arrangement, or of the beginning of one, rests on.
type tally struct {
	won    [3]int // the bonuses of the direct clues
	items  int
	gifted int               // clues with a bonus
	count  [len(letters)]int // links by symbol
	stars  int               // universal proofs
	jokers int               // clues that lack …
	short  int               // … and tokens
}

// value ranks by the goal. Where items lack, nothing counts but how few clues do.
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

// lost is what goes back, all but the best two: each item counts 1, a clue with a bonus
// 2, and a universal proof 3, which is what it costs to swap for one. It never falls
// when items come in.
func (t tally) lost() int {
	kept := 2*min(2, t.stars) + min(max(0, 2-t.stars), t.gifted)
	return t.items - 2 + 2*t.stars + t.gifted - kept
}

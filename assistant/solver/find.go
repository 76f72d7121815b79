package solver

import "errors"

// spread holds, by place, the cards that can be there. In a world each card is in one place.
type spread [maxPlaces]Cards

// split gives the cards that can be in some places, and those that can be in the others.
func (s *spread) split(places Places) (inside, outside Cards) {
	for p := range s {
		if places.has(p) {
			inside |= s[p]
		} else {
			outside |= s[p]
		}
	}
	return inside, outside
}

// bounds gives the least and the most that the tally of a condition can be.
func (s *spread) bounds(c Condition) (least, most int) {
	inside, outside := s.split(c.Places)
	return (c.Cards &^ outside).Len(), (c.Cards & inside).Len()
}

// remove takes cards away from some places.
func (s *spread) remove(cards Cards, places Places) {
	for p := range s {
		if places.has(p) {
			s[p] &^= cards
		}
	}
}

// World is one way to fill every place.
type World struct{ in spread }

// Fits tells whether a condition holds.
func (w *World) Fits(c Condition) bool {
	n, _ := w.in.bounds(c)
	return c.low <= n && n <= c.high
}

// Find looks for a world that fits all conditions, and gives nil if there is none. The error is
// ErrTooLarge, or says that the cards of the deal do not fill its places or are too many.
//
// First it removes each card from the places where a single condition proves that it is not.
// Then it takes a card and a condition, supposes that the card is inside the condition's places,
// then that it is not, and so on. It chooses a condition that leaves few ways and has often
// failed, so that conditions that clash are soon tried first. Without that rule some public logs
// of six players take a million times as long.
//
// F. Boussemart, F. Hemery, C. Lecoutre, L. Sais: Boosting systematic search by
// weighting constraints. ECAI 2004.
func (d *Deal) Find(conditions ...Condition) (*World, error) {
	s, can, err := d.search(conditions)
	if err != nil {
		return nil, err
	}
	found := s.findIn(can)
	if found == nil && s.steps > maxSteps {
		return nil, ErrTooLarge
	}
	return found, nil
}

// Possible tells whether some world fits all conditions; the error is that of Find.
func (d *Deal) Possible(conditions ...Condition) (bool, error) {
	w, err := d.Find(conditions...)
	return w != nil, err
}

// maxSteps is how often the search supposes something before it gives up, which takes some
// tenths of a second. None of thousands of logs took a tenth of these steps.
const maxSteps = 1 << 17

type search struct {
	conditions []Condition // first one for each place, that it is full; then those asked about
	failed     []float64   // for each condition, one more than how often it left no world
	steps      int
}

// search begins a search in which every card can be in every place.
func (d *Deal) search(conditions []Condition) (s *search, can spread, err error) {
	if d.Room(^Places(0)) != d.cards || d.cards > maxCards || len(d.rooms) > maxPlaces {
		return nil, can, errors.New("solver: the cards do not fill the places, or are more than a box has")
	}
	s = &search{conditions: make([]Condition, 0, len(d.rooms)+len(conditions))}
	for p, room := range d.rooms {
		can[p] = d.all()
		s.conditions = append(s.conditions, Count(d.all(), 1<<p).Is(room))
	}
	s.conditions = append(s.conditions, conditions...)
	s.failed = make([]float64, len(s.conditions))
	for i := range s.failed {
		s.failed[i] = 1
	}
	return s, can, nil
}

// findIn finds a world in which cards are only where they can be; nil if there is none, or after
// too many steps.
func (s *search) findIn(can spread) *World {
	if s.steps++; s.steps > maxSteps {
		return nil
	}
	choice, free, ok := s.narrow(&can)
	if !ok {
		return nil
	}
	if choice == nil {
		return &World{can}
	}
	card, with, without := free&-free, can, can
	with.remove(card, ^choice.Places)
	without.remove(card, choice.Places)
	if w := s.findIn(with); w != nil {
		return w
	}
	return s.findIn(without)
}

// narrow removes cards from the places where a condition proves that they are not, until no
// condition proves more. ok is false if no world is left. choice is the condition to look at
// next and free the cards that it leaves open; choice is nil if no condition is open.
func (s *search) narrow(can *spread) (choice *Condition, free Cards, ok bool) {
	for again := true; again; {
		again, choice = false, nil
		fewest := 0.0
		for i := range s.conditions {
			c := &s.conditions[i]
			inside, outside := can.split(c.Places)
			open := c.Cards & inside & outside
			least := (c.Cards &^ outside).Len()
			most := least + open.Len()
			switch {
			case least > c.high || most < c.low || c.Cards&^(inside|outside) != 0:
				s.failed[i]++
				return nil, 0, false
			case c.low <= least && most <= c.high: // it holds, wherever the open cards are
			case least == c.high:
				can.remove(open, c.Places)
				again = true
			case most == c.low:
				can.remove(open, ^c.Places)
				again = true
			default:
				ways := float64(choose[open.Len()][min(c.high-least, open.Len())]) / s.failed[i]
				if choice == nil || ways < fewest {
					choice, free, fewest = c, open, ways
				}
			}
		}
	}
	return choice, free, true
}

// choose[n][k] is how many ways there are to choose k of n cards.
var choose = func() (c [maxCards + 1][maxCards + 1]uint64) {
	for n := range c {
		c[n][0] = 1
		for k := 1; k <= n; k++ {
			c[n][k] = c[n-1][k-1] + c[n-1][k]
		}
	}
	return c
}()

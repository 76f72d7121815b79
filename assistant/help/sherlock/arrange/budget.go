package arrange

// Budget is how many steps the searches of one answer may still take together. A step is a
// link that is tried, or a clue that a look ahead comes to.
type Budget struct{ left int }

// Steps is a budget of so many.
func Steps(most int) *Budget { return &Budget{most} }

// MostSteps are so many that they take less than a tenth of a second.
const MostSteps = 400_000

// search runs a search with half of what is left, so that the next one has as much.
func (spare *Budget) search(p *puzzle) *search {
	s := newSearch(p, spare.left/2)
	s.run()
	spare.left -= s.steps
	return s
}

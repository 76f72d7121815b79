package arkham

// Cards with many effects, and Dangers that nobody has counted, might go on for ever. So a report stops
// after mostSteps entries in a row, mostMoments moments and mostDraws draws, gives bounds, and says so.
// It counts steps and not time, so that every machine gives the same figures.
const (
	mostSteps   = 24
	mostMoments = 6000
	mostDraws   = 60000
)

// Advice goes through two turns, so it has a larger budget.
const (
	weighedMoments = 12000
	weighedDraws   = 120000
)

// budget holds how many moments and draws a report may still go through.
type budget struct{ moments, draws int }

// share takes one of parts equal parts off the budget.
func (b *budget) share(parts int) *budget {
	part := &budget{b.moments / parts, b.draws / parts}
	b.moments -= part.moments
	b.draws -= part.draws
	return part
}

// giveBack returns to the budget what a part has left.
func (b *budget) giveBack(part *budget) {
	b.moments += max(0, part.moments)
	b.draws += max(0, part.draws)
}

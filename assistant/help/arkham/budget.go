package arkham

// A report goes through a turn so many entries one after another at the most, through so
// many moments in all, and reckons so many draws: cards of many effects, and Dangers that
// nobody has counted, might go on for ever. Past that it gives bounds, and says so; being
// counted in steps, they are the same on every machine.
const (
	mostSteps   = 24
	mostMoments = 6000
	mostDraws   = 60000
)

// Advice goes through two turns, with a budget of its own.
const (
	weighedMoments = 12000
	weighedDraws   = 120000
)

// budget is what a report may still go through.
type budget struct{ moments, draws int }

// share is an equal part of what is left, where so many are still to come.
func (b *budget) share(parts int) *budget {
	part := &budget{b.moments / parts, b.draws / parts}
	b.moments -= part.moments
	b.draws -= part.draws
	return part
}

// back takes in what a part has left over.
func (b *budget) back(part *budget) {
	b.moments += max(0, part.moments)
	b.draws += max(0, part.draws)
}

package arkham

// Cards of many effects, and Dangers that nobody has counted, might go on for ever. So a report
// goes through a turn only so many entries deep, through so many moments, and reckons so many
// draws. Past that it gives bounds, and says so. Steps are counted, not time, so that every machine
// gives the same.
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

// share takes an equal part of what is left, for one of so many.
func (b *budget) share(parts int) *budget {
	part := &budget{b.moments / parts, b.draws / parts}
	b.moments -= part.moments
	b.draws -= part.draws
	return part
}

// back returns what a part has left over.
func (b *budget) back(part *budget) {
	b.moments += max(0, part.moments)
	b.draws += max(0, part.draws)
}

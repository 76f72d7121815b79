package indices13

import (
	"cmp"
	"slices"
	"strings"

	"lestrade/assistant/help"
)

// briefText is the sheet in few letters: of each type the cards that may hang on the
// seat's own screen, the likeliest first.
func briefText(r help.Request, p *proof) string {
	lines := []string{help.BriefTitle(r)}
	for _, kind := range types {
		var open []string
		for _, card := range p.cards {
			if p.typeOf[card] == kind && p.inCase(card) != "never" {
				open = append(open, card)
			}
		}
		lines = append(lines, p.briefCards(r, open))
	}
	return strings.Join(lines, "\n")
}

// briefCards are cards with their chances, where the sheet has counts.
func (p *proof) briefCards(r help.Request, open []string) string {
	if p.counts == nil {
		return strings.Join(r.Voice.Words(open), " · ")
	}
	share := func(card string) float64 {
		if p.inCase(card) == "always" {
			return 1
		}
		return p.chance(card)
	}
	slices.SortStableFunc(open, func(a, b string) int { return cmp.Compare(share(b), share(a)) })
	parts := r.Voice.Words(open)
	for i, card := range open {
		parts[i] += " " + r.Voice.Percent(share(card))
	}
	return strings.Join(parts, " · ")
}

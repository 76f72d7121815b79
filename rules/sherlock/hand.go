package sherlock

import (
	"slices"
	"strings"

	"lestrade/rules"
)

// kinds are the tokens, in the order of a hand's.
const kinds = symbols + "U"

// hand is items of each kind that a seat has.
type hand struct {
	clues   []string
	tokens  [len(kinds)]int
	unknown int // that nobody told
}

func kindIndex(token string) int { return strings.Index(kinds, token) }

func isToken(item string) bool { return len(item) == 1 && strings.Contains(kinds, item) }

// isClue tells whether an item is a clue by its name.
func isClue(item string) bool { return item != rules.Unknown && !isToken(item) }

func (h hand) of(token string) int { return h.tokens[kindIndex(token)] }

// clone is a hand that may be written to.
func (h hand) clone() hand {
	h.clues = slices.Clone(h.clues)
	return h
}

// add puts an item into a hand that may be written to.
func (h *hand) add(item string) {
	switch {
	case item == rules.Unknown:
		h.unknown++
	case isToken(item):
		h.tokens[kindIndex(item)]++
	default:
		h.clues = append(h.clues, item)
	}
}

// spend takes tokens of a kind out of a hand; those that nobody told stand for what
// lacks.
func (h *hand) spend(token string, count int) {
	k := kindIndex(token)
	lacks := max(0, count-h.tokens[k])
	h.tokens[k] -= count - lacks
	h.unknown -= lacks
}

// use takes an item out of a hand. A universal token that is not known to be there must
// have come with a bonus that nobody told.
func (p *player) use(item string) {
	switch k := slices.Index(p.clues, item); {
	case item == universal.String() && p.of(item) == 0:
		p.advance++
	case isToken(item):
		p.spend(item, 1)
	case k >= 0:
		p.clues = slices.Delete(p.clues, k, k+1)
	default:
		p.unknown--
	}
}

// of is the pile from which a kind of slot is filled: that of clues, or the pool.
func (p *piles) of(kind int) *int {
	if kind == 0 {
		return &p.clues
	}
	return &p.pool
}

// takeBack puts an item into the pile it goes back to, where that is counted.
func (p *piles) takeBack(item string) {
	pile := &p.clues
	switch {
	case item == universal.String():
		pile = &p.universal
	case isToken(item):
		pile = &p.pool
	}
	if *pile >= 0 {
		*pile++
	}
}

// faceless are the cards before a seat whose faces nobody told.
func (p player) faceless(told cards) (cards []string) {
	if p.lead != "" && p.lead != rules.Unknown && !told.lead(p.lead).Known {
		cards = append(cards, p.lead)
	}
	for _, clue := range p.clues {
		if !told.clue(clue).Known {
			cards = append(cards, clue)
		}
	}
	return cards
}

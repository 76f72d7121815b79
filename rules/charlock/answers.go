package charlock

import "lestrade/rules"

var (
	answerClashes = says.Reason("ch.answer.1", "clash", "card", "line")
	guessClashes  = says.Reason("ch.guess.1", "clash", "card", "line")
)

// answers holds what the others have said about a case.
type answers struct {
	clues  []clue
	misses []miss
}

// clue is a card revealed for a case, and whether it was a lead.
type clue struct {
	line     int
	card     card
	lead     bool
	insisted bool // somebody insisted on the answer, so no case is held against it
}

// miss is a wrong guess at a case. The case is none of these cards.
type miss struct {
	line     int
	cards    cards
	insisted bool
}

// barUntrue bars a card as the case if it would make an answer untrue.
func (a answers) barUntrue(b *box, c card) *rules.Bar {
	for _, clue := range a.clues {
		if clue.card != unknown && !clue.insisted && clue.lead != isLead(clue.card, c) {
			return answerClashes.Bar(b.name[c], clue.line)
		}
	}
	for _, miss := range a.misses {
		if miss.cards.has(c) && !miss.insisted {
			return guessClashes.Bar(b.name[c], miss.line)
		}
	}
	return nil
}

// isLead tells whether a card is a lead for a case: it has the same suspect, the same hour, or an hour
// next to it on the clock, where 12 stands beside 1.
func isLead(shown, of card) bool {
	apart := (shown.hour() - of.hour() + hours) % hours
	return shown.suspect() == of.suspect() || apart <= 1 || apart == hours-1
}

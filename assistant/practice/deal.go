package practice

import (
	"slices"

	"lestrade/rules/position"
)

// Deal is a position to practise on.
type Deal struct {
	View   *position.Position // the table as the seat knows it, from which the answer follows
	Seat   string
	Among  [][]string // for each word of the answer: the words to choose from, one of which is right; nil if people lay the answer on the pad
	Answer []string   // the only answer
	// Lines is how difficult it is: how many lines the shortest proof takes. In a game without such
	// proofs it is how many parts the answer has.
	Lines int
	// Grades are the most lines of an easy position and of a middling one. Each game has its own, so
	// that it has positions of all three grades.
	Grades [2]int
}

// Grade is a difficulty in a word: "easy", "middling" or "hard".
func (d Deal) Grade() string {
	switch {
	case d.Lines <= d.Grades[0]:
		return "easy"
	case d.Lines <= d.Grades[1]:
		return "middling"
	}
	return "hard"
}

// Right tells whether some words are the answer, in any order.
func (d Deal) Right(words []string) bool {
	return slices.Equal(slices.Sorted(slices.Values(words)), slices.Sorted(slices.Values(d.Answer)))
}

// Misplaced returns the first word that cannot stand at its place in an answer: it is not one of the
// words to choose from there, it is a repetition, or the answer has no such place. It returns "" if
// each word can stand, right or not.
func (d Deal) Misplaced(words []string) string {
	for i, word := range words {
		if i >= len(d.Among) || !slices.Contains(d.Among[i], word) || slices.Contains(words[:i], word) {
			return word
		}
	}
	return ""
}

// Told are the lines of the position, as the seat knows them.
func (d Deal) Told() (lines []string) {
	for _, e := range d.View.Lines() {
		lines = append(lines, e.String())
	}
	return lines
}

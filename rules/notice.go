package rules

import "strconv"

// Notice is something that people must do with the cardboard, or should know.
type Notice struct {
	Key     string // which sentence says it
	Figures Figures
}

// Notices are several, as they are gathered.
type Notices []Notice

// Add puts one more behind the others, whoever else holds those.
func (n *Notices) Add(key string, figures Figures) {
	*n = append((*n)[:len(*n):len(*n)], Notice{key, figures})
}

// Missing is the one thing that must still be entered; see [Ending].
func Missing(key string, figures Figures) []Notice { return Notices{{key, figures}} }

// Number is a word of digits as a number, 0 for any other, as "?".
func Number(word string) int {
	n, err := strconv.Atoi(word)
	if err != nil {
		return 0
	}
	return n
}

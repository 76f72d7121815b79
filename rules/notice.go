package rules

import (
	"fmt"
	"slices"
	"strconv"
)

// Notice is something that people must do with the cardboard, or should know.
type Notice struct {
	Key     string // which sentence says it
	Figures Figures
	Line    string // where a line is due, how it begins
}

func (n Notice) String() string {
	if n.Line == "" {
		return fmt.Sprintf("{%s %v}", n.Key, n.Figures)
	}
	return fmt.Sprintf("{%s %v %s}", n.Key, n.Figures, n.Line)
}

// Notices are several, as they are gathered.
type Notices []Notice

// Say puts one more behind the others, whoever else holds those.
func (n *Notices) Say(notice Notice) { *n = append(slices.Clip(*n), notice) }

// Beginning is the notice of a line that is due, with how that begins.
func (n Notice) Beginning(line string) Notice {
	n.Line = line
	return n
}

// Number is a word of digits as a number, 0 for any other, as "?".
func Number(word string) int {
	n, err := strconv.Atoi(word)
	if err != nil {
		return 0
	}
	return n
}

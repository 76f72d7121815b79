package timeline

import (
	"fmt"
	"strings"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// moment is the table as one of its changes left it. Most moments do not keep their position: it is
// folded again from the nearest earlier moment that does. So memory grows in step with the changes,
// even if each position is larger than the one before.
type moment struct {
	before *moment   // nil for the first
	record int       // the record that said the line or mend that led here
	text   string    // that line or mend, as it is stored …
	way    rules.Way // … and how it mends line `line`; "" if it is a line
	line   int
	count  int // how many moments lie before it
	keeps  *keeper
	kept   *stand // nil if it must be folded again
}

// stand is the position at a moment, and where its lines come from.
type stand struct {
	position *position.Position
	said     rules.Trail[int] // for each line, the record that said it
}

const (
	keptEvery  = 64  // one of this many moments in a row keeps its position for good
	mostRecent = 128 // how many others keep theirs because they were looked at last
)

// keeper holds the moments of a table that were looked at last and do not keep their position for
// good.
type keeper struct{ recent []*moment }

// next is the moment after a stored line or mend. after is the position then, or nil if it must be
// folded from the text. The error is as of [reading.Recall] and [reading.RecallMend].
func (m *moment) next(record int, text string, after *position.Position) (*moment, error) {
	next := &moment{before: m, record: record, text: text, count: m.count + 1, keeps: m.keeps}
	if after != nil {
		next.keep(&stand{after, m.stand().said.And(record)})
		return next, nil
	}
	switch first, _, _ := strings.Cut(text, " "); rules.Way(first) {
	case rules.Correct, rules.Insert, rules.Remove:
		next.way, next.line, _, _ = reading.Mending(m.Position(), text)
	}
	return next, next.fold()
}

// stand gives what stands at the moment, and folds it again if it is not kept.
func (m *moment) stand() *stand {
	if m.kept == nil {
		if err := m.fold(); err != nil {
			panic(fmt.Sprintf("%q was folded before: %v", m.text, err))
		}
	}
	return m.kept
}

// fold computes what stands at the moment from the moment before, and keeps it.
func (m *moment) fold() error {
	before := m.before.stand()
	after, said := before.position, before.said
	var err error
	if m.way != "" {
		after, err = reading.RecallMend(after, m.text)
		if m.way != rules.Correct { // the later lines move
			mend, all := rules.Mend{Way: m.way, Line: m.line}, said.All()
			said = rules.Trail[int]{}
			for i, of := range all {
				if m.way == rules.Insert && i+1 == m.line {
					said = said.And(m.record)
				}
				if mend.Moved(i+1) > 0 {
					said = said.And(of)
				}
			}
		}
	} else {
		after, err = reading.Recall(after, m.text)
		said = said.And(m.record)
	}
	if err != nil {
		return err
	}
	m.keep(&stand{after, said})
	return nil
}

func (m *moment) keep(s *stand) {
	m.kept = s
	if m.count%keptEvery != 0 {
		m.keeps.keep(m)
	}
}

// keep lets a moment keep its position until enough others were looked at.
func (k *keeper) keep(m *moment) {
	if k.recent = append(k.recent, m); len(k.recent) > mostRecent {
		k.recent[0].kept = nil
		k.recent = k.recent[1:]
	}
}

// Position is how the table stands at the moment.
func (m *moment) Position() *position.Position { return m.stand().position }

package timeline

import (
	"fmt"
	"strings"

	"lestrade/rules"
	"lestrade/rules/position"
	"lestrade/rules/reading"
)

// moment is the table as one of its changes left it. What stood at most of them is not
// kept but folded again from the nearest earlier one that is: so memory grows in step
// with the changes, also where each position is larger than the one before.
type moment struct {
	before *moment   // nil of the first
	record int       // the one that led here from before, or said the line again that did
	text   string    // that line or mend, as it is stored …
	way    rules.Way // … and how it mends line `line`; "" of a line
	line   int
	count  int // of the moments before it
	keeps  *keeper
	kept   *stand // or nil
}

// stand is what stands at a moment.
type stand struct {
	position *position.Position
	said     rules.Trail[int] // for each line, the record that said it
}

// Of so many moments in a row one is kept, beside as many as were looked at last.
const (
	oneOf  = 64
	latest = 128
)

// keeper is what a table's moments have in common: those that were looked at last, and
// are not kept for good.
type keeper struct{ recent []*moment }

// then is the moment after a stored line or mend. Of a line that was judged at this very
// moment the position after it is known; else after is nil, and it is folded from the
// text. The error is as of [position.Position.Recall].
func (m *moment) then(record int, text string, after *position.Position) (*moment, error) {
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

// stand is what stands at the moment, folded again where it is not kept.
func (m *moment) stand() *stand {
	if m.kept == nil {
		if err := m.fold(); err != nil {
			panic(fmt.Sprintf("%q was folded before: %v", m.text, err))
		}
	}
	return m.kept
}

// fold keeps what follows from the moment before.
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
	if m.count%oneOf != 0 {
		m.keeps.keep(m)
	}
}

// keep keeps a moment until enough others were looked at.
func (k *keeper) keep(m *moment) {
	if k.recent = append(k.recent, m); len(k.recent) > latest {
		k.recent[0].kept = nil
		k.recent = k.recent[1:]
	}
}

// Position is how the table stands at the moment.
func (m *moment) Position() *position.Position { return m.stand().position }

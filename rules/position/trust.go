package position

import (
	"errors"
	"fmt"

	"lestrade/rules"
)

// ErrNotStored tells that a text is no line which its table stored: the store is
// damaged.
var ErrNotStored = errors.New("no line that this table stored")

// Trust adds a line of a store, which was judged when it was entered. A state trusts that its lines were judged: one
// that was forged may ask the impossible of it.
func (p *Position) Trust(e rules.Entry) (q *Position, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			q, err = nil, fmt.Errorf("%w: %v", NotStored(p.Len()+1, e.String()), fault)
		}
	}()
	return p.push(e)
}

// ReplayAfter adds to q the lines that stand in p behind the place of a mend. How they came to stand is
// judged anew: that is a matter of the lines before them.
func (p *Position) ReplayAfter(m rules.Mend, q *Position) (*Position, error) {
	var err error
	secrets := len(p.secrets()) > 0
	for _, later := range p.Said()[m.First()-1:] {
		if later.How != "" || later.Dispute != "" || secrets && !rules.IsHeader(later.Verb) {
			if full, refusal := q.take(later, true); refusal == nil {
				later = full
			}
		}
		if q, err = q.Trust(later); err != nil {
			return nil, err
		}
	}
	return q, nil
}

// NotStored says which text is at fault.
func NotStored(n int, text string) error {
	return fmt.Errorf("line %d: %w: %q", n, ErrNotStored, text)
}
